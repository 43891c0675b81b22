"""Where the table of Cascaret stands in the salon."""

from typing import Final

from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import RoomPiece, SalonPlace, round_the_table

PLACE: Final = SalonPlace(
    434,
    488,
    (
        *round_the_table(SalonId.ARMCHAIR, (150, 0, 90), (0, -128, 180)),
        *round_the_table(SalonId.ARMCHAIR_GREEN, (-150, 0, -90)),
    ),
    RoomPiece(SalonId.RUG_OVAL, 434, 490, 430),
)
