"""The terms of the trade: what each means in one sentence, and where it stands in a text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from game.lessons.book.localized import LocalizedText
from game.resources import content

_CURLY = str.maketrans({"'": "’"})


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Further written forms of a name, in each language."""

    fr: tuple[str, ...] = ()
    de: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term. `clauses` say it, the first one best; a `plain` one is an everyday word, looked for in no text.

    An `own` one means something else at other tables: it is looked for in the texts of its games alone.
    """

    id: str
    name: LocalizedText
    means: LocalizedText
    clauses: tuple[str, ...]
    also: Forms = Forms()
    plain: bool = False
    own: bool = False

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the books whose clauses say it."""
        return frozenset(clause.partition("-")[0] for clause in self.clauses)

    def forms(self, language: str) -> tuple[str, ...]:
        """Return the name in a language and its other written forms."""
        further: tuple[str, ...] = getattr(self.also, language, ())
        return self.name.within(language), *further


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    term: list[Term]


@dataclass(frozen=True, slots=True)
class Found:
    """A term in a text: the characters from `start` to before `end`."""

    term: Term
    start: int
    end: int


@lru_cache(maxsize=1)
def terms() -> tuple[Term, ...]:
    """Return every term in the order of its file."""
    return tuple(msgspec.toml.decode(content("rulebook/glossary.toml").read_bytes(), type=_Entry).term)


def terms_of_book(letters: str) -> tuple[Term, ...]:
    """Return the terms that clauses with these letters say, by name as they stand in the file."""
    return tuple(term for term in terms() if letters in term.letters)


def terms_in(lines: Iterable[str], language: str, letters: str = "") -> Iterator[tuple[int, Found]]:
    """Yield each term once, at its first place in some lines, with the number of the line.

    A term is a whole word or several, in its own capitals or with one at its beginning; of two that begin at one
    place the longer is meant. With `letters` a word
    that several terms share means the one that clauses with these letters say; « T » are those of the table itself.
    """
    pattern, named = _pattern(language, letters)
    told = set[str]()
    for number, line in enumerate(lines):
        for match in pattern.finditer(line.translate(_CURLY)):
            term = named[match[0]]
            if term.id not in told:
                told.add(term.id)
                yield number, Found(term, match.start(), match.end())


@lru_cache(maxsize=32)
def _pattern(language: str, letters: str) -> tuple[re.Pattern[str], dict[str, Term]]:
    """Return what finds every form of every term, with a capital too, and the term of each form."""
    named: dict[str, Term] = {}
    ours = {term.id for term in terms_of_book(letters)} if letters else set[str]()
    for term in sorted(terms(), key=lambda term: term.id in ours):
        strange = term.own and bool(letters) and term.id not in ours
        for form in () if term.plain or strange else term.forms(language):
            bare = form.strip("«»„“”\u00a0\u202f ")
            named[bare] = named[bare[:1].upper() + bare[1:]] = term
    forms = sorted(named, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)"), named
