"""Where everything lies at a game that brings no arrangement: hands before their owners, piles in a row, a pot."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.pose import CARD_RATIO, Pose, Sprite, prop_sprite
from game.stage.tables.seats import SeatSpot, cameos_on, others
from game.stage.units import Box, Cloth
from game.table.events import CardsMoved, TableEvent
from game.table.values import POT, STOCK, Mark, Pile, Place, Seat, hand, holder, owner, staked_on, staker
from game.table.view import AnyView

HAND_W, PILE_W, RIVAL_W = 104.0, 78.0, 50.0
_HAND_ROOM, _HAND_PITCH = 640.0, 110.0
_FAN, _RIVAL_FAN, _FANNED = 26.0, 14.0, 8
_SPOT_W = 52.0


@dataclass(frozen=True, slots=True)
class PlainArrangement:
    """A cloth before one viewer; a spectator looks from seat 0."""

    cloth: Cloth
    seat: Seat | None
    seats: int
    cameos: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def own(self) -> Seat:
        """The seat whose hand lies below."""
        return self.seat if self.seat is not None else Seat(0)

    def seated(self) -> dict[Seat, SeatSpot]:
        """Return where the others sit: in a row along the top, from right to left."""
        around = others(self.own, self.seats)
        pitch = (self.cloth.w - 80) / max(1, len(around))
        return {
            seat: SeatSpot(x := self.cloth.right - 40 - pitch * (n + 0.5) - 60, 96, _SPOT_W, x + 36, room=pitch - 90)
            for n, seat in enumerate(around)
        }

    def hand_box(self, view: AnyView, n: int) -> Box:
        """Return where the n-th card of the hand below lies."""
        count = len(view.public.tableau.pile(hand(self.own)))
        pitch = min(_HAND_PITCH, _HAND_ROOM / max(1, count - 1))
        x = self.cloth.w / 2 + pitch * (n - (count - 1) / 2)
        return Box(x - HAND_W / 2, self.cloth.bottom - HAND_W * CARD_RATIO - 14, HAND_W, HAND_W * CARD_RATIO)

    def card(self, view: AnyView, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card: in a hand, on the stock, before a seat, or in the row of piles."""
        if pile == hand(self.own):
            box = self.hand_box(view, n)
            return CardSpot(box.cx, box.cy, HAND_W, z=60, held=True)
        seat = holder(pile)
        if seat is None:
            x, y = self._middle(view, pile)
            step = 0.05 if pile == STOCK or n >= _FANNED else _FAN
            return CardSpot(x + min(n, _FANNED) * step, y - n * 0.2, PILE_W, lift=0.5 if n == 0 else 0.1, z=10)
        if seat == self.own:
            return CardSpot(self.cloth.right - 70 + n * 0.2, self.cloth.bottom - 80 - n * 0.2, PILE_W, lift=0.1, z=8)
        return self._before(seat, pile, n)

    def chip_spot(self, view: AnyView, place: Place) -> ChipSpot | None:
        """Return where the jetons of a place stand: the pot in the middle, a stake before its owner."""
        if place == POT:
            return ChipSpot(self.cloth.w / 2 + 150, self._y, 34, heap=True)
        seat = owner(place)
        if seat is None:
            return None
        spot = self.seated().get(seat)
        x, y = (spot.x + 110, spot.y + 40) if spot else (150.0, self.cloth.bottom - 60)
        if staker(place) is None:
            return ChipSpot(x, y if spot else self.cloth.bottom + 40, 32, shown=False, z=60)
        laid = sorted(staked_on(each) for each in view.public.tableau.chips if staker(each) == seat)
        return ChipSpot(x + 44 * laid.index(staked_on(place)) if staked_on(place) in laid else x, y, 32)

    def pauses_before(self, event: TableEvent) -> bool:
        """Let what lies in the middle be read before somebody takes it up."""
        if not isinstance(event, CardsMoved) or event.source == STOCK:
            return False
        return holder(event.source) is None and holder(event.target) is not None

    def props(self, view: AnyView) -> Mapping[Sprite, Pose]:
        """Return the cameos, and the dealer's jeton where it is marked who deals."""
        poses = cameos_on(self.seated(), self.cameos)
        dealer = view.public.tableau.mark(Mark("dealer"))
        if isinstance(dealer, int):
            spot = self.seated().get(Seat(dealer))
            x, y = (spot.x + 22, spot.y + 28) if spot else (60.0, self.cloth.bottom - 40)
            poses[prop_sprite("dealer")] = Pose(x, y, 30, "jeton.dealer", lift=0.6, z=2, ratio=1.0)
        return poses

    @property
    def _y(self) -> float:
        """Where the row of piles lies."""
        return self.cloth.top + self.cloth.h * 0.5

    def _middle(self, view: AnyView, pile: Pile) -> tuple[float, float]:
        """Return where the bottom card of a pile lies that is nobody's: the stock at the left, the others beside it."""
        if pile == STOCK:
            return self.cloth.w / 2 - 260, self._y
        lying = sorted(each for each in view.public.tableau.piles if each != STOCK and holder(each) is None)
        place = lying.index(pile) if pile in lying else 0
        return self.cloth.w / 2 - 120 + place * (PILE_W + _FAN * 3), self._y

    def _before(self, seat: Seat, pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card that lies before another: his hand as a fan, anything else as a heap beside it."""
        spot = self.seated().get(seat)
        if spot is None:
            return None
        if pile == hand(seat):
            turn = 8.0 - 4.0 * min(n, _FANNED)
            return CardSpot(spot.x - 20 + _RIVAL_FAN * min(n, _FANNED), spot.y + 84, RIVAL_W, turn=turn, z=20)
        lean = 5 * math.sin(2.4 * n)
        return CardSpot(spot.x + 130 + lean, spot.y + 84 - n * 0.15, RIVAL_W, turn=lean, lift=0.1, z=8)
