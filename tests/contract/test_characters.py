"""The laws that every character keeps at every game: it plays what is offered, from what it has seen, to the end."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from game.bots.catalogue import manners_of
from game.bots.contract import BotChoice, Choose, Temper
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.catalogue import facts_of, games
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import CardsMoved
from game.table.values import GameId, Seat
from game.table.view import Position, view_of
from tests.contract.playing import Case
from tests.contract.test_contract import swapped

MOST_ACTS = 3000


def manners() -> list[tuple[GameId, str]]:
    return [(game, name) for game in games() for name in manners_of(game)]


@pytest.fixture(scope="module", params=manners(), ids="-".join)
def sat(request: pytest.FixtureRequest) -> tuple[Case, Choose[Any]]:
    game, name = request.param
    return Case(game, facts_of(game).usual_seats), manners_of(game)[name](Temper())


def test_a_character_plays_what_is_offered_and_ends_the_deal(sat: tuple[Case, Choose[Any]]) -> None:
    case, choose = sat
    asked = 0
    for course, seat, choice in sitting(case, choose):
        asked += 1
        assert choice.reason
        if choice.act is not None:
            assert course.offers(seat).regular().allows(choice.act)
    assert 0 < asked < MOST_ACTS


def test_a_character_chooses_alike_and_whatever_it_has_not_seen(sat: tuple[Case, Choose[Any]]) -> None:
    case, choose = sat
    for number, (course, seat, choice) in enumerate(sitting(case, choose)):
        if number % 7 or number > 100:
            continue
        position = course.position
        unseen = [token for token in position.shoe.tokens if not position.public.tableau.knows(seat, token)]
        other = Position(position.public, swapped(position.shoe, unseen, number))
        view = view_of(other, seat)
        offers = case.rules.legal(view).regular()
        assert choose(view, offers, SeededChance(f"{case} {number}")) == choice


def sitting(case: Case, choose: Choose[Any]) -> tuple[tuple[Course, Seat, BotChoice[Any]], ...]:
    """Return what `choices` yields, once for both laws."""
    manner: Any = choose  # a function, which has a hash
    return _played(case, manner)


@lru_cache(maxsize=1)
def _played(case: Case, choose: Choose[Any]) -> tuple[tuple[Course, Seat, BotChoice[Any]], ...]:
    return tuple(choices(case, choose))


def choices(case: Case, choose: Choose[Any]) -> Iterator[tuple[Course, Seat, BotChoice[Any]]]:
    """Play one deal with the same manner at every seat; yield each choice with the course it was made in."""
    course, _ = begin(case.rules, case.chairs(200), case.options, case.shoe(21))
    content: set[Seat] = set()
    for number in range(MOST_ACTS):
        awaited = course.awaited
        if isinstance(awaited, Shuffling | Over):
            return
        assert isinstance(awaited, Waiting)
        seat = next(each for each in awaited.seats if each not in content)
        choice = choose(course.view(seat), course.offers(seat).regular(), SeededChance(f"{case} {number}"))
        yield course, seat, choice
        if choice.act is None:
            content.add(seat)
            continue
        before = course
        course, events = course.after(seat, choice.act)
        if before.awaited != course.awaited or any(isinstance(event, CardsMoved) for event in events):
            content.clear()
    pytest.fail("the deal does not end")
