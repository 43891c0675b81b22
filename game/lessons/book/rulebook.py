"""The rule book: every clause in our words, with its plain gloss, cards and scenario. Read strictly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.cards.faces import UnreadableCardError, read_card
from game.catalogue import registration_of, registrations
from game.lessons.book.apparatus import Apparatus, ClauseBasis, read_apparatus
from game.lessons.book.document_parts import document_texts
from game.lessons.book.documents import Document, read_document
from game.lessons.book.localized import BrokenBookError, LocalizedText
from game.lessons.book.own_copy import Ink, read_ink
from game.play.errors import ScenarioError
from game.play.scenarios.file import caption, read_scenario
from game.resources import content, resource
from game.rules.catalogue import facts_of
from game.table.values import GameId
from game.text.letters import folded
from game.text.words import Words

COMMON: Final = "common"
"""The book of what is law at every table: the last one."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause as its file has it. `scenario` is a file of the game's folder, or `<folder>/<file>`."""

    id: str
    text: LocalizedText
    plain: LocalizedText
    option: str = ""
    cards: str = ""
    scenario: str = ""


Entry: TypeAlias = Clause | Document
"""What a book has: its clauses, and after them the document that they rest on."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    suit: Literal["S", "H", "D", "C"]
    title: LocalizedText
    subtitle: LocalizedText
    clause: list[Clause]


@dataclass(frozen=True, slots=True)
class GameClauses:
    """The book of one game, or of the table itself, with what it rests on; `suit` stands beside its initials."""

    name: str
    suit: str
    title: LocalizedText
    subtitle: LocalizedText
    apparatus: Apparatus
    clauses: tuple[Clause, ...]
    document: Document | None = None

    def source(self, language: str) -> str:
        """Return how its document is cited in a language, "" where there is none."""
        return self.apparatus.cited_in(language)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the clauses, then the document where it has a page."""
        return self.clauses if self.document is None else (*self.clauses, self.document)

    def place(self, entry: str) -> int | None:
        """Return where a clause, or the document, stands in the book."""
        return next((place for place, each in enumerate(self.entries) if each.id == entry), None)


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause, or a document, that a search found: its place among the entries of a book."""

    book: str
    place: int


def books() -> tuple[str, ...]:
    """Return the books in the order of their tabs: of every game that brings one, and of the table itself."""
    return (*(each.game for each in registrations() if each.book is not None), COMMON)


def read_book(name: str) -> GameClauses:
    """Return a book; raise BrokenBookError where its file is not one."""
    return _read(name, _path_of(name))


def apparatus_of(name: str) -> Apparatus:
    """Return what the clauses of a book rest on; nothing of a game that brings no book."""
    if name != COMMON and registration_of(name).book is None:
        return Apparatus({})
    return read_apparatus(_path_of(name))


def ink_of(name: str) -> Ink | None:
    """Return the words of its document that the clauses of a book rest on; None where it has no document."""
    return read_ink(_path_of(name))


def _path_of(name: str) -> Path:
    path = None if name == COMMON else registration_of(name).book
    return path or content(f"rulebook/{name}.toml")


@lru_cache(maxsize=16)
def _read(name: str, path: Path) -> GameClauses:
    return parse_book(name, path)


def parse_book(name: str, path: Path) -> GameClauses:
    """Read the file of a book; raise BrokenBookError at the first thing that is wrong with it."""
    try:
        entry = msgspec.toml.decode(path.read_bytes(), type=_Entry)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        raise BrokenBookError(path, place.rstrip("`").lstrip("."), what) from None
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise BrokenBookError(path, "", str(error)) from None
    seen = set[str]()
    for index, clause in enumerate(entry.clause):
        if clause.id in seen:
            raise BrokenBookError(path, f"clause[{index}].id", f"{clause.id} stands there twice")
        seen.add(clause.id)
        for number, word in enumerate(clause.cards.split()):
            try:
                read_card(word)
            except UnreadableCardError as error:
                raise BrokenBookError(path, f"clause[{index}].cards[{number}]", str(error)) from None
    apparatus = read_apparatus(path)
    document = read_document(path, apparatus.paragraphs)
    return GameClauses(name, entry.suit, entry.title, entry.subtitle, apparatus, tuple(entry.clause), document)


def book_of(clause: str) -> str:
    """Return the name of the book in which a clause stands.

    >>> book_of("CA-21"), book_of("T-01")
    ('cascaret', 'common')
    """
    letters = clause.partition("-")[0]
    return next((game for game in books()[:-1] if facts_of(GameId(game)).clauses == letters), COMMON)


def basis_of(clause: str) -> ClauseBasis:
    """Return what a clause rests on, statement by statement; nothing where its game brings no book.

    >>> basis_of("ZZ-01").statements
    ()
    """
    return apparatus_of(book_of(clause)).clause.get(clause, ClauseBasis(()))


def scenario_of(book: str, clause: Clause) -> Path | None:
    """Return the file of a clause's scenario, None where it has none that is there."""
    if not clause.scenario:
        return None
    own = None if book == COMMON else registration_of(book).scenarios
    if own is not None:
        return path if (path := own / clause.scenario).is_file() else None
    folder = "" if "/" in clause.scenario else f"{book}/"
    try:
        return resource(f"scenarios/{folder}{clause.scenario}")
    except FileNotFoundError:
        return None


@lru_cache(maxsize=64)
def title_of(path: Path, language: str) -> str:
    """Return the title of a scenario, nothing where the file cannot be read."""
    try:
        return caption(read_scenario(path).entry.title, language)
    except ScenarioError:
        return ""


def search(query: str, language: str, first: str = COMMON) -> tuple[Hit, ...]:
    """Return what an id or all words of a query fit: ids before words, the book `first` before others."""
    wanted = _searched(query).split()
    if not wanted:
        return ()
    names = (first, *(name for name in books() if name != first))
    named = [hit for name in names for hit in _named(read_book(name), "".join(wanted))]
    worded = [hit for name in names for hit in _worded(read_book(name), wanted, language) if hit not in named]
    return (*named, *worded)


def _named(book: GameClauses, wanted: str) -> Iterator[Hit]:
    """Yield the entries whose id begins so; `pf7` is PF-07."""
    letters, digits = wanted.rstrip("0123456789").rstrip("-"), wanted.lstrip("abcdefghijklmnopqrstuvwxyz-")
    if not letters.isalpha() or len(letters) > 2 or (letters + digits != wanted.replace("-", "")):
        return
    for place, entry in enumerate(book.entries):
        prefix, _, number = entry.id.casefold().partition("-")
        if prefix == letters and (not digits or number == digits.zfill(2) or number.startswith(digits)):
            yield Hit(book.name, place)


def _worded(book: GameClauses, wanted: Sequence[str], language: str) -> Iterator[Hit]:
    for place, entry in enumerate(book.entries):
        said = _searched(" ".join((*_told(book, entry, language), book.title.within(language))))
        if all(word in said for word in wanted):
            yield Hit(book.name, place)


def _told(book: GameClauses, entry: Entry, language: str) -> Iterator[str]:
    """Yield all that stands on the pages of a clause or of the document."""
    if isinstance(entry, Document):
        yield from document_texts(entry, apparatus_of(book.name), Words(language))
        return
    yield from (entry.text.within(language), entry.plain.within(language))
    yield from (each.say.within(language) for each in basis_of(entry.id).statements)


def _searched(said: str) -> str:
    """Return words without case, accents and marks, for a search.

    >>> _searched("Bête, cœur : l’As")
    'bete coeur l as'
    """
    return " ".join("".join(each if each.isalnum() or each == "-" else " " for each in folded(said)).split())
