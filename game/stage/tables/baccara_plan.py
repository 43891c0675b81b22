"""Where the parts of Baccara's cloth lie: the bank and two tableaux, as a ponte or as the banker looks at them.

A ponte looks at the banker across the table, so the banker's right lies at his left hand (guide, 3). Whoever holds the
bank has it before him at the bottom, the tableaux beyond, and his right at his right hand.
"""

from dataclasses import dataclass

from game.rules.baccara.state import BaccaraPublic
from game.stage.units import Box, Cloth
from game.table.values import Mark, Seat, Side

SIDE_W, SIDE_H = 424.0, 330.0
PLACES = 5
"""So many pontes have a place on a side."""
CARD = 88.0
OWN_CARD = 104.0
_HAND = (174.0, 246.0, 330.0)
_FILLED = {1: (2,), 2: (1, 3), 3: (1, 2, 3), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}


@dataclass(frozen=True, slots=True)
class ClothSeating:
    """Who holds the bank, and who sits where, as the cloth shows it."""

    banker: Seat
    sides: tuple[Side | None, ...]

    def pontes(self, side: Side) -> tuple[Seat, ...]:
        """Return the pontes of a side, lowest seat first."""
        return tuple(Seat(seat) for seat, own in enumerate(self.sides) if own is side)


def seating(public: BaccaraPublic) -> ClothSeating:
    """Return who sits where: the mark names the banker, and changes before or after the seats do (BA-05)."""
    marked = public.tableau.mark(Mark("banker"))
    if not isinstance(marked, int) or marked == public.banker:
        return ClothSeating(public.banker, public.sides)
    sides = list(public.sides)
    sides[marked], sides[public.banker] = None, sides[marked]
    return ClothSeating(Seat(marked), tuple(sides))


@dataclass(frozen=True, slots=True)
class BaccaraPlan:
    """The places of one cloth. `deals` tells that the viewer holds the bank."""

    cloth: Cloth
    deals: bool

    def side(self, side: Side) -> Box:
        """Return the tableau of a side."""
        at_left = (side is Side.RIGHT) != self.deals
        x = (36 if at_left else 492) + self.cloth.dx
        return Box(x, (62 if self.deals else 270) + self.cloth.dy, SIDE_W, SIDE_H - (12 if self.deals else 0))

    @property
    def round(self) -> float:
        """Return how round the corners of the tableaux are: names of pontes stand in the banker's upper ones."""
        return 44.0 if self.deals else 60.0

    def place(self, side: Side, index: int, count: int) -> Box:
        """Return the place of a ponte in the row of its side."""
        box, wide = self.side(side), SIDE_W / PLACES
        column = _FILLED[min(max(count, 1), PLACES)][min(index, PLACES - 1)]
        return Box(box.x + column * wide, box.y + (0 if self.deals else 196), wide, 122)

    def line(self, side: Side) -> float:
        """Return how far down the thread runs between the hand of a side and its pontes."""
        box = self.side(side)
        return box.y + (122 if self.deals else 196)

    def card(self, side: Side, n: int) -> tuple[float, float]:
        """Return the middle of the n-th card of a side."""
        box = self.side(side)
        return box.x + _HAND[min(n, 2)], box.y + (206 if self.deals else 89)

    def third(self, side: Side) -> Box:
        """Return the free place of a side's third card."""
        x, y = self.card(side, 2)
        return Box(x - CARD / 2, y - CARD * 0.76, CARD, CARD * 1.52)

    def name(self, side: Side) -> tuple[float, float]:
        """Return where the name of a tableau stands."""
        box = self.side(side)
        return box.cx, box.y + (296 if self.deals else 178)

    def bank_card(self, n: int) -> tuple[float, float, float]:
        """Return middle and width of the n-th card of the bank."""
        if self.deals:
            return 424 + 88 * n + self.cloth.dx, 508 + self.cloth.dy, OWN_CARD
        return 460 + 56 * n + self.cloth.dx, 130 + self.cloth.dy, CARD

    @property
    def bank_point(self) -> tuple[float, float]:
        """Return the middle of the bank's point plate."""
        if self.deals:
            return 346 + self.cloth.dx, 508 + self.cloth.dy
        return 640 + self.cloth.dx, 130 + self.cloth.dy

    @property
    def bank_speech(self) -> tuple[float, float]:
        """Return where the banker's words stand."""
        return (476 + self.cloth.dx, (404 if self.deals else 226) + self.cloth.dy)

    @property
    def sabot(self) -> Box:
        """Return the box of the sabot."""
        x, y = (690, 446) if self.deals else (690, 62)
        return Box(x + self.cloth.dx, y + self.cloth.dy, 210, 126)

    @property
    def bowl(self) -> tuple[float, float]:
        """Return the middle of the bowl."""
        x, y = (122, 470) if self.deals else (122, 126)
        return x + self.cloth.dx, y + self.cloth.dy

    @property
    def palette(self) -> tuple[float, float, float]:
        """Return the middle of the palette as it lies by, and its turn."""
        x, y, turn = (196, 586, 4) if self.deals else (152, 232, 8)
        return x + self.cloth.dx, y + self.cloth.dy, turn
