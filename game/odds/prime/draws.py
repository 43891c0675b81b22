"""What a hand becomes: every final hand counted over suits and worths, without listing the draws."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb

from game.odds.prime.numbers import (
    COUNT,
    FIFTY_FIVE,
    FLUX,
    POINT,
    PRIME,
    SUM,
    WORTHS,
    numbers_in,
    parts,
    scored,
    strength,
)


@dataclass(frozen=True, slots=True)
class Source:
    """Where new cards come from, as one seat knows it.

    `unseen` are the cards it has not seen, `stock` how many lie in the stock. When that is empty the cards thrown
    before serve again (PR-13): `known` are those among them that the seat knows, `unknown` is how many others.
    """

    unseen: int
    stock: int
    known: int = 0
    unknown: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """Final hands by their score: each has its ways out of `total`."""

    ways: Mapping[int, int]
    total: int

    def chance(self, score: int) -> Fraction:
        """Return the chance of exactly this score."""
        return Fraction(self.ways.get(score, 0), self.total)


def final_hands(kept: int, drawn: int, source: Source, *, highest: bool) -> Counted:
    """Count the hands of four that a seat may end with, having kept these cards and drawing so many (PR-12, PR-13)."""
    again = drawn - source.stock
    if again <= 0:
        return Counted(fair_draws(kept, drawn, source.unseen, highest=highest), comb(source.unseen.bit_count(), drawn))
    known = numbers_in(source.known)
    pile = comb(len(known) + source.unknown, again)
    unseen = source.unseen.bit_count()
    whole = pile
    for recognised in range(min(len(known), again) + 1):
        whole *= comb(unseen, drawn - recognised)
    ways: dict[int, int] = {}
    for recognised in range(min(len(known), again) + 1):
        weight = comb(source.unknown, again - recognised) * (whole // pile // comb(unseen, drawn - recognised))
        if not weight:
            continue
        for chosen in combinations(known, recognised):
            mask = kept | sum(1 << number for number in chosen)
            for score, count in fair_draws(mask, drawn - recognised, source.unseen, highest=highest).items():
                ways[score] = ways.get(score, 0) + weight * count
    return Counted(ways, whole)


def fair_draws(kept: int, drawn: int, unseen: int, *, highest: bool) -> dict[int, int]:
    """Count the scores of the kept cards with so many drawn fairly from the unseen ones."""
    have, can = parts(kept), parts(unseen)
    ways: dict[int, int] = {}
    for drawn_of in _shares(drawn):
        if any(count > COUNT[part] for count, part in zip(drawn_of, can, strict=True)):
            continue
        shape = [COUNT[part] + count for part, count in zip(have, drawn_of, strict=True)]
        most = max(shape)
        if most == 4:
            _count_flux(ways, have, can, shape.index(4), drawn_of, highest=highest)
        elif most == 3:
            _count_three(ways, have, can, shape.index(3), drawn_of)
        elif most == 2:
            _count_pairs(ways, have, can, shape, drawn_of)
        else:
            _count_primes(ways, have, can, drawn_of, highest=highest)
    return ways


@lru_cache(maxsize=4096)
def sums_of(part: int, count: int) -> Mapping[int, int]:
    """Count the sums that so many cards of one suit can make.

    >>> dict(sums_of(0b111, 2))
    {28: 1, 29: 1, 25: 1}
    """
    found: dict[int, int] = {}
    for places in combinations(numbers_in(part), count):
        total = sum(WORTHS[place] for place in places)
        found[total] = found.get(total, 0) + 1
    return found


@lru_cache(maxsize=8)
def _shares(drawn: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return every way of sharing the drawn cards among four suits."""
    each = range(drawn + 1)
    return tuple((a, b, c, drawn - a - b - c) for a, b, c in product(each, each, each) if a + b + c <= drawn)


def _others(can: tuple[int, ...], drawn_of: tuple[int, ...], *left_out: int) -> int:
    """Return in how many ways the other suits give their share."""
    ways = 1
    for suit, count in enumerate(drawn_of):
        if suit not in left_out:
            ways *= comb(COUNT[can[suit]], count)
    return ways


def _add(ways: dict[int, int], score: int, count: int) -> None:
    ways[score] = ways.get(score, 0) + count


def _count_flux(
    ways: dict[int, int],
    have: tuple[int, ...],
    can: tuple[int, ...],
    suit: int,
    drawn_of: tuple[int, ...],
    *,
    highest: bool,
) -> None:
    if not highest:
        for total, count in sums_of(can[suit], drawn_of[suit]).items():
            _add(ways, scored(FLUX, SUM[have[suit]] + total), count)
        return
    held = [WORTHS[place] for place in numbers_in(have[suit])]
    for places in combinations(numbers_in(can[suit]), drawn_of[suit]):
        _add(ways, scored(FLUX, strength([*held, *(WORTHS[place] for place in places)], highest=True)), 1)


def _count_three(
    ways: dict[int, int],
    have: tuple[int, ...],
    can: tuple[int, ...],
    suit: int,
    drawn_of: tuple[int, ...],
) -> None:
    rest = _others(can, drawn_of, suit)
    for total, count in sums_of(can[suit], drawn_of[suit]).items():
        point = SUM[have[suit]] + total
        _add(ways, scored(FIFTY_FIVE if point == 55 else POINT, point), count * rest)


def _count_pairs(
    ways: dict[int, int],
    have: tuple[int, ...],
    can: tuple[int, ...],
    shape: list[int],
    drawn_of: tuple[int, ...],
) -> None:
    suits = [suit for suit, count in enumerate(shape) if count == 2]
    rest = _others(can, drawn_of, *suits)
    first = sums_of(can[suits[0]], drawn_of[suits[0]])
    base = SUM[have[suits[0]]]
    if len(suits) == 1:
        for total, count in first.items():
            _add(ways, scored(POINT, base + total), count * rest)
        return
    other = SUM[have[suits[1]]]
    second = sums_of(can[suits[1]], drawn_of[suits[1]])
    for total, count in first.items():
        for more, times in second.items():
            _add(ways, scored(POINT, max(base + total, other + more)), count * times * rest)


def _count_primes(
    ways: dict[int, int],
    have: tuple[int, ...],
    can: tuple[int, ...],
    drawn_of: tuple[int, ...],
    *,
    highest: bool,
) -> None:
    suits = [
        sums_of(can[suit], 1) if drawn_of[suit] else {SUM[have[suit]]: 1}
        for suit in range(4)
    ]  # fmt: skip
    if not highest:
        sums = {0: 1}
        for each in suits:
            more: dict[int, int] = {}
            for total, count in sums.items():
                for worth, times in each.items():
                    _add(more, total + worth, count * times)
            sums = more
        for total, count in sums.items():
            _add(ways, scored(PRIME, total), count)
        return
    for worths in product(*suits):
        count = 1
        for each, worth in zip(suits, worths, strict=True):
            count *= each[worth]
        _add(ways, scored(PRIME, strength(worths, highest=True)), count)


def all_discards(held: int) -> Iterator[int]:
    """Yield the sixteen sets of cards that a hand of four may throw away, none first."""
    numbers = numbers_in(held)
    for count in range(5):
        for chosen in combinations(numbers, count):
            yield sum(1 << number for number in chosen)
