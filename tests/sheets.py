"""Sheets: what a test saw, written down line by line, and compared with what was kept of it, number by number.

A line is words and numbers. Two lines are alike where their words are the same and their numbers differ by no more than
a tolerance, so that a sheet survives another arithmetic and another hinting of its letters, and nothing else.
"""

import re
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

_NUMBER = re.compile(r"(?<![\w#.-])-?\d+(?:\.\d+)?(?![\w.])")


def number(value: float) -> str:
    """Return a number as a sheet has it: two digits after the point, as short as it can be written.

    >>> number(12.0), number(-0.001), number(3.14159)
    ('12', '0', '3.14')
    """
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def apart(kept: str, now: str, tolerance: float) -> list[str]:
    r"""Return the lines in which two sheets differ, as a diff has them; none where they are alike.

    >>> apart("card 1.5 A\n", "card 1.6 A\n", 0.2), apart("card 1.5 A\n", "card 1.5 B\n", 0.2)
    ([], ['-card 1.5 A', '+card 1.5 B'])
    """
    before, after = kept.splitlines(), now.splitlines()
    if len(before) == len(after):
        after = [old if _alike(old, new, tolerance) else new for old, new in zip(before, after, strict=True)]
    return [line for line in list(unified_diff(before, after, lineterm="", n=0))[2:] if not line.startswith("@@")]


def _alike(one: str, other: str, tolerance: float) -> bool:
    if one == other:
        return True
    if _NUMBER.split(one) != _NUMBER.split(other):
        return False
    pairs = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=True)
    return all(abs(float(old) - float(new)) <= tolerance for old, new in pairs)


def kept_in(folder: Path, name: str) -> str:
    """Return a sheet that was kept; FileNotFoundError where there is none."""
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def keep(folder: Path, name: str, now: str) -> None:
    """Keep a sheet."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text(now, encoding="utf-8")


def told(lines: list[str], most: int = 30) -> Iterator[str]:
    """Yield the first lines of a difference, and how many more there are."""
    yield from lines[:most]
    if len(lines) > most:
        yield f"... and {len(lines) - most} lines more"
