"""What the accounts and the review share: two sheets of paper, worked by pointer and keys."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import ADVANCE, Key, Pressed, Ring, Scrolled, Signal, Target
from game.screen.paper.column import PaperColumn
from game.screen.paper.made_in_parts import MadeInParts
from game.screen.paper.two_sheets_view import AccountsView
from game.screen.scene.scene import Change
from game.screen.scene.services import Services
from game.stage.units import Viewport

_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_ASKS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, ADVANCE)
"""Events for which all is to be there."""
_LINE, _PAGE = 36, 5
"""How many units a step of the wheel scrolls, and how many such steps a key does."""


class TwoSheets(MadeInParts, ABC):
    """A scene of two sheets. Elements write what was pressed into `_activated`; `_done` does it after the event."""

    def __init__(self, services: Services, page: str) -> None:
        self.services = services
        self.ring = Ring()
        self.page = page
        self._view: AccountsView | None = None
        self._activated: list[str] = []
        self._held = False
        self._stale = True
        self._owed = False
        """Whether the sheets lie there for a window, and what stands on them is put there when it is asked for."""
        self._seen = False
        self._waiting: list[pygame.event.Event] = []
        """What was pressed while parts were still to be made: it is answered once all is there."""
        self._scrolled: tuple[float, float] | None = None
        """How far the sheets were scrolled in the window before."""

    def _open_view(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the ground for a window; where there is time, or sheets were seen before, the others come a turn each."""
        self._keep_scroll()
        self._view = AccountsView(viewport, painter, self._activated.append)
        self._making = self._parts(self._view) if self._seen or self.services.prerenders else None
        self._owed = self._stale = True

    def _close_view(self) -> None:
        """Let the elements go; when the window is taken again the sheets are scrolled as far."""
        self._keep_scroll()
        self._making = None
        self._waiting.clear()
        if self._view is not None:
            self._view.kill()
            self._view = None

    def _keep_scroll(self) -> None:
        if self._view is not None and not self._owed:
            self._scrolled = self._view.scroll

    def _parts(self, view: AccountsView) -> Iterator[None]:
        yield from view.sheets()
        self._put()
        yield
        yield from view.filling()

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw everything where anything has changed; as long as parts are made a turn each, what was seen stands."""
        view = self._view
        if view is None or not self._stale or (self.services.prerenders and self._lacks(view)):
            return []
        self._making, self._seen = None, True
        targets = self.targets()
        self.ring.settle(targets)
        view.draw(next((t for t in targets if t.id == self.ring.focused), None) if self.ring.visible else None)
        self._stale = False
        return [view.painter.target.get_rect()]

    def _lacks(self, view: AccountsView) -> bool:
        """Tell whether parts are still to be made; items that were laid meanwhile are made some a turn."""
        if not self.unfinished and view.lacks:
            self._making = view.filling()
        return self.unfinished

    def _answer_waiting(self) -> Change | None:
        """Answer what was pressed while parts were made, once all is there."""
        while self._waiting and not self.unfinished:
            change = self.handle(self._waiting.pop(0))
            if change is not None:
                return change
        return None

    def targets(self) -> Sequence[Target]:
        """Return tabs, rows, sheets that can be scrolled, and the buttons, in reading order."""
        self._put()
        return () if self._view is None else self._view.targets(self._names)

    def coming(self) -> Sequence[Target]:
        """Return what can be pressed of what is made already: what a key means is asked before all is."""
        return self.targets() if self._view is None or self._owed else self._view.made_targets(self._names)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer one event: the pointer works the elements, keys go to the ring."""
        if self.unfinished and event.type not in _ASKS:  # or a key let go makes everything at once
            return None
        if self.unfinished and self.services.prerenders:
            self._waiting.append(event)
            return None
        self._put()
        view = self._view
        if view is None or (event.type == pygame.KEYDOWN and self._walks(pygame.key.name(event.key))):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        before = (self.ring.focused, self.ring.visible, self.ring.hovered)
        signal: Signal | None = None
        if event.type in _POINTER:
            scale, pressed = view.painter.scale, event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            self._held = pressed or (self._held and event.type == pygame.MOUSEMOTION)
            self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
            view.follow(event)
            self._stale = self._stale or self._held or event.type != pygame.MOUSEMOTION
        else:
            signal = self.ring.feed(event, targets, view.painter.scale)
        if (self.ring.focused, self.ring.visible, self.ring.hovered) != before:
            self._stale = True
        if isinstance(signal, Pressed) and (element := view.find(signal.id)) is not None:
            element.press()
        change = self._done()
        if change is None:
            self._follow(signal)
        if self.services.prerenders:
            self._lacks(view)  # what was laid is not to be made at once because the pointer lies somewhere
        return change

    def _put(self) -> None:
        """Put on the sheets what is owed to them."""
        if self._owed:
            self._owed = False
            self._lay()
            if self._scrolled is not None and self._view is not None:
                self._view.scroll_to(*self._scrolled)

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
        if sheet is not None and sheet.scroll_to(sheet.scroll + _LINE * steps):
            self._stale = True

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
