"""The page of all keys says what the key map says."""

from pathlib import Path

import pytest

from game.screen.keys.commands import commands

ROOT = Path(__file__).parents[2]


def test_the_page_of_keys_is_not_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_spec"))
    import keys_page  # noqa: PLC0415  # a script beside the program

    page = keys_page.PAGE.read_text("utf-8")
    assert page == keys_page.keys_page(), "python build_spec/keys_page.py writes it anew"
    assert [each.name for each in commands() if f"`{each.name}`" not in page] == []
