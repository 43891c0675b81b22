"""The lesson: a scenario at its table, one key or click a step, there and back, with its captions and its clauses."""

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame

from game.lessons.explain.place_names import seat_names
from game.lessons.teach.lesson import Lesson, LessonStep, read_lesson
from game.odds.contract import Appraisal
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import Pressed, Scrolled, Signal
from game.screen.paper.carnet import OpenSlot, ReadCarnet
from game.screen.scene.scene import Change, Pop
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState, TableTold
from game.screen.table.driver import Driver
from game.screen.table.game_table import table_of
from game.screen.table.icons import open_icon
from game.screen.table.intents import LessonAct, ReviewAct, TopBarAction, Use
from game.screen.table.lesson.read_aloud import strip_announced, strip_reading
from game.screen.table.lesson.replay_table import LessonTable, Staged, sitters_of
from game.screen.table.lesson.strip import Strip, draw_strip, narration, strip_height, with_strip
from game.screen.table.remembered import open_slot, opened_slot
from game.screen.table.scene import TableScene
from game.screen.table.seen import seen_steps
from game.screen.table.sitting.presenter import play_cues
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.any_game import AnyPublic
from game.table.events import Spoke
from game.table.offers import Offers
from game.table.values import Seat
from game.table.view import AnyView, View
from game.text.words import Words

_WATCHED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
_KEYS = {
    "left": LessonAct.BACK,
    "right": LessonAct.NEXT,
    "page up": LessonAct.BACK,
    "page down": LessonAct.NEXT,
    "home": LessonAct.RESTART,
}


class ReplayDriver(Driver):
    """A scenario file step by step. The law is asked nothing here: the steps were played when the file was read."""

    def __init__(self, services: Services, *, path: Path = Path(), staged: Staged | None = None) -> None:
        self.services = services
        self.lesson: Lesson = read_lesson(path) if staged is None else staged.lesson
        viewer, number = (self.lesson.viewer, 0) if staged is None else (staged.viewer, staged.number)
        self.game = self.lesson.game
        self.table: LessonTable = LessonTable(table_of(self.game), self.lesson, viewer, number, staged)
        self._said: tuple[Spoke, ...] = ()
        self._figures: Future[Appraisal | None] | None = None
        self._appraisal: Appraisal | None = None
        self._figured = False
        self._strip = Panel()
        self._announced: Strip | None = None

    @property
    def number(self) -> int:
        """The step that is shown; 0 is the table before the first act."""
        return self.table.number

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    asks = False

    # The table as it lies

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:
        """Leave room for the captions under the cloth."""
        words = self._words()
        captions = [narration(self.lesson, number, words).text for number in range(len(self.lesson.steps))]
        return with_strip(viewport, strip_height(painter, viewport, captions))

    def view(self) -> AnyView:
        """Return the table at the step that is shown."""
        return self.lesson.view(self.number, self.table.viewer)

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        return self.table.arrangement(cloth, self.table.viewer, self._sitters(self._words()))

    def laid_out(self, board: Board) -> None:
        """Show the step."""
        board.open_slot(opened_slot(self.services.house))
        self._show()

    def leave(self) -> None:
        """Let the figures go."""
        self._drop()

    @property
    def moving(self) -> bool:
        """Whether figures are still to be asked for, or have come."""
        wanted = self.services.preferences.figures != "off" and not self._figured
        return wanted and (self._figures is None or self._figures.done())

    def tick(self, seconds: float) -> Change | None:
        """Let time pass: motion first, then the figures."""
        director = self.stage.director
        if director.busy:
            director.speed = self.services.preferences.pace
            director.tick(seconds)
            self._hear()
            if not director.busy:
                self._show()
        if not director.busy:
            self._figure()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the caption under the table."""
        self._strip.draw(painter.target)

    def reading(self) -> Reading:
        """Return the caption of the step and the table as they are read."""
        words = self._words()
        title = self.lesson.title(words.language)
        return strip_reading(narration(self.lesson, self.number, words), self.stage.board.targets(), words, title)

    def announced(self) -> Sequence[Announcement]:
        """Return what the caption says, when it says something else."""
        told, self._announced = self._announced, narration(self.lesson, self.number, self._words())
        return strip_announced(told, self._announced)

    def first(self, event: pygame.event.Event) -> tuple[bool, Change | None]:
        """Let a key or a click complete what moves, and turn the steps."""
        director, ring = self.stage.director, self.stage.ring
        if event.type in _WATCHED and director.busy:
            director.skip()
            self._hear(hurried=True)
            self._show()
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name == "escape" and self.stage.board.drawer_open:
            ring.focused = None
            return True, None
        if name in _KEYS:
            ring.visible = True
            return True, self._press(_KEYS[name], second=False)
        return False, None

    # What the reader does

    def answer(self, signal: Signal | None) -> Change | None:
        """Do what a press or a key comes to."""
        match signal:
            case Pressed(intent=TopBarAction() as action):
                self._show(notebook=False)
                return open_icon(action, self, lambda: self.table.clause(self.state()))
            case Pressed(intent=Use(act=ReviewAct() as act)) if self.table.staged is not None:
                board = self.stage.board
                cloth = board.painter.rect(board.viewport.table)
                shown = board.painter.target.subsurface(cloth).copy()  # the window goes on while it is saved
                return self.table.staged.pressed(act, self.number, shown)
            case Pressed(intent=Use(act=LessonAct() as act), second=second):
                return self._press(act, second=second)
            case Pressed(intent=OpenSlot(slot)):
                self.stage.board.open_slot(open_slot(self.services.house, slot))
                self.stage.ring.focused = "carnet"
            case Scrolled(steps=steps, intent=ReadCarnet()):
                self.stage.board.scroll(steps)
            case _:
                pass
        return None

    def _press(self, act: LessonAct, *, second: bool) -> Change | None:
        match act:
            case LessonAct.LEAVE:
                return Pop()
            case LessonAct.SEAT:
                self._see(Seat((self.table.viewer + (-1 if second else 1)) % len(self.lesson.seats)))
            case LessonAct.NEXT:
                self._turn_to(self.number + 1)
            case LessonAct.BACK:
                self._turn_to(self.number - 1)
            case LessonAct.RESTART:
                self._turn_to(0)
            case _:
                pass
        return None

    def _turn_to(self, number: int) -> None:
        """Show another step, where there is one of this number."""
        director = self.stage.director
        before = self.number
        if not 0 <= number <= self.table.last or number == before:
            return
        self.table.number = number
        self._said = ()
        self._drop()
        after = self.lesson.view(number, self.table.viewer)
        if number == before + 1:
            if self.step.refusal is not None:
                self.services.mixer.play(SoundId.REFUSE)
            self._play(after, director)
        else:
            director.lay(after)
            self.services.mixer.play(SoundId.PAGE)
        self._show()

    def _play(self, after: AnyView, director: Director) -> None:
        """Let the cloth go from the step before to this one."""
        step = self.step
        director.play(View(after.seat, step.before.position.public, director.final.faces), after, step.events)

    def _see(self, seat: Seat) -> None:
        """Show the table from another seat: everything is laid out anew."""
        self.table.viewer = seat
        self._drop()
        self.stage.lay_out_anew()

    # What is seen and heard

    def _hear(self, *, hurried: bool = False) -> None:
        director = self.stage.director
        play_cues(self.services.mixer, director.cues(), self._words(), hurried=hurried)
        for spoke in (event for event in director.told() if isinstance(event, Spoke)):
            self._said = (*(s for s in self._said if s.seat != spoke.seat), spoke)
            self._show(notebook=False)

    def _figure(self) -> None:
        """Work out the figures of the step beside the window, and show them when they come."""
        if self._figured or self.services.preferences.figures == "off":
            return
        if self._figures is None:
            self._figures = self.services.worker.think(partial(self.lesson.appraise, self.number, self.table.viewer))
        if self._figures.done():
            self._appraisal, self._figures, self._figured = self._figures.result(), None, True
            self._show()

    def _drop(self) -> None:
        if self._figures is not None:
            self._figures.cancel()
        self._figures = self._appraisal = None
        self._figured = False

    def _show(self, *, notebook: bool = True) -> None:
        if self.stage.laid_out:
            self.stage.show(notebook=notebook)
            board, strip = self.stage.board, narration(self.lesson, self.number, self._words())
            self._strip.show(board.painter, strip, lambda on: draw_strip(on, board.viewport, strip))

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, cloth = self.stage.director, self.stage.board.viewport.cloth
        words = self._words()
        history, last = seen_steps(director, self._history(), _session_step(self.step))
        return TableState(
            view=director.shown,
            seat=self.table.viewer,
            offers=Offers(),
            awaited=self.step.after.awaited if not director.busy else None,
            words=words,
            cloth=cloth,
            sitters=self._sitters(words),
            options=self.lesson.scenario.options,
            strict=True,
            history=history,
            last=last,
            appraisal=self._appraisal if not director.busy else None,
            settled=not director.busy,
            told=TableTold(self._said),
            muted=self.services.preferences.muted,
            keys=self.services.keys,
            scopes=self.key_scopes,
        )

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold: what is played at a table is not played here."""
        return "table", "lesson"

    def _history(self) -> tuple[SessionStep, ...]:
        """Return the steps of the deal that is shown."""
        steps = self.lesson.steps[: self.number + 1]
        opened = max((n for n, step in enumerate(steps) if step.entry is None), default=0)
        return tuple(_session_step(step) for step in steps[opened:])

    def _sitters(self, words: Words) -> tuple[Sitter, ...]:
        staged = self.table.staged
        return sitters_of(self.lesson, words) if staged is None else staged.sitters

    def _words(self) -> Words:
        words, staged = self.services.words, self.table.staged
        if staged is not None:
            return words.naming({seat: staged.sitters[seat].name for seat in self.lesson.seats})
        return words.naming(seat_names(self.lesson.scenario, words))


def replay(services: Services, *, path: Path = Path(), staged: Staged | None = None) -> TableScene:
    """Return the table of a scenario file, or of steps of a sitting."""
    return TableScene(services, ReplayDriver(services, path=path, staged=staged))


def _session_step(step: LessonStep) -> SessionStep:
    before: AnyPublic = step.before.position.public
    return SessionStep(step.seat, step.act, before, step.after.position.public, step.events)
