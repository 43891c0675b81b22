"""The small types of the table: seats, chips, clauses, and the names of places."""

from enum import Enum
from typing import NewType

Seat = NewType("Seat", int)
Chips = NewType("Chips", int)
ClauseId = NewType("ClauseId", str)
GameId = NewType("GameId", str)

Pile = NewType("Pile", str)
"""Where cards lie: `stock`, `hand:2`, `right` ... A pile is a tuple of tokens from the bottom to the top."""

Place = NewType("Place", str)
"""Where chips lie: `purse:SEAT`, `stake:SEAT/WHERE`, `pot`; and cash, the other currency, in `cash:SEAT`."""

Mark = NewType("Mark", str)
"""What is marked on the table for all to see: `dealer`, `trump`, `leaf:1/7` ..."""


class Side(Enum):
    """The two sides of a bank at baccara, as the banker sees them."""

    RIGHT = "right"
    LEFT = "left"


STOCK = Pile("stock")
POT = Place("pot")


def hand(seat: Seat) -> Pile:
    """Return the pile of the cards that a seat holds."""
    return _HANDS[seat]


def purse(seat: Seat) -> Place:
    """Return the place of the chips that a seat owns and has not laid."""
    return _PURSES[seat]


def cash(seat: Seat) -> Place:
    """Return the place of a seat's money: what it has received less what it has paid, so it may be below zero."""
    return Place(f"cash:{seat}")


def stake(seat: Seat, where: str) -> Place:
    """Return the place of the chips that a seat has laid on something.

    >>> stake(Seat(1), "7")
    'stake:1/7'
    """
    return Place(f"stake:{seat}/{where}")


def staker(place: Place) -> Seat | None:
    """Return whose stake lies there, None if it is no stake.

    >>> staker(Place("stake:1/7")), staker(POT)
    (1, None)
    """
    return Seat(int(place[6 : place.index("/")])) if place.startswith("stake:") else None


def staked_on(place: Place) -> str:
    """Return on what a stake lies.

    >>> staked_on(Place("stake:1/7"))
    '7'
    """
    return place[place.index("/") + 1 :]


def owner(place: Place) -> Seat | None:
    """Return whose chips lie there, in a purse or as a stake; None where they are nobody's.

    >>> owner(Place("purse:2")), owner(Place("stake:1/7")), owner(POT)
    (2, 1, None)
    """
    seat = purse_owner(place)
    return staker(place) if seat is None else seat


def purse_owner(place: Place) -> Seat | None:
    """Return whose purse a place is; None where it is none.

    >>> purse_owner(purse(Seat(2))), purse_owner(POT)
    (2, None)
    """
    return Seat(int(place[6:])) if place.startswith("purse:") else None


def cash_owner(place: Place) -> Seat | None:
    """Return whose money is counted there; None where it is no place of cash.

    >>> cash_owner(cash(Seat(2))), cash_owner(POT)
    (2, None)
    """
    return Seat(int(place[5:])) if place.startswith("cash:") else None


def holder(pile: Pile) -> Seat | None:
    """Return before whom a pile lies; None where it lies before nobody.

    >>> holder(hand(Seat(1))), holder(Pile("won:2")), holder(STOCK)
    (1, 2, None)
    """
    seat = pile.partition(":")[2]
    return Seat(int(seat)) if seat.isdecimal() else None


def to_the_right(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """Return the seat so many places to the right, which is counter-clockwise.

    >>> to_the_right(Seat(3), 4)
    0
    """
    return Seat((seat + steps) % seats)


def from_the_right_of(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return every seat in turn from the right of one, which comes last.

    >>> from_the_right_of(Seat(1), 3)
    (2, 0, 1)
    """
    return tuple(Seat((seat + step) % seats) for step in range(1, seats + 1))


MOST_SEATS = 32
"""As many as may ever sit down: where a law says any number, a number must stand all the same."""
_HANDS = tuple(Pile(f"hand:{seat}") for seat in range(MOST_SEATS))
_PURSES = tuple(Place(f"purse:{seat}") for seat in range(MOST_SEATS))

T_01 = ClauseId("T-01")
"""It is not your turn, or another's answer is awaited."""
T_02 = ClauseId("T-02")
"""You do not hold that card, or that stake does not lie there."""
T_03 = ClauseId("T-03")
"""You have not that many chips."""
T_04 = ClauseId("T-04")
"""That act does not exist at this moment."""
