"""Shoes that a test finds again tomorrow: secret bytes drawn from its own name instead of from the system."""

import os
import random

from game.cards.shuffle import Seeds

_SOURCES: dict[str, random.Random] = {}


def steady() -> Seeds:
    """Return the source of secret bytes of the test that is running: one for all its sittings."""
    name = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0].rpartition("::")[2]
    if name not in _SOURCES:
        _SOURCES.clear()
        _SOURCES[name] = random.Random(name)
    return _SOURCES[name].randbytes
