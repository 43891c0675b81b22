"""What is read of a journal that a turned bit has spoiled may be anything: it is told as unreadable, no fault."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.play.errors import StoreError
from game.store.audit import audit
from game.store.errors import BrokenFileError
from game.store.faults import naming_faults
from game.store.ledger import Ledger


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


def _whole(ledger: Ledger, file: Path) -> bool:
    try:
        with naming_faults(file):
            return not any(audit(ledger))
    except (StoreError, BrokenFileError):
        return False
