"""A house on a disk of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.journal import Journal
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk: no test of the suite cuts the power, and each entry would cost four waits."""
    monkeypatch.setattr("game.store.journal_file.SYNCHRONOUS", "OFF")
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


@pytest.fixture
def opened(paths: Paths) -> Iterator[OpenJournal]:
    found = open_journal(paths)
    yield found
    found.close()


@pytest.fixture
def journal(opened: OpenJournal) -> Journal:
    return opened.journal
