"""A small real table for the stage's tests: four piles, some jetons, a leaf; events of every kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards.faces import EVERY_CARD
from game.cards.shoe import Shoe, Token
from game.stage.arrangement import CardSpot, ChipSpot
from game.stage.pose import Pose, Sprite, prop_sprite
from game.table.tableau import Tableau, laid
from game.table.values import STOCK, Mark, Pile, Place, Seat, hand, purse
from game.table.view import Position, View, view_of

SHOE = Shoe(EVERY_CARD)


@dataclass(frozen=True, slots=True)
class Coups:
    """The public state: a tableau, and seat 0 for the bank."""

    tableau: Tableau

    @property
    def banker(self) -> Seat:
        return Seat(0)


def fresh(seats: int = 2, cards: int = 12) -> Coups:
    chips = {purse(Seat(seat)): 100 for seat in range(seats)}
    return Coups(laid([Token(n) for n in range(cards)], chips, seats))  # type: ignore[arg-type]  # plain numbers


def seen(coups: Coups, seat: int | None = 1) -> View[Coups]:
    return view_of(Position(coups, SHOE), None if seat is None else Seat(seat))


class PlainArrangement:
    """Stock at the top, two piles beside it, hands at the bottom, stakes in the middle, one leaf that can be bent."""

    def card(self, view: View[Any], pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card."""
        if pile == STOCK:
            return CardSpot(476, 120 - n * 0.5, 80)
        if pile in {"right", "left"}:
            return CardSpot(300 if pile == "right" else 650, 130 - n * 0.3, 88, turn=(n * 7) % 5 - 2)
        if view.seat is not None and pile == hand(view.seat):
            return CardSpot(200 + 120 * n, 520, 112, held=True, z=20)
        return None

    def chip_spot(self, view: View[Any], place: Place) -> ChipSpot | None:
        """Return the place of jetons."""
        if place.startswith("purse:"):
            return ChipSpot(60, 700 if place == purse(view.seat or Seat(0)) else 40, shown=False)
        return ChipSpot(400, 360) if place.startswith("stake:") else ChipSpot(500, 300)

    def props(self, view: View[Any]) -> Mapping[Sprite, Pose]:
        """Return the leaf, bent where it is marked."""
        bent = view.public.tableau.mark(Mark("leaf:1/7"))
        return {prop_sprite("leaf:7"): Pose(400, 360, 88, f"card.7S.{bent}" if bent else "card.7S")}
