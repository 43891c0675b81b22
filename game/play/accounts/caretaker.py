"""What looks after the files of a house: log, copies and audits of the journal, and what an examination finds."""

import logging
from collections.abc import Callable, Iterable
from pathlib import Path

from game.play.accounts.copies import copied, copies, proved
from game.play.house import Backup, DoctorLine, HouseNotice, Progress
from game.store.log import Log
from game.store.opening import OpenJournal
from game.store.upkeep import Upkeep

_LOGGER = logging.getLogger(__name__)
Examine = Callable[[], Iterable[DoctorLine]]


class Caretaker:
    """Keeps the log from the start; the journal is copied and audited `beside` the caller's thread, or at once."""

    def __init__(self, opened: OpenJournal, examine: Examine, *, beside: bool) -> None:
        self._opened, self._examine = opened, examine
        self._log = Log(opened.paths)
        self._upkeep = Upkeep(opened.paths, beside=beside)

    def begin(self, told: Iterable[HouseNotice]) -> None:
        """Audit and copy the journal of a house that has been opened, and log what its player is told."""
        self._upkeep.audit()
        self._upkeep.copy()
        _LOGGER.info("opened %s", self._opened.paths.home)
        for notice in told:
            _LOGGER.warning("%s %s", notice.key, notice.args)

    def look_after_sitting(self, *, fold: bool = False) -> None:
        """Copy the journal, as a sitting is over; `fold` its log in where nobody plays on."""
        self._upkeep.copy()
        if fold:
            self._upkeep.fold()

    def notices(self) -> Iterable[HouseNotice]:
        """Return what came of copies and audits that the player should be told, and forget it."""
        return (HouseNotice(key, args) for key, args in self._upkeep.notices())

    def copies(self) -> tuple[Backup, ...]:
        """Return the copies of the journal, newest first."""
        return copies(self._opened)

    def copy_now(self) -> Backup:
        """Make a copy of the journal now."""
        return copied(self._opened)

    def prove(self, name: str, stopped: Callable[[], bool], progress: Progress) -> Callable[[], None]:
        """Prove a copy; return what puts it in the journal's place. Each raises StoreError where it cannot be done."""
        return proved(self._opened, name, stopped, progress)

    def examine(self) -> tuple[DoctorLine, ...]:
        """Look the house over."""
        return tuple(self._examine())

    def write_fault(self, told: str) -> Path:
        """Write a fault of the program into the log."""
        return self._log.fault(told)

    def close(self) -> None:
        """Copy the journal if anything has changed, and let go of the files."""
        self._upkeep.close()
        self._opened.close()
        _LOGGER.info("closed")
        self._log.close()

    def close_log(self) -> None:
        """Let go of the log alone: the house could not be opened."""
        self._log.close()
