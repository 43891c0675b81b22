"""The keyboard that is set up: what stands on its keys, place by place, as SDL knows it, and how a held one repeats."""

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

import pygame

from game.screen.keys.sdl import sdl_function

_FIRST, _LAST, _BESIDE_SHIFT = pygame.KSCAN_A, pygame.KSCAN_SLASH, pygame.KSCAN_NONUSBACKSLASH
_PLACES = (*range(_FIRST, _LAST + 1), _BESIDE_SHIFT)
_CAPS: Mapping[str, int] = {"-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS}
"""The keys that are named by their place, for what an American keyboard has there."""
_DEAD = "´"
"""What stands on a key that only changes the next letter: mostly this accent, right of ß or its like."""
KEY_REPEAT = 400, 45
"""A held key repeats after so many milliseconds, and then every so many."""


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The sign that each place writes; a place that is dead, or that nobody has told of, has none."""

    signs: Mapping[int, str] = field(default_factory=dict)

    def has(self, letter: str) -> bool:
        """Tell whether a letter can be typed without a second key; of a keyboard of which nothing is known, any can."""
        return not self.signs or letter in self.signs.values()

    def cap(self, key: str) -> str:
        """Return what stands on the key that is named so: two beside 0 are named by their place.

        >>> Keyboard({pygame.KSCAN_MINUS: "ß", pygame.KSCAN_A: "a"}).cap("-"), Keyboard().cap("-")
        ('ß', '-')
        """
        return self.signs.get(_CAPS[key], _DEAD) if key in _CAPS and self.signs else key


def keyboard() -> Keyboard:
    """Return the keyboard as it is set up now."""
    code_at = _code_at()
    if code_at is None or not pygame.display.get_init():
        return Keyboard()
    codes = ((place, code_at(place)) for place in _PLACES)
    return Keyboard({place: chr(code) for place, code in codes if 0 < code < 0x10000 and chr(code).isprintable()})


def cap_of(key: str) -> str:
    """Return what stands on a key of the keyboard as it is set up now; most keys need not be looked for there."""
    return keyboard().cap(key) if key in _CAPS else key


@cache
def _code_at() -> Callable[..., int] | None:
    return sdl_function("SDL_GetKeyFromScancode", ctypes.c_int)
