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
    Lower,
    Move,
    Paroli,
    PharaonAct,
    PharaonDraw,
    PharaonStake,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.apply import apply
from game.rules.pharaon.code import PHARAO_CODE, PHARAON_CODE, Code
from game.rules.pharaon.deal import carried_from, open_taille
from game.rules.pharaon.offers import legal, pontes_who_may_act
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER, PharaonCarried, PharaonPhase, PharaonPublic
from game.table.any_game import AnyType
from game.table.contract import Awaited, Chair, Over, Shuffling, Waiting
from game.table.facts import Facts, PoliceActs, StakeActs
from game.table.marks import MarkKind, MarkValue
from game.table.offers import Offers
from game.table.values import MOST_SEATS, GameId, Seat
from game.table.view import Position, Step, View

Options: TypeAlias = PharaonOptions | PharaoOptions


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
        """Play an act of a seat; raise IllegalActError where the law refuses."""
        return apply(position, seat, act, self.code)

    def carry(self, public: PharaonPublic) -> PharaonCarried:
        """Return what the next taille inherits (PA-17)."""
        return carried_from(public)

    def banker_of(self, carried: PharaonCarried | None) -> Seat:  # noqa: ARG002  # the bank never moves
        """Return who holds the bank: seat 0, from the first taille to the last (PF-01)."""
        return BANKER


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
