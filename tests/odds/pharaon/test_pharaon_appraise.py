from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from game.cards.faces import EVERY_CARD, Card, Rank
from game.cards.shoe import Shoe
from game.odds.contract import Appraisal
from game.odds.pharaon.appraise import ViewFigures, appraise, weigh_given
from game.odds.pharaon.talons import talons_of
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.pharaon.acts import (
    Appe,
    Carry,
    Challenge,
    Cheat,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.law import PHARAO, PHARAON
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER
from game.table.contract import Chair, Shuffling
from game.table.offers import Offers
from game.table.values import Chips, Seat
from game.table.view import Position
from tests.odds.pharaon.enumerated import played_out
from tests.rules.pharaon.bank import Bank, bank

PONTE = Seat(1)
SEVEN, QUEEN, KING = Rank.SEVEN, Rank.QUEEN, Rank.KING
HOME = PharaoOptions(carry=False)


def appraised(table: Bank, seat: int) -> Appraisal:
    course = table.course
    return appraise(course.view(Seat(seat)), course.offers(Seat(seat)), SeededChance("none is used"))


def worth(table: Bank, seat: int, act: Any) -> Fraction | float:  # noqa: ANN401  # any act
    return next(each.value for each in appraised(table, seat).worths if each.act == act)


def late(options: PharaonOptions | PharaoOptions, tail: tuple[Card, ...]) -> Bank:
    """Return a bank with only these cards left, everything else drawn without a stake."""
    rest = tuple(card for card in EVERY_CARD if card not in tail)
    rules = PHARAON if isinstance(options, PharaonOptions) else PHARAO
    chairs = (Chair(Chips(1000)), Chair(Chips(200)), Chair(Chips(200)))
    course, events = begin(rules, chairs, options, Shoe((*rest, *tail)))
    for _ in range(len(rest) // 2):
        course, events = course.after(BANKER, PharaonDraw())
    return Bank(course, events)


def every_talon(course: Course, seat: Seat) -> Iterator[Course]:
    """Yield the course over every talon that the seat can imagine, by the places of its ranks."""
    shoe, tableau = course.position.shoe, course.position.public.tableau
    hidden = [token for token in shoe.tokens if not tableau.knows(seat, token)]
    for faces in arrangements([shoe.faces[token] for token in hidden]):
        order = list(shoe.faces)
        for token, face in zip(hidden, faces, strict=True):
            order[token] = face
        yield Course(course.rules, course.options, course.chairs, Position(course.position.public, Shoe(tuple(order))))


def arrangements(cards: list[Card | None]) -> Iterator[tuple[Card | None, ...]]:
    """Yield the cards in every order of their ranks, one suit for the other, and one idle rank for the other."""
    if not cards:
        yield ()
        return
    kind = _kind(cards[0])
    these = [card for card in cards if _kind(card) is kind]
    others = [card for card in cards if _kind(card) is not kind]
    for places in combinations(range(len(cards)), len(these)):
        for rest in arrangements(list(others)):
            one, two = iter(these), iter(rest)
            yield tuple(next(one) if place in places else next(two) for place in range(len(cards)))


def _kind(card: Card | None) -> Rank | None:
    """Return the rank of a card if anything lies on it in these tests."""
    return card.rank if card and card.rank in {SEVEN, QUEEN, KING} else None


def mean_owned(course: Course, seat: Seat, *acts: tuple[Seat, Any]) -> Fraction:
    """Return what a seat owns on average at the end of the taille, when these acts are done first."""
    owned = []
    for one in every_talon(course, seat):
        played = one
        for who, act in acts:
            played, _ = played.after(who, act)
        end = played if isinstance(played.awaited, Shuffling) else played_out(played)
        owned.append(end.position.public.tableau.owned(seat))
    return Fraction(sum(owned), len(owned))


def tail(*ranks: str) -> tuple[Card, ...]:
    """Return the last cards, one of each rank's suits in turn."""
    left = {rank: [card for card in EVERY_CARD if card.rank is rank] for rank in Rank}
    return tuple(left[Rank(rank)].pop() for rank in ranks)


def test_the_ranks_say_how_many_are_left_and_what_the_bank_gains() -> None:
    ranks = appraised(bank("7H QD").act(0, PharaonDraw()), 1).ranks
    assert (ranks["7"].left, ranks["7"].edge) == (3, Fraction(3, 196))
    assert (ranks["K"].left, ranks["K"].edge) == (4, Fraction(2 * 50 - 5, 2 * 49 * 47))


def test_a_ponte_s_acts_are_worth_what_every_talon_says() -> None:
    table = late(PharaonOptions(odd_unit="bank"), tail(*"77Q2345689"))
    table.act(1, PharaonStake(SEVEN, Chips(5)), PharaonStake(QUEEN, Chips(3)))
    course = table.course
    still = mean_owned(course, PONTE)
    free = PharaonStake(KING, Chips(1))
    changes = [
        PharaonStake(SEVEN, Chips(1)),
        Withdraw(SEVEN),
        Lower(SEVEN, Chips(1)),
        Move(SEVEN, QUEEN),
        Move(QUEEN, KING),
    ]
    assert mean_owned(course, PONTE, (PONTE, free)) - still == worth(table, 1, free) == 0
    for act in changes:
        assert mean_owned(course, PONTE, (PONTE, act), (BANKER, Consent())) - still == worth(table, 1, act), act


def test_a_banker_s_acts_are_worth_what_he_can_expect_of_all_that_lies() -> None:
    table = (
        late(PharaonOptions(), tail(*"7QQK77QK"))
        .act(1, PharaonStake(SEVEN, Chips(5)))
        .act(2, PharaonStake(KING, Chips(4)))
    )
    course = table.course
    expected = mean_owned(course, BANKER) - 1000
    for act in (PharaonDraw(), DrawStuck(), Lay("right")):
        assert worth(table, 0, act) == expected
    assert worth(table, 0, Lay("left")) == mean_owned(course, BANKER, (BANKER, Lay("left"))) - 1000 == -9
    assert worth(table, 0, End()) == 0


def test_the_banker_s_answers_are_worth_what_lies_after_them() -> None:
    table = late(PharaonOptions(), tail(*"77Q2374568")).act(1, PharaonStake(SEVEN, Chips(8)), Withdraw(SEVEN))
    assert worth(table, 0, Consent()) == 0
    assert worth(table, 0, PharaonRefuse()) == mean_owned(table.course, BANKER, (BANKER, PharaonRefuse())) - 1000


@pytest.mark.parametrize("staked", [SEVEN, QUEEN, KING])
def test_a_card_that_lies_alone_is_reckoned_with(staked: Rank) -> None:
    table = late(PharaonOptions(), tail(*"7QQK77QK")).act(1, PharaonStake(staked, Chips(4))).act(0, Lay("right"))
    course = table.course
    expected = mean_owned(course, BANKER, (BANKER, Lay("left"))) - 1000
    assert worth(table, 0, Lay("left")) == expected
    assert appraised(table, 0).ranks[staked.value].edge * 4 == expected
    assert worth(table, 0, Lay("right")) == worth(table, 0, PutBack()) == -4
    assert appraised(table, 1).worths == ()
    assert appraised(table, 0).figures == ()


@pytest.mark.parametrize("bottom", ["K", "7"])
def test_an_answer_to_a_win_is_worth_what_every_talon_says(bottom: str) -> None:
    ranks = {"K": "Q7QK77QK", "7": "Q7QKK7Q7"}[bottom]
    table = late(HOME, tail(*ranks)).act(1, PharaonStake(SEVEN, Chips(5))).act(0, PharaonDraw())
    course = table.course
    still = mean_owned(course, PONTE)
    assert worth(table, 1, Collect(SEVEN)) == 0 == mean_owned(course, PONTE, (PONTE, Collect(SEVEN))) - still
    for act in (Appe(SEVEN), Paroli(SEVEN)):
        assert worth(table, 1, act) == mean_owned(course, PONTE, (PONTE, act)) - still


def test_a_leaf_laid_as_another_rank_is_worth_the_difference() -> None:
    table = late(PharaoOptions(), tail(*"Q7QQ77QKKK")).act(1, PharaonStake(SEVEN, Chips(5))).act(0, PharaonDraw())
    table.act(1, Paroli(SEVEN))
    course = table.course
    to_queen = Carry(SEVEN, QUEEN)
    # Both ranks are met before the bottom card, so nothing stands over into another pack.
    still = mean_owned(course, PONTE)
    assert mean_owned(course, PONTE, (PONTE, to_queen)) - still == worth(table, 1, to_queen)


def test_a_bent_leaf_is_part_of_what_the_banker_can_expect() -> None:
    table = (
        late(HOME, tail(*"Q7QK77QK")).act(1, PharaonStake(SEVEN, Chips(5))).act(0, PharaonDraw()).act(1, Appe(SEVEN))
    )
    assert worth(table, 0, PharaonDraw()) == mean_owned(table.course, BANKER) - 995


def test_the_bottom_card_that_nobody_has_seen_is_like_any_other() -> None:
    options = PharaoOptions(bottom="after_stakes")
    table = bank(options=options).act(1, PharaonStake(SEVEN, Chips(4)))
    assert appraised(table, 1).ranks["7"].edge == Fraction(33, 1666)
    assert worth(table, 0, ShowBottom()) == 4 * Fraction(33, 1666)
    table.act(0, ShowBottom())
    ranks = appraised(table, 1).ranks
    assert (ranks["K"].left, ranks["7"].left) == (4, 4)
    assert ranks["K"].edge != ranks["7"].edge
    assert Fraction(4, 52) * ranks["K"].edge + Fraction(48, 52) * ranks["7"].edge == Fraction(33, 1666)


def test_a_defective_pack_is_not_known() -> None:
    rest = tuple(card for card in EVERY_CARD if card.rank is not KING)
    kings = tuple(card for card in EVERY_CARD if card.rank is KING)
    course, events = begin(
        PHARAON, (Chair(Chips(9)), Chair(Chips(9))), PharaonOptions(), Shoe((*rest, *kings, kings[0]))
    )
    table = Bank(course, events)
    for _ in range(25):
        table.act(0, PharaonDraw())
    assert table.course.position.public.left == 3
    talon = talons_of(table.course.view(PONTE))[KING]
    assert (talon.cards, talon.left) == (2, 2)


def test_more_of_a_rank_than_cards_cannot_be_believed_in() -> None:
    tens = tuple(card for card in EVERY_CARD if card.rank is Rank.TEN)[:3]
    rest = tuple(card for card in EVERY_CARD if card not in tens)
    shoe = Shoe((*rest, EVERY_CARD[0], *tens))
    course, events = begin(PHARAON, (Chair(Chips(9)), Chair(Chips(9))), PharaonOptions(), shoe)
    table = Bank(course, events)
    for _ in range(25):
        table.act(0, PharaonDraw())
    talon = talons_of(table.course.view(PONTE))[Rank.TEN]
    assert (talon.cards, talon.left) == (2, 2)


def test_figures_are_those_of_the_cards_that_concern_the_seat() -> None:
    table = bank(chips=(1000, 100, 100)).act(1, PharaonStake(SEVEN, Chips(4))).act(2, PharaonStake(KING, Chips(4)))
    named = {seat: [(each.name, each.args) for each in appraised(table, seat).figures] for seat in (0, 1)}
    assert named[1] == [("pharaon.doublet", ()), ("pharaon.one_coup", ("rank:7",))]
    assert named[0] == [*named[1], ("pharaon.one_coup", ("rank:K",))]
    figures = appraised(table, 1).figures
    assert [each.value for each in figures] == [Fraction(13 * 12, 52 * 51), Fraction(12, 2 * 52 * 51)]
    course = table.course
    assert len(appraise(course.view(None), Offers(), SeededChance("")).figures) == 3
    assert Fraction(*ViewFigures(course.view(PONTE)).doublet_ways()) == figures[0].value


def test_cheats_and_challenges_have_no_figure() -> None:
    table = (
        bank("QD 7H", options=PharaoOptions(police=True)).act(1, PharaonStake(SEVEN, Chips(4))).act(0, PharaonDraw())
    )
    kinds = {type(each.act) for seat in (0, 1) for each in appraised(table, seat).worths}
    assert not kinds & {Cheat, Challenge}
    assert {Collect, PharaonDraw, End} <= kinds


def test_nothing_is_reckoned_when_the_taille_is_over() -> None:
    table = bank().act(0, End())
    assert appraised(table, 0) == Appraisal(BANKER, exact=True)


def test_given_stakes_are_weighed_at_their_amounts_and_a_stake_that_costs_nothing_says_why() -> None:
    table = bank()
    view = table.course.view(PONTE)
    ten, twenty = (PharaonStake(SEVEN, Chips(amount)) for amount in (10, 20))
    told = weigh_given(view, [ten, twenty, PharaonRefuse()], SeededChance("none is used"))
    assert told.exact
    assert [worth.act for worth in told.worths] == [ten, twenty]
    assert told.worths[1].value == 2 * told.worths[0].value < 0
    assert appraised(table, 0).remarks == ()
    shown = bank(options=PharaoOptions())
    free = [each.act for each in appraised(shown, 1).worths if isinstance(each.act, PharaonStake) and not each.value]
    assert {act.amount for act in free} == {1}
    assert appraised(shown, 1).remarks == ("half_of_one",)


def test_a_stake_on_a_rank_that_cannot_fall_is_held_against_another_in_the_last_coup_alone() -> None:
    ace, king, queen = (PharaonStake(rank, Chips(10)) for rank in (Rank.ACE, KING, QUEEN))
    view = late(PharaonOptions(), tail("K", "Q", "K", "7")).course.view(PONTE)
    none = SeededChance("none is used")
    dear, cheap = sorted((king, queen), key=lambda act: weigh_given(view, [act], none).worths[0].value)
    for mine, other in ((dear, cheap), (cheap, dear)):
        told = weigh_given(view, [mine, ace, other], none)
        assert ([each.act for each in told.worths], told.remarks) == ([mine, other], ())
    last = weigh_given(late(PharaonOptions(), tail("K", "7")).course.view(PONTE), [king, ace, queen], none)
    assert ([each.act for each in last.worths], last.remarks) == ([king, ace, queen], ("no_stake",))
    assert [each.act for each in weigh_given(view, [ace, king], none).worths] == [ace, king]
