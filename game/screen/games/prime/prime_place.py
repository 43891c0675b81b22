"""Where the table of Prime stands in the salon."""

from typing import Final

from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import RoomPiece, SalonPlace, round_the_table

PLACE: Final = SalonPlace(
    1052,
    206,
    round_the_table(
        SalonId.CHAIR_STRIPED,
        (-166, 0, -90),
        (166, 0, 90),
        (-96, -108, -140),
        (96, -108, 140),
        (-128, 84, -50),
        (128, 84, 50),
    ),
    RoomPiece(SalonId.RUG_LONG, 1052, 208, 430),
)
