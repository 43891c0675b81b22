"""A scenario is played beforehand: its steps, its captions, its clauses, what a seat may see of it."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.lessons.book.rulebook import books, read_book, scenario_of
from game.lessons.teach.played_scenario import played_to_its_end, read_played
from game.play.errors import ScenarioError
from game.play.scenarios.file import parse_scenario
from game.play.scenarios.run import play
from game.table.events import Ruled
from game.table.values import Seat

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.glob("*/*.toml"))
REFAIT = FOLDER / "pharaon" / "pf_07_refait_takes_half.toml"
REFUSED = FOLDER / "table" / "t_03_no_more_than_the_purse.toml"
TURNED_OUT = """
game = "pharaon"
[[seats]]
chips = 100
[[seats]]
chips = 100
[[deals]]
cards = "4S 9D"
[[acts]]
seat = 1
do = "stake"
on = "9"
amount = 10
[[acts]]
seat = 0
do = "draw"
[[acts]]
seat = 0
do = "draw"
"""


lesson_of = cache(read_played)
"""Each file is played once for all laws."""


def test_every_scenario_of_the_house_makes_a_lesson_that_ends_as_it_does() -> None:
    for path in FILES:
        played, run = lesson_of(path), play(lesson_of(path).scenario)
        assert played.broken is None, path.name
        assert played.steps[-1].after.position.public == run.course.position.public, path.name
        assert (played.steps[-1].refusal is None) == (run.refusal is None), path.name


def test_each_step_begins_where_the_one_before_ended() -> None:
    for path in FILES:
        steps = lesson_of(path).steps
        for before, after in pairwise(steps):
            assert after.before.position == before.after.position, path.name


def test_events_lead_from_each_step_to_the_next() -> None:
    for path in FILES[::7]:
        for step in (step for step in lesson_of(path).steps if step.entry is not None):
            tableau = step.before.position.public.tableau
            for event in step.events:
                tableau = tableau.after(event)
            if step.refusal is None:
                assert tableau == step.after.position.public.tableau, path.name


def test_a_refused_step_leaves_the_table_as_it_was_and_names_its_clause() -> None:
    played = read_played(REFUSED)
    last = played.steps[-1]
    assert last.refusal is not None
    assert last.after is last.before
    assert played.clause(len(played.steps) - 1) == "T-03"


@pytest.mark.parametrize(
    ("name", "clause", "last"),
    [
        ("pharaon/pf_15_two_cards_stuck", "PF-15", "PF-06"),
        ("prime/pr_17_the_fifty_five_beats_the_prime", "PR-17", "PR-14"),
        ("baccara/ba_16_two_courts_are_called_baccara", "BA-16", "BA-13"),
    ],
)
def test_the_clause_that_the_lesson_is_about_comes_before_others(name: str, clause: str, last: str) -> None:
    played = read_played(FOLDER / f"{name}.toml")
    number = len(played.steps) - 1
    assert played.clause(number) == clause
    rulings = [event.clause for event in played.steps[number].events if isinstance(event, Ruled)]
    assert rulings[-1] == last


def test_no_seat_is_shown_a_face_that_it_has_not_seen() -> None:
    for path in FILES:
        played = lesson_of(path)
        for number, step in enumerate(played.steps):
            for seat in played.seats:
                seen = step.after.position.public.tableau.seen(seat)
                assert set(played.view(number, seat).faces) <= set(seen), path.name


def test_a_bank_is_seen_from_a_ponte_and_a_hand_from_who_acts_last() -> None:
    assert read_played(REFAIT).viewer == Seat(1)
    assert read_played(FOLDER / "table" / "t_02_only_what_one_holds.toml").viewer == Seat(2)


def test_a_lesson_that_cannot_go_on_says_so_and_keeps_what_went_before() -> None:
    played = played_to_its_end(parse_scenario(TURNED_OUT))
    assert "deals[0].cards[2]" in str(played.broken)
    assert len(played.steps) == 3


def test_an_act_that_nobody_expected_to_be_refused_is_shown_all_the_same() -> None:
    played = played_to_its_end(parse_scenario(TURNED_OUT.replace("amount = 10", "amount = 999")))
    assert str(played.broken).startswith("acts[0]")
    assert played.steps[-1].refusal is not None
    assert played.steps[-1].refusal.clause == "PF-11"


def test_a_table_that_cannot_be_laid_makes_no_lesson() -> None:
    unfit = 'game = "prime"\noptions = {partners = true}\n' + "[[seats]]\nchips = 100\n" * 3
    with pytest.raises(ScenarioError, match="partners"):
        played_to_its_end(parse_scenario(unfit))


def test_the_figures_of_a_step_are_those_of_the_seat() -> None:
    played = read_played(REFAIT)
    appraisal = played.appraise(1, Seat(1))
    assert appraisal is not None
    assert appraisal.ranks["7"].left == 4


def test_every_clause_of_the_book_comes_up_in_its_own_lesson() -> None:
    for book in books():
        for clause in read_book(book).clauses:
            path = scenario_of(book, clause)
            assert path is not None
            played = read_played(path)
            shown = {played.clause(number) for number in range(len(played.steps))}
            assert clause.id in shown, f"{path.name} shows {shown}"


def test_no_figures_are_made_up_for_cards_that_the_file_leaves_open() -> None:
    open_hand = 'game = "prime"\n' + "[[seats]]\nchips = 100\n" * 3 + '[[deals]]\ncards = "7H 6H KC QC"\n'
    played = played_to_its_end(parse_scenario(open_hand))
    assert played.appraise(0, Seat(0)) is None
    assert played.view(0, Seat(0)).faces == {}
