"""Where purse, jetons, what is asked and the buttons of the action bar lie: in one line, in two bands, or in a column.

Where text is set larger the bar is one line with purse and jetons; what is asked and the buttons lie in the column of
the notebook. A small window, and one where the notebook is a drawer, has two bands: the buttons lie in the lower one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.screen.draw import theme
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER
from game.screen.paper.notebook_rows import ActionBar, ActionButton
from game.screen.table.board.bar_measures import GAP, HIGH, LEADING, NARROW, TOOL_HIGH, BarMeasures, asked_lines
from game.stage.units import Box, Viewport

_LEAST_HIGH = 48.0
_BUTTONS_SMALLER = (0.94, 0.88, 0.82)
_ASKED_LEAST = 40.0
"""So much of the room for what is asked may go to the buttons before their words are set smaller."""
_ASKED = 1.3
"""What is asked is set at least so much larger than usual before the buttons take more room."""
_PICKER = 62.0
_GUTTER, _APART = 26.0, 5.0
"""In a column: how wide keys are at most that stand beside the buttons, and how far these are apart."""
_OVER_TOOLS = 200.0
"""So much room is kept for what is asked where it stands over the small buttons, in two lines."""


@dataclass(frozen=True, slots=True)
class ActionBarLayout:
    """Where everything of a rail lies, in units of the window."""

    purse: Box
    jetons: tuple[Box, ...]
    prompt: Box
    buttons: tuple[Box, ...]
    growth: float = 1.0
    """How much larger than usual the words of the buttons are set."""
    asked: float = 1.0
    """The same of what is asked."""
    lined: bool = False
    """Whether the purse stands in one line."""
    tools: tuple[Box, ...] = ()
    beside: float = 0.0
    """How far short keys stand beside the buttons; 0 where all stand above them."""
    whole: bool = True
    """Whether all words have room."""


def lay_out_action_bar(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out a bar; the small buttons bear their keys where that takes nothing from the others, and no large text."""
    unkeyed = replace(action_bar, tools=tuple(replace(each, legend="") for each in action_bar.tools))
    bare = _laid_out(BarMeasures(painter, viewport, unkeyed))
    if viewport.columned:
        return bare
    plan = _laid_out(BarMeasures(painter, viewport, action_bar))
    end, begin = (
        max((each.right for each in plan.tools), default=0.0),
        min((each.x for each in plan.buttons), default=0.0),
    )
    return bare if plan.growth < bare.growth or end > begin > 0 else plan


def _laid_out(by: BarMeasures) -> ActionBarLayout:
    if by.viewport.columned:
        return BarInColumn(by).lay_out()
    return BarInBands(by).lay_out() if by.viewport.banded else BarInLine(by).lay_out()


@dataclass(frozen=True, slots=True)
class BarInLine:
    """The bar in one line: purse, jetons, what is asked, buttons."""

    by: BarMeasures

    def lay_out(self) -> ActionBarLayout:
        """Lay out buttons from the right, purse and jetons from the left, what is asked between them."""
        by = self.by
        box = by.viewport.action_bar
        middle = box.y + 50
        longest = by.painter.width("00 000", theme.PURSE) + 8 + by.painter.width(by.bar.unit, theme.PURSE_UNIT)
        purse_w = max(longest, by.purse_as_it_is())
        left = box.x + 24 + purse_w + 26
        raised = bool(by.bar.tools)
        size, top = (46.0, box.y + 5) if raised else (58.0, middle - 29)
        jetons = tuple(Box(left + n * _PICKER, top, size, size) for n in range(len(by.bar.values)))
        tools, end = by.tools_in_line(left, box.bottom - FINGER / 2)
        over = bool(tools and not jetons)  # what is asked stands over the small buttons where no jetons do
        beside = left + _PICKER * len(by.bar.values) + (10 if by.bar.values else 0)
        left = left if over else max(beside, end)
        asked = (_OVER_TOOLS if over else 150.0) if by.bar.prompt else 0.0
        edge = box.right - 14 - by.kept_free()
        room = min(edge - left - asked, edge - end)
        growth, widths = self._widths(room, room + (_ASKED_LEAST if by.bar.prompt else 0))
        right = edge
        boxes: list[Box] = []
        for width in reversed(widths):
            boxes.append(Box(right - width, middle - HIGH / 2, width, HIGH))
            right -= width + GAP
        if not (jetons or tools) and right - left < NARROW:  # nothing stands there that a longer sum could push aside
            left -= purse_w - by.purse_as_it_is()
        if tools and right - left < NARROW <= right - beside:  # it stands beside the jetons, over the small buttons
            left, over = beside, True
        prompt = Box(left, box.y + 8, max(0.0, right - left), box.h - 16 - (TOOL_HIGH + 4 if over else 0))
        if over and jetons:
            prompt = replace(prompt, y=box.y + 5, h=prompt.h + 3)
        purse = Box(box.x + 24, box.y, purse_w, box.h)
        return ActionBarLayout(purse, jetons, prompt, tuple(reversed(boxes)), growth, tools=tools)

    def _widths(self, room: float, most: float) -> tuple[float, list[float]]:
        """Return how large the words of the buttons are set, and how wide each is: smaller only where they must be.

        They are closed up to `room` first, as far as their words let them; at `most` what is asked can still be read.
        """
        by = self.by
        buttons = by.bar.buttons
        for growth in (1.0, *_BUTTONS_SMALLER):
            widths = [by.button_width(button, growth) for button in buttons]
            spare = sum(widths) + GAP * max(0, len(widths) - 1) - room
            if spare > 0:
                widths = [
                    max(by.needed(each, growth) + 16, width - spare / len(widths))
                    for each, width in zip(buttons, widths, strict=True)
                ]
            if sum(widths) + GAP * max(0, len(widths) - 1) <= most:
                return growth, widths
        return growth, widths


@dataclass(frozen=True, slots=True)
class BarInBands:
    """The bar in two bands: the buttons in the lower one."""

    by: BarMeasures

    def lay_out(self) -> ActionBarLayout:
        """Lay out a rail in two bands, its words as large as was asked for or as they have room."""
        by = self.by
        room, apart = by.viewport.action_bar.w - 28, GAP * max(0, len(by.bar.buttons) - 1)

        def fits(growth: float) -> bool:
            if sum(by.button_width(each, growth) for each in by.bar.buttons) + apart > room:
                return False
            return not by.bar.prompt or self._banded(growth).asked >= min(growth, _ASKED)

        return self._banded(fitted(by.viewport.bars_growth, fits))

    def _banded(self, growth: float) -> ActionBarLayout:
        """Lay out two bands with the words of the buttons so much larger; `asked` is 0 where the prompt has no room."""
        by = self.by
        box, buttons = by.viewport.action_bar, by.bar.buttons
        twofold = bool(by.bar.values) or any(button.sub for button in buttons)  # or jetons change size with the buttons
        high = max(_LEAST_HIGH, (44.0 if twofold else 26.0) * growth + 6)
        widths = [by.button_width(each, growth) for each in buttons]
        apart, free = GAP * max(0, len(buttons) - 1), by.kept_free(growth)
        free = max(0.0, min(free, box.w - 28 - sum(widths) - apart))
        over = sum(widths) + apart - (box.w - 28)
        if over > 0:
            widths = [w - over / len(widths) for w in widths]
        bottom, right, boxes = box.bottom - 8, box.right - 14 - free, list[Box]()
        for width in reversed(widths):
            boxes.append(Box(right - width, bottom - high, width, high))
            right -= width + GAP
        top = Box(box.x, box.y + 4, box.w, bottom - high - 20 * growth - box.y - 4)
        purse = Box(box.x + 24, top.y, by.purse_in_line(), top.h)
        side = min(58.0, top.h - 2)
        left = purse.right + 24
        jetons = tuple(Box(left + n * (side + 4), top.cy - side / 2, side, side) for n in range(len(by.bar.values)))
        left += (side + 4) * len(jetons) + (12 if jetons else 0)
        beside = Box(left, top.y, max(0.0, box.right - 14 - left), top.h)
        tools, begin = by.tools_in_line(purse.x, bottom - high / 2, growth)
        below = Box(begin, top.bottom, max(0.0, right - 8 - begin), bottom - top.bottom)
        asked, prompt = max(((by.largest_in(each), each) for each in (beside, below)), key=lambda pair: pair[0])
        return ActionBarLayout(purse, jetons, prompt, tuple(reversed(boxes)), growth, asked, lined=True, tools=tools)


@dataclass(frozen=True, slots=True)
class BarInColumn:
    """Purse and jetons in a line, what is asked and the buttons in the column of the notebook."""

    by: BarMeasures

    def lay_out(self) -> ActionBarLayout:
        """Lay out purse and jetons in a line, and in the column small buttons and buttons one under another.

        What is asked stands beside the purse where no jetons lie there and it can be large, else above the buttons.
        """
        by = self.by
        line, acts = by.viewport.action_bar, by.viewport.acts
        purse = Box(line.x + 24, line.y, by.purse_in_line(), line.h)
        side, left = min(58.0, line.h - 4), purse.right + 24
        jetons = tuple(Box(left + n * (side + 4), line.cy - side / 2, side, side) for n in range(len(by.bar.values)))
        room = Box(acts.x + 14, acts.y + 8, acts.w - 28, acts.h - 20)
        beside = Box(left, line.y + 2, line.right - 14 - left, line.h - 4)
        asked = 0.0 if jetons else by.largest_in(beside)
        above = asked < min(by.viewport.bars_growth, _ASKED)

        def fits(growth: float) -> bool:
            stack = self._stacked(room, growth)
            lines = asked_lines(by.painter, by.bar, room.w, growth) if by.bar.prompt and above else ()
            return stack.whole and LEADING * growth * len(lines) <= stack.prompt.h

        def told(growth: float) -> bool:
            return LEADING * growth * len(asked_lines(by.painter, by.bar, room.w, growth)) <= stack.prompt.h

        growth = fitted(by.viewport.bars_growth, fits)
        stack = self._stacked(room, growth)
        for smaller in _BUTTONS_SMALLER:
            stack, growth = (stack, growth) if stack.whole else (self._stacked(room, smaller), smaller)
        prompt, asked = (stack.prompt, fitted(by.viewport.bars_growth, told)) if above else (beside, asked)
        return replace(stack, purse=purse, jetons=jetons, prompt=prompt, growth=growth, asked=asked)

    def _stacked(self, room: Box, growth: float) -> ActionBarLayout:
        """Lay the buttons at the foot of a column, in as few rows as their words let them, and small ones above them.

        A button that is not there now keeps its place. Short keys stand beside the buttons, others above them.
        """
        by = self.by
        kept = (ActionButton("", by.bar.kept_free),) if by.bar.kept_free else ()
        laid, key = (*by.bar.buttons, *kept), theme.sized(theme.KEY, growth)
        keys = [by.painter.width(each.legend, key) + 10 if each.legend else 0.0 for each in laid]
        beside = max((each for each in keys if each <= _GUTTER * growth), default=0.0)
        across, wide, whole = self._across(room.w, laid, beside, growth)
        rows = [range(first, min(first + across, len(laid))) for first in range(0, len(laid), across)]
        above = [20 * growth if max(keys[n] for n in row) > beside else 0.0 for row in rows]
        high = by.button_high(growth)
        y = top = room.bottom - sum(above) - len(rows) * high - _APART * max(0, len(rows) - 1)
        boxes = list[Box]()
        for row, over in zip(rows, above, strict=True):
            boxes += (Box(room.x + n * (wide + beside + GAP) + beside, y + over, wide, high) for n in range(len(row)))
            y += over + high + _APART
        tools, top = by.tools_flowing(replace(room, h=top - room.y), growth)
        prompt, buttons = replace(room, h=max(0.0, top - room.y)), tuple(boxes[: len(by.bar.buttons)])
        whole = whole and top >= room.y
        return ActionBarLayout(room, (), prompt, buttons, growth, lined=True, tools=tools, beside=beside, whole=whole)

    def _across(
        self, room: float, buttons: Sequence[ActionButton], beside: float, growth: float
    ) -> tuple[int, float, bool]:
        """Return how many buttons lie in a row of a column, how wide each is, and whether its words have room there."""
        by = self.by
        wide = room - beside
        for across in range(len(buttons), 0, -1):
            wide = (room - GAP * (across - 1)) / across - beside
            if all(by.least_width(each, growth) <= wide for each in buttons):
                return across, wide, True
        return 1, wide, not buttons
