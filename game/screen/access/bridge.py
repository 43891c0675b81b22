"""The accessibility bus of Unix, reached from a process of its own: `python -m game.screen.access.bridge`.

AccessKit's adapter holds its lock while it waits for the interpreter's: a program that has the second and wants the
first stops for ever (docs/decisions/0060). So it has an interpreter to itself, which may stop, and is ended then. It
reads one message a line, and answers each with `done`.
"""

import json
import os
import sys
from typing import Any

from game.screen.access.toolkit import update_of

DONE, ACTIVE, INACTIVE, ASKED = "done", "active", "inactive", "asked"


class Bridge:
    """Hands messages on to the adapter, and what a screen reader asks for back."""

    def __init__(self, title: str, answers: int) -> None:
        from accesskit import unix  # noqa: PLC0415  # the one adapter that this system has

        self._title, self._answers = title, answers
        self._adapter = unix.Adapter(self._activated, self._asked, self._deactivated)

    def take(self, message: list[Any]) -> None:
        """Do what a message says, and say that it is done."""
        match message:
            case ["tree", focus, nodes]:
                self._adapter.update_if_active(lambda: update_of(focus, nodes))
            case ["window", focused]:
                self._adapter.update_window_focus_state(focused)
            case ["place", outer, inner]:
                from accesskit import Rect  # noqa: PLC0415  # same

                self._adapter.set_root_window_bounds(Rect(*outer), Rect(*inner))
            case _:
                pass
        self._say(DONE)

    def _activated(self) -> Any:  # noqa: ANN401  # a class of the library
        """Return the bare window; the program sends what is in it as soon as it knows that somebody listens."""
        self._say(ACTIVE)
        return update_of(0, [(0, {"role": "window", "name": self._title})], whole=True)

    def _deactivated(self) -> None:
        self._say(INACTIVE)

    def _asked(self, request: Any) -> None:  # noqa: ANN401  # same
        data = request.data[1] if request.data is not None else None
        self._say(ASKED, str(request.action).rpartition(".")[2].lower(), request.target, data)

    def _say(self, *said: object) -> None:
        os.write(self._answers, (json.dumps(said, default=str) + "\n").encode())  # at once, whichever thread it is


def run() -> int:
    """Hand messages on until the program is gone."""
    bridge = Bridge(json.loads(sys.stdin.readline()), sys.stdout.fileno())
    for line in sys.stdin:
        bridge.take(json.loads(line))
    return 0


if __name__ == "__main__":
    sys.exit(run())
