from dataclasses import dataclass
from typing import get_args

import pytest

from game.cards.shoe import Token
from game.play.chance import SeededChance
from game.play.codec import UnreadableValueError, act_class, act_from_plain, event_to_plain, from_plain
from game.play.course import Course, begin
from game.play.scenarios.file import parse_scenario
from game.play.scenarios.run import act_line, play
from game.play.simulations.report import SimReport
from game.rules.catalogue import rules_of
from game.rules.pharaon.acts import PharaonDraw
from game.rules.prime.acts import Accept, Bet
from game.rules.prime.options import PrimeOptions
from game.table.contract import Shuffling
from game.table.errors import IllegalActError
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.values import POT, Chips, ClauseId, GameId, Mark, Pile, Seat, purse
from tests.play.test_scenario_reading import GOOD

PRIME = rules_of(GameId("prime"))
C = ClauseId("PR-06")
ONE = (Token(1),)
LINES: dict[TableEvent, dict[str, object]] = {
    TableLaid(ONE, ((POT, Chips(3)),), ((Mark("dealer"), 2),), C): {
        "cards": 1,
        "chips": {"pot": 3},
        "marks": {"dealer": 2},
    },
    CardsMoved(ONE, Pile("stock"), Pile("hand:1"), C): {"tokens": [1], "from": "stock", "to": "hand:1"},
    CardsShown(ONE, (Seat(1),), C): {"tokens": [1], "seats": [1], "face_up": False},
    CardsCovered(ONE, C): {"tokens": [1]},
    CardsShuffled(ONE, (Token(9),), Pile("stock"), C): {"tokens": [1], "fresh": [9], "to": "stock"},
    ChipsMoved(Chips(2), purse(Seat(1)), POT, C): {"amount": 2, "from": "purse:1", "to": "pot"},
    Marked(Mark("dealer"), 2, C): {"mark": "dealer", "value": 2},
    Spoke(Seat(1), "prime.bet", C, (2,)): {"seat": 1, "word": "prime.bet", "args": [2]},
    Ruled(C, (Seat(1),), "prime.wins", (3,)): {"seats": [1]},
    Opened("coup", 1, C): {"what": "coup", "number": 1},
    Closed("coup", 1, C): {"what": "coup", "number": 1},
}


@pytest.mark.parametrize("event", LINES, ids=lambda event: event.event)
def test_every_event_is_printed_with_its_clause(event: TableEvent) -> None:
    assert event_to_plain(event) == {"event": event.event, **LINES[event], "clause": "PR-06"}
    assert {type(each) for each in LINES} == set(get_args(TableEvent))


@pytest.mark.parametrize(
    ("plain", "place"),
    [
        ({"do": "paroli"}, "do"),
        ({}, "do"),
        ({"do": "bet", "on": "7"}, "on"),
        ({"do": "bet"}, "amount"),
        ({"do": "bet", "amount": "x"}, "amount"),
        ({"do": "pass", "cards": [1, "x"]}, "cards[1]"),
    ],
)
def test_what_is_no_act_tells_its_place(plain: dict[str, object], place: str) -> None:
    with pytest.raises(UnreadableValueError) as caught:
        act_from_plain(PRIME, plain)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


def test_what_is_wrong_as_a_whole_has_no_place() -> None:
    with pytest.raises(UnreadableValueError) as caught:
        from_plain(3, PrimeOptions)
    assert (caught.value.place, str(caught.value)) == ("", caught.value.what)
    assert act_class(PRIME, "bet") is Bet


def test_chance_is_fair_enough_and_replays() -> None:
    chance = SeededChance("a")
    drawn = [chance.below(6) for _ in range(600)]
    assert set(drawn) == set(range(6))
    assert all(0 <= chance.unit() < 1 for _ in range(50))
    assert drawn == [each for chance in [SeededChance("a")] for each in [chance.below(6) for _ in range(600)]]
    assert drawn != [each for chance in [SeededChance("b")] for each in [chance.below(6) for _ in range(600)]]


def test_nobody_acts_out_of_turn_from_nowhere_or_when_all_is_over() -> None:
    scenario = parse_scenario(GOOD)
    course, _ = begin(scenario.rules, scenario.chairs, scenario.options, scenario.shoes[0])
    for seat in (-1, 3):
        with pytest.raises(IllegalActError, match="T-01"):
            course.after(Seat(seat), Bet(Chips(2)))
    with pytest.raises(IllegalActError, match="T-04"):
        course.dealt(scenario.shoes[0])
    over = play(parse_scenario(PHARAON_OVER)).course
    with pytest.raises(IllegalActError, match="T-04"):
        over.after(Seat(0), PharaonDraw())
    with pytest.raises(IllegalActError, match="T-04"):
        over.dealt(scenario.shoes[0])
    assert over.lent(Seat(1), Chips(5)).position.public.tableau.chips_at(purse(Seat(1))) == 14


PHARAON_OVER = """
game = "pharaon"
[[seats]]
chips = 9
[[seats]]
chips = 9
[[deals]]
seed = "01"
[[acts]]
seat = 0
do = "end"
"""


def test_what_comes_after_the_last_deal_is_refused_by_the_clause_that_the_law_names() -> None:
    course = play(parse_scenario(GOOD)).course
    shuffling = Shuffling(C, (("bet", ClauseId("PR-13")),))
    rules = Between(course.rules, shuffling)
    between = Course(rules, course.options, course.chairs, course.position)  # type: ignore[arg-type]  # asked `awaits` alone
    for act, clause in ((Bet(Chips(2)), "PR-13"), (Accept(), "T-04")):
        with pytest.raises(IllegalActError, match=clause):
            between.after(Seat(1), act)


@dataclass(frozen=True)
class Between:
    """A law whose deal is over."""

    law: object
    awaited: Shuffling

    def awaits(self, _: object) -> Shuffling:
        return self.awaited


def test_acts_of_a_run_can_be_told() -> None:
    scenario = parse_scenario(GOOD.replace('"bet"\namount = 2', '"pass"\ncards = "{0}"').format(held()))
    run = play(scenario)
    act = run.steps_taken[1].act
    assert act_line(act, run.steps_taken[0].course) == {"do": "pass", "cards": held()}


def test_a_report_holds_its_figures() -> None:
    report = SimReport(GameId("prime"), "coup", 1, 0.5, 0.1, None)
    assert report.extra == {}


def held() -> str:
    scenario = parse_scenario(GOOD)
    course, _ = begin(scenario.rules, scenario.chairs, scenario.options, scenario.shoes[0])
    token = course.position.public.tableau.pile(Pile("hand:1"))[0]
    return str(course.position.shoe.face(token))
