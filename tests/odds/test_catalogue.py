import pytest

from game.odds import plain
from game.odds.catalogue import appraiser_of, weigher_of
from game.play.chance import SeededChance
from game.play.course import begin
from game.rules.catalogue import facts_of, games
from game.table.contract import Waiting
from game.table.values import GameId, Seat
from tests.contract.playing import Case


@pytest.mark.parametrize("game", games())
def test_what_is_offered_can_be_weighed_as_given(game: GameId) -> None:
    case = Case(game, facts_of(game).usual_seats)
    course, _ = begin(case.rules, case.chairs(), case.options, case.shoe(1))
    assert isinstance(course.awaited, Waiting)
    seat = course.awaited.seats[-1]
    view, offers = course.view(seat), course.offers(seat).regular()
    worths = appraiser_of(game)(view, offers, SeededChance("given")).worths
    acts = [worth.act for worth in worths if "Name" not in type(worth.act).__name__][:3]
    told = weigher_of(game)(view, acts, SeededChance("given"))
    assert [worth.act for worth in told.worths] == acts
    assert told.seat == seat


def test_a_game_without_figures_weighs_nothing() -> None:
    case = Case(GameId("prime"), 3)
    course, _ = begin(case.rules, case.chairs(), case.options, case.shoe(1))
    assert plain.weigh_given(course.view(None), [], SeededChance("")).worths == ()
    told = plain.appraise(course.view(Seat(1)), course.offers(Seat(1)), SeededChance(""))
    assert (told.seat, told.exact, told.worths, told.figures) == (Seat(1), False, (), ())
