"""A small table for tests: hands laid out by hand, and acts by their cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cards.faces import read_card, read_cards
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe, Token
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretCarried, CascaretPublic
from game.table.contract import Chair
from game.table.events import ChipsMoved, TableEvent
from game.table.values import Chips, Seat, hand, purse
from game.table.view import Position, Step, View, view_of

NOCE = ("KD 8D AS 7S 7H", "QD KS QS 8S 7C", "JD KH QH 8H 8C", "AD KC QC 9C 9H")
FILLE = "JC TH 9S TS JS"


def shoe_of(hands: Sequence[str], fille: str, turned: str, stock: str = "") -> Shoe:
    """Return the pack that deals these hands, from the dealer's right to the dealer; the rest as it comes."""
    *others, dealers = [read_cards(each) for each in hands]
    order = [*others, read_cards(fille), dealers]
    dealt = [card for start, end in ((0, 2), (2, 5)) for held in order for card in held[start:end]]
    named = [*dealt, read_card(turned), *read_cards(stock)]
    rest = [card for card in PACK_32 if card not in named]
    return Shoe((*named, *rest))


@dataclass
class Table:
    """A coup that is played in a test."""

    position: Position[CascaretPublic]
    events: tuple[TableEvent, ...]

    @property
    def public(self) -> CascaretPublic:
        return self.position.public

    @property
    def chips(self) -> list[int]:
        return [self.public.tableau.chips_at(purse(Seat(seat))) for seat in range(self.public.seats)]

    def view(self, seat: int) -> View[CascaretPublic]:
        return view_of(self.position, Seat(seat))

    def token(self, seat: int, card: str) -> Token:
        held = self.public.tableau.pile(hand(Seat(seat)))
        return next(token for token in held if str(self.position.shoe.face(token)) == card)

    def do(self, seat: int, *acts: Any) -> None:  # noqa: ANN401  # any act
        for act in acts:
            self.take(CASCARET.apply(self.position, Seat(seat), act))

    def next(self, shoe: Shoe) -> None:
        chairs = tuple(Chair(Chips(chips)) for chips in self.chips)
        self.take(CASCARET.open(chairs, self.public.options, CASCARET.carry(self.public), shoe))

    def clauses(self) -> list[str]:
        return [event.clause for event in self.events]

    def payments(self) -> list[tuple[str, str, int, str]]:
        moves = [event for event in self.events if isinstance(event, ChipsMoved)]
        return [(move.source, move.target, move.amount, move.clause) for move in moves]

    def take(self, step: Step[CascaretPublic]) -> None:
        self.position, self.events = step.position, step.events


def seated(
    hands: Sequence[str] = NOCE,
    fille: str = FILLE,
    turned: str = "7D",
    stock: str = "TD 9D AH JH TC AC",
    chips: Sequence[int] = (),
    carried: CascaretCarried | None = None,
    **options: Any,  # noqa: ANN401  # any option
) -> Table:
    """Open a coup; seat 0 deals where nothing is carried."""
    chairs = tuple(Chair(Chips(amount)) for amount in chips or [30] * len(hands))
    step = CASCARET.open(chairs, CascaretOptions(**options), carried, shoe_of(hands, fille, turned, stock))
    return Table(step.position, step.events)
