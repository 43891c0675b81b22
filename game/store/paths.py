"""Where the house keeps its files: as the system wants it, or in TAPIS_HOME."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

HOME = "TAPIS_HOME"


@dataclass(frozen=True, slots=True)
class Paths:
    """The files of the house."""

    home: Path

    @property
    def journal(self) -> Path:
        """The journal and ledger."""
        return self.home / "journal.sqlite3"

    @property
    def lock(self) -> Path:
        """What a second window finds locked."""
        return self.home / "journal.lock"

    @property
    def anchor(self) -> Path:
        """The head of the journal's chain, beside it."""
        return self.home / "journal.anchor"

    @property
    def doubt(self) -> Path:
        """Is there where the journal was found damaged while it was open: the next start replaces it."""
        return self.home / "journal.doubt"

    @property
    def address(self) -> Path:
        """Where a second start finds the window that has the journal."""
        return self.home / "window.address"

    @property
    def tallies(self) -> Path:
        """What finished sittings brought, counted once; it can be counted again."""
        return self.home / "tallies.json"

    @property
    def settings(self) -> Path:
        """What the player prefers."""
        return self.home / "settings.toml"

    @property
    def backups(self) -> Path:
        """The folder of the journal's copies."""
        return self.home / "backups"

    @property
    def cache(self) -> Path:
        """The folder of what can be made again, such as the painted room."""
        return self.home / "cache"

    @property
    def logs(self) -> Path:
        """The log folder."""
        return self.home / "logs"

    @property
    def log(self) -> Path:
        """What the program did, and every fault of it; older files lie beside it, numbered."""
        return self.logs / "tapis-vert.log"

    @property
    def fatal(self) -> Path:
        """What the interpreter says when it is killed by a fault in a C library."""
        return self.logs / "fatal.log"


def paths_of(environment: Mapping[str, str] = os.environ) -> Paths:
    """Return the files of this user's house; their folder need not exist yet.

    >>> paths_of({"TAPIS_HOME": "/somewhere"}).journal.as_posix()
    '/somewhere/journal.sqlite3'
    """
    named = environment.get(HOME)
    if named:
        return Paths(Path(named))
    if sys.platform == "linux":  # what platformdirs answers here, without the 20 ms it takes to be imported
        shared = environment.get("XDG_DATA_HOME", "").strip()
        return Paths(Path(shared or Path.home() / ".local" / "share") / "tapis-vert")
    import platformdirs  # noqa: PLC0415  # pragma: no cover  # other systems keep data in places of their own

    return Paths(Path(platformdirs.user_data_dir("tapis-vert", appauthor=False)))  # pragma: no cover


def private_folder(folder: Path) -> None:
    """Make a folder that nobody else may look into, or close one that is there: the journal holds secrets."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # somebody else's folder, or a disk that knows no owners
        folder.chmod(0o700)


def private_file(path: Path) -> None:
    """Let nobody else read a file that is there."""
    with suppress(OSError):
        path.chmod(0o600)
