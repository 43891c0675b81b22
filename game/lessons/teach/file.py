"""Lesson files: scenario files whose acts are told, asked for and judged, read as strictly as scenarios are."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import msgspec

from game.lessons.teach.entry import Judge, LessonEntry, QuizEntry, StepEntry, WrongEntry
from game.lessons.teach.question_kinds import question_kinds
from game.play.codec import what_and_where
from game.play.errors import ScenarioError, kind_read
from game.play.scenarios.acts import ActEntry, Translations, read_act, read_card_at
from game.play.scenarios.file import Scenario, decoded, read_text, scenario_of
from game.table.values import Seat
from game.text.words import LANGUAGES

HOLE = re.compile(r"\{([a-z]+)(?::([^{}]*))?\}")
"""A place in a sentence that the law or the figures fill: `{gain}`, `{edge:Q}`, `{worth:stake on=7 amount=10}`."""
_ENTRY = TypeVar("_ENTRY", bound=msgspec.Struct)
_NAMES = {"en": "the English sentence", "fr": "the French sentence", "de": "the German sentence"}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A common wrong act, or a wrong `answer` to the question of its step, and what answers it."""

    entry: WrongEntry
    act: ActEntry | None


@dataclass(frozen=True, slots=True)
class TaughtAct:
    """One entry of a lesson: an act that is told, or asked for where there is an `ask`."""

    line: ActEntry
    entry: StepEntry
    accept: tuple[ActEntry, ...]
    wrong: tuple[Wrong, ...]

    @property
    def asked(self) -> bool:
        """Tell whether the act is the learner's."""
        return self.entry.ask is not None

    @property
    def judge(self) -> Judge:
        """Who judges an act that the file does not name."""
        judge: Judge = self.entry.judge
        return judge

    @property
    def quiz(self) -> QuizEntry | None:
        """The question that is put once the act is played."""
        quiz: QuizEntry | None = self.entry.quiz
        return quiz


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson as its file tells it; `scenario` is the same without what is said, each act as often as it is done."""

    entry: LessonEntry
    scenario: Scenario
    acts: tuple[TaughtAct, ...]

    @property
    def you(self) -> Seat:
        """The seat of the learner."""
        return Seat(self.entry.you)

    def written(self, start: int, end: int | None = None) -> tuple[tuple[ActEntry, str], ...]:
        """Return the acts of some entries, each with its place and as often as it is done."""
        return tuple(
            (act.line, f"acts[{start + number}]")
            for number, act in enumerate(self.acts[start:end])
            for _ in range(act.entry.times)
        )


def is_lesson(path: Path) -> bool:
    """Tell whether a file is a lesson; whatever cannot be read is none, and is refused as a scenario is."""
    try:
        return "goal" in tomllib.loads(read_text(path))
    except (ScenarioError, ValueError, RecursionError):
        return False


def read_lesson_file(path: Path) -> LessonFile:
    """Read a lesson file; raise ScenarioError where it is malformed."""
    return parse_lesson(read_text(path))


def parse_lesson(written: str) -> LessonFile:
    """Read the text of a lesson; raise ScenarioError where it is malformed.

    A sentence is said in one language at least: see `untranslated`.
    """
    entry = decoded(written, LessonEntry)
    divided = [_divided(act, f"acts[{index}]", StepEntry) for index, act in enumerate(entry.acts)]
    scenario = scenario_of(msgspec.structs.replace(entry, acts=[act for _, act in divided]))
    if not 0 <= entry.you < len(scenario.chairs):
        raise ScenarioError("you", f"there is no seat {entry.you}", "seat")
    acts = tuple(
        _taught(scenario, entry.you, step, line, f"acts[{index}]")
        for index, ((step, _), line) in enumerate(zip(divided, scenario.acts, strict=True))
    )
    if not any(act.asked for act in acts):
        raise ScenarioError("acts", "a lesson asks for one act at least", "task")
    played = tuple(act.line for act in acts for _ in range(act.entry.times))
    lesson = LessonFile(entry, replace(scenario, acts=played), acts)
    for place, said in texts(lesson):
        _check_languages(said, place)
    return lesson


def texts(lesson: LessonFile) -> Iterator[tuple[str, Translations | str]]:
    """Yield every sentence of a lesson with its place."""
    entry = lesson.entry
    yield "title", entry.title
    yield from (("goal", entry.goal), ("opens", entry.opens), ("closes", entry.closes))
    for index, act in enumerate(lesson.acts):
        place, step = f"acts[{index}]", act.entry
        for name, said in (("say", act.line.say), ("ask", step.ask), ("hint", step.hint), ("note", step.note)):
            if said is not None:
                yield f"{place}.{name}", said
        if step.quiz is not None:
            yield f"{place}.quiz.ask", step.quiz.ask
        for number, wrong in enumerate(act.wrong):
            if wrong.entry.say is not None:
                yield f"{place}.wrong[{number}].say", wrong.entry.say


def untranslated(lesson: LessonFile) -> Iterator[tuple[str, str]]:
    """Yield what is not said in every language, with its place: it is said in another one meanwhile."""
    for place, said in texts(lesson):
        yield from ((f"{place}.{language}", "this is missing") for language in LANGUAGES if not getattr(said, language))


def holes(said: str) -> list[str]:
    """Return the holes of a sentence, in an order that does not depend on its language.

    >>> holes("It costs {cost}, and brings {gain}.")
    ['{cost}', '{gain}']
    """
    return sorted(match[0] for match in HOLE.finditer(said))


def _taught(scenario: Scenario, you: int, step: StepEntry, line: ActEntry, place: str) -> TaughtAct:
    if step.ask is not None:
        if line.seat != you:
            raise ScenarioError(f"{place}.seat", f"what is asked for is the act of seat {you}", "task")
        if step.hint is None:
            raise ScenarioError(f"{place}.hint", "what is asked for needs a hint", "task")
        if step.times > 1:
            raise ScenarioError(f"{place}.times", "what is asked for is done once", "task")

    def act(written: Mapping[str, object], where: str) -> ActEntry:
        return read_act({"seat": you, **written}, where, scenario.rules, len(scenario.chairs))

    accept = tuple(act(each, f"{place}.accept[{number}]") for number, each in enumerate(step.accept))
    if accept and step.ask is None:
        raise ScenarioError(f"{place}.accept", "nothing is asked for here", "task")
    wrong = []
    for number, each in enumerate(step.wrong):
        where = f"{place}.wrong[{number}]"
        entry, rest = _divided(each, where, WrongEntry)
        _check_wrong(entry, rest, step, where)
        wrong.append(Wrong(entry, act(rest, where) if entry.answer is None else None))
    _check_quiz(step.quiz, f"{place}.quiz", scenario)
    return TaughtAct(line, step, accept, tuple(wrong))


def _check_wrong(entry: WrongEntry, rest: Mapping[str, object], step: StepEntry, place: str) -> None:
    answers = [name for name in ("refused", "fault", "costs") if getattr(entry, name)]
    if len(answers) > 1:
        raise ScenarioError(
            f"{place}.{answers[1]}", f"one thing answers a wrong act, and here `{answers[0]}` does", "task"
        )
    if entry.answer is None:
        if step.ask is None:
            raise ScenarioError(place, "nothing is asked for here", "task")
        return
    if step.quiz is None:
        raise ScenarioError(f"{place}.answer", "there is no question here", "task")
    for name in (*answers, *rest):
        raise ScenarioError(f"{place}.{name}", "an answer is no act", "task")
    if entry.answer == step.quiz.answer:
        raise ScenarioError(f"{place}.answer", "this is the right answer", "task")


def _check_quiz(quiz: QuizEntry | None, place: str, scenario: Scenario) -> None:
    if quiz is None:
        return
    kind = question_kinds(scenario.rules.game).get(quiz.of)
    if kind is None:
        raise ScenarioError(f"{place}.of", f"{scenario.rules.game} has no question `{quiz.of}`", "unknown")
    if quiz.seat is not None and not 0 <= quiz.seat < len(scenario.chairs):
        raise ScenarioError(f"{place}.seat", f"there is no seat {quiz.seat}", "seat")
    for index, word in enumerate(quiz.cards.split()):
        read_card_at(word, f"{place}.cards[{index}]")
    if kind.needs and not getattr(quiz, kind.needs):
        raise ScenarioError(f"{place}.{kind.needs}", "this is missing", "missing")


def _check_languages(said: Translations | str, place: str) -> None:
    if isinstance(said, str):
        raise ScenarioError(place, f"a lesson says it in {', '.join(LANGUAGES)}", "holes")
    written = {language: words for language in LANGUAGES if (words := getattr(said, language))}
    if not written:
        raise ScenarioError(place, "this is missing", "missing")
    first, model = next(iter(written.items())) if not said.en else ("en", said.en)
    for language, words in written.items():
        if holes(words) != holes(model):
            raise ScenarioError(f"{place}.{language}", f"its holes are not those of {_NAMES[first]}", "holes")
        if "{" in HOLE.sub("", words) or "}" in HOLE.sub("", words):
            raise ScenarioError(f"{place}.{language}", "a brace that is no hole", "holes")


def _divided(written: Mapping[str, object], place: str, kind: type[_ENTRY]) -> tuple[_ENTRY, dict[str, object]]:
    """Return the keys of a kind, read, and the others as they are."""
    own = set(kind.__struct_fields__)
    try:
        entry = msgspec.convert({name: value for name, value in written.items() if name in own}, kind)
    except msgspec.ValidationError as error:
        what, within = what_and_where(error)
        raise ScenarioError(".".join(filter(None, (place, within))), what, kind_read(what)) from None
    return entry, {name: value for name, value in written.items() if name not in own}
