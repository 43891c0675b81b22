"""What two sides give the bank, counted out by the banker's hands: what `game.odds.baccara.before` is held against.

Every third card is drawn in turn and rounded numbers are added up, so that little but `alongside` is shared with it.
"""

from collections.abc import Iterator
from operator import mul

from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import EVERY, PAIRS, VALUES, Counts, Weights, alongside, sign, times, ways, without
from game.odds.baccara.ponte import BELOW_EIGHT
from game.odds.baccara.sides import Seen, SidesPlay, one_side, two_sides

_PARTS: tuple[Weights, ...] = ((1,) * 5 + (0,) * 5, (0,) * 5 + (1,) + (0,) * 4, (0,) * 6 + (1,) * 4)


class Counted:
    """All deals of nine cards in which the banker offers and no natural is settled, both sides keeping to a play."""

    def __init__(self, counts: Counts, play: SidesPlay, lawful: Weights) -> None:
        self.counts, self.play, self.lawful = counts, play, lawful
        self.parts = tuple(times(lawful, part) for part in _PARTS)
        self.known: dict[tuple[int, ...], list[list[int]]] = {}
        self.cards = sum(counts)

    def gains(self) -> tuple[float, float]:
        """Return what the bank wins on either side, per unit, over all deals."""
        play, found = self.play, [0.0, 0.0]
        for first, second in PAIRS:
            bank, number = (first + second) % 10, ways(self.counts, first, second)
            if bank > 7 or not number:
                continue
            for seen, many, answers in self.answered(without(self.counts, first, second)):
                gone = (first, second, *(card for card in seen if card is not None))
                draws = play.draws[bank, seen] / play.whole_draws
                for place in range(2):
                    own, other = answers[place], answers[1 - place]
                    gain = (1 - draws) * self.won(gone, bank, own, other, seen[place]) if draws < 1 else 0.0
                    if draws:
                        rest = without(self.counts, *gone)
                        for card in VALUES:
                            if rest[card]:
                                won = self.won((*gone, card), (bank + card) % 10, own, other, seen[place])
                                gain += draws * rest[card] / (self.cards - len(gone) - 4) * won
                    found[place] += number * many * gain / self.orders(len(gone) + 4)
        return found[0], found[1]

    def answered(self, counts: Counts) -> Iterator[tuple[Seen, int, tuple[Weights, Weights]]]:
        play = self.play
        for right in SITUATIONS:
            rest, many = (counts, 1) if right is REFUSED else (without(counts, right), counts[right])
            for left in SITUATIONS:
                more = many if left is REFUSED else many * rest[left]
                if many and more:
                    one = times(self.lawful, play.refuses(()) if right is REFUSED else play.takes[()])
                    two = times(self.lawful, play.refuses((right,)) if left is REFUSED else play.takes[right,])
                    yield (right, left), more, (one, two)

    def orders(self, cards: int) -> float:
        found = float(self.play.whole**2)
        for gone in range(cards):
            found *= self.cards - gone
        return found

    def won(self, gone: tuple[int, ...], bank: int, own: Weights, other: Weights, seen: int | None) -> int:
        key = tuple(sorted(gone))
        if key not in self.known:
            self.known[key] = alongside(without(self.counts, *key), self.parts)
        columns = zip(*self.known[key], strict=True)
        shares = other[0], other[5], other[6]
        return sum(
            weight * sign(bank - (total + (seen or 0)) % 10) * sum(map(mul, shares, column))
            for total, (weight, column) in enumerate(zip(own, columns, strict=True))
            if weight
        )


def counted_edges(counts: Counts, right: int, left: int, *, settles: bool) -> tuple[float, float]:
    """Return what a side gives alone, with what the other changes in it."""
    lawful = BELOW_EIGHT if settles else EVERY
    alone = edge(counts, equilibrium(None, settles=settles).manner, settles=settles)
    single = one_side(settles=settles)
    takes: dict[Seen, Weights] = {(): single.takes[()], **{(seen,): single.takes[()] for seen in SITUATIONS}}
    draws: dict[tuple[int, Seen], int] = {
        (bank, (right_seen, left_seen)): single.draws[bank, (right_seen,)]
        for bank in range(8)
        for right_seen in SITUATIONS
        for left_seen in SITUATIONS
    }
    unminded = SidesPlay(takes, draws, 0.0, single.whole, single.whole_draws)
    one = Counted(counts, unminded, lawful).gains()[0]
    first, second = Counted(counts, two_sides(right, left, settles=settles), lawful).gains()
    return float(alone) + first - one, float(alone) + second - one
