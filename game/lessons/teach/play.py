"""A lesson while it is played: an immutable state, and what leads from one to the next.

Every function returns a new state. An act that is refused, worse, a fault or not asked for leaves the lesson where it
was, with one failure more.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, auto

from game.lessons.explain.position import LessonMoment, opened
from game.lessons.teach.entry import Answer
from game.lessons.teach.file import LessonFile, TaughtAct, Wrong
from game.lessons.teach.judge import ActOutcome, Verdict, judged, runs_on, with_rest
from game.lessons.teach.quiz import same_answer
from game.play.scenarios.acts import Translations
from game.play.scenarios.marks import MarkPage
from game.table.any_game import AnyAct
from game.table.values import Seat

HINT_AFTER = 2
"""After so many failures the hint is given unasked, and the step may be shown."""


class LessonPhase(StrEnum):
    """What a lesson waits for."""

    TOLD = auto()
    ASKED = auto()
    QUESTION = auto()
    OVER = auto()


class WrongPhaseError(Exception):
    """Raised where a lesson is asked for what it does not wait for."""


@dataclass(frozen=True, slots=True)
class LessonState:
    """Where a lesson stands: at which of its entries, on which table, and how the learner fared there.

    `before` is the table before the act whose question is open, None where none is. `hints` counts how often the hint
    was asked for: where it has marks on the cloth they come first, and its words with the second. `released` are the
    clauses that the acts done so far have taught, `shown` the entries that had to be shown.
    """

    lesson: LessonFile
    moment: LessonMoment
    index: int = 0
    before: LessonMoment | None = None
    failures: int = 0
    hints: int = 0
    released: tuple[str, ...] = ()
    shown: frozenset[int] = frozenset()

    @property
    def phase(self) -> LessonPhase:
        """What the lesson waits for."""
        if self.index == len(self.lesson.acts):
            return LessonPhase.OVER
        if self.before is not None:
            return LessonPhase.QUESTION
        return LessonPhase.ASKED if self.step.asked else LessonPhase.TOLD

    @property
    def step(self) -> TaughtAct:
        """The entry at which the lesson stands; raise WrongPhaseError where it is over."""
        if self.index == len(self.lesson.acts):
            raise WrongPhaseError
        return self.lesson.acts[self.index]

    @property
    def hint(self) -> Translations | None:
        """The words of the hint, where they were asked for or two failures gave them."""
        after = 2 if self.hint_marked else 1
        return self._hint if self.hints >= after or self.failures >= HINT_AFTER else None

    @property
    def hint_left(self) -> bool:
        """Tell whether more of the hint can be asked for: its marks, or its words."""
        more = self.hint_marked and not self.hints
        return self.failures < HINT_AFTER and (more or (self._hint is not None and self.hint is None))

    @property
    def hint_marked(self) -> bool:
        """Tell whether the hint has marks on the cloth: of an act with a question they are those of the act."""
        asks = self.phase is LessonPhase.ASKED or (self.phase is LessonPhase.QUESTION and not self.step.asked)
        return asks and any(mark.when is MarkPage.HINT for mark in self.step.marks)

    @property
    def may_be_shown(self) -> bool:
        """Tell whether « Show me » is offered: once the whole hint was given, or after two failures."""
        return self.failures >= HINT_AFTER or (self.hints > 0 and not self.hint_left)

    @property
    def _hint(self) -> Translations | None:
        match self.phase:
            case LessonPhase.ASKED:
                return self.step.entry.hint
            case LessonPhase.QUESTION:
                return None if self.step.quiz is None else self.step.quiz.hint
            case _:
                return None


def started(lesson: LessonFile) -> LessonState:
    """Return a lesson where it begins: what stands before that lies on its table.

    Raise ScenarioError where its table cannot be laid.
    """
    begins = lesson.entry.begins
    return LessonState(lesson, opened(lesson.scenario).played(lesson.written(0, begins)), begins)


def entry_told(state: LessonState) -> LessonState:
    """Play what is told: an entry that is not the learner's."""
    _expect(state, LessonPhase.TOLD)
    return _done(state, state.moment.played(state.lesson.written(state.index, state.index + 1)))


def attempted(state: LessonState, act: AnyAct) -> tuple[LessonState, Verdict]:
    """Judge an act of the learner. A right one is played; if the file cannot go on from it, the line is.

    A part of the sum that is asked for is played as well, and the rest is asked for. Too few of the cards that are
    asked for are no failure.
    """
    _expect(state, LessonPhase.ASKED)
    verdict = judged(state.lesson, state.index, state.moment, act)
    after = verdict.after
    if verdict.rest and after is not None:
        return replace(state, lesson=with_rest(state.lesson, state.index, verdict.rest), moment=after), verdict
    if verdict.outcome is ActOutcome.FEWER:
        return state, verdict
    if not verdict.outcome.right:
        return _failed(state), verdict
    stuck = (
        verdict.outcome is ActOutcome.ACCEPTED and after is not None and not runs_on(state.lesson, state.index, after)
    )
    if after is None or stuck or state.step.better:
        after = _by_the_line(state)
    return _done(state, after), verdict


def idled(state: LessonState) -> LessonState:
    """Count that the learner did nothing where an act is asked for: as an act that is not right."""
    _expect(state, LessonPhase.ASKED)
    return _failed(state)


def hinted(state: LessonState) -> LessonState:
    """Give the hint of the step, or more of it."""
    if state.phase not in {LessonPhase.ASKED, LessonPhase.QUESTION}:
        raise WrongPhaseError
    return replace(state, hints=state.hints + 1)


def answered(state: LessonState, answer: Answer) -> tuple[LessonState, Wrong | None]:
    """Take an answer to the question that is open; return what the file says to a wrong one, if it names it."""
    _expect(state, LessonPhase.QUESTION)
    quiz = state.step.quiz
    if quiz is not None and same_answer(quiz, answer, state.lesson.scenario.rules.game):
        return _passed(state), None
    named = (wrong for wrong in state.step.wrong if wrong.act is None and _alike(wrong.entry.answer, answer))
    return _failed(state), next(named, None)


def _alike(written: Answer | None, given: Answer) -> bool:
    """Tell whether two answers are one; cards are a set."""
    if isinstance(written, str) and isinstance(given, str):
        return sorted(written.split()) == sorted(given.split())
    return written == given


def showed(state: LessonState) -> LessonState:
    """Show the step: play the line, or pass the question; it counts as shown and not as known."""
    if state.phase is LessonPhase.QUESTION:
        return _passed(replace(state, shown=state.shown | {state.index}))
    _expect(state, LessonPhase.ASKED)
    return _done(replace(state, shown=state.shown | {state.index}), _by_the_line(state))


def _by_the_line(state: LessonState) -> LessonMoment:
    line = state.step.line
    return state.moment.after(Seat(line.seat), state.moment.read(line, f"acts[{state.index}]"))


def _done(state: LessonState, moment: LessonMoment) -> LessonState:
    played = replace(state, before=state.moment, moment=moment, failures=0, hints=0)
    return played if state.step.quiz is not None else _passed(played)


def _passed(state: LessonState) -> LessonState:
    taught = [] if state.index in state.shown else state.step.entry.teaches
    new = [clause for clause in taught if clause not in state.released]
    return replace(state, index=state.index + 1, before=None, failures=0, hints=0, released=(*state.released, *new))


def _failed(state: LessonState) -> LessonState:
    return replace(state, failures=state.failures + 1)


def _expect(state: LessonState, phase: LessonPhase) -> None:
    if state.phase is not phase:
        raise WrongPhaseError
