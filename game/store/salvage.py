"""What can still be read of a settings file that cannot be read as a whole: every line, and every table, for itself."""

import tomllib
from collections.abc import Iterator, Mapping

from game.table.any_game import Plain, PlainValue

DEEPEST = 24
"""Nothing of ours lies deeper; what does could not be written again."""


def salvaged(written: str) -> Plain:
    """Return the settings of a file line by line, and its tables one by one; what cannot be read is left out.

    >>> salvaged(chr(10).join(["music = 10", "speed = fast", "[kept.a]", "x = 1", "[kept.b]", "x ="]))
    {'music': 10, 'kept': {'a': {'x': 1}}}
    """
    found: Plain = {}
    for number, part in enumerate(_parts(written)):
        for piece in part.splitlines() if number == 0 else (part,):
            _merge(found, _read(piece))
    return found


def shallow(plain: Plain) -> Plain:
    """Return plain values without those that lie too deep in one another."""
    return {name: value for name, value in plain.items() if _fits(value, DEEPEST)}


def _parts(written: str) -> Iterator[str]:
    """Yield what stands before the first table, then each table with its head."""
    part = list[str]()
    for line in written.splitlines():
        if line.startswith("["):
            yield "\n".join(part)
            part = []
        part.append(line)
    yield "\n".join(part)


def _read(piece: str) -> Plain:
    try:
        return tomllib.loads(piece)
    except (ValueError, RecursionError):
        return {}


def _merge(into: Plain, more: Mapping[str, PlainValue]) -> None:
    for name, value in more.items():
        before = into.get(name)
        if isinstance(before, dict) and isinstance(value, dict):
            _merge(before, value)
        elif isinstance(before, list) and isinstance(value, list):
            before.extend(value)
        else:
            into[name] = value


def _fits(value: PlainValue, deep: int) -> bool:
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return deep > 0 and all(_fits(part, deep - 1) for part in parts)
    return True
