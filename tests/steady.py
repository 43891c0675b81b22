"""Shoes that a test finds again tomorrow: secret bytes of its own instead of the system's."""

import os
import random
from collections.abc import Callable
from itertools import count

from game.cards.shuffle import Seeds

_SOURCES: dict[tuple[str, str], Seeds] = {}


def steady() -> Seeds:
    """Return secret bytes drawn from the name of the test that is running: one source for all its sittings."""
    return _of_this_test("steady", lambda name: random.Random(name).randbytes)


def counted() -> Seeds:
    """Return secret bytes that count up from one through all sittings of a test: the same shoes for every test."""
    return _of_this_test("counted", _counting)


def _counting(_: str) -> Seeds:
    numbers = count(1)
    return lambda size: next(numbers).to_bytes(size, "big")


def _of_this_test(kind: str, made: Callable[[str], Seeds]) -> Seeds:
    name = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0].rpartition("::")[2]
    if (kind, name) not in _SOURCES:
        for key in [key for key in _SOURCES if key[1] != name]:
            del _SOURCES[key]
        _SOURCES[kind, name] = made(name)
    return _SOURCES[kind, name]
