"""The own hand at Prime as the player has it: the cards raised to be thrown, the sum laid for a bet."""

from collections.abc import Hashable
from dataclasses import dataclass

from game.cards.shoe import Token
from game.rules.prime.acts import Bet, Discard, PrimePass
from game.rules.prime.state import PrimePhase
from game.screen.games.prime.notebook import tells_hands
from game.screen.table.contract import Pick, PressMeaning, TableState
from game.stage.affordances import Jeton
from game.stage.pose import card_of
from game.stage.tables.prime import counting_of
from game.table.any_game import AnyAct
from game.table.values import hand

_RAISES = (PrimePhase.SPEAK, PrimePhase.DISCARD)


@dataclass(frozen=True, slots=True)
class BetSum:
    """The sum that is laid for a bet and not yet bet."""

    amount: int


def picks_of(act: AnyAct) -> tuple[Hashable, ...]:
    """Return the cards that an act throws away, or the sum that it bets."""
    match act:
        case Discard(cards) | PrimePass(cards):
            return cards
        case Bet(amount):
            return (BetSum(amount),)
        case _:
            return ()


def may_raise(state: TableState) -> bool:
    """Return True where cards can be raised to be thrown away."""
    return bool(state.offers) and state.view.public.phase in _RAISES


def pressed(state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
    """Raise a card to be thrown away, or put it back; lay a jeton more for the bet, or one less."""
    token = card_of(target)
    if token is not None and may_raise(state):
        kept = tuple(each for each in state.hand.picked if each != token)
        return Pick(kept if token in state.hand.picked else (*state.hand.picked, token))
    return _bet_with(state, state.hand.chosen, less=second) if target == "sum" else None


def dropped(state: TableState, target: Hashable, over: Hashable, *, y: float) -> PressMeaning:
    """Raise a card that is dragged away from the hand, put one back; add a jeton that is dragged to the ellipse."""
    if isinstance(target, Jeton):
        return _bet_with(state, target.value, less=False) if over == "sum" else None
    token = card_of(target)
    if token is None or (y < state.hand.grip[1]) == (token in state.hand.picked):
        return None
    return pressed(state, target, second=False)


def raised(state: TableState) -> tuple[Token, ...]:
    """Return the cards of the hand that the player has raised, in the order of the hand."""
    if state.seat is None:
        return ()
    return tuple(token for token in own_cards(state) if token in state.hand.picked)


def bet_sum(state: TableState) -> int:
    """Return the sum that would be bet: what is laid for it, else the jeton in hand; within what may be bet."""
    offer = next(iter(state.offers.of(Bet)), None)
    laid = laid_sum(state) or state.hand.chosen
    if offer is None or offer.most is None:
        return laid
    return max(offer.least, min(offer.most, laid))


def laid_sum(state: TableState) -> int:
    """Return the sum that is laid for the bet, 0 where only the jeton in hand would be bet."""
    return next((each.amount for each in state.hand.picked if isinstance(each, BetSum)), 0)


def own_cards(state: TableState) -> tuple[Token, ...]:
    """Return the own cards."""
    tokens: tuple[Token, ...] = state.tableau.pile(hand(state.own))
    return tokens


def counting_cards(state: TableState) -> frozenset[Token]:
    """Return which of the own cards that are kept count together: they are outlined."""
    if not tells_hands(state) or state.tableau.up:
        return frozenset()
    return counting_of(state.view, [token for token in own_cards(state) if token not in raised(state)])


def _bet_with(state: TableState, jeton: int, *, less: bool) -> Pick | None:
    """Return the bet that lies there with a jeton more or less within the law; None where nobody may bet.

    On the most that may be bet it begins anew with the jeton: a finger and one switch have no other way to less.
    """
    offer = next(iter(state.offers.of(Bet)), None)
    if offer is None:
        return None
    lies, most = bet_sum(state), offer.most or offer.least
    laid = 0 if lies >= most and not less else lies
    sum_ = max(offer.least, min(most, laid + (-jeton if less else jeton)))
    kept = tuple(each for each in state.hand.picked if not isinstance(each, BetSum))
    return Pick((*kept, BetSum(sum_)))
