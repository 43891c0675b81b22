"""The one interface to the accessibility of a system: what an adapter does, and what it tells."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from game.screen.draw.untyped import Untyped

Numbered: TypeAlias = Sequence[tuple[int, dict[str, Untyped]]]
"""Nodes with their numbers, each as the names and values that the library takes."""
Rectangle: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Listens:
    """A screen reader has begun to listen, or has gone."""

    on: bool


@dataclass(frozen=True, slots=True)
class ReaderRequest:
    """A screen reader asks for an action on a node; `value` is a number or a text where the action has one."""

    action: str
    node: int
    value: float | str | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """The adapter has ended, for good where `why` says so in words for the log."""

    why: str = ""


Heard: TypeAlias = Listens | ReaderRequest | Gone
HEARD = pygame.event.custom_type()
"""Posted for what comes from a screen reader: `heard` says what."""
Hear: TypeAlias = Callable[[Heard], None]
"""Takes what comes from a screen reader; called from any thread."""


class Adapter(Protocol):
    """What hands the tree on to a screen reader. Nothing here waits or raises: what fails is told as `Gone`."""

    def send(self, focus: int, nodes: Numbered) -> None:
        """Hand on nodes that are new or have changed, and the focus."""
        ...

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the focus."""
        ...

    def place(self, window: Rectangle) -> None:
        """Tell where the window lies on the screen: its corners, in pixels."""
        ...

    def look_after(self) -> None:
        """See to what has come to a standstill; asked once a second or so."""
        ...

    def close(self) -> None:
        """End it."""
        ...


OpenAdapter: TypeAlias = Callable[[str, Hear], Adapter]
"""Opens the adapter of a window of a title; ImportError or OSError, which says why, where there is none."""
