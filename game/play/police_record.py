"""What a player's sittings of the police exercise came to: whom he caught, whom he wronged, and what became of him."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PoliceRecord:
    """How often a player caught a cheat, called an honest one, cheated, and was caught at it."""

    caught: int = 0
    wronged: int = 0
    cheated: int = 0
    was_caught: int = 0
