"""A step of a sitting between the law that allows it and the book that is to have it."""

from collections.abc import Callable
from dataclasses import dataclass

from game.play.session_step import SessionStep


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A step that the law allows and that is in no book yet, so that nothing has happened.

    `write` has it in the book, in any thread, and raises StoreError where that cannot be. Only then `happen` lets it
    have happened, in the thread whose session it is, which nothing else may have gone on with meanwhile.
    """

    write: Callable[[], None]
    happen: Callable[[], SessionStep]

    def done(self) -> SessionStep:
        """Write it and let it happen."""
        self.write()
        return self.happen()
