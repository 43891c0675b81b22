"""The first sheet: asked once over the salon, ended by one key, and never in the way of whoever has played here."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.play.preferences import Preferences
from game.play.stored_house import StoredHouse
from game.screen.scene import routes
from game.screen.scene.mixer import Mixer
from game.screen.scene.scene import Push
from game.screen.scene.system_wishes import SystemWishes
from game.screen.scenes.sheets.first_run import first_run
from tests.screen.harness import Pilot

Opened = Callable[..., Pilot]


@pytest.fixture
def sheet(house: StoredHouse) -> Opened:
    def opened(
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        wishes: SystemWishes = SystemWishes(),  # noqa: B008  # it never changes
        **preferences: Any,  # noqa: ANN401
    ) -> Pilot:
        pilot = Pilot(lambda services: first_run(services, wishes), size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


def test_who_has_been_greeted_or_has_played_is_no_newcomer() -> None:
    assert Preferences().newcomer
    assert not Preferences(greeted=True).newcomer
    assert not Preferences(welcomed=True).newcomer


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_it_opens_over_the_salon_once_and_one_key_ends_it(
    house: StoredHouse, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("PATH", "")  # no desktop is asked
    pilot = Pilot(lambda services: routes.salon(services, greets=house.preferences.newcomer), house=house)
    drawn = pilot.window.surface.copy()
    assert type(pilot.scene).__name__ == "SalonScene"
    pilot.settle()
    assert pilot.scene.ring.focused == "close"
    assert pilot.scene.ring.visible
    assert pilot.window.surface.get_at((20, 20)) != drawn.get_at((20, 20))
    pilot.press(key)
    pilot.settle()
    assert type(pilot.scene).__name__ == "SalonScene"
    kept = Preferences(language="en", greeted=True, tutor="off", lay_at_once=True, always_collect=True)
    assert house.preferences == kept
    pilot.press("tab")
    pilot.settle()
    assert type(pilot.scene).__name__ == "SalonScene"


class NoDevice(ModuleType):
    """An output of a machine without a sound device."""

    def init(self, *_: int) -> None:
        raise pygame.error("no such device")


def test_without_a_sound_device_the_sheets_say_so(sheet: Opened) -> None:
    pilot = sheet()
    words = pilot.services.words
    assert pilot.targets["sound"].value == words("settings.on")
    pilot.services.mixer = Mixer(Path("sounds"), pilot.services.preferences, output=NoDevice("mixer"))
    pilot.lay_anew()
    pilot.settle()
    assert pilot.targets["sound"].value == words("settings.sound.none")
    pilot.apply(Push(routes.settings(pilot.services)))
    pilot.settle()
    pilot.note_texts()
    assert words("settings.head.sound.none") in [item.text for item in pilot.record.items]


def test_each_row_sets_what_it_says_at_once_by_keys_and_by_clicks(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.press("tab")
    assert pilot.scene.ring.focused == "language"
    pilot.press("left")
    assert house.preferences.language == "de"
    assert pilot.targets["close"].name == "In den Salon"
    pilot.focus("text_size")
    pilot.press("right")
    assert house.preferences.text_size == 105
    pilot.click_on("deck/word:3")
    assert house.preferences.deck == "large"
    for row in ("reduced_motion", "sound_captions"):
        pilot.click_on(row)
        assert getattr(house.preferences, row)
    pilot.click_on("sound")
    assert house.preferences.muted
    assert pilot.targets["sound"].value == "aus"
    pilot.focus("sound")
    pilot.press("return")
    assert not house.preferences.muted
    assert house.preferences.newcomer


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1280, 720), "fr", 100), ((1024, 600), "de", 200), ((1920, 1080), "en", 150), ((1024, 600), "xx", 150)],
)
def test_every_row_can_be_read(sheet: Opened, size: tuple[int, int], language: str, text_size: int) -> None:
    pilot = sheet(size, language, text_size=text_size)
    assert pilot.audit() == []
    assert ("scroll" in pilot.targets) == (text_size > 100)
    pilot.focus("sound_captions")
    assert pilot.audit() == []
    assert pilot.targets["sound_captions"].box.h >= 44


def test_what_the_system_was_asked_for_holds_at_a_first_start(sheet: Opened) -> None:
    asked = sheet(wishes=SystemWishes(reduced_motion=True, high_contrast=True, text_size=150)).house.preferences
    assert (asked.reduced_motion, asked.high_contrast, asked.text_size) == (True, True, 150)
