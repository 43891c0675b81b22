"""Builders for tests of Prime."""

from collections.abc import Sequence

from game.cards.faces import Card, read_cards
from game.cards.packs import PACK_40
from game.cards.shoe import Shoe, Token
from game.play.course import Course, begin
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimePass
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.table.contract import Chair
from game.table.values import Chips, Seat, hand


def course_of(written: str, seats: int = 3, chips: int | Sequence[int] = 100, **options: object) -> Course:
    """Open a coup with these cards on top and the rest in the order of a new pack."""
    named = read_cards(written)
    rest: tuple[Card, ...] = tuple(card for card in PACK_40 if card not in named)
    owned = [chips] * seats if isinstance(chips, int) else list(chips)
    chairs = tuple(Chair(Chips(each)) for each in owned)
    course, _ = begin(PRIME, chairs, PrimeOptions(**options), Shoe((*named, *rest)))  # type: ignore[arg-type]
    return course


def after(course: Course, *acts: tuple[int, object]) -> Course:
    """Let seats act in turn."""
    for seat, act in acts:
        course, _ = course.after(Seat(seat), act)
    return course


def held(course: Course, seat: int, written: str) -> tuple[Token, ...]:
    """Return the tokens of cards in a hand."""
    faces = course.position.shoe.faces
    wanted = read_cards(written)
    return tuple(token for token in course.position.public.tableau.pile(hand(Seat(seat))) if faces[token] in wanted)


def between(course: Course, bettor: int, *inside: int, amount: int = 5) -> Course:
    """Let one bet, these accept and all others decline."""
    seats = len(course.chairs)
    course = after(course, (bettor, Bet(Chips(amount))))
    for step in range(1, seats):
        seat = (bettor + step) % seats
        course = after(course, (seat, Accept() if seat in inside else Decline()))
    return course


def throw(course: Course, seat: int, written: str = "") -> Course:
    """Let a seat throw these cards away at the second discard."""
    return after(course, (seat, Discard(held(course, seat, written))))


def passing(course: Course, seat: int, written: str) -> Course:
    """Let a seat pass and throw these cards away."""
    return after(course, (seat, PrimePass(held(course, seat, written))))
