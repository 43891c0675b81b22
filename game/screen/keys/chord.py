"""A key with Shift or without, as commands, settings and targets spell it: `a`, `page up`, `shift+tab`."""

from dataclasses import dataclass

_SHIFT = "shift+"


@dataclass(frozen=True, slots=True)
class Chord:
    """A key by its name, and whether Shift is held."""

    key: str
    shift: bool = False

    def __str__(self) -> str:
        return f"{_SHIFT}{self.key}" if self.shift else self.key


def chord_of(spelled: str) -> Chord:
    """Return the chord that is spelled so.

    >>> chord_of("shift+tab"), str(Chord("tab", shift=True))
    (Chord(key='tab', shift=True), 'shift+tab')
    """
    key = spelled.removeprefix(_SHIFT)
    return Chord(key, shift=key != spelled)
