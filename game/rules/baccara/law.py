"""The law of Baccara, BA-01 to BA-17."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from game.cards.faces import Card
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe
from game.rules.baccara.acts import (
    ACT_TYPES,
    Act,
    BaccaraDraw,
    BaccaraRefuse,
    BaccaraStake,
    Deal,
    LayDown,
    OfferCard,
    Stand,
    Take,
)
from game.rules.baccara.answers import answer, answerer, has_answered, last_word, lay_down, must_take, offer
from game.rules.baccara.clauses import BA_01, BA_05, BA_14, BA_15, BA_17
from game.rules.baccara.coup import next_coup
from game.rules.baccara.deal import deal
from game.rules.baccara.lot import draw_the_lot
from game.rules.baccara.options import Options
from game.rules.baccara.stakes import lay, stake_offer
from game.rules.baccara.state import BaccaraCarried, BaccaraPhase, BaccaraPublic, total
from game.table.contract import Awaited, Chair, Shuffling, Waiting
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import Opened
from game.table.facts import Facts, StakeActs
from game.table.marks import BANKER
from game.table.offers import Offer, Offers
from game.table.script import Script
from game.table.values import MOST_SEATS, T_01, T_04, GameId, Seat, Side, from_the_right_of, purse
from game.table.view import Position, Step, View

_BankAct: TypeAlias = Deal | OfferCard | LayDown | BaccaraDraw | Stand
_BANKERS: dict[BaccaraPhase, tuple[type[_BankAct], ...]] = {
    BaccaraPhase.STAKES: (Deal,),
    BaccaraPhase.SPEAK: (OfferCard, LayDown),
    BaccaraPhase.LAST: (BaccaraDraw, Stand),
}


class Baccara:
    """The bank with two sides; see `game.table.contract.Rules`."""

    game = GameId("baccara")
    facts = Facts(
        "BA", 2, MOST_SEATS, usual_seats=5, room=11, banked=True, sides=(Side.RIGHT, Side.LEFT),
        marks=(BANKER,), lasting=frozenset({"shoe"}), declines=frozenset({"baccara.refuse"}),
        reminders=frozenset({"baccara.units", "baccara.three_cards", "baccara.baccara"}),
        stakes=StakeActs(BaccaraStake.do, Deal.do, buys=frozenset({BaccaraStake.do, Deal.do})),
    )  # fmt: skip
    """Any number may play (BA-05)."""
    act_types = ACT_TYPES
    options_type = Options
    carried_type = BaccaraCarried

    def pack(self, options: Options) -> tuple[Card, ...]:
        """Return one, two or three packs of 52 (BA-01)."""
        return PACK_52 * options.packs

    def open(
        self, chairs: tuple[Chair, ...], options: Options, carried: BaccaraCarried | None, shoe: Shoe
    ) -> Step[BaccaraPublic]:
        """Begin a shoe with the banker of the last one, seat 0 at first; or draw the lot where that is carried."""
        carried = carried or seated(chairs)
        number = carried.shoe + 1
        banker = Seat(carried.banker)
        sides = tuple(Side(side) if side else None for side in carried.sides)
        chips = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
        script = Script.opening(shoe.tokens, chips, len(chairs), BA_05 if carried.lot else BA_01)
        coup = Draft(BaccaraPublic(script.tableau, options, banker, sides, BaccaraPhase.STAKES, number), shoe, script)
        coup.script.mark("banker", banker, BA_05)
        if carried.lot:
            draw_the_lot(coup)
        else:
            coup.script.add(Opened("shoe", number, BA_01))
            next_coup(coup, 1)
        return coup.step()

    def awaits(self, public: BaccaraPublic) -> Awaited:
        """Say who is awaited: before the deal whoever can stake, and the banker."""
        match public.phase:
            case BaccaraPhase.STAKES:
                pontes = from_the_right_of(public.banker, len(public.sides))[:-1]
                able = tuple(seat for seat in pontes if stake_offer(public, seat))
                return Waiting((*able, public.banker))
            case BaccaraPhase.SPEAK | BaccaraPhase.LAST:
                return Waiting((public.banker,))
            case BaccaraPhase.RIGHT | BaccaraPhase.LEFT:
                return Waiting((answerer(public, Side(public.phase.value)),))
            case BaccaraPhase.OUT:
                return Shuffling(BA_17, (("stake", BA_17), ("deal", BA_17)), lot=True)
            case BaccaraPhase.LOT:
                return Shuffling(BA_05)
            case _:
                assert_never(public.phase)

    def legal(self, view: View[BaccaraPublic]) -> Offers[Act]:
        """Return what the seat of this view may do."""
        public = view.public
        if public.phase is BaccaraPhase.STAKES and view.seat not in {None, public.banker}:
            return Offers(tuple(filter(None, (stake_offer(public, view.own),))))
        awaited = self.awaits(public)
        if view.seat is None or not isinstance(awaited, Waiting) or view.seat not in awaited.seats:
            return Offers()
        if view.seat == public.banker:
            allowed = public.options.lay_down_any
            return Offers(tuple(Offer(act()) for act in _BANKERS[public.phase] if act is not LayDown or allowed))
        return Offers(_answers(view))

    def apply(self, position: Position[BaccaraPublic], seat: Seat, act: Act) -> Step[BaccaraPublic]:
        """Let a seat act, and all follow that follows of itself."""
        coup = Draft.of(position)
        if position.public.phase in {BaccaraPhase.OUT, BaccaraPhase.LOT}:
            raise IllegalActError("baccara.shoe_out", BA_17 if isinstance(act, BaccaraStake | Deal) else T_04)
        match act:
            case BaccaraStake():
                lay(coup, seat, act)
            case Take() | BaccaraRefuse():
                answer(coup, _asked(position.public, seat, act), takes=isinstance(act, Take))
            case _:
                _bank_acts(coup, seat, act)
        return coup.step()

    def carry(self, public: BaccaraPublic) -> BaccaraCarried:
        """Return who holds the bank and who sits where; the next shoe is opened without a lot unless it is asked."""
        sides = tuple(side.value if side else "" for side in public.sides)
        drawn = public.phase is BaccaraPhase.LOT
        return BaccaraCarried(public.banker, sides, public.shoe - 1 if drawn else public.shoe)

    def banker_of(self, carried: BaccaraCarried | None) -> Seat:
        """Return who held the bank when a shoe was opened: the lot may have moved it since the last one (BA-05)."""
        return Seat(carried.banker if carried else 0)

    def lot(self, chairs: tuple[Chair, ...], carried: BaccaraCarried | None) -> BaccaraCarried:
        """Return what to open a sealed pack with, so that the bank is drawn by lot before the next shoe (BA-05).

        That opening awaits a fresh shoe; what it carries has the new banker and his old side given to the other.
        """
        return replace(carried or seated(chairs), lot=True)


def seated(chairs: tuple[Chair, ...]) -> BaccaraCarried:
    """Return the first seating: seat 0 has the bank; a ponte without a side sits right or left in turn."""
    sides = (chair.side or Baccara.facts.side_of(seat) for seat, chair in enumerate(chairs))
    return BaccaraCarried(0, tuple(side.value if side else "" for side in sides), 0)


def _answers(view: View[BaccaraPublic]) -> tuple[Offer[Act], ...]:
    public = view.public
    acts: tuple[Act, ...] = (Take(), BaccaraRefuse())
    if public.options.ponte_draw == "tableau":
        cards = public.cards_of(Side(public.phase.value))
        forced = must_take(total(view.faces[token] for token in cards))
        acts = acts if forced is None else (acts[0],) if forced else (acts[1],)
    return tuple(Offer(act) for act in acts)


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


def _bank_acts(coup: Draft[BaccaraPublic], seat: Seat, act: _BankAct) -> None:
    public = coup.public
    if seat != public.banker or public.asked is not None:
        raise IllegalActError("baccara.not_your_turn", T_01)
    if isinstance(act, LayDown) and public.phase is not BaccaraPhase.STAKES:
        _require_lay_down(public)
    if type(act) not in _BANKERS[public.phase]:
        raise IllegalActError("baccara.not_now", T_04)
    match act:
        case Deal():
            deal(coup)
        case OfferCard():
            offer(coup)
        case LayDown():
            lay_down(coup)
        case BaccaraDraw() | Stand():
            last_word(coup, draws=isinstance(act, BaccaraDraw))
        case _:
            assert_never(act)


def _require_lay_down(public: BaccaraPublic) -> None:
    """Refuse a laying down where it is not agreed, or where the offer has been made (BA-15)."""
    if not public.options.lay_down_any:
        raise IllegalActError("baccara.no_laying_down", BA_15)
    if public.phase is not BaccaraPhase.SPEAK:
        raise IllegalActError("baccara.laid_down_late", BA_15)


BACCARA = Baccara()
