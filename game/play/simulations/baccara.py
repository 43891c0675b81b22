"""Baccara in plain whole numbers: many coups a second, held to the law by a test that plays both."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from game.cards.packs import PACK_52
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.odds.baccara.frame import SITUATIONS
from game.play.simulations.blocks import PlayBlock, Shard, Sums, tally
from game.play.simulations.dealt import DealtHand
from game.play.simulations.report import LongRun, SimReport, mean_error
from game.rules.baccara.options import Options
from game.rules.baccara.state import COUP_NEEDS, NATURAL, total
from game.table.values import GameId

WATCHED = LongRun("coup", 4_320, {"baccara": "BA-12"}, each=23)
MOST_CARDS = 8
"""A coup with one side staked takes six cards and at most two more (BA-14)."""
_SHOE = PACK_52 * Options().packs
_NATURALS = sum(total((one, other)) >= NATURAL for one, other in combinations(_SHOE, 2))
DEALT_HANDS = (
    DealtHand(
        "natural", _SHOE, 2, lambda held: total(held) >= NATURAL, Fraction(_NATURALS, comb(len(_SHOE), 2)),
        {"baccara": "BA-08"},
    ),
)  # fmt: skip


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
    return simulate_manner(tailles, seed, options, _equilibrium(options))


def simulate_manner(tailles: int, seed: int, options: Options, manner: Strategies) -> SimReport:
    """Play so many shoes with one unit on the right, both keeping to a manner by totals."""
    sums = tally(player_of(options, manner), "baccara", seed, tailles, Shard())
    return report_of(tailles, sums, options, manner)


def player(options: Options) -> PlayBlock:
    """Return what plays a block of shoes at the equilibrium."""
    return player_of(options, _equilibrium(options))


def report(tailles: int, sums: Sums, options: Options) -> SimReport:
    """Return the figures of so many shoes at the equilibrium."""
    return report_of(tailles, sums, options, _equilibrium(options))


def player_of(options: Options, manner: Strategies) -> PlayBlock:
    """Return what plays a block of shoes and counts the coups won, lost and equal.

    The computed edge is that of a full shoe. A coup that every shoe comes to has the same one, wherever it begins; the
    last ones of a shoe, which come only if few cards were drawn before, have not. So the edge is measured on the former
    and `edge_of_all` is a figure beside it.
    """
    strategy = strategy_of(manner, settles=_settles(options))
    fresh = [0] * 16 * options.packs + [value for value in range(1, 10) for _ in range(4 * options.packs)]
    sure = (len(fresh) - COUP_NEEDS) // MOST_CARDS + 1

    def play(_first: int, count: int, chance: random.Random) -> Sums:
        shoe = fresh.copy()
        early, late = Counter[int](), Counter[int]()
        for _ in range(count):
            chance.shuffle(shoe)
            gains = play_shoe(shoe, strategy, chance.random)
            early.update(gains[:sure])
            late.update(gains[sure:])
        sums: Sums = Counter()
        for name, won in (("early", early), ("late", late)):
            sums.update({f"{name}_bank": won[1], f"{name}_side": won[-1], f"{name}_equal": won[0]})
        return sums

    return play


def report_of(tailles: int, sums: Sums, options: Options, manner: Strategies) -> SimReport:
    """Return the figures of so many shoes, both keeping to a manner by totals."""
    bank, side = sums["early_bank"], sums["early_side"]
    coups = bank + side + sums["early_equal"]
    mean = (bank - side) / coups if coups else 0.0
    error = mean_error(bank - side, bank + side, coups)
    counts = (16 * options.packs, *[4 * options.packs] * 9)
    return SimReport(
        GameId("baccara"),
        "coup",
        sums.total(),
        mean,
        error,
        edge(counts, manner, settles=_settles(options)),
        _shares(tailles, bank + sums["late_bank"], side + sums["late_side"], sums.total()),
    )


def _settles(options: Options) -> bool:
    return options.ponte_natural == "settles"


def _equilibrium(options: Options) -> Strategies:
    return equilibrium(None, settles=_settles(options), lay_down=options.lay_down_any).manner


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


def strategy_of(manner: Strategies, *, settles: bool) -> MixedStrategy:
    """Return a manner by totals as plain numbers."""
    return MixedStrategy(
        tuple(float(manner.takes.get((total,), Fraction(0))) for total in range(10)),
        tuple(tuple(float(manner.draws[(bank,), seen]) for seen in SITUATIONS) for bank in range(NATURAL)),
        tuple(float(manner.offers[bank,]) for bank in range(NATURAL)),
        settles,
    )


def _happens(likely: float, unit: Callable[[], float]) -> bool:
    return likely >= 1 or (likely > 0 and unit() < likely)


def _shares(shoes: int, bank: int, side: int, coups: int) -> Mapping[str, float]:
    if not coups:
        return {"shoes": shoes}
    return {
        "shoes": shoes,
        "coups_per_shoe": coups / shoes,
        "bank_wins": bank / coups,
        "side_wins": side / coups,
        "equal": (coups - bank - side) / coups,
        "edge_of_all": (bank - side) / coups,
    }
