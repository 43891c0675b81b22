"""The soft call to a player whose turn comes after he has waited for others."""

from collections.abc import Callable
from typing import Final

from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow

WAITED: Final = 4.0
"""So many seconds of others make a player look away."""


class TurnCall(Listener):
    """Is heard once when a turn comes. Behind a curtain, and while a trick lies to be read, nobody waits.

    `is_asked` tells whether the table waits for the player alone.
    """

    def __init__(self, services: Services, is_asked: Callable[[], bool]) -> None:
        self._services, self._is_asked = services, is_asked
        self._waited = 0.0

    def after_step(self, heard: StepEvent) -> None:
        """Begin the wait anew with an act of one's own."""
        if heard.step.seat == heard.seat:
            self._waited = 0.0

    def tick(self, now: TableNow) -> bool:
        """Count what others take, and call when they are done."""
        if now.curtained or now.board.director.paused_for_reader:
            self._waited = 0.0
        elif not (now.settled and self._is_asked()):
            self._waited += now.seconds
        else:
            if self._waited > WAITED:
                self._services.mixer.play(SoundId.TURN)
            self._waited = 0.0
        return False
