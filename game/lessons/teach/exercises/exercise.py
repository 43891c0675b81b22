"""Exercises in unlimited number: a kind and a seed make a lesson of one step, always the same."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from game.catalogue import registration_of, registrations, resolve
from game.lessons.book.rulebook import book_of, read_book
from game.lessons.explain.doing import doing
from game.lessons.explain.judged import SeatChoice
from game.lessons.explain.place_names import seat_names
from game.lessons.explain.position import LessonMoment
from game.lessons.explain.why_worth import of_worth
from game.lessons.teach.entry import Answer, LessonEntry, QuizEntry, StepEntry, WrongEntry
from game.lessons.teach.exercises.played import PlayedTurn, scenario_at, turns
from game.lessons.teach.exercises.question import ExerciseKind, Question, Quiz, Task
from game.lessons.teach.file import LessonFile, TaughtAct, Wrong
from game.lessons.teach.quiz import lawful_answer
from game.play.chance import SeededChance
from game.play.scenarios.acts import ActEntry, Translations
from game.play.scenarios.file import caption
from game.rules.catalogue import facts_of
from game.table.values import Seat
from game.text.words import LANGUAGES, Words

_SKIPPED = 6
"""At most this many positions that would do are passed over, so that exercises differ."""
_TABLES = 60
"""A kind has no exercise when none was found at this many tables."""


class NoPositionError(LookupError):
    """Raised where no position of a kind was found."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with its lesson: `at` is the entry that asks, all before it are played when the learner comes."""

    kind: ExerciseKind
    seed: str
    lesson: LessonFile
    at: int
    moment: LessonMoment


def kinds() -> dict[str, ExerciseKind]:
    """Return every kind by its id, game by game."""
    return {kind.id: kind for each in registrations() for kind in kinds_of(each.game)}


def kinds_of(game: str) -> tuple[ExerciseKind, ...]:
    """Return the kinds of a game; none of a game that has no exercises."""
    entered = registration_of(game).exercises
    every: tuple[ExerciseKind, ...] = resolve(entered) if entered else ()
    return tuple(kind for kind in every if kind.game == game)


def exercise(kind: ExerciseKind, seed: str) -> Exercise:
    """Return the exercise of a kind that a seed makes; raise NoPositionError where none was found."""
    skip = SeededChance(f"{kind.id}/{seed}").below(2 if kind.slow else _SKIPPED + 1)
    last: tuple[PlayedTurn, Question] | None = None
    for number, found in enumerate(_positions(kind, seed)):
        last = found
        if number >= skip:
            break
    if last is None:
        raise NoPositionError(kind.id)
    turn, question = last
    lesson = _lesson(kind, turn, question)
    return Exercise(kind, seed, lesson, len(turn.acts), turn.before)


def waiting_lesson(kind: ExerciseKind) -> LessonFile:
    """Return a lesson that asks nothing: the table of a kind before anybody has acted, while a position is played."""
    scenario = scenario_at(kind.laid, "waiting")
    said = {language: Words(language) for language in LANGUAGES}

    def told(key: str) -> Translations:
        return Translations(**{language: words(key) for language, words in said.items()})

    kept = {name: getattr(scenario.entry, name) for name in scenario.entry.__struct_fields__ if name != "title"}
    waits = told("exercises.waits")
    made = LessonEntry(
        **kept, title=told(f"exercise.{kind.id}"), you=_seat(kind), goal=waits, opens=waits, closes=waits
    )
    return LessonFile(made, replace(scenario, entry=made), ())


def _seat(kind: ExerciseKind) -> int:
    """Return the seat from which an empty table is seen: beside the bank where there is one."""
    return 1 if facts_of(kind.game).banked else 0


def _positions(kind: ExerciseKind, seed: str) -> Iterator[tuple[PlayedTurn, Question]]:
    """Yield what can be asked at one table after the other; it ends where `_TABLES` in a row had nothing."""
    empty = 0
    for table in count():
        found = False
        for turn in turns(kind.laid, f"{seed}/{table}"):
            question = kind.find(turn)
            if question is not None and _answered(turn, question):
                found = True
                yield turn, question
        empty = 0 if found else empty + 1
        if empty >= _TABLES:
            return


def _answered(turn: PlayedTurn, question: Question) -> bool:
    """Tell whether law or figures answer a question, and whether the table still lies after it: no new deal."""
    if isinstance(question.what, Task):
        return True
    quiz = _quiz(question.what, question.you, Translations())
    answer = lawful_answer(quiz, question.you, turn.before, turn.after)
    return answer is not None and turn.after.deal == turn.before.deal


def _lesson(kind: ExerciseKind, turn: PlayedTurn, question: Question) -> LessonFile:
    scenario = turn.before.scenario
    words = {language: _named(turn, question.you, language) for language in LANGUAGES}

    def told(key: str, *args: int | str) -> Translations:
        return Translations(**{language: said(key, *args) for language, said in words.items()})

    ask = Translations(**{language: _asked(kind, question, said) for language, said in words.items()})
    book = read_book(book_of(kind.clauses[0]))
    law = next(clause.plain for clause in book.clauses if clause.id == kind.clauses[0])
    note = Translations(**{language: law.within(language) for language in LANGUAGES})
    title = told(f"exercise.{kind.id}")
    step, line, wrong, accept = _step(kind, turn, question, ask, note)
    acts = tuple(TaughtAct(act, StepEntry(), (), ()) for act in turn.acts)
    taught = TaughtAct(line, step, accept, wrong)
    entry = scenario.entry
    kept = {name: getattr(entry, name) for name in entry.__struct_fields__ if name not in {"title", "cites"}}
    made = LessonEntry(
        **kept, title=title, cites=list(kind.clauses), you=int(question.you), goal=title, opens=ask, closes=note
    )
    whole = (*acts, taught)
    return LessonFile(made, replace(scenario, entry=made, acts=tuple(act.line for act in whole)), whole)


def _asked(kind: ExerciseKind, question: Question, words: Words) -> str:
    """Return a question with what is said before it."""
    return f"{question.says(words)} {words(f'exercise.{kind.id}.ask', *question.args)}".strip()


def _step(
    kind: ExerciseKind, turn: PlayedTurn, question: Question, ask: Translations, note: Translations
) -> tuple[StepEntry, ActEntry, tuple[Wrong, ...], tuple[ActEntry, ...]]:
    words = {language: _named(turn, question.you, language) for language in LANGUAGES}
    match question.what:
        case Task(line, accept, judge):
            told = _worth(kind, turn, line, words) if judge == "odds" else _both(_done(turn, line, words), note)
            step = StepEntry(ask=ask, hint=note, note=told, judge=judge)
            return step, line, (), accept
        case Quiz() as quiz:
            asked = _quiz(quiz, question.you, ask)
            answer = lawful_answer(asked, question.you, turn.before, turn.after)
            wrong = tuple(Wrong(WrongEntry(answer=each), None) for each in quiz.near if each != answer)
            line = replace(turn.line, say=_done(turn, turn.line, words) if question.told else None)
            return StepEntry(quiz=_quiz(quiz, question.you, ask, answer), note=note), line, wrong, ()


def _quiz(quiz: Quiz, you: Seat, ask: Translations, answer: Answer | None = None) -> QuizEntry:
    """Return a question as a lesson file has it."""
    right: Answer = 0 if answer is None else answer
    return QuizEntry(
        ask, quiz.of, right, int(you), quiz.clause, quiz.rank, quiz.cards, quiz.then, quiz.suit, list(quiz.acts)
    )


def _done(turn: PlayedTurn, line: ActEntry, words: dict[str, Words]) -> Translations:
    """Return who does what."""
    who, scenario = f"seat:{line.seat}", turn.before.scenario
    return Translations(
        **{language: said("lesson.does", who, doing(line, scenario, said)) for language, said in words.items()}
    )


def _both(one: Translations, other: Translations) -> Translations:
    return Translations(**{each: f"{caption(one, each)} {caption(other, each)}".strip() for each in LANGUAGES})


def _worth(kind: ExerciseKind, turn: PlayedTurn, line: ActEntry, words: dict[str, Words]) -> Translations:
    """Return why the best of the acts that are asked about is the best: its worth, the next one, and the reasons."""
    moment, seat = turn.before, turn.seat
    course, figures = moment.course, moment.appraise(seat)
    choice = SeatChoice(course.rules.game, course.view(seat), course.offers(seat).regular(), moment.read(line, ""))
    figures = replace(figures, worths=tuple(each for each in figures.worths if each.act.do in kind.of))
    found = {each: of_worth(choice, figures, course.options, kind.clauses[0], said) for each, said in words.items()}
    return Translations(
        **{
            language: "" if because is None else " ".join(because.sentences(words[language]))
            for language, because in found.items()
        }
    )


def _named(turn: PlayedTurn, you: Seat, language: str) -> Words:
    words = Words(language)
    return words.naming(seat_names(turn.before.scenario, words, you), int(you))
