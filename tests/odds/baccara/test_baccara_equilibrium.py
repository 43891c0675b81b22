"""The equilibrium meets the known figures, and exact best replies certify it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.odds.baccara.equilibrium import Strategies, bank_best_reply, equilibrium
from game.odds.baccara.frame import REFUSED, SITUATIONS, Frame, frame, per_unit, total_of
from game.odds.baccara.simplex import solved
from game.odds.baccara.usage import usage


def side_best_reply(sums: Frame, manner: Strategies) -> Fraction:
    """Return the least that a side can bring the banker's gain down to, if he keeps to his manner."""
    gain = Fraction(sums.settled)
    for bank in sums.banks:
        gain += (1 - manner.offers[bank]) * sum(sums.laid[bank].values())
    for hand in sums.hands:
        answers = dict.fromkeys(("takes", "refuses"), Fraction(0))
        for bank in sums.banks:
            for seen in SITUATIONS:
                info, draws = sums.infos[bank, seen], manner.draws[bank, seen]
                if hand in info.stand:
                    met = draws * info.draw[hand] + (1 - draws) * info.stand[hand]
                    answers["refuses" if seen is REFUSED else "takes"] += manner.offers[bank] * met
        gain += min(answers.values())
    return per_unit(sums, gain)


@pytest.mark.parametrize(
    ("packs", "settles", "lay_down"),
    [(None, True, True), (None, False, False), (1, False, True), (2, True, False)],
)
def test_neither_can_gain_by_leaving_the_equilibrium(packs: int | None, *, settles: bool, lay_down: bool) -> None:
    found = equilibrium(packs, settles=settles, lay_down=lay_down)
    sums = frame(packs, settles=settles)
    assert bank_best_reply(sums, found.manner.takes, lay_down=lay_down) == found.value
    assert side_best_reply(sums, found.manner) == found.value


def test_a_manner_off_the_equilibrium_is_not_certified() -> None:
    found = equilibrium(None, settles=True)
    sums = frame(None, settles=True)
    bolder = replace(found.manner, takes={**found.manner.takes, (5,): Fraction(10, 11)})
    assert bank_best_reply(sums, bolder.takes, lay_down=False) > found.value
    stiffer = replace(found.manner, draws={**found.manner.draws, ((6,), None): Fraction(0)})
    assert side_best_reply(sums, stiffer) < found.value


def test_with_settled_naturals_it_has_the_figures_of_chemin_de_fer() -> None:
    found = equilibrium(None, settles=True)
    assert found.value == Fraction(679568, 53094899)
    assert found.manner.takes[5,] == Fraction(9, 11)
    assert found.manner.draws[(6,), None] == Fraction(859, 2288)


def test_with_naturals_played_on_the_bank_has_more_and_fives_draw_less() -> None:
    found = equilibrium(None, settles=False)
    assert found.value == Fraction(1695504, 53094899)
    assert found.manner.takes[5,] == Fraction(5, 11)


@pytest.mark.parametrize(("settles", "value"), [(True, Fraction(511728, 4826809)), (False, Fraction(559152, 4826809))])
def test_the_right_of_laying_down_is_used_on_three_to_seven(value: Fraction, *, settles: bool) -> None:
    found = equilibrium(None, settles=settles, lay_down=True)
    assert found.value == value
    assert [hand for hand, offers in found.manner.offers.items() if not offers] == [(3,), (4,), (5,), (6,), (7,)]


def test_finite_packs_come_near_to_infinite_ones_the_more_there_are() -> None:
    limit = equilibrium(None, settles=True).value
    gaps = [abs(equilibrium(packs, settles=True).value - limit) for packs in (1, 2, 3)]
    assert gaps == sorted(gaps, reverse=True)


def test_with_one_pack_only_a_five_of_ace_and_four_is_mixed_where_naturals_settle() -> None:
    takes = equilibrium(1, settles=True).manner.takes
    assert [hand for hand, chance in takes.items() if 0 < chance < 1] == [(1, 4)]
    assert all(chance in {0, 1} for hand, chance in takes.items() if total_of(hand) != 5)


def test_the_usage_is_the_equilibrium_of_infinite_packs() -> None:
    found = usage(settles=True)
    assert (found.takes, found.whole) == ((11, 11, 11, 11, 11, 9, 0, 0, 0, 0), 11)
    assert Fraction(found.even, found.whole_draws) == Fraction(859, 2288)
    assert found.gains[6, None] == 0
    assert found.draws(6, [(1, None)]) == found.draws(6, [(4, None), (9, None)]) == 859
    table = {
        bank: [seen for seen in (None, *range(10)) if found.draws(bank, [(1, seen)]) == found.whole_draws]
        for bank in range(8)
    }
    assert table == {
        0: [None, *range(10)],
        1: [None, *range(10)],
        2: [None, *range(10)],
        3: [None, 0, 1, 2, 3, 4, 5, 6, 7, 9],
        4: [None, 2, 3, 4, 5, 6, 7],
        5: [None, 4, 5, 6, 7],
        6: [6, 7],
        7: [],
    }


def test_a_banker_between_two_sides_minds_the_heavier_stake() -> None:
    found = usage(settles=False)
    assert found.draws(4, [(10, 5), (1, 0)]) == found.whole_draws
    assert found.draws(4, [(1, 5), (10, 0)]) == 0


def test_a_linear_programme_is_solved_to_its_corner() -> None:
    rows = [[Fraction(1), Fraction(1)], [Fraction(3), Fraction(1)]]
    best, found, prices = solved(rows, [Fraction(4), Fraction(6)], [Fraction(2), Fraction(1)])
    assert best == 5
    assert list(found) == [1, 3]
    assert sum(price * bound for price, bound in zip(prices, (4, 6), strict=True)) == best
