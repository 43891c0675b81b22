"""Why one act is worth more than another at Baccara."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.odds.contract import Appraisal, Reason
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPublic, pips, total
from game.table.any_game import AnyAct
from game.table.values import ClauseId, Side
from game.table.view import View

_VALUES = 10
_FEW = 3
"""With less than so much a banker needs a card himself."""


def reasons_of(view: View[BaccaraPublic], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:  # noqa: ARG001  # the cards alone tell
    """Return what a card would do to a hand, or what the others may still do where the banker offers."""
    public = view.public
    match act, best:
        case (Take(), BaccaraRefuse()) | (BaccaraRefuse(), Take()):
            assert public.asked is not None  # noqa: S101  # who answers is asked
            return (_card(_total(view, public.cards_of(public.asked))), *_other(view, public.asked))
        case (BaccaraDraw(), Stand()) | (Stand(), BaccaraDraw()):
            bank = _total(view, public.bank)
            return (_card(bank), *(_given(view, side) for side in public.staked if side not in public.settled))[:2]
        case LayDown(), OfferCard():
            bank = _total(view, public.bank)
            return (Reason("tutor.baccara.offer_low", (bank,), ClauseId("BA-15")),) if bank < _FEW else ()
        case OfferCard(), LayDown():
            return (Reason("tutor.baccara.lay_down", (_total(view, public.bank),), ClauseId("BA-15")),)
        case _:
            return ()


def _card(own: int) -> Reason:
    """Return how many ranks would help a hand, and how many would hurt it: what counts nothing does neither."""
    if not own:
        return Reason("tutor.baccara.nothing", (), ClauseId("BA-16"))
    after = [(own + value) % _VALUES for value in range(_VALUES)]
    helps, hurts = sum(each > own for each in after), sum(each < own for each in after)
    return Reason("tutor.baccara.kinds", (own, helps, hurts), ClauseId("BA-11"))


def _other(view: View[BaccaraPublic], side: Side) -> Sequence[Reason]:
    """Return that the banker looks to the other side, where more lies there."""
    public = view.public
    here = public.stakes_on(side)
    there = max((public.stakes_on(each) for each in public.staked if each is not side), default=0)
    return (Reason("tutor.baccara.other_side", (f"chips:{there}",), ClauseId("BA-13")),) if there > here else ()


def _given(view: View[BaccaraPublic], side: Side) -> Reason:
    """Return what a side has been given, or that it refused."""
    cards = view.public.cards_of(side)
    third = [pips(view.faces[token]) for token in cards[2:] if token in view.faces]
    if third:
        return Reason("tutor.baccara.given", (f"side:{side.value}", third[0]), ClauseId("BA-12"))
    return Reason("tutor.baccara.refused", (f"side:{side.value}",), ClauseId("BA-12"))


def _total(view: View[BaccaraPublic], cards: Sequence[Token]) -> int:
    return total(view.faces[token] for token in cards)
