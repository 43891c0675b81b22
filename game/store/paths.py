"""Where the house keeps its files: as the system wants it, or in TAPIS_HOME."""

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

HOME = "TAPIS_HOME"
SETTINGS = "settings.toml"
_NAME = "tapis-vert"


@dataclass(frozen=True, slots=True)
class Paths:
    """The files of the house: all in one folder, unless settings and log have folders of their own."""

    home: Path
    config: Path | None = None
    log_folder: Path | None = None
    machines: tuple[Path, ...] = ()
    """The settings that everyone of this machine begins with, the strongest first; there may be none of these files."""

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
    def outgrown(self) -> tuple[Path, ...]:
        """What earlier programs kept beside the journal and nothing reads any more."""
        return tuple(self.home / name for name in ("journal.untold", "journal.checkpoint", "tallies.json"))

    @property
    def settings(self) -> Path:
        """What the player prefers."""
        return (self.config or self.home) / SETTINGS

    @property
    def backups(self) -> Path:
        """The folder of the journal's copies."""
        return self.home / "backups"

    @property
    def lessons(self) -> Path:
        """The folder of the player's own lessons."""
        return self.home / "lessons"

    @property
    def pages(self) -> Path:
        """The folder of the pages that were made to be printed."""
        return self.home / "pages"

    @property
    def fonts(self) -> Path:
        """The folder of the font files of the player's own."""
        return self.home / "fonts"

    @property
    def logs(self) -> Path:
        """The log folder."""
        return self.log_folder or self.home / "logs"

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
    import platformdirs  # noqa: PLC0415  # 5 ms, which only who asks for the paths pays

    own = platformdirs.PlatformDirs(_NAME, appauthor=False)
    machines = tuple(path / SETTINGS for path in own.iter_config_paths() if path != own.user_config_path)
    named = environment.get(HOME)
    if named:
        return Paths(Path(named), machines=machines)
    return Paths(own.user_data_path, own.user_config_path, own.user_log_path, machines)


def private_folder(folder: Path) -> None:
    """Make a folder that nobody else may look into, unless it is there: then it is left as whoever made it wants it."""
    if not folder.is_dir():
        private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def open_private(path: Path, mode: str) -> BinaryIO:
    """Open a file in bytes to write; one that is made by that nobody else may read. Raises as `open_own` does."""
    return cast("BinaryIO", open(path, mode, opener=_at_once))  # only these two have an opener


def open_own(path: Path) -> BinaryIO:
    """Open a file of the house in bytes to read; raise OSError at once for a pipe, which nobody may ever write to."""
    return cast("BinaryIO", open(path, "rb", opener=_at_once))


def _at_once(path: str, flags: int) -> int:
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)
    kind = stat.S_IFMT(os.fstat(handle).st_mode)
    if kind in (stat.S_IFREG, stat.S_IFDIR):  # a folder is refused by `open` itself
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, "not a regular file", path)


def private_file(path: Path) -> None:
    """Let nobody else read a file that is there; a link or a device in its place is left as it is."""
    with suppress(OSError):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o600)
