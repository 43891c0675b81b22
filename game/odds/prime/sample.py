"""Sampled values: what the seat has not seen is dealt out as the others' acts make it likely, and the coup played out.

All others have played, and all play on after this act, as the document advises (`habits.Advised`).
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import assert_never

from game.cards.shoe import Token
from game.odds.contract import Chance
from game.odds.paired import TriedAct, standard_error, tried
from game.odds.prime.answers import DRAWN, answer_gain, in_the_bet
from game.odds.prime.coup import PrimeCoup
from game.odds.prime.deals import DealSampler, shuffled
from game.odds.prime.habits import Advised
from game.odds.prime.seen import coup_of
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass, Show
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.view import View

PLAYED = {
    PrimePhase.SPEAK: 2400,
    PrimePhase.ANSWER: 1600,
    PrimePhase.SHOW: 1600,
    PrimePhase.DISCARD: 4800,
    PrimePhase.OVER: 0,
}
"""So many coups are played at first, shared among the acts."""
LEAST_PLAYED = 60
WANTED = 0.01
"""The standard error that is wanted, as a share of the bet: the first coups tell how many are needed for it."""
AIMED = 0.97 * WANTED
"""What is aimed at, since that is an estimate; where it was too low, more coups are played."""
MOST_PLAYED = {
    PrimePhase.SPEAK: 7200,
    PrimePhase.ANSWER: 64_000,
    PrimePhase.SHOW: 12_000,
    PrimePhase.DISCARD: 19_200,
    PrimePhase.OVER: 0,
}
"""But no more than so many: before the bet and at the second discard many acts share them."""
Gain = Callable[[Sequence[list[int]], list[int], list[int]], float]
"""What the seat gains by an act in one deal: hands, stock and pile."""


def sampled(view: View[PrimePublic], acts: Sequence[PrimeAct], chance: Chance, times: int = 1) -> list[TriedAct]:
    """Return what each act gains, all tried on the same deals; at first `times` as many as the notebook takes."""
    if not acts:
        return []
    public, base, dealing = view.public, coup_of(view), DealSampler(view, chance)
    ways = [_gain(view, base, act, chance) for act in acts]
    gains: list[list[float]] = [[] for _ in acts]

    def play(deals: int) -> None:
        for _ in range(deals):
            deal = dealing.deal()
            for way, gained in zip(ways, gains, strict=True):
                gained.append(way(*deal))

    bet = public.bet or public.options.limit // 2
    most = MOST_PLAYED[public.phase] // len(acts)
    play(times * max(LEAST_PLAYED, PLAYED[public.phase] // len(acts)))
    while (error := max(standard_error(each, bet) for each in gains)) > WANTED * bet and len(gains[0]) < most:
        wanted = ceil(len(gains[0]) * (error / (AIMED * bet)) ** 2)
        play(min(most, wanted) - len(gains[0]))
    return tried(gains, base.seats * (base.bet or base.limit))


def _gain(view: View[PrimePublic], base: PrimeCoup, act: PrimeAct, chance: Chance) -> Gain:
    """Return what plays an act in a deal: an answer in few steps where no card has to serve again (PR-13)."""
    played = partial(_played, base, _move(view, act), chance)
    if not isinstance(act, Accept | Decline):
        return played
    accepts = isinstance(act, Accept)

    def answered(hands: Sequence[list[int]], stock: list[int], pile: list[int]) -> float:
        inside = in_the_bet(base, hands, accepts=accepts)
        enough = DRAWN * len(inside) <= len(stock)
        return answer_gain(base, inside, hands, stock) if enough else played(hands, stock, pile)

    return answered


def _played(
    base: PrimeCoup,
    move: Callable[[PrimeCoup], None],
    chance: Chance,
    hands: Sequence[list[int]],
    stock: list[int],
    pile: list[int],
) -> int:
    """Play a coup to its end, beginning with a move of the seat whose turn it is."""
    seat = base.turn
    coup = _copy(base, hands, stock, pile, chance)
    move(coup)
    coup.play_out([Advised()] * base.seats)
    return coup.purses[seat] - base.purses[seat] - (base.bet if seat in base.inside else 0)


def _move(view: View[PrimePublic], act: PrimeAct) -> Callable[[PrimeCoup], None]:
    """Return an act as it is played on integers."""
    match act:
        case PrimePass(cards):
            return lambda coup: coup.make_pass(_places(view, cards))
        case Discard(cards):
            return lambda coup: coup.make_discard(_places(view, cards))
        case Bet(amount):
            return lambda coup: coup.make_bet(amount)
        case Accept() | Decline():
            return lambda coup: coup.make_answer(accepts=isinstance(act, Accept))
        case Show() | PrimeHold():
            return lambda coup: coup.make_show(shows=isinstance(act, Show))
        case _:
            assert_never(act)


def _places(view: View[PrimePublic], cards: Sequence[Token]) -> int:
    return sum(1 << place for place, token in enumerate(view.hand) if token in cards)


def _copy(base: PrimeCoup, hands: Sequence[list[int]], stock: list[int], pile: list[int], chance: Chance) -> PrimeCoup:
    def again(thrown: list[int]) -> list[int]:
        return shuffled(thrown[:], chance)

    return PrimeCoup(
        seats=base.seats,
        dealer=base.dealer,
        limit=base.limit,
        least=base.least,
        consolation=base.consolation,
        partners=base.partners,
        read=base.read,
        purses=base.purses[:],
        stock=stock[:],
        again=again,
        hands=[held[:] for held in hands],
        pile=pile[:],
        stage=base.stage,
        turn=base.turn,
        spoken=base.spoken,
        bettor=base.bettor,
        bet=base.bet,
        inside=base.inside[:],
        shown=base.shown[:],
        thrown=base.thrown[:],
    )
