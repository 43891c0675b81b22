"""What a screen reader asks for, as the events by which a player would do it: the focus first, then keys."""

from collections.abc import Sequence

import pygame

from game.screen.access import nodes
from game.screen.access.nodes import CLICK, NodeMeaning, OfTarget, OfText
from game.screen.keys.focus import WHY, Role
from game.screen.scene.scene import Scene

_MOST_STEPS = 400
Events = list[pygame.event.Event]


def events_for(
    scene: Scene, meant: NodeMeaning | None, action: str, value: float | str | None
) -> Sequence[pygame.event.Event]:
    """Give the focus to what is meant, and return the events that do the rest; none where it is not there."""
    if isinstance(meant, OfText):
        return _pressed(pygame.K_SPACE) if action == CLICK else ()
    target = next((each for each in scene.targets() if meant is not None and each.id == meant.target), None)
    if target is None or meant is None:
        return ()
    if not target.enabled:
        return _asked_why(scene, target.id) if action == CLICK else ()
    scene.ring.focused, scene.ring.visible, scene.ring.walked = target.id, True, True
    match action, value:
        case nodes.FOCUS, _:
            return [pygame.event.Event(pygame.USEREVENT)]
        case nodes.CLICK, _ if meant.word is not None and target.span is not None:
            steps = meant.word - int(target.span.value)
            return _pressed(pygame.K_RIGHT if steps > 0 else pygame.K_LEFT) * abs(steps)
        case nodes.CLICK, _:
            return _pressed(pygame.K_RETURN)
        case nodes.INCREMENT, _:
            return _pressed(pygame.K_RIGHT)
        case nodes.DECREMENT, _:
            return _pressed(pygame.K_LEFT)
        case nodes.SET_VALUE, str() if target.role is Role.ENTRY:
            return _written(value)
        case nodes.SET_VALUE, int() | float() if target.span is not None:
            steps = round((float(value) - target.span.value) / target.span.step)
            key = pygame.K_RIGHT if steps > 0 else pygame.K_LEFT
            return _pressed(key) * min(_MOST_STEPS, abs(steps))
        case _:
            return ()


def _asked_why(scene: Scene, button: str) -> Sequence[pygame.event.Event]:
    """Ask why a grey button cannot be pressed, where that can be asked."""
    asks = f"{WHY}button/{button}"
    there = any(target.id == asks and target.enabled for target in scene.targets())
    return events_for(scene, OfTarget(asks), CLICK, None) if there else ()


def _pressed(key: int) -> Events:
    return [
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""),
        pygame.event.Event(pygame.KEYUP, key=key, mod=0),
    ]


def _written(text: str) -> Events:
    """Mark what is written and write over it."""
    mark = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LCTRL, unicode="")
    if not text:
        return [mark, *_pressed(pygame.K_BACKSPACE)]
    return [mark, pygame.event.Event(pygame.TEXTINPUT, text=text)]
