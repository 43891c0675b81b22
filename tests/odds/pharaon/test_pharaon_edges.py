from fractions import Fraction
from itertools import permutations

import pytest

from game.odds.pharaon.edges import edge, edge_in_half, edge_of_one_coup
from game.odds.pharaon.expect import bank_gain
from game.odds.pharaon.talon import Talon
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import TEXT_MARKS, Leaf, bends_of
from game.table.values import Chips
from tests.odds.pharaon.enumerated import PONTE, STAKED, Options, mean_gain, packs

HALF, WHOLE = PharaonOptions(), PharaonOptions(last_doublet="whole")
STAYS = PharaonOptions(after_doublet="stays")
HOME = PharaoOptions(most=1000, carry=False, marks="free")
EVEN = [(cards, left) for cards in (4, 6, 8) for left in range(1, min(4, cards) + 1)]


def believed(left: int, cards: int) -> Fraction:
    """Return the closed form of the rules file for `last_doublet = half`."""
    return {
        1: lambda n: Fraction(1, n),
        2: lambda n: Fraction(1, 2 * (n - 1)),
        3: lambda n: Fraction(3, 4 * (n - 1)),
        4: lambda n: Fraction(2 * n - 5, 2 * (n - 1) * (n - 3)),
    }[left](cards)


def ladder_edge(mark: int, talon: Talon, options: PharaoOptions) -> Fraction:
    """Return what the bank gains on a stake whose player bends his way up to a mark and collects then (PA-16)."""
    return bank_gain(Leaf(PONTE, STAKED, Chips(4)), talon, options, bends_of(mark)) / 4


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_edge_is_that_of_the_closed_forms(left: int) -> None:
    for cards in range(4, 53, 2):
        assert edge(Talon(cards, left), HALF) == believed(left, cards)
        closed = Fraction(cards + 2, 2 * cards * (cards - 1)) if left == 2 else believed(left, cards)
        assert edge(Talon(cards, left), WHOLE) == closed


def test_the_printed_figures_come_out() -> None:
    assert edge(Talon(52, 4), HALF) == Fraction(33, 1666)
    assert edge(Talon(30, 2), WHOLE) == Fraction(8, 435)
    assert edge(Talon(22, 2), WHOLE) == Fraction(2, 77)
    assert edge(Talon(10, 3), HALF) == Fraction(1, 12)


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_one_coup_costs_half_a_doublet(left: int) -> None:
    for cards in range(4, 53, 2):
        assert edge_of_one_coup(Talon(cards, left), HALF) == Fraction(left * (left - 1), 2 * cards * (cards - 1))


def test_the_last_coup_alone_has_its_own_price() -> None:
    assert edge_of_one_coup(Talon(2, 1), HALF) == Fraction(1, 2)
    assert edge_of_one_coup(Talon(2, 2), HALF) == Fraction(1, 2)
    assert edge_of_one_coup(Talon(2, 2), WHOLE) == 1
    assert edge_of_one_coup(Talon(2, 2, bottom=True), PharaoOptions(last_plie="whole")) == 1
    assert edge_of_one_coup(Talon(0, 0), HALF) == 0


def test_a_defective_pack_has_the_settled_figures() -> None:
    for cards in range(5, 54, 2):
        assert edge(Talon(cards, 1), HALF) == 0
        assert edge(Talon(cards, 2), HALF) == Fraction(1, 2 * cards)
    odd = (5, 7, 9, 11)
    assert [edge(Talon(n, 3), HALF) for n in odd] == [Fraction(*f) for f in ((1, 5), (9, 70), (2, 21), (5, 66))]
    assert [edge(Talon(n, 4), HALF) for n in odd] == [Fraction(*f) for f in ((3, 10), (13, 70), (17, 126), (7, 66))]


@pytest.mark.parametrize("options", [HALF, WHOLE, STAYS, PharaoOptions(), PharaoOptions(last_plie="whole")], ids=str)
@pytest.mark.parametrize(("cards", "left"), EVEN)
def test_every_order_of_a_small_pack_agrees(options: Options, cards: int, left: int) -> None:
    assert mean_gain(packs(cards, left), options, 4) / 4 == edge(Talon(cards, left), options)


@pytest.mark.parametrize("cards", [5, 7, 9])
@pytest.mark.parametrize("options", [HALF, WHOLE, STAYS], ids=str)
def test_every_order_of_a_small_defective_pack_agrees(options: PharaonOptions, cards: int) -> None:
    for left in (1, 2, 3, 4):
        assert mean_gain(packs(cards, left), options, 4) / 4 == edge(Talon(cards, left), options)


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_places_of_a_rank_stand_for_every_order(left: int) -> None:
    orders = list(permutations(next(packs(6, left))))
    assert mean_gain(iter(orders), HALF, 4) / 4 == edge(Talon(6, left), HALF)


@pytest.mark.parametrize("stake", [1, 3, 5])
@pytest.mark.parametrize(
    "rounding", [HALF, PharaonOptions(odd_unit="bank"), PharaonOptions(after_doublet="stays")], ids=str
)
def test_odd_stakes_are_rounded_as_agreed(rounding: PharaonOptions, stake: int) -> None:
    for left in (2, 3, 4):
        leaf = Leaf(PONTE, STAKED, Chips(stake))
        assert mean_gain(packs(8, left), rounding, stake) == bank_gain(leaf, Talon(8, left), rounding)


@pytest.mark.parametrize("bottom", [True, False])
def test_a_bottom_card_that_was_shown_is_reckoned_with(bottom: bool) -> None:  # noqa: FBT001  # both ways
    for left in (1, 2, 3, 4):
        seen = (order for order in packs(6, left) if (order[-1].rank is STAKED) is bottom)
        assert mean_gain(seen, HOME, 4) / 4 == edge(Talon(6, left, bottom), HOME)


@pytest.mark.parametrize("bends", ["A", "P", "AA", "AP", "PA", "PP", "PPP"])
def test_every_ladder_agrees_with_every_order(bends: str) -> None:
    mark = int("1" + bends.replace("A", "0").replace("P", "1"), 2)
    assert bends_of(mark) == bends
    for cards, left in ((6, 3), (6, 4), (8, 4)):
        assert mean_gain(packs(cards, left), HOME, 4, bends) / 4 == ladder_edge(mark, Talon(cards, left), HOME)


def test_the_ladder_of_a_fresh_pack_is_what_the_book_of_rules_says() -> None:
    fresh = Talon(52, 4)
    assert ladder_edge(1, fresh, HOME) == Fraction(33, 1666)
    assert ladder_edge(2, fresh, HOME) == Fraction(1, 34)
    assert ladder_edge(3, fresh, HOME) == Fraction(65, 1666)
    assert round(float(ladder_edge(2, fresh, HOME)), 4) == 0.0294
    assert round(float(ladder_edge(3, fresh, HOME)), 4) == 0.0390
    costs = [ladder_edge(mark, fresh, HOME) for mark in TEXT_MARKS]
    assert all(cost > ladder_edge(1, fresh, HOME) for cost in costs)


def test_a_bent_leaf_that_stands_over_meets_its_card_in_the_next_pack() -> None:
    over, fresh = PharaoOptions(), Talon(52, 4)
    leaf = Leaf(PONTE, STAKED, Chips(4), won=1, mark=3)
    assert bank_gain(leaf, Talon(6, 0), over) == bank_gain(leaf, fresh, over)
    assert bank_gain(leaf, Talon(6, 0), HOME) == 0
    assert bank_gain(Leaf(PONTE, STAKED, Chips(4)), Talon(6, 0), over) == 0
    assert ladder_edge(30, fresh, over) > ladder_edge(30, fresh, HOME)


def test_one_card_that_lies_changes_the_figures() -> None:
    whole = [edge_in_half(Talon(51, 3), HALF, first=True), edge_in_half(Talon(51, 4), HALF, first=False)]
    assert Fraction(4, 52) * whole[0] + Fraction(48, 52) * whole[1] == edge(Talon(52, 4), HALF)
    last = [edge_in_half(Talon(1, 1), WHOLE, first=True), edge_in_half(Talon(1, 1), WHOLE, first=False)]
    assert last == [1, 0]
    stays = [edge_in_half(Talon(7, 1), STAYS, first=True), edge_in_half(Talon(7, 2), STAYS, first=False)]
    assert Fraction(2, 8) * stays[0] + Fraction(6, 8) * stays[1] == edge(Talon(8, 2), STAYS)
