"""A small builder: a bank with pontes, over cards that are written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cards.faces import EVERY_CARD, read_cards
from game.cards.shoe import Shoe
from game.play.course import Course, begin
from game.rules.pharaon.law import PHARAO, PHARAON
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.table.contract import Chair
from game.table.events import TableEvent
from game.table.values import Chips, Seat


@dataclass(slots=True)
class Bank:
    """A course that is played on in place, with the events of the last act."""

    course: Course
    events: tuple[TableEvent, ...]

    def act(self, seat: int, *acts: Any) -> "Bank":  # noqa: ANN401  # any act
        for act in acts:
            self.course, self.events = self.course.after(Seat(seat), act)
        return self

    def owns(self, seat: int) -> int:
        owned: int = self.course.position.public.tableau.owned(Seat(seat))
        return owned

    def clauses(self) -> list[str]:
        return [event.clause for event in self.events]


def bank(
    cards: str = "", *, options: PharaonOptions | PharaoOptions | None = None, chips: Sequence[int] = (1000, 100)
) -> Bank:
    """Open a taille with these cards on top, and the rest of the pack below in its natural order."""
    terms = options or PharaonOptions()
    named = read_cards(cards)
    rest = tuple(card for card in EVERY_CARD if card not in named)
    rules = PHARAON if isinstance(terms, PharaonOptions) else PHARAO
    course, events = begin(rules, tuple(Chair(Chips(each)) for each in chips), terms, Shoe((*named, *rest)))
    return Bank(course, events)
