"""A table that is dealt by a number: the same packs for everyone who names it, and nobody calls them sealed."""

import random
from pathlib import Path

import pytest

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store.paths import Paths
from game.table.values import GameId
from tests.play.sittings import PLAYED, quick, step
from tests.steady import steady


def opened(home: Path, chance: int) -> StoredHouse:
    return open_house(Paths(home), list, seeds=steady() if chance else None, beside=False)


def sat(house: StoredHouse, game: GameId, number: int) -> Session:
    seating = house.seating(game, anew=True)
    return house.sit_down(game, seating.options, quick(game, seating.sitters), pack=number)


def shoes(session: Session, *, chance: int, most: int) -> list[str]:
    """Return the seeds of the first shoes, cut and played by whatever falls."""
    found, falls = list[str](), random.Random(chance)
    for _ in range(4000):
        if not step(session, falls) or session.deals > most:
            break
        if session.seed is not None and (not found or session.seed != found[-1]):
            found.append(session.seed)
    return found


@pytest.mark.parametrize("game", PLAYED)
def test_two_machines_deal_the_same_packs_however_one_plays_and_cuts(tmp_path: Path, game: GameId) -> None:
    one, other = (
        shoes(sat(opened(tmp_path / str(chance), chance), game, 12), chance=chance, most=1) for chance in (0, 1)
    )
    assert one
    assert one[0] == other[0]


def test_another_number_deals_other_packs(tmp_path: Path) -> None:
    one, other = (sat(opened(tmp_path / str(number), 0), GameId("pharaon"), number).pledge for number in (12, 13))
    assert one != other


def test_a_sitting_that_was_left_goes_on_with_the_next_pack_of_its_number(tmp_path: Path) -> None:
    prime = GameId("prime")
    whole = shoes(sat(opened(tmp_path / "whole", 0), prime, 7), chance=3, most=3)
    house = opened(tmp_path / "left", 0)
    first = shoes(sat(house, prime, 7), chance=4, most=1)
    house.close()
    later = shoes(opened(tmp_path / "left", 0).resume(), chance=5, most=3)
    assert first == whole[:1]
    assert later[-2:] == whole[-2:]


def test_it_is_proved_and_a_shoe_of_another_number_is_told(tmp_path: Path) -> None:
    house = opened(tmp_path, 0)
    session = sat(house, GameId("pharaon"), 5)
    shoes(session, chance=1, most=0)
    assert house.verify(session.number) == ()


def test_the_table_that_the_player_has_laid_himself_is_kept(tmp_path: Path) -> None:
    house, prime = opened(tmp_path, 0), GameId("prime")
    before = house.remembered(f"table-{prime}")
    sat(house, prime, 5)
    assert house.remembered(f"table-{prime}") == before
