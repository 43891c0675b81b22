"""What a player of Cascaret has picked out before he speaks: cards to throw, one for the turn-up, a question."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.cards.shoe import Token
from game.rules.cascaret.acts import CascaretDraw, LayCard, Play
from game.rules.cascaret.state import CascaretPhase
from game.screen.table.contract import TableState
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError


@dataclass(frozen=True, slots=True)
class Picks:
    """`thrown` are to be thrown away, `given` goes for the turn-up, `choosing` that one; `why` is asked about.

    `faults` tells that the faults are shown, `look` that the last trick is looked at again.
    """

    thrown: tuple[Token, ...] = ()
    given: Token | None = None
    choosing: bool = False
    why: Token | None = None
    faults: bool = False
    look: bool = False

    @property
    def raised(self) -> tuple[Token, ...]:
        """The cards of the hand that are raised."""
        return (*self.thrown, *((self.given,) if self.given is not None else ()))

    def toggled(self, token: Token) -> "Picks":
        """Return the picks after a card of the hand was pressed."""
        if self.choosing:
            return self.giving(token)
        if token == self.given:
            return replace(self, given=None)
        left = tuple(each for each in self.thrown if each != token)
        return replace(self, thrown=left if len(left) < len(self.thrown) else (*left, token))

    def giving(self, token: Token) -> "Picks":
        """Return the picks with a card that goes for the turn-up."""
        return replace(self, thrown=tuple(t for t in self.thrown if t != token), given=token, choosing=False)


def picks_of(act: AnyAct) -> tuple[Hashable, ...]:
    """Return the cards that an act throws away, and the one that it gives for the turn-up."""
    match act:
        case CascaretDraw(cards, turnup):
            return (Picks(cards, turnup),)
        case Play(turnup) if turnup is not None:
            return (Picks((), turnup),)
        case _:
            return ()


def picked_of(state: TableState) -> Picks:
    """Return what is picked out at this moment."""
    return next((each for each in state.hand.picked if isinstance(each, Picks)), Picks())


def asked_why(state: TableState) -> IllegalActError | None:
    """Return why the card that the player asks about may not be played; None where he asks about none."""
    token = picked_of(state).why
    if token is None or state.view.public.phase is not CascaretPhase.TRICKS or token not in state.view.hand:
        return None
    return state.refusal(LayCard(token))
