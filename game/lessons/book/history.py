"""The history of the games: facts with their standing and sources, a timeline, what is not known, questions."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from game.lessons.book.localized import BrokenBookError, LocalizedText
from game.resources import content
from game.text.words import Words

Sureness: TypeAlias = Literal["documented", "commonly said", "disputed"]


class HistorySource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that tells a fact; what is not known of it is ""."""

    title: str
    author: str = ""
    year: str = ""
    page: str = ""


class HistoryFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """One thing that is known. Those with a `rank` are told first; one without years is undated.

    `texts` are how many texts tell it independently; the first source is the main one.
    """

    id: str
    game: str
    rank: int
    say: LocalizedText
    sure: Sureness
    texts: int
    sources: tuple[str, ...]
    first: int = 0
    last: int = 0
    about: bool = False
    place: LocalizedText | None = None


class Unknown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that nobody knows."""

    games: tuple[str, ...]
    say: LocalizedText


class Lane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A family of games on the timeline, or what surrounds all of them."""

    id: str
    name: LocalizedText
    games: tuple[str, ...]


class HistoryMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """A mark of the timeline: of a fact, or with a sentence of its own; `document` is one of our five."""

    id: str
    lane: str
    label: LocalizedText
    first: int
    last: int = 0
    about: bool = False
    document: bool = False
    fact: str = ""
    say: LocalizedText | None = None
    sure: Sureness | None = None
    texts: int = 0
    sources: tuple[str, ...] = ()


class HistoryQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question for pupils; the facts named in `answer` answer it."""

    game: str
    say: LocalizedText
    answer: tuple[str, ...]


class History(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it as its file has it."""

    facts: tuple[HistoryFact, ...]
    unknown: tuple[Unknown, ...]
    lanes: tuple[Lane, ...]
    marks: tuple[HistoryMark, ...]
    questions: tuple[HistoryQuestion, ...]
    sources: dict[str, HistorySource]

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have a page."""
        return tuple(dict.fromkeys(fact.game for fact in self.facts))

    def of_game(self, game: str) -> tuple[HistoryFact, ...]:
        """Return the facts of a game, those first that are told first."""
        return tuple(sorted((each for each in self.facts if each.game == game), key=lambda each: each.rank or 99))

    def unknown_of(self, game: str) -> tuple[Unknown, ...]:
        """Return what nobody knows of a game."""
        return tuple(each for each in self.unknown if game in each.games)

    def fact(self, id_: str) -> HistoryFact:
        """Return a fact by its id."""
        return next(each for each in self.facts if each.id == id_)

    def told(self, mark: HistoryMark) -> HistoryFact:
        """Return what a mark of the timeline tells, as a fact."""
        if mark.fact:
            return self.fact(mark.fact)
        assert mark.say is not None  # noqa: S101  # as the file is checked
        assert mark.sure is not None  # noqa: S101  # same
        return HistoryFact(
            mark.id, "", 0, mark.say, mark.sure, mark.texts, mark.sources, mark.first, mark.last, mark.about
        )


@lru_cache(maxsize=1)
def read_history() -> History:
    """Return the history; raise BrokenBookError where its file cannot be read."""
    return parse_history(content("history.toml"))


def parse_history(path: Path) -> History:
    """Read the file; raise BrokenBookError at the first thing that is wrong with it."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=History)
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        raise BrokenBookError(path, "", str(error)) from None
    known = {each.id for each in read.facts}
    for mark in read.marks:
        if bool(mark.fact) == bool(mark.say) or (mark.fact and mark.fact not in known):
            raise BrokenBookError(path, mark.id, "a mark is of a fact, or tells a sentence of its own")
    return read


def years(fact: HistoryFact, words: Words) -> str:
    """Return the years of a fact in words: about when, from when to when, or that it is undated."""
    if not fact.first:
        return words("history.undated")
    said = f"{fact.first}–{fact.last}" if fact.last else str(fact.first)
    return words("history.about", said) if fact.about else said


def standing_of(fact: HistoryFact, words: Words) -> str:
    """Return how sure a fact is, and that one source alone tells it where it is so."""
    said = words(f"history.sure.{fact.sure.replace(' ', '_')}")
    return f"{said} · {words('history.one_source')}" if fact.texts == 1 else said


def source_said(source: HistorySource, words: Words) -> str:
    """Return a source: who, what, when, and the page where the text itself has one."""
    page = words("history.page", source.page) if source.page else ""
    return ", ".join(part for part in (source.author, source.title, source.year, page) if part)
