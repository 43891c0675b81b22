"""What a strong player has learned to say."""

import random

import pytest

from game.bots.cascaret.learned import counts, learned_speech
from game.cards.faces import Suit
from game.odds.cascaret.codes import CODES
from game.odds.cascaret.speech import Rights, Speech

TOP = (73, 72, 71, 70, 69)
"""The Mistigri and the next four trumps."""
NOTHING = (1, 2, 17, 18, 33)


def hands(number: int) -> list[tuple[int, ...]]:
    codes = sorted(CODES[Suit.HEARTS].values())
    return [tuple(sorted(random.Random(seed).sample(codes, 5))) for seed in range(number)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_count_knows_every_card_and_every_moment_of_the_speaking(seats: int) -> None:
    count = counts()[seats]
    assert (len(count.trumps), len(count.sides)) == (10, 9)
    assert [len(row) for row in count.go_in] == [seats - left for left in range(seats)]
    assert list(count.trumps[5:]) == sorted(count.trumps[5:])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_best_hand_plays_and_the_worst_passes(seats: int) -> None:
    for left in range(seats):
        for engaged in range(seats - left):
            rights = Rights(noce=False, fille=False, stock=0)
            assert learned_speech(TOP, rights, seats, (left, engaged)) == Speech("play")
            assert learned_speech(NOTHING, rights, seats, (left, engaged)) == Speech("pass")


def test_nobody_passes_where_the_law_forbids_it() -> None:
    for rights in (Rights(noce=True, fille=False, stock=0), Rights(noce=False, fille=False, stock=6, bound=True)):
        assert learned_speech(NOTHING, rights, 4, (1, 0)).do != "pass"
    assert learned_speech(NOTHING, Rights(noce=False, fille=True, stock=6, bound=True), 4, (1, 0)).do == "take_fille"


def test_no_more_is_thrown_than_the_stock_holds_and_the_dealer_keeps_the_retourne() -> None:
    for held in hands(300):
        speech = learned_speech(held, Rights(noce=True, fille=False, stock=2, retourne=72), 4, (0, 3))
        assert len(speech.thrown) <= 2
        assert speech.turnup in held
        assert speech.turnup not in speech.thrown


def test_the_bolder_goes_in_more_often() -> None:
    rights = Rights(noce=False, fille=False, stock=6)
    passes = [
        sum(learned_speech(held, rights, 4, (2, 1), bolder).do == "pass" for held in hands(300))
        for bolder in (-60, 0, 60)
    ]
    assert passes[0] > passes[1] + 20 > passes[2] + 40
