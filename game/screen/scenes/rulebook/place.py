"""Where the rule book lies open: which book, which clause, which page. It knows pages and no window."""

from game.lessons.book.rulebook import Entry, GameClauses, book_of, books, read_book
from game.screen.scenes.rulebook.layout import Page, page_of


class OpenBook:
    """A book and the clause, or the document, that is explained.

    `pages` are those of the window; whoever lays them out sets them.
    """

    def __init__(self, name: str, clause: int) -> None:
        self.read: GameClauses = read_book(name)
        self.chosen = clause
        self.pages: tuple[Page, ...] = ()
        self.scroll = 0.0
        """How far the page of plain words is scrolled, in units."""
        self._overleaf: int | None = None

    @property
    def name(self) -> str:
        """The name of the book."""
        return self.read.name

    @property
    def clause(self) -> Entry:
        """The clause that is explained, or the document."""
        return self.read.entries[self.chosen]

    @property
    def page(self) -> int:
        """The page that is open, counted from 0; one on which no clause begins is kept by its number."""
        return page_of(self.pages, self.chosen) if self._overleaf is None else self._overleaf

    def paged(self, pages: tuple[Page, ...]) -> None:
        """Take the pages of a window."""
        self.pages, self._overleaf = pages, None

    def choose(self, clause: int) -> None:
        """Choose a clause of this book, the first or the last where there is no such one."""
        self.chosen, self._overleaf = min(len(self.read.entries) - 1, max(0, clause)), None

    def leaf(self, by: int) -> bool:
        """Turn a leaf within the book, to the first clause of its page; tell whether there is such a page."""
        page = self.page + by
        if not 0 <= page < len(self.pages):
            return False
        begins = [piece.clause for piece in self.pages[page] if piece.begins]
        self.chosen = begins[0] if begins else self.pages[page][0].clause
        self._overleaf = None if begins else page
        return True

    def beyond(self, by: int) -> tuple[str, int] | None:
        """Return the book after the last page, or the one before the first, and where it is to be opened."""
        names = books()
        at = names.index(self.name) + by
        if not 0 <= at < len(names):
            return None
        return names[at], 0 if by > 0 else len(read_book(names[at]).entries) - 1


def opened(game: str, clause: str, remembered: str) -> OpenBook:
    """Return the book open at a clause where one is named, else where it was left if that is in the book of the game.

    Where it was left elsewhere, it is open at the first clause of the game.
    """
    if not clause and (game not in books() or read_book(game).place(remembered) is not None):
        clause = remembered
    at_hand = game in books() and (not clause or read_book(game).place(clause) is not None)
    name = game if at_hand else book_of(clause) if clause else books()[0]
    return OpenBook(name, read_book(name).place(clause) or 0)
