"""Whatever a player plays with, as the keys that scenes know: gamepads, and one switch with a focus that goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.play.preferences import Preferences
from game.screen.keys.key_map import KeyMap
from game.screen.keys.layouts import as_named
from game.screen.scene.scene import Scene
from game.screen.window.card_finder import CardFinder
from game.screen.window.gamepads import Gamepads
from game.screen.window.key_presses import KeyPresses
from game.screen.window.pointer import Pointer
from game.screen.window.pressed_as import PressedAs
from game.screen.window.scanning import Scanner
from game.text.words import Words


@dataclass(slots=True)
class Inputs:
    """What comes in beside keyboard and pointer."""

    gamepads: Gamepads = field(default_factory=Gamepads)
    scanner: Scanner = field(default_factory=Scanner)
    finder: CardFinder = field(default_factory=CardFinder)
    presses: KeyPresses = field(default_factory=KeyPresses)
    pointer: Pointer = field(default_factory=Pointer)
    _pressed_as: PressedAs = field(default_factory=PressedAs)

    def turn(
        self, events: Sequence[pygame.event.Event], seconds: float, scene: Scene | None, preferences: Preferences
    ) -> Sequence[pygame.event.Event]:
        """Return the events of a turn as keys."""
        self.presses.next_frame()
        found = self.gamepads.turn(events, seconds)
        return self.scanner.turn(found, seconds, scene, preferences) if scene is not None else found

    def meant(self, event: pygame.event.Event, scene: Scene, keys: KeyMap, words: Words) -> pygame.event.Event:
        """Return an event as scenes know it: a moved key as the default one, a letter that names a card as no key."""
        if self.finder.takes(as_named(event), scene, words):
            return pygame.event.Event(pygame.USEREVENT)
        event = self._pressed_as.translated(event, scene, keys)
        begins = "table" in scene.key_scopes and self.finder.begins(event, scene)
        return pygame.event.Event(pygame.USEREVENT) if begins else event

    def awake(self, preferences: Preferences) -> bool:
        """Tell whether time must pass for something to come in."""
        return preferences.scanning or self.gamepads.held
