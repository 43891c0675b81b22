"""A worker of the tests that dies is told of with what it died of, though a test has turned that off before."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import ctypes, faulthandler, os, signal
def test_it_is_turned_off():
    faulthandler.disable()
def test_a_fault_in_a_c_library():
    ctypes.string_at(0)
def test_it_is_killed():
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signal kills there")
def test_a_worker_that_dies_leaves_its_last_words(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_dying.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "1",
        "-p",
        "tests.last_words",
        "-p",
        "no:cacheprovider",
        str(tmp_path),
    ]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path, env=environment)  # noqa: S603  # ours
    first, killed = done.stdout.partition("died: exit code -9")[::2]
    assert "died: exit code -11" in first
    assert "in test_a_fault_in_a_c_library" in first
    assert killed
    assert "1 passed" in killed
    assert done.stderr.count("in test_a_fault_in_a_c_library") == 0, "it would be told twice"
