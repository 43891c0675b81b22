"""Where everything of the salon lies: five tables with their chairs, the dressing of the room, plates and links.

The room is drawn at 1280 x 588 between header and footer and fitted to the window: `Plan.k` is how much smaller it is
there. What stands at a wall keeps to its wall in a wider window.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.screen.asset_ids import IconId, SalonId
from game.stage.units import Box, Viewport
from game.table.values import GameId

HEADER, FOOTER = 80.0, 52.0
_ROOM_W, _ROOM_H = 1280.0, 588.0
_APART = 1.22
"""How much farther apart the tables may stand where there is room."""
TABLE_W: Final = 340.0
PLATE_W, PLATE_H, PLATE_DY = 248.0, 54.0, 132.0


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair at a table: where it stands from the table's middle, and how far it is turned, in degrees."""

    picture: SalonId
    dx: float
    dy: float
    turn: float


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands in the room; `wall` -1 and 1 keep it at the left and the right wall."""

    picture: SalonId
    x: float
    y: float
    width: float | None = None
    wall: int = 0
    lift: float = 1.0


def _round_the_table(picture: SalonId, *places: tuple[float, float, float]) -> tuple[Chair, ...]:
    return tuple(Chair(picture, *place) for place in places)


_GREEN, _BUFF, _STOOL = SalonId.ARMCHAIR_GREEN, SalonId.ARMCHAIR, SalonId.STOOL

TABLES: Final[dict[GameId, tuple[float, float, SalonId]]] = {
    GameId("pharaon"): (228, 206, SalonId.PHARAON),
    GameId("pharao"): (640, 206, SalonId.PHARAO),
    GameId("prime"): (1052, 206, SalonId.PRIME),
    GameId("cascaret"): (434, 488, SalonId.CASCARET),
    GameId("baccara"): (846, 488, SalonId.BACCARA),
}
"""The tables in reading order: where their middle is in the room, and their picture."""

CHAIRS: Final[dict[GameId, tuple[Chair, ...]]] = {
    GameId("pharaon"): (
        *_round_the_table(SalonId.CHAIR_RED, (-182, 0, -90), (182, 0, 90), (-158, 70, -62), (158, 70, 62)),
        *_round_the_table(_STOOL, (-165, -59, 0), (165, -59, 0)),
    ),
    GameId("pharao"): _round_the_table(
        SalonId.CHAIR_BLUE, (-182, 0, -90), (182, 0, 90), (-136, -94, -143), (136, -94, 143)
    ),
    GameId("prime"): _round_the_table(
        SalonId.CHAIR_STRIPED,
        (-166, 0, -90),
        (166, 0, 90),
        (-96, -108, -140),
        (96, -108, 140),
        (-128, 84, -50),
        (128, 84, 50),
    ),
    GameId("cascaret"): (
        *_round_the_table(_BUFF, (150, 0, 90), (0, -128, 180)),
        *_round_the_table(_GREEN, (-150, 0, -90)),
    ),
    GameId("baccara"): (
        *_round_the_table(
            SalonId.CHAIR_RED, (182, -27, 78), (-182, -27, -78), (164, 62, 62), (-164, 62, -62), (-116, -102, -140)
        ),
        *_round_the_table(_GREEN, (0, -128, 180)),
    ),
}
RUGS: Final = (
    Piece(SalonId.RUG_LONG, 228, 208, 430),
    Piece(SalonId.RUG_LONG, 1052, 208, 430),
    Piece(SalonId.RUG_OVAL, 434, 490, 430),
)
DRESSING: Final = (
    Piece(SalonId.STOOL, 214, 450),
    Piece(SalonId.ARMCHAIR, 1150, 470),
    Piece(SalonId.SIDE_TABLE, 140, 470, 76, lift=1.4),
    Piece(SalonId.ROSES, 140, 462, 64, lift=1.2),
    Piece(SalonId.SIDE_TABLE, 640, 420, lift=1.6),
)
PLANTS: Final = (
    Piece(SalonId.PALM, 26, 600, wall=-1, lift=2.6),
    Piece(SalonId.FERN, 1254, 606, wall=1, lift=2.4),
    Piece(SalonId.YOUNG_PALM, 14, 112, wall=-1, lift=2.4),
    Piece(SalonId.ASPIDISTRA, 1262, 108, wall=1, lift=2.2),
)
LINKS: Final = (
    ("rulebook", IconId.BOOK, "f1"),
    ("accounts", IconId.STATISTICS, "f2"),
    ("settings", IconId.GEAR, "f10"),
    ("leave", IconId.DOOR, ""),
)
"""The links of the footer, from left to right: the scene they open, their icon and their key."""


def lit_first(remembered: Mapping[str, object], playing: GameId | None) -> GameId:
    """Return the table under the lamp at the start: where the player still sits, or where the lamp was left."""
    kept = GameId(str(remembered.get("lit")))
    return playing or (kept if kept in TABLES else GameId("pharaon"))


@dataclass(frozen=True, slots=True)
class SalonPlan:
    """The room fitted to a window; everything in units of the window."""

    viewport: Viewport

    @property
    def room(self) -> Box:
        """The floor between header and footer."""
        return Box(0, HEADER, self.viewport.w, self.viewport.h - HEADER - FOOTER)

    @property
    def footer(self) -> Box:
        """The mahogany below."""
        return Box(0, self.room.bottom, self.viewport.w, FOOTER)

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
        return self.at(*TABLES[game][:2])

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
