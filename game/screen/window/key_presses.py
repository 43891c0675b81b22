"""Which key-downs and clicks reach a scene: an act needs a fresh press, and only writing, sliders and scrolling repeat.

pygame sends a key that is held down again and again, and tells nothing of it; so what is held is remembered here, with
the scene in which it went down. What waited in the queue while a slow frame was drawn was pressed at a picture that is
gone: of the same key only the first counts, and of clicks too.
"""

import pygame

from game.screen.keys.focus import Role
from game.screen.scene.scene import Scene

_SCROLLS = frozenset({pygame.K_UP, pygame.K_DOWN})
_SLIDES = frozenset({pygame.K_LEFT, pygame.K_RIGHT})
_NEVER_WRITTEN = frozenset(
    {
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_ESCAPE,
        pygame.K_TAB,
        *range(pygame.K_F1, pygame.K_F12 + 1),
    }
)


class KeyPresses:
    """Lets through what counts as pressed. Ask about every event once; say `next_frame` before those of a frame."""

    def __init__(self) -> None:
        self._held: dict[int, Scene] = {}
        self._in_frame: set[int] = set()
        self._clicked = False

    def next_frame(self) -> None:
        """Begin the events of another frame."""
        self._in_frame.clear()
        self._clicked = False

    def admits(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Tell whether a scene is to be handed an event; what is no press always is."""
        match event.type:
            case pygame.KEYUP:
                self._held.pop(event.key, None)
                return True
            case pygame.KEYDOWN:
                return self._key(event.key, scene)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                fresh, self._clicked = not self._clicked, True
                return fresh
            case _:
                return True

    def _key(self, key: int, scene: Scene) -> bool:
        held, self._held[key] = self._held.get(key), self._held.get(key, scene)
        if held is None and key not in self._in_frame:
            self._in_frame.add(key)
            return True
        return (held is None or held is scene) and may_repeat(key, scene)


def may_repeat(key: int, scene: Scene) -> bool:
    """Tell whether a held key goes on in a scene: up and down scroll or walk, a slider slides, letters are written."""
    if key in _SCROLLS:
        return True
    focused = next((target for target in scene.targets() if target.id == scene.ring.focused), None)
    if focused is not None and focused.role is Role.SLIDER:
        return key in _SLIDES
    return key not in _NEVER_WRITTEN and is_writing(scene)


def is_writing(scene: Scene) -> bool:
    """Tell whether letters are written in a scene: on the focused line, or on the only thing that there is."""
    targets = scene.targets()
    focused = next((target for target in targets if target.id == scene.ring.focused), None)
    if focused is None:
        return any(target.role is Role.ENTRY for target in targets) and not any(each.default for each in targets)
    return focused.role is Role.ENTRY
