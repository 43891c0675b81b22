"""What stands on the page of a document, part by part: the same on screen, read aloud, printed and searched."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.lessons.book.apparatus import Apparatus
from game.lessons.book.documents import Document
from game.lessons.book.standing import paragraphs
from game.text.words import Words

_FACTS = ("title", "author", "heading", "place", "date", "pages")
_ALWAYS = ("title", "author", "place", "date")
"""What is said to be unknown where the document does not tell it."""


@dataclass(frozen=True, slots=True)
class DocumentLine:
    """One thing that is told: `cited` is its kind and paragraphs, `clauses` those that depend on it."""

    said: str
    cited: str = ""
    note: str = ""
    clauses: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """Everything in one line, as it is read aloud and printed."""
        cited = f" ({self.cited})" if self.cited else ""
        return " ".join(filter(None, (f"{self.said}{cited}", self.note, " · ".join(self.clauses))))


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """A part of the page under its heading."""

    id: str
    heading: str
    lines: tuple[DocumentLine, ...]


def document_parts(document: Document, apparatus: Apparatus, words: Words) -> tuple[DocumentPart, ...]:
    """Return the parts of the page that have something to tell."""
    language = words.language
    found = {
        "known": (*_facts(document, words), *_certain(document, words)),
        "unknown": tuple(DocumentLine(each.within(language)) for each in document.unknown),
        "names": tuple(
            DocumentLine(
                words("document.name", each.name, each.say.within(language)), paragraphs(each.paragraphs, words)
            )
            for each in document.names
        ),
        "regions": tuple(_regions(document, words)),
        "besides": tuple(
            DocumentLine(each.say.within(language), _cited(f"document.besides.{each.kind}", each.paragraphs, words))
            for each in document.besides
        ),
        "doubts": tuple(_doubts(document, words)),
        "rests": tuple(_resting(apparatus, words)),
    }
    return tuple(DocumentPart(id_, words(f"document.part.{id_}"), told) for id_, told in found.items() if told)


def document_texts(document: Document, apparatus: Apparatus, words: Words) -> Iterator[str]:
    """Yield all that the page says, for a search."""
    yield document.text.within(words.language)
    for part in document_parts(document, apparatus, words):
        yield from (each.whole for each in part.lines)


def _facts(document: Document, words: Words) -> Iterator[DocumentLine]:
    """Yield title, author, place and year even where they are not known, the others only where they are."""
    for name in _FACTS:
        value: str = getattr(document, name)
        if value or name in _ALWAYS:
            yield DocumentLine(words(f"document.fact.{name}", value or words("document.not_known")))
    yield DocumentLine(words("document.fact.language", words(f"document.language.{document.language}")))
    yield DocumentLine(words("document.fact.kind", document.kind.within(words.language)))


def _certain(document: Document, words: Words) -> Iterator[DocumentLine]:
    for each in document.certain:
        yield DocumentLine(each.say.within(words.language), paragraphs(each.paragraphs, words))


def _regions(document: Document, words: Words) -> Iterator[DocumentLine]:
    for each in document.regions:
        name = each.name.within(words.language)
        said = name if each.say is None else words("document.name", name, each.say.within(words.language))
        yield DocumentLine(said, paragraphs(each.paragraphs, words))


def _doubts(document: Document, words: Words) -> Iterator[DocumentLine]:
    language = words.language
    for each in document.doubts:
        reads, taken = (part.within(language).removesuffix(".") for part in (each.reads, each.taken))
        said = words("document.reads", reads, taken)  # the point of an abbreviation (24 f.) ends the sentence too
        note = "" if each.note is None else each.note.within(language)
        yield DocumentLine(said, _cited(f"document.doubt.{each.kind}", each.paragraphs, words), note, each.clauses)


def _resting(apparatus: Apparatus, words: Words) -> Iterator[DocumentLine]:
    """Yield the clauses that rest on the document, then those of the house alone."""
    resting = tuple(clause for clause, basis in apparatus.clause.items() if basis.paragraphs)
    others = tuple(clause for clause in apparatus.clause if clause not in resting)
    yield DocumentLine(words("document.resting"), clauses=resting)
    if others:
        yield DocumentLine(words("document.house"), clauses=others)


def _cited(kind: str, numbers: Iterable[int], words: Words) -> str:
    return f"{words(kind)}, {paragraphs(numbers, words)}"
