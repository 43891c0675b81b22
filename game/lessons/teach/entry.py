"""The keys that a lesson file has beside those of a scenario file, as they are written."""

from typing import Annotated, Literal

import msgspec

from game.play.scenarios.acts import Translations, Whole
from game.play.scenarios.file import ScenarioEntry

Times = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Answer = int | str | list[int | str]
Judge = Literal["law", "odds"]


class QuizEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that the law answers once an act is played; `answer` is what the author expects of it.

    `of` is one of `question_kinds.question_kinds` of the game. With `then` what may be done, which cards may be played
    and which of some `acts` would be a fault is asked of the table after the act, else before it. `acts` are written in
    one line each: `lay pile=right`.
    """

    ask: Translations
    of: str
    answer: Answer
    seat: Whole | None = None
    clause: str = ""
    rank: str = ""
    cards: str = ""
    then: bool = False
    suit: str = ""
    acts: list[str] = []
    hint: Translations | None = None
    picture: str = ""


class WrongEntry(msgspec.Struct, frozen=True):
    """A wrong act or answer that is common, and what answers it; an act's own keys stand beside these."""

    say: Translations | None = None
    refused: str | None = None
    fault: str | None = None
    costs: bool = False
    answer: Answer | None = None
    show: list[str] = []


class StepEntry(msgspec.Struct, frozen=True):
    """What an act of a lesson has beside the act."""

    times: Times = 1
    ask: Translations | None = None
    accept: list[dict[str, object]] = []
    better: list[dict[str, object]] = []
    judge: Judge = "law"
    hint: Translations | None = None
    wrong: list[dict[str, object]] = []
    quiz: QuizEntry | None = None
    note: Translations | None = None
    teaches: list[str] = []
    unlikely: bool = False
    picture: str = ""


class LessonEntry(ScenarioEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole lesson file."""

    title: Translations
    you: Whole
    goal: Translations
    opens: Translations
    closes: Translations
    figures: bool = True
    begins: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    opens_picture: str = ""
    closes_picture: str = ""
