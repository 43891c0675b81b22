"""What the world may do to the files of the house."""

from pathlib import Path

from game.store.book import BookError


class BrokenFileError(Exception):
    """Raised for a file that is not what the house wrote: `what` is a key, `house.broken.<what>`.

    `empty`, `foreign`, `newer` (written by a later program) or `damaged`. The file is left as it lies.
    """

    def __init__(self, path: Path, what: str, found: str = "") -> None:
        super().__init__(f"{path.name}: {what}{f' ({found})' if found else ''}")
        self.path = path
        self.what = what
        self.found = found


class LockedError(BookError):
    """Raised where another window keeps the journal."""

    def __init__(self, path: Path) -> None:
        super().__init__("locked", str(path))
