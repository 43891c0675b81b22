"""What all tests of the screen share."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.stored_house import StoredHouse, open_house
from game.store.paths import Paths
from tests.screen.decoded import decoded_once
from tests.steady import steady

__all__ = ("decoded_once",)


@pytest.fixture(scope="module", autouse=True)
def freed_memory_is_given_back() -> Iterator[None]:
    """Give the system what a file's scenes have freed: the C library keeps it, and a worker would grow to 2 GB."""
    yield
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


@pytest.fixture(scope="module", autouse=True)
def _shown_figures_are_rough(rough_figures: None) -> None:
    """A scene shows what it is given."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    """A house that is opened for the first time, whose packs lie the same in every run."""
    opened = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    yield opened
    opened.close()


@pytest.fixture
def not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at a sitting again without its figures, which take their time."""
    monkeypatch.setattr("game.screen.scene.weighing.weigh", lambda *_: None)
