"""Terms of the trade in the rows of a sheet: those that are seen, each underlined where it stands first."""

from collections.abc import Iterator

import pygame

from game.screen.draw.painter import Line, Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.built import BuiltSheet
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
    """The terms of a sheet as it was last drawn, and the one that is explained by key."""

    def __init__(self) -> None:
        self._walk = TermWalk()
        self._found: tuple[TermBox, ...] = ()
        self.targets: tuple[Target, ...] = ()
        """The terms as what can be pointed at; a click on one is for whatever lies under it."""

    def handle(self, event: pygame.event.Event, content: SheetContent) -> bool:
        """Explain the next term at its key; tell whether the event was for the terms alone."""
        return self._walk.follow(event, self._found, content.terms[1] if content.terms else "")

    def take_announcements(self) -> tuple[str, ...]:
        """Return what has been explained by key since this was last asked."""
        return self._walk.take_announcements()

    def draw(self, painter: Painter, built: BuiltSheet, hovered: str | None) -> bool:
        """Underline the terms that are seen in the rows; lay the slip of the one that is asked about over them.

        Tell whether a slip was laid.
        """
        if built.content.terms is None:
            return False
        letters, language = built.content.terms
        lines = seen_within(painter, list(_lines(painter, built)), built.layout.body)
        found = terms_among(painter, lines, language, letters)
        if found != self._found:
            self._found, self.targets = found, tuple(term_targets(found, language, focusable=False, role=Role.PAGE))
        draw_underlines(painter, found)
        shown = self._walk.at or hovered
        each = next((each for each in found if each.id == shown), None)
        if each is None:
            return False
        room = Box(0, 0, painter.target.get_width() / painter.scale, painter.target.get_height() / painter.scale)
        draw_slip(painter, slip_beside(painter, each, language, room))
        return True


def _lines(painter: Painter, built: BuiltSheet) -> Iterator[Line]:
    """Yield what is printed on the rows, where it stands on the window."""
    scale = painter.scale
    for made in built.rows:
        if made.image is None:
            continue
        for line in made.image.lines:
            x, y = made.image.rect.x / scale + line.x, made.image.rect.y / scale + line.y
            wide = painter.width(line.text, line.style)
            yield Line(line.text, x - {"l": 0.0, "c": wide / 2, "r": wide}[line.anchor], y, line.style)
