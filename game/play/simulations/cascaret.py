"""Cascaret on plain integers: noces of four, everyone speaking and playing plainly.

Every coup stands alone: the dealer's six in the pot, nothing owed from before. What is measured is the dealer's gain
for each jeton he lays, his own bête counted; no exact figure is known for it.
"""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from game.cards.faces import Card, Suit
from game.cards.packs import PACK_32
from game.odds.cascaret.codes import CODES, best_suit, lanturlu, rank_of
from game.odds.cascaret.speech import Rights, after_speech, plain_speech, plain_tricks
from game.play.simulations.blocks import PlayBlock, Shard, Sums, tally
from game.play.simulations.dealt import DealtHand
from game.play.simulations.report import LongRun, SimReport, mean_error
from game.rules.cascaret.cards import MISTIGRI
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import SHARES
from game.table.values import GameId

WATCHED = LongRun("coup", 20_000, {"cascaret": "CA-06"})
SEATS = 4
HANDS = SEATS + 1
DEALT = 5 * HANDS
LANTURLU_DEALT = Fraction(434, 201376)
"""The chance of a Lanturlu in five dealt cards."""


def _is_lanturlu(held: Sequence[Card]) -> bool:
    return lanturlu(tuple(CODES[Suit.CLUBS][card] for card in held))  # of what suit trumps are is all one


DEALT_HANDS = (DealtHand("lanturlu", PACK_32, 5, _is_lanturlu, LANTURLU_DEALT, {"cascaret": "CA-21"}),)


def simulate(tailles: int, seed: int, options: CascaretOptions) -> SimReport:
    """Play so many noces and report the dealer's gain per jeton laid."""
    return report(tailles, tally(player(options), "cascaret", seed, tailles, Shard()), options)


def player(options: CascaretOptions) -> PlayBlock:
    """Return what plays a block of noces and sums up the dealer's gains, their squares, bêtes and Lanturlus."""

    def play(_first: int, count: int, chance: random.Random) -> Sums:
        pack = list(PACK_32)
        sums: Sums = Counter()
        for _ in range(count):
            chance.shuffle(pack)
            gains = coup(pack, options)
            sums["total"] += gains[-1]
            sums["squares"] += gains[-1] ** 2
            sums["betes"] += sum(gain <= -SHARES for gain in gains[:-1]) + (gains[-1] <= -2 * SHARES)
            sums["lanturlus"] += sum(map(lanturlu, _dealt(pack)))
        return sums

    return play


def report(tailles: int, sums: Sums, options: CascaretOptions) -> SimReport:  # noqa: ARG001  # no exact figure needs them
    """Return the figures of so many noces."""
    count = max(1, tailles)
    mean = sums["total"] / count
    error = mean_error(sums["total"], sums["squares"], count)
    return SimReport(
        game=GameId("cascaret"),
        unit="coup",
        count=tailles,
        edge_measured=mean / SHARES,
        edge_error=None if error is None else error / SHARES,
        edge_computed=None,
        extra={
            "betes_per_coup": sums["betes"] / count,
            "lanturlus_per_hand": sums["lanturlus"] / count / HANDS,
            "lanturlus_per_hand_computed": float(LANTURLU_DEALT),
        },
    )


def coup(pack: Sequence[Card], options: CascaretOptions) -> list[int]:
    """Return what each player gains in one noce, from the dealer's right, bêtes and the dealer's six taken off."""
    turned = pack[DEALT]
    *others, dealers = _places()
    trump = best_suit([pack[place] for place in dealers])[0] if turned == MISTIGRI else turned.suit
    codes = [CODES[trump][card] for card in pack]
    fille = tuple(codes[place] for place in others.pop())
    hands = [tuple(codes[place] for place in places) for places in (*others, dealers)]
    stock = codes[DEALT + 1 :]
    free = True
    for player, held in enumerate(hands):
        if lanturlu(held):
            return _all_to(player)
        retourne = codes[DEALT] if player == SEATS - 1 else 0
        speech = plain_speech(held, Rights(noce=True, fille=free, stock=len(stock), retourne=retourne))
        free = free and speech.do != "take_fille"
        hands[player] = fille if speech.do == "take_fille" else after_speech(held, speech, retourne, stock)
    holders = [player for player, held in enumerate(hands) if lanturlu(held)]
    if holders:
        return _all_to(max(holders, key=lambda player: rank_of(hands[player])))
    gains = list(plain_tricks(tuple(hands), options))
    gains[-1] -= SHARES
    return gains


def _all_to(winner: int) -> list[int]:
    """Return the gains of a noce that a Lanturlu ends: the pot to one, a bête to all others (CA-22)."""
    gains = [SHARES if player == winner else -SHARES for player in range(SEATS)]
    gains[-1] -= SHARES
    return gains


def _places() -> list[tuple[int, ...]]:
    """Return which cards of the pack each hand is dealt: by twos, then by threes, the fille last but one (CA-07)."""
    return [(2 * hand, 2 * hand + 1, *range(2 * HANDS + 3 * hand, 2 * HANDS + 3 * hand + 3)) for hand in range(HANDS)]


def _dealt(pack: Sequence[Card]) -> list[tuple[int, ...]]:
    codes = CODES[pack[DEALT].suit]
    return [tuple(codes[pack[place]] for place in places) for places in _places()]
