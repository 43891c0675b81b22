"""Two sheets of paper in a window: tabs, the sheets, and the buttons on the wood below."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, LightId, SliceId, TileId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.column import PaperColumn, PaperItem, paper_sheet
from game.screen.paper.notebook_rows import ActionButton
from game.stage.units import Box, Viewport

_RAIL = 78.0
_TAB = theme.TextStyle(theme.Typeface.SEMI, 16, theme.TICKET, grows=False)
_OPEN_TAB = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK, grows=False)
_FOOT_MOST = 1.25
"""How much larger the purse and the buttons of the foot can be: the keys stand between the buttons and the sheets."""
_TAB_MOST = 1.6
"""Larger than so, a tab's words would not fit into its height."""


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Open one of the pairs of sheets, by its name."""

    page: str


@dataclass(frozen=True, slots=True)
class _Tab:
    page: str
    name: str
    box: Box
    open: bool

    @property
    def id(self) -> str:
        return f"page:{self.page}"


class TwoSheetsView:
    """Made for one window."""

    def __init__(self, viewport: Viewport, painter: Painter, sign: IconId = IconId.PURSE) -> None:
        self.viewport, self.painter = viewport, painter
        sheets = _sheets(viewport)
        self._ground = _ground(viewport, painter, sheets, sign)
        self.left, self.right = (PaperColumn(painter, sheet) for sheet in sheets)
        self._tabs: tuple[_Tab, ...] = ()
        self._tab_growth = self._growth = 1.0
        self._buttons: tuple[tuple[ActionButton, Box], ...] = ()
        self._purse = ""

    @property
    def scroll(self) -> tuple[float, float]:
        """How far the two sheets are scrolled, in units."""
        return self.left.scroll, self.right.scroll

    def scroll_to(self, left: float, right: float) -> None:
        """Scroll the two sheets as far, or as far as they can be."""
        self.left.scroll_to(left)
        self.right.scroll_to(right)

    def tabs(self, names: Sequence[tuple[str, str]], chosen: str) -> None:
        """Lay the tabs over the sheets, each as wide as its words: their pages and their words."""
        painter, box = self.painter, self.left.box
        width = (2 * box.w + 24 - (len(names) - 1) * 14) / len(names)
        most, room = min(painter.lettering.growth, _TAB_MOST), width - 16
        self._tab_growth = fitted(
            most, lambda k: all(painter.width(name, theme.sized(_TAB, k)) <= room for _, name in names)
        )
        self._tabs = tuple(
            _Tab(page, name, Box(box.x + at * (width + 14), box.y - 50, width, 44), page == chosen)
            for at, (page, name) in enumerate(names)
        )

    def foot(self, buttons: Sequence[ActionButton], purse: str) -> None:
        """Lay the buttons from the right, the default one last, and tell what the purse holds at their left."""
        x, right = self.left.box.x, self.right.box.right
        self._purse, laid = purse, list[tuple[ActionButton, Box]]()
        self._growth = growth = self._foot_growth(buttons, purse, right - x)
        top = self.viewport.h - 58 + 12 * (growth - 1)
        for button, width in reversed([*zip(buttons, self._widths(buttons, growth), strict=True)]):
            laid.insert(0, (button, Box(right - width, top, width, 46)))
            right -= width + 14
        self._buttons = tuple(laid)

    def lay(self, left: Sequence[PaperItem], right: Sequence[PaperItem], chosen: str) -> None:
        """Put items on the two sheets."""
        self.left.lay(left, chosen)
        self.right.lay(right)

    def targets(self, names: tuple[str, str]) -> tuple[Target, ...]:
        """Return tabs, sheets that can be scrolled and their rows, and the buttons, in reading order."""
        tabs = (Target(tab.id, Role.LINK, tab.name, tab.box, intent=OpenPage(tab.page)) for tab in self._tabs)
        rows = (*self.left.targets("left", names[0]), *self.right.targets("right", names[1]))
        buttons = (
            Target(each.id, Role.BUTTON, each.label, box, "", each.key, each.default, each.enabled, intent=each.intent)
            for each, box in self._buttons
        )
        return (*tabs, *rows, *buttons)

    def follow(self, event: pygame.event.Event) -> bool:
        """Let the bars have an event of the pointer; tell whether one of them took it."""
        return any([self.left.follow(event), self.right.follow(event)])

    def draw(self, painter: Painter, ring: Target | None, hovered: str | None) -> None:
        """Draw everything, with the keyboard's ring around its target."""
        painter.target.blit(self._ground, (0, 0))
        for tab in self._tabs:
            self._draw_tab(painter, tab, lit=tab.id == hovered)
        self.left.draw(painter)
        self.right.draw(painter)
        style, x = theme.sized(theme.PROMPT, self._growth), self.left.box.x
        first = min((box.x for _, box in self._buttons), default=self.right.box.right)
        painter.text(painter.fitted(self._purse, style, first - x - 50), x + 34, self.viewport.h - _RAIL + 40, style)
        for button, box in self._buttons:
            draw_button(painter, button, box, lit=button.id == hovered and button.enabled, growth=self._growth)
        if ring is not None:
            painter.focus(ring.box.grown({Role.PAGE: -6, Role.LINK: -2}.get(ring.role, 0)))

    def _draw_tab(self, painter: Painter, tab: _Tab, *, lit: bool) -> None:
        """Draw a tab on wood, or of the paper of the sheets where it is open."""
        box = Box(tab.box.x, tab.box.y, tab.box.w, 40)
        if tab.open:
            painter.plate(box, theme.PAPER, 7)
            painter.plate(box.grown(-1), theme.GOLD, 6, width=1)
        else:
            painter.slice(SliceId.DARK_LIT if lit else SliceId.DARK, box)
        style = theme.sized(_OPEN_TAB if tab.open else _TAB, self._tab_growth)
        painter.text(painter.fitted(tab.name, style, box.w - 16), box.cx, box.y + 20, style, "c")

    def _foot_growth(self, buttons: Sequence[ActionButton], purse: str, room: float) -> float:
        """Return how much larger than usual the purse and the buttons can stand beside one another."""
        painter = self.painter

        def fits(tried: float) -> bool:
            beside = painter.width(purse, theme.sized(theme.PROMPT, tried)) + 50
            return beside + sum(width + 14 for width in self._widths(buttons, tried)) <= room

        return fitted(min(painter.lettering.growth, _FOOT_MOST), fits)

    def _widths(self, buttons: Sequence[ActionButton], growth: float) -> list[float]:
        brass = theme.sized(theme.BRASS, growth)
        return [max(120.0, self.painter.width(button.label, brass) + 44) for button in buttons]


def _ground(viewport: Viewport, painter: Painter, sheets: tuple[Box, Box], sign: IconId) -> pygame.Surface:
    """Return the dark wood of the room with the sheets on it, and the board below with its sign."""
    ground = pygame.Surface(painter.target.get_size(), 0, painter.target)
    on = painter.within(ground, painter.scale)
    painter.assets.cover(ground, TileId.MAHOGANY, viewport.w, viewport.h)
    room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
    ground.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for box in sheets:
        on.shade(box)
    board = Box(0, viewport.h - _RAIL, viewport.w, _RAIL)
    on.wood(board, seed=9)
    on.fillet(0, board.y, viewport.w, board.y)
    on.picture(sign, sheets[0].x + 12, board.y + 40, 24, theme.GOLD)
    for box in sheets:
        ground.blit(paper_sheet(painter, box), painter.rect(box))
    return ground


def _sheets(viewport: Viewport) -> tuple[Box, Box]:
    """Return the two sheets: 560 u wide where there is room for it, a little apart."""
    w = min(560.0, (viewport.w - 2 * 48 - 24) / 2)
    h = min(560.0, viewport.h - _RAIL - 62 - 18)
    top = 56 + max(0.0, (viewport.h - _RAIL - 62 - 18 - h) / 2)
    return Box(viewport.w / 2 - 12 - w, top, w, h), Box(viewport.w / 2 + 12, top, w, h)
