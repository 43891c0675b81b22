"""A house on a disk of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.journal import Journal
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths


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
