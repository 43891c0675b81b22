"""What the accounts and the review share: two sheets of paper, worked by pointer and keys."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Ring, Scrolled, Signal, Target, named
from game.screen.paper.column import PaperColumn
from game.screen.paper.two_sheets_view import TwoSheetsView
from game.screen.scene.scene import Scene, SceneChange
from game.screen.scene.services import Services
from game.stage.units import Viewport

_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LINE, _PAGE = 36, 5
"""How many units a step of the wheel scrolls, and how many such steps a key does."""


class TwoSheets(Scene, ABC):
    """A scene of two sheets."""

    def __init__(self, services: Services, page: str) -> None:
        self.services = services
        self.ring = Ring()
        self.page = page
        self.view: TwoSheetsView | None = None
        self._held = False
        self._scrolled: tuple[float, float] | None = None
        """How far the sheets were scrolled in the window before."""

    def _open_view(self, viewport: Viewport, painter: Painter, sign: IconId = IconId.PURSE) -> None:
        """Lay the two sheets for a window; `sign` stands on the wood before what is told there."""
        self._keep_scroll()
        self.view = TwoSheetsView(viewport, painter, sign)
        self._lay()
        if self._scrolled is not None:
            self.view.scroll_to(*self._scrolled)
        self.ring.settle(self.targets())

    def _close_view(self) -> None:
        """Let the sheets go; when the window is taken again they are scrolled as far."""
        self._keep_scroll()
        self.view = None

    def _keep_scroll(self) -> None:
        if self.view is not None:
            self._scrolled = self.view.scroll

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture: what it is over, and how far a bar is dragged."""
        return self.ring.hovered, self._held, self.view.scroll if self.view is not None and self._held else None

    def draw(self, painter: Painter) -> None:
        """Draw the two sheets."""
        if self.view is None:
            return
        targets = self.targets() if self.ring.visible else ()
        self.view.draw(painter, named(targets, self.ring.focused), self.ring.hovered)

    def targets(self) -> Sequence[Target]:
        """Return tabs, rows, sheets that can be scrolled, and the buttons, in reading order."""
        return () if self.view is None else self.view.targets(self._names)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer one event: a bar that is pressed has it, or else the ring."""
        view = self.view
        if view is None or (event.type == pygame.KEYDOWN and self._walks(pygame.key.name(event.key))):
            return None
        if event.type in _CLICKS and event.button != pygame.BUTTON_LEFT:
            return None
        targets = self.targets()
        self.ring.settle(targets)
        self._held = event.type in _POINTER and view.follow(event)
        signal = None if self._held else self.ring.feed(event, targets, view.painter.scale)
        change = self._do(signal.intent) if isinstance(signal, Pressed) else None
        if change is None:
            self._follow(signal)
        if self.view is not None:
            self.ring.settle(self.targets())
        return change

    @abstractmethod
    def _lay(self) -> None:
        """Put on the sheets what the page says."""

    @property
    def _names(self) -> tuple[str, str]:
        """What the two sheets are called, left and right."""
        words = self.services.words
        return words("accounts.sheet.left"), words("accounts.sheet.right")

    @property
    def _focused(self) -> object:
        """What pressing the focused target does."""
        target = named(self.targets(), self.ring.focused)
        return target.intent if target is not None else None

    def _follow(self, signal: Signal | None) -> None:
        """Scroll the sheet that the wheel or a key means."""
        match signal:
            case Scrolled(target, steps, intent):
                self._scroll(self._sheet(target, intent), steps)
            case Key("page up" | "page down" as name):
                self._scroll(self._sheet_of_keys(), _PAGE if name == "page down" else -_PAGE)
            case _:
                pass

    def _scroll(self, sheet: PaperColumn | None, steps: float) -> None:
        if sheet is not None:
            sheet.scroll_to(sheet.scroll + _LINE * steps)

    @abstractmethod
    def _walks(self, name: str) -> bool:
        """Go from row to row by a key of this name; tell whether that was meant."""

    @abstractmethod
    def _do(self, intent: object) -> SceneChange | None:
        """Do what was pressed."""

    @abstractmethod
    def _sheet(self, target: str | None, intent: object) -> PaperColumn | None:
        """Return the sheet that scrolls where a target is under the pointer, by its name or by what it does."""

    @abstractmethod
    def _sheet_of_keys(self) -> PaperColumn | None:
        """Return the sheet that the keys scroll."""
