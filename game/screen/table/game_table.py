"""What differs on screen from game to game: a table says what is shown, the table scene does the rest."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import Protocol, runtime_checkable

from game.catalogue import registration_of, resolve
from game.play.session import Sitter
from game.screen.draw.painter import Painter
from game.screen.paper.notebook_rows import Notebook
from game.screen.table.contract import PressMeaning, TableState
from game.screen.table.overlay import Overlay
from game.screen.table.staking_tools import stakes_of
from game.stage.affordances import Affordances
from game.stage.arrangement import Arrangement
from game.stage.units import Cloth
from game.table.any_game import AnyAct, AnyPublic
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView


class Table(ABC):
    """The table of one game. Everything is pure: the same state has the same answer.

    What is not abstract has a default that holds where a table says nothing else.
    """

    @property
    def piano(self) -> bool:
        """Whether the game came a hundred years after the others: there is a piano in the room."""
        return False

    @property
    def jeton_returns(self) -> bool:
        """Whether a new deal begins with the usual jeton in hand: where a button bets it without more."""
        return False

    def caption(self, view: AnyView, key: str) -> str:  # noqa: ARG002  # for a table where another one fits
        """Return the key of the caption that fits what lies there, where the usual one of the first steps does not."""
        return key

    def cloth_cache_key(self, view: AnyView) -> Hashable:
        """Return what `decor` depends on: the cloth is drawn anew where it changes."""
        return view.seat

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:  # noqa: B027  # a default
        """Draw what is sewn into the bare cloth; nothing where a table has nothing to sew."""

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Tell whether hands are hidden, so that players who share the screen need a curtain."""

    @property
    @abstractmethod
    def values(self) -> tuple[int, ...]:
        """The jetons that can be taken in hand; none where nobody chooses an amount."""

    @abstractmethod
    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies for one cloth and one viewer; the sitters bring their cameos."""

    def own_stakes(self, public: AnyPublic, seat: Seat) -> Mapping[str, Chips]:
        """Return what a seat has put up on each place where something of its own lies."""
        return stakes_of(seat, public.tableau.chips)

    @abstractmethod
    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return the title, the subtitle and where the game stands."""

    @abstractmethod
    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return labels and tickets over the light, in cloth units."""

    @abstractmethod
    def notebook(self, state: TableState) -> Notebook:
        """Return the notebook: marginalia, numbers, record."""

    @abstractmethod
    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player, and a second line."""

    @abstractmethod
    def affordances(self, state: TableState) -> Affordances:
        """Return what can be pressed; at most one button is the default."""

    @abstractmethod
    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Return what pressing something means that carries no act: a button by its id, else what lies there."""

    @abstractmethod
    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
        """Return what dragging one thing onto another means; x, y is where it was let go, in cloth units."""

    @abstractmethod
    def clause(self, state: TableState) -> str:
        """Return the clause in force, at which F1 opens the rule book."""


@runtime_checkable
class Picking(Protocol):
    """A table where something is picked out before an act is done."""

    def picks(self, act: AnyAct) -> tuple[Hashable, ...]:
        """Return what is picked out for an act, nothing where it needs nothing."""
        ...


def table_of(game: GameId) -> Table:
    """Return the table of a game; it is imported only now. One that brings none has a plain one."""
    registration = registration_of(game)
    if registration.table:
        made: Table = resolve(registration.table)()
    else:
        made = resolve("game.screen.table.plain:PlainTable")(game, resolve(registration.arrangement))
    return made
