"""What each act is worth: exact by listing where it says so, sampled near the truth where it does not."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from game.cards.faces import Card
from game.cards.packs import PACK_40
from game.odds.contract import Appraisal
from game.odds.paired import tried
from game.odds.prime.appraise import _assumed, appraise, weigh_given
from game.odds.prime.outlook import outlooks
from game.odds.prime.showdown import discard_value, showing_value
from game.play.chance import SeededChance
from game.play.course import Course
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.hands import read_hand
from game.rules.prime.state import PrimePhase
from game.table.offers import Offers
from game.table.values import Chips, Seat
from tests.figures import rough
from tests.rules.prime.prime_table import after, between, course_of, held, passing, throw

FIRST = "7H 6H KC QC AS 5S 2D 3S KD 2H"
MADE = "7H 6S 2D 3D KC QC AD 4S JC 5C KH 2C"


def appraised(course: Course, seat: int) -> Appraisal:
    return appraise(course.view(Seat(seat)), course.offers(Seat(seat)), SeededChance("figures"))


def unseen_of(course: Course, seat: int) -> list[Card]:
    seen = set(course.view(Seat(seat)).faces.values())
    return [card for card in PACK_40 if card not in seen]


def only(course: Course, seat: int, written: str) -> list[Card]:
    return [card for card in unseen_of(course, seat) if str(card) in written.split()]


def hand_of(course: Course, seat: int) -> tuple[Card, ...]:
    view = course.view(Seat(seat))
    return tuple(view.faces[token] for token in view.hand)


def worth_of(appraisal: Appraisal, kind: type) -> Fraction | float:
    return next(worth.value for worth in appraisal.worths if isinstance(worth.act, kind))


def by_listing(cards: list[Card], wins: Callable[[tuple[Card, ...]], int]) -> Fraction:
    found = [wins(four) for four in combinations(cards, 4)]
    return Fraction(sum(found), len(found))


@pytest.mark.parametrize("compare", ["sum", "highest"])
def test_showing_before_one_more_holder_is_exact(compare: str) -> None:
    course = between(course_of(MADE, compare=compare), 1, 2)
    assert course.position.public.phase is PrimePhase.SHOW
    mine = read_hand(hand_of(course, 1), compare)

    def gained(four: tuple[Card, ...]) -> int:
        other = read_hand(four, compare)
        if not other.early or other < mine:
            return 0 if other.equals(mine) else 5
        return 0 if other.equals(mine) else -5

    appraisal = appraised(course, 1)
    assert worth_of(appraisal, Show) == by_listing(unseen_of(course, 1), gained)
    assert not appraisal.exact
    hold = next(worth for worth in appraisal.worths if worth.act == PrimeHold())
    assert hold.error is not None
    assert hold.error > 0
    assert appraisal.assumes == ("prime.advised",)


def test_the_last_one_asked_knows_what_showing_is_worth() -> None:
    course = after(between(course_of(MADE), 1, 2, 0), (1, Show()))
    appraisal = appraised(course, 0)
    assert appraisal.exact
    assert {(worth.act, worth.value) for worth in appraisal.worths} == {
        (Show(), Fraction(10)),
        (PrimeHold(), Fraction(-5)),
    }


def test_to_hold_after_equal_hands_are_shown_costs_nothing() -> None:
    course = after(between(course_of("7H 6S 7D 6C KD KS AD AS KH 4C 4H QC"), 1, 2, 0), (1, Show()), (2, Show()))
    assert course.position.public.turn == 0
    assert worth_of(appraised(course, 0), PrimeHold) == 0
    assert worth_of(appraised(course, 0), Show) == 0


def test_pairs_of_later_holders_are_weighed_as_listing_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Believe that only thirteen cards are unseen, and list every pair of hands."""
    course = between(course_of(MADE), 1, 2, 0)
    view = course.view(Seat(1))
    left = only(course, 1, "7D 7C 7S AS AC 5D 5S QD QC QS 3D 3C 2S")
    bits = sum(1 << PACK_40.index(card) for card in left)
    monkeypatch.setattr("game.odds.prime.showdown.unseen", lambda _: bits)
    mine = read_hand(hand_of(course, 1), "sum")
    total, ways = 0, 0
    for one in combinations(left, 4):
        rest = [card for card in left if card not in one]
        for other in combinations(rest, 4):
            shown = [each for each in (read_hand(one, "sum"), read_hand(other, "sum")) if each.early]
            best = max([mine, *shown])
            equal = sum(each.equals(best) for each in [mine, *shown])
            ways += 1
            total += 0 if equal > 1 else 10 if mine.equals(best) else -5
    assert showing_value(view, shows=True) == Fraction(total, ways)


def test_two_later_hands_under_the_highest_card_are_sampled() -> None:
    course = between(course_of(MADE, compare="highest"), 1, 2, 0)
    assert showing_value(course.view(Seat(1)), shows=True) is None
    assert all(worth.error is not None for worth in appraised(course, 1).worths)


def test_the_last_discard_between_two_is_exact() -> None:
    course = throw(between(course_of(FIRST), 1, 0), 1, "2D")
    kept, thrown = hand_of(course, 0)[:3], hand_of(course, 0)[3]
    total, ways = 0, 0
    for drawn in unseen_of(course, 0):
        mine = read_hand((*kept, drawn), "sum")
        for four in combinations([card for card in unseen_of(course, 0) if card != drawn][:16], 4):
            other = read_hand(four, "sum")
            ways += 1
            total += 0 if other.equals(mine) else 5 if mine > other else -5
    near = total / ways
    exact = discard_value(course.view(Seat(0)), held(course, 0, str(thrown)))
    assert exact is not None
    assert abs(float(exact) - near) < 2


@pytest.mark.parametrize("thrown", ["", "2H", "3S 2H", "5S 3S 2H", "AS 5S 3S 2H"])
def test_the_last_discard_agrees_with_listing_on_few_cards(thrown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Believe that only twelve cards are unseen, and list every draw with every hand of the rival."""
    for rival_throws in ("2D", ""):
        course = throw(between(course_of(FIRST), 1, 0), 1, rival_throws)
        view = course.view(Seat(0))
        left = only(course, 0, "7S 6S AC 7D 6D AD 7C KH QH 4D 2C QS")
        believed = type("Believed", (), {"unseen": sum(1 << PACK_40.index(card) for card in left), "stock": 20})
        monkeypatch.setattr("game.odds.prime.showdown.source_of", lambda _, found=believed: found)
        gone = held(course, 0, thrown)
        kept = [view.faces[token] for token in view.hand if token not in gone]
        total, ways = 0, 0
        for drawn in combinations(left, len(gone)):
            mine = read_hand((*kept, *drawn), "sum")
            for four in combinations([card for card in left if card not in drawn], 4):
                other = read_hand(four, "sum")
                if not rival_throws and other.early:
                    continue
                ways += 1
                total += 0 if other.equals(mine) else 5 if mine > other else -5
        assert discard_value(view, gone) == Fraction(total, ways)


def test_an_earlier_discard_and_one_of_three_players_are_sampled() -> None:
    course = between(course_of(FIRST), 1, 0)
    assert discard_value(course.view(Seat(1)), ()) is None
    among_three = between(course_of(FIRST), 1, 2, 0)
    assert discard_value(among_three.view(Seat(1)), ()) is None


def test_under_the_highest_card_one_card_at_most_is_exact() -> None:
    course = throw(between(course_of(FIRST, compare="highest"), 1, 0), 1)
    view = course.view(Seat(0))
    assert discard_value(view, ()) is not None
    assert discard_value(view, view.hand[:1]) is not None
    assert discard_value(view, view.hand[:2]) is None


def test_sampled_and_exact_values_of_a_discard_agree() -> None:
    course = throw(between(course_of(FIRST), 1, 0), 1, "2D")
    appraisal = appraised(course, 0)
    assert len(appraisal.worths) == 16
    assert (appraisal.exact, appraisal.assumes) == (False, ("even",))
    assert all(worth.error is None for worth in appraisal.worths)
    earlier = appraised(between(course_of(FIRST), 1, 0), 1)
    assert all(worth.error is not None for worth in earlier.worths)


def test_a_decline_that_settles_the_coup_is_exact() -> None:
    bet = after(course_of(FIRST), (1, Bet(Chips(5))))
    assert isinstance(worth_of(appraised(bet, 2), Decline), float)
    assert worth_of(appraised(after(bet, (2, Decline())), 0), Decline) == Fraction(-1)
    assert worth_of(appraised(after(bet, (2, Accept())), 0), Decline) == Fraction(0)


def test_among_partners_a_decline_is_never_certain() -> None:
    bet = after(course_of(FIRST, 4, partners=True), (1, Bet(Chips(5))), (2, Accept()))
    assert isinstance(worth_of(appraised(bet, 3), Decline), float)


def test_partners_share_what_showing_wins() -> None:
    course = between(course_of("7H 6S KH QH 2D 3D KS QS AD 4C 5C 4D", 4, partners=True), 1, 2)
    assert course.position.public.turn == 1
    value = worth_of(appraised(course, 1), Show)
    assert isinstance(value, Fraction)
    assert Fraction(-5) < value < Fraction(3)


def test_a_bet_is_appraised_at_four_sums_and_a_pass_at_each_throw() -> None:
    acts = [worth.act for worth in appraised(course_of(FIRST), 1).worths]
    assert [act.amount for act in acts if isinstance(act, Bet)] == [1, 5, 10, 20]
    assert sum(isinstance(act, PrimePass) for act in acts) == 3


def test_a_better_hand_is_worth_more() -> None:
    strong = appraised(between_answer("7H 6H"), 0)
    weak = appraised(between_answer("KH 2C"), 0)
    assert float(worth_of(strong, Accept)) > float(worth_of(weak, Accept)) + 3


def between_answer(dealer_holds: str) -> Course:
    course = course_of(f"7S 5D KD QC {dealer_holds}")
    return after(course, (1, Bet(Chips(10))), (2, Decline()))


def test_a_seat_that_is_not_awaited_gets_its_chances_and_no_worths() -> None:
    appraisal = appraised(course_of(FIRST), 2)
    assert appraisal.worths == ()
    assert not appraisal.exact
    assert [figure.name for figure in appraisal.figures] == [
        "prime.flux",
        "prime.fifty_five",
        "prime.prime",
        "prime.point",
    ]
    assert sum(figure.value for figure in appraisal.figures) == 1
    assert appraised(between(course_of(FIRST), 1, 0), 0).figures == ()


def test_a_spectator_gets_nothing() -> None:
    appraisal = appraise(course_of(FIRST).view(None), Offers(), SeededChance("figures"))
    assert (appraisal.worths, appraisal.figures) == ((), ())


def test_when_the_coup_is_over_there_are_no_chances() -> None:
    assert appraised(between(course_of(FIRST), 1), 1).figures == ()


def test_the_sixteen_outlooks_add_up() -> None:
    course = between(course_of(FIRST), 1, 0)
    found = outlooks(course.view(Seat(1)))
    assert len({each.cards for each in found}) == 16
    assert all(each.flux + each.fifty_five + each.prime + each.point == 1 for each in found)
    assert found[0].points == {39: 1}


def test_thrown_cards_serve_again_in_a_sampled_coup() -> None:
    course = course_of("", 6, 50)
    for seat in (1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5):
        course = after(course, (seat, PrimePass(course.view(Seat(seat)).hand)))
    course = after(course, (0, Bet(Chips(5))), (1, Accept()), (2, Accept()), (3, Accept()))
    with rough():
        assert isinstance(worth_of(appraised(course, 4), Accept), float)


def test_what_showing_takes_for_granted_is_said() -> None:
    course = after(between(course_of(MADE), 1, 2, 0), (1, Show()))
    view = replace(course.view(Seat(0)), public=replace(course.position.public, inside=(Seat(1), Seat(0), Seat(2))))
    assert _assumed(view, Show()) == ("even",)
    hidden = replace(view, public=replace(view.public, shown=()))
    assert _assumed(hidden, PrimeHold()) == ("prime.unasked", "even")
    assert _assumed(view, Accept()) == ()
    assert _assumed(view, Discard(())) == ("even",)


def test_an_answer_is_known_to_a_hundredth_of_the_bet_with_six_players_after_a_round_of_passes() -> None:
    course = course_of("AH 2H 3H 4H 5H 2S 3S 4S 5S 2D 3D 4D", 6)
    for seat, thrown in ((1, "2H"), (2, "3H 4H"), (3, "2S"), (4, "3S 4S"), (5, "2D"), (0, "3D 4D")):
        course = passing(course, seat, thrown)
    figures = appraised(after(course, (1, Bet(Chips(4)))), 2)
    assert all(worth.error is not None and worth.error <= 4 / 100 for worth in figures.worths)


def test_given_acts_are_weighed_on_the_same_deals_with_the_error_of_what_they_differ() -> None:
    course = course_of(FIRST)
    view = course.view(Seat(1))
    told = weigh_given(view, [Bet(Chips(3)), Bet(Chips(17))], SeededChance("given"), times=2)
    assert [worth.act.amount for worth in told.worths] == [3, 17]
    behind = max(told.worths, key=lambda worth: worth.behind or 0)
    best = min(told.worths, key=lambda worth: worth.behind or 0)
    assert best.behind == 0
    assert behind.behind == pytest.approx(best.value - behind.value)
    assert behind.behind_error
    assert best.behind_error == 0


def test_a_sample_without_spread_is_not_certain() -> None:
    (same,) = tried([[2] * 300], 20)
    assert (same.mean, same.error) == (2, 20 * 3 / 300)
    first, second = tried([[1, 2, 1], [1, 2, 1]], 10)
    assert (first.behind_error, second.behind) == (0, 0)
    assert second.behind_error == 20


def test_the_chances_of_the_hand_are_those_of_the_discard_that_is_worth_most() -> None:
    for hand in ("7H 6H 2D 3D KS QS KD JC QC 2S", "5H 4D 2D 3D KS QS 6C AC QC 2S"):
        course = between(course_of(hand), 1, 0)
        found = appraised(course, 1)
        discards = [worth for worth in found.worths if isinstance(worth.act, Discard)]
        best = max(discards, key=lambda worth: float(worth.value)).act.cards
        assert len(discards) > 1
        own = {figure.name: figure.value for figure in found.figures if figure.name.count(".") == 1}
        of_best = {
            figure.name.replace(".discard", ""): figure.value
            for figure in found.figures
            if figure.name.startswith("prime.discard.")
            and figure.name != "prime.discard.point_of"
            and sorted(figure.args[1:]) == sorted(best)
        }
        assert own == of_best
        assert {figure.args for figure in found.figures if figure.name.count(".") == 1} == {(len(best),)}
