"""How a sheet is set: what belongs together stands together, and what is alike lies under one another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.paper.layout import HEAD, MARGIN
from game.screen.paper.rows import (
    ButtonRow,
    ChoiceRow,
    KeyRow,
    SeatRow,
    SheetContent,
    Slider,
    Switch,
    TextField,
)
from game.screen.scene import routes
from game.screen.scenes.sheets.settings import settings
from game.store.paths import Paths
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES

SIZES = ((1280, 720), (1024, 600), (1920, 1080))
SHEETS = ("settings", "keys", "purses", "glossary", "lessons", "exercises", "lesson_editor", "farewell")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    """A house with books of its own."""
    opened = open_house(Paths(tmp_path / "home"), list, beside=False)
    yield opened
    opened.close()


def sheet(name: str, size: tuple[int, int], language: str, house: StoredHouse) -> Pilot:
    """Return a sheet that is open, all its texts kept."""
    kept: Any = house if name == "purses" else None
    pilot = Pilot(
        lambda services: getattr(routes, name)(services, **DRIVES[name].what), size, language, house=kept, audited=True
    )
    pilot.settle()
    pilot.note_texts()
    return pilot


def test_the_settings_need_no_bar_in_the_window_they_are_made_for(house: StoredHouse) -> None:
    for language in ("fr", "de", "en"):
        pilot = sheet("settings", (1280, 720), language, house)
        assert "scroll" not in pilot.targets
        assert pilot.sheet.layout.body.y >= HEAD


@pytest.mark.parametrize(("language", "size"), [("fr", (1280, 720)), ("de", (1024, 600)), ("en", (1024, 600))])
def test_however_large_the_text_every_button_of_a_foot_stands_on_its_sheet(
    language: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(routes.lessons, size, language, text_size=200)
    pilot.settle()
    layout = pilot.sheet.layout
    assert all(MARGIN <= box.x < box.right <= layout.box.w - MARGIN + 1 for box in layout.foot)


def test_whatever_can_be_set_or_pressed_on_a_sheet_says_what_it_means(house: StoredHouse) -> None:
    services = Pilot(settings, SIZES[0], house=house).services
    for name in (*SHEETS, "conventions", "first_run", "settings_file", "tutor", "advice", "about", "print"):
        opened: Any = getattr(routes, DRIVES[name].scene)(services, **DRIVES[name].what)
        means_something(opened.page.content())


def means_something(content: SheetContent) -> None:
    """Hold a sheet to it that every button and every row that can be set bears an intent."""
    meaning = [button.intent for button in content.foot]
    for row in (row for column in content.columns for row in column):
        if isinstance(row, ButtonRow):
            meaning += [button.intent for button in row.buttons]
        elif isinstance(row, SeatRow):
            subs = [sub.intent for sub in (row.chips, row.sides) if sub is not None]
            meaning += [row.intent if row.button is None else row.button.intent, *subs]
        elif isinstance(row, Slider | Switch | ChoiceRow | KeyRow | TextField):
            meaning.append(row.intent)
    assert meaning
    assert None not in meaning
