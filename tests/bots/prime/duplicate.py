"""Duplicate deals of Prime on plain integers: each deal is played from every seat, so that no hand decides."""

import random
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, stdev

from game.bots.prime import manners
from game.bots.prime.styles import Learned, Ranged, Ranges
from game.odds.prime.coup import PrimeCoup, Style
from game.odds.prime.numbers import scores

Seated = Callable[["Unit"], Style]


class Unit:
    """The chance of one table."""

    def __init__(self, seed: int) -> None:
        self.unit = random.Random(seed).random


def maker(name: str) -> Seated:
    """Return what seats a style by its manner's name; `31/10` bets 10 and accepts with two cards from 31 on."""
    if name == "champion":
        return Learned
    if "/" in name:
        start, bet = map(int, name.split("/"))
        plain = Ranges(bet_from=start, bet_low=bet / 20, bet_rise=0, accept_from=start, per_limit=0)
        return lambda chance: Ranged(plain, chance)
    ranges = getattr(manners, name.upper())
    return lambda chance: Ranged(ranges, chance)


def coup_from(order: Sequence[int], seats: int, chance: random.Random) -> PrimeCoup:
    """Return a coup with this pack, top card last."""
    return PrimeCoup(
        seats, 0, 20, 1, 1, partners=False, read=scores("sum"), purses=[500] * seats, stock=list(order),
        again=lambda thrown: chance.sample(thrown, len(thrown)),
    )  # fmt: skip


def duplicate(one: str, rest: str, seats: int, deals: int, seed: int = 1) -> tuple[float, float]:
    """Return what one gains a coup among others, in jetons, and its error: each deal is played from every seat."""
    chance = random.Random(seed)
    gains = []
    for deal in range(deals):
        order = chance.sample(range(40), 40)
        total = 0
        for place in range(seats):
            unit = Unit(deal)
            styles = [maker(one if seat == place else rest)(unit) for seat in range(seats)]
            coup = coup_from(order, seats, random.Random(deal))
            coup.deal()
            coup.play_out(styles)
            total += coup.purses[place] - 500
        gains.append(total / seats)
    return mean(gains), stdev(gains) / sqrt(deals)
