"""Chance that is watched: the exact values by counting, the same number tells the same tale, and nothing is lost."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from itertools import combinations
from math import comb
from typing import TypeVar

import pytest

from game.play.simulations import baccara, cascaret, pharaon, prime
from game.play.simulations.chance import (
    EDGE,
    Aside,
    Awaited,
    ChancePlayed,
    ChanceQuestion,
    ChanceTask,
    blocks_after,
    played,
    prospect,
    questions,
    questions_of,
)
from game.play.simulations.dealt import DealtHand
from game.play.simulations.simulate import simulate, simulated_games
from game.table.values import GameId

T = TypeVar("T")
HANDS = [hand for module in (pharaon, prime, cascaret, baccara) for hand in module.DEALT_HANDS]


@cache
def every_block(question: ChanceQuestion, number: int, most: int) -> ChancePlayed:
    blocks, total = [], 0
    for block in blocks_after(question, 0):
        if total + block > most:
            break
        blocks.append(block)
        total += block
    return played(ChanceTask(question, number, tuple(blocks)))


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.name)
def test_the_exact_chance_of_a_hand_is_what_counting_all_of_them_gives(hand: DealtHand) -> None:
    held = sum(map(hand.holds, combinations(hand.pack, hand.cards)))
    assert hand.chance * comb(len(hand.pack), hand.cards) == held


@pytest.mark.parametrize("question", questions(), ids=lambda each: f"{each.game} {each.name}")
def test_the_mean_comes_near_the_exact_value_where_one_is_known(question: ChanceQuestion) -> None:
    last, known = every_block(question, 7, 2_000).reached[-1], prospect(question)
    if known.exact is None:
        assert (question.game in {"prime", "cascaret"}, question.name) == (True, EDGE)
    else:
        assert abs(last.mean - known.exact) < 4 * known.error(last.count)


@pytest.mark.parametrize("question", questions(), ids=lambda each: f"{each.game} {each.name}")
def test_the_band_that_is_drawn_before_is_as_wide_as_the_error_afterwards(question: ChanceQuestion) -> None:
    last = every_block(question, 7, 2_000).reached[-1]
    assert last.error == pytest.approx(prospect(question).error(last.count), rel=0.25)


def test_a_number_tells_the_same_however_its_blocks_are_divided() -> None:
    question = questions_of(GameId("pharaon"))[0]
    at_once = every_block(question, 5, 300)
    halves = played(ChanceTask(question, 5, (10,) * 12))
    rest = played(ChanceTask(question, 5, (10,) * 18, halves.played, halves.sums))
    assert (*halves.reached, *rest.reached) == at_once.reached
    assert every_block(question, 6, 300).reached != at_once.reached


def test_every_block_is_played_once_to_the_last() -> None:
    for question in questions():
        assert sum(blocks_after(question, 0)) == question.most


def test_every_game_that_is_simulated_can_be_watched() -> None:
    assert {question.game for question in questions()} == set(simulated_games())
    assert {question.game for question in questions() if question.name != EDGE} == set(simulated_games())


def test_what_is_computed_is_what_the_simulation_reports() -> None:
    for game in simulated_games():
        computed = simulate(game, 1, 0, {}).edge_computed
        assert prospect(questions_of(game)[0]).exact == (None if computed is None else float(computed))


def test_a_process_that_is_gone_loses_nothing() -> None:
    work = partial(played, ChanceTask(questions_of(GameId("pharaon"))[0], 1, (10, 10)))
    aside, lost = Aside(_at_once, inline=False), Future[ChancePlayed]()
    lost.set_exception(BrokenProcessPool("gone"))
    assert aside.result(Awaited(work, lost)) == work()
    again = aside.begin(work)
    assert again.done, "no process is asked for any more"
    assert aside.result(again) == work()
    aside.close()


def test_a_process_of_its_own_plays_the_same() -> None:
    work = partial(played, ChanceTask(questions_of(GameId("prime"))[0], 2, (10, 10)))
    aside = Aside(_at_once, inline=False)
    begun = aside.begin(work)
    assert aside.result(begun) == work()
    aside.close()


def _at_once(thinking: Callable[[], T]) -> "Future[T]":
    done = Future[T]()
    done.set_result(thinking())
    return done
