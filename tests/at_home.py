"""The folder of the user, as the environment names it to the program."""

from pathlib import Path

import pytest


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a folder be the user's own until the test is over; Windows names it otherwise."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
