"""The sixth game is registered while its own tests run, and for them alone."""

from collections.abc import Iterator

import pytest

from game.catalogue import registered
from tests.sixth_game.registration import BATAILLE


@pytest.fixture(autouse=True)
def _at_the_door() -> Iterator[None]:
    with registered(BATAILLE):
        yield
