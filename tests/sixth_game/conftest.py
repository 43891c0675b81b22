"""The sixth game is registered while its own tests run, and for them alone."""

from collections.abc import Iterator

import pytest

from game.catalogue import Registration, registered
from tests.screen.decoded import decoded_once
from tests.sixth_game.registration import BATAILLE

__all__ = ("decoded_once",)


@pytest.fixture
def brought() -> Registration:
    """What the game brings; a test may let it bring less."""
    return BATAILLE


@pytest.fixture(autouse=True)
def _at_the_door(brought: Registration) -> Iterator[None]:
    with registered(brought):
        yield
