"""Where everything lies at Baccara: the bank's hand, two tableaux, the sabot as thick as it is full, the bowl."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.rules.baccara.state import BOTH, BOWL, BaccaraPublic, lot_pile, pile_of, total
from game.stage import curves
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.curves import MotionStyle
from game.stage.palette import Stroke
from game.stage.pose import Pose, Sprite, prop_sprite
from game.stage.tables.baccara_plan import CARD, BaccaraPlan, ClothSeating, seating
from game.stage.units import Box, Cloth
from game.table.events import CardsMoved, CardsShown, ChipsMoved, Ruled, TableEvent
from game.table.values import STOCK, Pile, Place, Seat, Side, hand, holder, purse, purse_owner, staker
from game.table.view import AnyView

TURNS = (2.0, -2.5, 1.0)
BOWL_TURNS = (40.0, -20.0, 10.0, -48.0, 24.0, -8.0, 56.0, -34.0, 4.0)
BOWL_CARD = 50.0
FULL = 156
"""The sabot is full with three packs."""
_CHANNEL = Box(36.96, 31.1, 156.24, 63.84)
_BLOCK = 36.96
_STEPS = 60
_NATURALS = frozenset({"baccara.natural", "baccara.side_natural", "baccara.natural_played_on"})


@dataclass(frozen=True, slots=True)
class BaccaraArrangement:
    """The cloth of Baccara before one viewer; who holds the bank is read from the view."""

    cloth: Cloth
    seat: Seat | None
    cameos: Mapping[Seat, str] = field(default_factory=dict)
    plates: bool = True
    """Whether plates tell what the hands count: not where the player is asked that."""
    lights: bool = True
    """Whether the hand that beats the other is lit, and the beaten one outlined: not where the player is asked that."""

    def without_answers(self, asked: frozenset[str]) -> "BaccaraArrangement":
        """Return the same cloth, without plates where totals are asked, and without lights where they would answer."""
        plates, lights = asked.isdisjoint({"units", "ruled"}), asked.isdisjoint({"gain", "chips", "ruled"})
        return replace(self, plates=plates, lights=lights)

    def plan(self, view: AnyView) -> BaccaraPlan:
        """Return the places as they are for this viewer now."""
        return BaccaraPlan(self.cloth, self.seat is not None and seating(view.public).banker == self.seat)

    def place(self, view: AnyView, seat: Seat) -> Box | None:
        """Return the place of a ponte; None for the banker."""
        found = seating(view.public)
        side = found.sides[seat]
        if side is None:
            return None
        row = found.pontes(side)
        return self.plan(view).place(side, row.index(seat), len(row))

    def side_box(self, view: AnyView, side: Side) -> Box:
        """Return where a side lies."""
        return self.plan(view).side(side)

    def sound_of(self, event: TableEvent) -> str | None:
        """Return what is heard when a card leaves the sabot, and at an eight or nine (BA-01, BA-08, BA-09)."""
        if isinstance(event, Ruled) and event.ruling in _NATURALS:
            return "natural"
        return "shoe" if isinstance(event, CardsMoved) and event.source == STOCK else None

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card of the sabot, of a hand, of the bowl, or of the lot."""
        plan, public = self.plan(view), view.public
        if pile == STOCK:
            mouth = plan.sabot
            return CardSpot(mouth.x + 52, mouth.cy, 42, turn=90, lift=0.0, z=-9)
        if pile == BOWL:
            return self._in_bowl(plan, n, len(public.tableau.pile(BOWL)))
        drawer = holder(pile)
        if drawer is not None and pile == lot_pile(drawer):
            return self._of_lot(view, drawer, n)
        for side in BOTH:
            if pile == pile_of(side):
                x, y = plan.card(side, n)
                spot = CardSpot(x, y, CARD, turn=TURNS[n % 3], lift=0.7, z=20, held=True)
                return _judged(spot, view, side, n, lights=self.lights)
        if pile == hand(seating(public).banker):
            x, y, width = plan.bank_card(n)
            return CardSpot(x, y, width, turn=(0.0, -2.5, 1.5)[n % 3], lift=0.8, z=20, held=True)
        return None

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:
        """Return where jetons stand: stakes in the places of their pontes, purses with their owners."""
        plan = self.plan(view)
        staked_by = staker(place)
        if staked_by is not None:
            box = self.place(view, staked_by)
            return None if box is None else ChipSpot(box.cx, box.y + 80, 34, z=40)
        owner = purse_owner(place)
        if owner is None:
            return None
        box = self.place(view, owner)
        if owner == self.seat:
            return ChipSpot(100, self.cloth.bottom + 40, 34, shown=False, z=60)
        if box is None:
            return ChipSpot(362 + self.cloth.dx, 116 + self.cloth.dy, 34, shown=False, z=60)
        return ChipSpot(box.cx, box.y - 50 if plan.deals else self.cloth.bottom + 40, 34, shown=False, z=60)

    def pauses_before(self, event: TableEvent) -> bool:
        """Let the hands be read before they are swept into the bowl (BA-17)."""
        return isinstance(event, CardsMoved) and event.source == pile_of(Side.RIGHT) and event.target == BOWL

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return sabot, bowl, palette, the banker's cameo and the plates of the points that are known."""
        plan = self.plan(view)
        poses = self._sabot(plan, view.public)
        x, y = plan.bowl
        poses[prop_sprite("bowl")] = Pose(x, y, 150, "bowl.body", lift=1.4, z=0, ratio=0.75)
        poses[prop_sprite("bowl.shade")] = Pose(x, y, 150, "bowl.shade", lift=0, z=16, ratio=0.75)
        x, y, turn = plan.palette
        poses[PALETTE] = Pose(x, y, PALETTE_W, "palette", turn=turn, lift=1.0, z=45, ratio=0.22)
        banker = seating(view.public).banker
        if banker != self.seat and banker in self.cameos:
            x, y = 361 + self.cloth.dx, 108 + self.cloth.dy
            poses[prop_sprite("cameo:bank")] = Pose(x, y, 62, self.cameos[banker], lift=0.8, ratio=1.25)
        for side in BOTH:
            point = known_point(view, pile_of(side))
            if point is not None and self.plates:
                x, y = plan.side(side).x + 106, plan.card(side, 0)[1]
                poses[prop_sprite(f"point:{side.value}")] = _plate(x, y, point)
        point = known_point(view, hand(banker))
        if point is not None and self.plates:
            poses[prop_sprite("point:bank")] = _plate(*plan.bank_point, point)
        return poses

    def squeezed(self, view: AnyView, event: CardsShown) -> MotionStyle | None:
        """Return how slowly the bank's last card or a third one is turned, where something of the viewer's depends."""
        public, table = view.public, view.public.tableau
        pile = next((name for name, tokens in table.piles.items() if event.tokens[-1] in tokens), None)
        staked = {seat for side in BOTH for seat in public.stakers(side)}
        banker = seating(public).banker
        concerns = bool(staked) if view.seat in {None, banker} else view.seat in staked
        if not event.face_up or pile is None or not concerns:
            return None
        return curves.SQUEEZE if pile == hand(banker) or len(table.pile(pile)) > 2 else None

    @property
    def palette(self) -> Sprite:
        """The palette."""
        return PALETTE

    def stroke(self, view: AnyView, event: TableEvent) -> Stroke | None:
        """Return how the palette collects a side's stakes, pays them, and sweeps a hand into the bowl."""
        banker, plan = seating(view.public).banker, self.plan(view)
        match event:
            case ChipsMoved(source=source, target=target) if target == purse(banker):
                return self._along(view, "take", staker(source))
            case ChipsMoved(source=source, target=target) if source == purse(banker):
                return self._along(view, "pay", staker(target))
            case CardsMoved(source=source, target=target) if target == BOWL:
                sides = [side for side in BOTH if source == pile_of(side)]
                x, y = plan.card(sides[0], 1) if sides else plan.bank_card(1)[:2]
                return Stroke(f"sweep:{source}", held_at(plan, x, y), held_at(plan, *plan.bowl))
            case _:
                return None

    def _along(self, view: AnyView, way: str, seat: Seat | None) -> Stroke | None:
        """Return the push between the stakes of a seat's side and the bank."""
        side = seating(view.public).sides[seat] if seat is not None else None
        if side is None:
            return None
        plan = self.plan(view)
        box, out = plan.side(side), -1 if plan.deals else 1
        row, bank = plan.line(side) + 80 - (122 if plan.deals else 0), plan.bank_speech
        if way == "take":
            ends = held_at(plan, box.cx, row + 34 * out), held_at(plan, bank[0], bank[1] - 20 * out)
        else:
            ends = held_at(plan, bank[0], bank[1] - 30 * out), held_at(plan, box.cx, row - 40 * out)
        return Stroke(f"{way}:{side.value}", *ends)

    def _sabot(self, plan: BaccaraPlan, public: BaccaraPublic) -> dict[Sprite, Pose]:
        """Return the sabot, its cards as thick as so many cards are, and the block that holds them upright."""
        box, left = plan.sabot, len(public.tableau.pile(STOCK))
        steps = -(-left * _STEPS // FULL)
        thick = (_CHANNEL.w - _BLOCK) * min(_STEPS, steps) / _STEPS
        x, y = box.x + _CHANNEL.x, box.y + _CHANNEL.cy
        poses = {
            prop_sprite("sabot"): Pose(box.cx, box.cy, box.w, "sabot.body", lift=1.6, z=0, ratio=0.6),
            prop_sprite("sabot.block"): Pose(
                x + thick + _BLOCK / 2, y, _BLOCK, "sabot.block", lift=0.3, z=2, ratio=1.7
            ),
            prop_sprite("sabot.front"): Pose(box.cx, box.cy, box.w, "sabot.front", lift=0, z=3, ratio=0.6),
        }
        if steps:
            look = f"part.{round(10 * _CHANNEL.w)}.sabot.cards"
            poses[prop_sprite("sabot.cards")] = Pose(
                x + thick / 2, y, thick, look, lift=0, z=1, ratio=_CHANNEL.h / thick
            )
        return poses

    def _in_bowl(self, plan: BaccaraPlan, n: int, count: int) -> CardSpot | None:
        if n < count - len(BOWL_TURNS):
            return None
        x, y = plan.bowl
        across, down = ((n * 37) % 41 - 20) * 0.9, ((n * 23) % 17 - 8) * 0.7
        return CardSpot(x + across, y - 6 + down, BOWL_CARD, turn=BOWL_TURNS[n % len(BOWL_TURNS)], lift=0.4, z=10)

    def _of_lot(self, view: AnyView, seat: Seat, n: int) -> CardSpot:
        """Return where the cards lie that a seat draws for the bank: before its place, the bank's before the bank."""
        plan, box = self.plan(view), self.place(view, seat)
        best = leads(view) == seat
        if box is None:
            x, y, _ = plan.bank_card(0)
        else:
            x, y = box.cx, box.y + (122 + 70 if plan.deals else -84)
        return CardSpot(x + 10 * n, y + 12 * n, 62, turn=TURNS[seat % 3], lift=0.7, z=20, ring=best, glow=0.6 * best)


PALETTE = prop_sprite("palette")
PALETTE_W = 256.0
_BLADE = 86.0
"""The blade is so far from the palette's middle."""


def held_at(plan: BaccaraPlan, x: float, y: float) -> Pose:
    """Return the palette with its blade at a point, its handle towards who holds the bank."""
    hand_x, hand_y = 476 + plan.cloth.dx, plan.cloth.bottom + 120 if plan.deals else plan.cloth.top - 120
    far = math.hypot(hand_x - x, hand_y - y)
    across, down = (hand_x - x) / far, (hand_y - y) / far
    turn = math.degrees(math.atan2(-down, across))
    middle = x + _BLADE * across, y + _BLADE * down
    return Pose(*middle, PALETTE_W, "palette", turn=turn, lift=1.2, z=45, ratio=0.22)


def known_point(view: AnyView, pile: Pile) -> int | None:
    """Return what a hand counts, if the viewer knows all its cards (BA-02, BA-03)."""
    tokens = view.public.tableau.pile(pile)
    if len(tokens) < 2 or not all(token in view.faces for token in tokens):
        return None
    return total(view.faces[token] for token in tokens)


def shown(view: AnyView, pile: Pile) -> bool:
    """Tell whether a whole hand lies face up."""
    tokens = view.public.tableau.pile(pile)
    return len(tokens) > 1 and view.public.tableau.up.issuperset(tokens)


def leads(view: AnyView) -> Seat | None:
    """Return who has the bank by the lot that lies open, once it is marked."""
    public = view.public
    found: ClothSeating = seating(public)
    drawn = any(public.tableau.pile(lot_pile(Seat(seat))) for seat in range(public.tableau.seats))
    marked = public.banker == found.banker and "lot" not in public.tableau.open
    return found.banker if drawn and marked else None


def _judged(spot: CardSpot, view: AnyView, side: Side, n: int, *, lights: bool) -> CardSpot:
    """Light the hand that is asked; when all is shown, ring what beats the bank, and what it beats in red (BA-13)."""
    public = view.public
    if public.asked is side and n == 0:
        return replace(spot, glow=0.6)
    bank = hand(seating(public).banker)
    if not (lights and shown(view, pile_of(side)) and shown(view, bank)):
        return spot
    own, other = known_point(view, pile_of(side)), known_point(view, bank)
    if own is None or other is None or own == other:
        return spot
    return replace(spot, ring=True, glow=0.7 if n == 1 else 0.0) if own > other else replace(spot, lost=True)


def _plate(x: float, y: float, point: int) -> Pose:
    return Pose(x, y, 36, f"plate.point.{point}", lift=0.8, z=30, ratio=1.11)
