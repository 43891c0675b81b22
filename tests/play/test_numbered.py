"""A table that is dealt by a number: the same packs for everyone who names it, and nobody calls them sealed."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest

from game.cards.shuffle import numbered_seed
from game.play.accounts.verify import verify
from game.play.session import Session, sit_down
from game.play.stored_house import StoredHouse, open_house
from game.store.paths import Paths
from game.table.values import GameId
from tests.play.sittings import PLAYED, company, house, quick, step
from tests.steady import steady

Opens: TypeAlias = Callable[[Path, int], StoredHouse]


@pytest.fixture
def opened() -> Iterator[Opens]:
    """Return what opens a house; all are closed in the end."""
    with ExitStack() as houses:

        def house_at(home: Path, chance: int) -> StoredHouse:
            seeds = steady() if chance else None
            return houses.enter_context(closing(open_house(Paths(home), list, seeds=seeds, beside=False)))

        yield house_at


def sat(home: StoredHouse, game: GameId, number: int) -> Session:
    seating = home.seating(game, anew=True)
    return home.sit_down(game, seating.options, quick(game, seating.sitters), pack=number)


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
def test_two_machines_deal_the_same_packs_however_one_plays_and_cuts(
    opened: Opens, tmp_path: Path, game: GameId
) -> None:
    one, other = (
        shoes(sat(opened(tmp_path / str(chance), chance), game, 12), chance=chance, most=1) for chance in (0, 1)
    )
    assert one
    assert one[0] == other[0]


def test_another_number_deals_other_packs(opened: Opens, tmp_path: Path) -> None:
    one, other = (sat(opened(tmp_path / str(number), 0), GameId("pharaon"), number).pledge for number in (12, 13))
    assert one != other


def test_a_sitting_that_was_left_goes_on_with_the_next_pack_of_its_number(opened: Opens, tmp_path: Path) -> None:
    prime = GameId("prime")
    whole = shoes(sat(opened(tmp_path / "whole", 0), prime, 7), chance=3, most=3)
    home = opened(tmp_path / "left", 0)
    first = shoes(sat(home, prime, 7), chance=4, most=1)
    home.close()
    later = shoes(opened(tmp_path / "left", 0).resume(), chance=5, most=3)
    assert first == whole[:1]
    assert later[-2:] == whole[-2:]


def test_it_is_proved_and_a_shoe_of_another_number_is_told(opened: Opens, tmp_path: Path) -> None:
    pharaon, home = GameId("pharaon"), opened(tmp_path / "proved", 0)
    session = sat(home, pharaon, 5)
    shoes(session, chance=1, most=1)
    assert home.verify(session.number) == ()
    one, other = (house(tmp_path / name).journal for name in ("one", "other"))
    page = one.page(sit_down(one, pharaon, {}, company(pharaon), pack=5).number)
    wrong = msgspec.structs.replace(page, house_seed=numbered_seed(6, pharaon, 1).hex())
    number = other.record_sitting(wrong)
    Session(other, number, wrong).deal()
    (told,) = verify(other, number)
    assert told.endswith("the shoe is not that of the number 5")


def test_the_table_that_the_player_has_laid_himself_is_kept(opened: Opens, tmp_path: Path) -> None:
    home, prime = opened(tmp_path, 0), GameId("prime")
    before = home.remembered(f"table-{prime}")
    sat(home, prime, 5)
    assert home.remembered(f"table-{prime}") == before
