"""A house of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.journal import Journal
from game.store.opening import OpenJournal
from tests.play.sittings import house


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenJournal]:
    found = house(tmp_path / "home")
    yield found
    found.close()


@pytest.fixture
def journal(opened: OpenJournal) -> Journal:
    return opened.journal
