"""The equilibrium of one side against the bank.

The side's only open choices are taken to be its fives; the rest is common sense (take on 0 to 4, refuse from 6). Where
the certificate finds that a side could gain with another hand, that hand is opened too and all is solved again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from game.odds.baccara.frame import REFUSED, SITUATIONS, Frame, Hand, frame, per_unit, total_of
from game.odds.baccara.simplex import solved

_ONE, _NOUGHT = Fraction(1), Fraction(0)


@dataclass(frozen=True, slots=True)
class Strategies:
    """How both play.

    `takes` is the chance that a side takes a card with a hand, `draws` that the banker draws with his in a situation,
    `offers` that he offers at all instead of laying down at once.
    """

    takes: Mapping[Hand, Fraction]
    draws: Mapping[tuple[Hand, int | None], Fraction]
    offers: Mapping[Hand, Fraction]


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The best of both, and what it is worth to the banker per unit staked."""

    value: Fraction
    manner: Strategies


@cache
def equilibrium(packs: int | None, *, settles: bool, lay_down: bool = False) -> Equilibrium:
    """Return the equilibrium with so many packs (None: infinitely many), and with or without BA-15."""
    sums = frame(packs, settles=settles)
    fives = [hand for hand in sums.hands if total_of(hand) == 5]
    while True:
        manner = _Programme(sums, fives, lay_down=lay_down).manner()
        gain = bank_best_reply(sums, manner.takes, lay_down=lay_down)
        better = [hand for hand in sums.hands if hand not in fives and _may_gain(sums, manner, hand)]
        if not better:
            return Equilibrium(gain, manner)
        fives += better


def bank_best_reply(sums: Frame, takes: Mapping[Hand, Fraction], *, lay_down: bool) -> Fraction:
    """Return the most that a banker can gain against a side that keeps to its manner."""
    gain = Fraction(sums.settled)
    for bank in sums.banks:
        offered = _NOUGHT
        for seen in SITUATIONS:
            info = sums.infos[bank, seen]
            offered += max(_met(info.stand, takes, seen), _met(info.draw, takes, seen))
        gain += max(offered, Fraction(sum(sums.laid[bank].values()))) if lay_down else offered
    return per_unit(sums, gain)


def _may_gain(sums: Frame, manner: Strategies, hand: Hand) -> bool:
    """Tell whether a side could do better with one hand than its manner says; `takes` is 0 or 1 for it."""
    took = manner.takes[hand] == 1
    return _if_takes(sums, manner, hand, takes=not took) < _if_takes(sums, manner, hand, takes=took)


def _if_takes(sums: Frame, manner: Strategies, hand: Hand, *, takes: bool) -> Fraction:
    """Return the banker's gain over one hand that takes, or refuses, wherever he offers."""
    gain = _NOUGHT
    for bank in sums.banks:
        for seen in SITUATIONS[1:] if takes else (REFUSED,):
            info = sums.infos[bank, seen]
            if hand in info.stand and manner.offers[bank]:
                gain += manner.offers[bank] * _drawn(info.draw[hand], info.stand[hand], manner.draws[bank, seen])
    return gain


def _drawn(draw: int, stand: int, draws: Fraction) -> Fraction | int:
    if draws.denominator == 1:
        return draw if draws == 1 else stand
    return draws * draw + (1 - draws) * stand


def _met(sums: Mapping[Hand, int], takes: Mapping[Hand, Fraction], seen: int | None) -> Fraction:
    """Return a banker's gain over the hands that would bring about what he sees."""
    plain, mixed = 0, _NOUGHT
    for hand, gain in sums.items():
        chance = takes[hand]
        if chance.denominator == 1:
            # Most hands always answer alike: no fractions for them.
            plain += gain if (chance == 1) == (seen is not REFUSED) else 0
        else:
            mixed += gain * (chance if seen is not REFUSED else 1 - chance)
    return plain + mixed


@dataclass(frozen=True, slots=True)
class _Line:
    """A sum that depends on how often the side takes with its open hands: first + rest . p."""

    first: Fraction
    rest: tuple[Fraction, ...]

    def __sub__(self, other: "_Line") -> "_Line":
        return _Line(self.first - other.first, tuple(a - b for a, b in zip(self.rest, other.rest, strict=True)))

    @property
    def least(self) -> Fraction:
        return self.first + sum((min(each, _NOUGHT) for each in self.rest), _NOUGHT)

    @property
    def most(self) -> Fraction:
        return self.first + sum((max(each, _NOUGHT) for each in self.rest), _NOUGHT)

    def at(self, chances: Iterable[Fraction]) -> Fraction:
        return self.first + sum((a * p for a, p in zip(self.rest, chances, strict=True)), _NOUGHT)


def _summed(lines: Iterable[_Line], wide: int) -> _Line:
    first, rest = _NOUGHT, [_NOUGHT] * wide
    for line in lines:
        first += line.first
        rest = [a + b for a, b in zip(rest, line.rest, strict=True)]
    return _Line(first, tuple(rest))


class _Programme:
    """The side lowers the banker's best reply, a sum of the better of two lines, as a linear programme.

    Its dual is solved: one variable for each open decision of the banker, one for each bound p <= 1.
    """

    def __init__(self, sums: Frame, open_hands: list[Hand], *, lay_down: bool) -> None:
        self.sums = sums
        self.hands = open_hands
        self.plain = {hand: Fraction(int(total_of(hand) < 5)) for hand in sums.hands}
        self.draws: dict[tuple[Hand, int | None], Fraction] = {}
        self.offers: dict[Hand, Fraction] = dict.fromkeys(sums.banks, _ONE)
        self.drawing: dict[tuple[Hand, int | None], _Line] = {}
        self.offering: dict[Hand, _Line] = {}
        self.fixed: list[_Line] = []
        for bank in sums.banks:
            self.bank(bank, lay_down=lay_down)

    def bank(self, bank: Hand, *, lay_down: bool) -> None:
        """Sort out what the banker need not weigh with this hand, and note the rest."""
        held: list[_Line] = []
        weighed: dict[tuple[Hand, int | None], _Line] = {}
        for seen in SITUATIONS:
            info = self.sums.infos[bank, seen]
            stand, draw = self.line(info.stand, seen), self.line(info.draw, seen)
            more = draw - stand
            if more.least >= 0 or more.most <= 0:
                self.draws[bank, seen] = Fraction(int(more.most > 0))
                held.append(draw if more.most > 0 else stand)
            else:
                held.append(stand)
                weighed[bank, seen] = more
        offered = _summed(held, len(self.hands))
        laid = _Line(Fraction(sum(self.sums.laid[bank].values())), (_NOUGHT,) * len(self.hands))
        more = offered - laid
        if not lay_down or more.least >= 0:
            self.fixed.append(offered)
        elif more.most + sum((line.most for line in weighed.values()), _NOUGHT) <= 0:
            self.offers[bank] = _NOUGHT
        else:
            self.offering[bank] = more
        self.drawing |= weighed

    def line(self, gains: Mapping[Hand, int], seen: int | None) -> _Line:
        """Return a gain of the banker as a line in the chances of the open hands."""
        first = _met({hand: gain for hand, gain in gains.items() if hand not in self.hands}, self.plain, seen)
        of_open = [Fraction(gains.get(hand, 0)) for hand in self.hands]
        if seen is REFUSED:
            return _Line(first + sum(of_open, _NOUGHT), tuple(-gain for gain in of_open))
        return _Line(first, tuple(of_open))

    def manner(self) -> Strategies:
        """Solve the programme and read both manners from it."""
        slope = _summed(self.fixed, len(self.hands)).rest
        turned = [each < 0 for each in slope]
        in_play = [key for key in self.drawing if self.offers[key[0]]]
        names: list[object] = [*in_play, *self.offering]
        lines = [*(self.drawing[key] for key in in_play), *self.offering.values()]
        gains = [line.at(map(Fraction, turned)) for line in lines]
        rows = [[line.rest[place] * (1 if turn else -1) for line in lines] for place, turn in enumerate(turned)]
        bounds = [abs(each) for each in slope]
        for place in range(len(names)):
            row = [Fraction(int(place == other)) for other in range(len(names))]
            bound = _ONE
            if place < len(in_play) and in_play[place][0] in self.offering:
                # How often the banker draws is at most how often he offers, and that at most always.
                row[names.index(in_play[place][0])] -= 1
                bound = _NOUGHT
            rows.append(row)
            bounds.append(bound)
        caps = range(len(turned))
        rows = [[*row, *(Fraction(-int(place == cap)) for cap in caps)] for place, row in enumerate(rows)]
        _, chosen, prices = solved(rows, bounds, [*gains, *[-_ONE] * len(turned)])
        chances = [1 - prices[cap] if turned[cap] else prices[cap] for cap in caps]
        return self.read(dict(zip(names, chosen[: len(names)], strict=True)), chances)

    def read(self, chosen: Mapping[object, Fraction], chances: list[Fraction]) -> Strategies:
        """Return the manners of a solution; before a hand that he lays down the banker would still draw at his best."""
        for bank in self.offering:
            self.offers[bank] = chosen[bank]
        for key, line in self.drawing.items():
            offers = self.offers[key[0]]
            if offers:
                self.draws[key] = chosen[key] / offers
            else:
                self.draws[key] = Fraction(int(line.at(chances) > 0))
        takes = self.plain | dict(zip(self.hands, chances, strict=True))
        return Strategies(takes, self.draws, self.offers)
