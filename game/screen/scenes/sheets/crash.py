"""The one scene for a fault of the program: it names the log, says that the jetons are safe, and leads back."""

from collections.abc import Sequence

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import LightId, OrnamentId, TileId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Reset, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.spoken import Reading, ReadText, Region
from game.stage.units import Box, Viewport

_WIDE, _INSET = 640.0, 40.0
_TITLE = theme.TextStyle(theme.Typeface.FAT, 26, theme.INK, track=1, leading=1.3)
_PATH = theme.TextStyle(theme.Typeface.SEMI, 15, theme.INK, leading=1.3)
_FAULT = theme.TextStyle(theme.Typeface.SERIF, 14, theme.SEPIA, leading=1.3)


class Crash(Scene):
    """A sheet of paper. It needs no journal and no table: only what the services hold already."""

    def __init__(
        self, services: Services, *, fault: str, log: str = "", unlogged: str = "", text: str = "crash.text"
    ) -> None:
        self.services = services
        self.ring = Ring()
        self.fault = fault
        self.log = log
        self.unlogged = unlogged
        self.text = text
        self._viewport: Viewport | None = None

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheet out for a window."""
        self._viewport, self._painter = viewport, painter

    def draw(self, painter: Painter) -> None:
        """Draw the sheet on the dark wood."""
        viewport, words = self._viewport, self.services.words
        if viewport is None:
            return
        painter.ground(TileId.MAHOGANY, Box(0, 0, viewport.w, viewport.h))
        dark = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
        painter.target.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        box = self._sheet(viewport)
        painter.paper(box)
        column = Box(box.x + _INSET, box.y + 30, box.w - 2 * _INSET, box.h)
        y = painter.paragraph(words("crash.title"), column.x, column.y, column.w, _TITLE)
        painter.picture(OrnamentId.FLEURON_RULE, column.cx, y + 14, 200, theme.ROUGE)
        for text, type_, gap in self._lines():
            for line in broken(painter, text, type_, column.w):
                painter.text(line, column.x, y + gap + 30 + painter.lettering.leading(type_) / 2, type_)
                y += painter.lettering.leading(type_)
            y += gap
        for button, where in self._buttons(viewport):
            lit = button.id == self.ring.hovered
            focused = self.ring.visible and button.id == self.ring.focused
            draw_button(painter, button, where, lit=lit, focused=focused)

    def targets(self) -> Sequence[Target]:
        """Return the two buttons."""
        if self._viewport is None:
            return ()
        return tuple(
            Target(button.id, Role.BUTTON, button.label, box, "", button.key, button.default)
            for button, box in self._buttons(self._viewport)
        )

    def reading(self) -> Reading:
        """Return all that the sheet says, and its buttons."""
        title = self.services.words("crash.title")
        if self._viewport is None:
            return Reading(title)
        said = (ReadText(str(number), text) for number, (text, *_) in enumerate(self._lines()))
        return Reading(title, (Region("sheet", title, (*said, *(target.id for target in self.targets()))),))

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer one event."""
        if self._viewport is None:
            return None
        targets = self.targets()
        self.ring.settle(targets)
        match self.ring.feed(event, targets, self._viewport.scale):
            case Pressed("salon"):
                return Reset(routes.salon(self.services))
            case Pressed("quit"):
                return Pop()
            case _:
                return None

    def _lines(self) -> list[tuple[str, theme.TextStyle, float]]:
        """Return what is said, with the room before each of it."""
        words = self.services.words
        said = [(words(self.text), theme.BODY, 0.0)]
        if self.log:
            said += [(words("crash.log"), theme.GLOSS, 9.0), (self.log, _PATH, 0.0)]
        if self.unlogged:
            said.append((words("crash.unlogged", self.unlogged), theme.GLOSS, 9.0))
        return [*said, (words("crash.fault", self.fault[:300]), _FAULT, 8.0)]

    def _sheet(self, viewport: Viewport) -> Box:
        w = min(_WIDE * min(1.6, self._painter.lettering.growth), viewport.w - 80)
        leading, inner = self._painter.lettering.leading, w - 2 * _INSET
        high = 30 + len(self._painter.wrap(self.services.words("crash.title"), _TITLE, inner)) * leading(_TITLE) + 50
        for text, type_, gap in self._lines():
            high += len(broken(self._painter, text, type_, inner)) * leading(type_) + 2 * gap
        high = min(high, viewport.h - 130)
        return Box((viewport.w - w) / 2, max(16.0, (viewport.h - 90 - high) / 2), w, high)

    def _buttons(self, viewport: Viewport) -> list[tuple[ActionButton, Box]]:
        words, sheet = self.services.words, self._sheet(viewport)
        buttons = (
            ActionButton("quit", words("crash.quit"), key="escape", legend=self.services.key_label("escape")),
            ActionButton("salon", words("crash.salon"), legend=self.services.key_label("space"), default=True),
        )
        right, found = sheet.right, list[tuple[ActionButton, Box]]()
        for button in reversed(buttons):
            width = max(130.0, self._painter.width(button.label, theme.BRASS) + 44)
            found.append((button, Box(right - width, sheet.bottom + 40, width, 50)))
            right -= width + 14
        return found[::-1]


def broken(painter: Painter, text: str, type_: theme.TextStyle, width: float) -> list[str]:
    """Break a text into lines; a path that is longer than a line is broken wherever it must be."""
    lines: list[str] = []
    for line in painter.wrap(text, type_, width):
        rest = line
        while painter.width(rest, type_) > width:
            fits = max(1, next(n for n in range(len(rest), 0, -1) if painter.width(rest[:n], type_) <= width or n == 1))
            lines.append(rest[:fits])
            rest = rest[fits:]
        lines.append(rest)
    return lines
