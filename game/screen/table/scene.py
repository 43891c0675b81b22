"""The table: one scene for a sitting, a lesson, a replay and an exercise. What differs is its driver."""

from collections.abc import Hashable, Sequence

import pygame

from game.play.session import Session
from game.play.tables import facts_of
from game.screen.draw.painter import Painter
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Ring, Target
from game.screen.scene.scene import Scene, SceneChange, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.action_bar import ASKED_ID
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.screen.table.driver import Driver
from game.screen.table.presses import keep_focus
from game.stage.director import Director
from game.stage.units import Viewport


class TableScene(Scene):
    """Owns the focus, the director of what moves, and the board that is drawn. Nothing here knows a rule."""

    def __init__(self, services: Services, driver: Driver) -> None:
        self.services, self.driver = services, driver
        self.ring = Ring()
        self._director: Director | None = None
        self._board: Board | None = None
        self._window: tuple[Viewport, Painter] | None = None
        self._last_turn: Hashable = None
        driver.stage = self

    @property
    def laid_out(self) -> bool:
        """Whether the table lies in a window."""
        return self._board is not None and self._director is not None

    @property
    def director(self) -> Director:
        """What moves on the table; it must have been laid out."""
        if self._director is None:
            raise LookupError("the table has not been laid out")
        return self._director

    @property
    def board(self) -> Board:
        """What is drawn; it must have been laid out."""
        if self._board is None:
            raise LookupError("the table has not been laid out")
        return self._board

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        return self.driver.state()

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the table out for a window."""
        driver = self.driver
        self._window = viewport, painter
        viewport = driver.prepare(viewport, painter)
        arrangement = driver.arrangement(viewport.cloth)
        if self._director is None:
            self._director = Director(driver.view(), arrangement, self.services.preferences.pace, facts_of(driver.game))
            driver.opened(self._director)
        else:
            self._director.lay(driver.view_when_laid_again(self._director), arrangement)
        self._board = Board(viewport, painter, driver.table, self._director, can_explain=driver.can_explain)
        driver.board_made(self._board)
        self._sync_focus()

    def lay_out_anew(self) -> None:
        """Lay the table out again for its window."""
        if self._window is not None:
            self.lay_out(*self._window)

    def begin_anew(self) -> None:
        """Lay another table out, on which nothing has moved yet."""
        self._director = None
        self.lay_out_anew()

    def leave(self) -> None:
        """Drop the board and its surfaces."""
        self._board = None
        self.driver.leave()

    @property
    def sitting(self) -> Session | None:
        """The sitting, where one is played."""
        return self.driver.sitting

    @property
    def moving(self) -> bool:
        """Whether cards move, or something goes on beside them."""
        if not self.laid_out or self.driver.waits_for_reader:
            return False
        return self.director.busy or self.driver.moving

    @property
    def hushed(self) -> bool:
        """Whether a card that decides is being turned."""
        return self._director is not None and self._director.deciding

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way."""
        return self.driver.coup_open

    @property
    def piano(self) -> bool:
        """Whether there is a piano in the room."""
        return self.driver.table.piano

    @property
    def held(self) -> bool:
        """Whether a trick or a result lies to be read, until a key is pressed."""
        return self.laid_out and self.driver.waits_for_reader

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture."""
        return self.ring.hovered, self._board.pointing if self._board is not None else None

    def tick(self, seconds: float) -> SceneChange | None:
        """Run one frame of the driver, then of the board, and set the focus by what has come of it."""
        change = self.driver.tick(seconds)
        if self._board is not None:
            self._board.tick()
        self._sync_focus()
        return change

    def draw(self, painter: Painter) -> None:
        """Draw the table and what lies beside it."""
        if self._board is not None:
            self._board.draw(painter)
            self.driver.draw(painter)

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed."""
        if self._board is None or self.driver.table_hidden:
            return ()
        return (*self._board.targets(), *self.driver.targets())

    def reading(self) -> Reading:
        """Return the table as it is read aloud."""
        return self.driver.reading()

    def announced(self) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked."""
        return self.driver.announced()

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event: the driver has it first, then the focus, and the driver what the focus makes of it."""
        taken, change = self.driver.intercept(event)
        if not taken:
            scale = self.board.viewport.scale
            if event.type == pygame.MOUSEMOTION:
                self.board.point(*(each / scale for each in event.pos))
            targets = self.targets()
            keep_focus(self.ring, targets)
            change = self.driver.answer(self.ring.feed(event, targets, scale))
        self._sync_focus()
        return change

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take what a scene over the table has answered."""
        return self.driver.receive(result)

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        return self.driver.key_scopes

    @property
    def key_conditions(self) -> frozenset[Condition] | None:
        """What is so of the seat before the screen."""
        return self.driver.key_conditions

    # What the driver asks

    def show(self, *, notebook: bool = True) -> None:
        """Show the driver's state; without `notebook` that says what it said."""
        if self._board is not None:
            self._board.show(self.state(), notebook=notebook)

    def _sync_focus(self) -> None:
        """Show the focus on the board; where its target is gone another has it, once nothing moves."""
        if self._board is not None:
            ring, turn = self.ring, self.driver.turn_token
            if turn not in {None, self._last_turn} and not self.director.busy:
                self._last_turn, ring.focused = turn, None
                keep_focus(ring, self.targets())
            if ring.visible and not self.moving:
                keep_focus(ring, self.targets())
            seen = ring.visible and (ring.walked or ring.focused != ASKED_ID)
            focused = ring.focused if seen else None
            self._board.focus(focused, self.driver.hovered(), reading=self.driver.reads_notebook)
