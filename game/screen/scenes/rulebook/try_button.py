"""The button under a clause in plain words, which opens a table at which it can be tried."""

from dataclasses import dataclass

from game.lessons.book.documents import Document
from game.lessons.book.rulebook import Clause, scenario_of
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.theme import BRASS, sized
from game.screen.keys.focus import Ring, Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scenes.rulebook.intents import TryClause
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box
from game.text.words import Words

_MOST = 1.5
"""How much larger than usual its words can be: it is 48 units high."""
_ID = "try"


@dataclass(frozen=True, slots=True)
class TryButton:
    """The button as it lies on the page; `growth` is how much larger than usual its words are."""

    said: str
    intent: TryClause
    box: Box
    growth: float

    @property
    def target(self) -> Target:
        """The button as a target."""
        return Target(_ID, Role.BUTTON, self.said, self.box, self.intent.clause.id, default=True, intent=self.intent)

    def draw(self, painter: Painter, ring: Ring) -> None:
        """Draw the button."""
        button = ActionButton(_ID, self.said, default=True)
        focused = ring.visible and ring.focused == _ID
        draw_button(painter, button, self.box, lit=ring.hovered == _ID, focused=focused, growth=self.growth)


def try_button(
    painter: Painter, plan: BookLayout, words: Words, book: str, clause: Document | Clause
) -> TryButton | None:
    """Lay the button out, its words as large as they fit across the page; None where nothing can be tried."""
    path = None if isinstance(clause, Document) else scenario_of(book, clause)
    if isinstance(clause, Document) or path is None:
        return None
    said, room, box = words("rulebook.try"), plan.plain.w - 44, plan.button
    most = min(painter.lettering.growth, _MOST)
    growth = fitted(most, lambda tried: painter.width(said, sized(BRASS, tried)) <= room)
    width = max(box.w, painter.width(said, sized(BRASS, growth)) + 44)
    return TryButton(said, TryClause(clause, path), Box(box.x, box.y, width, box.h), growth)
