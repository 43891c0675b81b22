"""What listens to a sitting: the ends of coups, the notes, the company, the tutor, the voice."""

from dataclasses import dataclass
from typing import Protocol

from game.play.session_step import SessionStep
from game.table.values import Seat
from game.table.view import AnyView


@dataclass(frozen=True, slots=True)
class Heard:
    """A step that is going to be shown to a seat: the one before the screen, `None` for an onlooker."""

    step: SessionStep
    seat: Seat | None
    after: AnyView
    """What the seat sees when it has been shown."""
    asked: bool
    """Whether something is asked of the seat then."""


class Listener(Protocol):
    """Something at the table that has to do with what happens there. A new one is put into the driver's tuple."""

    def hear(self, heard: Heard) -> None:
        """Take a step that is going to be shown."""
        ...
