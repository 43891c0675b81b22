"""A disk that takes its time: what is written waits until the test lets it go on, or refuse."""

import time
from collections.abc import Callable
from threading import Event
from typing import Any

from game.play.errors import StoreError
from game.play.session import Session
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.scene.writer import Writer
from tests.screen.harness import STEP, Pilot

LONGEST = 20.0


class SlowDisk:
    """Stands before a book, or at the end of a ledger's transactions: whoever writes waits while the disk is `slow`."""

    def __init__(self) -> None:
        self._goes = Event()
        self._goes.set()
        self.refuses = False
        self.asked = 0

    def slow(self) -> None:
        """Let all that is written from now on wait."""
        self._goes.clear()

    def go(self, *, refuses: bool = False) -> None:
        """Let what waits be written, or refuse it, and so on with what comes."""
        self.refuses = refuses
        self._goes.set()

    def writes(self) -> None:
        """Wait until the disk lets it be written."""
        self.asked += 1
        assert self._goes.wait(LONGEST)
        if self.refuses:
            raise StoreError("not_written", "key:house.fault.disk_full")

    def under(self, session: Session) -> None:
        """Let a sitting be written on this disk."""
        record = session._book.record_page

        def recorded(*args: Any) -> None:  # noqa: ANN401  # handed on as it came
            self.writes()
            record(*args)

        session._book.record_page = recorded  # type: ignore[method-assign, assignment]  # slower


def beside(make: Callable[[Services], Scene], **named: Any) -> Pilot:  # noqa: ANN401  # what a pilot takes
    """Return a pilot before a scene that writes in a thread of its own, as the program does."""

    def made(services: Services) -> Scene:
        services.writer = Writer()
        return make(services)

    return Pilot(made, **named)


def written(pilot: Pilot) -> None:
    """Let the turn come in which it is known what came of what is being written."""
    end = time.monotonic() + LONGEST
    while not pilot.services.writer.ready and time.monotonic() < end:
        time.sleep(0.001)
    pilot.turn()


def settled(pilot: Pilot) -> None:
    """Let time pass until nothing moves, whatever is written meanwhile."""
    end = time.monotonic() + LONGEST
    while pilot.scene is not None and (pilot.scene.moving or pilot.services.writer.busy):
        assert time.monotonic() < end, "the scene never comes to rest"
        pilot.turn(seconds=STEP)
