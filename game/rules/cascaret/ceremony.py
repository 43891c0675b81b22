"""The drawing of places and of the deal, card by card, before a party (CA-02, CA-04).

The house seats the guests by `draw_places`; the first opening of a party draws the deal, `draw_the_deal`, and awaits a
fresh shoe. A scenario file begins with seat 0 as the dealer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.shoe import Shoe
from game.rules.cascaret.cards import power
from game.rules.cascaret.clauses import CA_02, CA_04
from game.table.events import TableEvent
from game.table.script import Script
from game.table.tableau import Tableau
from game.table.values import ClauseId, Pile, Seat


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What was drawn: the events, and the guests in the order they came out of it.

    `order[place]` is the guest who sits there.
    """

    tableau: Tableau
    events: tuple[TableEvent, ...]
    order: tuple[Seat, ...]


def drawn(guest: Seat) -> Pile:
    """Return the pile of the cards that a guest has drawn."""
    return Pile(f"drawn:{guest}")


def draw_places(guests: int, shoe: Shoe) -> Ceremony:
    """Draw for the places: the highest card sits first, the next at its right; equal cards draw again (CA-02)."""
    script = Script.opening(shoe.tokens, {}, guests, CA_02)
    order = _ranked(script, shoe, [Seat(guest) for guest in range(guests)])
    for place, guest in enumerate(order):
        script.rule("cascaret.place", CA_02, (guest,), place + 1)
    return Ceremony(script.tableau, script.events, tuple(order))


def draw_the_deal(script: Script, shoe: Shoe) -> Seat:
    """Draw for the deal: the lowest card deals first, equal cards draw again; return who it is (CA-04)."""
    left = [Seat(seat) for seat in range(script.tableau.seats)]
    while True:
        powers = _draw(script, shoe, left, CA_04)
        left = [seat for seat in left if powers[seat] == min(powers.values())]
        if len(left) == 1:
            break
        script.rule("cascaret.drawn_again", CA_04, left)
    script.rule("cascaret.first_dealer", CA_04, left)
    return left[0]


def _ranked(script: Script, shoe: Shoe, guests: Sequence[Seat]) -> list[Seat]:
    """Let guests draw, and return them from the highest card down."""
    powers = _draw(script, shoe, guests, CA_02)
    order: list[Seat] = []
    for each in sorted(set(powers.values()), reverse=True):
        level = [guest for guest in guests if powers[guest] == each]
        if len(level) > 1:
            script.rule("cascaret.drawn_again", CA_02, level)
            level = _ranked(script, shoe, level)
        order += level
    return order


def _draw(script: Script, shoe: Shoe, guests: Sequence[Seat], clause: ClauseId) -> dict[Seat, int]:
    """Let each guest draw a card and turn it up; return how high it ranks."""
    powers = {}
    for guest in guests:
        (token,) = script.draw(1, drawn(guest), clause)
        script.turn_up((token,), clause)
        powers[guest] = power(shoe.face(token))
    return powers
