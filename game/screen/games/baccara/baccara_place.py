"""Where the table of Baccara stands in the salon."""

from typing import Final

from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import SalonPlace, round_the_table

PLACE: Final = SalonPlace(
    846,
    488,
    (
        *round_the_table(
            SalonId.CHAIR_RED, (182, -27, 78), (-182, -27, -78), (164, 62, 62), (-164, 62, -62), (-116, -102, -140)
        ),
        *round_the_table(SalonId.ARMCHAIR_GREEN, (0, -128, 180)),
    ),
)
