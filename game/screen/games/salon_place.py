"""Where the table of a game stands in the salon, and what stands round it."""

from dataclasses import dataclass

from game.screen.draw.asset_ids import SalonId


@dataclass(frozen=True, slots=True)
class RoomChair:
    """A chair at a table: where it stands from the table's middle, and how far it is turned, in degrees."""

    picture: SalonId
    dx: float
    dy: float
    turn: float


@dataclass(frozen=True, slots=True)
class RoomPiece:
    """Something that stands in the room; `wall` -1 and 1 keep it at the left and the right wall."""

    picture: SalonId
    x: float
    y: float
    width: float | None = None
    wall: int = 0
    lift: float = 1.0


@dataclass(frozen=True, slots=True)
class SalonPlace:
    """The middle of a table in a room of 1280 x 588 below a header of 80, its chairs, and the rug it stands on.

    The picture of the table is `table.<game>`.
    """

    x: float
    y: float
    chairs: tuple[RoomChair, ...] = ()
    rug: RoomPiece | None = None


def round_the_table(picture: SalonId, *places: tuple[float, float, float]) -> tuple[RoomChair, ...]:
    """Return chairs of one kind from where each stands and how it is turned."""
    return tuple(RoomChair(picture, *place) for place in places)
