"""Scenes: what fills the window, and the stack of them. A scene returns what comes next; nobody else calls it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, assert_never

import pygame

from game.screen.focus import Target
from game.screen.painter import Painter
from game.stage.units import Viewport


class Scene(Protocol):
    """One screen. The loop calls `enter` first, and again after a change of window, language or text size."""

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay everything out anew for a window; what was drawn is gone."""
        ...

    def leave(self) -> None:
        """Give back what is large; `enter` comes before anything else."""
        ...

    def handle(self, event: pygame.event.Event) -> "Change | None":
        """Answer one event; an event that only completes an animation is handled as well."""
        ...

    def tick(self, seconds: float) -> "Change | None":
        """Let time pass; called only while `moving`, and once after every event."""
        ...

    @property
    def moving(self) -> bool:
        """Tell whether the screen changes of itself; only then is it ticked 60 times a second."""
        ...

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed since the last time on the painter's window; return where, in pixels."""
        ...

    def targets(self) -> Sequence[Target]:
        """Return what can be focused and pressed, in reading order."""
        ...


@dataclass(frozen=True, slots=True)
class Push:
    """A scene comes over this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene ends; the one below comes back. The last one ends the program."""


@dataclass(frozen=True, slots=True)
class Reset:
    """All scenes end and this one begins."""

    scene: Scene


Change: TypeAlias = Push | Pop | Reset


class Stack:
    """The scenes that lie on one another; the upper one has the window."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]

    @property
    def top(self) -> Scene | None:
        """The scene that has the window; None when the program ends."""
        return self._scenes[-1] if self._scenes else None

    def apply(self, change: Change | None) -> bool:
        """Apply what a scene returned; tell whether another scene has the window now."""
        match change:
            case None:
                return False
            case Push(scene):
                self._scenes[-1].leave()
                self._scenes.append(scene)
            case Pop():
                self._scenes.pop().leave()
            case Reset(scene):
                for each in reversed(self._scenes):
                    each.leave()
                self._scenes = [scene]
            case _:
                assert_never(change)
        return True
