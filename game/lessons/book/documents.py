"""The documents behind the rule book: what is known of each, what it tells besides the law, its doubts."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from game.lessons.book.localized import BrokenBookError, LocalizedText

BesidesKind: TypeAlias = Literal[
    "name", "comparison", "region", "custom", "advice", "reason", "example", "term", "warning", "remark"
]
DoubtKind: TypeAlias = Literal["copy", "contradiction", "meaning"]


class Certain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is known of a document, and from which of its paragraphs."""

    say: LocalizedText
    paragraphs: tuple[int, ...]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the document, as it writes it, and what it stands for there."""

    name: str
    say: LocalizedText
    paragraphs: tuple[int, ...]


class PlayingRegion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A region whose way of playing is told; `say` narrows it."""

    name: LocalizedText
    paragraphs: tuple[int, ...]
    say: LocalizedText | None = None


class Besides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the document tells and that is not law."""

    kind: BesidesKind
    say: LocalizedText
    paragraphs: tuple[int, ...]


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passage of our copy reads, and what it is taken for; `clauses` depend on that."""

    kind: DoubtKind
    reads: LocalizedText
    taken: LocalizedText
    paragraphs: tuple[int, ...]
    clauses: tuple[str, ...] = ()
    note: LocalizedText | None = None


_Entry: TypeAlias = Certain | Name | PlayingRegion | Besides | Doubt


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A document as its file has it. Its id is the letters of the clauses; what is not known of it is "".

    `text` stands for it after the clauses of its book; `kind` is what sort of text it is.
    """

    id: str
    text: LocalizedText
    kind: LocalizedText
    language: Literal["fr", "de", "en"]
    unknown: tuple[LocalizedText, ...]
    certain: tuple[Certain, ...]
    names: tuple[Name, ...]
    besides: tuple[Besides, ...]
    doubts: tuple[Doubt, ...]
    regions: tuple[PlayingRegion, ...] = ()
    author: str = ""
    title: str = ""
    heading: str = ""
    place: str = ""
    date: str = ""
    pages: str = ""

    @property
    def cited(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Return the paragraphs of everything that is told, each with its place in the file."""
        told: dict[str, tuple[_Entry, ...]] = {
            "certain": self.certain,
            "names": self.names,
            "regions": self.regions,
            "besides": self.besides,
            "doubts": self.doubts,
        }
        return tuple(
            (f"{name}[{number}]", each.paragraphs) for name, every in told.items() for number, each in enumerate(every)
        )


@lru_cache(maxsize=16)
def read_document(book: Path, paragraphs: int) -> Document | None:
    """Return the document of a book from the folder `documents` beside it, None where there is none.

    `paragraphs` are how many it has; raise BrokenBookError where the file is not one.
    """
    path = book.parent / "documents" / book.name
    return parse_document(path, paragraphs) if path.is_file() else None


def parse_document(path: Path, paragraphs: int) -> Document:
    """Read the file of a document; raise BrokenBookError at the first thing that is wrong with it."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=Document)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        raise BrokenBookError(path, place.rstrip("`").lstrip("."), what) from None
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise BrokenBookError(path, "", str(error)) from None
    for place, numbers in read.cited:
        if not numbers or not all(1 <= each <= paragraphs for each in numbers):
            raise BrokenBookError(path, f"{place}.paragraphs", f"the document has 1 to {paragraphs}, one at least")
    return read
