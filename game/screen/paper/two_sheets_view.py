"""The accounts in a window: tabs, two sheets of paper, and the buttons on the wood below, all of them elements."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, LightId, SliceId, TileId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.carnet_rows import ActionButton
from game.screen.paper.column import PaperColumn, PaperItem
from game.screen.paper.elements import (
    Faces,
    Meaning,
    PaperButton,
    PaperPanel,
    Printed,
    audited,
    painter_on,
    put,
    root_place,
    target_of,
)
from game.screen.paper.pygame_gui_host import at_scale, forget_pointer
from game.stage.units import Box, Viewport

_RAIL = 78.0
_TAB = theme.TextStyle(theme.Typeface.SEMI, 16, theme.TICKET, grows=False)
_FOOT_MOST = 1.25
"""How much larger the purse and the buttons of the foot can be: the keys stand between the buttons and the sheets."""
_TAB_MOST = 1.6
"""Larger than so, a tab's words would not fit into its height."""
_LEGEND = 22.0
"""Room above a button for the name of its key."""


class AccountsView:
    """Made for one window; `pressed` is told the id of whatever was pressed."""

    def __init__(self, viewport: Viewport, painter: Painter, pressed: Callable[[str], None]) -> None:
        self.viewport, self.painter, self._pressed = viewport, painter, pressed
        lettering = painter.lettering
        self.manager = at_scale(painter.target.get_size(), painter.scale, lettering.growth, lettering.faces)
        self.manager.clear_and_reset()  # nothing of another sheet may show through
        forget_pointer()
        sheets = _sheets(viewport)
        self._ground = PaperPanel(painter.target.get_rect(), self.manager, _ground(viewport, painter, sheets))
        self.left, self.right = (PaperColumn(painter, self.manager, sheet, pressed) for sheet in sheets)
        self._buttons: list[PaperButton] = []
        self._tabs: list[PaperButton] = []
        self._purse = Printed("", 0, 0, theme.PROMPT)
        self._shown: tuple[object, ...] = ()

    @property
    def scroll(self) -> tuple[float, float]:
        """How far the two sheets are scrolled, in units."""
        return self.left.scroll, self.right.scroll

    def scroll_to(self, left: float, right: float) -> None:
        """Scroll the two sheets as far, or as far as they can be."""
        self.left.scroll_to(left)
        self.right.scroll_to(right)

    def tabs(self, names: Sequence[tuple[str, str]], chosen: str) -> None:
        """Lay the tabs over the sheets, each as wide as its words: their ids and their words."""
        for gone in self._tabs:
            gone.kill()
        painter, box, place = self.painter, self.left.box, root_place(self.manager, self._ground)
        width = (2 * box.w + 24 - 2 * 14) / len(names)
        most = min(painter.lettering.growth, _TAB_MOST)
        room = width - 16
        growth = fitted(most, lambda k: all(painter.width(name, theme.sized(_TAB, k)) <= room for _, name in names))
        style, self._tabs = theme.sized(_TAB, growth), []
        for at, (id_, name) in enumerate(names):
            rect = painter.rect(Box(box.x + at * (width + 14), box.y - 50, width, 44))
            open_, words = id_ == chosen, painter.fitted(name, style, width - 16)
            label = Printed(words, width / 2, 20, replace(style, colour=theme.INK) if open_ else style, "c")
            plain, lit = (_tab(painter, rect.size, each, label) for each in (SliceId.DARK, SliceId.DARK_LIT))
            paper = _tab(painter, rect.size, None, label)
            face = Faces(paper, paper, paper, paper) if open_ else Faces(plain, lit, lit, plain)
            meaning = Meaning(id_, Role.LINK, name)
            self._tabs.append(PaperButton(rect, place, face, meaning, self._pressed, lines=(label,)))
            self._tabs[-1].choose(chosen=open_)

    def foot(self, buttons: Sequence[ActionButton], purse: str) -> None:
        """Lay the buttons from the right, the default one last, and tell what the purse holds at their left."""
        painter = self.painter
        if (tuple(buttons), purse) == self._shown:
            return
        for gone in self._buttons:
            gone.kill()
        x, right, self._buttons = self.left.box.x, self.right.box.right, []
        growth = self._foot_growth(buttons, purse, right - x)
        style, top = theme.sized(theme.PROMPT, growth), self.viewport.h - 58 + 12 * (growth - 1)
        for button, width in reversed([*zip(buttons, self._widths(buttons, growth), strict=True)]):
            self._buttons.insert(0, self._button(button, Box(right - width, top, width, 46), growth))
            right -= width + 14
        said = painter.fitted(purse, style, right + 14 - x - 50)
        self._purse = Printed(said, x + 34, self.viewport.h - _RAIL + 40, style)
        self._shown = tuple(buttons), purse

    def lay(self, left: Sequence[PaperItem], right: Sequence[PaperItem], chosen: str) -> None:
        """Put items on the two sheets."""
        self.left.lay(left, chosen)
        self.right.lay(right)
        self.manager.update(0.0)

    def kill(self) -> None:
        """Take all elements away."""
        self.manager.clear_and_reset()

    def targets(self, names: tuple[str, str]) -> tuple[Target, ...]:
        """Return tabs, sheets that can be scrolled and their rows, and the buttons, in reading order."""
        scale = self.painter.scale
        rows = [*self.left.targets("left", names[0]), *self.right.targets("right", names[1])]
        buttons = (_without_legend(target_of(button, scale)) for button in self._buttons)
        return (*(target_of(tab, scale) for tab in self._tabs), *rows, *buttons)

    def find(self, id_: str) -> PaperButton | None:
        """Return the tab, the row or the button that has an id."""
        found = (*self._tabs, *self._buttons, *self.left.buttons(), *self.right.buttons())
        return next((each for each in found if each.meaning.id == id_), None)

    def follow(self, event: pygame.event.Event) -> None:
        """Let the elements have an event of the pointer."""
        self.manager.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.left.jump(event.pos)
            self.right.jump(event.pos)
        self.manager.process_events(event)
        self.manager.update(0.0)
        self.left.fill()
        self.right.fill()
        self.manager.update(0.0)

    def draw(self, painter: Painter, ring: Target | None) -> None:
        """Draw everything, with the keyboard's ring around its target."""
        self.manager.draw_ui(painter.target)
        put(painter, (self._purse,))
        if painter.audit is not None:
            for button in (*self._tabs, *self._buttons):
                audited(painter, button, None)
            self.left.audit()
            self.right.audit()
        if ring is not None:
            painter.focus(ring.box.grown({Role.PAGE: -6, Role.LINK: -2}.get(ring.role, 0)))

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

    def _button(self, button: ActionButton, box: Box, growth: float) -> PaperButton:
        painter = self.painter
        rect = painter.rect(Box(box.x, box.y - _LEGEND, box.w, box.h + _LEGEND))

        def face(*, lit: bool) -> pygame.Surface:
            surface = pygame.Surface(rect.size, pygame.SRCALPHA)
            draw_button(painter_on(painter, surface), button, Box(0, _LEGEND, box.w, box.h), lit=lit, growth=growth)
            return surface

        plain, lit = face(lit=False), face(lit=True)
        meaning = Meaning(button.id, Role.BUTTON, button.label, "", button.key, button.default)
        style, key = (
            theme.sized(each, growth) for each in (theme.BRASS if button.default else theme.BUTTON, theme.KEY)
        )
        lines = (
            Printed(button.label, box.w / 2, _LEGEND + box.h / 2, style, "c"),
            Printed(button.legend, box.w / 2, _LEGEND - 11 * growth, key, "c"),
        )
        place = root_place(self.manager, self._ground)
        made = PaperButton(rect, place, Faces(plain, lit, lit, plain), meaning, self._pressed, lines=lines)
        if not button.enabled:
            made.disable()
        return made


def _without_legend(target: Target) -> Target:
    box = target.box
    return replace(target, box=Box(box.x, box.y + _LEGEND, box.w, box.h - _LEGEND))


def _tab(painter: Painter, size: tuple[int, int], name: SliceId | None, label: Printed) -> pygame.Surface:
    """Return a tab on wood, or of the paper of the sheets whose tab it is where there is no name."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    on = painter_on(painter, surface)
    box = Box(0, 0, size[0] / painter.scale, 40)
    if name is None:
        on.plate(box, theme.PAPER, 7)
        on.plate(box.grown(-1), theme.GOLD, 6, width=1)
    else:
        on.slice(name, box)
    put(on, (label,))
    return surface


def _ground(viewport: Viewport, painter: Painter, sheets: tuple[Box, Box]) -> pygame.Surface:
    """Return the dark wood of the room with the shadows of the sheets, and the board below with the purse's sign."""
    ground = pygame.Surface(painter.target.get_size(), 0, painter.target)
    on = painter_on(painter, ground)
    painter.assets.cover(ground, TileId.MAHOGANY, viewport.w, viewport.h)
    room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
    ground.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for box in sheets:
        on.shade(box)
    board = Box(0, viewport.h - _RAIL, viewport.w, _RAIL)
    on.wood(board, seed=9)
    on.fillet(0, board.y, viewport.w, board.y)
    on.picture(IconId.PURSE, sheets[0].x + 12, board.y + 40, 24, theme.GOLD)
    return ground


def _sheets(viewport: Viewport) -> tuple[Box, Box]:
    """Return the two sheets: 560 u wide where there is room for it, a little apart."""
    w = min(560.0, (viewport.w - 2 * 48 - 24) / 2)
    h = min(560.0, viewport.h - _RAIL - 62 - 18)
    top = 56 + max(0.0, (viewport.h - _RAIL - 62 - 18 - h) / 2)
    return Box(viewport.w / 2 - 12 - w, top, w, h), Box(viewport.w / 2 + 12, top, w, h)
