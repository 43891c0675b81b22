"""The adapter of Unix: messages to a process that has the bus, which is ended and begun again where it stands still."""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from threading import Lock, Thread
from typing import IO

from game.screen.access.adapter import Gone, Hear, Listens, Numbered, ReaderRequest, Rectangle
from game.screen.access.bridge import ACTIVE, ASKED, DONE, GONE, INACTIVE
from game.screen.draw.untyped import Untyped

MODULE = "game.screen.access.bridge"
WORD = "accessibility-bridge"
"""The command by which the frozen program is its own bridge."""
PATIENCE = 5.0
"""So many seconds a message may wait for its answer: a busy machine may take long to begin a process."""
MOST_STARTS, WITHIN = 5, 120.0
"""A bridge that was begun so often within so many seconds is not begun again."""


class BridgedAdapter:
    """Sends messages without ever waiting for them to be read.

    `module` is the bridge; a message may wait `patience` seconds for its answer, and a bridge that was begun
    `MOST_STARTS` times `within` so many seconds is not begun again.
    """

    def __init__(
        self, title: str, hear: Hear, module: str = MODULE, patience: float = PATIENCE, within: float = WITHIN
    ) -> None:
        self._title, self._hear = title, hear
        self._module, self._patience, self._within = module, patience, within
        self._starts: list[float] = []
        self._waiting = 0
        self._answered = 0.0
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._start()

    def send(self, focus: int, nodes: Numbered) -> None:
        """Hand on nodes and the focus."""
        self._write(["tree", focus, nodes])

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the focus."""
        self._write(["window", focused])

    def place(self, window: Rectangle) -> None:
        """Tell where the window lies."""
        self._write(["place", window, window])

    def look_after(self) -> None:
        """End a bridge that no longer answers, and begin another."""
        with self._lock:
            late = self._waiting > 0 and time.monotonic() - self._answered > self._patience
        if late:
            self._begin_again()

    def close(self) -> None:
        """End the bridge."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _start(self) -> None:
        frozen = getattr(sys, "frozen", False)
        command = [sys.executable, WORD] if frozen else [sys.executable, "-m", self._module]
        self._waiting, self._answered = 0, time.monotonic()
        self._starts.append(self._answered)
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  # the program itself
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            self._hear(Gone(f"the bridge does not start: {error}"))
            return
        assert process.stdin is not None  # noqa: S101  # both are pipes
        assert process.stdout is not None  # noqa: S101  # same
        os.set_blocking(process.stdin.fileno(), False)
        Thread(target=self._listen, args=(process, process.stdout), daemon=True).start()
        self._write(self._title)

    def _begin_again(self) -> None:
        self.close()
        self._starts = [each for each in self._starts if time.monotonic() - each < self._within]
        if len(self._starts) < MOST_STARTS:
            self._hear(Gone())
            self._start()
        else:
            self._hear(Gone("the bridge has come to a standstill too often"))

    def _write(self, message: Untyped) -> None:  # whatever JSON has
        process = self._process
        if process is None or process.stdin is None:
            return
        line = (json.dumps(message, separators=(",", ":")) + "\n").encode()
        with self._lock:
            if not self._waiting:
                self._answered = time.monotonic()
            self._waiting += message is not self._title
        try:
            if os.write(process.stdin.fileno(), line) == len(line):
                return
        except OSError:  # full, or nobody reads it any more
            pass
        self._begin_again()

    def _listen(self, process: "subprocess.Popen[bytes]", answers: IO[bytes]) -> None:
        """Take what the bridge says, until it ends."""
        gone = "the bridge has ended"
        with suppress(ValueError, OSError), answers:  # it may end within a line
            for line in answers:
                match json.loads(line):
                    case [word] if word == DONE:
                        with self._lock:
                            self._waiting, self._answered = self._waiting - 1, time.monotonic()
                    case [word] if word in {ACTIVE, INACTIVE}:
                        self._hear(Listens(word == ACTIVE))
                    case [word, action, node, value] if word == ASKED:
                        self._hear(ReaderRequest(action, node, value))
                    case [word, why] if word == GONE:
                        gone = why
                    case _:
                        pass
        if self._process is process:  # it was not us who ended it
            self._process = None
            _end(process)
            self._hear(Gone(gone))


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a bridge that may have ended; who listens to it closes what it says."""
    process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
