"""The room of tables as both scenes of it have it: its lamp and its focus, and the step up to one of the tables."""

from collections.abc import Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring, Signal, Target
from game.screen.scene.scene import Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.shared.lamp import Lamp
from game.screen.scenes.shared.plan import SalonPlan
from game.screen.scenes.shared.room import Room
from game.screen.scenes.shared.walk import Walk
from game.stage.units import Viewport
from game.table.values import GameId


class LampRoom:
    """`painted` is the room at the size of the window. While a table comes near nothing else can be pressed."""

    def __init__(self, services: Services, lit: GameId) -> None:
        self._services = services
        self.lamp = Lamp(lit)
        self.ring = Ring()
        self.ring.visible, self.ring.focused = True, f"table:{lit}"
        self.painted: Room | None = None
        self._walk: Walk | None = None

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the room out for a window, and let it be heard."""
        plan = SalonPlan(viewport)
        if self.painted is None or not self.painted.fits(plan, painter):
            self.painted = Room(plan, painter)
        self._services.mixer.loop(SoundId.ROOM, on=True)
        self._services.mixer.music(on=True)

    @property
    def walking(self) -> bool:
        """Whether a table comes near."""
        return self._walk is not None

    @property
    def moving(self) -> bool:
        """Whether the lamp moves, or a table comes near."""
        return self.lamp.moving or self.walking

    def step_up(self, to: Push, game: GameId) -> None:
        """Step up to a table, which leads to a scene."""
        self.lamp.stand_over(game)
        self.ring.focused = f"table:{game}"
        self._walk = Walk(to, game, still=self._services.preferences.reduced_motion)

    def paced(self, seconds: float) -> float:
        """Return how many seconds of a motion pass, as fast as the player has it."""
        preferences = self._services.preferences
        return seconds * (1.0 if preferences.reduced_motion else preferences.speed)

    def tick(self, seconds: float) -> SceneChange | None:
        """Let lamp and step go on; return the table once one has come up to it."""
        seconds = self.paced(seconds)
        self.lamp.tick(seconds, still=self._services.preferences.reduced_motion)
        return self._arrive() if self._walk is not None and self._walk.advance(seconds) else None

    def hurry(self, event: pygame.event.Event) -> SceneChange | None:
        """Have the table there at once that comes near, by any key or click."""
        return self._arrive() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None

    def _arrive(self) -> SceneChange | None:
        walk, self._walk = self._walk, None
        return None if walk is None else walk.to

    def follow(self, event: pygame.event.Event, there: Sequence[Target]) -> Signal | None:
        """Feed the focus an event; the lamp goes to the table that it or the moved pointer is on."""
        scale = 1.0 if self.painted is None else self.painted.plan.viewport.scale
        return self.lamp.follow(self.ring, event, there, scale)

    def draw(self, painter: Painter, *, shines: bool = True) -> None:
        """Draw the room under its lamp, or the step up to a table."""
        if self.painted is None:
            return
        if self._walk is not None:
            self._walk.draw(painter, self.painted)
        else:
            self.lamp.draw(painter, self.painted, shines=shines)
