"""Where everything of the salon lies: five tables with their chairs, the dressing of the room, plates and links.

The room is drawn at 1280 x 588 between header and footer and fitted to the window: `Plan.k` is how much smaller it is
there. What stands at a wall keeps to its wall in a wider window.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.catalogue import Registration, registrations, resolve
from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import RoomPiece, SalonPlace, round_the_table
from game.stage.units import Box, Viewport
from game.table.values import GameId

HEADER, FOOTER = 80.0, 52.0
_FOOTER_GROWS = 44.0
"""How much higher the footer is where text is set twice as large: its signs have two lines then."""
TWO_LINES: Final = 1.3
"""From this size of text on the signs of the footer have two lines: icon over word."""
_ROOM_W, _ROOM_H = 1280.0, 588.0
_APART = 1.22
"""How much farther apart the tables may stand where there is room."""
TABLE_W: Final = 340.0
PLATE_W, PLATE_H, PLATE_DY = 248.0, 54.0, 132.0


_FREE_Y: Final = 488.0
"""Where tables stand that bring no place of their own: in the row below, which then closes up."""


def tables() -> Mapping[GameId, SalonPlace]:
    """Return where the table of each game stands, in reading order."""
    return _tables(registrations())


@lru_cache(maxsize=4)
def _tables(entered: tuple[Registration, ...]) -> Mapping[GameId, SalonPlace]:
    placed = {GameId(each.game): resolve(each.salon) for each in entered if each.salon}
    guests = [GameId(each.game) for each in entered if not each.salon]
    if not guests:
        return placed
    chairs = round_the_table(SalonId.CHAIR_BLUE, (-182, 0, -90), (182, 0, 90))
    below = [game for game, place in placed.items() if place.y == _FREE_Y] + guests
    step = _ROOM_W / len(below)
    closed_up = {
        game: replace(placed.get(game, SalonPlace(0, 0, chairs)), x=step * (n + 0.5), y=_FREE_Y, rug=None)
        for n, game in enumerate(below)
    }
    return placed | closed_up


DRESSING: Final = (
    RoomPiece(SalonId.STOOL, 214, 450),
    RoomPiece(SalonId.ARMCHAIR, 1150, 470),
    RoomPiece(SalonId.SIDE_TABLE, 140, 470, 76, lift=1.4),
    RoomPiece(SalonId.ROSES, 140, 462, 64, lift=1.2),
    RoomPiece(SalonId.SIDE_TABLE, 640, 420, lift=1.6),
)


def dressing() -> tuple[RoomPiece, ...]:
    """Return what stands between the tables, as long as nothing else stands there."""
    return DRESSING if all(each.salon for each in registrations()) else ()


PLANTS: Final = (
    RoomPiece(SalonId.PALM, 26, 600, wall=-1, lift=2.6),
    RoomPiece(SalonId.FERN, 1254, 606, wall=1, lift=2.4),
    RoomPiece(SalonId.YOUNG_PALM, 14, 112, wall=-1, lift=2.4),
    RoomPiece(SalonId.ASPIDISTRA, 1262, 108, wall=1, lift=2.2),
)


def lit_first(remembered: Mapping[str, object], playing: GameId | None) -> GameId:
    """Return the table under the lamp at the start: where the player still sits, or where he has played last.

    A newcomer begins at the first table of the room, whose game is learned soonest.
    """
    kept = GameId(str(remembered.get("lit")))
    return playing or (kept if kept in tables() else next(iter(tables())))


@dataclass(frozen=True, slots=True)
class SalonPlan:
    """The room fitted to a window; everything in units of the window."""

    viewport: Viewport

    @property
    def room(self) -> Box:
        """The floor between header and footer."""
        return Box(0, HEADER, self.viewport.w, self.viewport.h - HEADER - self._footer_h)

    @property
    def footer(self) -> Box:
        """The mahogany below."""
        return Box(0, self.room.bottom, self.viewport.w, self._footer_h)

    @property
    def _footer_h(self) -> float:
        return FOOTER + (_FOOTER_GROWS * (self.viewport.growth - 1) if self.viewport.growth >= TWO_LINES else 0)

    @property
    def k(self) -> float:
        """How large the room's things are drawn."""
        return min(self.room.w / _ROOM_W, self.room.h / _ROOM_H, 1.3)

    def at(self, x: float, y: float, wall: int = 0) -> tuple[float, float]:
        """Return where a point of the room lies."""
        room = self.room
        if wall:
            across = room.x + x * self.k if wall < 0 else room.right - (_ROOM_W - x) * self.k
            return across, room.y + (y - HEADER) * room.h / _ROOM_H
        across = min(_APART, room.w / (_ROOM_W * self.k)) * self.k
        down = min(_APART, room.h / (_ROOM_H * self.k)) * self.k
        return room.cx + (x - _ROOM_W / 2) * across, room.cy + (y - HEADER - _ROOM_H / 2) * down

    def table(self, game: GameId) -> tuple[float, float]:
        """Return the middle of a table."""
        place = tables()[game]
        return self.at(place.x, place.y)

    def cloth(self, game: GameId) -> Box:
        """Return the box of a table with its plate: what is pressed."""
        x, y = self.table(game)
        w, plate = TABLE_W * self.k, self.plate(game)
        return Box(min(x - w / 2, plate.x), y - 94 * self.k, max(w, plate.w), plate.bottom - y + 94 * self.k)

    def pool(self, game: GameId) -> Box:
        """Return how far the light of a table's lamp reaches on the floor."""
        x, y = self.table(game)
        w, h = 760 * self.k, 560 * self.k
        return Box(x - w / 2, y - h / 2, w, h)

    def plate(self, game: GameId, growth: float = 1.0) -> Box:
        """Return the brass plate of a table; `growth` is how much larger its type is set."""
        x, y = self.table(game)
        w, h = PLATE_W * growth, PLATE_H * growth
        return Box(x - w / 2, y + PLATE_DY * self.k - h / 2, w, h)
