"""Terms of the trade in the rows of a sheet: those that are seen, each underlined where it stands first."""

from collections.abc import Sequence

import pygame

from game.screen.draw.painter import Painter, PrintedLine
from game.screen.keys.focus import Role, Target
from game.screen.paper.rows import SheetContent
from game.screen.paper.terms import (
    TermBox,
    TermWalk,
    draw_slip,
    draw_underlines,
    seen_within,
    slip_beside,
    term_targets,
    terms_among,
)
from game.stage.units import Box


class SheetTerms:
    """The terms of a sheet as it was last laid out or scrolled, and the one that is explained by key."""

    def __init__(self) -> None:
        self._walk = TermWalk()
        self._found: tuple[TermBox, ...] = ()
        self._language = ""
        self.targets: tuple[Target, ...] = ()
        """The terms as what can be pointed at; a click on one is for whatever lies under it."""

    def look(self, painter: Painter, content: SheetContent, lines: Sequence[PrintedLine], body: Box) -> None:
        """Find the terms among lines as they stand on the window, where they are seen in the body of the sheet."""
        if content.terms is None:
            self._found, self.targets = (), ()
            return
        letters, self._language = content.terms
        self._found = terms_among(painter, seen_within(painter, lines, body), self._language, letters)
        self.targets = tuple(term_targets(self._found, self._language, focusable=False, role=Role.PAGE))

    def handle(self, event: pygame.event.Event) -> bool:
        """Explain the next term at its key; tell whether the event was for the terms alone."""
        return self._walk.follow(event, self._found, self._language)

    def take_announcements(self) -> tuple[str, ...]:
        """Return what has been explained by key since this was last asked."""
        return self._walk.take_announcements()

    def draw(self, painter: Painter, hovered: str | None) -> None:
        """Underline the terms; lay the slip of the one that is asked about over the rows."""
        draw_underlines(painter, self._found)
        shown = self._walk.at or hovered
        each = next((each for each in self._found if each.id == shown), None)
        if each is not None:
            room = Box(0, 0, painter.target.get_width() / painter.scale, painter.target.get_height() / painter.scale)
            draw_slip(painter, slip_beside(painter, each, self._language, room))
