"""Scenes: what fills the window, and the stack of them. A scene returns what comes next; nobody else calls it.

A scene that asks something ends with `Pop(result)`; the scene below takes the result if it is a `Receiver`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, assert_never, runtime_checkable

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring, Target
from game.stage.units import Viewport

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session


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
class Answered:
    """A dialogue was closed: which question it asked, and whether the answer is yes. Escape is no."""

    question: str
    yes: bool


@dataclass(frozen=True, slots=True)
class SittingAgreed:
    """The conventions of a table were agreed on, and its sitting has begun."""

    session: "Session"


SceneResult: TypeAlias = Answered | SittingAgreed
"""What a scene tells the one below when it ends."""


@dataclass(frozen=True, slots=True)
class Push:
    """A scene comes over this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene ends; the one below comes back and takes the result. The last one ends the program."""

    result: SceneResult | None = None


@dataclass(frozen=True, slots=True)
class Reset:
    """All scenes end and this one begins."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """The window fills the screen, or no longer; the scenes stay."""


Change: TypeAlias = Push | Pop | Reset | ToggleFullscreen


@runtime_checkable
class Gradual(Protocol):
    """A scene that is laid out over several turns."""

    @property
    def unfinished(self) -> bool:
        """Tell whether something is still to be laid out: to ask for its targets lays all of it out at once."""
        ...

    @property
    def renewing(self) -> bool:
        """Tell whether it has been seen whole before, and is not whole again."""
        ...


@runtime_checkable
class Focusing(Protocol):
    """A scene with a focus that keys move."""

    @property
    def ring(self) -> Ring:
        """The focus."""
        ...


@runtime_checkable
class Scoped(Protocol):
    """A scene at which other commands hold than those of everywhere."""

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold: `table`, a game ..."""
        ...


def scopes_of(scene: Scene) -> tuple[str, ...]:
    """Return where the commands of a scene hold, beside those of everywhere."""
    return scene.key_scopes if isinstance(scene, Scoped) else ()


@runtime_checkable
class Receiver(Protocol):
    """A scene that takes results of the scenes it has pushed."""

    def receive(self, result: SceneResult) -> Change | None:
        """Take a result, before `enter` is called again; what it returns is applied at once."""
        ...


class Stack:
    """The scenes that lie on one another; the upper one has the window."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]

    @property
    def top(self) -> Scene | None:
        """The scene that has the window; None when the program ends."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> Sequence[Scene]:
        """All that lie on one another, the upper one last."""
        return tuple(self._scenes)

    def apply(self, change: Change | None) -> bool:
        """Apply what a scene returned; tell whether another scene has the window now."""
        match change:
            case None | ToggleFullscreen():  # the loop has the window
                return False
            case Push(scene):
                below = self._scenes[-1]
                if isinstance(below, Focusing):
                    below.ring.go_back()
                below.leave()
                self._scenes.append(scene)
            case Pop(result):
                self._scenes.pop().leave()
                top = self.top
                if result is not None and isinstance(top, Receiver):
                    self.apply(top.receive(result))
            case Reset(scene):
                for each in reversed(self._scenes):
                    each.leave()
                self._scenes = [scene]
            case _:
                assert_never(change)
        return True
