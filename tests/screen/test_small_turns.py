"""What no picture shows: the next book, the next coup, a file's name, a picture's master, how long a lamp takes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.lessons.book.rulebook import books
from game.screen.scene import routes
from game.screen.scene.scene import Pop
from game.screen.scenes.rulebook.place import opened as opened_book
from game.screen.scenes.salon.walk import Walk
from game.table.values import GameId
from tests.screen.harness import Pilot
from tests.screen.ledger_house import LedgerHouse
from tests.screen.resizing import opened as opened_house
from tests.screen.test_accounts import opened


def test_after_the_last_page_comes_the_next_book_and_before_the_first_the_end_of_the_one_before() -> None:
    names = books()
    for at, name in enumerate(names):
        book = opened_book(name, "", "")
        assert book.name == name
        assert book.beyond(1) == ((names[at + 1], 0) if at + 1 < len(names) else None)
        before = book.beyond(-1)
        if at == 0:
            assert before is None
        else:
            assert before is not None
            last = opened_book(names[at - 1], "", "")
            last.choose(10_000)
            assert before == (names[at - 1], last.chosen)


def test_the_arrows_walk_through_the_coups_of_a_sitting_and_stop_at_its_ends() -> None:
    pilot = opened("sittings", house=LedgerHouse())
    ids = [item.id for item in pilot.view.right.items if item.id.startswith("coup:") or item.id == "more"]
    assert len(ids) > 2
    pilot.scene.ring.focused = ids[0]
    for press, expected in (("down", ids[1]), ("down", ids[2]), ("up", ids[1]), ("up", ids[0])):
        pilot.press(press)
        assert pilot.scene.ring.focused == expected


@pytest.mark.parametrize(("still", "speed", "frames"), [(False, 1.0, 14), (False, 2.0, 7), (True, 1.0, 8)])
def test_the_lamp_takes_its_time(
    tmp_path: Path,
    still: bool,  # noqa: FBT001  # a case
    speed: float,
    frames: int,
) -> None:
    """At 60 frames a second: 0.22 s at the usual speed, 0.12 s at any where nothing moves."""
    house = opened_house(tmp_path)
    pilot = Pilot(routes.salon, (1024, 600), house=house, reduced_motion=still, speed=speed)
    pilot.settle()
    pilot.press("right")
    assert frames - 3 <= _frames(pilot, lambda: not pilot.scene.moving) <= frames
    house.close()


@pytest.mark.parametrize(("still", "seconds"), [(False, 0.6 * 0.52), (True, 0.12)])
def test_the_step_up_to_a_table_takes_its_time(still: bool, seconds: float) -> None:  # noqa: FBT001  # a case
    walk = Walk(Pop(), GameId("prime"), still=still)
    assert not walk.advance(seconds - 0.01)
    assert walk.advance(0.02)


def _frames(pilot: Pilot, over: Callable[[], bool], most: int = 200) -> int:
    for number in range(most):
        if over():
            return number
        pilot.turn()
    raise AssertionError("it never ends")
