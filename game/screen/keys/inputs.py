"""Whatever a player plays with, as the keys that scenes know: gamepads, and one switch with a focus that goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.play.preferences import Preferences
from game.screen.keys.gamepads import Gamepads
from game.screen.keys.scanning import Scanner
from game.screen.scene import Scene


@dataclass(slots=True)
class Inputs:
    """What comes in beside keyboard and pointer."""

    gamepads: Gamepads = field(default_factory=Gamepads)
    scanner: Scanner = field(default_factory=Scanner)

    def turn(
        self, events: Sequence[pygame.event.Event], seconds: float, scene: Scene | None, preferences: Preferences
    ) -> Sequence[pygame.event.Event]:
        """Return the events of a turn as keys."""
        found = self.gamepads.turn(events, seconds)
        return self.scanner.turn(found, seconds, scene, preferences) if scene is not None else found

    def awake(self, preferences: Preferences) -> bool:
        """Tell whether time must pass for something to come in."""
        return preferences.scanning or self.gamepads.held
