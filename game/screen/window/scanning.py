"""One switch is enough: the focus goes on of itself from target to target, and one key presses where it stands."""

from collections.abc import Sequence

import pygame

from game.play.preferences import Preferences
from game.screen.keys.focus import ADVANCE
from game.screen.scene.scene import Scene
from game.screen.window.key_presses import is_writing

_SWITCHES = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Scanner:
    """Counts the seconds that the focus rests. While anything moves it waits, and after a press it begins anew."""

    def __init__(self) -> None:
        self._rested = 0.0
        self._down: set[int] = set()
        """The keys that were pressed as the switch: they are let go as that too."""

    def turn(
        self, events: Sequence[pygame.event.Event], seconds: float, scene: Scene, preferences: Preferences
    ) -> list[pygame.event.Event]:
        """Return the events, the switch pressing what is focused, and the focus going on when it is time."""
        if not preferences.scanning:
            self._rested = 0.0
            return [self._let_go(event) for event in events]
        found = [self._pressed(event, scene) for event in events]
        pressed = any(event.type == pygame.KEYDOWN for event in found)
        self._rested = 0.0 if pressed or scene.moving else self._rested + seconds
        if self._rested < preferences.scan_seconds:
            return found
        self._rested = 0.0
        return [*found, pygame.event.Event(ADVANCE)]

    def _pressed(self, event: pygame.event.Event, scene: Scene) -> pygame.event.Event:
        """Return the switch as the key that presses what is focused; only then it matters what lies on the scene."""
        if event.type != pygame.KEYDOWN or event.key not in _SWITCHES:
            return self._let_go(event)
        if event.key not in self._down and is_writing(scene):
            return event
        self._down.add(event.key)
        return _as_return(event)

    def _let_go(self, event: pygame.event.Event) -> pygame.event.Event:
        if event.type != pygame.KEYUP or event.key not in self._down:
            return event
        self._down.remove(event.key)
        return _as_return(event)


def _as_return(event: pygame.event.Event) -> pygame.event.Event:
    return pygame.event.Event(event.type, key=pygame.K_RETURN, mod=0, unicode="", meant=True)
