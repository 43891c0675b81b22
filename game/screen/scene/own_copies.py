"""Which file of the reader lies beside which rule book. The house remembers the path; of the file nothing is kept."""

from pathlib import Path

from game.lessons.book.own_copy import OwnCopy, OwnCopyError, read_copy
from game.lessons.book.rulebook import ink_of
from game.screen.scene.services import Services

_KEPT = "own_copies"


def path_of(written: str) -> Path:
    """Return a path as a player wrote it, `~` at its beginning being his own folder."""
    path = Path(written.strip())
    return Path.home() / path.relative_to("~") if path.parts[:1] == ("~",) else path


def copy_path(services: Services, book: str) -> str:
    """Return which file lies beside a book; nothing where none does."""
    return str(services.house.remembered(_KEPT).get(book, ""))


def copy_beside(services: Services, book: str) -> tuple[OwnCopy | None, str]:
    """Return the reader's copy beside a book, if there is one, and what is said where its file cannot be read."""
    path, ink = copy_path(services, book), ink_of(book)
    if not path or ink is None:
        return None, ""
    try:
        return read_copy(Path(path), ink), ""
    except OwnCopyError as error:
        return None, services.words(f"copy.{error.reason}", error.name)


def keep_copy(services: Services, book: str, path: str) -> None:
    """Remember which file lies beside a book; none where there is no path."""
    kept = {**services.house.remembered(_KEPT), book: path}
    services.house.remember(_KEPT, {name: each for name, each in kept.items() if each})
