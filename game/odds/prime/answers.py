"""What an answer to a bet comes to in one deal, all others and the seat itself playing the stated manner from there on.

The same as a `PrimeCoup` played to its end, which tests hold it to; but the seat's own four cards are drawn several
times over from what the others leave, and their mean is taken: so far fewer deals tell as much.
"""

from collections.abc import Sequence

from game.odds.prime.coup import PrimeCoup
from game.odds.prime.habits import pleases, thumb
from game.odds.prime.numbers import Scores
from game.odds.prime.showdown import gain

DRAWN = 4
"""A player draws two cards, and throws away two at most by the rule of thumb."""


def answer_gain(base: PrimeCoup, inside: Sequence[int], hands: Sequence[Sequence[int]], stock: Sequence[int]) -> float:
    """Return what the seat whose turn it is gains with these in the bet; the stock has four cards for each of them."""
    own = base.turn
    sides = {_side(base, seat) for seat in inside}
    if len(sides) < 2:
        return -min(base.consolation, base.purses[own]) if _side(base, own) != _side(base, base.bettor) else 0
    made: dict[int, int] = {}
    final: dict[int, int] = {}
    place = 0
    for seat in inside:
        if seat != own:
            early, score = _score(base.read, (*hands[seat], *stock[place : place + DRAWN]))
            (made if early else final)[seat] = score
            place += DRAWN
    if own not in inside:
        return gain(own, made or final, inside, base.bet, partners=base.partners)
    total = tried = 0
    for first in range(place, len(stock) - DRAWN + 1, DRAWN):
        early, score = _score(base.read, (*hands[own], *stock[first : first + DRAWN]))
        contend = {**made, own: score} if early else made or {**final, own: score}
        total += gain(own, contend, inside, base.bet, partners=base.partners)
        tried += 1
    return total / tried


def in_the_bet(base: PrimeCoup, hands: Sequence[Sequence[int]], *, accepts: bool) -> list[int]:
    """Return who is in the bet once all have answered, in turn from the dealer's right."""
    inside = [*base.inside, base.turn] if accepts else base.inside[:]
    seat = (base.turn + 1) % base.seats
    while seat != base.bettor:
        leaves = base.partners and (seat + 2) % 4 in inside
        if pleases(hands[seat]) and not leaves and base.purses[seat] >= base.bet:
            inside.append(seat)
        seat = (seat + 1) % base.seats
    return sorted(inside, key=lambda each: (each - base.dealer - 1) % base.seats)


def _side(base: PrimeCoup, seat: int) -> int:
    return seat % 2 if base.partners else seat


def _score(read: Scores, cards: Sequence[int]) -> tuple[bool, int]:
    """Return whether the first four cards are shown before the second discard, and the score of the final hand."""
    places = thumb(cards[:4])
    new, mask = 4, 0
    for place in range(4):
        if places >> place & 1:
            mask |= 1 << cards[new]
            new += 1
        else:
            mask |= 1 << cards[place]
    return not places, read[mask]
