"""A column of items on a sheet: where they lie, what of them is made, how it is scrolled, and what can be pressed."""

from dataclasses import dataclass, field

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.paper.column import INSET, PaperColumn
from game.screen.paper.elements import PaperButton, PrintedImage
from game.screen.paper.pygame_gui_host import at_scale
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


def column(count: int, size: tuple[int, int] = (1280, 720)) -> tuple[PaperColumn, list[str]]:
    """Return a column of so many items on a window, every fourth only read, and what was pressed of it."""
    painter, pressed = painted(size), list[str]()
    manager = at_scale(size, painter.scale, 1.0, painter.lettering.faces)
    manager.clear_and_reset()
    made = PaperColumn(painter, manager, SHEET, pressed.append)
    made.lay([Item("" if number % 4 == 3 else f"item:{number}") for number in range(count)])
    made.fill()
    return made, pressed


def seen(made: PaperColumn) -> list[int]:
    return sorted(made._made)


def test_a_column_lies_within_its_sheet_with_as_much_room_at_both_sides() -> None:
    made, _ = column(3)
    assert made.column == Box(100 + INSET, 50 + 22, 400 - 2 * INSET, 300)
    assert made.panel.rect == pygame.Rect(100, 50, 400, 344)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_items_lie_under_one_another_and_are_drawn_where_their_elements_reach_a_little_beyond(
    size: tuple[int, int],
) -> None:
    made, _ = column(4, size)
    scale = size[1] / 720
    for number, element in made._made.items():
        x, y, w, h = (each / scale for each in element.rect)
        assert (x, w) == pytest.approx((100 + INSET - 10, 400 - 2 * INSET + 20), abs=1)
        assert y == pytest.approx(50 + 22 + 50 * number - 3, abs=1)
        assert h == pytest.approx(50 if isinstance(element, PaperButton) else 56, abs=1)
        assert isinstance(element, PrintedImage if number == 3 else PaperButton)
    assert {each for item in made.items for each in item.drawn} == {(10, 3, 400 - 2 * INSET)}  # type: ignore[attr-defined]  # ours


@pytest.mark.parametrize(("count", "most"), [(0, 0), (6, 0), (7, 50), (20, 700)])
def test_only_what_does_not_fit_is_scrolled_and_never_beyond_its_ends(count: int, most: float) -> None:
    made, _ = column(count)
    assert made.most == most
    assert made.scroll == 0
    for asked, comes in ((most / 2, most / 2), (9_999, most), (-50, 0)):
        made.scroll_to(asked)
        assert made.scroll == pytest.approx(comes, abs=1)
    assert bool(made._line) is bool(most), "a bar is drawn where it is needed"
    assert not made.scroll_to(0)
    assert made.scroll_to(most) is bool(most)


def test_only_items_that_can_be_seen_have_elements_and_a_few_more_at_the_edges() -> None:
    made, _ = column(40)
    assert seen(made) == [*range(7)]
    made.scroll_to(1000)
    assert seen(made) == [*range(19, 27)]
    made.scroll_to(1030)
    assert seen(made) == [*range(20, 27)]
    made.scroll_to(0)
    assert seen(made) == [*range(7)]


def test_an_item_that_is_shown_is_seen_whole_and_nothing_creeps_where_it_is_already() -> None:
    made, _ = column(40)
    for number, scroll in ((2, 0), (10, 250), (4, 200), (38, 1650), (0, 0), (13, 400)):
        made.show(f"item:{number}")
        assert made.scroll == pytest.approx(scroll, abs=4), "its bar stands on whole pixels"
    rests = made.scroll
    for number in (8, 9, 10, 12, 13, 99) * 3:
        made.show(f"item:{number}")
        assert made.scroll == rests, number


def test_what_is_seen_whole_can_be_pressed_and_the_sheet_itself_where_it_can_be_scrolled() -> None:
    made, pressed = column(3)
    assert [target.id for target in made.targets("page", "A page")] == ["item:0", "item:1", "item:2"]
    made, pressed = column(20)
    assert [target.id for target in made.targets("page", "A page")] == [
        "page", "item:0", "item:1", "item:2", "item:4", "item:5"
    ]  # fmt: skip
    made.scroll_to(20)
    ids = [target.id for target in made.targets("page", "A page")]
    assert ids == ["page", "item:1", "item:2", "item:4", "item:5"], "the first is cut off above, and the next below"
    made.buttons()[0].press()
    assert pressed == ["item:0"]


def test_one_that_is_chosen_is_marked_and_stays_so_where_it_is_laid_again() -> None:
    made, _ = column(6)
    made.lay(made.items, "item:2")
    assert [button.meaning.id for button in made.buttons() if button.is_selected] == ["item:2"]
    made.lay(made.items, "item:4")
    assert [button.meaning.id for button in made.buttons() if button.is_selected] == ["item:4"]
    before = [*made._made.values()]
    made.lay(made.items, "item:4")
    assert [*made._made.values()] == before, "nothing is made anew"
    made.lay([Item("item:0"), Item("item:4")], "item:4")
    assert [(button.meaning.id, button.is_selected) for button in made.buttons()] == [
        ("item:0", False), ("item:4", True)
    ]  # fmt: skip


def test_a_press_beside_the_knob_of_the_bar_brings_it_there() -> None:
    made, _ = column(40)
    bar = made._scrolled.vert_scroll_bar
    assert bar is not None
    made.jump((bar.rect.centerx, bar.rect.bottom - 2))
    assert made.scroll == pytest.approx(made.most, abs=3)
    made.jump((bar.rect.centerx, bar.rect.centery))
    assert made.scroll == pytest.approx(made.most / 2, rel=0.05)
    made.jump((5, 5))
    assert made.scroll == pytest.approx(made.most / 2, rel=0.05)
    fits, _ = column(3)
    fits.jump((bar.rect.centerx, bar.rect.centery))
    assert fits.scroll == 0
