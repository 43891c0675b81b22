"""In how many ways the hidden cards of a suit may lie, where only their order matters."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.odds.cascaret.codes import MISTIGRI_CODE
from game.odds.cascaret.owners import Owner
from game.odds.cascaret.solver import NOBODY

BEST, TOP, LED = -2, -3, -4
"""Stand in a pattern for the card that takes the trick so far, for the highest trump of the tricks before, and, at the
beginning, for the lead of the suit."""
Pattern: TypeAlias = tuple[int, ...]
"""Whose the cards of a suit are, from the lowest up: players by number, and the signs above."""
Counts: TypeAlias = tuple[int, ...]
"""How many hidden cards each owner has of a suit."""


class SuitWay(NamedTuple):
    """How a suit lies, and which owner has the hidden Mistigri of it; NOBODY where none has."""

    pattern: Pattern
    mistigri: int = NOBODY


SuitWays: TypeAlias = Mapping[Counts, Mapping[SuitWay, int]]


def suit_ways(hidden: Sequence[int], owners: Sequence[Owner], fixed: Sequence[tuple[int, int]]) -> SuitWays:
    """Count the ways a suit may lie: what is fixed, and each hidden card with an owner who may have it or with none."""
    ways: dict[tuple[Counts, SuitWay], int] = {((0,) * len(owners), SuitWay(())): 1}
    for code, whose in sorted([*fixed, *((code, NOBODY) for code in hidden)]):
        after: defaultdict[tuple[Counts, SuitWay], int] = defaultdict(int)
        for (counts, way), times in ways.items():
            if whose != NOBODY:
                after[counts, way._replace(pattern=(*way.pattern, whose))] += times
                continue
            after[counts, way] += times
            for number, owner in enumerate(owners):
                if counts[number] < owner.places and code & 15 <= owner.limits[code >> 4]:
                    more = (*counts[:number], counts[number] + 1, *counts[number + 1 :])
                    after[more, _given(way, number, owner, code)] += times
        ways = after
    found: dict[Counts, dict[SuitWay, int]] = {}
    for (counts, way), times in ways.items():
        found.setdefault(counts, {})[way] = times
    return found


def how_many(tables: Sequence[SuitWays], places: Counts) -> int:
    """Count what `joined` yields."""
    found = {places: 1}
    for table in tables:
        after: defaultdict[Counts, int] = defaultdict(int)
        for left, number in found.items():
            for counts, ways in table.items():
                after[tuple(place - count for place, count in zip(left, counts, strict=True))] += number * len(ways)
        found = {left: number for left, number in after.items() if min(left, default=0) >= 0}
    return found.get((0,) * len(places), 0)


def joined(tables: Sequence[SuitWays], places: Counts) -> Iterator[tuple[tuple[Counts, SuitWay, int], ...]]:
    """Yield every choice of one way for each suit in which the owners get as many cards as they have places."""
    if not tables:
        if not any(places):
            yield ()
        return
    for counts, ways in tables[0].items():
        left = tuple(place - count for place, count in zip(places, counts, strict=True))
        if min(left, default=0) >= 0:
            others = list(joined(tables[1:], left))
            for way, times in ways.items():
                for rest in others:
                    yield (counts, way, times), *rest


def _given(way: SuitWay, number: int, owner: Owner, code: int) -> SuitWay:
    """Return the way with one more card to an owner; the cards of a dead hand have no place in the order."""
    pattern = (*way.pattern, owner.player) if owner.player != NOBODY else way.pattern
    return SuitWay(pattern, number if code == MISTIGRI_CODE else way.mistigri)
