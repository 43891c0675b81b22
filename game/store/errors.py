"""What the world may do to the files of the house."""

import sqlite3
from pathlib import Path


class StoreError(Exception):
    """Raised where the journal or the settings could not be written: nothing has happened, and the player is told why.

    `key` is of the word catalogue, with its arguments.
    """

    def __init__(self, reason: str, *args_coded: int | str) -> None:
        super().__init__(": ".join(str(each) for each in (reason, *args_coded)))
        self.reason = reason
        self.key = f"house.{reason}"
        self.args_coded = args_coded


class BrokenFileError(Exception):
    """Raised for a file that is not what the house wrote; it is left as it lies.

    `what` is `foreign` (another program's), `newer` (written by a later program) or `damaged`; `earlier` where a
    journal of an earlier program is only to be read, which no window does. `key` is of the word catalogue.
    """

    def __init__(self, path: Path, what: str, found: str = "") -> None:
        super().__init__(f"{path.name}: {what}{f' ({found})' if found else ''}")
        self.path = path
        self.what = what
        self.found = found
        self.key = f"house.{what}"
        self.args_coded: tuple[int | str, ...] = (str(path),)


class GivenUpError(Exception):
    """Raised where a copy was stopped before it was whole: there is none."""


class LockedError(StoreError):
    """Raised where another window keeps the journal."""

    def __init__(self, path: Path) -> None:
        super().__init__("locked", str(path))


class SpoiledError(sqlite3.OperationalError):
    """Raised for a row that says what no house writes: the journal is damaged, as where SQLite says so itself."""


class SpoiledEntryError(SpoiledError):
    """Raised for an entry, of this number, that no house writes."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"entry {number} {what}")
        self.number = number
