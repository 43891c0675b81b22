"""How a sheet is set: what belongs together stands together, and what is alike lies under one another."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.draw import theme
from game.screen.paper.bars import figures
from game.screen.paper.layout import HEAD, MARGIN, SheetLayout, lay_out
from game.screen.paper.place import LABEL, TERM
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    ChoiceRow,
    Heading,
    KeyRow,
    Paragraph,
    Row,
    SeatRow,
    SheetContent,
    Slider,
    Switch,
    TextField,
)
from game.screen.scene import routes
from game.screen.scenes.sheets.settings import settings
from game.stage.units import Box, Viewport
from game.store.paths import Paths
from game.table.values import GameId
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES
from tests.screen.test_text_input import painted

SIZES = ((1280, 720), (1024, 600), (1920, 1080))
SHEETS = ("settings", "keys", "purses", "glossary", "lessons", "exercises", "lesson_editor", "farewell")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    """A house with books of its own."""
    opened = open_house(Paths(tmp_path / "home"), list, beside=False)
    yield opened
    opened.close()


def laid(*columns: Sequence[Row], size: tuple[int, int] = (1280, 720), height: float = 620.0) -> SheetLayout:
    """Return how columns lie on a sheet in a window."""
    content = SheetContent("A sheet", tuple(map(tuple, columns)), (Button("close", "Done", default=True),))
    pilot = Pilot(settings, size)
    viewport, painter = Viewport(*size), pilot.painter
    assert painter is not None
    return lay_out(painter, viewport, content, (1120.0, height), fitted=False)


def slider(id_: str, shown: str, widest: str = "") -> Slider:
    return Slider(id_, "A label", 1, 0, 4, 1, shown, widest=widest)


def sheet(name: str, size: tuple[int, int], language: str, house: StoredHouse) -> Pilot:
    """Return a sheet that is open, all its texts kept."""
    kept: Any = house if name == "purses" else None
    pilot = Pilot(
        lambda services: getattr(routes, name)(services, **DRIVES[name].what), size, language, house=kept, audited=True
    )
    pilot.settle()
    pilot.note_texts()
    return pilot


def test_sliders_of_a_column_lie_under_one_another_whatever_their_values_are() -> None:
    rows = [slider("a", "1 ×", "at once, without any motion"), slider("b", "2 ×"), slider("c", "0.5 s")]
    tracks = [placed.parts["track"] for placed in laid(rows).rows]
    assert len({(box.x, box.w) for box in tracks}) == 1
    turned = [slider("a", "at once, without any motion", "at once, without any motion"), *rows[1:]]
    assert [placed.parts["track"] for placed in laid(turned).rows] == tracks, "nothing jumps while a knob is moved"


def test_a_heading_stands_nearer_to_its_rows_than_to_those_before() -> None:
    rows = laid([Heading("One"), Paragraph("A sentence."), Heading("Two"), Paragraph("Another.")]).rows
    assert rows[2].box.y - rows[1].box.bottom >= 8
    assert rows[3].box.y - rows[2].box.bottom == 0
    assert rows[0].box.y == 0


def test_a_source_stands_after_its_note_or_has_a_line_of_its_own() -> None:
    for note in ("Short.", "A note that fills its line almost wholly, up to the margin of the column, word by word."):
        row = KeyRow("k", "A label", "K", note=note, source="PA-10 · house rule")
        placed = laid([row], [Heading("One")]).rows[0]
        (source,) = (line for line in placed.lines if line.text == row.source)
        beside = [line for line in placed.lines if line is not source and line.y == source.y]
        assert all(source.x > line.x + painted().width(line.text, line.type) for line in beside)
        assert source.x + painted().width(source.text, source.type) <= placed.parts["key"].x


def test_a_long_line_to_write_on_takes_what_its_label_leaves() -> None:
    rows = [TextField(f"t{n}", label, "", long=True) for n, label in enumerate(("Title", "To begin with"))]
    placed = laid(rows).rows
    assert len({(row.parts["line"].x, row.parts["line"].right) for row in placed}) == 1
    assert placed[0].parts["line"].w > 0.8 * placed[0].box.w
    told = TextField("t", "What he says of himself when he is asked", "", long=True)
    (row,) = laid([told]).rows
    assert row.parts["line"].right == pytest.approx(row.box.right)
    assert row.parts["line"].x >= row.box.x + painted().width(told.label, LABEL) + 8


def test_few_bars_bear_their_numbers_and_neither_leave_their_box() -> None:
    box = Box(10, 20, 400, 84)
    for values in ((5, 2, 4), (-3,), (0, 0), (0, -3), (4, -6, 0), tuple(range(-8, 8))):
        told = figures(values, box)
        assert [each.text for each in told] == [f"{n:+d}".replace("-", "−") if n else "0" for n in values]
        larger = figures(values, Box(10, 20, 400, 126), 2.0)
        assert all(each.y - 12 >= 20 and each.y + 12 <= 146 for each in larger), values
        assert all(box.y <= each.y - 6 and each.y + 6 <= box.bottom for each in told), values
        assert [each.x for each in told] == sorted(each.x for each in told)
        assert told[-1].x - told[0].x >= (len(values) - 1) / len(values) * box.w * 0.99, "over the whole width"
    assert figures(tuple(range(40)), box) == ()
    assert figures((), box) == ()


@pytest.mark.parametrize(("name", "size", "language"), [
    (name, SIZES[n % 3], ("fr", "de", "en")[n % 3]) for n, name in enumerate((*SHEETS, "collation"))
])  # fmt: skip
def test_red_headings_are_in_capitals_and_only_capitals_are_set_apart(
    name: str, size: tuple[int, int], language: str, house: StoredHouse
) -> None:
    pilot = sheet(name, size, language, house)
    items = pilot.record.items
    apart = [item.text for item in items if item.type.track >= theme.SECTION.track]
    assert [text for text in apart if text != text.upper()] == []
    assert apart or any(item.type.face == TERM.face for item in items) or name == "farewell"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_what_stands_beside_a_title_begins_alike_on_every_sheet(language: str, house: StoredHouse) -> None:
    beside, services = {}, Pilot(settings, SIZES[0], language, house=house).services
    for name in SHEETS:
        opened: Any = getattr(routes, name)(services, **DRIVES[name].what)
        beside[name] = opened.page.content().subtitle
    told = {name: text for name, text in beside.items() if text and name != "lesson_editor"}
    capital = [name for name, text in told.items() if text[0] != text[0].lower()]
    assert len(told) > 4
    assert capital == (["exercises"] if language == "de" else []), "a German noun"


def test_the_settings_need_no_bar_in_the_window_they_are_made_for(house: StoredHouse) -> None:
    for language in ("fr", "de", "en"):
        pilot = sheet("settings", (1280, 720), language, house)
        assert "scroll" not in pilot.targets
        assert pilot.sheet.layout.body.y >= HEAD


def test_the_word_that_holds_stays_marked_when_it_is_pressed_again() -> None:
    pilot = Pilot(lambda services: routes.lessons(services, GameId("cascaret")))
    pilot.settle()
    box = pilot.targets["game/word:3"].box
    held = pygame.Rect(int(box.x), int(box.y), int(box.w), int(box.h)).inflate(-8, -8)
    before = pilot.window.surface.subsurface(held).copy()
    for _ in range(2):
        pilot.click_on("game/word:3")
        pilot.settle()
        now = pilot.window.surface.subsurface(held)
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(before, "RGB")


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
