"""What follows from the number of an evening, and what is a number at all."""

import json
import os
import re
import subprocess
import sys

import pytest

from game.play.characters import company
from game.play.errors import EveningError
from game.play.evening.files import company_file, wishes_file
from game.play.evening.number import (
    drawn_company,
    drawn_rival,
    drawn_wishes,
    is_there,
    read_number,
    shoe_seed,
    unseen_seed,
)
from game.table.values import GameId

NUMBERS = (1, 7, 1896, 20261128, 20261225, 99_999_999)
PRIME = GameId("prime")
TOLD = """
import json
from game.play.evening.number import drawn_company, drawn_rival, drawn_wishes, shoe_seed
told = [[[g.name, g.purse, g.comes, g.goes] for g in drawn_company(n)] for n in (1, 1896, 20261128)]
print(json.dumps([told, drawn_wishes(1896), drawn_rival(1896), shoe_seed(1896, "prime", 1).hex()]))
"""


def _told(hash_seed: str) -> object:
    run, environment = [sys.executable, "-c", TOLD], {**os.environ, "PYTHONHASHSEED": hash_seed}
    said = subprocess.run(run, capture_output=True, check=True, env=environment)  # noqa: S603  # our own lines
    return json.loads(said.stdout)


def test_the_same_number_gives_the_same_evening_in_any_process() -> None:
    assert _told("1") == _told("20")


def test_the_evening_of_a_number_is_what_it_was_when_numbers_were_first_given() -> None:
    """Whoever changes this changes every evening that friends compare: `VERSION` rises then."""
    names = [guest.name for guest in drawn_company(20261128)]
    assert names == [
        *("M. Charles", "Mme Thérèse", "M. Hogier", "M. César"),
        *("Frl. Josepha", "Mme Argine", "Mme Judith", "M. Alexandre"),
    ]
    assert drawn_wishes(20261128) == ("pharaon.dead_card", "prime.prime", "cascaret.lanturlu")
    assert drawn_rival(20261128) == "M. Hogier"


@pytest.mark.parametrize("number", NUMBERS)
def test_eight_come_and_enough_are_there_at_every_hour_with_one_who_holds_banks(number: int) -> None:
    guests = drawn_company(number)
    bankers = {each.name for each in company() if {"pharaon", "baccara"} <= set(each.banks)}
    assert len({guest.name for guest in guests}) == 8
    for minute, least in ((10, 3), (60, 4), (120, 4), (180, 3), (225, 2)):
        there = {guest.name for guest in guests if is_there(guest, minute)}
        assert len(there) >= least, minute
        assert there & bankers, minute


@pytest.mark.parametrize("number", NUMBERS)
def test_each_guest_comes_and_goes_within_his_hours_with_his_usual_purse(number: int) -> None:
    for guest in drawn_company(number):
        habits = company_file().habits(guest.name)
        assert habits.comes[0] <= guest.comes <= habits.comes[1]
        assert habits.goes[0] <= guest.goes <= habits.goes[1]
        assert guest.purse == habits.purse


def test_three_wishes_of_rising_difficulty_are_of_three_games() -> None:
    known = {wish.id: wish for wish in wishes_file()}
    lasts = set()
    for number in range(1, 60):
        easy, middling, last = (known[wish] for wish in drawn_wishes(number, number % 2))
        assert (easy.difficulty, middling.difficulty) == ("easy", "middling")
        assert len({easy.game, middling.game, last.game}) == 3
        lasts.add(last.difficulty)
    assert lasts == {"hard", "great"}


def test_two_players_have_wishes_of_their_own_and_a_rival_among_the_eight() -> None:
    assert any(drawn_wishes(number, 0) != drawn_wishes(number, 1) for number in NUMBERS)
    for number in NUMBERS:
        assert drawn_rival(number) in {guest.name for guest in drawn_company(number)}


def test_no_two_shoes_of_an_evening_are_alike() -> None:
    seeds = [shoe_seed(7, PRIME, nth) for nth in (1, 2)] + [shoe_seed(8, PRIME, 1), shoe_seed(7, GameId("baccara"), 1)]
    seeds += [unseen_seed(7, PRIME, turn, nth) for turn in (1, 2) for nth in (1, 2)]
    assert len(set(seeds)) == len(seeds)


def test_whoever_lends_names_no_sum_but_as_the_most_he_lends() -> None:
    sums = re.compile(r"\b(fifteen|twenty|thirty|forty|fifty|sixty)\b(?! at most)")
    said = {guest.name: guest.lend[2].lower().replace("page forty", "") for guest in company_file().guest}
    assert {name: each for name, each in said.items() if sums.search(each)} == {}


def test_everybody_of_the_house_has_habits_and_no_one_else() -> None:
    assert {each.name for each in company_file().guest} == {each.name for each in company()}


@pytest.mark.parametrize(
    ("typed", "number"), [("1", 1), ("20261128", 20261128), (" 2026-11 28 ", 20261128), ("0042", 42)]
)
def test_digits_with_spaces_and_dashes_are_a_number(typed: str, number: int) -> None:
    assert read_number(typed) == number


@pytest.mark.parametrize("typed", ["", "  ", "0", "000", "123456789", "12a", "-", "1.5", "²", "١٢"])
def test_what_is_no_number_is_refused_with_its_sentence(typed: str) -> None:
    with pytest.raises(EveningError) as refused:
        read_number(typed)
    assert refused.value.reason == "no_number"
