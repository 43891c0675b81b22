"""A Python that is too old for the program is told so by every script that sets up a checkout, in one sentence."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"
SCRIPTS = ("check", "freeze", "lock", "nightly", "release", "screenshots", "start")
OLD = (3, 8)


@pytest.mark.parametrize("name", [*SCRIPTS, "environment"])
def test_an_older_python_can_read_what_it_is_started_with(name: str) -> None:
    ast.parse((SPEC / f"{name}.py").read_text("utf-8"), feature_version=OLD)


@pytest.mark.parametrize("name", SCRIPTS)
def test_nothing_of_ours_is_read_before_the_version_is_looked_at(name: str) -> None:
    body = ast.parse((SPEC / f"{name}.py").read_text("utf-8")).body
    ours = [each for each in body if isinstance(each, ast.ImportFrom) and (SPEC / f"{each.module}.py").is_file()]
    ours += [each for each in body if isinstance(each, ast.ImportFrom) and str(each.module).startswith("artefacts")]
    assert min(ours, key=lambda each: each.lineno).module == "environment"


def test_it_ends_with_the_sentence() -> None:
    code = "import sys; sys.version_info = (3, 9, 2); import environment"
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", code], cwd=SPEC, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "Tapis Vert needs Python 3.11 or newer.\n")
