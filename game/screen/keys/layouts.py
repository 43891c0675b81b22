"""A key as it is named on screen, on whatever keyboard it is pressed.

Letters go by what they are; in other scripts, and where a keyboard has a letter nowhere, by their position. Digits and
the keys right of them go by position, whatever lies over them; the number pad is arrows and their like while its digits
are locked out.
"""

from unicodedata import name

import pygame

from game.screen.keys.keyboard import Keyboard, keyboard

_DIGITS = {pygame.KSCAN_1 + n: pygame.K_1 + n for n in range(9)} | {pygame.KSCAN_0: pygame.K_0}
_BESIDE = {pygame.KSCAN_MINUS: pygame.K_MINUS, pygame.KSCAN_EQUALS: pygame.K_EQUALS}
"""The two keys right of 0, whatever stands on them; the third is Backspace on every keyboard."""
_LETTERS = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)}
_PAD = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE


def as_named(event: pygame.event.Event, board: Keyboard | None = None) -> pygame.event.Event:
    """Return a key-down as the key that is named on screen: the same event where it is called so already.

    `board` is the keyboard, that which is set up where none is told.
    """
    if event.type != pygame.KEYDOWN:
        return event
    typed, place = getattr(event, "unicode", ""), getattr(event, "scancode", 0)
    if event.key in _PAD:
        return event if typed.isdigit() or event.mod & pygame.KMOD_NUM else _named(event, _PAD[event.key], "")
    if place in _LETTERS and (_of_another_script(event.key, typed) or _is_had_nowhere(event, board)):
        return _named(event, _LETTERS[place], "" if event.mod & _OTHERS else chr(_LETTERS[place]))
    if place in _BESIDE and not event.mod & (_OTHERS | pygame.KMOD_SHIFT):
        return _named(event, _BESIDE[place], chr(_BESIDE[place]))
    if place not in _DIGITS or event.mod & _OTHERS:
        return event
    if event.mod & pygame.KMOD_SHIFT:
        return _named(event, _DIGITS[place], typed)
    return event if typed.isdigit() else _named(event, _DIGITS[place], chr(_DIGITS[place]))


def _of_another_script(key: int, typed: str) -> bool:
    """Tell whether a key is a letter that is not Latin: its own code tells, or what it writes."""
    letters = [each for each in (chr(key) if 127 < key < 0x10000 else "", typed) if len(each) == 1 and each.isalpha()]
    return bool(letters) and not any("LATIN" in name(each, "") for each in letters)


def _is_had_nowhere(event: pygame.event.Event, board: Keyboard | None) -> bool:
    """Tell whether a key writes a sign at the place of a letter that this keyboard has nowhere: Hebrew has / at Q."""
    typed, letter = getattr(event, "unicode", ""), chr(_LETTERS[event.scancode])
    if not typed or typed.isalnum() or event.mod & (_OTHERS | pygame.KMOD_SHIFT):
        return False
    return not (board or keyboard()).has(letter)


def _named(event: pygame.event.Event, key: int, typed: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {**event.dict, "key": key, "unicode": typed})
