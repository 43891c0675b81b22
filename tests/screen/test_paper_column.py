"""A column of items on a sheet: where they lie, what of them is drawn, how it is scrolled, and what can be pressed."""

from dataclasses import dataclass, field

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.paper.column import CHOSEN, INSET, PaperColumn
from game.stage.units import Box
from tests.screen.test_text_input import painted

SHEET = Box(100, 50, 400, 344)
"""Its column is 300 units high, and begins 22 below its edge."""


@dataclass
class Item:
    """Something so high; it writes down where it is drawn."""

    id: str
    high: float = 50.0
    drawn: list[tuple[float, float, float]] = field(default_factory=list, compare=False)

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # it is as high everywhere
        return self.high

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:  # noqa: ARG002  # nothing is seen
        self.drawn.append((x, y, width))


def column(count: int, size: tuple[int, int] = (1280, 720)) -> PaperColumn:
    """Return a column of so many items on a window, every fourth only read."""
    made = PaperColumn(painted(size), SHEET)
    made.lay([Item("" if number % 4 == 3 else f"item:{number}") for number in range(count)])
    return made


def drawn(made: PaperColumn, painter: Painter) -> dict[int, tuple[float, float, float]]:
    """Return which items are drawn, and where."""
    for item in made.items:
        item.drawn.clear()  # type: ignore[attr-defined]  # ours
    made.draw(painter)
    return {number: item.drawn[0] for number, item in enumerate(made.items) if item.drawn}  # type: ignore[attr-defined]  # ours


def test_items_lie_under_one_another_within_the_sheet_with_as_much_room_at_both_sides() -> None:
    made = column(3)
    assert made.column == Box(100 + INSET, 50 + 22, 400 - 2 * INSET, 300)
    lies = drawn(made, painted())
    assert lies == {number: (made.column.x, made.column.y + 50 * number, made.column.w) for number in range(3)}


@pytest.mark.parametrize(("count", "most"), [(0, 0), (6, 0), (7, 50), (20, 700)])
def test_only_what_does_not_fit_is_scrolled_and_never_beyond_its_ends(count: int, most: float) -> None:
    made = column(count)
    assert (made.most, made.scroll) == (most, 0)
    for asked, comes in ((most / 2, most / 2), (9_999, most), (-50, 0)):
        made.scroll_to(asked)
        assert made.scroll == comes
    assert not made.scroll_to(0)
    assert made.scroll_to(most) is bool(most)


def test_only_items_that_can_be_seen_are_drawn() -> None:
    made, painter = column(40), painted()
    assert [*drawn(made, painter)] == [*range(7)]
    made.scroll_to(1010)
    assert [*drawn(made, painter)] == [*range(20, 27)]
    made.scroll_to(0)
    assert [*drawn(made, painter)] == [*range(7)]


def test_an_item_that_is_shown_is_seen_whole_and_nothing_creeps_where_it_is_already() -> None:
    made = column(40)
    for number, scroll in ((2, 0), (10, 250), (4, 200), (38, 1650), (0, 0), (13, 400)):
        made.show(f"item:{number}")
        assert made.scroll == scroll
    for number in (8, 9, 10, 12, 13, 99) * 3:
        made.show(f"item:{number}")
        assert made.scroll == 400, number


def test_what_is_seen_whole_can_be_pressed_and_the_sheet_itself_where_it_can_be_scrolled() -> None:
    assert [target.id for target in column(3).targets("page", "A page")] == ["item:0", "item:1", "item:2"]
    made = column(20)
    targets = made.targets("page", "A page")
    assert [target.id for target in targets] == ["page", "item:0", "item:1", "item:2", "item:4", "item:5"]
    assert targets[1].box == Box(100 + INSET - 10, 50 + 22 - 3, 400 - 2 * INSET + 20, 50)
    made.scroll_to(20)
    ids = [target.id for target in made.targets("page", "A page")]
    assert ids == ["page", "item:1", "item:2", "item:4", "item:5"], "the first is cut off above, and the next below"


def test_one_that_is_chosen_is_marked_and_stays_so_where_it_is_laid_again() -> None:
    made, painter = column(6), painted()

    def marked() -> list[int]:
        painter.target.fill("#102030")
        made.draw(painter)
        at = (painter.rect(Box(made.column.x, made.column.y + 50 * n + 25, 1, 1)).topleft for n in range(6))
        return [n for n, point in enumerate(at) if painter.target.get_at(point) == pygame.Color(CHOSEN)]

    assert marked() == []
    for chosen in (2, 4, 4):
        made.lay(made.items, f"item:{chosen}")
        assert marked() == [chosen]


def pointed(made: PaperColumn, kind: int, x: float, y: float) -> bool:
    return made.follow(pygame.event.Event(kind, pos=(round(x), round(y)), button=1))


def test_a_press_on_the_bar_brings_its_knob_there_and_it_is_dragged_on_until_it_is_let_go() -> None:
    made = column(40)
    x, top, end = SHEET.right - 14, made.column.y - 4, made.column.bottom + 4
    assert pointed(made, pygame.MOUSEBUTTONDOWN, x, end - 2)
    assert made.scroll == made.most
    assert pointed(made, pygame.MOUSEMOTION, x, (top + end) / 2)
    assert 0.4 * made.most < made.scroll < 0.6 * made.most
    assert pointed(made, pygame.MOUSEMOTION, x - 200, top - 300)
    assert made.scroll == 0
    assert pointed(made, pygame.MOUSEBUTTONUP, x, top)
    assert not pointed(made, pygame.MOUSEMOTION, x, end)
    assert not pointed(made, pygame.MOUSEBUTTONDOWN, 5, 5)
    assert made.scroll == 0
    assert not pointed(column(3), pygame.MOUSEBUTTONDOWN, x, end - 2), "it has no bar"
