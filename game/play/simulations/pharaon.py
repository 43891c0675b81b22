"""Many tailles of either Pharaon on plain integers: a stake on every card, left until it is settled."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from game.cards.packs import PACK_52
from game.odds.pharaon.edges import edge
from game.odds.pharaon.talon import Talon
from game.play.simulations.blocks import PlayBlock, Shard, Sums, tally
from game.play.simulations.dealt import DealtHand
from game.play.simulations.report import LongRun, SimReport, mean_error
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import FULL_PACK
from game.table.values import GameId

WATCHED = LongRun("taille", 100_000, {"pharaon": "PF-07", "pharao": "PA-10"})
DEALT_HANDS = (
    DealtHand(
        "doublet", PACK_52, 2, lambda held: held[0].rank is held[1].rank, Fraction(3, 51),
        {"pharaon": "PF-07", "pharao": "PA-10"},
    ),
)  # fmt: skip
RANKS = 13
UNIT = 4
"""What lies on each card: it can be halved as often as one rank can fall double, and no half is ever rounded."""
_PACK = tuple(place % RANKS for place in range(FULL_PACK))


def simulate(tailles: int, seed: int, options: PharaonOptions | PharaoOptions) -> SimReport:
    """Play so many tailles with a stake on each of the thirteen cards, and measure the bank's gain per unit staked."""
    return report(tailles, tally(player(options), game_of(options), seed, tailles, Shard()), options)


def player(options: PharaonOptions | PharaoOptions) -> PlayBlock:
    """Return what plays a block of tailles and sums up the bank's gains and their squares."""
    conventions = terms(options)

    def play(_first: int, count: int, chance: random.Random) -> Sums:
        number = chance.random
        total = squares = 0
        for _ in range(count):
            keys = [number() for _ in _PACK]
            order = sorted(range(FULL_PACK), key=keys.__getitem__)
            gain = bank_gain([_PACK[card] for card in order], *conventions)
            total += gain
            squares += gain * gain
        return Counter(total=total, squares=squares)

    return play


def report(tailles: int, sums: Sums, options: PharaonOptions | PharaoOptions) -> SimReport:
    """Return the figures of so many tailles."""
    staked = UNIT * RANKS
    mean = sums["total"] / max(1, tailles)
    error = mean_error(sums["total"], sums["squares"], tailles)
    return SimReport(
        game_of(options),
        "taille",
        tailles,
        edge_measured=mean / staked,
        edge_error=None if error is None else error / staked,
        edge_computed=edge(Talon(FULL_PACK, 4), options),
        extra={"staked": float(staked * tailles)},
    )


def game_of(options: PharaonOptions | PharaoOptions) -> GameId:
    """Return whose options these are."""
    return GameId("pharaon" if isinstance(options, PharaonOptions) else "pharao")


def bank_gain(order: Sequence[int], last_whole: bool, stays: bool) -> int:  # noqa: FBT001  # two conventions of the table
    """Return what the bank wins of a taille in this order of ranks 0 to 12, the top card first.

    >>> bank_gain([6, 11, 6, 6], last_whole=False, stays=False)
    0
    """
    lying = [UNIT] * RANKS
    gain = 0
    last = len(order) - 2
    for place in range(0, last + 1, 2):
        first, second = order[place], order[place + 1]
        if first == second:
            at_risk = lying[first]
            taken = at_risk if last_whole and place == last else at_risk // 2
            gain += taken
            lying[first] = at_risk - taken if stays else 0
        else:
            gain += lying[first]
            lying[first] = 0
            if place != last:
                gain -= lying[second]
                lying[second] = 0
    return gain


def terms(options: PharaonOptions | PharaoOptions) -> tuple[bool, bool]:
    """Return whether the last doublet takes all, and whether what another leaves stays (PF-09, PF-18, PA-10)."""
    if isinstance(options, PharaonOptions):
        return options.last_doublet == "whole", options.after_doublet == "stays"
    return options.last_plie == "whole", False
