"""A replay: a scenario at its table, one key or click a step, there and back, with its captions and its clauses."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Signal
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.screen.table.driver import Driver, GameTable
from game.screen.table.intents import LessonAct, ReviewAct, Use
from game.screen.table.lesson.beside import answer_beside, open_notebook
from game.screen.table.lesson.figures import MomentFigures
from game.screen.table.lesson.replay_state import SCOPES, replay_state
from game.screen.table.lesson.replay_table import ReplayTable
from game.screen.table.lesson.strip_shown import StripShown
from game.screen.table.presses import COMPLETES, escapes
from game.screen.table.spoken_bubbles import SpokenBubbles
from game.stage.arrangement import Arrangement
from game.stage.units import Cloth, Viewport
from game.table.view import AnyView, View

_KEYS = {
    "left": LessonAct.BACK,
    "right": LessonAct.NEXT,
    "page up": LessonAct.BACK,
    "page down": LessonAct.NEXT,
    "home": LessonAct.RESTART,
}


class ReplayDriver(Driver):
    """A scenario file step by step. The law is asked nothing here: the steps were played when the file was read."""

    can_explain = False
    key_scopes = SCOPES

    def __init__(self, services: Services, table: ReplayTable) -> None:
        self.services = services
        self._table = table
        self.played = table.played
        self._spoken = SpokenBubbles()
        self._figures = MomentFigures(services)
        opening = table.opening
        self._strip = StripShown(table.played, (table.number, opening) if opening else None)

    @property
    def at(self) -> GameTable:
        """The game that is played back, and its table."""
        return GameTable(self.played.game, self._table)

    @property
    def table(self) -> ReplayTable:
        """Its table at the step that is shown."""
        return self._table

    @property
    def number(self) -> int:
        """The step that is shown; 0 is the table before the first act."""
        return self.table.number

    # The table as it lies

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:
        """Leave room for the captions under the cloth."""
        return self._strip.with_room(viewport, painter, self.table.words(self.services.words))

    def view(self) -> AnyView:
        """Return the table at the step that is shown."""
        return self.played.view(self.number, self.table.viewer)

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        sitters = self.table.sitters(self.table.words(self.services.words))
        return self.table.arrangement(cloth, self.table.viewer, sitters)

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        director, cloth = self.stage.director, self.stage.board.viewport.cloth
        said, found = self._spoken.said, self._figures.found
        return replay_state(self.services, self.table, director, cloth, said=said, appraisal=found)

    def board_made(self, board: Board) -> None:
        """Show the step."""
        open_notebook(board, self.services.house)
        self._show()

    def leave(self) -> None:
        """Let the figures go."""
        self._figures.drop()

    # What goes on

    @property
    def moving(self) -> bool:
        """Whether figures are still to be asked for, or have come."""
        return self._figures.due or self._figures.ready

    def tick(self, seconds: float) -> SceneChange | None:
        """Let time pass: motion first, then the figures."""
        director = self.stage.director
        if director.busy:
            director.speed = self.services.preferences.pace
            director.tick(seconds)
            self._play_sounds()
            if not director.busy:
                self._show()
        if not director.busy and self._figures.poll(partial(self.played.appraise, self.number, self.table.viewer)):
            self._show()
        return None

    # What the reader does

    def intercept(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Let a key or a click complete what moves, and turn the steps."""
        director, ring = self.stage.director, self.stage.ring
        if event.type in COMPLETES and director.busy:
            director.skip()
            self._play_sounds(hurried=True)
            self._show()
        if escapes(event) and self.stage.board.drawer_open:
            ring.focused = None
            return True, None
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name in _KEYS:
            ring.visible = True
            return True, self._press(_KEYS[name], second=False)
        return False, None

    def answer(self, signal: Signal | None) -> SceneChange | None:
        """Do what a press or a key comes to."""
        match signal:
            case Pressed(intent=Use(act=ReviewAct() as act)) if self.table.staged is not None:
                board = self.stage.board
                cloth = board.painter.rect(board.viewport.table)
                shown = board.painter.target.subsurface(cloth).copy()  # the window goes on while it is saved
                return self.table.staged.pressed(act, self.number, shown)
            case Pressed(intent=Use(act=LessonAct() as act), second=second):
                return self._press(act, second=second)
            case _:
                return answer_beside(signal, self, lambda: self.table.clause(self.state()))

    def _press(self, act: LessonAct, *, second: bool) -> SceneChange | None:
        match act:
            case LessonAct.LEAVE:
                return Pop()
            case LessonAct.SEAT:
                self._see_from_beside(-1 if second else 1)
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
        self._spoken.clear()
        self._figures.drop()
        after, step = self.view(), self.table.step
        if number == before + 1:
            if step.refusal is not None:
                self.services.mixer.play(SoundId.REFUSE)
            director.play(View(after.seat, step.before.position.public, director.final.faces), after, step.events)
        else:
            director.lay(after)
            self.services.mixer.play(SoundId.PAGE)
        self._show()

    def _see_from_beside(self, by: int) -> None:
        """Show the table from another seat: everything is laid out anew."""
        self.table.see_from_beside(by)
        self._figures.drop()
        self.stage.lay_out_anew()

    # What is seen, heard and told

    def _play_sounds(self, *, hurried: bool = False) -> None:
        words, mixer = self.table.words(self.services.words), self.services.mixer
        if self._spoken.play_sounds(self.stage.director, mixer, words, hurried=hurried):
            self._show(notebook=False)

    def _show(self, *, notebook: bool = True) -> None:
        if self.stage.laid_out:
            self.stage.show(notebook=notebook)
            board = self.stage.board
            self._strip.paint(board.painter, board.viewport, self.number, self.table.words(self.services.words))

    def draw(self, painter: Painter) -> None:
        """Draw the caption under the table."""
        self._strip.draw(painter)

    def reading(self) -> Reading:
        """Return the caption of the step and the table as they are read."""
        return self._strip.reading(self.number, self.stage.board.targets(), self.table.words(self.services.words))

    def announced(self) -> Sequence[Announcement]:
        """Return what the caption says, when it says something else."""
        return self._strip.announced(self.number, self.table.words(self.services.words))
