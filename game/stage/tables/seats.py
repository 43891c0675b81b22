"""Where the other players sit around a cloth: cameo, name and status, in cloth units."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.stage.arrangement import ChipSpot
from game.stage.pose import Pose, Sprite, prop_sprite
from game.stage.units import Cloth
from game.table.values import Place, Seat, purse_owner


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """Where one of the others sits: the middle of the cameo, its width, and where the lines of text begin.

    `anchor` is l where the text stands right of the cameo, r where it stands left of it; `room` is its width.
    """

    x: float
    y: float
    width: float
    text_x: float
    anchor: str = "l"
    room: float = 140.0


def cameos_on(spots: Mapping[Seat, SeatSpot], cameos: Mapping[Seat, str]) -> dict[Sprite, Pose]:
    """Return the cameos of those who have one, each on the spot of its seat."""
    return {
        prop_sprite(f"cameo:{seat}"): Pose(spot.x, spot.y, spot.width, cameos[seat], lift=0.8, ratio=1.25)
        for seat, spot in spots.items()
        if seat in cameos
    }


def purse_on(spots: Mapping[Seat, SeatSpot], place: Place) -> ChipSpot | None:
    """Return where jetons go that are paid into a purse: under its owner's cameo. None where it is no purse of them."""
    owned_by = purse_owner(place)
    spot = None if owned_by is None else spots.get(owned_by)
    return None if spot is None else ChipSpot(spot.x, spot.y, 30, shown=False, z=60)


def others(seat: Seat | None, seats: int) -> tuple[Seat, ...]:
    """Return the other seats in order, counter-clockwise from the viewer's right; a spectator sees all.

    >>> others(Seat(1), 4)
    (2, 3, 0)
    """
    if seat is None:
        return tuple(Seat(n) for n in range(seats))
    return tuple(Seat((seat + step) % seats) for step in range(1, seats))


def beside_bank(cloth: Cloth, seat: Seat | None, seats: int) -> dict[Seat, SeatSpot]:
    """Seat the others in the upper corners beside the bank: right, left, right, left, and one below at the right."""
    right, left = cloth.right - 952, 24.0
    spots = (
        SeatSpot(766 + right, 92, 50, 800 + right),
        SeatSpot(left + 25, 92, 50, left + 59, room=138),
        SeatSpot(766 + right, 172, 50, 800 + right),
        SeatSpot(left + 25, 172, 50, left + 59, room=138),
        SeatSpot(803 + right, 278, 46, 832 + right, room=112),
        SeatSpot(left + 25, 246, 46, left + 59, room=138),
    )
    return dict(zip(others(seat, seats), spots, strict=False))
