"""A content as it lies on a sheet: where its rows and buttons are on the window, and what is printed there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.screen.draw.painter import Painter, PrintedLine
from game.screen.paper.controls import Control, controls_of, fold_control, plate
from game.screen.paper.drawn_rows import printed_lines
from game.screen.paper.layout import SheetLayout, lay_out
from game.screen.paper.place import PlacedRow
from game.screen.paper.rows import SheetContent, Slider
from game.stage.units import Box, Viewport


@dataclass(frozen=True, slots=True)
class SheetShape:
    """How a sheet lies: `fitted` is no higher than its rows need, `aside` is on the notebook's column."""

    width: float = 1120.0
    height: float = 620.0
    fitted: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class LaidSheet:
    """Rows with what of each can be set, unscrolled and within the body; the buttons of the foot on the window."""

    content: SheetContent
    layout: SheetLayout
    rows: tuple[tuple[PlacedRow, tuple[Control, ...]], ...]
    foot: tuple[Control, ...]

    @property
    def controls(self) -> tuple[Control, ...]:
        """All that can be set, in reading order."""
        return tuple(each for _, controls in self.rows for each in controls)

    @property
    def fixed(self) -> tuple[object, ...]:
        """What the library's elements are made for: where it differs, others are made."""
        rows = ((each, each.row) for each in self.controls)
        sliders = tuple((c.id, c.box, row.least, row.most, row.step) for c, row in rows if isinstance(row, Slider))
        return self.layout.box, self.layout.body, self.layout.length, sliders

    def on_window(self, box: Box, scroll: float) -> Box:
        """Return where something on the rows lies on the window."""
        body = self.layout.body
        return Box(box.x + body.x, box.y + body.y - scroll, box.w, box.h)

    def lines(self, painter: Painter, scroll: float) -> Iterator[PrintedLine]:
        """Yield what is printed on the rows, where it stands on the window; nothing where no terms are explained."""
        if self.content.terms is None:
            return
        body = self.layout.body
        for placed in self.layout.rows:
            for line in printed_lines(painter, placed):
                yield replace(line, x=line.x + body.x, y=line.y + body.y - scroll)


def lay_content(painter: Painter, viewport: Viewport, content: SheetContent, shape: SheetShape) -> LaidSheet:
    """Lay a content out on a sheet of a shape."""
    asked = shape.width, shape.height
    layout = lay_out(painter, viewport, content, asked, fitted=shape.fitted, aside=shape.aside)
    rows = tuple((placed, tuple(controls_of(painter, placed))) for placed in layout.rows)
    boxes = (_moved(box, layout.box) for box in layout.foot)
    buttons = tuple(plate(painter, button, box) for button, box in zip(content.foot, boxes, strict=True))
    if content.fold is not None:
        folded = fold_control(painter, content.fold, _moved(layout.fold, layout.box), content.message)
        buttons = folded, *buttons
    return LaidSheet(content, layout, rows, buttons)


def _moved(box: Box, by: Box) -> Box:
    return Box(box.x + by.x, box.y + by.y, box.w, box.h)
