"""Which file of the reader lies beside which rule book. The house remembers the path; of the file nothing is kept."""

from game.screen.scene.services import Services

_KEPT = "own_copies"


def copy_path(services: Services, book: str) -> str:
    """Return which file lies beside a book; nothing where none does."""
    return str(services.house.remembered(_KEPT).get(book, ""))


def keep_copy(services: Services, book: str, path: str) -> None:
    """Remember which file lies beside a book; none where there is no path."""
    kept = {**services.house.remembered(_KEPT), book: path}
    services.house.remember(_KEPT, {name: each for name, each in kept.items() if each})
