"""What a table on the screen stands for: a sitting, a lesson, a replay or an exercise. One scene shows them all."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.play.session import Session
from game.screen.draw.painter import Painter
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Ring, Signal, Target
from game.screen.paper.notebook import lies_in_notebook
from game.screen.scene.scene import SceneChange, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.stage.arrangement import Arrangement
from game.stage.director import Director
from game.stage.units import Cloth, Viewport
from game.table.values import GameId
from game.table.view import AnyView


class TableHost(Protocol):
    """The scene that a driver plays on, once it is laid out for a window."""

    services: Services
    ring: Ring

    @property
    def laid_out(self) -> bool:
        """Whether there are a director and a board."""
        ...

    @property
    def director(self) -> Director:
        """What moves on the table."""
        ...

    @property
    def board(self) -> Board:
        """What is drawn."""
        ...

    def show(self, *, notebook: bool = True) -> None:
        """Show the driver's state; without `notebook` that says what it said."""
        ...

    def lay_out_anew(self) -> None:
        """Lay the table out again for its window: it lies before another seat."""
        ...

    def begin_anew(self) -> None:
        """Lay another table out, on which nothing has moved yet."""
        ...


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game with its table on the screen."""

    game: GameId
    table: Table


class Driver(ABC):
    """Decides what a table shows, and what comes of what is pressed; `stage` is there before anything is asked."""

    stage: TableHost
    can_explain: bool = True
    """Whether one can ask why."""

    @property
    @abstractmethod
    def at(self) -> GameTable:
        """The game that lies there, and its table."""

    @property
    def game(self) -> GameId:
        """The game that lies there."""
        return self.at.game

    @property
    def table(self) -> Table:
        """The table of the game."""
        return self.at.table

    # The table as it lies

    @abstractmethod
    def view(self) -> AnyView:
        """Return the table as it is to lie before anything has moved."""

    @abstractmethod
    def arrangement(self, cloth: Cloth) -> Arrangement:
        """Return where everything lies."""

    @abstractmethod
    def state(self) -> TableState:
        """Return all that the table may look at now."""

    def view_when_laid_again(self, director: Director) -> AnyView:  # noqa: ARG002  # a default
        """Return the table as it is to lie when it is laid out again."""
        return self.view()

    # What the scene tells

    def prepare(self, viewport: Viewport, painter: Painter) -> Viewport:  # noqa: ARG002  # a default
        """Make ready for a window, before anything is laid out; return the window less what the driver needs of it.

        A sitting may deal its first shoe here, and so write the journal.
        """
        return viewport

    def opened(self, director: Director) -> None:  # noqa: B027  # a default
        """Begin: the director is there, and nothing has moved yet."""

    def board_made(self, board: Board) -> None:  # noqa: B027  # a default
        """Show on a new board what the state does not say."""

    @property
    def sitting(self) -> Session | None:
        """The sitting, where one is played."""
        return None

    def leave(self) -> None:  # noqa: B027  # a default
        """Another scene has the window, or the table is left."""

    @property
    def turn_token(self) -> Hashable:
        """A value that changes with each turn of the player, when the focus goes to what is asked; None in between."""
        return None

    @property
    def moving(self) -> bool:
        """Whether something goes on beside what the director moves."""
        return False

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way; where one learns or looks on it always is."""
        return True

    @property
    def waits_for_reader(self) -> bool:
        """Whether nothing moves until the reader goes on."""
        return False

    def tick(self, seconds: float) -> SceneChange | None:  # noqa: ARG002  # a default
        """Let time pass."""
        return None

    def intercept(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:  # noqa: ARG002  # a default
        """Take an event before the focus has it; tell whether it was taken, and what comes of it."""
        return False, None

    @abstractmethod
    def answer(self, signal: Signal | None) -> SceneChange | None:
        """Do what a press, a drag or a key comes to."""

    def receive(self, result: SceneResult) -> SceneChange | None:  # noqa: ARG002  # a default
        """Take what a scene over the table has answered."""
        return None

    # What is drawn and told beside the board

    def draw(self, painter: Painter) -> None:  # noqa: B027  # a default
        """Draw what lies beside the table."""

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed beside the table."""
        return ()

    @property
    def table_hidden(self) -> bool:
        """Whether nothing on the table can be pressed or seen now."""
        return False

    @property
    def reads_notebook(self) -> bool:
        """Whether the notebook is read: where it is a drawer it is open then."""
        return lies_in_notebook(self.stage.ring.focused)

    def hovered(self) -> str | None:
        """Return what counts as under the pointer."""
        return self.stage.ring.pointed

    @abstractmethod
    def reading(self) -> Reading:
        """Return what is read aloud of the table."""

    @abstractmethod
    def announced(self) -> Sequence[Announcement]:
        """Return what has come to be seen since this was last asked."""

    @property
    @abstractmethod
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""

    @property
    def key_conditions(self) -> frozenset[Condition] | None:
        """What is so of the seat before the screen."""
        return None
