"""Lesson files: scenario files whose acts are told, asked for and judged, read as strictly as scenarios are."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, assert_never

import msgspec

from game.lessons.explain.act_line import parsed
from game.lessons.teach.entry import Judge, LessonEntry, QuizEntry, StepEntry, WrongEntry
from game.lessons.teach.pictures import lesson_pictures
from game.lessons.teach.question_kinds import AnswerKind, question_kinds
from game.play.errors import ScenarioError
from game.play.file_shape import SENTENCE, named, shaped, whole_number
from game.play.meant import meant_name
from game.play.scenarios.acts import (
    ActEntry,
    FileTable,
    Translations,
    act_keys,
    cards_named,
    lacking,
    rank_named,
    read_act,
    seat_named,
    suit_named,
)
from game.play.scenarios.clauses import clause_named
from game.play.scenarios.file import LESSON_KEYS, Scenario, nothing_in, read_file, scenario_from, seat_names
from game.play.scenarios.marks import ClothMark, marks_named, read_marks
from game.rules.catalogue import games, rules_of
from game.store.file_fault import FileFault, FileFaults, WordKey
from game.store.toml_text import TomlText, read_toml
from game.store.toml_values import UNREAD, shown
from game.table.any_game import Plain
from game.table.values import GameId, Seat
from game.text.words import LANGUAGES

HOLE = re.compile(r"\{([a-z]+)(?::([^{}]*))?\}")
"""A place in a sentence that the law or the figures fill: `{gain}`, `{edge:Q}`, `{worth:stake on=7 amount=10}`."""
MOST_ACTS = 500
"""A lesson has no more acts: each is weighed by the law and the figures, and ours have forty at most."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A common wrong act, or a wrong `answer` to the question of its step, and what answers it."""

    entry: WrongEntry
    act: ActEntry | None


@dataclass(frozen=True, slots=True)
class TaughtAct:
    """One entry of a lesson: an act that is told, or asked for where there is an `ask`.

    Where acts stand there that are `better` one of them is asked for; once it is found the `line` is what happened.
    """

    line: ActEntry
    entry: StepEntry
    accept: tuple[ActEntry, ...]
    wrong: tuple[Wrong, ...]
    better: tuple[ActEntry, ...] = ()

    @property
    def wanted(self) -> ActEntry:
        """The act that is asked for: a better one where there is any, else what is done."""
        return self.better[0] if self.better else self.line

    @property
    def asked(self) -> bool:
        """Tell whether the act is the learner's."""
        return self.entry.ask is not None

    @property
    def marks(self) -> tuple[ClothMark, ...]:
        """The marks that lie on the cloth with its pages."""
        return read_marks(self.line.show)

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
    """Tell whether a file is a lesson, well or not; whatever cannot be read is none."""
    try:
        return any(key in read_file(path).plain for key in LESSON_KEYS)
    except ScenarioError:
        return False


def read_lesson_file(path: Path) -> LessonFile:
    """Read a lesson file; raise ScenarioError with everything that is malformed."""
    return lesson_in(read_file(path))


def parse_lesson(written: str) -> LessonFile:
    """Read the text of a lesson; raise ScenarioError with everything that is malformed.

    A sentence is said in one language at least: see `untranslated`.
    """
    return lesson_in(read_toml(written))


def lesson_in(file: TomlText) -> LessonFile:
    """Return the lesson that a file tells; raise ScenarioError with everything that is malformed."""
    lesson, faults = tried_lesson(file)
    if lesson is None or faults:
        raise ScenarioError(*faults)
    return lesson


def tried_lesson(file: TomlText) -> tuple[LessonFile | None, tuple[FileFault, ...]]:
    """Return the lesson that a file tells, None where it cannot be played, and everything that is malformed."""
    faults = FileFaults(broken=bool(file.faults))
    if nothing_in(file, faults):
        return None, file.located(faults.found)
    scenario = {"game", "seats", "acts", "deals"} & file.plain.keys()
    if scenario and not any(key in file.plain for key in LESSON_KEYS):
        faults.add("", "a_scenario", ", ".join(LESSON_KEYS))
        return None, file.located(faults.found)
    plain = shaped(file.plain, LessonEntry, "", faults)
    lesson = _lesson(plain, faults)
    return lesson, file.located(faults.found)


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
            if step.quiz.hint is not None:
                yield f"{place}.quiz.hint", step.quiz.hint
        for number, wrong in enumerate(act.wrong):
            if wrong.entry.say is not None:
                yield f"{place}.wrong[{number}].say", wrong.entry.say


def untranslated(lesson: LessonFile) -> Iterator[FileFault]:
    """Yield what is not said in every language: it is said in another one meanwhile."""
    for place, said in texts(lesson):
        yield from (
            FileFault(f"{place}.{language}", UNTRANSLATED, (WordKey(f"own.language.{language}"),))
            for language in LANGUAGES
            if not getattr(said, language)
        )


def holes(said: str) -> list[str]:
    """Return the holes of a sentence, in an order that does not depend on its language.

    >>> holes("It costs {cost}, and brings {gain}.")
    ['{cost}', '{gain}']
    """
    return sorted(match[0] for match in HOLE.finditer(said))


def _lesson(plain: Plain, faults: FileFaults) -> LessonFile | None:
    """Return the lesson of plain values whose form was held against that of a lesson; every fault is told."""
    game = plain.get("game")
    rules = rules_of(GameId(game)) if game in games() else None
    divided = [
        _divided(act_keys(act, f"acts[{index}]", rules, faults, _STEP_KEYS), f"acts[{index}]", StepEntry, faults)
        for index, act in enumerate(plain.get("acts", ()))
    ]
    played = sum(step["times"] if isinstance(step.get("times"), int) else 1 for step, _ in divided)
    if played > MOST_ACTS:
        faults.add("acts", "acts_many", played, MOST_ACTS)
        return None
    scenario = scenario_from({**plain, "acts": [rest for _, rest in divided]}, LessonEntry, faults)
    names = () if rules is None else seat_names(plain, rules)
    you = plain.get("you")
    if you is not None and not seat_named(you, "you", names, faults):
        you = None
    table = FileTable(rules, names) if rules is not None else None
    context = _Context(table, names, you)
    steps = [_step(step, rest, f"acts[{index}]", context, faults) for index, (step, rest) in enumerate(divided)]
    first = next((index for index, (step, _) in enumerate(divided) if "ask" in step), None)
    if first is None and plain.get("acts") is not UNREAD:
        faults.add("acts", "no_task")
    if first is not None and isinstance(plain.get("begins"), int) and plain["begins"] > first:
        faults.add("begins", "begins_late", plain["begins"], first)
    for place, said in _sentences(plain, divided):
        _check_languages(said, place, faults)
    _check_pictures(plain, [step for step, _ in divided], faults)
    if scenario is None or faults.harmful:
        return None
    acts = tuple(
        TaughtAct(
            line,
            msgspec.convert(step, StepEntry),
            accept,
            tuple(Wrong(msgspec.convert(each, WrongEntry), act) for each, act in wrong),
            better,
        )
        for line, (step, _), (accept, wrong, better) in zip(scenario.acts, divided, steps, strict=True)
    )
    lines = tuple(act.line for act in acts for _ in range(act.entry.times))
    return LessonFile(msgspec.convert(plain, LessonEntry), replace(scenario, acts=lines), acts)


@dataclass(frozen=True, slots=True)
class _Context:
    """What the acts of a lesson are read with: the table where the game is known, and whose act is asked for."""

    table: FileTable | None
    names: tuple[str, ...]
    you: object


def _step(
    step: Plain, rest: Plain, place: str, context: _Context, faults: FileFaults
) -> tuple[tuple[ActEntry, ...], tuple[tuple[Plain, ActEntry | None], ...], tuple[ActEntry, ...]]:
    """Return what an entry accepts, its wrong acts and better ones; every fault beside the act is told."""
    asked = "ask" in step
    if asked:
        seat = rest.get("seat", context.you)
        if seat != context.you and seat in range(len(context.names)) and context.you is not None:
            faults.add(f"{place}.seat", "asked_of_you", seat, shown(context.you))
        if "hint" not in step:
            faults.add(f"{place}.hint", "hint_missing", f"hint = {SENTENCE}")
        if step.get("times", 1) not in (1, UNREAD):
            faults.add(f"{place}.times", "asked_once", step["times"])
    for index, clause in enumerate(_listed(step, "teaches")):
        clause_named(clause, f"{place}.teaches[{index}]", faults)

    def act(written: Plain, where: str) -> ActEntry | None:
        if context.table is None:
            return None
        mine = {"seat": UNREAD if context.you is None else context.you}
        seat = written.get("seat", context.you)
        if type(seat) is int and seat in range(len(context.names)) and context.you not in {None, seat}:
            faults.add(f"{where}.seat", "asked_of_you", seat, shown(context.you))
        return read_act({**mine, **written}, where, context.table, faults)

    accept, better = (_other_acts(step, key, place, act, faults) for key in ("accept", "better"))
    wrong = []
    for number, each in enumerate(_listed(step, "wrong")):
        where = f"{place}.wrong[{number}]"
        rules = context.table.rules if context.table is not None else None
        entry, other = _divided(act_keys(each, where, rules, faults, _WRONG_KEYS), where, WrongEntry, faults)
        _check_wrong(entry, other, step, where, faults)
        marks_named(entry.get("show"), f"{where}.show", context.table, faults)
        wrong.append((entry, act(other, where) if "answer" not in entry else None))
    if isinstance(step.get("quiz"), dict):
        _check_quiz(step["quiz"], f"{place}.quiz", context, faults)
    return accept, tuple(wrong), better


def _other_acts(
    step: Plain, key: str, place: str, act: Callable[[Plain, str], ActEntry | None], faults: FileFaults
) -> tuple[ActEntry, ...]:
    """Return the acts that an entry names beside its own under a key, which is told where nothing is asked for."""
    written = [each for each in _listed(step, key) if each is not UNREAD]
    if written and "ask" not in step:
        faults.add(f"{place}.{key}", "nothing_asked")
    found = (act(each, f"{place}.{key}[{number}]") for number, each in enumerate(written))
    return tuple(each for each in found if each is not None)


def _check_wrong(entry: Plain, rest: Plain, step: Plain, place: str, faults: FileFaults) -> None:
    answers = [name for name in ("refused", "fault", "costs") if entry.get(name)]
    for name in answers[1:]:
        faults.add(f"{place}.{name}", "one_reply", answers[0], name)
    for name in ("refused", "fault"):
        clause_named(entry.get(name), f"{place}.{name}", faults)
    if "answer" not in entry:
        if "ask" not in step:
            faults.add(place, "nothing_asked")
        return
    if "quiz" not in step:
        faults.add(f"{place}.answer", "no_question")
        return
    for name in (*answers, *rest):
        faults.add(f"{place}.{name}", "answer_no_act", name)
    if isinstance(step["quiz"], dict) and entry["answer"] == step["quiz"].get("answer"):
        faults.add(f"{place}.answer", "right_answer", shown(entry["answer"]))


def _check_quiz(quiz: Plain, place: str, context: _Context, faults: FileFaults) -> None:
    if "seat" in quiz and context.names:
        seat_named(quiz["seat"], f"{place}.seat", context.names, faults)
    if quiz.get("cards"):
        cards_named(quiz["cards"], f"{place}.cards", faults)
    if quiz.get("rank"):
        rank_named(quiz["rank"], f"{place}.rank", faults)
    if quiz.get("suit"):
        suit_named(quiz["suit"], f"{place}.suit", faults)
    for clause in str(quiz.get("clause", "")).split():
        clause_named(clause, f"{place}.clause", faults)
    if context.table is None or "of" not in quiz:
        return
    for index, each in enumerate(_listed(quiz, "acts")):
        if isinstance(each, str):
            _check_one_line(each, f"{place}.acts[{index}]", context.table, faults)
    kinds = question_kinds(context.table.rules.game)
    if not named(quiz["of"], sorted(kinds), f"{place}.of", faults):
        return
    kind = kinds[quiz["of"]]
    if kind.needs and not quiz.get(kind.needs):
        faults.add(f"{place}.{kind.needs}", "missing", f"{kind.needs} = {_NEEDED[kind.needs]}")
    if "answer" in quiz:
        _check_answer(quiz, kind.kind, f"{place}.answer", context, faults)


def _check_one_line(written: str, place: str, table: FileTable, faults: FileFaults) -> None:
    """Tell what is wrong with an act that is written in one line; its places are that of the line."""
    named = {name: value for name, value in parsed(written).items() if value not in ("", frozenset())}
    plain = {name: " ".join(sorted(each)) if isinstance(each, frozenset) else each for name, each in named.items()}
    found = FileFaults()
    entry = read_act({"seat": UNREAD, **plain}, place, table, found)
    lacking(entry, place, table.rules, found)
    faults.found += [replace(each, place=place) for each in found.found]


def _check_answer(quiz: Plain, kind: AnswerKind, place: str, context: _Context, faults: FileFaults) -> None:
    """Tell an answer that is none of its kind."""
    answer = quiz["answer"]
    match kind:
        case AnswerKind.NUMBER | AnswerKind.GAIN:
            whole_number(answer, place, faults)
        case AnswerKind.CARDS:
            cards_named(answer, place, faults)
        case AnswerKind.ONE_ACT:
            named(answer, quiz.get("acts", ()), place, faults)
        case AnswerKind.SEATS | AnswerKind.ACTS:
            seats = kind is AnswerKind.SEATS
            if not isinstance(answer, list):
                faults.add(place, "list", shown(answer), meant=f"answer = [{shown(answer)}]")
                return
            acts = sorted(each.do for each in context.table.rules.act_types) if context.table else []
            for index, each in enumerate(answer):
                if seats and context.names:
                    seat_named(each, f"{place}[{index}]", context.names, faults)
                elif not seats:
                    named(each, acts, f"{place}[{index}]", faults)
        case _:
            assert_never(kind)


def _check_pictures(plain: Plain, steps: list[Plain], faults: FileFaults) -> None:
    """Tell each picture that there is not."""
    written: dict[str, object] = {key: plain[key] for key in ("opens_picture", "closes_picture") if key in plain}
    for index, step in enumerate(steps):
        quiz = step.get("quiz")
        written |= {f"acts[{index}].picture": step["picture"]} if "picture" in step else {}
        written |= (
            {f"acts[{index}].quiz.picture": quiz["picture"]} if isinstance(quiz, dict) and "picture" in quiz else {}
        )
    for place, name in written.items():
        if isinstance(name, str) and name:
            named(name, sorted(lesson_pictures()), place, faults)


def _sentences(plain: Plain, acts: list[tuple[Plain, Plain]]) -> Iterator[tuple[str, Plain | str]]:
    """Yield every sentence of a lesson as it is written, with its place."""
    yield from ((name, plain[name]) for name in ("title", "goal", "opens", "closes") if name in plain)
    for index, (step, rest) in enumerate(acts):
        place = f"acts[{index}]"
        if isinstance(rest.get("say"), dict | str):
            yield f"{place}.say", rest["say"]
        yield from (
            (f"{place}.{name}", step[name]) for name in ("ask", "hint", "note") if isinstance(step.get(name), dict)
        )
        if isinstance(step.get("quiz"), dict):
            yield from (
                (f"{place}.quiz.{name}", step["quiz"][name]) for name in ("ask", "hint") if name in step["quiz"]
            )
        for number, wrong in enumerate(_listed(step, "wrong")):
            if isinstance(wrong, dict) and isinstance(wrong.get("say"), dict):
                yield f"{place}.wrong[{number}].say", wrong["say"]


def _check_languages(said: Plain | str, place: str, faults: FileFaults) -> None:
    if isinstance(said, str):
        faults.add(place, "sentence", shown(said), SENTENCE)
        return
    written = {language: words for language in LANGUAGES if isinstance(words := said.get(language), str) and words}
    if not written:
        faults.add(place, "sentence_empty", SENTENCE)
        return
    first = "en" if "en" in written else next(iter(written))
    model = holes(written[first])
    for language, words in written.items():
        where = f"{place}.{language}"
        if holes(words) != model:
            other = WordKey(f"own.language.{first}")
            faults.add(where, "holes_differ", " ".join(holes(words)) or "–", other, " ".join(model) or "–")
        if "{" in HOLE.sub("", words) or "}" in HOLE.sub("", words):
            faults.add(where, "brace", HOLES_THERE)
        for match in HOLE.finditer(words):
            if match[1] not in _HOLE_NAMES:
                near = meant_name(match[1], _HOLE_NAMES)
                faults.add(where, "no_hole", match[0], HOLES_THERE, meant=near and f"{{{near}}}")


def _divided(written: object, place: str, kind: type[msgspec.Struct], faults: FileFaults) -> tuple[Plain, Plain]:
    """Return the keys of a kind, `UNREAD` where they are not well, and the others as they are."""
    if not isinstance(written, dict):
        return {}, {}
    own = set(kind.__struct_fields__)
    mine = {name: value for name, value in written.items() if name in own}
    entry = {**dict.fromkeys(mine, UNREAD), **shaped(mine, kind, place, faults)}
    return entry, {name: value for name, value in written.items() if name not in own}


def _listed(plain: Plain, name: str) -> list[Any]:
    value = plain.get(name)
    return value if isinstance(value, list) else []


_STEP_KEYS = StepEntry.__struct_fields__
_WRONG_KEYS = WrongEntry.__struct_fields__
_NEEDED = {"rank": '"7"', "clause": '"PF-07"', "cards": '"7H QD"'}
_HOLE_NAMES = ("gain", "chips", "edge", "worth", "cost")
HOLES_THERE = "{gain} {chips} {chips:SEAT} {edge:RANK} {worth} {worth:ACT} {cost} {cost:ACT}"
"""The holes that the law and the figures fill."""
UNTRANSLATED = "untranslated"
"""The key of the fault that a sentence is not said in some language."""
