"""Plays an act; what cannot be done at this moment is refused first."""

from typing import assert_never

from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.answers import answer, answerer, has_answered, last_word, lay_down, offer
from game.rules.baccara.clauses import BA_14, BA_15, BA_17
from game.rules.baccara.deal import deal
from game.rules.baccara.offers import BANK_ACTS, BankAct
from game.rules.baccara.stakes import lay
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_01, T_04, Seat, Side
from game.table.view import Position, Step


def apply(position: Position[BaccaraPublic], seat: Seat, act: Act) -> Step[BaccaraPublic]:
    """Play an act of a seat, and all that follows before somebody is awaited again."""
    draft = Draft.of(position)
    if position.public.phase in {BaccaraPhase.OUT, BaccaraPhase.LOT}:
        raise IllegalActError("baccara.shoe_out", BA_17 if isinstance(act, BaccaraStake | Deal) else T_04)
    match act:
        case BaccaraStake():
            lay(draft, seat, act)
        case Take() | BaccaraRefuse():
            answer(draft, _asked(position.public, seat, act), takes=isinstance(act, Take))
        case _:
            _bank_acts(draft, seat, act)
    return draft.step()


def _asked(public: BaccaraPublic, seat: Seat, act: Take | BaccaraRefuse) -> Side:
    """Return the side that a seat answers for; the refusal names the offer that was not made (BA-14) or the turn."""
    side = public.sides[seat]
    if side is not None and public.asked is side and answerer(public, side) == seat:
        return side
    if seat == public.banker:
        raise IllegalActError("baccara.not_the_banker", T_04 if public.asked is None else T_01)
    waits = side is not None and public.asked is not None and not has_answered(public, side)
    if isinstance(act, Take) and not waits:
        raise IllegalActError("baccara.not_offered", BA_14)
    raise IllegalActError("baccara.not_asked", T_01)


def _bank_acts(draft: Draft[BaccaraPublic], seat: Seat, act: BankAct) -> None:
    public = draft.public
    if seat != public.banker or public.asked is not None:
        raise IllegalActError("baccara.not_your_turn", T_01)
    if isinstance(act, LayDown) and public.phase is not BaccaraPhase.STAKES:
        _require_lay_down(public)
    if type(act) not in BANK_ACTS[public.phase]:
        raise IllegalActError("baccara.not_now", T_04)
    match act:
        case Deal():
            deal(draft)
        case OfferCard():
            offer(draft)
        case LayDown():
            lay_down(draft)
        case BaccaraDraw() | Stand():
            last_word(draft, draws=isinstance(act, BaccaraDraw))
        case _:
            assert_never(act)


def _require_lay_down(public: BaccaraPublic) -> None:
    """Refuse a laying down where it is not agreed, or where the offer has been made (BA-15)."""
    if not public.options.lay_down_any:
        raise IllegalActError("baccara.no_laying_down", BA_15)
    if public.phase is not BaccaraPhase.SPEAK:
        raise IllegalActError("baccara.laid_down_late", BA_15)
