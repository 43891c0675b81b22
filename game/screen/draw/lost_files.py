"""Files of the program that are gone or cannot be read: something plain stands for each, and it is told once.

Where the system lets the program open no more files at all, none of them is gone: that is told instead, once too.
"""

import errno
import os
from threading import Lock


class LostFiles:
    """The names of files that are missed, and those of them that have not been reported yet."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._names: dict[str, bool] = {}
        """Each file in the order in which it was missed, and whether that has been reported."""
        self._out_of_handles: bool | None = None
        """Whether it has not been reported yet that no file could be opened; None where each could."""

    @property
    def names(self) -> frozenset[str]:
        """Every file that is missed."""
        with self._lock:
            return frozenset(self._names)

    def miss(self, name: str) -> bool:
        """Take down that a file is missed; tell whether that is new."""
        with self._lock:
            new = name not in self._names
            self._names.setdefault(name, False)
        return new

    def note_out_of_handles(self) -> bool:
        """Take down that no file can be opened; tell whether that is new."""
        with self._lock:
            new = self._out_of_handles is None
            if new:
                self._out_of_handles = True
        return new

    def take_out_of_handles(self) -> bool:
        """Tell whether no file could be opened and that has not been reported yet; it counts as reported now."""
        with self._lock:
            due = self._out_of_handles is True
            if due:
                self._out_of_handles = False
        return due

    def take(self) -> tuple[str, ...]:
        """Return the files that have not been reported yet; they count as reported now."""
        with self._lock:
            found = tuple(name for name, reported in self._names.items() if not reported)
            self._names = dict.fromkeys(self._names, True)
        return found


lost = LostFiles()


def report_missing(name: str, why: object = "") -> bool:
    """Take down that a file is missed, pictures are cut beside the window too; tell whether it is the file's fault.

    It is not where the system lets the program open none: then it may be asked for again.
    """
    out_of_handles = _no_more_files()
    if lost.note_out_of_handles() if out_of_handles else lost.miss(name):
        import logging  # noqa: PLC0415  # a first frame that misses nothing does without

        logging.getLogger(__name__).warning("the program's file %s cannot be read: %s", name, why)
    return not out_of_handles


def take_out_of_handles() -> bool:
    """Tell whether no file could be opened and that has not been reported yet; it counts as reported now."""
    return lost.take_out_of_handles()


def _no_more_files() -> bool:
    """Tell whether the system lets the program open no more files."""
    try:
        handle = os.open(os.devnull, os.O_RDONLY)
    except OSError as error:
        return error.errno in {errno.EMFILE, errno.ENFILE}
    os.close(handle)
    return False


def take_missed() -> tuple[str, ...]:
    """Return the files that are missed and have not been reported yet."""
    return lost.take()
