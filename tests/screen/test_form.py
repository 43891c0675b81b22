"""How a sheet is set: what belongs together stands together, and what is alike lies under one another."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.draw import theme
from game.screen.draw.asset_ids import CameoId
from game.screen.paper.bars import draw_bars, figures
from game.screen.paper.controls import controls_of, draw_control
from game.screen.paper.layout import HEAD, MARGIN, SheetLayout, lay_out
from game.screen.paper.place import LABEL, SOURCE, TERM, place
from game.screen.paper.rows import (
    BarRow,
    Button,
    ButtonRow,
    ChoiceRow,
    Heading,
    KeyRow,
    Paragraph,
    Ribbon,
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
    pilot.audit()
    return pilot


def test_sliders_of_a_column_lie_under_one_another_whatever_their_values_are() -> None:
    rows = [slider("a", "1 ×", "at once, without any motion"), slider("b", "2 ×"), slider("c", "0.5 s")]
    tracks = [placed.parts["track"] for placed in laid(rows).rows]
    assert len({(box.x, box.w) for box in tracks}) == 1
    turned = [slider("a", "at once, without any motion", "at once, without any motion"), *rows[1:]]
    assert [placed.parts["track"] for placed in laid(turned).rows] == tracks, "nothing jumps while a knob is moved"


def test_rows_end_where_the_rule_over_them_ends_and_make_room_for_a_bar_only_where_there_is_one() -> None:
    few, many = [[Switch(f"s{n}", "A label", False, "off") for n in range(count)] for count in (3, 30)]  # noqa: FBT003  # a row's own
    for rows, room in ((few, 0.0), (many, 14.0)):
        layout = laid([Heading("One")], rows)
        ends = max(placed.box.right for placed in layout.rows) + layout.body.x
        assert ends == pytest.approx(layout.box.right - MARGIN - room)
        assert bool(layout.most) is bool(room)


def test_a_heading_stands_nearer_to_its_rows_than_to_those_before() -> None:
    rows = laid([Heading("One"), Paragraph("A sentence."), Heading("Two"), Paragraph("Another.")]).rows
    assert rows[2].box.y - rows[1].box.bottom >= 8
    assert rows[3].box.y - rows[2].box.bottom == 0
    assert rows[0].box.y == 0


def test_words_cameo_and_button_of_a_list_lie_about_one_line() -> None:
    for cameo in (Ribbon.NONE, CameoId.HECTOR):
        for portrait in ("", "A line.", "A sentence that is so long that it takes more than one line. " * 3):
            row = SeatRow("a", "", cameo, "A name", portrait, button=Button("go", "Play"))
            placed = laid([row], [Heading("One")]).rows[0]
            ys = [line.y for line in placed.lines]
            middle = placed.parts["button"].cy
            assert placed.parts["cameo"].cy == pytest.approx(middle)
            assert (ys[0] + ys[-1]) / 2 == pytest.approx(middle, abs=3)
            assert placed.parts["cameo"].y >= placed.box.y
            assert placed.parts["cameo"].bottom <= placed.box.bottom


def test_a_source_stands_at_the_right_margin_beside_its_note_or_under_it() -> None:
    for note in ("Short.", "A note that fills its line almost wholly, up to the margin of the column, word by word."):
        row = KeyRow("k", "A label", "K", note=note, source="PA-10 · house rule")
        placed = laid([row], [Heading("One")]).rows[0]
        sources = [line for line in placed.lines if line.type == SOURCE]
        assert [(line.right, line.x) for line in sources] == [(True, placed.box.right)]


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


@pytest.mark.parametrize("values", [(5, -2), (-2, 5), (0, 5, -2), (-2, 0, 5), (0, 3), (0, -3)])
def test_the_line_of_nought_lies_under_every_gain_and_over_every_loss(
    values: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, bars, lines = painted(), [], []
    monkeypatch.setattr(painter, "plate", lambda bar, *_: bars.append(bar))
    monkeypatch.setattr(painter, "line", lambda *ends: lines.append(ends[:4]))
    draw_bars(painter, values, Box(10, 20, 400, 63))
    ((left, nought, right, end),) = lines
    assert (left, right, end) == (10, 410, nought)
    assert [bar.y if value < 0 else bar.bottom for value, bar in zip(values, bars, strict=True)] == [nought] * len(bars)
    assert BarRow("A caption", ()).values == ()


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


def test_a_word_keeps_both_its_edges_wherever_its_place_is_rounded_to() -> None:
    painter = painted((1900, 1000))
    for n in range(40):
        placed = place(painter, ChoiceRow("a", "", ("word", "another"), 1), 300.0).moved(100 + n * 0.37, 0)
        (_, word, _) = controls_of(painter, placed)
        painter.target.fill("#102030")
        draw_control(painter, word, lit=False)
        rect = painter.rect(word.box)
        row = [painter.target.get_at((x, rect.y + 4)) for x in range(rect.left - 2, rect.right + 2)]
        drawn = [colour for colour in row if colour != pygame.Color("#102030")]
        assert drawn[0] == drawn[-1] != drawn[len(drawn) // 4], n


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_however_large_the_text_every_button_of_a_foot_stands_on_its_sheet(
    language: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(routes.lessons, size, language, text_size=200)
    pilot.settle()
    layout = pilot.sheet.layout
    assert all(MARGIN <= box.x < box.right <= layout.box.w - MARGIN + 1 for box in layout.foot)


@pytest.mark.parametrize(
    "name", [*SHEETS, "conventions", "first_run", "settings_file", "tutor", "advice", "about", "print"]
)
def test_whatever_can_be_set_or_pressed_on_a_sheet_says_what_it_means(name: str, house: StoredHouse) -> None:
    services = Pilot(settings, SIZES[0], house=house).services
    opened: Any = getattr(routes, DRIVES[name].scene)(services, **DRIVES[name].what)
    content = opened.page.content()
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
