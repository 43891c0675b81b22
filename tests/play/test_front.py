"""What the salon shows first is what the open house says afterwards."""

from pathlib import Path

import pytest

from game.play.front import Front, open_front
from game.play.stored_house import open_house
from game.store.errors import LockedError
from game.store.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


def seen(paths: Paths) -> Front:
    front = open_front(paths)
    front.lock.release()
    return front


def test_a_house_that_was_never_opened_has_the_settings_of_the_program(paths: Paths) -> None:
    front = seen(paths)
    assert front.preferences.width == 1280


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
    house.prefer(deck="large")
    house.close()
    assert seen(paths).preferences.deck == "large"


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
