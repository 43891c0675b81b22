"""Simulate coups of Prime on plain integers."""

import random
from dataclasses import dataclass
from math import sqrt

from game.odds.prime.coup import CONSOLATION, TIE, VOID, WON, Coup
from game.odds.prime.habits import Advised
from game.odds.prime.numbers import FIFTY_FIVE, FLUX, PRIME, kind_of, scores
from game.play.report import SimReport
from game.rules.prime.options import PrimeOptions
from game.table.values import GameId

SEATS = 4
PURSE = 1000


@dataclass(slots=True)
class _Tally:
    coups: int = 0
    bets: int = 0
    staked: int = 0
    gained: int = 0
    squares: int = 0
    products: int = 0
    stakes_squared: int = 0
    void: int = 0
    consoled: int = 0
    ties: int = 0
    early: int = 0
    flux: int = 0
    fifty_five: int = 0
    prime: int = 0


def simulate(tailles: int, seed: int, options: PrimeOptions) -> SimReport:
    """Play so many coups among four who bet as the document advises (PR-20), and report what a bettor gains.

    The edge is the bettor's gain per jeton that he bets, his consolations among it; no exact figure is known. The
    shares of `void`, `consolation`, `tie` and `early` are of all coups; those of the kinds, of the coups won by a hand.
    """
    chance = random.Random(seed)  # noqa: S311  # a simulation needs no secrecy
    tally = _Tally(coups=tailles)
    styles = [Advised()] * SEATS
    for number in range(tailles):
        coup = fresh_coup(SEATS, number % SEATS, options, [PURSE] * SEATS, chance)
        coup.deal()
        coup.play_out(styles)
        _count(tally, coup)
    return _report(tally)


def fresh_coup(seats: int, dealer: int, options: PrimeOptions, purses: list[int], chance: random.Random) -> Coup:
    """Return a coup with a shuffled pack; the same chance shuffles thrown cards that serve again (PR-13)."""
    stock = list(range(40))
    chance.shuffle(stock)

    def again(thrown: list[int]) -> list[int]:
        return chance.sample(thrown, len(thrown))

    return Coup(
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


def _count(tally: _Tally, coup: Coup) -> None:
    if coup.outcome == VOID:
        tally.void += 1
        return
    gain = coup.purses[coup.bettor] - PURSE
    tally.bets += 1
    tally.staked += coup.bet
    tally.gained += gain
    tally.squares += gain * gain
    tally.products += gain * coup.bet
    tally.stakes_squared += coup.bet * coup.bet
    tally.consoled += coup.outcome == CONSOLATION
    tally.ties += coup.outcome == TIE
    tally.early += bool(coup.shown)
    if coup.outcome == WON:
        kind = kind_of(coup.read[coup.mask(coup.best[0])])
        tally.flux += kind == FLUX
        tally.fifty_five += kind == FIFTY_FIVE
        tally.prime += kind == PRIME


def _report(tally: _Tally) -> SimReport:
    """Return the ratio of gains to bets, its error by the usual linear approximation, and the shares."""
    edge = tally.gained / tally.staked if tally.staked else 0.0
    spread = tally.squares - 2 * edge * tally.products + edge * edge * tally.stakes_squared
    coups = tally.coups or 1
    won = tally.bets - tally.consoled - tally.ties or 1
    return SimReport(
        game=GameId("prime"),
        unit="coup",
        count=tally.coups,
        edge_measured=edge,
        edge_error=sqrt(max(0.0, spread)) / tally.staked if tally.staked else 0.0,
        edge_computed=None,
        extra={
            "void": tally.void / coups,
            "consolation": tally.consoled / coups,
            "tie": tally.ties / coups,
            "early": tally.early / coups,
            "flux": tally.flux / won,
            "fifty_five": tally.fifty_five / won,
            "prime": tally.prime / won,
        },
    )
