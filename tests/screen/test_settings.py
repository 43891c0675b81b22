"""The settings: one sheet, everything applied live and kept; by pointer alone, by keys alone, in every language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pygame_gui
import pytest

from game.play.preferences import preference_fields
from game.play.stored_house import StoredHouse
from game.screen.keys.key_map import KeyMap
from game.screen.paper.pygame_gui_host import manager
from game.screen.scene import routes
from game.screen.scene.sound_ids import SoundId
from game.stage.units import Viewport
from tests.at_home import at_home
from tests.screen.harness import Pilot
from tests.screen.samples import spread

Opened = Callable[..., Pilot]
_NOT_ON_THE_SHEET = {
    "cloth",
    "lay_at_once",
    "always_collect",
    "mono",
    "voice",
    "voice_rate",
    "scanning",
    "scan_seconds",
    "scan_group_seconds",
    "scan_dwell_seconds",
    "figures",
    "tutor_from",
    "pause_unfocused",
    "told",
    "company_told",
    "muted",
    "strict",
    "profile",
    "width",
    "height",
    "monitor",
    "welcomed",
    "greeted",
}


@pytest.fixture
def sheet(house: StoredHouse) -> Opened:
    def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> Pilot:  # noqa: ANN401
        pilot = Pilot(routes.settings, size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    spread([(1280, 720), (1920, 1080), (1024, 600), (1024, 900)], ["fr", "de", "en", "xx"], [100, 150, 200]),
)
def test_every_row_can_be_read(sheet: Opened, size: tuple[int, int], language: str, text_size: int) -> None:
    pilot = sheet(size, language, text_size=text_size)
    assert pilot.audit() == []
    for _ in range(6):
        pilot.press("page down")
    assert pilot.audit() == []


def test_every_preference_has_its_row(sheet: Opened) -> None:
    named = {field.name for field in preference_fields()} - _NOT_ON_THE_SHEET
    assert named <= set(sheet().targets)


def test_everything_fits_without_scrolling_in_a_usual_window(sheet: Opened) -> None:
    assert "scroll" not in sheet().targets
    assert "scroll" in sheet(text_size=200).targets


def test_a_language_is_heard_at_once_and_kept(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.click_on("language/word:2")
    pilot.turn()
    assert house.preferences.language == "de"
    assert pilot.targets["close"].name == "Fertig"


@pytest.mark.parametrize(
    ("row", "before", "after"),
    [
        ("text_size", 100, 105),
        ("speed", 1.0, 1.25),
        ("effects", 90, 95),
        ("announcements", 90, 95),
        ("room", 20, 25),
        ("music", 15, 20),
        ("trick_pause", 1.5, 2.0),
        ("deck", "indexed", "authentic"),
        ("language", "en", "system"),
    ],
)
def test_an_arrow_moves_a_slider_or_a_choice_by_one_step(
    sheet: Opened, house: StoredHouse, row: str, before: object, after: object
) -> None:
    pilot = sheet()
    assert getattr(house.preferences, row) == before
    pilot.focus(row)
    pilot.press("right")
    assert getattr(house.preferences, row) == after


@pytest.mark.parametrize("row", ["reduced_motion", "sound_captions", "confirm_leave", "wait_each_coup", "auto_ready"])
def test_a_lever_is_turned_by_return_and_by_a_click(sheet: Opened, house: StoredHouse, row: str) -> None:
    pilot = sheet()
    was = getattr(house.preferences, row)
    pilot.focus(row)
    pilot.press("enter")
    assert getattr(house.preferences, row) is not was
    pilot.click_on(row)
    assert getattr(house.preferences, row) is was


def test_a_knob_goes_where_it_is_dragged_and_where_the_line_is_clicked(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    track = pilot.targets["music"].box
    pilot.drag("music", (track.right + 40, track.cy))
    assert house.preferences.music == 100
    pilot.click(track.cx, track.cy)
    assert house.preferences.music == 50


def test_a_value_between_two_steps_stays_as_it_is_until_it_is_set(sheet: Opened, house: StoredHouse) -> None:
    house.prefer(wait_each_coup=False, trick_pause=0.2)
    pilot = sheet()
    pilot.press("tab")
    pilot.lay_anew()
    assert house.preferences.trick_pause == 0.2
    pilot.focus("trick_pause")
    pilot.press("right")
    assert house.preferences.trick_pause != 0.2


def test_no_slider_leaves_its_bounds(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    for row in ("text_size", "effects", "speed", "trick_pause"):
        pilot.focus(row)
        for _ in range(30):
            pilot.press("right")
    assert (house.preferences.text_size, house.preferences.effects) == (200, 100)
    assert (house.preferences.speed, house.preferences.trick_pause) == (4.0, 10.0)


def test_the_last_notch_of_the_speed_is_instant_and_the_one_before_moves_again(
    sheet: Opened, house: StoredHouse
) -> None:
    pilot = sheet(speed=4.0)
    pilot.focus("speed")
    pilot.press("right")
    assert house.preferences.pace == 0
    assert pilot.targets["speed"].value == "instant"
    pilot.press("left")
    assert house.preferences.pace == 4


def test_what_is_set_is_heard(sheet: Opened) -> None:
    pilot = sheet()
    pilot.focus("announcements")
    pilot.press("left")
    assert pilot.services.mixer.played[-1] == SoundId.BELL


def test_full_screen_is_asked_of_the_window(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.click_on("fullscreen")
    assert pilot.window.fullscreen
    assert house.preferences.fullscreen
    pilot.click_on("fullscreen")
    assert not house.preferences.fullscreen


def test_what_is_focused_is_scrolled_into_view(sheet: Opened) -> None:
    pilot = sheet((1024, 600), text_size=200)
    assert pilot.targets["auto_ready"].box.h == 0
    pilot.focus("auto_ready")
    box = pilot.targets["auto_ready"].box
    assert box.h >= 44
    assert box.bottom <= Viewport(1024, 600).h


def test_wheel_and_bar_scroll_what_does_not_fit(sheet: Opened) -> None:
    pilot = sheet((1024, 600), text_size=200)
    before = pilot.targets["deck"].box.cy
    pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    after = pilot.targets["deck"].box.cy
    assert after < before
    track = pilot.targets["scroll"].box
    pilot.drag("scroll", (track.cx, track.bottom))
    assert pilot.targets["auto_ready"].box.h > 0


def test_what_has_become_shorter_is_not_left_scrolled(sheet: Opened) -> None:
    pilot = sheet((1024, 600), text_size=200)
    for _ in range(6):
        pilot.press("page down")
    pilot.services.prefer(text_size=100)
    pilot.turn()
    assert pilot.sheet.scroll == 0
    assert pilot.targets["language"].box.h >= 44


def test_escape_space_and_the_default_button_close_the_sheet(sheet: Opened) -> None:
    for close in ("escape", "space"):
        pilot = sheet()
        pilot.press(close)
        assert pilot.scene is None
    pilot = sheet()
    pilot.click_on("close")
    assert pilot.scene is None


def test_what_can_be_pressed_is_large_enough(sheet: Opened) -> None:
    targets = sheet().scene.targets()
    assert len(targets) > 10
    for target in targets:
        assert target.box.h >= 44, target.id
        assert target.box.w >= 40, target.id


def test_the_shadow_of_the_sheet_does_not_grow_with_every_step(house: StoredHouse) -> None:
    pilot = Pilot(routes.salon, house=house)
    pilot.settle()
    pilot.press("f10")
    pilot.settle()
    before = tuple(pilot.window.surface.get_at((640, 673)))
    for _ in range(12):
        pilot.press("tab")
    assert tuple(pilot.window.surface.get_at((640, 673))) == before
    assert sum(before[:3]) > 0


def test_a_smaller_window_lays_the_sheet_out_anew(sheet: Opened) -> None:
    pilot = sheet((1920, 1080))
    pilot.resize((1024, 600))
    pilot.settle()
    assert pilot.audit() == []


def test_the_key_of_a_button_is_told_under_the_pointer_and_then_nothing_moves(sheet: Opened) -> None:
    pilot = sheet()
    pilot.point(5, 5)
    pilot.settle()
    box = pilot.targets["close"].box
    pilot.point(box.cx, box.cy)
    before = pygame.image.tobytes(pilot.window.surface, "RGB")
    assert pilot.scene.moving
    pilot.wait(1.0)
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != before
    assert not pilot.scene.moving


def test_nothing_that_elements_post_is_left_for_the_next_turn(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.click_on("music")
    pilot.click_on("reduced_motion")
    assert house.preferences.reduced_motion
    of_the_library = {kind for name, kind in vars(pygame_gui).items() if name.startswith("UI_")}
    assert len(of_the_library) > 10
    assert not [event for event in pygame.event.get() if event.type in of_the_library]


def test_a_step_of_a_slider_leaves_every_other_element_where_it_is(sheet: Opened) -> None:
    pilot = sheet()
    pilot.focus("music")
    elements = manager().get_sprite_group().sprites()
    assert elements
    pilot.press("right")
    assert manager().get_sprite_group().sprites() == elements


def test_the_size_of_text_is_dragged_on_while_the_sheet_is_laid_out_anew(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    box = pilot.targets["text_size"].box
    pilot.point(box.x + 10, box.cy)
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pilot.pointer, button=1))
    sizes = []
    for step in range(1, 9):
        pilot.point(box.x + 10 + 12 * step, box.cy)
        pilot.turn()
        sizes.append(house.preferences.text_size)
    assert sizes == sorted(sizes)
    assert sizes[-1] > sizes[1] > 100
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pointer, button=1))
    pilot.point(box.x + 300, box.cy)
    assert house.preferences.text_size == sizes[-1]


def test_settings_are_written_into_a_file_and_taken_from_it_at_once(
    sheet: Opened, house: StoredHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    pilot = sheet(text_size=150)
    moved = {"table.mute": "f14"}
    pilot.services.set_keys(KeyMap(moved))
    pilot.focus("settings_file")
    pilot.press("return")
    pilot.settle()
    assert pilot.audit() == []
    pilot.click_on("export")
    pilot.settle()
    file = tmp_path / "tapis-vert-settings.toml"
    assert file.is_file()
    pilot.services.prefer(text_size=100, language="fr")
    pilot.services.set_keys(KeyMap())
    pilot.settle()
    pilot.focus("import")
    pilot.press("return")
    pilot.settle()
    assert (house.preferences.text_size, house.preferences.language) == (150, "en")
    assert pilot.services.keys.moved == house.remembered("keys") == moved
    assert pilot.audit() == []
    file.write_text(f'{file.read_text("utf-8")}"no.such" = "a"\n"prime.pass" = "no such key"\n', "utf-8")
    pilot.click_on("import")
    pilot.settle()
    assert pilot.services.keys.moved == moved, "what is no command and no key is left out"
    told = [getattr(row.row, "text", "") for row in pilot.layout.rows]
    assert any(": keys.no.such: " in each and ": keys.prime.pass: " in each for each in told)
    file.write_text("[[[", "utf-8")
    pilot.click_on("import")
    pilot.settle()
    assert any("holds no settings" in getattr(row.row, "text", "") for row in pilot.layout.rows)
    pilot.focus("path")
    for _ in range(400):
        pilot.press("backspace")
    pilot.type("~/other.toml")
    pilot.click_on("export")
    assert (tmp_path / "other.toml").is_file()


def test_a_size_of_text_that_is_dragged_is_seen_at_once_and_the_hand_keeps_the_knob(
    sheet: Opened, house: StoredHouse
) -> None:
    pilot = sheet()
    track = pilot.targets["text_size"].box
    pilot.point(track.x + 10, track.cy)
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pilot.pointer, button=1))
    sizes = []
    for step in range(1, 5):
        pilot.point(track.x + 10 + 12 * step, track.cy)
        sizes.append(house.preferences.text_size)
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pointer, button=1))
    pilot.settle()
    assert sizes[0] < sizes[1] <= sizes[2] < house.preferences.text_size
    last = house.preferences.text_size
    pilot.point(track.x + 200, track.cy)
    pilot.settle()
    assert house.preferences.text_size == last, "it was let go"
