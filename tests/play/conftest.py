"""A house of its own for each test."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.journal import Journal
from game.store.opening import OpenJournal
from tests.play.sittings import house


@pytest.fixture(autouse=True)
def _shoes_that_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the house's secret bytes from a seed, so that a test that fails today fails tomorrow."""
    monkeypatch.setattr("game.play.session.secrets.token_bytes", random.Random(1785).randbytes)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenJournal]:
    found = house(tmp_path / "home")
    yield found
    found.close()


@pytest.fixture
def journal(opened: OpenJournal) -> Journal:
    return opened.journal
