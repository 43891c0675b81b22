"""A position is the public state and the shoe; a view is the public state and the faces that one seat has seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from game.cards.faces import Card
from game.cards.shoe import Shoe, Token
from game.table.any_game import AnyPublic
from game.table.events import TableEvent
from game.table.offers import NOTHING_OFFERED, AnyOffers
from game.table.tableau import Tableau
from game.table.values import Seat, hand


class HasTableau(Protocol):
    """The public state of any game."""

    @property
    def tableau(self) -> Tableau:
        """All that lies on the table."""
        ...

    @property
    def banker(self) -> Seat | None:
        """Who holds the bank now; None at a game without one."""
        ...


P_co = TypeVar("P_co", bound=HasTableau, covariant=True)


@dataclass(frozen=True, slots=True)
class Position(Generic[P_co]):
    """A moment of a game: what is public, and the shoe."""

    public: P_co
    shoe: Shoe


@dataclass(frozen=True, slots=True)
class Step(Generic[P_co]):
    """A position and the events that led to it from the one before."""

    position: Position[P_co]
    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class View(Generic[P_co]):
    """What one seat knows: the public state, and the faces that it has seen. Seat None is a spectator.

    A session adds what it offers the seat, for those who show the table; a law is asked without.
    """

    seat: Seat | None
    public: P_co
    faces: Mapping[Token, Card]
    offers: AnyOffers = NOTHING_OFFERED

    @property
    def own(self) -> Seat:
        """The seat whose view this is; a spectator has none and may not ask."""
        if self.seat is None:
            raise LookupError("a spectator has no seat")
        return self.seat

    @property
    def hand(self) -> tuple[Token, ...]:
        """The tokens that this seat holds."""
        return self.public.tableau.pile(hand(self.own))


def view_of(position: Position[P_co], seat: Seat | None) -> View[P_co]:
    """Return the view of a seat: its faces are those that the events have shown it, and no others."""
    face = position.shoe.face
    return View(seat, position.public, {token: face(token) for token in position.public.tableau.seen(seat)})


AnyPosition: TypeAlias = Position[AnyPublic]
AnyStep: TypeAlias = Step[AnyPublic]
AnyView: TypeAlias = View[AnyPublic]
