"""The equilibrium of two sides against one bank, for any two stakes, by totals with infinite packs.

The banker minds both sides at once, each by its stake; each side minds itself alone. The left has seen what the right
did, so it has a manner for each of that. A side takes on 0 to 4 and refuses from 6, and how often it takes with five is
found by halving: if it took less often it would wish to take, if more often to refuse. There the banker's two best
replies are mixed so that the side wishes neither.

That this is an equilibrium is not taken for granted: `SidesPlay.gap` is what any one of the three could gain at most by
any other manner, with any hand. It has been a thousandth of a millionth for all stakes that were tried.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import gcd, lcm
from operator import mul
from typing import TypeAlias

from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import VALUES, Weights, sign

WHOLE = 1 << 20
"""Chances are told in so many parts."""
Seen: TypeAlias = tuple[int | None, ...]
"""What the sides did that were asked, right first: refused, or took a card of a value."""
_Vector: TypeAlias = list[float]
_Reply: TypeAlias = tuple[float, _Vector]
"""How often the left takes with five, and how often the banker draws, over the situations and in each his totals."""
_FIVE = 5
_BANKS = range(8)
_HALVINGS = 20
MOST_KEPT = 128
"""Equilibria kept, each some five kilobytes: those of a few evenings' usual stakes."""
_CARD = tuple(count / 13 for count in (4, 1, 1, 1, 1, 1, 1, 1, 1, 1))
_LIKELY = tuple(sum(_CARD[first] * _CARD[(total - first) % 10] for first in VALUES) for total in VALUES)
_ANSWERED: tuple[tuple[int, Seen], ...] = tuple(
    (bank, (seen, answer)) for seen in SITUATIONS for answer in SITUATIONS for bank in _BANKS
)
"""What the banker's draws of two sides are found by."""
_PLACES = {what: place for place, what in enumerate(_ANSWERED)}
_MORE = tuple(
    tuple(
        sum(card * sign((bank + value) % 10 - end) for value, card in enumerate(_CARD)) - sign(bank - end)
        for end in VALUES
    )
    for bank in _BANKS
)
"""What drawing wins over standing, by the banker's total and what he meets."""


class _Draws(Mapping[tuple[int, Seen], int]):
    """How often the banker draws against two sides, a number for each of `_ANSWERED`, packed.

    Each equilibrium that is kept would else have a table of its own of 37 kB: after 200 coups they made 5 MB.
    """

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = array("I", numbers)

    def __getitem__(self, answered: tuple[int, Seen]) -> int:
        return self._numbers[_PLACES[answered]]

    def __iter__(self) -> Iterator[tuple[int, Seen]]:
        return iter(_ANSWERED)

    def __len__(self) -> int:
        return len(_ANSWERED)


@dataclass(frozen=True, slots=True)
class SidesPlay:
    """How sides and banker play, by totals.

    `takes` is how many times of `whole` the next side takes with each total, by what was done before it; `draws` how
    many times of `whole_draws` the banker draws with a total when all have answered. `gap` is the most that one of them
    could gain by another manner, per unit of all that is staked.
    """

    takes: Mapping[Seen, Weights]
    draws: Mapping[tuple[int, Seen], int]
    gap: float = 0.0
    whole: int = WHOLE
    whole_draws: int = WHOLE

    def refuses(self, before: Seen) -> Weights:
        """Return how often the next side refuses with each total."""
        return tuple(self.whole - each for each in self.takes[before])


@cache
def one_side(*, settles: bool) -> SidesPlay:
    """Return the equilibrium of one side, which is exact."""
    manner = equilibrium(None, settles=settles).manner
    whole = lcm(*(chance.denominator for chance in manner.takes.values()))
    whole_draws = lcm(*(chance.denominator for chance in manner.draws.values()))
    takes = tuple(int(manner.takes.get((total,), 0) * whole) for total in VALUES)
    draws: dict[tuple[int, Seen], int] = {
        (bank, (seen,)): int(manner.draws[(bank,), seen] * whole_draws) for bank in _BANKS for seen in SITUATIONS
    }
    return SidesPlay({(): takes}, draws, 0.0, whole, whole_draws)


def two_sides(right: int, left: int, *, settles: bool) -> SidesPlay:
    """Return the equilibrium of two sides with these stakes, of which neither is nothing."""
    common = gcd(right, left)
    return _two_sides(right // common, left // common, settles=settles)


@lru_cache(maxsize=MOST_KEPT)
def _two_sides(right: int, left: int, *, settles: bool) -> SidesPlay:
    return _Table(right / (right + left), left / (right + left), settles=settles).play()


class _Table:
    """Two sides with their shares of the stakes."""

    def __init__(self, right: float, left: float, *, settles: bool) -> None:
        self.right, self.left = right, left
        self.likely = [0.0 if settles and total > 7 else each for total, each in enumerate(_LIKELY)]
        self.none, self.every = (self.corner(five) for five in (0.0, 1.0))

    def corner(self, five: float) -> list[tuple[float, float]]:
        """Return over situations and the banker's totals how likely a side's answer is and what drawing gains then."""
        taking = _taking(five)
        found = []
        for seen in SITUATIONS:
            met = tuple(_met(self.likely, taking, seen))
            found += [(sum(chance for _, chance in met), more) for more in _mores(met)]
        return found

    def play(self) -> SidesPlay:
        """Halve to how often the right takes with five."""
        low, high = 0.0, 1.0
        for _ in range(_HALVINGS):
            five = (low + high) / 2
            if self.right_wish(self.replies(five)) < 0:
                low = five
            else:
                high = five
        first, second = self.replies(low), self.replies(high)
        share = _mix(self.right_wish(first), self.right_wish(second))
        takes: dict[Seen, Weights] = {(): _told(_taking((low + high) / 2))}
        mixed: list[int] = []
        for seen, (one, drawn), (other, drawn_too) in zip(SITUATIONS, first, second, strict=True):
            takes[seen,] = _told(_taking(share * one + (1 - share) * other))
            mixed += [_parts(share * a + (1 - share) * b) for a, b in zip(drawn, drawn_too, strict=True)]
        draws = _Draws(mixed)
        return SidesPlay(takes, draws, self.gap(takes, draws))

    def replies(self, five: float) -> list[_Reply]:
        """Return what the left and the banker do after each answer of a right that takes so often with five."""
        taking = _taking(five)
        return [self.reply(tuple(_met(self.likely, taking, seen))) for seen in SITUATIONS]

    def reply(self, met: Sequence[tuple[int, float]]) -> _Reply:
        """Return what left and banker do when the right has answered: the banker's mind changes at a few chances."""
        weight = self.left * sum(chance for _, chance in met)
        own = [self.right * more for more in _mores(met)] * len(SITUATIONS)
        none, every = (
            [mine * likely + weight * more for mine, (likely, more) in zip(own, corner, strict=True)]
            for corner in (self.none, self.every)
        )
        draws = [1.0 if gain > 0 else 0.0 for gain in none]
        wish = _wish(_FIVE, draws)
        if wish >= 0:
            return 0.0, draws
        turns = [(a / (a - b), place) for place, (a, b) in enumerate(zip(none, every, strict=True)) if a * b < 0]
        for chance, place in sorted(turns):
            after = wish + _WISHES[_FIVE][1][place] * (1 - 2 * draws[place])
            draws[place] = 1 - draws[place]
            if after >= 0:
                draws[place] = abs(draws[place] - _mix(wish, after))
                return chance, draws
            wish = after
        return 1.0, draws

    def right_wish(self, replies: Sequence[_Reply]) -> float:
        """Return what a right's five loses by taking over refusing, whatever the left then does."""
        drawn: _Vector = []
        for five, draws in replies:
            drawn += self.over_left(five, draws)
        return _wish(_FIVE, drawn)

    def over_left(self, five: float, draws: _Vector) -> _Vector:
        """Return by the banker's total how often he draws, over all that the left may answer."""
        whole = sum(self.likely)
        pairs = zip(self.none[:: len(_BANKS)], self.every[:: len(_BANKS)], strict=True)
        likely = [((1 - five) * none + five * every) / whole for (none, _), (every, _) in pairs]
        return [sum(map(mul, likely, draws[bank :: len(_BANKS)])) for bank in _BANKS]

    def gap(self, takes: Mapping[Seen, Weights], draws: Mapping[tuple[int, Seen], int]) -> float:
        """Return the most that any of the three could gain, each with all its hands, per unit staked."""
        right = [each / WHOLE for each in takes[()]]
        bank = left = 0.0
        over: _Vector = []
        for seen in SITUATIONS:
            met = tuple(_met(self.likely, right, seen))
            chance = sum(each for _, each in met)
            taking = [each / WHOLE for each in takes[seen,]]
            drawn = [draws[bank_total, (seen, answer)] / WHOLE for answer in SITUATIONS for bank_total in _BANKS]
            own = [self.right * more for more in _mores(met)] * len(SITUATIONS)
            corner = self.corner(taking[_FIVE])
            for place, (mine, (likely, more)) in enumerate(zip(own, corner, strict=True)):
                gain = mine * likely + self.left * chance * more
                bank += _LIKELY[place % len(_BANKS)] * _regret(gain, drawn[place])
            left += chance * self.side_gap(taking, drawn)
            over += self.over_left(taking[_FIVE], drawn)
        return max(bank, self.left * left, self.right * sum(self.likely) * self.side_gap(right, over))

    def side_gap(self, taking: _Vector, drawn: _Vector) -> float:
        """Return what a side could gain with all its totals before what the banker does."""
        wishes = (-_wish(total, drawn) for total in VALUES)
        return sum(map(mul, self.likely, map(_regret, wishes, taking)), 0.0)


def _taking(five: float) -> _Vector:
    return [1.0] * _FIVE + [five] + [0.0] * 4


def _told(taking: _Vector) -> Weights:
    return tuple(map(_parts, taking))


def _parts(chance: float) -> int:
    parts = round(chance * WHOLE)
    return WHOLE if parts == WHOLE else parts  # most chances are one or nothing: not a number of its own for each


def _met(likely: _Vector, taking: _Vector, seen: int | None) -> Iterator[tuple[int, float]]:
    """Yield what a side ends with that did this, and how likely each is."""
    for total, (chance, takes) in enumerate(zip(likely, taking, strict=True)):
        yield (total, chance * (1 - takes)) if seen is REFUSED else ((total + seen) % 10, chance * takes * _CARD[seen])


def _mores(met: Sequence[tuple[int, float]]) -> _Vector:
    """Return by the banker's total what drawing gains over standing."""
    return [sum(chance * _MORE[bank][end] for end, chance in met) for bank in _BANKS]


def _wish(total: int, draws: _Vector) -> float:
    """Return what a side's total loses by taking over refusing, before what the banker then does."""
    base, slope = _WISHES[total]
    return base + sum(map(mul, slope, draws), 0.0)


def _wish_line(total: int) -> tuple[float, _Vector]:
    base, slope = 0.0, []
    for seen in SITUATIONS:
        end, weight = (total, -1.0) if seen is REFUSED else ((total + seen) % 10, _CARD[seen])
        for bank in _BANKS:
            base += weight * _LIKELY[bank] * sign(bank - end)
            slope.append(weight * _LIKELY[bank] * _MORE[bank][end])
    return base, slope


_WISHES = tuple(map(_wish_line, VALUES))
"""The same as a sum over what the banker does: what it begins with, and what each of his draws adds."""


def _regret(more: float, chance: float) -> float:
    """Return what is lost by doing with a chance what gains so much more than not doing it."""
    return max(more, 0.0) - chance * more


def _mix(below: float, above: float) -> float:
    """Return the share of the lower of two sums with which they come to nothing."""
    return min(1.0, max(0.0, above / (above - below))) if above != below else 0.5
