"""Sampled figures that come near enough for a test of what is made of them, in a fraction of the time."""

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def rough() -> Iterator[None]:
    """Sample the figures of Prime and Cascaret as little as can be: how near they come is held by `tests/odds`.

    In the nightly run (TAPIS_EXAMPLES is `anew`) they are sampled as for a player.
    """
    if os.environ.get("TAPIS_EXAMPLES") == "anew":
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.odds.prime.sample.PLAYED", defaultdict(int))
        patch.setattr("game.odds.prime.sample.WANTED", 1.0)
        patch.setattr("game.odds.cascaret.weigh.LEAST", 100)
        patch.setattr("game.odds.cascaret.weigh.ENOUGH", 6.0)
        yield
