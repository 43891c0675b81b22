"""Where everything lies at the handbook's Pharao: two piles, the leaves that are staked on, the book of thirteen.

Right and left are the banker's; a player looks at him across the table, so for a player the piles are mirrored.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards.faces import Rank
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, Leaf, bends_of, is_bend
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.curves import MotionStyle
from game.stage.pose import CARD_RATIO, Pose, Sprite, prop_sprite
from game.stage.tables.leaves import leaves_before_banker, own_leaves, rivals_leaves
from game.stage.tables.pharaon import CARD, PILE_Y, TURNS, pile_x, squeeze_of
from game.stage.tables.seats import SeatSpot, cameos_on, others, purse_on
from game.stage.units import Box, Cloth
from game.table.events import CardsShown, ChipsMoved, Marked, TableEvent
from game.table.values import STOCK, ClauseId, Pile, Place, Seat, purse_owner, staked_on, staker
from game.table.view import AnyView

BOOK: tuple[Rank, ...] = (Rank.ACE, *reversed([rank for rank in Rank if rank is not Rank.ACE]))
"""The leaves of the Buch in the order of PA-01."""
BOOK_W, BOOK_PITCH, BOOK_Y = 64.0, 69.5, 502.0
_OWN_Y, _ROW_Y = 250.0, 294.0
_UNDER = 34.0
"""So far under the middle of a cameo its leaves begin: nearer to it than to the cameo below them."""
_COLUMNS = {1: (92.0,), 2: (84.0, 264.0), 3: (84.0, 232.0, 380.0)}
_RIVAL_W = {1: 64.0, 2: 56.0, 3: 40.0}
"""How high the others sit in a column at the side, and how wide their leaves are, by how many sit there."""
_SUITS = "HDCSHD"
_EXERCISE = ClauseId("PA-18")
_LEVA = ((30, "leva_thirty"), (15, "leva_fifteen"), (7, "leva_seven"))


@dataclass(frozen=True, slots=True)
class PharaoArrangement:
    """The cloth of Pharao before one viewer: a player with his Buch, or the banker with all leaves before him."""

    cloth: Cloth
    seat: Seat | None
    seats: int
    cameos: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def plays(self) -> bool:
        """Tell whether the viewer has a Buch."""
        return self.seat is not None and self.seat != BANKER

    def seated(self) -> Mapping[Seat, SeatSpot]:
        """Return where the others sit: in the corners beside the bank, or in a row before the banker."""
        if not self.plays:
            return self._in_a_row()
        right, left = self.cloth.right - 952, 24.0
        order = [seat for seat in others(self.seat, self.seats) if seat != BANKER] + [BANKER]
        found = dict[Seat, SeatSpot]()
        for first, x in ((0, 749 + right), (1, left + 25)):
            column = order[first::2]
            for seat, y in zip(column, _COLUMNS.get(len(column), ()), strict=True):
                found[seat] = SeatSpot(x, y, 48, x + 33, room=150)
        return {seat: found[seat] for seat in order}

    def book_box(self, rank: Rank) -> Box:
        """Return where a leaf of the viewer's Buch lies while it is not staked on."""
        x = 28 + BOOK.index(rank) * BOOK_PITCH + self.cloth.dx
        return Box(x, BOOK_Y + 2 * self.cloth.dy, BOOK_W, BOOK_W * CARD_RATIO)

    def leaf_boxes(self, view: AnyView, seat: Seat) -> dict[Rank, Box]:
        """Return where the leaves of a seat lie that are staked on."""
        ranks = [leaf.rank for leaf in view.public.leaves_of(seat)]
        if self.plays and seat == self.seat:
            return self._own(ranks)
        spot = self.seated().get(seat)
        return {} if spot is None else self._rivals(ranks, spot)

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card of the stock or of the bank's piles; the bottom card shows beside the box."""
        dx = self.cloth.dx
        if pile == STOCK:
            stock = view.public.tableau.pile(STOCK)
            if n == 0 and view.public.bottom_shown and len(stock) > 1:
                return CardSpot(476 + dx, 226, 44, turn=-90, lift=0.6, z=5)
            back = "back.blue"
            return CardSpot(476 + dx - n * 0.06, 134 - n * 0.22, 80, lift=0.3 if n == 0 else 0.0, z=10, back=back)
        if pile in {RIGHT, LEFT}:
            top = n >= len(view.public.tableau.pile(pile)) - 6
            x = pile_x(pile, self.seat, 286, 578) + dx + CARD / 2 + (n % 5) * 0.8
            y = PILE_Y + CARD * CARD_RATIO / 2 - n * 0.35
            return CardSpot(x, y, CARD, turn=TURNS[n % 7], lift=0.5 if top else 0.0, z=10, back="back.blue")
        return None

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:
        """Return where jetons stand: on their leaf; purses with their owners."""
        seat = staker(place)
        if seat is not None:
            rank = Rank(staked_on(place))
            box = self.leaf_boxes(view, seat).get(rank)
            if box is None:
                box = self.book_box(rank) if seat == self.seat else Box(476, 300, 10, 10)
            return ChipSpot(box.cx, box.y + box.h * 0.64, 36 if box.w > 70 else 24, z=60)
        return purse_on(self.seated(), place) or ChipSpot(100, self.cloth.bottom + 40, 36, shown=False, z=60)

    def sound_of(self, event: TableEvent) -> str | None:
        """Return what is heard when a leaf is bent, and when one wins that was (PA-16, PA-13)."""
        if not isinstance(event, Marked) or event.value is None:
            return None
        if is_bend(event.mark):
            return "card_bend"
        worth = event.value if event.mark.startswith("won:") and isinstance(event.value, int) else 0
        return next((sound for least, sound in _LEVA if worth >= least), None)

    def pauses_before(self, event: TableEvent) -> bool:
        """Let what a challenge comes to be read before anything is paid for it (PA-18)."""
        return isinstance(event, ChipsMoved) and event.clause == _EXERCISE and purse_owner(event.target) is not None

    def squeezed(self, view: AnyView, event: CardsShown) -> MotionStyle | None:
        """Return how slowly the second card of an Abzug is turned."""
        return squeeze_of(view, event)

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return the box, the Buch, every leaf that is staked on, bent as it is, and the cameos."""
        poses: dict[Sprite, Pose] = {
            prop_sprite("box"): Pose(476 + self.cloth.dx, 134, 112, "box.body", lift=1.2, z=0, ratio=1.4)
        }
        for seat in view.public.pontes:
            boxes = self.leaf_boxes(view, seat)
            for leaf in view.public.leaves_of(seat):
                if leaf.rank in boxes:
                    poses[leaf_sprite(seat, leaf.rank)] = self._leaf(leaf, boxes[leaf.rank])
            if self.plays and seat == self.seat:
                for rank in Rank:
                    if rank not in boxes:
                        box = self.book_box(rank)
                        look = f"card.{rank.value}{_SUITS[seat - 1]}"
                        poses[leaf_sprite(seat, rank)] = Pose(box.cx, box.cy, box.w, look, lift=0.6, z=2)
        return poses | cameos_on(self.seated(), self.cameos)

    def _leaf(self, leaf: Leaf, box: Box) -> Pose:
        face, marks = f"{leaf.rank.value}{_SUITS[leaf.seat - 1]}", bends_of(leaf.mark) if leaf.mark else ""
        look = f"bent.{face}.{marks}" if marks else f"card.{face}"
        lift = 1.9 if "A" in marks else 0.9 if marks else 0.6
        return Pose(box.cx, box.cy, box.w, look, lift=lift, z=3, ring=leaf.waits, glow=0.6 if leaf.waits else 0.0)

    def _own(self, ranks: list[Rank]) -> dict[Rank, Box]:
        """Lay the viewer's leaves between the columns of the others, below them where they leave a side free."""
        left = 28 if self.seats <= 4 else 236
        right = 924 if self.seats <= 3 else 716
        y = _OWN_Y + self.cloth.dy
        high = BOOK_Y + 2 * self.cloth.dy - 20 - y
        return own_leaves(ranks, Box(left + self.cloth.dx, y, right - left, high))

    def _rivals(self, ranks: list[Rank], spot: SeatSpot) -> dict[Rank, Box]:
        if not self.plays:
            y = spot.y + _UNDER + 16
            room = Box(spot.x - 24, y, spot.room + 48, self.cloth.bottom - 8 - y)
            return leaves_before_banker(ranks, room)
        sit_there = sum(each.x == spot.x for each in self.seated().values())
        return rivals_leaves(ranks, spot.x - 24, spot.y + _UNDER, _RIVAL_W[sit_there], 198)

    def _in_a_row(self) -> dict[Seat, SeatSpot]:
        order = [seat for seat in others(self.seat, self.seats) if self.seat is None or seat != BANKER]
        pitch = min(300.0, (self.cloth.w - 40) / max(1, len(order)))
        first = self.cloth.w / 2 - pitch * len(order) / 2 + 34
        y = _ROW_Y + self.cloth.dy
        spots = (SeatSpot(first + n * pitch, y, 46, first + n * pitch + 32, room=pitch - 70) for n in range(len(order)))
        return dict(zip(order, spots, strict=True))


def leaf_sprite(seat: Seat, rank: Rank) -> Sprite:
    """Return the sprite of a leaf of a player's Buch."""
    return prop_sprite(f"leaf:{seat}:{rank.value}")
