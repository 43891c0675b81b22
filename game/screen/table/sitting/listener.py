"""What a listener at a sitting is, and what it is given: each step, and each frame."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.play.session_step import SessionStep
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.table.values import Seat
from game.table.view import AnyView
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class StepEvent:
    """A step that is going to be shown to a seat: the one before the screen, `None` for an onlooker."""

    step: SessionStep
    seat: Seat | None
    after: AnyView
    """What the seat sees when all that was done together has been shown: of several acts the last one's table."""
    asked: bool
    """Whether something is asked of the seat then."""


@dataclass(frozen=True, slots=True)
class TableNow:
    """A frame: so many seconds have gone by before this board."""

    seconds: float
    board: Board
    words: Words
    settled: bool
    """Whether nothing moves."""
    curtained: bool


class Listener:
    """Something that hears what happens at the table. A new one is put into the tuple of `listeners_at`."""

    def after_step(self, heard: StepEvent) -> None:
        """Take a step that is written and is going to be shown."""

    def wants_time(self, *, curtained: bool) -> bool:  # noqa: ARG002  # a default
        """Return whether `tick` has something to do though nothing moves."""
        return False

    def tick(self, now: TableNow) -> bool:  # noqa: ARG002  # a default
        """Let time pass; return whether notebook, bar or note say something else now."""
        return False

    def show_on(self, board: Board) -> None:
        """Show what there is to show of it on a board that has been laid out anew."""

    def announced(self, board: Board, seat: Seat | None, words: Words) -> Sequence[Announcement]:  # noqa: ARG002  # a default
        """Return what is to be heard of it, once."""
        return ()
