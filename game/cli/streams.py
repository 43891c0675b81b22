"""Standard output and error that outlast whoever reads them: a closed pipe or a missing stream ends no command.

Where what is written is not taken for another reason, a full disk for one, that is raised once and nothing more is.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TextIO, cast


@contextmanager
def lasting_streams() -> Iterator[None]:
    """Let a command write to its end and answer with its own exit code, whether or not anybody still listens."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast("TextIO", Lasting(stream or _nowhere())) for stream in before)
    try:
        yield
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):  # whoever must answer for it has flushed before
                stream.flush()
        sys.stdout, sys.stderr = before


def _nowhere() -> TextIO:
    """Return a stream for a program that was started without one."""
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  # it lasts as long as the program


def _nobody_reads(error: OSError) -> bool:
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)  # Windows says so


class Lasting:
    """A stream that writes nowhere from the moment when its reader is gone."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._refused: OSError | None = None
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a path, or a sign, that the terminal cannot write

    def write(self, text: str) -> int:
        """Write, or do not where nobody reads."""
        try:
            return self._stream.write(text)
        except OSError as error:
            self._gone()
            if _nobody_reads(error):
                return len(text)
            self._refused = error
            raise

    def flush(self) -> None:
        """Hand on what was written, if anybody reads it; raise what has refused any of it, once."""
        try:
            self._stream.flush()
        except OSError as error:
            self._gone()
            if not _nobody_reads(error):
                self._refused = error
        refused, self._refused = self._refused, None
        if refused is not None:
            raise refused

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    def _gone(self) -> None:
        """Lead what follows nowhere, the interpreter's own last flush too."""
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
