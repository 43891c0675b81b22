"""The law of Prime where the scenario files do not reach."""

from collections import Counter

import pytest

from game.cards.faces import read_cards
from game.cards.shoe import Token
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.law import PRIME
from game.rules.prime.state import DISCARD, CoupOutcome, PrimeCarried, PrimePhase
from game.table.errors import IllegalActError, OptionError
from game.table.events import CardsShown, CardsShuffled, Ruled
from game.table.offers import Offer
from game.table.values import STOCK, Chips, Seat, hand
from tests.rules.prime.prime_table import after, between, course_of, held, passing, throw

FIRST = "7H 6H KC QC AS 5S 2D 3S KD 2H"
MADE = "7H 6S 2D 3D KC QC AD 4S JC 5C KH 2C"
FIFTY_FIVE = "7H 6S 2D 3D 7C 6C AD AC 5C 2H"


def refused(course: object, seat: int, act: object) -> str:
    with pytest.raises(IllegalActError) as error:
        after(course, (seat, act))  # type: ignore[arg-type]
    return f"{error.value.clause} {error.value.reason}"


def test_partners_are_four() -> None:
    with pytest.raises(OptionError):
        course_of(FIRST, 5, partners=True)


def test_two_cards_lie_before_each_and_only_he_sees_them() -> None:
    course = course_of(FIRST)
    assert [str(course.view(Seat(0)).faces[token]) for token in course.view(Seat(0)).hand] == ["AS", "5S"]
    assert set(course.view(None).faces) == set()


def test_who_has_less_than_the_least_can_only_pass_or_decline() -> None:
    course = course_of(FIRST, chips=[100, 4, 3], least=5)
    assert {offer.act.do for offer in course.offers(Seat(1)).items} == {"pass"}
    course = passing(passing(course, 1, "6H"), 2, "KC")
    course = after(course, (0, Bet(Chips(5))))
    assert course.offers(Seat(1)).items == (Offer(Decline()),)


def test_a_bet_reaches_to_the_limit_and_to_the_purse() -> None:
    assert course_of(FIRST).offers(Seat(1)).of(Bet) == (Offer(Bet(Chips(1)), Chips(20)),)
    assert course_of(FIRST, chips=7).offers(Seat(1)).of(Bet) == (Offer(Bet(Chips(1)), Chips(7)),)


def test_a_pass_in_any_order_is_one_act() -> None:
    assert PrimePass((Token(2), Token(1))) == PrimePass((Token(1), Token(2)))
    assert Discard((Token(2), Token(1))) == Discard((Token(1), Token(2)))


def test_out_of_turn_is_refused_before_anything_else_is_asked() -> None:
    course = course_of(FIRST)
    assert refused(course, 2, Bet(Chips(99))) == "T-01 not_your_turn"
    assert refused(course, 0, Show()) == "T-01 not_your_turn"
    assert refused(course, 1, Show()) == "T-04 no_such_act"


def test_a_second_bet_is_refused_to_everyone() -> None:
    course = after(course_of(FIRST), (1, Bet(Chips(2))))
    assert refused(course, 2, Bet(Chips(1))) == "PR-06 prime.one_bet"
    assert refused(course, 0, Bet(Chips(1))) == "PR-06 prime.one_bet"


def test_a_card_that_is_not_held_is_refused() -> None:
    course = course_of(FIRST)
    assert refused(course, 1, PrimePass((Token(2),))) == "T-02 card_not_held"
    assert refused(course, 1, PrimePass((Token(0), Token(0)))) == "T-02 card_not_held"
    course = between(course, 1, 0)
    assert refused(course, 1, Discard((Token(4),))) == "T-02 card_not_held"


def test_early_showing_is_refused_by_the_clause_that_forbids_it() -> None:
    course = between(course_of(FIFTY_FIVE), 1, 0)
    assert refused(course, 0, Show()) == "PR-17 prime.fifty_five_waits"
    assert refused(course, 2, Show()) == "T-01 not_your_turn"
    late = after(course, (1, PrimeHold()))
    assert refused(late, 1, Show()) == "PR-11 prime.showing_is_over"
    assert refused(between(course_of(FIRST), 1, 0), 0, Show()) == "PR-11 prime.point_waits"


def test_a_holder_waits_until_he_is_asked() -> None:
    course = between(course_of(MADE), 1, 2, 0)
    assert refused(course, 0, Show()) == "T-01 not_your_turn"


def test_after_the_coup_nothing_is_awaited() -> None:
    course = between(course_of(FIRST), 1)
    assert course.position.public.outcome is CoupOutcome.CONSOLATION
    with pytest.raises(IllegalActError, match="T-04"):
        PRIME.apply(course.position, Seat(1), Bet(Chips(1)))


def test_the_next_coup_is_dealt_by_the_right_hand_neighbour() -> None:
    course = between(course_of(FIRST), 1)
    assert PRIME.carry(course.position.public) == PrimeCarried(Seat(1), 2)


def test_those_inside_stand_in_turn_from_the_dealers_right() -> None:
    course = passing(course_of(FIRST), 1, "6H")
    course = after(course, (2, Bet(Chips(5))), (0, Accept()), (1, Accept()))
    assert course.position.public.inside == (1, 2, 0)
    assert course.position.public.phase is PrimePhase.DISCARD


def test_hands_thrown_in_lie_with_the_discards() -> None:
    course = between(course_of(FIRST), 1, 0)
    assert len(course.position.public.tableau.pile(DISCARD)) == 2
    assert course.position.public.tableau.pile(hand(Seat(2))) == ()


def test_a_hand_of_less_is_not_turned_up_when_another_shows_early() -> None:
    course = after(between(course_of(MADE), 1, 2, 0), (1, Show()), (0, PrimeHold()))
    shown = course.position.public.tableau.seen_by_all
    assert len(shown) == 4
    assert course.position.public.best == (Seat(1),)
    assert course.position.public.early


def test_the_ruling_says_what_beats_what() -> None:
    course = after(between(course_of(FIFTY_FIVE), 1, 0), (1, PrimeHold()))
    course = throw(course, 1)
    _, events = course.after(Seat(0), Discard(()))
    rulings = [event.ruling for event in events if isinstance(event, Ruled)]
    assert rulings == [
        "prime.worths",
        "prime.prime",
        "prime.worths",
        "prime.fifty_five",
        "prime.fifty_five_beats_prime",
        "prime.wins",
    ]


def test_what_one_throws_just_then_does_not_come_back() -> None:
    course = course_of("", 6, 50)
    for seat in (1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5):
        tokens = course.view(Seat(seat)).hand
        course = after(course, (seat, PrimePass(tokens)))
    course = after(course, (0, Bet(Chips(5))), *[(seat, Accept()) for seat in (1, 2, 3, 4, 5)])
    shuffles = 0
    while course.position.public.phase is not PrimePhase.OVER:
        seat = course.position.public.turn
        assert seat is not None
        tokens = course.view(seat).hand
        act = PrimeHold() if course.position.public.phase is PrimePhase.SHOW else Discard(tokens)
        mine = {course.position.shoe.face(token) for token in tokens}
        course, events = course.after(seat, act)
        if isinstance(act, Discard):
            got = [course.position.shoe.face(token) for token in course.view(seat).hand]
            assert mine.isdisjoint(got)
        shuffles += sum(isinstance(event, CardsShuffled) for event in events)
    assert shuffles >= 1
    lying = Counter(
        course.position.shoe.face(token) for tokens in course.position.public.tableau.piles.values() for token in tokens
    )
    assert len(lying) == 40
    assert set(lying.values()) == {1}


def test_each_new_card_is_shown_to_its_holder_alone() -> None:
    course = course_of(FIRST)
    _, events = course.after(Seat(1), PrimePass(held(course, 1, "6H")))
    assert [event.seats for event in events if isinstance(event, CardsShown)] == [(Seat(1),)]


def test_the_stock_is_not_shuffled_before_a_card_is_needed() -> None:
    course = course_of("", 6, 50)
    for seat in (1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0):
        course = after(course, (seat, PrimePass(course.view(Seat(seat)).hand)))
    assert course.position.public.outcome is CoupOutcome.VOID
    assert len(course.position.public.tableau.pile(STOCK)) == 4


def test_a_single_winner_needs_no_comparison() -> None:
    course = between(course_of(MADE), 1, 2)
    _, events = course.after(Seat(1), Show())
    assert [event.ruling for event in events if isinstance(event, Ruled)][-2:] == [
        "prime.hidden_hands_lose",
        "prime.wins",
    ]


def test_the_higher_card_is_named_where_it_decides() -> None:
    course = between(course_of("7H 2S KH QH 5S 4D KD AC JC 6H", compare="highest"), 1, 0)
    course = after(course, (1, Show()))
    _, events = course.after(Seat(0), Show())
    assert "prime.higher_prime" in [event.ruling for event in events if isinstance(event, Ruled)]


def test_the_pack_has_forty_cards() -> None:
    assert len(set(PRIME.pack(course_of(FIRST).options))) == 40
    assert not {str(card)[0] for card in PRIME.pack(course_of(FIRST).options)} & set("89T")
    assert read_cards("7H")[0] in PRIME.pack(course_of(FIRST).options)
