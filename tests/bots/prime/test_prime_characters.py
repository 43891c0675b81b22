"""The characters of Prime keep the law, see only their view, and differ."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.bots.contract import BotChoice, Temper
from game.bots.prime.book import best_throw, champion
from game.bots.prime.classes import CLASS, CLASSES, LEVELS, amount_of, level_of, low_first
from game.bots.prime.manners import MANNERS
from game.bots.prime.styles import Learned, Ranged, Ranges, for_prime, for_suit
from game.cards.faces import read_cards
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.odds.prime.coup import PrimeCoup
from game.odds.prime.numbers import NUMBER, scores
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.prime.acts import Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.table.contract import Chair, Waiting
from game.table.offers import Offers
from game.table.values import Chips, Seat
from game.table.view import Position, view_of
from tests.bots.prime.duplicate import duplicate
from tests.rules.prime.prime_table import after, between, course_of

OPTIONS = (
    PrimeOptions(),
    PrimeOptions(partners=True, limit=7, least=3),
    PrimeOptions(compare="highest", limit=200, least=10),
    PrimeOptions(limit=2, least=5),
)


PLAIN = Temper()
Moves = list[tuple[Course, Seat, BotChoice[Any]]]


def played(name: str, number: int, options: PrimeOptions, temper: Temper = PLAIN) -> Moves:
    """Play a coup of five (partners: four) of one manner."""
    choose, chance = MANNERS[name](temper), SeededChance(f"{name} {number}")
    chairs = tuple(Chair(Chips(15 + 20 * seat)) for seat in range(4 if options.partners else 5))
    course, _ = begin(PRIME, chairs, options, sealed(PRIME.pack(options), Seed(b"%d" % number)))
    moves: Moves = []
    while isinstance(course.awaited, Waiting):
        seat = course.awaited.seats[0]
        choice = choose(course.view(seat), course.offers(seat), chance)
        assert course.offers(seat).regular().allows(choice.act)
        moves.append((course, seat, choice))
        course, _ = course.after(seat, choice.act)
    return moves


@pytest.mark.parametrize("name", MANNERS)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_character_does_only_what_is_offered(name: str, options: PrimeOptions) -> None:
    for number in range(25):
        assert played(name, number, options)


@pytest.mark.parametrize("name", MANNERS)
def test_a_character_sees_its_view_alone(name: str) -> None:
    for course, seat, choice in played(name, 3, PrimeOptions()):
        position = course.position
        unseen = [each for each in position.shoe.tokens if not position.public.tableau.knows(seat, each)]
        others = unseen[::-1]
        faces = list(position.shoe.faces)
        for token, other in zip(unseen, others, strict=True):
            faces[token] = position.shoe.faces[other]
        swapped = Position(position.public, Shoe(tuple(faces)))
        choose = MANNERS[name](Temper())
        view = view_of(swapped, seat)
        again = choose(view, PRIME.legal(view), SeededChance("same"))
        first = choose(course.view(seat), course.offers(seat), SeededChance("same"))
        assert again == first
        assert choice is not None


def test_the_manners_differ() -> None:
    done = {
        name: tuple(str(choice) for number in range(30) for _, _, choice in played(name, number, PrimeOptions()))
        for name in MANNERS
    }
    assert len(set(done.values())) == len(MANNERS)


def test_a_temperament_changes_a_manner() -> None:
    eager = Temper((("bet_from", 20.0), ("bet_low", 1.0)))
    course, _, choice = played("prudent", 1, PrimeOptions(), eager)[0]
    assert choice.act == Bet(course.offers(Seat(1)).of(Bet)[0].most or Chips(0))


def test_one_who_hides_holds_his_prime() -> None:
    course = between(course_of("7H 6S 2D 3D KC QC AD KH 5C 2C"), 1, 0)
    view, offers = course.view(Seat(1)), course.offers(Seat(1))
    assert MANNERS["prudent"](Temper((("hide", 1.0),)))(view, offers, SeededChance("x")).act == PrimeHold()
    assert MANNERS["champion"](Temper())(view, offers, SeededChance("x")).act == Show()


def test_who_is_not_awaited_has_nothing_to_do() -> None:
    view = course_of("7H 6S").view(Seat(2))
    assert MANNERS["bold"](Temper())(view, Offers(), SeededChance("x")).act is None


def test_without_the_sum_one_declines_and_says_so() -> None:
    course = after(course_of("7H 6S 7D 6D", chips=[50, 50, 3]), (1, Bet(Chips(10))))
    choice = MANNERS["champion"](Temper())(course.view(Seat(2)), course.offers(Seat(2)), SeededChance("x"))
    assert (choice.act, choice.reason, choice.args) == (Decline(), "prime.decline_sum", (10,))


@pytest.mark.parametrize("held", ["AH 2S", "2S AH"])
def test_the_good_card_is_kept_and_named(held: str) -> None:
    course = course_of(held)
    choice = MANNERS["prudent"](Temper())(course.view(Seat(1)), course.offers(Seat(1)), SeededChance("x"))
    assert (choice.reason, choice.args) == ("prime.pass_keep", ("card:AH",))
    assert isinstance(choice.act, PrimePass)
    assert len(choice.act.cards) == 1


@pytest.mark.parametrize(("plan", "thrown"), [(0, "KD QC"), (1, "6H"), (2, "KD QC"), (3, "KD QC")])
def test_each_plan_throws_away_in_its_way(plan: int, thrown: str) -> None:
    course = between(course_of("7H 6H 2D 3D KS QS KD JC QC 2S"), 1, 0)
    choose = MANNERS["prudent"](Temper((("plan", float(plan)),)))
    choice = choose(course.view(Seat(1)), course.offers(Seat(1)), SeededChance("x"))
    assert isinstance(choice.act, Discard)
    gone = {str(course.view(Seat(1)).faces[token]) for token in choice.act.cards}
    assert gone == set(thrown.split())


def test_a_champion_who_always_slips_plays_as_the_prudent_do() -> None:
    slips, prudent = Temper((("slip", 1.0),)), Temper()
    for number in range(10):
        course = course_of("", 4)
        shoe = sealed(PRIME.pack(PrimeOptions()), Seed(b"%d" % number))
        course, _ = begin(PRIME, course.chairs, PrimeOptions(), shoe)
        view, offers = course.view(Seat(1)), course.offers(Seat(1))
        slipped = MANNERS["champion"](slips)(view, offers, SeededChance("x"))
        assert slipped == MANNERS["prudent"](prudent)(view, offers, SeededChance("x"))
        if isinstance(slipped.act, Bet):
            course, _ = course.after(Seat(1), slipped.act)
            answer = MANNERS["champion"](slips)(course.view(Seat(2)), course.offers(Seat(2)), SeededChance("x"))
            assert answer == MANNERS["prudent"](prudent)(
                course.view(Seat(2)), course.offers(Seat(2)), SeededChance("x")
            )


def test_the_book_is_whole() -> None:
    book = champion()
    assert len(book.keep) == len(CLASSES) == 65
    for seats in (3, 4, 5, 6):
        assert len(book.speak[seats]) == 2 * seats
        assert all(len(line) == 65 and all(len(each) == 5 for each in line) for line in book.speak[seats])
        assert len(book.answer[seats]) == len(LEVELS) * 2 * 3 * (seats - 1)
        for spoken in range(2 * seats):
            for index in range(65):
                assert sum(book.speaks(seats, spoken, index)) == pytest.approx(1)
    assert set(book.worth) == {1, 2, 3}


def test_the_book_values_every_score_there_is() -> None:
    chance = random.Random(1)
    read = scores("sum")
    for _ in range(3000):
        assert read[sum(1 << card for card in chance.sample(range(40), 4))] in champion().worth[1]


def test_every_two_cards_have_a_class() -> None:
    found = Counter(CLASS[one][other] for one in range(40) for other in range(one))
    assert sum(found.values()) == 780
    assert set(found) == set(range(65))


def test_an_amount_keeps_the_bounds() -> None:
    assert amount_of(3, 20, 1, 500) == 20
    assert amount_of(3, 20, 1, 7) == 7
    assert amount_of(0, 200, 1, 500) == 10
    assert amount_of(0, 20, 5, 500) == 5


def test_the_lower_of_two_cards_is_found() -> None:
    assert low_first(cards("7H 2D")) == (1, 0)
    assert low_first(cards("2H 7D")) == (0, 1)


@pytest.mark.parametrize(
    ("held", "prime", "suit"),
    [("7H 6H KD QC", "6H", "KD QC"), ("7H 6H AH QC", "QC", "QC"), ("7H 6H 4C QC", "6H QC", "4C QC")],
)
def test_the_two_stubborn_plans(held: str, prime: str, suit: str) -> None:
    hand = cards(held)
    assert [card for place, card in enumerate(hand) if for_prime(hand) >> place & 1] == cards(prime)
    assert [card for place, card in enumerate(hand) if for_suit(hand) >> place & 1] == cards(suit)


def test_a_55_gives_its_fourth_card_for_a_flux() -> None:
    assert best_throw(cards("7H 6H AH KD"), 1) == 8
    assert best_throw(cards("7H 6H AH 2H"), 1) == 0
    assert best_throw(cards("7H 6D AC 5S"), 2) == 0


def test_the_bluffer_bluffs_and_the_curious_accept() -> None:
    coup = coup_with("2H 3D")
    assert Ranged(Ranges(bluff=1.0), Low()).speak(coup, 1) == 10
    assert Ranged(Ranges(curious=1.0), Low()).answer(coup, 1)
    assert not Ranged(Ranges(curious=0.0), Low()).answer(coup, 1)


def test_the_champion_takes_from_those_who_wait_for_the_best_cards() -> None:
    gain, _ = duplicate("champion", "36/5", 4, 150)
    alone, _ = duplicate("36/5", "champion", 4, 150)
    assert gain > 1
    assert alone < 0


def test_the_champion_passes_when_chance_runs_out() -> None:
    coup = coup_with("2H 3D")
    assert (
        Learned(Low()).speak(coup, 1) < 0 or champion().speaks(3, 0, CLASS[coup.hands[1][0]][coup.hands[1][1]])[0] == 0
    )
    coup.purses[1] = 0
    assert Learned(Low()).speak(coup, 1) < 0


class Low:
    """Chance that always falls lowest."""

    def unit(self) -> float:
        return 0.0


def coup_with(held: str) -> PrimeCoup:
    return PrimeCoup(
        3,
        0,
        20,
        1,
        1,
        partners=False,
        read=scores("sum"),
        purses=[50] * 3,
        stock=[],
        again=list,
        hands=[[], cards(held), []],
    )


def cards(written: str) -> list[int]:
    return [NUMBER[card] for card in read_cards(written)]


class Marks:
    """Chance that gives the same mark always."""

    def __init__(self, mark: float) -> None:
        self.mark = mark

    def unit(self) -> float:
        return self.mark


def laid(hands: list[list[int]], limit: int, least: int = 1, purse: int = 100) -> PrimeCoup:
    """Return a coup before the first has spoken, with hands of two cards."""
    purses = [purse] * len(hands)
    coup = PrimeCoup(
        len(hands), 0, limit, least, 2, partners=False, read=scores("sum"), purses=purses, stock=[], again=list
    )  # fmt: skip
    coup.hands = [list(hand) for hand in hands]
    return coup


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_champion_bets_as_often_and_as_much_as_his_book_says(seats: int) -> None:
    """Each part of the unit interval is a pass or a level of the bet, one after another, as wide as in the book."""
    for hand in ([0, 1], [6, 16], [5, 6], [9, 39], [3, 26], [6, 5]):
        coup = laid([hand] * seats, limit=40)
        index = CLASS[hand[0]][hand[1]]
        odds = champion().speaks(seats, coup.spoken, index)
        low, high = low_first(hand)
        passes = {"1": -(1 << low), "2": -(1 << high), "3": -3}[champion().keep[index]]
        edge = 0.0
        for level, share in enumerate(odds, -1):
            expected = passes if level < 0 else amount_of(level, 40, 1, 100)
            if share:
                for mark in (edge + 1e-9, edge + share - 1e-9):
                    assert Learned(Marks(mark)).speak(coup, 1) == expected
            edge += share
        assert edge == pytest.approx(1)


def test_the_champion_does_not_bet_what_he_has_not_or_the_law_forbids() -> None:
    for purse, least, limit in ((3, 5, 20), (100, 30, 20)):
        coup = laid([[6, 16]] * 4, limit, least, purse)
        assert all(Learned(Marks(mark / 20)).speak(coup, 1) < 0 for mark in range(20))


def test_the_champion_bets_on_the_best_two_cards_and_bets_at_all() -> None:
    for seats in (3, 4, 5, 6):
        assert champion().speaks(seats, 0, CLASS[6][16])[0] == 0
        assert Learned(Marks(0.5)).speak(laid([[6, 16]] * seats, limit=40), 1) > 0


def test_the_champion_answers_as_likely_as_his_book_says() -> None:
    coup = laid([[6, 16], [0, 1], [9, 38], [5, 27]], limit=40)
    coup.turn = 1
    coup.make_bet(8)
    for seat in range(4):
        if seat == coup.bettor:
            continue
        one, other = coup.hands[seat]
        likely = champion().accepts(
            4, 1, late=coup.spoken >= 4, accepted=0, left=3 - (seat - coup.bettor) % 4, index=CLASS[one][other]
        )
        if likely:
            assert Learned(Marks(likely - 1e-9)).answer(coup, seat)
        if likely < 1:
            assert not Learned(Marks(likely + 1e-9)).answer(coup, seat)


@pytest.mark.parametrize("late", [False, True])
def test_the_lines_of_the_book_stand_by_level_moment_and_who_has_accepted(late: bool) -> None:  # noqa: FBT001  # a case
    """A line for each level of bet, in each for two moments, for three counts of who accepted, for who is left."""
    book, seen = champion(), []
    for level in range(4):
        for accepted in range(4):
            for left in range(3):
                number = ((level * 2 + int(late)) * 3 + min(2, accepted)) * 3 + left
                seen.append(number)
                expected = [int(digit) / 9 for digit in book.answer[4][number]]
                assert [
                    book.accepts(4, level, late=late, accepted=accepted, left=left, index=index) for index in range(65)
                ] == expected
    assert len(set(seen)) == 4 * 3 * 3


def test_who_declines_has_no_hand_and_who_answers_later_knows_who_accepted() -> None:
    level, differ = level_of(8, 40), 0
    for hand in combinations(range(0, 40, 3), 2):
        coup = laid([list(hand), [0, 1], [9, 38], [5, 27]], limit=40)
        coup.turn = 1
        coup.make_bet(8)
        coup.make_answer(accepts=True)
        coup.make_answer(accepts=False)
        assert coup.hands[3] == []
        assert coup.inside == [1, 2]
        late, index = coup.spoken >= 4, CLASS[hand[0]][hand[1]]
        alone, likely = (champion().accepts(4, level, late=late, accepted=n, left=0, index=index) for n in (0, 1))
        differ += alone != likely
        assert Learned(Marks(max(0.0, likely - 1e-9))).answer(coup, 0) == (likely > 0)
        assert not Learned(Marks(likely + 1e-9)).answer(coup, 0)
    assert differ
