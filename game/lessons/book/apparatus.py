"""What each clause rests on, statement by statement: the document's words, what they need, or the house's choice."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from game.lessons.book.localized import BrokenBookError, LocalizedText
from game.text.quotes import quoted

Standing: TypeAlias = Literal["text", "inferred", "house"]


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a clause says. A house statement has no paragraph.

    `paragraphs` are those of the document, counted from 1; `option` is the option, or the options with a comma between
    them, that the statement is about: `odd_unit = bank`, `least, most`; `note` says why it is inferred or chosen.
    """

    say: LocalizedText
    standing: Standing
    paragraphs: tuple[int, ...] = ()
    option: str = ""
    note: LocalizedText | None = None


class ClauseBasis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The statements of a clause, and what is uncertain about it."""

    statements: tuple[Statement, ...]
    doubt: LocalizedText | None = None

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Every standing that a statement of the clause has, in the order they come."""
        return tuple(dict.fromkeys(statement.standing for statement in self.statements))

    @property
    def paragraphs(self) -> tuple[int, ...]:
        """Every paragraph that a statement of the clause is cited by."""
        return tuple(sorted({number for statement in self.statements for number in statement.paragraphs}))


class Apparatus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the clauses of one book rest on: `cite` is how its document is cited, "" where there is none.

    One that is named in one form everywhere is a line, with French quotation marks; else there is one a language.
    """

    clause: dict[str, ClauseBasis]
    cite: str | LocalizedText = ""
    paragraphs: int = 0
    known: LocalizedText | None = None

    def cited_in(self, language: str) -> str:
        """Return how the document is cited in a language, with its quotation marks."""
        return quoted(self.cite if isinstance(self.cite, str) else self.cite.within(language), language)

    def standing_of_option(self, name: str, value: object) -> Standing | None:
        """Return what a value of an option rests on, else what the first statement about it does, None without one."""
        plain = str(value).lower() if isinstance(value, bool) else str(value)
        named: dict[str, Standing] = {}
        for basis in self.clause.values():
            for statement in basis.statements:
                for each in statement.option.split(", "):
                    named.setdefault(each, statement.standing)
                    named.setdefault(each.partition(" = ")[0], statement.standing)
        return named.get(f"{name} = {plain}") or named.get(name)


@lru_cache(maxsize=16)
def read_apparatus(book: Path) -> Apparatus:
    """Return what a book rests on, from the folder `apparatus` beside it; raise BrokenBookError where it cannot be."""
    return parse_apparatus(book.parent / "apparatus" / book.name)


def parse_apparatus(path: Path) -> Apparatus:
    """Read the file of an apparatus; raise BrokenBookError at the first thing that is wrong with it."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=Apparatus)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        raise BrokenBookError(path, place.rstrip("`").lstrip("."), what) from None
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise BrokenBookError(path, "", str(error)) from None
    for clause, basis in read.clause.items():
        for number, statement in enumerate(basis.statements):
            house = statement.standing == "house"
            known = all(1 <= each <= read.paragraphs for each in statement.paragraphs)
            if house == bool(statement.paragraphs) or not known:
                place = f"clause.{clause}.statements[{number}].paragraphs"
                raise BrokenBookError(path, place, "a house statement has none, any other those of the document")
    return read
