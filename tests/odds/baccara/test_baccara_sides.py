"""The equilibrium of two sides, held to a plain enumeration of all that can happen with infinite packs."""

import tracemalloc
from dataclasses import dataclass, field, replace
from itertools import product

import pytest

from game.odds.baccara import sides
from game.odds.baccara.frame import SITUATIONS
from game.odds.baccara.sides import WHOLE, Seen, SidesPlay, one_side, two_sides

CARDS = [value for value in range(10) for _ in range(4 if value == 0 else 1)]
PAIRS = [sum(1 for one, two in product(CARDS, CARDS) if (one + two) % 10 == total) / 169 for total in range(10)]
ODDS = [CARDS.count(value) / 13 for value in range(10)]


def who_wins(bank: int, side: int) -> int:
    return (bank > side) - (bank < side)


DRAWN = [[sum(who_wins((bank + card) % 10, end) for card in CARDS) / 13 for end in range(10)] for bank in range(8)]


@dataclass
class Sums:
    """What the banker wins in each thing that one of the three may have to decide, by what he does there."""

    bank: dict[tuple[int, Seen], list[float]] = field(default_factory=dict)
    right: dict[tuple[int, bool], float] = field(default_factory=dict)
    left: dict[tuple[int, int | None, bool], float] = field(default_factory=dict)


def chances(takes: float) -> list[tuple[int | None, float, float]]:
    """Return what a hand may do: how it is seen, how likely with this manner, and how likely if it is resolved on."""
    return [(seen, 1 - takes, 1.0) if seen is None else (seen, takes * ODDS[seen], ODDS[seen]) for seen in SITUATIONS]


def enumerated(play: SidesPlay, right: float, left: float, *, settles: bool) -> Sums:
    sums = Sums()
    hands = range(8) if settles else range(10)
    for one, other in product(hands, hands):
        for first, likely, resolved in chances(play.takes[()][one] / play.whole):
            own = (one + (first or 0)) % 10
            for second, likely_too, resolved_too in chances(play.takes[first,][other] / play.whole):
                end = (other + (second or 0)) % 10
                both = PAIRS[one] * PAIRS[other]
                for bank in range(8):
                    dealt = both * PAIRS[bank]
                    draws = play.draws[bank, (first, second)] / play.whole_draws
                    stand, draw = who_wins(bank, own), DRAWN[bank][own]
                    stand_too, draw_too = who_wins(bank, end), DRAWN[bank][end]
                    each = sums.bank.setdefault((bank, (first, second)), [0.0, 0.0])
                    each[0] += dealt * likely * likely_too * (right * stand + left * stand_too)
                    each[1] += dealt * likely * likely_too * (right * draw + left * draw_too)
                    key = one, first is not None
                    gain = stand + draws * (draw - stand)
                    sums.right[key] = sums.right.get(key, 0.0) + dealt * resolved * likely_too * gain
                    key_too = other, first, second is not None
                    gain = stand_too + draws * (draw_too - stand_too)
                    sums.left[key_too] = sums.left.get(key_too, 0.0) + dealt * likely * resolved_too * gain
    return sums


def gains_by_leaving(play: SidesPlay, sums: Sums, right: float, left: float) -> tuple[float, float, float]:
    """Return what the banker, the right and the left could gain by the best other manner."""
    bank = 0.0
    for key, (stand, draw) in sums.bank.items():
        draws = play.draws[key] / play.whole_draws
        bank += max(stand, draw) - stand - draws * (draw - stand)
    first = second = 0.0
    for one in {key[0] for key in sums.right}:
        takes, taken, refused = play.takes[()][one] / play.whole, sums.right[one, True], sums.right[one, False]
        first += refused + takes * (taken - refused) - min(taken, refused)
    for other, seen in {key[:2] for key in sums.left}:
        takes = play.takes[seen,][other] / play.whole
        taken, refused = sums.left[other, seen, True], sums.left[other, seen, False]
        second += refused + takes * (taken - refused) - min(taken, refused)
    return bank, right * first, left * second


@pytest.mark.parametrize(("right", "left"), [(1, 1), (7, 2), (1, 30)])
@pytest.mark.parametrize("settles", [True, False])
def test_none_of_the_three_can_gain_by_leaving_the_equilibrium_of_two_sides(
    right: int, left: int, *, settles: bool
) -> None:
    play = two_sides(right, left, settles=settles)
    shares = right / (right + left), left / (right + left)
    found = gains_by_leaving(play, enumerated(play, *shares, settles=settles), *shares)
    assert max(found) < 1e-8
    assert max(found) == pytest.approx(play.gap, abs=1e-12)


def test_a_play_off_the_equilibrium_is_found_out() -> None:
    play = two_sides(1, 1, settles=True)
    five = play.takes[()][5] // 2
    bolder = replace(play, takes={**play.takes, (): (*play.takes[()][:5], five, *play.takes[()][6:])})
    assert max(gains_by_leaving(bolder, enumerated(bolder, 0.5, 0.5, settles=True), 0.5, 0.5)) > 1e-4


def test_equal_stakes_give_the_bank_less_than_one_side_alone() -> None:
    for settles, alone, together in ((True, 0.0128, 0.0088), (False, 0.0319, 0.0250)):
        play = two_sides(5, 5, settles=settles)
        sums = enumerated(play, 0.5, 0.5, settles=settles)
        gain = 0.0
        for key, (stand, draw) in sums.bank.items():
            gain += stand + play.draws[key] / play.whole_draws * (draw - stand)
        assert play is two_sides(1, 1, settles=settles)
        assert gain + outside(settles=settles) == pytest.approx(together, abs=2e-4)
        assert together < alone


def outside(*, settles: bool) -> float:
    """Return what the bank wins where it, or a side that is settled at once, has eight or nine."""
    natural = sum(PAIRS[bank] * PAIRS[side] * who_wins(bank, side) for bank, side in product((8, 9), range(10)))
    if not settles:
        return natural
    below, above = sum(PAIRS[:8]), sum(PAIRS[8:])
    lost = -below * above
    # A side beside a settled one is alone, and has then the equilibrium of one side.
    play, met = one_side(settles=True), 0.0
    for bank, side in product(range(8), range(8)):
        for seen, likely, _ in chances(play.takes[()][side] / play.whole):
            end = (side + (seen or 0)) % 10
            draws = play.draws[bank, (seen,)] / play.whole_draws
            stand = who_wins(bank, end)
            met += PAIRS[bank] * PAIRS[side] * likely * (stand + draws * (DRAWN[bank][end] - stand))
    return natural + lost + above * met


def test_equilibria_that_are_kept_stay_small_however_many_stakes_are_met() -> None:
    many = 6
    two_sides(7919, 1, settles=True)
    tracemalloc.start()
    try:
        found = [two_sides(7919, other, settles=True) for other in range(2, 2 + many)]
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len({id(play) for play in found}) == many
    assert sides.MOST_KEPT * kept / many <= 1_500_000, "with a table for the draws of each they would make 5 MB"


def test_the_packed_draws_of_two_sides_are_those_of_a_table() -> None:
    first, second = (two_sides(1009, other, settles=True).draws for other in (997, 2))
    table = dict(first)
    assert len(table) == len(first) == 8 * len(SITUATIONS) ** 2
    assert table == first
    assert table != second
    assert {number for number in table.values() if number not in {0, WHOLE}}, "the banker mixes somewhere"
