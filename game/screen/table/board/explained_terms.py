"""Terms of the trade around the cloth: in the notebook and in what is asked; their slips lie on the cloth."""

from collections.abc import Callable
from typing import Final

from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.screen.keys.focus import Target
from game.screen.paper.terms import (
    TermBox,
    TermSlip,
    draw_underlines,
    seen_within,
    slip_beside,
    term_targets,
    terms_among,
)
from game.stage.units import Box, Viewport

_INKS: Final = {"carnet": theme.SEPIA, "action_bar": theme.CREAM}
_NOT_READ: Final = (theme.SECTION, theme.SOURCE)
"""The headings of the notebook, and where something is from: what they say stands in the lines as well."""


class ExplainedTerms:
    """The terms that stand around the cloth as it was last laid out; none where nobody has asked for them."""

    def __init__(self, viewport: Viewport) -> None:
        self._viewport = viewport
        self._letters = self._language = ""
        self._found: dict[str, tuple[TermBox, ...]] = {}
        self.targets: tuple[Target, ...] = ()
        """The terms as what can be pointed at, over whatever else lies there."""

    def explain(self, letters: str, language: str) -> None:
        """Ask for the terms of the game whose clauses have these letters."""
        self._letters, self._language = letters, language

    @property
    def asked(self) -> tuple[str, str]:
        """The letters of the game's clauses and the language that were asked for."""
        return self._letters, self._language

    @property
    def found(self) -> tuple[TermBox, ...]:
        """The terms in reading order: what is asked, then the notebook."""
        return (*self._found.get("action_bar", ()), *self._found.get("carnet", ()))

    def underlined(self, page: str, written: Callable[[], Box], painter: Painter, draw: Callable[[], object]) -> None:
        """Let something be drawn, and underline the terms in what it has written; `written` then tells where."""
        if not self._letters:
            draw()
            return
        painter.lines = lines = list[PrintedLine]()
        try:
            draw()
        finally:
            painter.lines = None
        room = written()
        read = [line for line in lines if room.x - 1 <= line.x < room.right and line.style not in _NOT_READ]
        found = terms_among(painter, seen_within(painter, read, room), self._language, self._letters, page)
        draw_underlines(painter, found, _INKS[page])
        self._keep(page, found)

    def forget(self, page: str) -> None:
        """Nothing is written on a page any more."""
        if self._found.get(page):
            self._keep(page, ())

    def _keep(self, page: str, found: tuple[TermBox, ...]) -> None:
        if found != self._found.get(page):
            self._found[page] = found
            self.targets = tuple(term_targets(self.found, self._language, focusable=False))

    def slips(self, painter: Painter, shown: str | None, *, drawer_open: bool) -> tuple[TermSlip, ...]:
        """Return the slip of a term, on the cloth and in its units; `painter` is that of what lies over it."""
        viewport, cloth = self._viewport, self._viewport.cloth
        right = viewport.on_cloth(viewport.notebook.x, 0)[0] if drawer_open else cloth.right
        room = Box(cloth.left, cloth.top, min(right, cloth.right) - cloth.left, cloth.bottom - cloth.top)
        return tuple(
            slip_beside(painter, TermBox(each.term, _on_cloth(viewport, each.box)), self._language, room)
            for each in self.found
            if each.id == shown
        )


def _on_cloth(viewport: Viewport, box: Box) -> Box:
    (x, y), (right, bottom) = viewport.on_cloth(box.x, box.y), viewport.on_cloth(box.right, box.bottom)
    return Box(x, y, right - x, bottom - y)
