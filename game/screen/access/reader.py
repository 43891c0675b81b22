"""The way to a screen reader: the system's adapter, and all that it was told of the tree and of the window."""

import logging
from typing import Protocol

import pygame

from game.screen.access.adapter import HEARD, Adapter, Heard, OpenAdapter, Rectangle
from game.screen.access.nodes import AccessTree, change_between, plain_of
from game.screen.access.numbers import Numbers
from game.screen.draw.untyped import Untyped
from game.screen.draw.view import WindowView

_SECOND = 1.0
_log = logging.getLogger(__name__)


class HasView(Protocol):
    """What is read: the window."""

    surface: pygame.Surface
    """What scenes are drawn on."""

    @property
    def view(self) -> WindowView:
        """How what is drawn lies in the window."""
        ...


class ScreenReader:
    """Hands on to the adapter what has changed. It costs nothing until a screen reader listens."""

    def __init__(self, title: str, window: HasView, open_adapter: OpenAdapter) -> None:
        self.title, self.window = title, window
        self._open_adapter = open_adapter
        self._adapter: Adapter | None = None
        self._listens = False
        self._numbers = Numbers()
        self._looked_after = 0.0
        self._focused: bool | None = None
        self._place: Rectangle | None = None

    @property
    def listening(self) -> bool:
        """Whether a screen reader is told."""
        return self._listens and self._adapter is not None

    def open(self) -> None:
        """Open the adapter of this system; the log says why where there is none."""
        try:
            self._adapter = self._open_adapter(self.title, _post)
        except (ImportError, OSError) as error:  # also where it is there, and something that it needs is not
            _log.info("no accessibility tree: %s", error)

    def close(self) -> None:
        """End the adapter."""
        if self._adapter is not None:
            self._adapter.close()
            self._adapter = None

    def listen(self, *, on: bool) -> None:
        """Let a screen reader begin, which knows nothing yet, or go."""
        self._listens = on
        self._focused = self._place = None

    def give_up(self, why: str) -> None:
        """Close what has ended for good."""
        _log.info("no accessibility tree: %s", why)
        self.close()

    def id_of(self, number: int) -> str:
        """Return the id of the node that the adapter knows by a number, nothing where it is gone."""
        return self._numbers.id_of(number)

    def look_after(self, seconds: float) -> None:
        """Let time pass; about once a second the adapter sees to what has come to a standstill."""
        self._looked_after += seconds
        if self._looked_after > _SECOND and self._adapter is not None:
            self._looked_after = 0.0
            self._adapter.look_after()

    def send(self, before: AccessTree, after: AccessTree) -> None:
        """Send what leads from the tree that was sent last to another."""
        change = change_between(before, after)
        if change is None or self._adapter is None:
            return
        self._numbers.give(before, after)
        nodes = [(self._numbers.of[id_], plain_of(node, self._numbers.of)) for id_, node in change.nodes.items()]
        self._adapter.send(self._numbers.of[change.focus], nodes)

    def follow_window(self) -> None:
        """Tell whether the window has the focus and where it lies, where either is new."""
        if self._adapter is None:
            return
        focused = pygame.key.get_focused()
        if focused != self._focused:
            self._focused = focused
            self._adapter.focus_window(focused=focused)
        window: Untyped = pygame.Window.from_display_module()
        (x, y), (w, h) = window.position, self.window.view.window
        if (x, y, x + w, y + h) != self._place:
            self._place = x, y, x + w, y + h
            self._adapter.place(self._place)


def _post(heard: Heard) -> None:
    """Bring what is heard on another thread into the loop."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(HEARD, heard=heard))
