"""What an answer comes to in one deal is what a coup comes to that is played to its end on the same cards."""

import random
from collections import Counter

import pytest

from game.odds.prime.answers import answer_gain, in_the_bet
from game.odds.prime.coup import ANSWER, OVER, PrimeCoup
from game.odds.prime.habits import Advised, thumb
from game.odds.prime.numbers import scores


def asked(chance: random.Random, *, partners: bool) -> PrimeCoup:
    """Return a coup in which the bettor and perhaps others are in, and a seat is to answer."""
    seats = 4 if partners else chance.randint(3, 6)
    cards = chance.sample(range(40), 40)
    bettor, answered = chance.randrange(seats), chance.randrange(seats - 1)
    inside = [bettor, *((bettor + step) % seats for step in range(1, answered + 1) if chance.random() < 0.4)]
    bet = chance.randint(1, 20)
    return PrimeCoup(
        seats, chance.randrange(seats), 20, 1, 2, partners, scores("sum"),
        [chance.choice((bet, 100)) for _ in range(seats)], [], list,
        [cards[2 * seat : 2 * seat + 2] for seat in range(seats)],
        cards[2 * seats :], ANSWER, (bettor + answered + 1) % seats, 0, bettor, bet, inside, [], [-1] * seats,
    )  # fmt: skip


def played_on(base: PrimeCoup, fours: dict[int, list[int]], *, accepts: bool) -> int:
    """Play to the end; each draws the four cards that are his."""
    drawn = [fours[seat][number] for number in range(2) for seat in fours]
    for seat, new in fours.items():
        drawn += new[2 : 2 + thumb([*base.hands[seat], *new[:2]]).bit_count()]
    before = base.purses[base.turn]
    coup = PrimeCoup(
        base.seats, base.dealer, base.limit, base.least, base.consolation, base.partners, base.read, base.purses[:],
        drawn[::-1], list, [held[:] for held in base.hands], [], ANSWER, base.turn, 0, base.bettor, base.bet,
        base.inside[:], [], [-1] * base.seats,
    )  # fmt: skip
    coup.make_answer(accepts=accepts)
    coup.play_out([Advised()] * base.seats)
    assert not accepts or base.turn in coup.inside
    return coup.purses[base.turn] - before


@pytest.mark.parametrize("partners", [False, True])
def test_an_answer_gains_what_the_coup_played_out_gains(*, partners: bool) -> None:
    chance, ends = random.Random(7), Counter[int]()
    for _ in range(1500):
        base, accepts = asked(chance, partners=partners), chance.random() < 0.6
        inside = in_the_bet(base, base.hands, accepts=accepts)
        others = [seat for seat in inside if seat != base.turn]
        stock = base.pile[: 4 * len(inside)]
        turns = [*others, base.turn] if accepts else others
        fours = {seat: stock[4 * turns.index(seat) : 4 * turns.index(seat) + 4] for seat in inside}
        found = answer_gain(base, inside, base.hands, stock)
        assert found == played_on(base, fours, accepts=accepts)
        ends[(found > 0) - (found < 0)] += 1
    assert min(ends[-1], ends[0], ends[1]) > 20


def test_the_seats_own_cards_are_drawn_as_often_as_the_stock_allows() -> None:
    chance = random.Random(3)
    base = asked(chance, partners=False)
    inside = in_the_bet(base, base.hands, accepts=True)
    stock = base.pile[: 4 * len(inside) + 8]
    rivals = stock[: 4 * (len(inside) - 1)]
    own = [stock[first : first + 4] for first in range(len(rivals), len(stock), 4)]
    each = [answer_gain(base, inside, base.hands, [*rivals, *four]) for four in own]
    assert answer_gain(base, inside, base.hands, stock) == sum(each) / 3
    assert base.stage != OVER
