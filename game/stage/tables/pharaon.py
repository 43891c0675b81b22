"""Where everything lies at Boussac's Pharaon: bank top, two piles, thirteen cards, stakes on the cards (guide, 3).

Right and left are the banker's. A ponte looks at him across the table, so for a ponte the piles are mirrored.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.cards.faces import Rank, Suit
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, SINGLE, STUCK, PharaonPhase
from game.stage import curves
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.curves import MotionStyle
from game.stage.pose import CARD_RATIO, Pose, Sprite, prop_sprite
from game.stage.tables.bank_sides import side_of
from game.stage.tables.seats import SeatSpot, beside_bank, cameos_on, purse_on
from game.stage.units import Box, Cloth
from game.table.events import CardsShown
from game.table.values import STOCK, Pile, Place, Seat, staked_on, staker
from game.table.view import AnyView

CARD = 88.0
PILE_Y = 62.0
_TOP_ROW = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT)
_LOW_ROW = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
_FAN = ((0.0, 92.0), (26.0, 58.0), (-22.0, 52.0), (4.0, 30.0), (28.0, 22.0), (-24.0, 18.0))
DECIDED = frozenset({"gain", "chips", "ruled"})
"""What a question asks that the cards of its coup decide, as a lesson file names it."""
TURNS = (1.2, -2.0, 0.4, 2.4, -1.2, 1.8, -0.6)


def pile_x(pile: Pile, seat: Seat | None, at_left: float, at_right: float) -> float:
    """Return the side where a pile of the bank lies before a viewer."""
    return at_left if side_of(pile, seat) == "left" else at_right


@dataclass(frozen=True, slots=True)
class PharaonArrangement:
    """The cloth of Pharaon before one viewer."""

    cloth: Cloth
    seat: Seat | None
    seats: int
    cameos: Mapping[Seat, str] = field(default_factory=dict)
    lights: bool = True
    """Whether the card that won is lit, and the bank's outlined: not where the player is asked who wins."""

    def without_answers(self, asked: frozenset[str]) -> "PharaonArrangement":
        """Return the same cloth, without the lights of the last coup where they would answer."""
        return replace(self, lights=asked.isdisjoint(DECIDED))

    def seated(self) -> Mapping[Seat, SeatSpot]:
        """Return where the others sit."""
        return beside_bank(self.cloth, self.seat, self.seats)

    def corner(self, rank: Rank) -> tuple[float, float]:
        """Return the upper left corner of one of the thirteen."""
        dx, dy = self.cloth.dx, self.cloth.dy
        if rank in _TOP_ROW:
            return 66 + 122 * _TOP_ROW.index(rank) + dx, 252 + dy
        if rank in _LOW_ROW:
            return 66 + 122 * _LOW_ROW.index(rank) + dx, 434 + dy
        return 798 + dx, 343 + dy

    def box(self, rank: Rank) -> Box:
        """Return the box of one of the thirteen."""
        x, y = self.corner(rank)
        return Box(x, y, CARD, CARD * CARD_RATIO)

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card of the stock or of the bank's piles."""
        dx = self.cloth.dx
        if pile == STOCK:
            return CardSpot(476 + dx - n * 0.06, 134 - n * 0.22, 80, lift=0.3 if n == 0 else 0.0, z=10)
        if pile in {RIGHT, LEFT}:
            x = pile_x(pile, self.seat, 248, 616) + dx
            top = n >= len(view.public.tableau.pile(pile)) - 6
            lift = 0.5 if top else 0.0
            x, y = x + CARD / 2 + (n % 5) * 0.8, PILE_Y + CARD * CARD_RATIO / 2 - n * 0.35
            return CardSpot(x, y, CARD, turn=TURNS[n % 7], lift=lift, z=10)
        if pile in {SINGLE, STUCK}:
            return CardSpot(560 + dx + 10 * n, 150 + 8 * n, 80, turn=4 * n, lift=0.9, z=30)
        return None

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:  # noqa: ARG002  # stakes lie by their place alone
        """Return where jetons stand: stakes on their card, fanned by player; purses with their owners."""
        staked_by = staker(place)
        if staked_by is not None:
            x, y = self.corner(Rank(staked_on(place)))
            own = self.seat if self.seat is not None else BANKER
            turn = (staked_by - own) % self.seats if own else staked_by - 1
            across, down = _FAN[turn % len(_FAN)]
            return ChipSpot(x + CARD / 2 + across, y + down, 36 if turn == 0 else 30, z=40 + down / 10)
        return purse_on(self.seated(), place) or ChipSpot(100, self.cloth.bottom + 40, 36, shown=False, z=60)

    def squeezed(self, view: AnyView, event: CardsShown) -> MotionStyle | None:
        """Return how slowly the second card of a coup is turned."""
        return squeeze_of(view, event)

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return the box, the thirteen cards and the cameos."""
        dx = self.cloth.dx
        box = Pose(476 + dx, 134, 112, "box.body", lift=1.2, z=0, ratio=1.4)
        poses: dict[Sprite, Pose] = {prop_sprite("box"): box}
        lost, won = fallen(view) if self.lights else (None, None)
        for rank in Rank:
            x, y = self.corner(rank)
            pose = Pose(x + CARD / 2, y + CARD * CARD_RATIO / 2, CARD, f"card.{rank.value}S", lift=0.6, z=1)
            if rank is lost:
                pose = replace(pose, lost=True)
            if rank is won and lost is not won:
                pose = replace(pose, ring=True, glow=0.6, z=0.5)
            poses[prop_sprite(f"rank:{rank.value}")] = pose
        return poses | cameos_on(self.seated(), self.cameos)


def second_of_coup(view: AnyView, event: CardsShown) -> bool:
    """Tell whether a card turned up is the second of its coup, and a stake lies there that concerns the viewer.

    All of them concern the banker and an onlooker.
    """
    table = view.public.tableau
    right, left = table.pile(RIGHT), table.pile(LEFT)
    top = {*right[-1:], *left[-1:]}
    owners = {staker(place) for place, amount in table.chips.items() if amount} - {None}
    concerns = bool(owners) if view.seat in {None, BANKER} else view.seat in owners
    return concerns and len(right) == len(left) and event.tokens[-1] in top


def squeeze_of(view: AnyView, event: CardsShown) -> MotionStyle | None:
    """Return how slowly the second card of a coup is turned: where a bent leaf may fall by it there is a hush."""
    if not second_of_coup(view, event):
        return None
    bent = {leaf.seat for leaf in view.public.leaves if leaf.mark}
    hushed = bool(bent) if view.seat in {None, BANKER} else view.seat in bent
    return curves.HUSH if hushed else curves.SQUEEZE


def fallen(view: AnyView) -> tuple[Rank | None, Rank | None]:
    """Return the ranks of the last coup that is settled: what fell to the bank, and what won."""
    public = view.public
    if public.phase is PharaonPhase.HALF or not public.coups:
        return None, None
    right, left = public.tableau.pile(RIGHT), public.tableau.pile(LEFT)
    if not right or not left or not {right[-1], left[-1]} <= view.faces.keys():
        return None, None
    ranks = view.faces[right[-1]].rank, view.faces[left[-1]].rank
    return ranks if len(right) == len(left) else (None, None)


def out_of(view: AnyView) -> dict[Rank, int]:
    """Return how many of each rank have left the stock, as far as the viewer has seen."""
    public = view.public
    out = dict.fromkeys(Rank, 0)
    stock = public.tableau.pile(STOCK)
    bottom = stock[:1] if public.bottom_shown else ()
    for token in (*public.tableau.pile(RIGHT), *public.tableau.pile(LEFT), *bottom):
        if token in view.faces:
            out[view.faces[token].rank] += 1
    return out


def is_gone(view: AnyView, rank: Rank) -> bool:
    """Tell whether no card of a rank is left that could decide a stake on it."""
    return out_of(view)[rank] == len(Suit)
