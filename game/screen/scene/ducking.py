"""How far music and room step back under what is said, what is announced, and the turn of a card that decides."""

from dataclasses import dataclass, field
from typing import Final

from game.screen.scene.sound_ids import Bus

DOWN, UP, LEAVES, RETURNS = 0.08, 1.2, 0.4, 0.9
"""Seconds for the whole way: down under a sound and up behind it; out where the game is paused and in again."""
_ANNOUNCED: Final = {Bus.MUSIC: -6.0, Bus.ROOM: -3.0}
_SPOKEN: Final = {Bus.MUSIC: -12.0, Bus.ROOM: -12.0}
_HUSHED: Final = {Bus.MUSIC: -9.0, Bus.ROOM: 0.0}


def amplitude(decibels: float) -> float:
    """Return the factor of a level.

    >>> round(amplitude(-6.0), 2)
    0.5
    """
    return float(10 ** (decibels / 20))


@dataclass(slots=True)
class Ducking:
    """The levels of music and room, from 0 to 1; `held` is for how many seconds something announced still sounds."""

    level: dict[Bus, float] = field(default_factory=lambda: {Bus.MUSIC: 1.0, Bus.ROOM: 1.0})
    held: float = 0.0
    moving: bool = False
    """Whether a level is not where it is to be."""
    _returns: bool = False

    def announce(self, seconds: float) -> None:
        """Step back for as long as a sound lasts."""
        self.held = max(self.held, seconds)

    def tick(self, seconds: float, *, paused: bool = False, spoken: bool = False, hushed: bool = False) -> None:
        """Go on towards what is wanted."""
        self.moving = False
        self._returns = paused or (self._returns and min(self.level.values()) < 1)
        for bus, level in self.level.items():
            lowest = min(_ANNOUNCED[bus] * (self.held > 0), _SPOKEN[bus] * spoken, _HUSHED[bus] * hushed)
            wanted = 0.0 if paused else amplitude(lowest)
            way = (LEAVES if paused else DOWN) if wanted < level else (RETURNS if self._returns else UP)
            step = seconds / way
            self.level[bus] = max(wanted, level - step) if wanted < level else min(wanted, level + step)
            self.moving |= self.level[bus] != wanted
        self.held = max(0.0, self.held - seconds)
        self.moving |= self.held > 0
