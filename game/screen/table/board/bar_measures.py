"""How much room each part of the action bar takes: buttons, small buttons with their keys, the purse, what is asked."""

from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER
from game.screen.paper.button import CARD_ROOM
from game.screen.paper.notebook_rows import ActionBar, ActionButton
from game.stage.units import Box, Viewport

HIGH, GAP, _LEAST = 56.0, 12.0, 116.0
MOST_LINES = 3
LEADING = 23.0
NARROW = 150.0
"""In less room nothing is asked in words."""
_NUMBER_MOST = 1.3
"""The sum of the purse is large already, and grows no more than so much."""
_TOOL, TOOL_HIGH = 46.0, 26.0
TOOL_ROOM, _TOOL_CLOSE, _TOOL_KEY = 8.0, 6.0, 4.0
"""Beside the words of a small button lies so much, half of it on each side, less without a key, and before a key."""
SMALL = theme.TextStyle(theme.Typeface.SEMI, 13, theme.CREAM, grows=False)
SMALL_OFF = theme.TextStyle(theme.Typeface.SERIF, 13, theme.PALE, grows=False)


@dataclass(frozen=True, slots=True)
class BarMeasures:
    """The sizes of a bar's parts as a painter sets them in a window."""

    painter: Painter
    viewport: Viewport
    bar: ActionBar

    def kept_free(self, growth: float = 1.0) -> float:
        """Return how much room at the right is left to a button that is not there now."""
        if not self.bar.kept_free:
            return 0.0
        return self.button_width(ActionButton("", self.bar.kept_free), growth) + GAP

    def purse_as_it_is(self) -> float:
        """Return how wide the purse is with the sum that it holds now."""
        number = (
            self.painter.width(self.bar.purse, theme.PURSE) + 8 + self.painter.width(self.bar.unit, theme.PURSE_UNIT)
        )
        return max(number, self.painter.width(self.bar.purse_head, theme.PURSE_HEAD))

    def tools_in_line(self, left: float, middle: float, growth: float = 1.0) -> tuple[tuple[Box, ...], float]:
        """Lay the small buttons side by side; return them and where they end."""
        boxes, top = [], middle - TOOL_HIGH * growth / 2
        for tool in self.bar.tools:
            width = self.tool_width(tool, growth)
            boxes.append(Box(left, top, width, TOOL_HIGH * growth))
            left += width + 3
        return tuple(boxes), left + (8 if boxes else 0)

    def tool_width(self, tool: ActionButton, growth: float) -> float:
        """Return how wide a small button is with its key, whichever of its words it bears."""
        words = max(self.painter.width(each, theme.sized(SMALL, growth)) for each in (tool.label, *tool.room))
        return max(_TOOL, words + key_width(self.painter, tool, growth) + (TOOL_ROOM if tool.legend else _TOOL_CLOSE))

    def tools_flowing(self, room: Box, growth: float) -> tuple[tuple[Box, ...], float]:
        """Lay the small buttons in rows that end at the foot of a box, a finger apart; return them and their top."""
        rows, left = 0, room.right
        places = []
        high = min(FINGER - 4, TOOL_HIGH * growth)
        for tool in self.bar.tools:
            width = self.tool_width(tool, growth)
            if left + width > room.right:
                rows, left = rows + 1, room.x
            places.append((left, rows, width))
            left += width + 3
        top = room.bottom - rows * FINGER - (6 if rows else 0)
        boxes = (Box(x, top + row * FINGER - (high + FINGER) / 2, width, high) for x, row, width in places)
        return tuple(boxes), top

    def least_width(self, button: ActionButton, growth: float) -> float:
        """Return how wide a button is at least in a column."""
        return self.button_width(button, growth) if button.jeton else self.needed(button, growth) + 16

    def button_high(self, growth: float) -> float:
        """Return how high the buttons of a column are: with one line as with two where jetons are chosen."""
        twofold = bool(self.bar.values) or any(button.sub for button in self.bar.buttons)
        return FINGER + 48 * (growth - 1) if twofold else max(FINGER, 26 * growth + 6)

    def largest_in(self, box: Box) -> float:
        """Return how much larger than usual what is asked can be set in a box; 0 where it does not fit at all."""

        def fits(tried: float) -> bool:
            lines = asked_lines(self.painter, self.bar, box.w, tried)
            return 0 < len(lines) <= MOST_LINES and 23 * tried * len(lines) <= box.h

        if box.w < NARROW:
            return 0.0
        growth = fitted(self.viewport.bars_growth, fits)
        return growth if growth > 1 or fits(growth) else 0.0

    def purse_in_line(self) -> float:
        """Return how wide the purse is in one line; a sum of four figures keeps what stands beside it in its place."""
        head, number, unit = purse_styles(self.viewport)
        sums = max(self.painter.width("0 000", number), self.painter.width(self.bar.purse, number))
        return self.painter.width(self.bar.purse_head, head) + 14 + sums + 8 + self.painter.width(self.bar.unit, unit)

    def needed(self, button: ActionButton, growth: float = 1.0) -> float:
        """Return the room that a button's words need, brass or dark, whichever of them it bears."""
        words, sub = (button.label, button.sub, *button.room), theme.sized(theme.BUTTON_SUB, growth)
        small = max(self.painter.width(each, sub) for each in words)
        labels = (theme.sized(each, growth) for each in (theme.BRASS, theme.BUTTON))
        wide = max(small, *(self.painter.width(button.label, each) for each in labels))
        return wide + (CARD_ROOM if button.card else 0)

    def button_width(self, button: ActionButton, growth: float = 1.0) -> float:
        """Return how wide a button is where there is room."""
        if button.jeton:
            return max(HIGH, self.painter.width(button.label, theme.sized(theme.BUTTON, growth)) + 28)
        return max(_LEAST, self.needed(button, growth) + 40)


def purse_styles(viewport: Viewport) -> tuple[theme.TextStyle, theme.TextStyle, theme.TextStyle]:
    """Return how head, sum and unit of the purse are set in one line."""
    growth = viewport.bars_growth
    return (
        theme.sized(theme.PURSE_HEAD, growth),
        theme.sized(theme.PURSE, min(growth, _NUMBER_MOST)),
        theme.sized(theme.PURSE_UNIT, growth),
    )


def key_width(painter: Painter, tool: ActionButton, growth: float) -> float:
    """Return how much room the key of a small button takes behind its words."""
    return painter.width(tool.legend, theme.sized(theme.KEY, growth)) + _TOOL_KEY if tool.legend else 0.0


def asked_lines(painter: Painter, bar: ActionBar, width: float, growth: float) -> list[tuple[str, theme.TextStyle]]:
    """Return what is asked in lines, with the second sentence under the first."""
    main, sub = theme.sized(theme.PROMPT, growth), theme.sized(theme.PROMPT_SUB, growth)
    lines = [(line, main) for line in painter.wrap(bar.prompt, main, width)]
    return lines + [(line, sub) for line in painter.wrap(bar.prompt_sub, sub, width) if line]
