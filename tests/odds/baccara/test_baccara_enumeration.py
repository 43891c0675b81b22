"""Every exact figure against plain enumeration of all the orders of a few cards."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from game.odds.baccara.bank import Hidden, drawing, offering, standing
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.odds.baccara.frame import Hand, frame
from game.odds.baccara.pairs import EVERY, Counts, Weights
from game.odds.baccara.ponte import BELOW_EIGHT, AskedSide, Other
from game.odds.baccara.sides import Seen, SidesPlay, one_side, two_sides

SEVEN_CARDS: Counts = (2, 0, 0, 1, 1, 1, 1, 0, 1, 0)
EIGHT_CARDS: Counts = (2, 1, 0, 1, 1, 1, 1, 0, 0, 1)
FROM_FIVE: Weights = (0,) * 5 + (1,) * 5


def orders(counts: Counts, length: int) -> Iterator[tuple[int, ...]]:
    cards = [value for value, count in enumerate(counts) for _ in range(count)]
    return permutations(cards, length)


def who_wins(bank: int, side: int) -> int:
    return (bank % 10 > side % 10) - (bank % 10 < side % 10)


def played(settles: bool) -> SidesPlay:  # noqa: FBT001  # one agreement of two
    return two_sides(3, 2, settles=settles)


def met_by_banker(cards: Sequence[int], sides: Sequence[Hidden], bank: int) -> tuple[int, int]:
    """Return the banker's gain over hands dealt from these cards, two a side, and their weight."""
    weight, gain = 1, 0
    for place, side in enumerate(sides):
        pair = cards[2 * place] + cards[2 * place + 1]
        weight *= side.weights[pair % 10]
        gain += side.stake * who_wins(bank, pair + (side.third or 0))
    return weight * gain, weight


@pytest.mark.parametrize(
    "sides",
    [
        [Hidden(3)],
        [Hidden(2, BELOW_EIGHT, third=4)],
        [Hidden(3, third=6), Hidden(5)],
        [Hidden(3, BELOW_EIGHT, third=6), Hidden(5, FROM_FIVE)],
    ],
)
@pytest.mark.parametrize("bank", [0, 4, 6])
def test_the_bankers_last_acts_are_worth_what_every_order_says(bank: int, sides: list[Hidden]) -> None:
    for own_card, worth in ((False, standing), (True, drawing)):
        gain = whole = Fraction(0)
        for cards in orders(EIGHT_CARDS, 2 * len(sides) + own_card):
            end = bank + (cards[-1] if own_card else 0)
            part, weight = met_by_banker(cards, sides, end)
            gain += part
            whole += weight
        assert worth(EIGHT_CARDS, bank, sides) == gain / whole


@pytest.mark.parametrize("weights", [EVERY, BELOW_EIGHT])
@pytest.mark.parametrize("stakes", [(3,), (2, 7)])
@pytest.mark.parametrize("bank", [2, 5])
def test_an_offer_is_worth_the_bankers_best_in_every_situation(
    bank: int, stakes: tuple[int, ...], weights: Weights
) -> None:
    counts = SEVEN_CARDS
    sides = [Hidden(stake, weights) for stake in stakes]
    play = one_side(settles=weights == BELOW_EIGHT) if len(stakes) == 1 else played(weights == BELOW_EIGHT)
    seen: dict[tuple[int | None, ...], list[Fraction]] = {}
    whole = Fraction(0)
    for cards in orders(counts, 3 * len(sides) + 1):
        pairs = [cards[2 * place] + cards[2 * place + 1] for place in range(len(sides))]
        thirds = cards[2 * len(sides) : -1]
        for answers in ((False,), (True,)) if len(sides) == 1 else (
            (False, False), (False, True), (True, False), (True, True),
        ):  # fmt: skip
            weight = Fraction(1)
            situation: Seen = ()
            for pair, third, takes, side in zip(pairs, thirds, answers, sides, strict=True):
                chance = Fraction(play.takes[situation][pair % 10], play.whole)
                weight *= side.weights[pair % 10] * (chance if takes else 1 - chance)
                situation = (*situation, third if takes else None)
            whole += weight
            both = seen.setdefault(situation, [Fraction(0), Fraction(0)])
            for place, end in enumerate((bank, bank + cards[-1])):
                both[place] += weight * sum(
                    side.stake * who_wins(end, pair + (third or 0))
                    for side, pair, third in zip(sides, pairs, situation, strict=True)
                )
    expected = sum((max(both) for both in seen.values()), Fraction(0)) / whole
    assert offering(counts, bank, sides, play) == expected


@pytest.mark.parametrize(
    "other",
    [
        None,
        Other(),
        Other(BELOW_EIGHT),
        Other(BELOW_EIGHT, answered=True, third=6),
        Other(FROM_FIVE, answered=True),
    ],
)
@pytest.mark.parametrize("settles", [True, False])
def test_an_answer_is_worth_what_every_order_says(other: Other | None, *, settles: bool) -> None:
    counts, own = SEVEN_CARDS, 5
    play = one_side(settles=settles) if other is None else played(settles)
    asked = AskedSide(counts, own, play, other)
    for takes, worth in ((False, asked.refusing()), (True, asked.taking())):
        gain = whole = Fraction(0)
        for bank_one, bank_two, one, two, own_third, other_third, last in orders(counts, 7):
            bank = (bank_one + bank_two) % 10
            if bank > 7:
                continue
            third = own_third if takes else None
            if other is None:
                answers: list[tuple[Fraction, Seen]] = [(Fraction(1), (third,))]
            elif other.answered:
                answers = [(Fraction(other.weights[(one + two) % 10]), (other.third, third))]
            else:
                lawful = other.weights[(one + two) % 10]
                chance = Fraction(play.takes[third,][(one + two) % 10], play.whole)
                answers = [(lawful * chance, (third, other_third)), (lawful * (1 - chance), (third, None))]
            for weight, seen in answers:
                draws = Fraction(play.draws[bank, seen], play.whole_draws)
                end = own + (third or 0)
                whole += weight
                gain -= weight * (draws * who_wins(bank + last, end) + (1 - draws) * who_wins(bank, end))
        assert worth == gain / whole


@pytest.mark.parametrize("settles", [True, False])
@pytest.mark.parametrize("lay_down", [True, False])
def test_a_coup_is_worth_what_every_order_says(*, settles: bool, lay_down: bool) -> None:
    best = equilibrium(None, settles=settles, lay_down=lay_down).manner
    unsure: dict[tuple[Hand, int | None], Fraction] = {((3,), 5): Fraction(1, 3), ((6,), 1): Fraction(1, 4)}
    manner = Strategies(best.takes, {**best.draws, **unsure}, {**best.offers, (6,): Fraction(2, 3)})
    gain = whole = Fraction(0)
    for one, two, first, second, third, last in orders(EIGHT_CARDS, 6):
        side, bank = (one + two) % 10, (first + second) % 10
        whole += 1
        laid = who_wins(bank, side)
        if bank > 7 or (settles and side > 7):
            gain += laid
            continue
        takes, offers = manner.takes[side,], manner.offers[bank,]
        gain += (1 - offers) * laid
        for seen, chance in ((None, 1 - takes), (third, takes)):
            draws = manner.draws[(bank,), seen]
            end = side + (seen or 0)
            gain += offers * chance * (draws * who_wins(bank + last, end) + (1 - draws) * who_wins(bank, end))
    assert edge(EIGHT_CARDS, manner, settles=settles) == gain / whole


@pytest.mark.parametrize("settles", [True, False])
def test_the_frame_of_one_pack_and_the_coup_from_one_pack_are_one_figure(*, settles: bool) -> None:
    found = equilibrium(None, settles=settles).manner
    sums = frame(1, settles=settles)
    gain = Fraction(sums.settled)
    for (bank, seen), info in sums.infos.items():
        draws = found.draws[(sum(bank) % 10,), seen]
        for hand, stand in info.stand.items():
            takes = found.takes[sum(hand) % 10,]
            gain += (takes if seen is not None else 1 - takes) * (draws * info.draw[hand] + (1 - draws) * stand)
    assert edge((16, *[4] * 9), found, settles=settles) == gain / sums.whole
