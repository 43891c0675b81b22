"""The ground of a scene that is neither a table nor a sheet: the bar, wood below, and room between the two."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, assert_never

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, LightId, TileId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring, Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.notebook_rows import ActionButton, BarIcon, TopBar
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.table.board.top_bar import bar_targets, draw_bar
from game.stage.units import Box, Viewport

EDGE: Final = 16.0
"""How far what lies between the bars keeps from the edges of the window."""
_FOOT, _BUTTON, _BETWEEN = 92.0, 46.0, 12.0
_MOST, _FOOT_MOST = 1.6, 1.25
"""How much larger the bar and the buttons of the foot can be."""
_PROMPT_MOST = 1.4
_LEAST_PROMPT = 150.0


class DeskIcon(Enum):
    """What an icon of the bar does."""

    BOOK = "book"
    KEYS = "keys"
    LEAVE = "leave"


_ICONS = (
    (DeskIcon.BOOK, IconId.BOOK, "F1", "focus.book"),
    (DeskIcon.KEYS, IconId.KEYS, "?", "focus.keys"),
    (DeskIcon.LEAVE, IconId.DOOR, "Esc", "desk.leave"),
)


@dataclass(frozen=True, slots=True)
class DeskFoot:
    """What stands on the wood: what is asked in two lines, and the buttons, the default one last."""

    prompt: str
    sub: str
    buttons: tuple[ActionButton, ...]
    beside: float = 0.0
    """How much room is left free at the left of the buttons, for what a scene draws there itself."""


class Desk:
    """Made for one window; `bar` and `foot` say what stands there now."""

    def __init__(self, viewport: Viewport, painter: Painter, services: Services) -> None:
        growth = min(painter.lettering.growth, _MOST)
        self.viewport = replace(viewport, growth=growth)
        self._painter, self._services = painter, services
        self._ground = self._made()
        self.bar = TopBar("", "", "")
        self.foot = DeskFoot("", "", ())

    @property
    def room(self) -> Box:
        """What lies between the bar and the foot."""
        viewport, top = self.viewport, self.viewport.bar.h + 10
        left = viewport.side + EDGE
        return Box(left, top, viewport.w - 2 * left, viewport.h - self.foot_box.h - 10 - top)

    @property
    def foot_box(self) -> Box:
        """The wood below."""
        viewport = self.viewport
        return Box(viewport.side, viewport.h - _FOOT, viewport.w - 2 * viewport.side, _FOOT)

    @property
    def beside(self) -> Box:
        """What is left free for the scene, on the wood at the left of the buttons."""
        first = min((box.x for _, box in self._placed()), default=self.foot_box.right)
        return Box(first - self.foot.beside - _BETWEEN, self.foot_box.y, self.foot.beside, _FOOT)

    def say(self, title: str, subtitle: str, state: str, foot: DeskFoot) -> None:
        """Put words on the bar and on the wood."""
        words = self._services.words
        labels = {does: self._services.key_label(key, f"icon:{does.value}") for does, _, key, _ in _ICONS}
        icons = tuple(
            BarIcon(
                f"icon:{does.value}",
                icon,
                key,
                words(named),
                legend=labels[does],
                intent=does,
                word=words(f"icon.{does.value}"),
            )
            for does, icon, key, named in _ICONS
        )
        self.bar, self.foot = TopBar(title, subtitle, state, icons), foot

    def targets(self) -> tuple[Target, ...]:
        """Return the buttons of the foot, then the icons of the bar."""
        buttons = tuple(
            Target(each.id, Role.BUTTON, each.label, box, "", each.key, each.default, each.enabled, intent=each.intent)
            for each, box in self._placed()
        )
        return (*buttons, *bar_targets(self.viewport, self.bar))

    def draw(self, painter: Painter, ring: Ring) -> None:
        """Draw the room, the bar and the foot."""
        painter.target.blit(self._ground, (0, 0))
        focused = ring.focused if ring.visible else None
        draw_bar(painter, self.viewport, self.bar, ring.hovered, focused)
        box = self.foot_box
        painter.wood(box, seed=9)
        painter.fillet(0, box.y, self.viewport.w, box.y)
        growth = self._growth()
        for button, place in self._placed():
            lit = ring.hovered == button.id and button.enabled
            draw_button(painter, button, place, lit=lit, focused=focused == button.id, growth=growth)
        self._draw_prompt(painter)

    def _draw_prompt(self, painter: Painter) -> None:
        box, x = self.foot_box, self.foot_box.x + EDGE + 8
        room = self.beside.x - x - 16
        if room < _LEAST_PROMPT:
            return
        said = painter.grown_within(self.foot.prompt, theme.PROMPT, room, _PROMPT_MOST)
        painter.text(painter.fitted(self.foot.prompt, said, room), x, box.y + 34, said)
        sub = painter.grown_within(self.foot.sub, theme.PROMPT_SUB, room, 1.0)
        for number, line in enumerate(painter.wrap(self.foot.sub, sub, room)[:1]):
            painter.text(painter.fitted(line, sub, room), x, box.y + 60 + 20 * number, sub)

    def _placed(self) -> list[tuple[ActionButton, Box]]:
        """Return the buttons with their places, from the right edge of the foot."""
        box, right, placed = self.foot_box, self.foot_box.right - EDGE, list[tuple[ActionButton, Box]]()
        widths = self._widths(self._growth())
        for button, width in zip(reversed(self.foot.buttons), reversed(widths), strict=True):
            placed.insert(0, (button, Box(right - width, box.bottom - _BUTTON - 12, width, _BUTTON)))
            right -= width + _BETWEEN
        return placed

    def _widths(self, growth: float) -> list[float]:
        painter, foot = self._painter, self.foot
        found = []
        for each in foot.buttons:
            style = theme.sized(theme.BRASS, growth)
            wide = max(painter.width(label, style) for label in (each.label, *each.room))
            found.append(max(96.0, wide + 36) + (60 if each.default else 0))
        return found

    def _growth(self) -> float:
        room = self.foot_box.w - 2 * EDGE - self.foot.beside - _BETWEEN

        def fits(tried: float) -> bool:
            return sum(width + _BETWEEN for width in self._widths(tried)) <= room

        return fitted(min(self._painter.lettering.growth, _FOOT_MOST), fits)

    def _made(self) -> pygame.Surface:
        """Return the dark wood of the room."""
        painter, viewport = self._painter, self.viewport
        ground = pygame.Surface(painter.target.get_size(), 0, painter.target)
        painter.assets.cover(ground, TileId.MAHOGANY, viewport.w, viewport.h)
        room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
        ground.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return ground


def desk_icon(services: Services, icon: DeskIcon, game: str, clause: str, scopes: Sequence[str]) -> SceneChange | None:
    """Return where an icon of the bar leads."""
    match icon:
        case DeskIcon.BOOK:
            return Push(routes.rulebook(services, game=game, clause=clause))
        case DeskIcon.KEYS:
            return Push(routes.keys(services, scopes=scopes))
        case DeskIcon.LEAVE:
            return Pop()
        case _:
            assert_never(icon)
