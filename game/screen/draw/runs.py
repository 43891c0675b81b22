"""A line of letters as runs, in the order in which they stand: each of one font file and one direction of writing.

The order is the plain part of Unicode's rules for both directions: no embeddings, whose marks are not drawn anyway.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from unicodedata import bidirectional, category, name

from game.text.letters import letters_of, spare_files

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
_JOINED = {"ARABIC": "Arab", "DEVANAGARI": "Deva"}
"""The scripts of the spare faces whose letters join."""
_NUMBERS = ("EN", "AN")
_WITHIN_NUMBERS = ("ES", "CS", "ET")


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that are set at once. `spare` numbers the spare font file that has them; None is the line's own face.

    `script` is the script whose letters change by their neighbours, as fonts name it.
    """

    text: str
    spare: int | None = None
    from_the_right: bool = False
    script: str = ""


def is_plain(text: str, letters: frozenset[int]) -> bool:
    """Tell whether a face with these letters sets a text alone, from the left to the right."""
    return letters.issuperset(map(ord, text)) and not _FROM_THE_RIGHT.search(text)


def runs(text: str, letters: frozenset[int]) -> list[Run]:
    """Return a text as runs, from the left to the right, where its own face has these letters.

    >>> [run.text for run in runs("Ana שלום 12", frozenset(range(128)))]
    ['Ana ', '12', ' ', 'שלום']
    """
    found = clusters(text)
    levels = _levels([bidirectional(each[0]) for each in found])
    faces = [(_spare(each, letters), _script(each)) for each in found]
    parts = [
        (level, Run("".join(found[n] for n in group), spare, level == 1, script))
        for (level, (spare, script)), group in groupby(range(len(found)), key=lambda n: (levels[n], faces[n]))
    ]
    for least in (2, 1):
        parts = [
            part
            for turned, group in groupby(parts, key=lambda part, least=least: part[0] >= least)  # type: ignore[misc]
            for part in (reversed(list(group)) if turned else group)
        ]
    return [run for _, run in parts]


def clusters(text: str) -> list[str]:
    """Return the letters of a text, each with the marks that stand on it."""
    found: list[str] = []
    for letter in text:
        if found and category(letter)[0] == "M":
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _script(cluster: str) -> str:
    return _JOINED.get(name(cluster[0], "").partition(" ")[0], "")


def _spare(cluster: str, letters: frozenset[int]) -> int | None:
    """Return which spare face sets a letter, None where its own can; of what no face has the first shows a box."""
    wanted, first = set(map(ord, cluster)), None
    for n, has in enumerate(chain((letters,), map(letters_of, spare_files()))):
        if has >= wanted:
            return n - 1 if n else None
        if first is None and ord(cluster[0]) in has:
            first = n
    return (first - 1 if first else None) if first is not None else 0 if spare_files() else None


def _levels(kinds: Sequence[str]) -> list[int]:
    """Return for each letter 0 where it is written from the left, 1 from the right, 2 from the left within that."""
    base = next(("L" if kind == "L" else "R" for kind in kinds if kind in {"L", "R", "AL"}), "L")
    strong = _strong(kinds, base)
    level = {"L": 2 if base == "R" else 0, "R": 1, "N": 2}
    found: list[int] = []
    for n, each in enumerate(strong):
        before = next((one for one in reversed(strong[:n]) if one), base).replace("N", "R")
        after = next((one for one in strong[n:] if one), base).replace("N", "R")
        found.append(level[each or (before if before == after else base)])
    return found


def _strong(kinds: Sequence[str], base: str) -> list[str]:
    """Return L or R for each letter with a direction, N for a number after one from the right, else nothing."""
    found: list[str] = []
    last = base
    for n, kind in enumerate(kinds):
        joins = kind in _WITHIN_NUMBERS and 0 < n < len(kinds) - 1 and {kinds[n - 1], kinds[n + 1]} <= set(_NUMBERS)
        if kind in {"L", "R", "AL"}:
            last = "L" if kind == "L" else "R"
            found.append(last)
        elif kind in _NUMBERS or joins:
            found.append("N" if last == "R" else "L")
        else:
            found.append("")
    return found
