"""What the accounts and the review share: two sheets of paper, worked by pointer and keys."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Ring, Scrolled, Signal, Target
from game.screen.paper.column import PaperColumn
from game.screen.paper.two_sheets_view import AccountsView
from game.screen.scene.scene import Change, Scene
from game.screen.scene.services import Services
from game.stage.units import Viewport

_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LINE, _PAGE = 36, 5
"""How many units a step of the wheel scrolls, and how many such steps a key does."""


class TwoSheets(Scene, ABC):
    """A scene of two sheets. Elements write what was pressed into `_activated`; `_done` does it after the event."""

    def __init__(self, services: Services, page: str) -> None:
        self.services = services
        self.ring = Ring()
        self.page = page
        self.view: AccountsView | None = None
        self._activated: list[str] = []
        self._held = False
        self._scrolled: tuple[float, float] | None = None
        """How far the sheets were scrolled in the window before."""

    def _open_view(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the two sheets for a window."""
        self._keep_scroll()
        self.view = AccountsView(viewport, painter, self._activated.append)
        self._lay()
        if self._scrolled is not None:
            self.view.scroll_to(*self._scrolled)
        self.ring.settle(self.targets())

    def _close_view(self) -> None:
        """Let the elements go; when the window is taken again the sheets are scrolled as far."""
        self._keep_scroll()
        if self.view is not None:
            self.view.kill()
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
        self.view.draw(painter, next((each for each in targets if each.id == self.ring.focused), None))

    def targets(self) -> Sequence[Target]:
        """Return tabs, rows, sheets that can be scrolled, and the buttons, in reading order."""
        return () if self.view is None else self.view.targets(self._names)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer one event: the pointer works the elements, keys go to the ring."""
        view = self.view
        if view is None or (event.type == pygame.KEYDOWN and self._walks(pygame.key.name(event.key))):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        signal: Signal | None = None
        if event.type in _POINTER:
            scale, pressed = view.painter.scale, event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            self._held = pressed or (self._held and event.type == pygame.MOUSEMOTION)
            self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
            view.follow(event)
        else:
            signal = self.ring.feed(event, targets, view.painter.scale)
        if isinstance(signal, Pressed) and (element := view.find(signal.id)) is not None:
            element.press()
        change = self._done()
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

    def _follow(self, signal: Signal | None) -> None:
        """Scroll the sheet that the wheel or a key means."""
        match signal:
            case Scrolled(target, steps):
                self._scroll(self._sheet(target), steps)
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
    def _done(self) -> Change | None:
        """Do what was pressed, and forget that it was."""

    @abstractmethod
    def _sheet(self, target: str | None) -> PaperColumn | None:
        """Return the sheet that scrolls where a target is under the pointer."""

    @abstractmethod
    def _sheet_of_keys(self) -> PaperColumn | None:
        """Return the sheet that the keys scroll."""
