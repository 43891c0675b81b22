"""The marks of a lesson at the lectern: where they lie on a slide, and how they are drawn, all there at once."""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from game.cards.faces import Card
from game.lessons.teach.lectern import Slide
from game.lessons.teach.question_kinds import counted
from game.play.scenarios.marks import ClothMarkKind, parts_of
from game.screen.draw.painter import Painter
from game.screen.table.lesson.touched import around_all
from game.screen.table.marks.drawing import draw_marks, paper_size
from game.screen.table.marks.laid import LaidMark, laid_marks
from game.screen.table.marks.spots import PILES
from game.stage.units import Box
from game.table.values import POT, Pile, Place, Seat, hand, staked_on, staker
from game.text.words import Words

_FIT: Final = 1.4
"""So much larger than at the table the pen, the numbers and the sums are."""
_BESIDE = 54.0
"""So much room a name has at each end for the number of its turn."""


@dataclass
class SlideSpots:
    """Where the cards, the piles and the chips of a slide were drawn, in units of the window."""

    slide: Slide
    cards: dict[Card, Box] = field(default_factory=dict)
    piles: dict[Pile, Box] = field(default_factory=dict)
    names: dict[Pile, Box] = field(default_factory=dict)
    chips: dict[Place, Box] = field(default_factory=dict)

    def add(self, pile: Pile, face: Card | None, box: Box) -> None:
        """Take in as much of a card as is in sight, its face None where its back is seen."""
        if face is not None:
            self.cards[face] = box
        self.piles[pile] = around_all((box, self.piles.get(pile, box)))

    def find(self, spot: str) -> Box | None:
        """Return where a spot of a mark lies, None if nowhere; a person is where his name or his chips are."""
        what, of = parts_of(spot)
        match what:
            case "card":
                return next((box for card, box in self.cards.items() if str(card) == of), None)
            case "hand":
                return self.piles.get(hand(Seat(int(of)))) or self._person(Seat(int(of)))
            case "around":  # with room at both ends, so that a number stands beside the name
                named = self._person(Seat(int(of)))
                return None if named is None else replace(named, x=named.x - _BESIDE, w=named.w + 2 * _BESIDE)
            case "seat" | "purse":
                return self._person(Seat(int(of)))
            case "stake":
                return self._staked(Seat(int(of)))
            case "bank":
                return None if self.slide.banker is None else self._person(self.slide.banker)
            case "pot":
                return self.chips.get(POT)
            case "on":
                laid = (
                    box for place, box in self.chips.items() if staker(place) is not None and staked_on(place) == of
                )
                return next(laid, None)
            case _:
                return self.piles.get(PILES.get(what, Pile(what)))

    def _person(self, seat: Seat) -> Box | None:
        return self.names.get(hand(seat)) or self._staked(seat)

    def _staked(self, seat: Seat) -> Box | None:
        return next((box for place, box in self.chips.items() if staker(place) == seat), None)


def draw_slide_marks(painter: Painter, spots: SlideSpots, table: Box, words: Words) -> None:
    """Draw the marks of a slide whose cards lie there."""
    laid = laid_marks(
        spots.slide.marks,
        spots.find,
        partial(counted, spots.slide.game),
        lambda name: words(f"mark.hand.{name}"),
        table=table,
        cards=tuple(spots.cards.values()),
    )
    if not any(mark.boxes for mark in laid.marks):  # a veil over nothing
        return
    laid = replace(laid, marks=tuple(_with_paper(painter, mark, table) for mark in laid.marks))
    words_at = (*spots.chips.values(), *spots.names.values())
    names_below = Box(table.x, table.y, table.w, 0)  # where a bow would lie
    for bows, lies in ((False, table), (True, names_below)):
        some = tuple(mark for mark in laid.marks if (mark.kind is ClothMarkKind.FAN) is bows)
        draw_marks(painter, replace(laid, marks=some), laid.lasts, lies, words_at, fit=_FIT, still=False)


def _with_paper(painter: Painter, mark: LaidMark, table: Box) -> LaidMark:
    """Return a mark with its sum or name over the lower edge of its cards, or beside the way that carries something."""
    size = paper_size(painter, mark)
    if size is None:
        return mark
    w, h = size[0] * _FIT, size[1] * _FIT
    near = mark.carried_at if mark.kind is ClothMarkKind.ARROW else around_all(mark.boxes)
    x = min(max(near.cx - w / 2, table.x), table.right - w)
    return replace(mark, paper=Box(x, near.bottom - h, w, h))
