"""A scene with nothing on it that notes what it is asked, for tests of what has scenes."""

from collections.abc import Callable, Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring
from game.screen.scene.scene import Scene, SceneChange
from game.screen.scene.spoken import Announcement
from game.stage.units import Viewport


class Noted(Scene):
    """Notes what it is asked; an event of a kind comes to what `does` makes of it.

    `log` has what it was asked in order; `restless` tells whether it moves.
    """

    def __init__(self, does: Callable[[int], SceneChange | None] = lambda _: None, *, restless: bool = False) -> None:
        self.ring = Ring()
        self.does = does
        self.restless = restless
        self.log: list[str] = []
        self.heard: list[int] = []
        self.passed: list[float] = []
        self.said: list[Announcement] = []

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:  # noqa: ARG002  # nothing lies here
        self.log.append("lay_out")

    def leave(self) -> None:
        self.log.append("leave")

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        self.heard.append(event.type)
        return self.does(event.type)

    def tick(self, seconds: float) -> SceneChange | None:
        self.passed.append(round(seconds, 4))
        return None

    @property
    def moving(self) -> bool:
        return self.restless

    def draw(self, painter: Painter) -> None:  # noqa: ARG002  # same
        self.log.append("draw")

    def announced(self) -> Sequence[Announcement]:
        said, self.said = self.said, []
        return said


def key(code: int = pygame.K_a, *, up: bool = False) -> pygame.event.Event:
    """Return a key that is pressed or let go, without what is written with it."""
    return pygame.event.Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=0, unicode="")
