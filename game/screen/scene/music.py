"""The evening's music: which piece comes next, and how long the room has been alone before it."""

import random
from typing import Final

from game.screen.scene.sound_ids import SoundId

HARPSICHORD: Final = (SoundId.MINUET, SoundId.SARABANDE, SoundId.GAVOTTE, SoundId.MUSETTE)
"""What one danced to when Pharao was played."""
PIANO: Final = (SoundId.WALTZ,)
"""What one danced to a hundred years later."""
REST: Final = 45.0, 120.0
"""Seconds of the room alone between two pieces."""


class Programme:
    """Draws piece after piece, none twice running; `silence` is how many seconds nothing is to be played yet."""

    def __init__(self, chance: random.Random) -> None:
        self.silence = 0.0
        self._chance = chance
        self._last: SoundId | None = None

    def next_piece(self, *, later: bool) -> SoundId:
        """Return the next piece; at a game of a `later` age one for the piano, as often as another lies between.

        >>> programme = Programme(random.Random(1))
        >>> [programme.next_piece(later=True) in PIANO for _ in range(4)]
        [True, False, True, False]
        """
        suits = PIANO if later and self._last not in PIANO else HARPSICHORD
        self._last = self._chance.choice([piece for piece in suits if piece is not self._last])
        return self._last

    def ended(self) -> None:
        """Let the room be alone for a while: a piece is over."""
        self.silence = self._chance.uniform(*REST)
