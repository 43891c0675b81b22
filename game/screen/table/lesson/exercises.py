"""An exercise at its game's table: one question, then the next, as long as the learner likes."""

import logging
import time
from collections.abc import Hashable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.lessons.teach.exercises.exercise import Exercise, NoPositionError, exercise, waiting_lesson
from game.lessons.teach.exercises.practice import ExerciseResult, after_answer, next_kind, now
from game.lessons.teach.exercises.question import ExerciseKind
from game.lessons.teach.file import LessonFile
from game.lessons.teach.play import LessonState
from game.lessons.teach.reading import LessonProgress as Progress
from game.lessons.teach.reading import Page, opened_at, turned
from game.screen.scene.scene import Change
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.board import Board
from game.screen.table.contract import ChoiceMade, TableState
from game.screen.table.draft import PlayerDraft
from game.screen.table.intents import LessonAct
from game.screen.table.lesson.driver import LessonDriver, first_jeton
from game.screen.table.lesson.history import LessonHistory
from game.screen.table.lesson.learner_table import learner_table_of
from game.screen.table.lesson.notebook import answered_act
from game.screen.table.scene import TableScene
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import ButtonAct, TextKey

_LOGGER = logging.getLogger(__name__)


class ExerciseDriver(LessonDriver):
    """Exercises of the kinds `within`, the first of `kind`; each answer is written for the purse that plays.

    A position is played beside the window; until it has come the table lies as before the first act. While one
    exercise is read after its answer, the next one is made. After so many `minutes` it is said that it is enough.
    """

    def __init__(
        self, services: Services, *, kind: ExerciseKind, within: Sequence[ExerciseKind], seed: str, minutes: float = 0.0
    ) -> None:
        super().__init__(services, path=Path(), lesson=waiting_lesson(kind))
        self._within, self._seed, self._number = tuple(within), seed, 0
        self._replay = None
        self._kind, self._waits = kind, True
        self._helped = self._noted = False
        self._exercise: Exercise | None = None
        self._failed = 0
        self._begun = time.monotonic()
        self._until = self._begun + 60 * minutes if minutes else None
        self._coming: Future[Exercise] = self._think_of(kind)

    def laid_out(self, board: Board) -> None:
        """Show the page; a fresh exercise puts its question at once."""
        super().laid_out(board)
        if self.progress.page is Page.OPENS and not self._waits:
            self._begun = time.monotonic()
            self._go(turned(self.progress))

    def _reckon(self) -> None:
        """Have the figures made once the question is answered: before, they would answer it.

        Where an act answered it they are those of the choices that were there before it.
        """
        done = answered_act(self.progress)
        moment = self.moment if done is None else done.moment
        lies = done is not None or not self._told.rest
        if self._noted and lies and self._figures.poll(moment, self.lesson.you):
            self._show()

    @property
    def turn(self) -> Hashable:
        """What tells a question from every other one."""
        asked = super().turn
        return None if asked is None else (self._number, asked)

    def state(self) -> TableState:
        """Return all that the table may look at now; once an act is made what every choice was worth, unasked."""
        state, done, found = super().state(), answered_act(self.progress), self._figures.found
        if found is None or self.stage.director.busy:
            return replace(state, appraisal=None)
        if done is None:
            return replace(state, appraisal=found)
        course, you = done.moment.course, self.lesson.you
        return replace(state, appraisal=None, made=ChoiceMade(done.act, course.view(you), course.offers(you), found))

    @property
    def moving(self) -> bool:
        """Whether figures have come, or the position that is waited for."""
        return super().moving or (self._waits and self._coming.done())

    def tick(self, seconds: float) -> Change | None:
        """Let time pass, and lay the position that has come."""
        change = super().tick(seconds)
        if self._waits and self._coming.done():
            self._take()
        return change

    def _take(self) -> None:
        """Lay the exercise that has come; where a kind had no position, another kind is looked at."""
        try:
            fresh = self._coming.result()
        except NoPositionError:
            _LOGGER.warning("no position for exercises of %s", self._kind.id)
            self._prepare()
            return
        self._kind, self._waits, self._exercise = fresh.kind, False, fresh
        self._failed, self._helped = 0, False
        self._lay(fresh.lesson, _question(fresh))

    def _think_of(self, kind: ExerciseKind) -> Future[Exercise]:
        return self.services.worker.think(partial(exercise, kind, f"{self._seed}/{self._number}"))

    def _prepare(self) -> None:
        """Have the next exercise made: of what is due, then of what is new, then of what is known least."""
        self._number += 1
        self._coming = self._think_of(next_kind(self._within, self.services.house.practice(), now(), self._kind.id))

    def _next(self) -> None:
        """Go on to the next exercise, or wait for it."""
        self._waits = True
        if self._coming.done():
            self._take()
        else:
            waits = waiting_lesson(self._kind)
            self._lay(waits, opened_at(waits))

    def _lay(self, lesson: LessonFile, progress: Progress) -> None:
        """Lay a table anew."""
        if lesson.scenario.rules.game != self.game:
            self.game = lesson.scenario.rules.game
            self.table = learner_table_of(self.game)
            self._chosen = first_jeton(lesson, self.table.values)
        self.lesson, self.progress = lesson, progress
        self._told = LessonHistory(lesson.you)
        self._told.begin(self.moment)
        self._past, self._picked, self._said, self._draft = [], (), (), PlayerDraft()
        self._noted = False
        self._figures.drop()
        self.why = WhyAsked(self.services, self.game, self.table)
        self.stage.begin_anew()

    def _again(self) -> None:
        """Put the same question once more; what went wrong stays counted."""
        if self._exercise is not None and not self._noted:
            self._failed += self.progress.tries
            self._lay(self._exercise.lesson, _question(self._exercise))
            self.services.mixer.play(SoundId.PAGE)

    def _turn(self, act: LessonAct) -> Change | None:
        """Go on to the next exercise, or do what another button is for."""
        if act is LessonAct.ANOTHER:
            self._next()
            return None
        return super()._turn(act)

    def _go(self, after: Progress) -> None:
        """Go on, and write how it went as soon as the question is answered."""
        self._helped = self._helped or after.state.hint is not None
        super()._go(after)
        if self.progress.page in {Page.NOTED, Page.CLOSES} and not self._noted:
            self._note()

    def _note(self) -> None:
        """Have it written how the exercise went."""
        self._noted = True
        wrong = self._failed + self.progress.tries + len(self.progress.state.shown)
        answered = ExerciseResult(wrong, self._helped, time.monotonic() - self._begun)
        house, kind, at = self.services.house, self._kind, now()

        def write() -> None:
            house.practise(kind.id, after_answer(kind, house.practice(), answered, at))

        self.services.keep(write)
        self._prepare()

    def _follow(self) -> None:
        """Let the table offer what the page is for; after the answer there is a next exercise."""
        super()._follow()
        self.table.writes = None
        leave = ButtonAct("lesson:leave", TextKey("exercises.enough"), LessonAct.LEAVE, key="escape")
        if self._waits:
            self.table.buttons = (leave,)
        elif self.progress.page in {Page.NOTED, Page.CLOSES}:
            over = self._until is not None and time.monotonic() >= self._until
            another = ButtonAct("exercise:next", TextKey("exercises.another"), LessonAct.ANOTHER, default=not over)
            if over:
                leave = ButtonAct(
                    "lesson:leave",
                    TextKey("exercises.enough"),
                    LessonAct.LEAVE,
                    TextKey("exercises.over"),
                    default=True,
                )
            self.table.buttons = (another, leave) if over else (leave, another)


def exercises_at_table(
    services: Services, *, kind: ExerciseKind, within: Sequence[ExerciseKind], seed: str, minutes: float = 0.0
) -> TableScene:
    """Return the table of exercises of the kinds `within`, the first of `kind`; enough after so many `minutes`."""
    return TableScene(services, ExerciseDriver(services, kind=kind, within=within, seed=seed, minutes=minutes))


def _question(fresh: Exercise) -> Progress:
    """Return an exercise before its question is put."""
    return Progress(LessonState(fresh.lesson, fresh.moment, fresh.at), Page.OPENS, fresh.at)
