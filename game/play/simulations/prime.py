"""Simulate coups of Prime on plain integers."""

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

from game.cards.packs import PACK_40
from game.odds.prime.coup import CONSOLATION, TIE, VOID, WON, PrimeCoup
from game.odds.prime.habits import Advised
from game.odds.prime.numbers import FIFTY_FIVE, FLUX, PRIME, kind_of, scores
from game.play.simulations.blocks import PlayBlock, Shard, Sums, tally
from game.play.simulations.dealt import DealtHand
from game.play.simulations.report import LongRun, SimReport
from game.rules.prime.options import PrimeOptions
from game.table.values import GameId

WATCHED = LongRun("coup", 20_000, {"prime": "PR-20"})
DEALT_HANDS = (
    DealtHand("one_suit", PACK_40, 2, lambda held: held[0].suit is held[1].suit, Fraction(9, 39), {"prime": "PR-04"}),
)
SEATS = 4
PURSE = 1000


def simulate(tailles: int, seed: int, options: PrimeOptions) -> SimReport:
    """Play so many coups among four who bet as the document advises (PR-20), and report what a bettor gains.

    The edge is the bettor's gain per jeton that he bets, his consolations among it; no exact figure is known. The
    shares of `void`, `consolation`, `tie` and `early` are of all coups; those of the kinds, of the coups won by a hand.
    """
    return report(tailles, tally(player(options), "prime", seed, tailles, Shard()), options)


def player(options: PrimeOptions) -> PlayBlock:
    """Return what plays a block of coups and sums up what the bettors gain, and how each ends."""

    def play(first: int, count: int, chance: random.Random) -> Sums:
        sums: Sums = Counter()
        styles = [Advised()] * SEATS
        for number in range(first, first + count):
            coup = fresh_coup(SEATS, number % SEATS, options, [PURSE] * SEATS, chance)
            coup.deal()
            coup.play_out(styles)
            _count(sums, coup)
        return sums

    return play


def fresh_coup(seats: int, dealer: int, options: PrimeOptions, purses: list[int], chance: random.Random) -> PrimeCoup:
    """Return a coup with a shuffled pack; the same chance shuffles thrown cards that serve again (PR-13)."""
    stock = list(range(40))
    chance.shuffle(stock)

    def again(thrown: list[int]) -> list[int]:
        return chance.sample(thrown, len(thrown))

    return PrimeCoup(
        seats=seats,
        dealer=dealer,
        limit=options.limit,
        least=options.least,
        consolation=options.consolation,
        partners=options.partners,
        read=scores(options.compare),
        purses=purses,
        stock=stock,
        again=again,
    )


def report(tailles: int, sums: Sums, options: PrimeOptions) -> SimReport:  # noqa: ARG001  # no exact figure needs them
    """Return the ratio of gains to bets, its error by the usual linear approximation, and the shares."""
    staked, gained = sums["staked"], sums["gained"]
    edge = gained / staked if staked else 0.0
    # Of whole numbers, so that coups that are all alike leave nothing: the squared distances times the stake squared.
    spread = sums["squares"] * staked**2 - 2 * gained * staked * sums["products"] + gained**2 * sums["stakes_squared"]
    coups = tailles or 1
    won = sums["bets"] - sums["consolation"] - sums["tie"] or 1
    return SimReport(
        game=GameId("prime"),
        unit="coup",
        count=tailles,
        edge_measured=edge,
        edge_error=sqrt(spread) / staked**2 if spread else None,
        edge_computed=None,
        extra={name: sums[name] / coups for name in ("void", "consolation", "tie", "early")}
        | {name: sums[name] / won for name in ("flux", "fifty_five", "prime")},
    )


def _count(sums: Sums, coup: PrimeCoup) -> None:
    if coup.outcome == VOID:
        sums["void"] += 1
        return
    gain = coup.purses[coup.bettor] - PURSE
    sums["bets"] += 1
    sums["staked"] += coup.bet
    sums["gained"] += gain
    sums["squares"] += gain * gain
    sums["products"] += gain * coup.bet
    sums["stakes_squared"] += coup.bet * coup.bet
    sums["consolation"] += coup.outcome == CONSOLATION
    sums["tie"] += coup.outcome == TIE
    sums["early"] += bool(coup.shown)
    if coup.outcome == WON:
        kind = kind_of(coup.read[coup.mask(coup.best[0])])
        sums["flux"] += kind == FLUX
        sums["fifty_five"] += kind == FIFTY_FIVE
        sums["prime"] += kind == PRIME
