"""A house of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.journal import Journal
from game.store.opening import OpenJournal
from tests.play.sittings import house


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk: no test of the suite cuts the power, and each entry would cost four waits."""
    monkeypatch.setattr("game.store.journal_file.SYNCHRONOUS", "OFF")
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenJournal]:
    found = house(tmp_path / "home")
    yield found
    found.close()


@pytest.fixture
def journal(opened: OpenJournal) -> Journal:
    return opened.journal
