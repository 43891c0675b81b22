"""The window resized in the middle of motions: no scene faults. `python -m tests.screen.resizing` meets every frame."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.scene.routes import SCENES, open_scene
from game.screen.scenes.salon import room as salon_room
from game.screen.scenes.salon.room import Room
from game.stage.units import Viewport
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES, opened


def test_the_window_is_resized_while_a_table_comes_near(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("salon", services), house=house)
    pilot.settle()
    pilot.click_on("table:pharaon")
    pilot.settle()
    pilot.press("return")
    pilot.turn()
    pilot.turn()
    for size in ((1024, 600), (1600, 900)):
        pilot.resize(size)
        assert pilot.scene.moving, "the table is still coming near"
        pilot.turn()
    house.close()


def test_no_scene_is_forgotten_by_who_resizes_them_all() -> None:
    assert {drive.scene for drive in DRIVES.values()} == set(SCENES) - {"table", "clause", "review_branch"}


def test_before_full_screen_the_picture_is_stretched_and_the_scene_laid_out_in_the_next_turn(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("settings", services), (1024, 600), house=house)
    pilot.settle()
    showed = pygame.transform.average_color(pilot.window.surface)
    sheet = pilot.built
    for full in (True, False):
        turns = 0
        pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        size = pilot.window.surface.get_size()
        assert (pilot.window.fullscreen, size == (1024, 600)) == (full, not full)
        assert pilot.built is sheet
        seen = pygame.transform.average_color(pilot.window.surface)
        assert all(abs(now - before) <= 3 for now, before in zip(seen, showed, strict=True))
        stretched = pilot.window.surface.get_buffer().raw
        moved = pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0), pygame.event.Event(pygame.WINDOWENTER)
        pilot.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode=""), *moved)
        assert pilot.built is not sheet
        while pilot.scene.renewing:
            assert pilot.window.surface.get_buffer().raw == stretched, "nothing half made is seen"
            assert pilot.loop._resizing.active
            pilot.turn()
            turns += 1
        assert turns > 2
        pilot.turn()
        assert pilot.window.surface.get_buffer().raw != stretched
        assert not pilot.loop._resizing.stands
        pilot.settle()
        sheet, showed = pilot.built, pygame.transform.average_color(pilot.window.surface)
        assert house.preferences.fullscreen == full
    assert (house.preferences.width, house.preferences.height) == (1024, 600)
    house.close()


def test_a_scene_of_another_size_is_laid_out_in_one_turn_and_drawn_in_the_next_unless_something_is_asked(
    tmp_path: Path,
) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("rulebook", services), (1024, 600), house=house)
    pilot.settle()
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="")
    asks = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    for asked in ((), (asks,), ()):
        view = pilot.view
        pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        stretched = pilot.window.surface.get_buffer().raw
        pilot.turn(up, *asked)
        assert pilot.view is not view
        assert (pilot.window.surface.get_buffer().raw == stretched) == (not asked)
        assert ("_ground" in vars(pilot.view)) == bool(asked), "the pages are laid on the table in the next turn"
        pilot.turn()
        assert pilot.window.surface.get_buffer().raw != stretched
        pilot.settle()
    house.close()


def test_two_sheets_are_laid_over_several_turns_and_seen_when_all_stands_on_them(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("accounts", services), (1024, 600), house=house)
    pilot.settle()
    stood = len(pilot.view.left.items)
    heard: list[int] = []
    handle = pilot.scene.handle

    def noted(event: pygame.event.Event) -> object:
        heard.append(event.type)
        return handle(event)

    pilot.scene.handle = noted
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    pilot.turn(pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0), pygame.event.Event(pygame.WINDOWENTER))
    stretched, turns = pilot.window.surface.get_buffer().raw, 0
    while pilot.scene.unfinished:
        assert "right" not in vars(pilot.view) or not pilot.view.right._made
        assert pilot.window.surface.get_buffer().raw == stretched, "what was seen stands until all is there"
        pilot.turn()
        turns += 1
    assert turns == 7, "wood, light, board, a sheet each, where what stands on them lies, and its elements"
    assert len(pilot.view.left.items) == stood > 2
    assert pilot.window.surface.get_buffer().raw != stretched
    assert heard == [], "what happens to the window is nothing to a scene"
    house.close()


def test_an_edge_that_is_drawn_lays_out_its_first_step_and_what_it_comes_to_rest_at(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("settings", services), house=house)
    pilot.settle()
    made = []
    for step in range(1, 9):
        pilot.resize((1280 - 10 * step, 720), rests=False)
        pilot.turn()
        made.append(pilot.built)
        assert not made[0].unfinished, "no row is missing where it is stretched"
        assert pygame.transform.average_color(pilot.window.surface)[0] > 40, "no step leaves the window black"
    assert len(set(map(id, made))) == 1
    assert house.preferences.width == 1270
    pilot.wait(0.2)
    pilot.settle()
    assert pilot.built is not made[0]
    assert house.preferences.width == 1200
    assert not pilot.loop._resizing.active
    assert pilot.loop._resizing._picture is None
    pilot.resize((1100, 720))
    pilot.turn()
    pilot.resize((1090, 720), rests=False)
    pilot.press("tab")  # what is asked is not asked of what lies there no more
    assert pilot.sheet._viewport == Viewport(1090, 720)
    house.close()


def test_a_room_of_another_size_is_painted_turn_by_turn_while_the_old_one_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(salon_room, "_A_TURN", 0.0)
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("salon", services), house=house)
    pilot.settle()
    pilot.resize((1024, 600))
    room, turns = pilot.room, 0
    assert room.unfinished
    stood = room.bright
    assert pygame.transform.average_color(stood)[0] > 40
    pilot.press("f10")
    pilot.press("escape")  # it is begun again
    assert room is pilot.room
    while room.unfinished:
        assert room.bright.get_size() == stood.get_size()
        pilot.turn()
        turns += 1
    assert turns > 20
    pilot.settle()
    whole = Room(room.plan, pilot.painter)
    assert room.bright.get_buffer().raw == whole.bright.get_buffer().raw
    assert room.dim.get_buffer().raw == whole.dim.get_buffer().raw
    house.close()


def test_rows_that_are_moved_are_made_turn_by_turn_and_the_focus_comes_back(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("keys", services), house=house)
    pilot.settle()
    pilot.focus("scanning")
    pilot.settle()
    before, sheet = pilot.window.surface.copy(), pilot.sheet
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert house.preferences.scanning
    rows = []
    while sheet._built.unfinished:
        rows.append(len(sheet._built.rows))
        assert pilot.window.surface.get_buffer().raw == before.get_buffer().raw
        up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
        pilot.turn(up, pygame.event.Event(pygame.WINDOWENTER), pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3)))
    assert len(rows) > 10
    assert max(b - a for a, b in itertools.pairwise(rows)) <= 6
    assert pilot.scene.ring.focused == "scanning"
    pilot.turn()
    assert pilot.window.surface.get_buffer().raw != before.get_buffer().raw
    assert "scan_seconds" in pilot.targets
    house.close()


def test_of_several_sizes_in_one_turn_only_the_last_is_laid_out_and_nothing_of_it_is_black(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("salon", services), house=house)
    pilot.settle()
    pilot.click_on("table:pharaon")
    pilot.settle()
    entered: list[int] = []
    enter = pilot.scene.enter

    def noted(viewport: Viewport, painter: Painter) -> None:
        entered.append(viewport.px_w)
        enter(viewport, painter)

    pilot.scene.enter = noted
    sizes = ((1100, 640), (1200, 700), (1024, 600))
    pygame.display.set_mode(sizes[-1], pygame.RESIZABLE)
    pilot.turn(*(pygame.event.Event(pygame.VIDEORESIZE, w=w, h=h, size=(w, h)) for w, h in sizes))
    assert entered == [1024]
    surface = pilot.window.surface
    assert surface.get_size() == sizes[-1]
    assert all(surface.get_at((x, y))[:3] != (0, 0, 0) for x in range(4, 1024, 40) for y in range(4, 600, 40))
    house.close()
