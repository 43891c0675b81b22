"""A column of items on a sheet: where they lie, what of them is drawn, how it is scrolled, and what can be pressed."""

from dataclasses import dataclass, field

import pytest

from game.screen.draw.painter import Painter
from game.screen.paper.column import PaperColumn
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


@pytest.mark.parametrize(("count", "most"), [(0, 0), (6, 0), (7, 50), (20, 700)])
def test_only_what_does_not_fit_is_scrolled_and_never_beyond_its_ends(count: int, most: float) -> None:
    made = column(count)
    assert (made.most, made.scroll) == (most, 0)
    for asked, comes in ((most / 2, most / 2), (9_999, most), (-50, 0)):
        made.scroll_to(asked)
        assert made.scroll == comes
    assert not made.scroll_to(0)
    assert made.scroll_to(most) is bool(most)
