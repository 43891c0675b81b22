"""The law of Baccara, BA-01 to BA-17."""

from dataclasses import replace
from typing import assert_never

from game.cards.faces import Card
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe
from game.rules.baccara.acts import ACT_TYPES, Act, BaccaraStake, Deal
from game.rules.baccara.answers import answerer
from game.rules.baccara.apply import apply
from game.rules.baccara.clauses import BA_05, BA_17
from game.rules.baccara.offers import legal
from game.rules.baccara.opening import open_shoe
from game.rules.baccara.options import Options
from game.rules.baccara.stakes import stake_offer
from game.rules.baccara.state import BaccaraCarried, BaccaraPhase, BaccaraPublic
from game.table.contract import Awaited, Chair, Shuffling, Waiting
from game.table.facts import Facts, StakeActs
from game.table.marks import BANKER
from game.table.offers import Offers
from game.table.values import MOST_SEATS, GameId, Seat, Side, from_the_right_of
from game.table.view import Position, Step, View


class Baccara:
    """The bank with two sides; see `game.table.contract.Rules`."""

    game = GameId("baccara")
    facts = Facts(
        "BA", 2, MOST_SEATS, usual_seats=5, room=11, banked=True, sides=(Side.RIGHT, Side.LEFT),
        marks=(BANKER,), lasting=frozenset({"shoe"}), declines=frozenset({"baccara.refuse"}),
        reminders=frozenset({"baccara.units", "baccara.three_cards", "baccara.baccara"}),
        stakes=StakeActs(BaccaraStake.do, Deal.do, buys=frozenset({BaccaraStake.do, Deal.do})),
    )  # fmt: skip
    """Any number may play (BA-05)."""
    act_types = ACT_TYPES
    options_type = Options
    carried_type = BaccaraCarried

    def pack(self, options: Options) -> tuple[Card, ...]:
        """Return one, two or three packs of 52 (BA-01)."""
        return PACK_52 * options.packs

    def open(
        self, chairs: tuple[Chair, ...], options: Options, carried: BaccaraCarried | None, shoe: Shoe
    ) -> Step[BaccaraPublic]:
        """Begin a shoe with the banker of the last one, seat 0 at first; or draw the lot where that is carried."""
        return open_shoe(chairs, options, carried or seated(chairs), shoe)

    def awaits(self, public: BaccaraPublic) -> Awaited:
        """Say who is awaited: before the deal whoever can stake, and the banker."""
        match public.phase:
            case BaccaraPhase.STAKES:
                pontes = from_the_right_of(public.banker, len(public.sides))[:-1]
                able = tuple(seat for seat in pontes if stake_offer(public, seat))
                return Waiting((*able, public.banker))
            case BaccaraPhase.SPEAK | BaccaraPhase.LAST:
                return Waiting((public.banker,))
            case BaccaraPhase.RIGHT | BaccaraPhase.LEFT:
                return Waiting((answerer(public, Side(public.phase.value)),))
            case BaccaraPhase.OUT:
                return Shuffling(BA_17, (("stake", BA_17), ("deal", BA_17)), lot=True)
            case BaccaraPhase.LOT:
                return Shuffling(BA_05)
            case _:
                assert_never(public.phase)

    def legal(self, view: View[BaccaraPublic]) -> Offers[Act]:
        """Return what the seat of this view may do."""
        return legal(view, self.awaits(view.public))

    def apply(self, position: Position[BaccaraPublic], seat: Seat, act: Act) -> Step[BaccaraPublic]:
        """Play an act of a seat, and all that follows before somebody is awaited again."""
        return apply(position, seat, act)

    def carry(self, public: BaccaraPublic) -> BaccaraCarried:
        """Return who holds the bank and who sits where; the next shoe is opened without a lot unless it is asked."""
        sides = tuple(side.value if side else "" for side in public.sides)
        drawn = public.phase is BaccaraPhase.LOT
        return BaccaraCarried(public.banker, sides, public.shoe - 1 if drawn else public.shoe)

    def banker_of(self, carried: BaccaraCarried | None) -> Seat:
        """Return who held the bank when a shoe was opened: the lot may have moved it since the last one (BA-05)."""
        return Seat(carried.banker if carried else 0)

    def lot(self, chairs: tuple[Chair, ...], carried: BaccaraCarried | None) -> BaccaraCarried:
        """Return what to open a sealed pack with, so that the bank is drawn by lot before the next shoe (BA-05).

        That opening awaits a fresh shoe; what it carries has the new banker and his old side given to the other.
        """
        return replace(carried or seated(chairs), lot=True)


def seated(chairs: tuple[Chair, ...]) -> BaccaraCarried:
    """Return the first seating: seat 0 has the bank; a ponte without a side sits right or left in turn."""
    sides = (chair.side or Baccara.facts.side_of(seat) for seat, chair in enumerate(chairs))
    return BaccaraCarried(0, tuple(side.value if side else "" for side in sides), 0)


BACCARA = Baccara()
