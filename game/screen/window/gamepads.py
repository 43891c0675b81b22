"""Gamepads, as the keys that they stand for: D-pad and left stick are arrows, A acts, B goes back.

`pygame._sdl2.controller` knows the layout of each make of gamepad, which the public `pygame.joystick` does not: there
button 0 is A on one and B on another. Where it is missing or fails, a line in the log says so and keys go on.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.screen.draw.untyped import Untyped

_LOGGER = logging.getLogger(__name__)
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_RETURN, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_F6, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_F6, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_w, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_F12, 0),
}
"""The key of each button, and what is held with it."""
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
_FAR, _NEAR = 20_000, 12_000
"""So far is a stick pushed over, of 32,767; and so far is it let go again."""
_FIRST, _NEXT = 0.4, 0.12
"""After so many seconds a direction that is held goes on, and then each so many."""
_REPEATED: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
Held = tuple[int, str, int]
"""What is held: on which gamepad, a button or an axis, and its number."""
Open = Callable[[int], Untyped]


class Gamepads:
    """The gamepads that are plugged in. `open_pad` opens one by its place among those of the system."""

    def __init__(self, open_pad: Open | None = None) -> None:
        self._open = open_pad
        self._pads: dict[int, Untyped] = {}
        self._held: dict[Held, list[float]] = {}
        self._keys: dict[Held, tuple[int, int]] = {}

    def start(self) -> None:
        """Look for gamepads from now on; each that is there is told by an event, as one that is plugged in later."""
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  # the first frame is drawn without it

            controller.init()
        except (ImportError, NotImplementedError, pygame.error) as error:
            _LOGGER.info("no gamepads: %s", error)
            return
        self._open = self._open or controller.Controller

    @property
    def held(self) -> bool:
        """Whether a direction is held, so that time must pass for it to go on."""
        return any(key in _REPEATED for key, _ in self._keys.values())

    def turn(self, events: Sequence[pygame.event.Event], seconds: float) -> list[pygame.event.Event]:
        """Return the events with each of a gamepad as its key, and the directions that are held going on."""
        found = list[pygame.event.Event]()
        for event in events:
            found += self._meant(event)
        for what, left in self._held.items():
            left[0] -= seconds
            if left[0] <= 0:
                left[0] = _NEXT
                found.append(_key(pygame.KEYDOWN, *self._keys[what]))
        return found

    def _meant(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                return [
                    each for what in tuple(self._keys) if what[0] == event.instance_id for each in self._let_go(what)
                ]
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return self._press((event.instance_id, "button", event.button), BUTTONS[event.button])
            case pygame.CONTROLLERBUTTONUP:
                return self._let_go((event.instance_id, "button", event.button))
            case pygame.CONTROLLERAXISMOTION if event.axis in AXES:
                return self._pushed((event.instance_id, "axis", event.axis), event.value)
            case _:
                return [event]
        return []

    def _plug(self, place: int) -> None:
        if self._open is None:
            return
        try:
            pad = self._open(place)
            self._pads[pad.id] = pad
        except (pygame.error, ValueError) as error:
            _LOGGER.info("a gamepad cannot be used: %s", error)

    def _pushed(self, what: Held, value: int) -> list[pygame.event.Event]:
        """Press the key of a stick that is pushed over, once until it comes back or goes to the other side."""
        less, more = AXES[what[2]]
        wanted = more if value > _FAR else less if value < -_FAR else None
        held = self._keys.get(what)
        if held is not None and (wanted not in {None, held[0]} or (wanted is None and abs(value) < _NEAR)):
            return [*self._let_go(what), *(self._press(what, (wanted, 0)) if wanted is not None else [])]
        return self._press(what, (wanted, 0)) if wanted is not None and held is None else []

    def _press(self, what: Held, key: tuple[int, int]) -> list[pygame.event.Event]:
        self._keys[what] = key
        if key[0] in _REPEATED:
            self._held[what] = [_FIRST]
        return [_key(pygame.KEYDOWN, *key)]

    def _let_go(self, what: Held) -> list[pygame.event.Event]:
        self._held.pop(what, None)
        key = self._keys.pop(what, None)
        return [_key(pygame.KEYUP, *key)] if key is not None else []


def _key(type_: int, key: int, mod: int) -> pygame.event.Event:
    """Return the event of a key that no map gives another meaning: `meant` says so."""
    return pygame.event.Event(type_, key=key, mod=mod, unicode="", meant=True)
