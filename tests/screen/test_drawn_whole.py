"""A frame is a function of the state: drawing changes nothing. What rests is looked at in `test_every_scene`."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import StoredHouse
from game.screen.scene import routes
from tests.screen.golden_pictures import difference
from tests.screen.golden_states import TALL, Made, press_each, sat, shared, sheet
from tests.screen.harness import Pilot
from tests.screen.ledger_house import LedgerHouse, time_stands
from tests.screen.resizing import DRIVES, opened

SIZE = (1024, 600)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = opened(tmp_path / "home")
    yield found
    found.close()


@pytest.fixture
def flips(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A frame for each that the window system was shown."""
    shown: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(1))
    return shown


def moments(name: str, house: StoredHouse) -> Iterator[Pilot]:
    """Yield a scene in the middle of each motion, as what is pressed in it goes on."""
    drive = DRIVES[name]
    pilot = Pilot(lambda services: getattr(routes, drive.scene)(services, **drive.what), SIZE, house=house)
    for press in ("", *drive.presses):
        if press in pilot.targets:
            pilot.click_on(press)
        elif press:
            pilot.press(press)
        if pilot.scene is None:
            return
        if pilot.scene.moving:
            pilot.turn(seconds=0.04)
            yield pilot
            pilot.turn(seconds=60.0)
            pilot.settle()
        if pilot.scene is None:
            return


def drawn(pilot: Pilot, ground: str) -> bytes:
    """Return a frame that is drawn over a window of one colour."""
    pilot.window.surface.fill(ground)
    pilot.scene.draw(pilot.painter)
    assert pilot.window.surface.get_clip() == pilot.window.surface.get_rect(), "nothing is cut off afterwards"
    return pilot.window.surface.get_buffer().raw


@pytest.mark.parametrize("name", ["pharaon", "cascaret", "rulebook"])
def test_a_frame_of_a_motion_covers_the_window_and_is_the_same_drawn_twice(name: str, house: StoredHouse) -> None:
    for pilot in moments(name, house):
        before = tuple(pilot.scene.targets())
        assert drawn(pilot, "magenta") == drawn(pilot, "green")
        assert tuple(pilot.scene.targets()) == before


def test_what_the_pointer_comes_upon_is_drawn_once(flips: list[int]) -> None:
    pilot = sheet("crash", "en", seen=True)()
    pilot.point(1, 1)
    pilot.settle()
    flips.clear()
    box = pilot.targets["quit"].box
    pilot.point(box.cx, box.cy)
    pilot.point(box.cx + 1, box.cy)
    assert len(flips) == 1


@pytest.mark.parametrize(
    ("opened_at", "presses"),
    [
        (sat(shared("prime"), "en"), ("space", "space", "tab", "p", "space")),
        (sheet("glossary", "de"), ("game/more", "game/less", "page down", "tab", "end", "j")),
        (sheet("replay", "fr", size=TALL), ("right", "right", "v", "left", "space")),
        (sheet("review", "de", house=LedgerHouse), ("page:worst", "page:curve", "page:coups")),
        (sheet("rulebook", "en"), ("clause:2", "right", "page down", "plain", "search", "a", "s", "down")),
    ],
    ids=("curtain", "glossary", "replay", "review", "rulebook"),
)
def test_a_scene_that_is_laid_out_again_looks_as_before_and_what_a_player_was_at_stays(
    opened_at: Made, presses: tuple[str, ...]
) -> None:
    with time_stands():
        pilot = opened_at()
        for each in presses:
            press_each(pilot, each)
            before, focused = pilot.window.surface.copy(), pilot.scene.ring.focused
            pilot.lay_anew()
            pilot.settle()
            assert pilot.scene.ring.focused == focused, f"after {each!r}"
            assert not difference(before, pilot.window.surface).seen, f"after {each!r}"


@pytest.mark.parametrize("name", ["crash", "lectern"])
def test_a_button_under_the_pointer_lights_up_at_once_and_is_as_before_when_it_leaves(name: str) -> None:
    pilot = sheet(name, "en")()
    pilot.point(1, 1)
    pilot.settle()
    before = pilot.window.surface.copy()
    for each in [each for each in pilot.targets.values() if each.enabled and not each.default]:
        pilot.point(each.box.cx, each.box.cy)
        pilot.settle()
        lit = difference(before, pilot.window.surface).box
        assert lit.w > 0, each.id
        assert each.box.grown(1).holds(lit.centerx / pilot.scale, lit.centery / pilot.scale), each.id
        light = [sum(pygame.transform.average_color(seen, lit)[:3]) for seen in (before, pilot.window.surface)]
        assert light[0] < light[1], each.id
        pilot.point(1, 1)
        pilot.settle()
        assert difference(before, pilot.window.surface).pixels == 0, each.id
