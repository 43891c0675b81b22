"""Where the table of Pharao stands in the salon."""

from typing import Final

from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import SalonPlace, round_the_table

PLACE: Final = SalonPlace(
    640,
    206,
    round_the_table(SalonId.CHAIR_BLUE, (-182, 0, -90), (182, 0, 90), (-136, -94, -143), (136, -94, 143)),
)
