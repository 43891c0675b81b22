"""The line of a file at which a place stands: `acts[3].wrong[1].refused` is line 87."""

import re

_HEADER = re.compile(r"\s*\[\[?\s*([A-Za-z_.]+)\s*\]\]?\s*(?:#.*)?")
_PART = re.compile(r"([A-Za-z_]+)(?:\[(\d+)\])?")


def line_of(written: str, place: str) -> int:
    r"""Return the line, from 1, of the longest part of a place that has one of its own; 1 where none has.

    >>> line_of('[[acts]]\ndo = "draw"\n[[acts]]\nseat = 1\ndo = "drew"\n', "acts[1].do")
    5
    """
    found = 1
    counts: dict[str, int] = {}
    at = ""
    wanted = [_PART.match(part) for part in place.split(".") if place]
    prefixes = {_joined(wanted[: end + 1]) for end in range(len(wanted))}
    best = 0
    for number, line in enumerate(written.splitlines(), start=1):
        header = _HEADER.fullmatch(line)
        if header:
            at = _counted(header[1], counts, several=line.strip().startswith("[["))
            here = at
        else:
            name = line.partition("=")[0].strip() if "=" in line else ""
            here = ".".join(filter(None, (at, name)))
        if here in prefixes and len(here) > best:
            found, best = number, len(here)
    return found


def _counted(name: str, counts: dict[str, int], *, several: bool) -> str:
    """Return the place of a table, and count it."""
    parts = name.split(".")
    above = ""
    for part in parts[:-1]:
        above = ".".join(filter(None, (above, part)))
        if above in counts:
            above += f"[{counts[above]}]"
    here = ".".join(filter(None, (above, parts[-1])))
    if not several:
        return here
    counts[here] = counts.get(here, -1) + 1
    return f"{here}[{counts[here]}]"


def _joined(parts: list[re.Match[str] | None]) -> str:
    return ".".join(part[0] for part in parts if part)
