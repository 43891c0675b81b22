"""The contract of a game: what a law must be able to answer."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from game.cards.faces import Card
from game.cards.shoe import Shoe
from game.table.any_game import AnyAct, AnyCarried, AnyOptions, AnyPublic, AnyType
from game.table.facts import Facts
from game.table.offers import Offers
from game.table.values import Chips, ClauseId, GameId, Seat, Side
from game.table.view import AnyPosition, AnyStep, HasTableau, Position, Step, View


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits down: with how many chips, and at baccara on which side."""

    chips: Chips
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """The table waits for any of these seats, in this order of courtesy; several may be awaited at once."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Shuffling:
    """The table waits for a fresh shoe: `open` comes next, with what this deal carries over.

    `refuses` names the acts whose refusal meanwhile has a clause of the game; all others are refused by T-04. With
    `lot` the bank is drawn by lot first, at a table of the house: see DrawsLots. A scenario file draws none.
    """

    clause: ClauseId
    refuses: tuple[tuple[str, ClauseId], ...] = ()
    lot: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more happens at this table."""

    clause: ClauseId


Awaited: TypeAlias = Waiting | Shuffling | Over

P = TypeVar("P", bound=HasTableau)
A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)
C = TypeVar("C")


class Rules(Protocol[P, A, O_contra, C]):
    """The law of a game. Everything is pure: the same question has the same answer.

    `P` is the game's public state, `A` the union of its acts, `O` its options and `C` what a deal hands to the next.
    """

    @property
    def game(self) -> GameId:
        """The game's id in files."""
        ...

    @property
    def facts(self) -> Facts:
        """What is to be known of the game before anybody sits down."""
        ...

    @property
    def act_types(self) -> tuple[AnyType, ...]:
        """The classes of acts: frozen dataclasses with a ClassVar `do`."""
        ...

    @property
    def options_type(self) -> AnyType:
        """The frozen dataclass of the options, every field made by `game.table.options`."""
        ...

    @property
    def carried_type(self) -> AnyType:
        """The frozen dataclass that `carry` returns: plain numbers, words, tuples and mappings of them."""
        ...

    def pack(self, options: O_contra) -> tuple[Card, ...]:
        """Return the cards of a fresh shoe, unshuffled."""
        ...

    def open(self, chairs: tuple[Chair, ...], options: O_contra, carried: C | None, shoe: Shoe) -> Step[P]:
        """Begin a deal, a taille or a shoe: the first one where nothing is carried.

        A chair's chips are what its purse holds now; chips that lie elsewhere on the table are in `carried`.
        """
        ...

    def awaits(self, public: P) -> Awaited:
        """Say what the table waits for."""
        ...

    def legal(self, view: View[P]) -> Offers[A]:
        """Return all that the seat of this view may do now, the irregular acts among them; none where not awaited."""
        ...

    def apply(self, position: Position[P], seat: Seat, act: A) -> Step[P]:
        """Play an act of a seat, and all that follows before somebody is awaited again.

        Raise IllegalActError where the law refuses.
        """
        ...

    def carry(self, public: P) -> C:
        """Return what the next deal inherits: dealer, bêtes, the rest of the pot ... All but the purses."""
        ...

    def banker_of(self, carried: C | None) -> Seat | None:
        """Return who holds the bank in a deal that was opened with what is carried; None at a game without a bank."""
        ...


@runtime_checkable
class OpensByLot(Protocol):
    """A law whose places are drawn before anybody sits, and whose first deal is drawn before it is dealt."""

    def places(self, guests: int, shoe: Shoe) -> tuple[Seat, ...]:
        """Return which guest sits at each place, in the order of the seats."""
        ...

    def first_lot(self, chairs: tuple[Chair, ...]) -> AnyCarried:
        """Return what to open a sealed pack with, so that nothing but the lot is drawn; a shoe is awaited after it."""
        ...


@runtime_checkable
class EndsByCall(Protocol):
    """A law whose party goes on until somebody calls its end."""

    def call_last_tour(self, position: AnyPosition) -> AnyStep:
        """Return the step that the call makes; raise IllegalActError where it has been called."""
        ...


@runtime_checkable
class DrawsLots(Protocol):
    """A law whose bank is drawn by lot when a shoe is at its end."""

    def lot(self, chairs: tuple[Chair, ...], carried: AnyCarried) -> AnyCarried:
        """Return what to open a sealed pack with, so that nothing but the lot is drawn; a shoe is awaited after it."""
        ...


AnyRules: TypeAlias = Rules[AnyPublic, AnyAct, AnyOptions, AnyCarried]
