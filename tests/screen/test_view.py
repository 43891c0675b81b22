"""How a picture lies in a window of any size, and what a pointer on it points at."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.screen.draw.stretch import smooth
from game.screen.draw.view import view_in
from game.screen.scene import routes
from game.screen.window.pointer import show_where_written
from game.stage.units import Viewport
from tests.screen.harness import Pilot
from tests.screen.noted import Noted
from tests.screen.resizing import opened

SIDES = st.integers(1, 8000)
SMALL = [(956, 1080), (956, 480), (480, 480), (300, 200), (300, 900), (2000, 300), (200, 900), (1023, 599)]


@pytest.fixture
def salon(tmp_path: Path) -> Iterator[Pilot]:
    house = opened(tmp_path / "home")
    pilot = Pilot(routes.salon, house=house, seen=True)
    pilot.settle()
    yield pilot
    house.close()


@given(SIDES, SIDES, st.data())
def test_what_is_seen_at_a_pixel_is_what_is_pointed_at_there(w: int, h: int, data: st.DataObject) -> None:
    view = view_in(w, h)
    x, y = data.draw(st.integers(0, w - 1)), data.draw(st.integers(0, h - 1))
    there = view.to_drawn(x, y)
    inside = view.left <= x < view.left + view.wide and view.top <= y < view.top + view.high
    assert inside == pygame.Rect(0, 0, *view.drawn).collidepoint(there)
    back = view.to_window(*there)
    assert abs(back[0] - x) <= 1
    assert abs(back[1] - y) <= 1


@pytest.mark.parametrize("size", SMALL)
def test_a_small_window_shows_the_whole_picture(salon: Pilot, size: tuple[int, int]) -> None:
    pilot = salon
    pilot.resize(size)
    pilot.settle()
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_size() == size
    view = pilot.window.view
    wanted = smooth(pilot.window.surface, (view.wide, view.high))
    seen = shown.subsurface((view.left, view.top, view.wide, view.high)).copy()
    assert seen.get_buffer().raw == wanted.get_buffer().raw
    assert len({tuple(wanted.get_at((x, view.high // 2))) for x in range(view.wide)}) > 20


@pytest.mark.parametrize("size", SMALL)
def test_in_a_small_window_what_is_clicked_is_what_is_seen_there(salon: Pilot, size: tuple[int, int]) -> None:
    pilot = salon
    pilot.resize(size)
    box = pilot.targets["table:prime"].box
    view = pilot.window.view
    scale = Viewport(*view.drawn).scale * view.wide / view.drawn[0]
    at = round(view.left + box.cx * scale), round(view.top + box.cy * scale)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.turn(pygame.event.Event(kind, pos=at, button=1))
    pilot.settle()
    assert pilot.services.words("salon.prime") in pilot.scene.reading().title


def test_a_key_that_is_pressed_with_another_size_finds_the_scene_laid_out_for_it() -> None:
    scene = Noted()
    pilot = Pilot(lambda _: scene, seen=True)
    pilot.loop.come_to_rest()
    scene.log.clear()
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1100, h=700, size=(1100, 700))
    pilot.turn(resized, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert scene.log[0] == "lay_out"


def test_an_input_method_is_shown_where_the_line_is_seen_that_is_written_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", shown.append)
    house = opened(tmp_path / "home")
    pilot = Pilot(routes.purses, house=house)
    pilot.settle()
    pilot.focus("new")
    line = pilot.targets["new"].box
    small = view_in(640, 360)
    show_where_written(pilot.scene, small, Viewport(*small.drawn).scale)
    house.close()
    unit = 640 / Viewport(*small.drawn).w
    assert shown[-1].topleft == pytest.approx((line.x * unit, line.y * unit), abs=1)
