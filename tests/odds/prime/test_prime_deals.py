"""Hidden hands of Prime are dealt as often as a listing of every deal says, weighed by what the stated manner does."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import sqrt

import pytest

from game.cards.faces import Card, read_cards
from game.cards.shoe import Token
from game.odds.prime.clues import clues_of
from game.odds.prime.coup import PrimeCoup
from game.odds.prime.deals import DealSampler
from game.odds.prime.habits import Advised
from game.odds.prime.numbers import FLUX, NUMBER, PRIME, WORTH, kind_of, scores
from game.odds.prime.seen import coup_of
from game.play.chance import SeededChance
from game.play.course import Course
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.values import Chips, Seat, hand
from game.table.view import View
from tests.rules.prime.prime_table import after, between, course_of, held, throw

DEALS = 1500


@dataclass(frozen=True)
class Told:
    """A coup up to a moment: who did what in which position."""

    course: Course
    did: tuple[tuple[Course, Seat, PrimeAct], ...] = ()

    def then(self, seat: int, act: PrimeAct) -> "Told":
        return Told(after(self.course, (seat, act)), (*self.did, (self.course, Seat(seat), act)))

    def passes(self, seat: int, written: str) -> "Told":
        return self.then(seat, PrimePass(held(self.course, seat, written)))

    def throws(self, seat: int, written: str) -> "Told":
        return self.then(seat, Discard(held(self.course, seat, written)))


def seen_but(told: Told, seat: int, few: str) -> View[PrimePublic]:
    """Return the view of a seat that has seen all cards but these."""
    view = told.course.view(Seat(seat))
    hidden = read_cards(few)
    faces = {
        Token(token): card
        for token, card in enumerate(told.course.position.shoe.faces)
        if card is not None and (card not in hidden or token in view.faces)
    }
    return replace(view, faces=faces)


def would(coup: PrimeCoup, seat: Seat, act: PrimeAct, tokens: Sequence[Token]) -> bool:
    """Tell whether the stated manner does this; of a bet the sum tells nothing."""
    advised = Advised()
    if isinstance(act, Bet):
        return advised.speak(coup, seat) > 0
    if isinstance(act, Accept | Decline):
        return (coup.purses[seat] >= coup.bet and advised.answer(coup, seat)) is isinstance(act, Accept)
    assert isinstance(act, PrimePass | Discard)
    places = sum(1 << place for place, token in enumerate(tokens) if token in act.cards)
    return places == (-advised.speak(coup, seat) if isinstance(act, PrimePass) else advised.discard(coup, seat))


def listed(told: Told, view: View[PrimePublic]) -> Iterator[dict[Token, Card]]:
    """Yield every deal of the hidden cards in which all others would have done what they did, and were asked."""
    faces = told.course.position.shoe.faces
    hidden = [Token(token) for token in range(40) if token not in view.faces]
    cards = [card for card in (faces[token] for token in hidden) if card is not None]
    acts = [(course, seat, act, course.position.public.tableau.pile(hand(seat))) for course, seat, act in told.did]
    others = [(coup_of(course.view(None)), seat, act, held) for course, seat, act, held in acts if seat != view.seat]
    needed = [token for token in hidden if any(token in tokens for _, _, _, tokens in others)]
    for dealt in permutations(cards, len(needed)):
        deal = {**view.faces, **dict(zip(needed, dealt, strict=True))}
        for coup, seat, act, tokens in others:
            coup.hands[seat] = [NUMBER[deal[token]] for token in tokens]
            early = isinstance(act, Discard) and kind_of(scores("sum")[coup.mask(seat)]) in {PRIME, FLUX}
            if early or not would(coup, seat, act, tokens):
                break
        else:
            yield deal


Hands = Counter[tuple[int, ...]]


def distance(view: View[PrimePublic], seat: Seat, places: Sequence[int], expected: Hands) -> float:
    """Return by how many standard deviations chi-square of the cards that a seat is dealt is too large."""
    deals = DealSampler(view, SeededChance("deals"))
    found: Hands = Counter()
    for _ in range(DEALS):
        for _ in range(3 * view.public.seats):
            hands, _, _ = deals.deal()
        found[tuple(sorted(hands[seat][place] for place in places))] += 1
    assert set(found) <= set(expected)
    scale = DEALS / expected.total()
    freedom = len(expected) - 1
    square = sum((found[each] - scale * ways) ** 2 / (scale * ways) for each, ways in expected.items())
    return (square - freedom) / sqrt(2 * freedom)


def bet_and_declined() -> tuple[Told, str, int]:
    told = Told(course_of("7H 6H KC 4C 5S 3S"))
    return told.then(1, Bet(Chips(7))).then(2, Decline()), "7H 6H KC 4C 7D AC 5D 3D QS", 0


def bet_by_one_without_much() -> tuple[Told, str, int]:
    told = Told(course_of("7H 6H AC AD 5S 3S", chips=[100, 100, 5]))
    return told.then(1, Bet(Chips(7))).then(2, Decline()), "7H 6H AC AD 7D AS 5D KD QS", 0


def accepted_after_passes() -> tuple[Told, str, int]:
    told = Told(course_of("AH 2H KC 4C 5S 3S 6H 7C 5H 2S"))
    told = told.passes(1, "2H").passes(2, "KC 4C").passes(0, "3S")
    return told.then(1, Bet(Chips(20))).then(2, Accept()), "AH 2H KC 4C 6H 7C 5H 5D", 0


def passed_twice() -> tuple[Told, str, int]:
    told = Told(course_of("AH 2H KC 4C 5S 3S 4H 7C 5H 2S 6D"))
    told = told.passes(1, "2H").passes(2, "KC 4C").passes(0, "3S").passes(1, "4H")
    return told.then(2, Bet(Chips(3))), "AH 2H 4H KC 4C 7C 5H 6D 5D", 0


def threw_one() -> tuple[Told, str, int]:
    told = Told(course_of("7H 3H KC QC AS 6S 6H 2S 5D 3C"))
    told = told.then(1, Bet(Chips(5))).then(2, Decline()).then(0, Accept())
    return told.throws(1, "5D"), "7H 3H 6H 5D KC QC 2H AD", 0


def partner_of_the_bettor() -> tuple[Told, str, int]:
    told = Told(course_of("7H 6H KC 4C AS AD 5S 3S", 4, partners=True))
    return told.then(1, Bet(Chips(7))).then(2, Decline()).then(3, Decline()), "7H 6H KC 4C AS AD 5D QS", 0


@pytest.mark.parametrize(
    ("position", "seat"),
    [
        (bet_and_declined, 1),
        (bet_by_one_without_much, 1),
        (accepted_after_passes, 2),
        (passed_twice, 1),
        (threw_one, 1),
        (partner_of_the_bettor, 1),
    ],
)
@pytest.mark.no_cover
def test_hands_are_dealt_as_often_as_a_listing_says(position: Callable[[], tuple[Told, str, int]], seat: int) -> None:
    told, few, own = position()
    view = seen_but(told, own, few)
    tokens = told.course.position.public.tableau.pile(hand(Seat(seat)))
    deals = list(listed(told, view))
    places = [place for place, token in enumerate(tokens) if token in deals[0]]
    expected = Counter(tuple(sorted(NUMBER[deal[tokens[place]]] for place in places)) for deal in deals)
    assert len(expected) > 2
    assert distance(view, Seat(seat), places, expected) < 4


def kinds_dealt(view: View[PrimePublic], seat: int) -> set[int]:
    """Return the kinds of the hand of four that a seat is dealt."""
    deals = DealSampler(view, SeededChance("deals"))
    found = (deals.deal()[0][seat] for _ in range(200))
    return {kind_of(scores("sum")[sum(1 << card for card in four)]) for four in found}


def test_who_was_asked_for_a_made_hand_has_one_and_the_others_have_none() -> None:
    course = between(course_of("7H 6S 2D 3D KC QC AD KS 4C 5C 4S JH"), 1, 2, 0)
    view = after(course, (1, PrimeHold())).view(Seat(0))
    assert view.public.phase is PrimePhase.DISCARD or view.public.turn == 0
    assert kinds_dealt(view, 1) <= {PRIME, FLUX}
    assert not kinds_dealt(throw(after(course, (1, PrimeHold())), 1).view(Seat(0)), 2) & {PRIME, FLUX}


def test_what_the_manner_never_does_tells_nothing_and_the_rest_still_does() -> None:
    """Who kept a king in a pass, and threw three cards at the second discard, bet all the same with what pleases."""
    told = Told(course_of("7H KH KC QC AS 5S KS 7S 2D 3S 4S 6C"))
    told = told.passes(1, "7H").then(2, Bet(Chips(5))).then(0, Decline()).then(1, Accept())
    view = told.course.view(Seat(0))
    deals = DealSampler(view, SeededChance("deals"))
    counts = [sum(WORTH[card] for card in deals.deal()[0][2]) for _ in range(100)]
    assert min(counts) > 30


def test_when_thrown_cards_serve_again_only_the_hands_that_lie_tell_something() -> None:
    course = course_of("", 6, 50)
    for seat in (1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5):
        course = after(course, (seat, PrimePass(course.view(Seat(seat)).hand)))
    assert len(clues_of(course.position.public)) == 11
    course = after(
        course, (0, Bet(Chips(5))), (1, Accept()), (2, Accept()), (3, Accept()), (4, Accept()), (5, Decline())
    )
    public = course.position.public
    assert {each.seat for each in clues_of(public)} == {0, 1, 2, 3, 4}
    assert all(set(each.held) <= set(public.tableau.pile(hand(each.seat))) for each in clues_of(public))


def test_a_hand_that_lies_as_it_did_is_followed_through_the_whole_coup() -> None:
    """By the tokens alone the coup is played again: in the end each holds what he holds."""
    told = Told(course_of("AH 2H KC 4C 5S 3S 6H 7C 5H 2S QD QH QS 7D"))
    told = told.passes(1, "2H").passes(2, "KC 4C").passes(0, "3S").then(1, Bet(Chips(5))).then(2, Decline())
    public = told.then(0, Accept()).course.position.public
    last = {each.seat: each.held for each in clues_of(public)}
    assert all(last[seat] == public.tableau.pile(hand(seat)) for seat in public.inside)
