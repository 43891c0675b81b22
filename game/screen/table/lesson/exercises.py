"""An exercise at its game's table: one question, then the next, as long as the learner likes."""

import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace

from game.lessons.teach.exercises.exercise import Exercise, waiting_lesson
from game.lessons.teach.exercises.practice import ExerciseResult, after_answer, now
from game.lessons.teach.exercises.question import ExerciseKind
from game.lessons.teach.play import LessonState
from game.lessons.teach.reading import LessonProgress, Page, opened_at, turned
from game.screen.scene.scene import SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.board import Board
from game.screen.table.contract import ChoiceMade, TableState
from game.screen.table.intents import LessonAct
from game.screen.table.lesson.driver import LessonDriver
from game.screen.table.lesson.laid import LaidLesson
from game.screen.table.lesson.learner_turn import LearnerPage, TurnsPage
from game.screen.table.lesson.notebook import answered_act
from game.screen.table.lesson.run import run_from
from game.screen.table.lesson.series import ExerciseSeries
from game.screen.table.scene import TableScene
from game.stage.affordances import ButtonAct, TextKey

_ANSWERED = frozenset({Page.NOTED, Page.CLOSES})


@dataclass(slots=True)
class Attempt:
    """How an exercise goes: what went wrong before it was put `again`, and whether its end has been written."""

    exercise: Exercise
    failed: int = 0
    helped: bool = False
    noted: bool = False
    last: bool = False
    """Whether it was enough when the question was answered."""
    begun: float = field(default_factory=time.monotonic)

    @property
    def question(self) -> LessonProgress:
        """The exercise before its question is put."""
        lesson, at = self.exercise.lesson, self.exercise.at
        return LessonProgress(LessonState(lesson, self.exercise.moment, at), Page.OPENS, at)

    def result(self, progress: LessonProgress) -> ExerciseResult:
        """Return how it went, now that it is answered."""
        wrong = self.failed + progress.tries + len(progress.state.shown)
        return ExerciseResult(wrong, self.helped, time.monotonic() - self.begun)


class ExerciseDriver(LessonDriver):
    """Exercises of a series; each answer is written for the purse that plays.

    A position is played beside the window; until it has come the table lies as before the first act.
    """

    def __init__(self, services: Services, series: ExerciseSeries) -> None:
        super().__init__(services, _waiting(services, series))
        self.series = series
        self._attempt: Attempt | None = None
        """None while a position is waited for."""

    def board_made(self, board: Board) -> None:
        """Show the page; a fresh exercise puts its question at once."""
        super().board_made(board)
        if self.progress.page is Page.OPENS and self._attempt is not None:
            self._attempt.begun = time.monotonic()
            self.go(turned(self.progress))

    def reckon(self) -> bool:
        """Have the figures made once the question is answered: before, they would answer it.

        Where an act answered it they are those of the choices that were there before it.
        """
        done, run = answered_act(self.progress), self.laid.run
        moment = run.moment if done is None else done.moment
        lies = done is not None or not run.told.rest
        noted = self._attempt is not None and self._attempt.noted
        return noted and lies and self.laid.figures.poll_choices(moment, run.you)

    @property
    def turn_token(self) -> Hashable:
        """What tells a question from every other one."""
        asked = super().turn_token
        return None if asked is None else (self.series.number, asked)

    def state(self) -> TableState:
        """Return all that the table may look at now; once an act is made what every choice was worth, unasked."""
        state, done, found = super().state(), answered_act(self.progress), self.laid.figures.found
        if found is None or self.stage.director.busy:
            return state
        if done is None:
            return replace(state, appraisal=found)
        course, you = done.moment.course, self.laid.run.you
        return replace(state, made=ChoiceMade(done.act, course.view(you), course.offers(you), found))

    @property
    def moving(self) -> bool:
        """Whether figures have come, or the position that is waited for."""
        return super().moving or self._has_come

    @property
    def _has_come(self) -> bool:
        return self._attempt is None and self.series.ready

    def tick(self, seconds: float) -> SceneChange | None:
        """Let time pass, and lay the position that has come."""
        change = super().tick(seconds)
        if self._has_come:
            self._begin()
        return change

    def _begin(self) -> None:
        """Lay the exercise that has come."""
        fresh = self.series.take()
        if fresh is not None:
            self._attempt = Attempt(fresh)
            self._put()

    def _next(self) -> None:
        """Go on to the next exercise, or wait for it."""
        self._attempt = None
        if self.series.ready:
            self._begin()
        else:
            self._lay(_waiting(self.services, self.series))

    def _put(self) -> None:
        """Lay the exercise that is tried, before its question."""
        if self._attempt is not None:
            self._lay(LaidLesson(self.services, run_from(self._attempt.question)))

    def _lay(self, laid: LaidLesson) -> None:
        """Lay a table anew."""
        same_jetons = laid.run.game == self.game
        self.laid.figures.drop()
        self.laid = laid
        if same_jetons:
            self.actions.put_all_back()
        else:
            self.actions.take_first_jeton()
        self.stage.begin_anew()

    def go_back(self) -> None:
        """Put the same question once more; what went wrong stays counted."""
        if self._attempt is not None and not self._attempt.noted:
            self._attempt.failed += self.progress.tries
            self._put()
            self.services.mixer.play(SoundId.PAGE)

    def press(self, act: LessonAct) -> SceneChange | None:
        """Go on to the next exercise, or do what another button is for."""
        if act is LessonAct.ANOTHER:
            self._next()
            return None
        return super().press(act)

    def go(self, after: LessonProgress) -> None:
        """Go on, and write how it went as soon as the question is answered."""
        attempt = self._attempt
        if attempt is not None:
            attempt.helped = attempt.helped or after.state.hint is not None
            attempt.last = attempt.last or self.series.enough
        super().go(after)
        if attempt is not None and self.progress.page in _ANSWERED and not attempt.noted:
            self._note(attempt)

    def _note(self, attempt: Attempt) -> None:
        """Have it written how the exercise went."""
        attempt.noted = True
        house, kind = self.services.house, attempt.exercise.kind
        answered, at = attempt.result(self.progress), now()

        def write() -> None:
            house.practise(kind.id, after_answer(kind, house.practice(), answered, at))

        self.services.write_or_retry(write)
        self.series.prepare()

    @property
    def learner_page(self) -> LearnerPage:
        """What the open page changes at the table; the notebook is the game's, after the answer there is a next one."""
        page, attempt = replace(self.laid.page, writes=None), self._attempt
        leave = ButtonAct("lesson:leave", TextKey("exercises.enough"), LessonAct.LEAVE, key="escape")
        if attempt is None:
            return replace(page, turn=TurnsPage((leave,)))
        if self.progress.page in _ANSWERED:
            return replace(page, turn=TurnsPage(_after_answer(leave, enough=attempt.last)))
        return page


def _after_answer(leave: ButtonAct, *, enough: bool) -> tuple[ButtonAct, ...]:
    """Return the buttons that go on and leave; when it is enough, to leave is the first thing to do."""
    another = ButtonAct("exercise:next", TextKey("exercises.another"), LessonAct.ANOTHER, default=not enough)
    if enough:
        return another, replace(leave, sub=TextKey("exercises.over"), key="", default=True)
    return leave, another


def exercises_at_table(
    services: Services, *, kind: ExerciseKind, within: Sequence[ExerciseKind], seed: str, minutes: float = 0.0
) -> TableScene:
    """Return the table of exercises of the kinds `within`, the first of `kind`; enough after so many `minutes`."""
    series = ExerciseSeries(services, kind=kind, within=within, seed=seed, minutes=minutes)
    return TableScene(services, ExerciseDriver(services, series))


def _waiting(services: Services, series: ExerciseSeries) -> LaidLesson:
    """Return the table as it lies until a position has come."""
    return LaidLesson(services, run_from(opened_at(waiting_lesson(series.kind))))
