"""What a coup is worth to the bank before a card is dealt, one side staked, both keeping to a manner by totals."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from game.odds.baccara.equilibrium import Strategies
from game.odds.baccara.frame import REFUSED
from game.odds.baccara.pairs import PAIRS, VALUES, Counts, sign, ways, without

Grid = list[list[int]]


@dataclass(frozen=True, slots=True)
class DealSums:
    """Ordered deals of six cards by the side's total and the banker's: how they end, the banker's gain counted.

    `dealt` counts the hands alone, every card that may follow included; `refused` is his gain if the side refuses and
    he draws, `took[c]` the deals where its card is c, `met[c]` his gain if he draws then.
    """

    whole: int
    dealt: Grid
    refused: Grid
    took: list[Grid]
    met: list[Grid]


def edge(counts: Counts, manner: Strategies, *, settles: bool) -> Fraction:
    """Return the banker's gain per unit staked on one side in the next coup from these cards."""
    sums = coup_sums(counts)
    gain = Fraction(0)
    for side in VALUES:
        takes = manner.takes.get((side,), Fraction(0))
        for bank in VALUES:
            laid = sums.dealt[side][bank] * sign(bank - side)
            if bank > 7 or (settles and side > 7):
                gain += laid
                continue
            offers = manner.offers[bank,]
            gain += (1 - offers) * laid
            if offers:
                offered = (1 - takes) * _refused(sums, manner, side, bank) if takes != 1 else Fraction(0)
                if takes:
                    offered += takes * _took(sums, manner, side, bank)
                gain += offers * offered
    return gain / sums.whole


def _refused(sums: DealSums, manner: Strategies, side: int, bank: int) -> Fraction:
    draws = manner.draws[(bank,), REFUSED]
    return draws * sums.refused[side][bank] + (1 - draws) * sums.dealt[side][bank] * sign(bank - side)


def _took(sums: DealSums, manner: Strategies, side: int, bank: int) -> Fraction:
    plain, mixed = 0, Fraction(0)
    for card in VALUES:
        draws = manner.draws[(bank,), card]
        drawn = sums.met[card][side][bank]
        stood = sums.took[card][side][bank] * sign(bank - (side + card) % 10)
        if draws.denominator == 1:
            plain += drawn if draws == 1 else stood
        else:
            mixed += draws * drawn + (1 - draws) * stood
    return plain + mixed


@lru_cache(maxsize=8)
def coup_sums(counts: Counts) -> DealSums:
    """Return the sums for these unseen cards."""
    left = sum(counts) - 4
    bare = _both(counts)
    one = {card: _both(without(counts, card)) for card in VALUES if counts[card]}
    refused = _empty()
    took = [_empty() for _ in VALUES]
    met = [_empty() for _ in VALUES]
    for card, deals in one.items():
        many = counts[card]
        for side in VALUES:
            for bank in VALUES:
                refused[side][bank] += many * (left - 1) * deals[side][bank] * sign((bank + card) % 10 - side)
                took[card][side][bank] = many * (left - 1) * deals[side][bank]
    for first in VALUES:
        for second in range(first, 10):
            many = ways(counts, first, second)
            if many:
                many = many if first == second else many // 2
                deals = _both(without(counts, first, second))
                for card, drawn in {(first, second), (second, first)}:
                    _meet(met[card], deals, many, card, drawn)
    dealt = [[left * (left - 1) * number for number in row] for row in bare]
    return DealSums(sum(map(sum, dealt)), dealt, refused, took, met)


def _meet(met: Grid, deals: Grid, many: int, card: int, drawn: int) -> None:
    for side, row in enumerate(deals):
        end = (side + card) % 10
        for bank, number in enumerate(row):
            met[side][bank] += many * number * sign((bank + drawn) % 10 - end)


def _both(counts: Counts) -> Grid:
    """Return in how many ways two hands of two cards can be dealt, by their totals."""
    # The ordered pairs of each total, and what each is short of when a card of a value is gone.
    totals = [sum(counts[card] * counts[(total - card) % 10] for card in VALUES) for total in VALUES]
    for card in VALUES:
        totals[2 * card % 10] -= counts[card]
    short = [[2 * counts[(total - card) % 10] for total in VALUES] for card in VALUES]
    grid = _empty()
    for first, second in PAIRS:
        number = ways(counts, first, second)
        if number:
            rest = [
                all_of - one - other for all_of, one, other in zip(totals, short[first], short[second], strict=True)
            ]
            for total in (2 * first, 2 * second, first + second):
                rest[total % 10] += 2
            row = (first + second) % 10
            grid[row] = [had + number * more for had, more in zip(grid[row], rest, strict=True)]
    return grid


def _empty() -> Grid:
    return [[0] * 10 for _ in VALUES]
