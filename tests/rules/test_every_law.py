"""What each law answers, whichever game it is of: played at random from its contract alone."""

import pytest

from game.rules.catalogue import games, rules_of
from game.table.contract import Over, Shuffling, Waiting
from game.table.errors import OptionError
from game.table.options import option_fields, with_options
from game.table.values import GameId, Seat
from game.table.view import view_of
from tests.contract.playing import Case, Move, played

GAMES = [game for game in games() if game != "bataille"]
CASES = [
    *(
        Case(game, seats)
        for game in GAMES
        for seats in {rules_of(game).facts.usual_seats, rules_of(game).facts.salon_seats}
    ),
    Case(GameId("baccara"), 3, (("ponte_draw", "tableau"),)),
]


def moves(case: Case) -> tuple[Move, ...]:
    return played(case, 1, deals=8, most=600)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whoever_is_awaited_is_offered_something_and_a_spectator_nothing(case: Case) -> None:
    for move in moves(case):
        position, awaited = move.after.position, move.after.awaited
        assert not case.rules.legal(view_of(position, None)).items
        match awaited:
            case Waiting(seats):
                assert case.rules.legal(view_of(position, seats[0])).items
            case Shuffling() | Over():
                assert not any(case.rules.legal(view_of(position, Seat(seat))).items for seat in range(case.seats))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_somebody_holds_the_bank_where_there_is_one(case: Case) -> None:
    assert case.rules.game == case.game
    bankers = [move.after.position.public.banker for move in moves(case)]
    if case.rules.facts.banked:
        assert bankers[0] == case.rules.banker_of(None)
        assert None not in bankers
    else:
        assert {*bankers} == {None}


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_thousands_of_digits_is_refused_without_being_named(game: GameId) -> None:
    numbers = [each for each in option_fields(rules_of(game).options_type) if each.most]
    with pytest.raises(OptionError, match="what is written is no whole number from"):
        with_options(rules_of(game).options_type, {numbers[0].name: 10**5000})
