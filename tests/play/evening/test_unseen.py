"""What happens where no player sits: who sits down, by what it is played, and what is told of it."""

import json
import os
import subprocess
import sys

import pytest

from game.play.characters import company
from game.play.errors import EveningError
from game.play.evening.files import company_file, hours
from game.play.evening.number import drawn_company
from game.play.evening.seating import FreeGuests, beside, elsewhere, sits
from game.play.evening.telling import WalkNews, told
from game.play.evening.unseen import UnseenResult, played
from game.play.tables import facts_of
from game.store.evening.pages import Told
from game.table.values import Chips, GameId
from tests.play.evening.evenings import GAMES

PHARAON, PRIME, CASCARET = GameId("pharaon"), GameId("prime"), GameId("cascaret")
AGAIN = """
import json
from game.play.evening.unseen import played
from game.table.values import Chips, GameId
who = {"M. Hector": Chips(600), "Mme Pallas": Chips(500), "M. César": Chips(350)}
print(json.dumps([played(7, 2, GameId(game), who, 20).results for game in ("pharao", "baccara", "prime", "cascaret")]))
"""


def salon(number: int, guests: int = 8) -> FreeGuests:
    return FreeGuests(number, 1, {each.name: each.purse for each in drawn_company(number)[:guests]})


def test_a_table_that_nobody_sees_is_reckoned_again_with_the_same_result() -> None:
    said = [
        subprocess.run(  # noqa: S603  # our own lines
            [sys.executable, "-c", AGAIN],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "20")
    ]
    assert json.loads(said[0]) == json.loads(said[1])
    assert any(any(results) for results in json.loads(said[0]))


@pytest.mark.parametrize("game", GAMES)
def test_no_chip_is_made_or_lost_at_a_table_that_nobody_sees(game: GameId) -> None:
    there = salon(1896, 5)
    names = beside(there, game, 0, holds_bank=False)
    table = played(1896, 1, game, {name: there.chips[name] for name in names}, 50)
    assert set(table.seats) == set(names)
    assert sum(table.results) == 0
    assert any(table.results)


def test_no_time_brings_nothing_and_another_turn_another_result() -> None:
    who = {"M. Hector": Chips(600), "Mme Pallas": Chips(500), "M. César": Chips(350)}
    assert played(7, 2, PRIME, who, 0).results == (0, 0, 0)
    assert played(7, 2, PRIME, who, 50).results != played(7, 3, PRIME, who, 50).results


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [1, 7, 1896, 20261128])
def test_three_at_least_stay_free_and_a_bank_has_somebody_who_holds_banks(number: int, game: GameId) -> None:
    there = salon(number)
    names = beside(there, game, 1, holds_bank=False)
    least, most = hours().seats(game)
    assert least <= len(names) + 1 <= most
    assert len(there.chips) - len(names) >= 3
    if facts_of(game).banked:
        assert names[0] in {each.name for each in company() if game in each.banks}


def test_whoever_likes_a_table_best_sits_there() -> None:
    there = salon(7)
    names = beside(there, PRIME, 1, holds_bank=False)
    liking = {name: company_file().habits(name).liking(PRIME) for name in there.chips}
    assert max(liking[name] for name in names) <= min(liking[name] for name in there.chips if name not in names)


def test_a_table_for_which_too_few_are_there_says_how_many_are_wanted() -> None:
    with pytest.raises(EveningError) as refused:
        beside(FreeGuests(7, 1, {"M. Hector": Chips(600)}), CASCARET, 1, holds_bank=False)
    assert (refused.value.reason, refused.value.args_coded) == ("wanted", (1,))


def test_nobody_holds_a_bank_with_too_few_chips() -> None:
    poor = {name: Chips(79) for name in ("M. Hector", "M. César", "Mme Pallas")}
    with pytest.raises(EveningError, match="no_banker"):
        beside(FreeGuests(7, 1, poor), PHARAON, 1, holds_bank=False)
    assert beside(FreeGuests(7, 1, poor), PHARAON, 1, holds_bank=True)


def test_the_others_take_another_table_than_the_players() -> None:
    for number in range(1, 20):
        for taken in GAMES:
            table = elsewhere(salon(number, 4), taken)
            assert table is None or (table[0] != taken and len(table[1]) >= hours().seats(table[0])[0])
    assert elsewhere(FreeGuests(7, 1, {}), PRIME) is None


def test_one_stake_at_the_pharaons_is_a_share_of_what_a_guest_has() -> None:
    stakes = [
        dict(sits("M. César", PHARAON, Chips(held), 1, seen=True).temper.numbers)["stake"] for held in (20, 350, 9999)
    ]
    assert stakes == [2, 7, 40]


def test_three_things_at_most_are_told_the_most_telling_first_and_none_twice() -> None:
    table = UnseenResult(PRIME, ("M. Hector", "M. David"), (Chips(90), Chips(-90)), (("flux", "M. Hector"),))
    standing = {"M. Hector": Chips(90), "M. David": Chips(-250)}
    walk = WalkNews(7, 60, table, {"M. David": PRIME}, ["Mme Pallas"], [], standing)
    first = told(walk, ())
    assert [(each.key, each.names) for each in first] == [
        ("watch", ("M. David", "prime")),
        ("won", ("M. Hector", "prime")),
        ("flux", ("M. Hector", "prime")),
    ]
    assert [each.key for each in told(walk, first)] == ["came", "leads"]


def test_a_bank_that_won_much_is_told_beside_the_greatest_loss() -> None:
    table = UnseenResult(PHARAON, ("M. Hector", "M. David", "M. César"), (Chips(110), Chips(-111), Chips(1)), ())
    said = told(WalkNews(7, 60, table, {}, [], [], {}), ())
    assert said == (
        Told(60, "lost", ("M. David", "pharaon"), 111),
        Told(60, "bank_won", ("M. Hector", "pharaon"), 110),
    )
