"""Where paper, columns and buttons of a sheet lie, in numbers."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.screen.draw.painter import Painter, PrintedLine
from game.screen.paper.controls import controls_of, plate
from game.screen.paper.laid_sheet import SheetShape
from game.screen.paper.layout import FOOT, HEAD, MARGIN, TITLE, SheetLayout, lay_out
from game.screen.paper.place import NOTE, RED, place
from game.screen.paper.rows import Button, ChoiceRow, Heading, Row, SheetContent, Switch
from game.screen.paper.sheet import FormSheet
from game.stage.units import Box, Viewport
from tests.screen.test_text_input import painted

WIDE = (1120.0, 620.0)


def switches(count: int, name: str = "s") -> tuple[Row, ...]:
    return tuple(Switch(f"{name}{n}", "A label", on=False, word="off") for n in range(count))


def laid(
    *columns: Sequence[Row],
    size: tuple[int, int] = (1280, 720),
    asked: tuple[float, float] = WIDE,
    labels: Sequence[str] = ("Cancel", "Done"),
    fitted: bool = False,
    aside: bool = False,
) -> tuple[SheetLayout, Painter, Viewport]:
    painter, viewport = painted(size), Viewport(*size)
    foot = tuple(Button(f"b{n}", label) for n, label in enumerate(labels))
    content = SheetContent("A sheet", tuple(map(tuple, columns)), foot)
    return lay_out(painter, viewport, content, asked, fitted=fitted, aside=aside), painter, viewport


def test_a_sheet_lies_in_the_middle_and_leaves_an_edge_of_a_small_window() -> None:
    for asked, w, h in ((WIDE, 1120, 620), ((5000.0, 5000.0), 1256, 704)):
        box = laid(switches(2), asked=asked)[0].box
        assert (box.w, box.h, box.cx, box.cy) == (w, h, 640, 360)


def test_a_sheet_that_is_fitted_is_no_higher_than_its_rows_and_never_higher_than_asked() -> None:
    low, high = laid(switches(2), fitted=True)[0], laid(switches(60), fitted=True)[0]
    assert low.box.h == low.length + HEAD + FOOT
    assert low.most == 0
    assert high.box.h == 620
    assert high.most == high.length - high.body.h > 0


@pytest.mark.parametrize(("beyond", "scrolls"), [(-1.0, False), (7.9, False), (8.1, True), (30.0, True)])
def test_where_only_room_under_the_rows_is_out_of_sight_there_is_no_bar(beyond: float, scrolls: bool) -> None:  # noqa: FBT001
    whole = laid(switches(6))[0]
    exact = whole.length + HEAD + FOOT - beyond
    layout = laid(switches(6), asked=(1120.0, exact))[0]
    assert (layout.most > 0) is scrolls
    assert whole.rows[0].box.right - layout.rows[0].box.right == (14 if scrolls else 0)


def test_two_columns_stand_side_by_side_and_under_one_another_where_they_would_be_narrow() -> None:
    one, other = (Heading("One"), *switches(2)), (Heading("Other"), *switches(3, "t"))
    rows = laid(one, other)[0].rows
    assert rows[3].box.y == rows[0].box.y == 0
    assert rows[3].box.x - rows[0].box.right == pytest.approx(44)
    assert rows[3].box.w == rows[0].box.w == (1120 - 2 * MARGIN - 44) / 2
    least = 2 * MARGIN + 44 + 2 * 400
    beside, under = (laid(one, other, asked=(least + more, 620.0))[0].rows for more in (0.0, -1.0))
    assert beside[3].box.y == 0
    assert under[3].box.x == under[0].box.x
    assert under[3].box.y == under[2].box.bottom + 8, "with room over the heading"
    assert under[3].box.w == least - 1 - 2 * MARGIN


def test_beside_the_cloth_a_sheet_lies_on_the_notebook_and_its_buttons_under_one_another() -> None:
    layout, _, viewport = laid(switches(2), labels=("Play", "Look at the game again", "Done"), aside=True, fitted=True)
    column = viewport.notebook
    assert (layout.box.x, layout.box.right) == (column.x + 8, column.right - 8)
    assert layout.box.bottom == column.bottom - 8
    first, second, last = layout.foot
    assert {(box.x, box.w) for box in layout.foot} == {(MARGIN, layout.box.w - 2 * MARGIN)}
    assert second.y - first.bottom == last.y - second.bottom == 12
    assert layout.box.h - last.bottom == FOOT - 16 - 46
    assert first.y == HEAD + layout.length + 16
    assert layout.body.bottom == layout.box.y + HEAD + layout.length
    short = laid(switches(2), labels=("Done",), aside=True)[0]
    assert short.foot_h == FOOT
    assert short.foot[0].right == short.box.w - MARGIN


def test_in_a_window_whose_notebook_is_a_drawer_it_lies_in_the_middle() -> None:
    layout, _, viewport = laid(switches(2), size=(800, 600), aside=True)
    assert viewport.drawer
    assert layout.box.cx == pytest.approx(viewport.w / 2)


def test_a_button_that_is_cut_short_tells_its_words_and_any_other_its_key() -> None:
    long, painter = "All that was ever kept of this evening and of those before it", painted()
    assert plate(painter, Button("short", "Done", legend="Esc"), Box(0, 0, 120, 46)).tip == "Esc"
    assert plate(painter, Button("long", long, legend="L"), Box(0, 0, 700, 46)).tip == "L"
    assert plate(painter, Button("long", long, legend="L"), Box(0, 0, 80, 46)).tip == long


def printed(message: str = "", title: str = "A sheet", subtitle: str = "") -> tuple[tuple[PrintedLine, ...], ...]:
    """Return the lines of the head and of the message of a sheet 700 units wide, from its corner and from its foot."""
    painter, sheet = painted(), FormSheet(SheetShape(700.0, 300.0))
    foot = tuple(Button(f"b{n}", label) for n, label in enumerate(("Cancel", "Done")))
    sheet.lay_out(Viewport(1280, 720), painter)
    sheet.show(SheetContent(title, ((),), foot, subtitle, message))
    lines: list[PrintedLine] = []
    painter.lines = lines
    sheet.draw(painter)
    layout = sheet.layout
    assert layout is not None
    sheet.close()
    box, top = layout.box, layout.box.bottom - layout.foot_h
    moved = [replace(each, x=each.x - box.x, y=each.y - box.y) for each in lines]
    head = tuple(each for each in moved if each.y < HEAD)
    told = tuple(replace(each, y=each.y + box.y - top) for each in moved if each.style == RED)
    return head, told


def test_a_message_stands_before_the_buttons_in_two_lines_at_most_about_their_middle() -> None:
    painter, long = painted(), "The name is taken by another purse. " * 6
    first = laid((), asked=(700.0, 300.0))[0].foot[0].x
    assert printed()[1] == ()
    (line,) = printed("It is taken.")[1]
    assert (line.text, line.x, line.y) == ("It is taken.", MARGIN, 39)
    lines = printed(long)[1]
    assert len(lines) == 2
    assert (lines[0].y + lines[1].y) / 2 == pytest.approx(39)
    assert lines[1].y - lines[0].y == pytest.approx(painter.lettering.leading(RED))
    assert long.startswith(" ".join(each.text for each in lines))
    most = first - MARGIN - 20
    for word in ("i", "ii", "iii", "m", "mi", "mm"):
        for each in printed(f"{word} " * 200)[1]:
            assert painter.width(each.text, RED) <= most < painter.width(f"{each.text} {word}", RED)


def test_a_title_is_set_smaller_until_it_fits_and_what_is_told_beside_it_is_cut() -> None:
    painter, most = painted(), 700 - 2 * MARGIN
    short, beside = printed(title="A sheet", subtitle="told")[0]
    long = printed(title="A title that is much too long for its sheet " * 2, subtitle="told beside it")[0][0]
    assert (short.x, short.y, short.style) == (MARGIN, 38, TITLE)
    right = beside.x + painter.width(beside.text, NOTE)
    assert (beside.y, beside.text) == (40, "told")
    assert right == pytest.approx(700 - MARGIN, abs=1)
    assert most * 0.94 < painter.width(long.text, long.style) <= most
    whole = printed(title="A sheet", subtitle="told " * 60)[0][1].text
    room = most - painter.width("A sheet", TITLE) - 24
    assert whole.endswith("…")
    assert room - painter.width(" told", NOTE) < painter.width(whole, NOTE) <= room


def test_an_arrow_tells_what_it_leads_to() -> None:
    painter = painted((1280, 720))
    row = ChoiceRow("place", "Place", ("first", "second", "third"), 1, stepped=True, intent="place")
    tips = {each.id: each.tip for each in controls_of(painter, place(painter, row, 420.0))}
    assert (tips["place/less"], tips["place/more"]) == ("first", "third")
