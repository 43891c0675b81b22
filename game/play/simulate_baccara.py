"""Baccara in plain whole numbers: many coups a second, held to the law by a test that plays both."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Manner, equilibrium
from game.odds.baccara.frame import SITUATIONS
from game.play.report import SimReport
from game.rules.baccara.options import Options
from game.rules.baccara.state import COUP_NEEDS, NATURAL
from game.table.values import GameId

MOST_CARDS = 8
"""A coup with one side staked takes six cards and at most two more (BA-14)."""


@dataclass(frozen=True, slots=True)
class MixedStrategy:
    """How both play, by totals: the chance to take, to draw (first before a refusal, then before each card), to offer.

    `settles` is the agreement on a side's eight or nine (BA-09).
    """

    takes: tuple[float, ...]
    draws: tuple[tuple[float, ...], ...]
    offers: tuple[float, ...]
    settles: bool


def simulate(tailles: int, seed: int, options: Options) -> SimReport:
    """Play so many shoes with one unit on the right, both at the equilibrium of infinite packs.

    Where it is allowed the banker uses his right of laying down at its best (BA-15).
    """
    settles = options.ponte_natural == "settles"
    manner = equilibrium(None, settles=settles, lay_down=options.lay_down_any).manner
    return simulate_manner(tailles, seed, options, manner)


def simulate_manner(tailles: int, seed: int, options: Options, manner: Manner) -> SimReport:
    """Play so many shoes with one unit on the right, both keeping to a manner by totals.

    The computed edge is that of a full shoe. A coup that every shoe comes to has the same one, wherever it begins; the
    last ones of a shoe, which come only if few cards were drawn before, have not. So the edge is measured on the former
    and `edge_of_all` is a figure beside it.
    """
    strategy = strategy_of(manner, settles=options.ponte_natural == "settles")
    chance = random.Random(seed)  # noqa: S311  # a simulation keeps no secret
    shoe = [0] * 16 * options.packs + [value for value in range(1, 10) for _ in range(4 * options.packs)]
    sure = (len(shoe) - COUP_NEEDS) // MOST_CARDS + 1
    won, late = Counter[int](), Counter[int]()
    for _ in range(tailles):
        chance.shuffle(shoe)
        gains = play_shoe(shoe, strategy, chance.random)
        won.update(gains[:sure])
        late.update(gains[sure:])
    coups = won.total()
    mean = (won[1] - won[-1]) / coups if coups else 0.0
    spread = sqrt(((won[1] + won[-1]) / coups - mean**2) / coups) if coups else 0.0
    counts = (16 * options.packs, *[4 * options.packs] * 9)
    return SimReport(
        GameId("baccara"),
        "coup",
        coups + late.total(),
        mean,
        spread,
        edge(counts, manner, settles=strategy.settles),
        _shares(tailles, won + late),
    )


def play_shoe(shoe: Sequence[int], strategy: MixedStrategy, unit: Callable[[], float]) -> list[int]:
    """Return the bank's gain in each coup of a shoe of values, one unit lying on the right."""
    gains = []
    place, last = 0, len(shoe) - COUP_NEEDS
    takes, draws, offers, settles = strategy.takes, strategy.draws, strategy.offers, strategy.settles
    while place <= last:
        side = (shoe[place] + shoe[place + 3]) % 10
        bank = (shoe[place + 2] + shoe[place + 5]) % 10
        place += 6
        if bank < NATURAL and not (settles and side >= NATURAL) and _happens(offers[bank], unit):
            seen = 0
            if _happens(takes[side], unit):
                seen = shoe[place] + 1
                side = (side + shoe[place]) % 10
                place += 1
            if _happens(draws[bank][seen], unit):
                bank = (bank + shoe[place]) % 10
                place += 1
        gains.append((bank > side) - (bank < side))
    return gains


def strategy_of(manner: Manner, *, settles: bool) -> MixedStrategy:
    """Return a manner by totals as plain numbers."""
    return MixedStrategy(
        tuple(float(manner.takes.get((total,), Fraction(0))) for total in range(10)),
        tuple(tuple(float(manner.draws[(bank,), seen]) for seen in SITUATIONS) for bank in range(NATURAL)),
        tuple(float(manner.offers[bank,]) for bank in range(NATURAL)),
        settles,
    )


def _happens(likely: float, unit: Callable[[], float]) -> bool:
    return likely >= 1 or (likely > 0 and unit() < likely)


def _shares(shoes: int, won: Mapping[int, int]) -> Mapping[str, float]:
    coups = sum(won.values())
    if not coups:
        return {"shoes": shoes}
    bank, side = won.get(1, 0), won.get(-1, 0)
    return {
        "shoes": shoes,
        "coups_per_shoe": coups / shoes,
        "bank_wins": bank / coups,
        "side_wins": side / coups,
        "equal": (coups - bank - side) / coups,
        "edge_of_all": (bank - side) / coups,
    }
