"""A sitting at its table, as the scene asks about it. Nothing here knows a rule: acts are offered by the session."""

from collections.abc import Hashable, Sequence

import pygame

from game.play.session import Session
from game.screen.draw.painter import Painter
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Signal
from game.screen.scene.scene import SceneChange, SceneResult
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.screen.table.driver import Driver, GameTable, TableHost
from game.screen.table.reading import table_reading
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.pace import SittingPace
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.presses import SittingPresses
from game.screen.table.sitting.step_dispatcher import StepDispatcher
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.values import Seat
from game.table.view import AnyView


class SittingDriver(Driver):
    """Answers the scene for a sitting; its parts tell what has happened, let time pass, and take what is pressed."""

    def __init__(
        self,
        now: SittingContext,
        actions: PlayerActions,
        dispatcher: StepDispatcher,
        presses: SittingPresses,
        pace: SittingPace,
    ) -> None:
        self.now, self.actions = now, actions
        self.presses = presses
        self._dispatcher, self._pace = dispatcher, pace

    @property
    def at(self) -> GameTable:
        """The game that is played, and its table."""
        return GameTable(self.now.game, self.now.table)

    @property
    def stage(self) -> TableHost:
        """The scene."""
        return self.now.stage

    @stage.setter
    def stage(self, stage: TableHost) -> None:
        self.now.stage = stage

    @property
    def session(self) -> Session:
        """The sitting that is played."""
        return self.now.session

    @property
    def sitting(self) -> Session:
        """The sitting that is played."""
        return self.now.session

    @property
    def seat(self) -> Seat | None:
        """The seat before whom the screen lies."""
        return self.now.seat

    # The table as it lies

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:  # noqa: ARG002  # nothing lies beside it
        """Open the first shoe, and show the table from the seat that plays first."""
        self._dispatcher.prepare()
        return viewport

    def view(self) -> AnyView:
        """Return the table as the seat before the screen sees it, with its draft on it."""
        return self.now.view()

    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""
        return self.table.arrangement(cloth, self.seat, self.session.sitters)

    def state(self) -> TableState:
        """Return all that the table may look at now."""
        return self.presses.state()

    def opened(self, director: Director) -> None:
        """Let the first shoe be seen as it is dealt."""
        self._dispatcher.opened(director)

    def board_made(self, board: Board) -> None:
        """Show what is asked, noted and hidden."""
        self._dispatcher.take_view()
        self.now.sharing.draw(board, self.now.words())
        self.presses.show_on(board)
        self.stage.show()
        self.now.lay_note()
        self._dispatcher.show_on(board)

    def leave(self) -> None:
        """Remember what is in hand."""
        self.actions.hand.remember()

    # What goes on

    @property
    def waits_for_reader(self) -> bool:
        """Whether a trick lies to be read until the reader goes on."""
        return self._pace.waits_for_reader

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, or still to be seen to its end."""
        return self.now.coup_open

    @property
    def moving(self) -> bool:
        """Whether a character's thought has come, or something else goes on by itself."""
        return self._pace.moving

    @property
    def turn_token(self) -> Hashable:
        """What tells a turn of the player from every other."""
        return self.now.turn_token

    def tick(self, seconds: float) -> SceneChange | None:
        """Move first, then let the next player act."""
        return self._pace.tick(seconds)

    # What the player does

    def intercept(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Let a key or a click complete what moves, and take what is for notes, terms or the curtain."""
        return self.presses.intercept(event)

    def answer(self, signal: Signal | None) -> SceneChange | None:
        """Do what a press, a drag or a key comes to."""
        return self.presses.answer(signal)

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take the answer to the question before an act, or whether the player goes."""
        return self.actions.receive(result)

    # What is read

    @property
    def table_hidden(self) -> bool:
        """Whether a curtain hides the table."""
        return self.now.curtained

    @property
    def reads_notebook(self) -> bool:
        """Whether the notebook is read, or an answer in its place."""
        return super().reads_notebook or self.presses.answers_why

    def hovered(self) -> str | None:
        """Return the term that is explained by key, else what lies under the pointer."""
        return self.presses.terms.shown(self.stage.ring.pointed)

    def reading(self) -> Reading:
        """Return the table as the seat before the screen sees it."""
        return table_reading(self.stage.board, self.state(), self.game)

    def announced(self) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked."""
        return (*self._dispatcher.announced(held=self.waits_for_reader), *self.presses.terms.announced())

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        return self.now.key_scopes

    @property
    def key_conditions(self) -> frozenset[Condition]:
        """What is so of the seat before the screen."""
        return self.now.key_conditions
