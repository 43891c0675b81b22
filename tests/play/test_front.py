"""What the salon shows first is what the open house says afterwards."""

import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from game.play.front import Front, open_front
from game.play.stored_house import StoredHouse, open_house
from game.rules.catalogue import games
from game.store.errors import LockedError
from game.store.paths import Paths
from game.store.standing import PurseStanding, standing_of
from game.table.values import GameId
from tests.play.sittings import step


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


def said_by(house: StoredHouse) -> PurseStanding:
    purse, note = house.purse(), house.open_sitting()
    return PurseStanding(purse.name, purse.chips + purse.at_table, note and note.game, note.deals if note else 0)  # type: ignore[arg-type]  # chips


def seen(paths: Paths) -> Front:
    front = open_front(paths)
    front.lock.release()
    return front


@pytest.mark.parametrize("game", games())
def test_the_front_shows_what_the_house_says(paths: Paths, game: GameId) -> None:
    house = open_house(paths, list)
    said = [said_by(house)]
    house.open_purse("Agathe")
    seating = house.seating(game)
    session = house.sit_down(game, seating.options, seating.sitters, strict=seating.strict)
    said.append(said_by(house))
    chance = random.Random(7)
    for _ in range(40):
        step(session, chance)
    said.append(said_by(house))
    house.close()
    assert seen(paths).standing == said[-1]
    assert said[-1].game == game
    house = open_house(paths, list)
    house.rise(house.resume())
    house.choose("Vous")
    house.close()
    assert seen(paths).standing == said[0] == PurseStanding("Vous", said[0].chips)


def test_a_house_that_was_never_opened_has_no_front(paths: Paths) -> None:
    front = seen(paths)
    assert front.standing is None
    assert front.preferences.width == 1280


def test_a_house_without_a_purse_tells_nothing(paths: Paths) -> None:
    front = open_front(paths)
    front.lock.release()
    house = open_house(paths, list)
    house.close()
    with closing(sqlite3.connect(paths.journal)) as journal:
        journal.execute("DROP TRIGGER entry_stays_delete")
        journal.execute("PRAGMA foreign_keys = OFF")
        journal.execute("DELETE FROM entry")
        journal.commit()
    assert standing_of(paths.journal, "Vous") is None


@pytest.mark.parametrize("damage", ["UPDATE entry SET body = 'torn'", "UPDATE entry SET body = '{}'"])
def test_what_cannot_be_read_is_left_to_the_opening(paths: Paths, damage: str) -> None:
    open_house(paths, list).close()
    with closing(sqlite3.connect(paths.journal)) as journal:
        journal.execute("DROP TRIGGER entry_stays_update")
        journal.execute(damage)
        journal.commit()
    assert standing_of(paths.journal, "Vous") is None


def test_a_journal_that_the_system_refuses_is_left_to_the_opening(paths: Paths) -> None:
    paths.journal.mkdir(parents=True)
    assert seen(paths).standing is None


def test_a_first_frame_does_not_wait_for_whoever_holds_the_journal(paths: Paths) -> None:
    open_house(paths, list).close()
    asked = threading.Event()

    def ask() -> None:
        standing_of(paths.journal, "Vous")
        asked.set()

    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        thread = threading.Thread(target=ask)
        thread.start()
        came = asked.wait(4.5)  # SQLite waits for five seconds of itself
        thread.join()
    assert came


def test_a_second_window_is_turned_away_before_it_shows_anything(paths: Paths) -> None:
    house = open_house(paths, list)
    with pytest.raises(LockedError):
        open_front(paths)
    house.close()


def test_the_house_is_opened_under_the_lock_of_its_front(paths: Paths) -> None:
    front = open_front(paths)
    house = open_house(paths, list, front)
    with pytest.raises(LockedError):
        open_front(paths)
    house.prefer(deck="large")
    assert front.preferences.deck == "large"
    house.close()
    seen(paths)


def test_the_next_start_shows_what_an_open_house_was_told(paths: Paths) -> None:
    front = open_front(paths)
    house = open_house(paths, list, front)
    house.open_purse("Agathe")
    house.prefer(deck="large")
    said = said_by(house)
    house.close()
    again = seen(paths)
    assert (again.standing, again.preferences.deck) == (said, "large")


def test_what_a_window_cannot_have_kept_is_told_as_soon_as_the_disk_has_refused_it(paths: Paths) -> None:
    front = open_front(paths)
    house = open_house(paths, list, front, beside=False)
    paths.settings.mkdir()
    house.prefer(music=7)
    assert (house.preferences.music, house.unkept, house.unkept) == (7, True, True)
    assert [notice.key for notice in house.notices()] == ["house.notice.settings_unwritten"]
    paths.settings.rmdir()
    house.prefer(room=3)
    assert not house.unkept
    assert not house.notices()
    house.close()
    assert seen(paths).preferences.music == 7
