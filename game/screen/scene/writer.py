"""One thread that writes while the window goes on: what is done is on the disk before anything of it is seen.

A good disk writes an act in a few milliseconds, and those are waited for: it is seen in the same turn. A slow one takes
longer than the window may stand still. Then the act goes on in a later turn, and until it does the player's input
waits, so that nothing else is done meanwhile.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import wait
from functools import partial
from typing import TypeVar

from game.screen.scene.scene import Change
from game.screen.scene.worker import Worker

T = TypeVar("T")
Written = Callable[[], T]
"""What came of writing: it returns that, or raises why it could not be written."""
PATIENCE = 0.01
"""Seconds that a turn of the window waits for the disk."""


class Writer:
    """Writes one thing after the other in a thread of its own; `inline` writes at once, for tests."""

    def __init__(self, *, inline: bool = False) -> None:
        self._worker = Worker("writing", inline=inline)
        self._begun = deque[tuple[Callable[[], bool], Callable[[], Change | None]]]()
        """What tells whether something is written, and what goes on then."""

    @property
    def busy(self) -> bool:
        """Tell whether something is not written yet, or has been and has not gone on."""
        return bool(self._begun)

    def write(self, writing: Callable[[], T], then: Callable[[Written[T]], Change | None]) -> Change | None:
        """Have something written, and go on with what came of it: now, or in the turn in which it is known."""
        written = self._worker.think(writing)
        if not self._begun:
            wait((written,), PATIENCE)
            if written.done():
                return then(written.result)
        self._begun.append((written.done, partial(then, written.result)))
        return None

    @property
    def ready(self) -> bool:
        """Tell whether what was begun first can go on."""
        return bool(self._begun) and self._begun[0][0]()

    def go_on(self) -> Change | None:
        """Go on with what is ready."""
        _, then = self._begun.popleft()
        return then()

    def forget(self) -> None:
        """Go on with nothing: the scenes that asked are gone. What was begun is written all the same."""
        self._begun.clear()

    def close(self) -> None:
        """Wait until all that was begun is written, or refused."""
        self.forget()
        self._worker.finish()
