"""Scenes: what fills the window, and the stack of them. A scene returns which scene comes next.

A scene that asks something ends with `Pop(result)`; the scene below takes it in `receive`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, assert_never

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Ring, Target
from game.screen.scene.spoken import Announcement, Reading
from game.stage.units import Viewport

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session


class Scene:
    """One screen. Everything but its `ring` has a default, so a scene says only what is its own.

    The loop calls `lay_out` when the scene gets the window, and again after a change of window, language or text size.
    In a turn it hands over events, then lets time pass, then has everything drawn once.
    """

    ring: Ring
    """The focus that keys move."""

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold, beside those of everywhere: `table`, a game ..."""
        return ()

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Measure and place everything for a window; `painter` is what `draw` is given."""

    def leave(self) -> None:
        """Let go of what is large: another scene has the window, or this one ends."""

    def handle(self, event: pygame.event.Event) -> "SceneChange | None":  # noqa: ARG002  # a default
        """Answer one event; an event that only completes an animation is handled as well."""
        return None

    def tick(self, seconds: float) -> "SceneChange | None":  # noqa: ARG002  # same
        """Let time pass; called while `moving`, and once after events."""
        return None

    @property
    def moving(self) -> bool:
        """Whether the screen changes of itself: it is ticked and drawn 60 times a second then."""
        return False

    @property
    def hushed(self) -> bool:
        """Whether a card that decides is being turned: the music steps back."""
        return False

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, so that no piece of music begins."""
        return False

    @property
    def piano(self) -> bool:
        """Whether a game of a later age is played, with a piano in place of a harpsichord."""
        return False

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture: a motion of it draws a frame only where this is another value."""
        return self.ring.hovered

    @property
    def held(self) -> bool:
        """Whether nothing goes on before a key is pressed, whichever it is."""
        return False

    def draw(self, painter: Painter) -> None:
        """Draw the whole window; changes nothing."""

    def targets(self) -> Sequence[Target]:
        """Return what can be focused and pressed, in reading order."""
        return ()

    def reading(self) -> Reading:
        """Return what a screen reader is told beside the targets."""
        return Reading("")

    def announced(self) -> Sequence[Announcement]:
        """Return what has happened since this was last asked."""
        return ()

    def receive(self, result: "SceneResult") -> "SceneChange | None":  # noqa: ARG002  # a default
        """Take the result of a scene that this one has pushed, before `lay_out`; the change is applied at once."""
        return None

    @property
    def capturing(self) -> bool:
        """Whether the next key is meant as itself, whatever it means elsewhere."""
        return False

    @property
    def sitting(self) -> "Session | None":
        """The sitting that is played here, named in the report of a fault."""
        return None

    @property
    def key_conditions(self) -> frozenset[Condition] | None:
        """What is so of whoever is before the screen; None where all commands of the scopes may mean something."""
        return None


@dataclass(frozen=True, slots=True)
class YesNoQuestion:
    """A question with two answers, all in words; `name` says in its answer which it was.

    Space gives the answer that is `default_yes` or not. One that lies `aside` leaves the table to be seen.
    """

    name: str
    title: str
    text: str
    yes: str
    no: str
    default_yes: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """A dialogue was closed: which question it asked, and whether the answer is yes. Escape is no."""

    question: str
    yes: bool


@dataclass(frozen=True, slots=True)
class SittingAgreed:
    """The conventions of a table were agreed on, and its sitting has begun."""

    session: "Session"


@dataclass(frozen=True, slots=True)
class EveningBegun:
    """An evening was begun with the number that was chosen."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The player has seen what his sitting came to, and goes."""


class AdviceAnswer(Enum):
    """What is done with the act that the tutor has asked about."""

    THINK_AGAIN = "again"
    PLAY_ANYWAY = "play"
    SHOW_BETTER = "show"


SceneResult: TypeAlias = Answered | SittingAgreed | EveningBegun | LeaveTable | AdviceAnswer
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
class Replace:
    """A scene comes in the place of this one, or of all but the lowest; what lay below comes back when it ends."""

    scene: Scene
    all_but_lowest: bool = False


@dataclass(frozen=True, slots=True)
class Reset:
    """All scenes end and this one begins."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """The window fills the screen, or no longer; the scenes stay."""


SceneChange: TypeAlias = Push | Pop | Replace | Reset | ToggleFullscreen


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

    def apply(self, change: SceneChange | None) -> bool:
        """Apply what a scene returned; tell whether another scene has the window now."""
        match change:
            case None | ToggleFullscreen():  # the loop has the window
                return False
            case Push(scene):
                below = self._scenes[-1]
                below.ring.go_back()
                below.leave()
                self._scenes.append(scene)
            case Pop(result):
                self._scenes.pop().leave()
                if result is not None and self.top is not None:
                    self.apply(self.top.receive(result))
            case Replace(scene, all_but_lowest):
                self._scenes.pop().leave()
                while all_but_lowest and len(self._scenes) > 1:
                    self._scenes.pop().leave()
                self._scenes.append(scene)
            case Reset(scene):
                for each in reversed(self._scenes):
                    each.leave()
                self._scenes = [scene]
            case _:
                assert_never(change)
        return True
