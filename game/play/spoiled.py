"""What is read of a journal that a turned bit has spoiled may be anything: it is told as unreadable, no fault.

So is a sitting that is whole and that the laws of this program do not play as it was written: it is no fault of whoever
asks for it, its chips stand in the ledger whatever the laws say, and the rest of the journal goes on.
"""

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.play.errors import StoreError, lacks_memory
from game.store.audit import audit
from game.store.errors import BrokenFileError
from game.store.faults import naming_faults
from game.store.journal import Journal
from game.store.ledger import Ledger
from game.store.opening import read_journal
from game.store.paths import Paths

_LOGGER = logging.getLogger(__name__)


@contextmanager
def unless_spoiled(ledger: Ledger, file: Path) -> Iterator[None]:
    """Let what is raised while a journal is read pass as it came, where the journal is whole.

    Raises StoreError `unreadable` instead where an audit of it finds something wrong: then that is what it comes of.
    """
    try:
        yield
    except (StoreError, BrokenFileError, OSError):
        raise
    except Exception as error:
        if _whole(ledger, file):
            raise
        raise StoreError("unreadable", str(file)) from error


@contextmanager
def played_as_written(ledger: Ledger, file: Path, reason: str, number: int) -> Iterator[None]:
    """Let a sitting be played from the journal.

    Raises StoreError with this reason and the number of the sitting where it is written whole and cannot be played so;
    what kept it from that is in the log. Of a spoiled journal `unreadable` is raised.
    """
    try:
        with unless_spoiled(ledger, file):
            yield
    except (StoreError, BrokenFileError, OSError):
        raise
    except Exception as error:
        if lacks_memory(error):
            raise
        with suppress(OSError):  # a log that cannot be written keeps nobody from being told
            _LOGGER.exception("sitting %s is not played as it was written", number)
        raise StoreError(reason, number) from error


@contextmanager
def read_apart(paths: Paths) -> Iterator[Journal]:
    """Read the journal on a connection of its own: what takes long is asked for beside the window's thread."""
    journal = read_journal(paths)
    with closing(journal.ledger.connection), unless_spoiled(journal.ledger, paths.journal):
        yield journal


def _whole(ledger: Ledger, file: Path) -> bool:
    try:
        with naming_faults(file):
            return not any(audit(ledger))
    except (StoreError, BrokenFileError):
        return False
