"""The law of both Pharaons: one model, two codes."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from game.cards.faces import Card
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe
from game.rules.pharaon.acts import (
    ACT_TYPES,
    Appe,
    Carry,
    Challenge,
    Cheat,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonAct,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.bends import bend, carry, collect
from game.rules.pharaon.code import PHARAO_CODE, PHARAON_CODE, Code
from game.rules.pharaon.coup import draw, draw_stuck, lay, put_back, show_bottom_card
from game.rules.pharaon.deal import carried_from, end_bank, open_taille
from game.rules.pharaon.offer import legal, pontes_who_may_act
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.police import challenge, cheat
from game.rules.pharaon.stakes import answer, ask, lay_stake
from game.rules.pharaon.state import BANKER, PharaonCarried, PharaonPhase, PharaonPublic
from game.table.any_game import AnyType
from game.table.contract import Awaited, Chair, Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.facts import Facts, PoliceActs, StakeActs
from game.table.marks import MarkKind, MarkValue
from game.table.offers import Offers
from game.table.values import MOST_SEATS, T_01, T_04, GameId, Seat
from game.table.view import Position, Step, View

Options: TypeAlias = PharaonOptions | PharaoOptions

_PONTE_ACTS = (PharaonStake, Withdraw, Lower, Move, Collect, Appe, Paroli, Carry, Cheat)
_ONLY_PHARAON = (Lay, PutBack, DrawStuck)
_ONLY_PHARAO = (ShowBottom, Collect, Appe, Paroli, Carry, Cheat, Challenge)


@dataclass(frozen=True, slots=True)
class BankLaw:
    """A bank that draws couples from one pack, under one of the two codes."""

    code: Code
    options_type: AnyType
    facts: Facts
    act_types: tuple[AnyType, ...] = ACT_TYPES
    carried_type: AnyType = PharaonCarried

    @property
    def game(self) -> GameId:
        """The game's id in files."""
        return self.code.game

    def pack(self, options: Options) -> tuple[Card, ...]:  # noqa: ARG002  # the contract asks every game alike
        """Return the one pack of 52 (PF-01, PA-01)."""
        return PACK_52

    def open(
        self, chairs: tuple[Chair, ...], options: Options, carried: PharaonCarried | None, shoe: Shoe
    ) -> Step[PharaonPublic]:
        """Open a taille (PF-02, PA-05)."""
        return open_taille(chairs, options, carried, shoe, self.code)

    def awaits(self, public: PharaonPublic) -> Awaited:
        """Say what the table waits for: between two coups all who can do something, on a request the banker."""
        if public.phase is PharaonPhase.DONE:
            return Shuffling(self.code.end)
        if public.phase is PharaonPhase.OVER:
            return Over(self.code.end)
        if public.phase is PharaonPhase.HALF or public.request is not None:
            return Waiting((BANKER,))
        return Waiting((*pontes_who_may_act(public, self.code), BANKER))

    def legal(self, view: View[PharaonPublic]) -> Offers[PharaonAct]:
        """Return all that the seat of this view may do now."""
        return legal(view, self.code)

    def apply(self, position: Position[PharaonPublic], seat: Seat, act: PharaonAct) -> Step[PharaonPublic]:
        """Let a seat act; raise IllegalActError where the law refuses."""
        public = position.public
        if public.phase in {PharaonPhase.DONE, PharaonPhase.OVER}:
            raise IllegalActError("nothing_awaited", T_04)
        if public.request is not None:
            return answer(position, seat, act, self.code)
        foreign = _ONLY_PHARAON if self.code.handbook else _ONLY_PHARAO
        if isinstance(act, (*foreign, Consent, PharaonRefuse)):
            raise IllegalActError("no_such_act", T_04)
        if seat not in public.pontes if isinstance(act, _PONTE_ACTS) else seat != BANKER:
            raise IllegalActError("not_your_turn", T_01)
        half = public.phase is PharaonPhase.HALF
        if half and not isinstance(act, Lay | PutBack):
            raise IllegalActError("pharaon.one_card_lies", T_04)
        return self._bank(position, act) if seat == BANKER else self._ponte(position, seat, act)

    def carry(self, public: PharaonPublic) -> PharaonCarried:
        """Return what the next taille inherits (PA-17)."""
        return carried_from(public)

    def banker_of(self, carried: PharaonCarried | None) -> Seat:  # noqa: ARG002  # the bank never moves
        """Return who holds the bank: seat 0, from the first taille to the last (PF-01)."""
        return BANKER

    def _bank(self, position: Position[PharaonPublic], act: PharaonAct) -> Step[PharaonPublic]:
        match act:
            case PharaonDraw():
                return draw(position, self.code)
            case Lay():
                return lay(position, act.pile, self.code)
            case PutBack():
                return put_back(position, self.code)
            case DrawStuck():
                return draw_stuck(position, self.code)
            case ShowBottom():
                return show_bottom_card(position)
            case Challenge():
                return challenge(position, act)
            case End():
                return end_bank(position, self.code)
            case _:  # pragma: no cover  # `apply` has refused every other act
                raise TypeError(act)

    def _ponte(self, position: Position[PharaonPublic], seat: Seat, act: PharaonAct) -> Step[PharaonPublic]:
        match act:
            case PharaonStake():
                return lay_stake(position, seat, act, self.code)
            case Withdraw() | Lower() | Move():
                return ask(position, seat, act, self.code)
            case Collect():
                return collect(position, seat, act)
            case Appe() | Paroli():
                return bend(position, seat, act)
            case Carry():
                return carry(position, seat, act)
            case Cheat():
                return cheat(position, seat, act)
            case _:  # pragma: no cover  # `apply` has refused every other act
                raise TypeError(act)


_BOTH = (PHARAON_CODE.game, PHARAO_CODE.game)
_CHANGES = frozenset({Withdraw.do, Lower.do, Move.do, Carry.do})
_FACTS = Facts(
    "PF",
    2,
    MOST_SEATS,
    usual_seats=4,
    room=6,
    banked=True,
    defective_packs=True,
    faults=True,
    siblings=_BOTH,
    stakes=StakeActs(
        PharaonStake.do, PharaonDraw.do, ShowBottom.do, buys=frozenset({PharaonStake.do, *_CHANGES}), changes=_CHANGES,
        answers=frozenset({Collect.do, Appe.do, Paroli.do}), collect=Collect.do, on_cards=True,
    ),
    named_first=(Paroli.do, Appe.do, Carry.do, Collect.do),
    marks=(MarkKind("leaf", MarkValue.LEAF), MarkKind("won", MarkValue.WON, told=False)),
    lasting=frozenset({"taille"}),
    declines=frozenset({"pharaon.refuse"}),
    reminders=frozenset({"pharaon.cut", "pharao.bottom"}),
)  # fmt: skip
"""Any number of pontes may stake (PF-01)."""
_POLICE = PoliceActs("police", Cheat.do, Challenge.do)
PHARAON = BankLaw(PHARAON_CODE, PharaonOptions, _FACTS)
PHARAO = BankLaw(PHARAO_CODE, PharaoOptions, replace(_FACTS, clauses="PA", defective_packs=False, police=_POLICE))
