"""Hand scenes the default keys of what is pressed: no scene knows of keyboards, nor of a command with another key."""

import pygame

from game.screen.keys.commands import KEY_SHEET
from game.screen.keys.key_map import KeyMap
from game.screen.keys.layouts import as_named
from game.screen.scene import routes
from game.screen.scene.scene import Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.window.key_presses import is_writing


class PressedAs:
    """Remembers what each held key was pressed as, so that it is let go as the same."""

    def __init__(self) -> None:
        self._held: dict[int, pygame.event.Event] = {}

    def translated(self, event: pygame.event.Event, scene: Scene, keys: KeyMap) -> pygame.event.Event:
        """Return a key event as its default key; a letter that is written stays what it is, and so does a click."""
        if getattr(event, "meant", False):
            return event
        if event.type == pygame.KEYUP and event.key in self._held:
            return pygame.event.Event(pygame.KEYUP, key=self._held.pop(event.key).key, mod=event.mod)
        if event.type != pygame.KEYDOWN or scene.capturing:
            return event
        if event.key in self._held:
            return self._held[event.key]
        if getattr(event, "unicode", "").isprintable() and event.unicode and is_writing(scene):
            return event
        found = keys.translated(event, scene.targets(), scene.key_scopes)
        if found is event:
            named = as_named(event)
            found = keys.translated(named, scene.targets(), scene.key_scopes) if named is not event else event
        if found is not event:
            self._held[event.key] = found
        return found


def asks_for_keys(event: pygame.event.Event, scene: Scene) -> bool:
    """Tell whether an event asks what the keys of a scene are, and is no sign that is written."""
    asks = event.type == pygame.KEYDOWN and getattr(event, "unicode", "") == "?"
    return asks and not scene.capturing and not is_writing(scene)


def key_sheet(services: Services, scene: Scene) -> SceneChange | None:
    """Return the sheet of the keys that hold in a scene, to be laid over it; none over that sheet itself."""
    if KEY_SHEET in scene.key_scopes:
        return None
    return Push(routes.keys(services, scopes=scene.key_scopes, conditions=scene.key_conditions))
