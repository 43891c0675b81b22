"""A lesson that is played: the learner acts at the game's own table, and the lesson says what it comes to."""

from collections.abc import Hashable, Sequence

import pygame

from game.lessons.teach.reading import LessonProgress, asked_for_hint, shown_once, turned
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Signal, Target
from game.screen.scene.scene import SceneChange
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.screen.table.driver import Driver, GameTable
from game.screen.table.intents import AskWhy, LessonAct, Use
from game.screen.table.lesson.actions import LearnerActions
from game.screen.table.lesson.beside import answer_beside, lead, open_notebook
from game.screen.table.lesson.laid import LaidLesson
from game.screen.table.lesson.learner_turn import LearnerPage
from game.screen.table.lesson.page import PageShown, with_room_for_slips
from game.screen.table.presses import COMPLETES, escapes, leaves
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.view import AnyView


class LessonDriver(Driver):
    """A lesson at its game's table. What an act comes to is asked of the lesson alone."""

    def __init__(self, services: Services, laid: LaidLesson) -> None:
        self.services = services
        self.laid = laid
        self.page = PageShown(self._key_label)
        self.actions = LearnerActions(services, self)

    @property
    def at(self) -> GameTable:
        """The game that the lesson teaches, and its table as the lesson changes it."""
        return GameTable(self.laid.run.game, self.laid.table)

    @property
    def learner_page(self) -> LearnerPage:
        """What the open page changes at the table."""
        return self.laid.page

    @property
    def progress(self) -> LessonProgress:
        """The page that is open."""
        return self.laid.progress

    @property
    def _still(self) -> bool:
        return self.services.preferences.reduced_motion

    # The table as it lies

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:
        """Leave room for the slip under the cloth."""
        return with_room_for_slips(viewport, painter, self.laid.run, self.laid.words)

    def view(self) -> AnyView:
        """Return the table as the lesson has it, with the learner's draft on it."""
        return self.laid.view(self.actions.draft)

    def view_when_laid_again(self, director: Director) -> AnyView:
        """Return the table as it lies: what a question keeps back is not seen yet."""
        return director.final

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        run = self.laid.run
        return self.table.arrangement(cloth, run.you, run.sitters(self.laid.words))

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        return self.laid.state(
            self.stage.director, self.stage.board.viewport.cloth, self.actions.hand, self.learner_page
        )

    def board_made(self, board: Board) -> None:
        """Show the page."""
        open_notebook(board, self.services.house)
        self.laid.why.show_on(board, self.state())
        if self.stage.director.busy:
            self.show()
        else:
            self.settle()

    def leave(self) -> None:
        """Let the figures go."""
        self.laid.figures.drop()

    # What goes on

    @property
    def turn_token(self) -> Hashable:
        """What tells a step at which the learner is asked from every other one."""
        asks = not self.progress.page.told and not self.stage.director.busy
        return (self.progress.page, self.progress.state.index) if asks else None

    @property
    def moving(self) -> bool:
        """Whether marks are being drawn, or figures have come."""
        return self.laid.figures.ready or self.page.marks.moving

    def tick(self, seconds: float) -> SceneChange | None:
        """Let time pass: motion first, then the figures."""
        director, pace = self.stage.director, self.services.preferences.pace
        self.page.open_for += seconds
        if director.busy:
            director.speed = pace
            director.tick(seconds)
            self._play_sounds()
            if not director.busy:
                self.settle()
        if not director.busy:
            if self.reckon():
                self.show()
            self.page.marks.pass_time(seconds * pace)
        self._paint()
        return None

    def reckon(self) -> bool:
        """Have reckoned what the choices of the learner's last act were worth; tell whether it is known now."""
        return self.laid.reckon()

    def go(self, after: LessonProgress) -> None:
        """Go on to what an act or a button led to."""
        before, director = self.progress, self.stage.director
        if after is before:
            return
        self.laid.open(after)
        self.page.open_next()
        self.actions.let_go(before)
        self.laid.why.shut_on(self.stage.board)
        self.laid.tell(before, director)
        if not director.busy:
            self.settle()
            return
        if director.telling:
            self.page.write_that_it_goes_on(self.laid.words)
        self.show()

    def go_back(self) -> None:
        """Go back to the learner's last step, or the one before it."""
        self.laid.go_back()
        self.actions.put_all_back()
        self.laid.why.shut_on(self.stage.board)
        self.stage.director.lay(self.view())
        self.settle()

    # What the learner does

    def intercept(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Let a key or a click complete what moves; Escape takes away what lies open."""
        stage = self.stage
        if event.type in COMPLETES:
            self.page.marks.finish()
        if event.type in COMPLETES and stage.director.busy:
            telling = stage.director.telling and not leaves(event, self.there(), stage.board.viewport.scale)
            stage.director.skip()
            self._play_sounds(hurried=True)
            self.settle()
            if telling and not (self.page.takes_click(event, stage.board) and not self.progress.page.told):
                return True, None
        if escapes(event) and self._shuts():
            return True, None
        if not (stage.director.busy or self.progress.page.told) and self.page.clicked_in_vain(event, stage.board):
            self.page.answer(self.laid.words("lesson.nothing_there"))
            self._paint()
        return False, None

    def _shuts(self) -> bool:
        """Take an answer away, put back what was picked out, or leave the drawer; tell whether there was any of it."""
        if self.laid.why.shown is not None:
            self.laid.why.shut_on(self.stage.board)
        elif self.actions.hand.picked:
            self.actions.pick(())
        elif self.stage.board.drawer_open:
            self.stage.ring.focused = None
        else:
            return False
        return True

    def answer(self, signal: Signal | None) -> SceneChange | None:
        """Do what a press, a drag or a key comes to: for the lesson, for a reason, at the table or beside it."""
        self.actions.update_drag(signal)
        match signal:
            case Pressed(intent=Use(act=LessonAct() as act)):
                return self.press(act)
            case Pressed(intent=AskWhy(about), second=second):
                return self.laid.why.pressed(about, self.stage.board, self.state(), second=second)
            case Key("space") if not (self.progress.page.told or self.stage.director.busy):
                self.page.answer_idle_press(self.laid.run, self.laid.words)
                self.laid.refuse_press()
                self._paint()
                return None
            case _:
                self.actions.take(signal)
                return answer_beside(signal, self, self._clause)

    def press(self, act: LessonAct) -> SceneChange | None:
        """Do what a button of the lesson is for."""
        match act:
            case LessonAct.NEXT:
                self.go(turned(self.progress))
            case LessonAct.HINT:
                self.go(asked_for_hint(self.progress))
            case LessonAct.SHOW:
                self.go(shown_once(self.progress))
            case LessonAct.AGAIN:
                self.go_back()
            case _:
                return lead(act, self.services, self.game, self.laid.run.origin.scenario)
        return None

    def picked(self) -> None:
        """Show what the learner has picked out, without the marks: he has begun to answer."""
        self.page.marks.clear()
        self.show()

    def laid_anew(self) -> None:
        """Show what the learner has laid, and no longer what answered him before: that was of something else."""
        self.page.write(self.laid.run, self.laid.words, answered=False)
        self.picked()

    # What is seen, heard and told

    def settle(self) -> None:
        """Write the slip anew and mark what it speaks of: what moved lies."""
        run, words = self.laid.run, self.laid.words
        laid = bool(self.actions.draft.acts_to_submit)
        self.page.write(run, words, answered=not laid)
        self.show()
        if not laid or self.progress.state.hints:  # what the page marks may lie elsewhere by now
            self.page.mark(run, self.stage.board, words, still=self._still)
        self._paint()

    def show(self, *, notebook: bool = True) -> None:
        """Show the state; without `notebook` that says what it said."""
        if self.stage.laid_out:
            self.page.ask(self.stage.board, self.progress.page)
            self.stage.show(notebook=notebook)
            self._paint()

    def _paint(self) -> None:
        self.page.paint(self.stage.board, self.stage.ring, still=self._still)

    def _play_sounds(self, *, hurried: bool = False) -> None:
        if self.laid.play_sounds(self.stage.director, hurried=hurried):
            self.show(notebook=False)

    def draw(self, painter: Painter) -> None:
        """Draw what is marked beside the cloth, and the slip under the table."""
        self.page.draw(painter, moving=self.stage.director.busy)

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed on the slip."""
        return self.page.targets(self.stage.board.viewport)

    def there(self) -> Sequence[Target]:
        """Return all that can be pressed."""
        return (*self.stage.board.targets(), *self.targets())

    @property
    def reads_notebook(self) -> bool:
        """Whether the notebook is read, or an answer in its place."""
        return super().reads_notebook or self.laid.why.shown is not None

    def reading(self) -> Reading:
        """Return the slip and the table as they are read."""
        return self.page.reading(self.there(), self.laid.words, self.learner_page.title)

    def announced(self) -> Sequence[Announcement]:
        """Return what the slip says, when it says something else."""
        return () if self.stage.director.telling else self.page.announced()

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold: those of its game's table, and the lesson's own."""
        return self.laid.key_scopes

    def _key_label(self, key: str, id_: str) -> str:
        return self.services.key_label(key, id_, self.key_scopes)

    def _clause(self) -> str:
        return self.laid.why.clause or self.laid.judged_by or self.table.clause(self.state())
