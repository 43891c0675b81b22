"""Where the table of Pharaon stands in the salon."""

from typing import Final

from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import RoomPiece, SalonPlace, round_the_table

PLACE: Final = SalonPlace(
    228,
    206,
    (
        *round_the_table(SalonId.CHAIR_RED, (-182, 0, -90), (182, 0, 90), (-158, 70, -62), (158, 70, 62)),
        *round_the_table(SalonId.STOOL, (-165, -59, 0), (165, -59, 0)),
    ),
    RoomPiece(SalonId.RUG_LONG, 228, 208, 430),
)
