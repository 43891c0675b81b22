"""The gates: every test is run by one of them, and none by two."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_every_folder_of_tests_is_run_by_one_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_spec"))
    monkeypatch.delitem(sys.modules, "check", raising=False)
    import check  # noqa: PLC0415  # it lies beside the package

    named = [word for _, command in check.GATES for word in command if word.startswith("tests/")]
    there = {
        f"tests/{path.parent.relative_to(ROOT / 'tests').parts[0]}" for path in (ROOT / "tests").glob("*/**/test_*.py")
    }
    assert sorted(named) == sorted(there)
    assert not list((ROOT / "tests").glob("test_*.py"))
    assert [any(word.startswith("--cov") for word in command) for _, command in check.GATES].count(True) == 1
