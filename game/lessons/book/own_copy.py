"""A reader's own copy of a document beside the book: its paragraphs by checksums, and the words a clause rests on.

Of the documents nothing is shipped but numbers: how many words each paragraph has, a checksum of them, and on which of
them each statement rests. A paragraph whose words are others is shown without ink.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from game.lessons.book.localized import BrokenBookError

MOST_BYTES: Final = 1_000_000
"""The largest file that is read as a copy."""
_MOST_PARAGRAPHS: Final = 400
_DIGITS: Final = 16


class OwnCopyError(Exception):
    """Raised where a file cannot be laid beside the book; `reason` names the words that say why."""

    def __init__(self, reason: str, name: str) -> None:
        super().__init__(reason)
        self.reason, self.name = reason, name


class ParagraphSum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the document as it was read: how many words it has, and their checksum."""

    words: int
    sum: str


class Ink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The paragraphs of a document, and the words each statement rests on: paragraph, first and last word, from 1.

    A statement goes by its clause and its number there: `PF-01/2`.
    """

    paragraphs: tuple[ParagraphSum, ...]
    rests: dict[str, tuple[tuple[int, int, int], ...]]

    def of_clause(self, clause: str) -> tuple[tuple[int, int, int], ...]:
        """Return the words that all statements of a clause rest on."""
        return tuple(span for name, spans in self.rests.items() if name.partition("/")[0] == clause for span in spans)


@dataclass(frozen=True, slots=True)
class CopyParagraph:
    """A paragraph of a reader's copy: its number in the document, None where it is none of it; `same` word for word."""

    number: int | None
    words: tuple[str, ...]
    same: bool = False


@dataclass(frozen=True, slots=True)
class OwnCopy:
    """A reader's copy as it lies beside the book."""

    name: str
    paragraphs: tuple[CopyParagraph, ...]
    of: int

    @property
    def same(self) -> int:
        """How many paragraphs are the document's word for word."""
        return sum(each.same for each in self.paragraphs)

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the paragraphs whose words are others."""
        return tuple(each.number for each in self.paragraphs if each.number is not None and not each.same)

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the paragraphs that were not found."""
        found = {each.number for each in self.paragraphs}
        return tuple(number for number in range(1, self.of + 1) if number not in found)


@lru_cache(maxsize=16)
def read_ink(book: Path) -> Ink | None:
    """Return the ink of a book from the folder `ink` beside it; None where there is none."""
    path = book.parent / "ink" / book.name
    if not path.is_file():
        return None
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Ink)
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        raise BrokenBookError(path, "", str(error)) from None


def read_copy(path: Path, ink: Ink) -> OwnCopy:
    """Return the copy in a text file; raise OwnCopyError where it is none of this document."""
    try:
        with path.expanduser().open("rb") as file:
            written = file.read(MOST_BYTES + 1)
    except (OSError, ValueError, RuntimeError):
        raise OwnCopyError("unreadable", path.name) from None
    if len(written) > MOST_BYTES:
        raise OwnCopyError("large", path.name)
    try:
        text = written.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = written.decode("cp1252", "replace")
    if "\0" in text:
        raise OwnCopyError("no_text", path.name)
    copy = laid_beside(path.name, text, ink)
    if not copy.same:
        raise OwnCopyError("other", path.name)
    return copy


def laid_beside(name: str, text: str, ink: Ink) -> OwnCopy:
    """Return a text paragraph by paragraph: those of the document are found however their lines are broken."""
    lines = text.splitlines()
    found: list[tuple[int, int, int]] = []
    at = after = 0
    while at < len(lines):
        match = _match(lines, at, after, ink) if lines[at].strip() else None
        if match is not None:
            found.append((match[0], at, match[1]))
            after, at = match
        else:
            at += 1
    paragraphs = list[CopyParagraph]()
    last, end = 0, 0
    for number, begin, stop in (*found, (len(ink.paragraphs) + 1, len(lines), len(lines))):
        paragraphs += _between(lines[end:begin], last + 1, number - 1)
        if number <= len(ink.paragraphs):
            paragraphs.append(CopyParagraph(number, joined(lines[begin:stop]), same=True))
        last, end = number, stop
    return OwnCopy(name, tuple(paragraphs[:_MOST_PARAGRAPHS]), len(ink.paragraphs))


def joined(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the words of lines; one that is divided at the end of a line is whole again.

    >>> joined(["  il est dispen-", "sé de doubler "])
    ('il', 'est', 'dispensé', 'de', 'doubler')
    """
    words: list[str] = []
    for line in lines:
        there = line.split()
        if words and there and len(words[-1]) > 1 and words[-1].endswith("-") and there[0][0].islower():
            words[-1] = words[-1][:-1] + there.pop(0)
        words += there
    return tuple(words)


def checksum(words: Sequence[str]) -> str:
    """Return the checksum of a paragraph's words; of apostrophes and accents the form is all one."""
    plain = unicodedata.normalize("NFC", " ".join(words)).replace("’", "'").replace("ʼ", "'")
    return sha256(plain.encode()).hexdigest()[:_DIGITS]


def _match(lines: Sequence[str], at: int, after: int, ink: Ink) -> tuple[int, int] | None:
    """Return which paragraph after another begins in a line, and the line behind its end; None where none does."""
    most = max((each.words for each in ink.paragraphs), default=0)
    for stop in range(at + 1, len(lines) + 1):
        words = joined(lines[at:stop])
        if len(words) > most + 1:
            return None
        if not lines[stop - 1].strip():
            continue
        for number, each in enumerate(ink.paragraphs[after:], start=after + 1):
            if each.words == len(words) and each.sum == checksum(words):
                return number, stop
    return None


def _between(lines: Sequence[str], first: int, last: int) -> Iterator[CopyParagraph]:
    """Yield what stands between two paragraphs that were found: what lacks there, if it is so many, else as it is."""
    single = [joined([line]) for line in lines if line.strip()]
    blocks, block = list[tuple[str, ...]](), list[str]()
    for line in (*lines, ""):
        if line.strip():
            block.append(line)
        elif block:
            blocks.append(joined(block))
            block = []
    lacking = last - first + 1
    whole = (joined(lines),) if lacking == 1 and single else ()
    for told in (whole, single, blocks):
        if told and len(told) == lacking:
            yield from (CopyParagraph(first + number, words) for number, words in enumerate(told))
            return
    yield from (CopyParagraph(None, words) for words in blocks)
