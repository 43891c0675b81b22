"""The settings: one sheet, everything applied live and kept; by pointer alone, by keys alone, in every language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.preferences import preference_fields
from game.play.stored_house import StoredHouse
from game.screen.keys.key_map import KeyMap
from game.screen.scene import routes
from game.screen.scene.sound_ids import SoundId
from tests.at_home import at_home
from tests.screen.harness import Pilot

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
    [((1024, 600), "de", 200), ((1280, 720), "fr", 100)],
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
        ("effects", 90, 95),
        ("room", 20, 25),
        ("trick_pause", 1.5, 2.0),
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


def test_escape_space_and_the_default_button_close_the_sheet(sheet: Opened) -> None:
    for close in ("escape", "space"):
        pilot = sheet()
        pilot.press(close)
        assert pilot.scene is None
    pilot = sheet()
    pilot.click_on("close")
    assert pilot.scene is None


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
