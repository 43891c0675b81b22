"""One line over the top of the window, whatever scene has it; a longer sentence goes over several lines."""

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.stage.units import Box

_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=1.5)
_PAD, _TOP, _WIDEST = 14.0, 54.0, 760.0


def draw_line(painter: Painter, said: str) -> None:
    """Draw a sentence in the middle of the window's upper edge."""
    room, leading = painter.target.get_width() / painter.scale, painter.lettering.leading(_STYLE)
    lines = painter.wrap(said, _STYLE, min(_WIDEST * painter.lettering.grown(_STYLE), room - 4 * _PAD))
    wide = max(painter.width(line, _STYLE) for line in lines) + 2 * _PAD
    box = Box((room - wide) / 2, _TOP, wide, len(lines) * leading + 10)
    painter.plate(box, theme.WOOD, radius=6)
    for number, line in enumerate(lines):
        painter.text(line, box.cx, box.y + 5 + (number + 0.5) * leading, _STYLE, "c")
