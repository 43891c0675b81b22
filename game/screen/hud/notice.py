"""Notes over the cloth: a refusal with its clause, captions of a first coup, the curtain between two players."""

from dataclasses import dataclass

from game.screen import theme
from game.screen.asset_ids import SliceId, TileId
from game.screen.painter import Painter
from game.stage.units import Box, Frame

_WIDE = 460.0


@dataclass(frozen=True, slots=True)
class Notice:
    """A note on paper: its head (a clause, or 1/3), its text, and whether it tells of a refusal."""

    head: str
    text: str
    refusal: bool = False


def notice_box(painter: Painter, frame: Frame, notice: Notice) -> Box:
    """Return where a note lies: at the lower edge of the cloth, in units of the window."""
    lines = painter.wrap(notice.text, theme.TOAST, _WIDE - 40)
    high = 42 + painter.lettering.leading(theme.TOAST) * len(lines)
    table = frame.table
    return Box(table.cx - _WIDE / 2, table.bottom - high - 14, _WIDE, high)


def draw_notice(painter: Painter, frame: Frame, notice: Notice) -> Box:
    """Draw a note; return its box."""
    box = notice_box(painter, frame, notice)
    painter.shade(box)
    painter.slice(SliceId.TICKET_LOSS if notice.refusal else SliceId.TICKET, box)
    painter.text(notice.head, box.x + 20, box.y + 17, theme.TOAST_CLAUSE)
    painter.paragraph(notice.text, box.x + 20, box.y + 27, box.w - 40, theme.TOAST)
    return box


def draw_curtain(painter: Painter, frame: Frame, name: str, line: str, legend: str) -> Box:
    """Draw the curtain that hides a hand while the screen goes to another player."""
    table = frame.table
    painter.ground(TileId.VELVET, table)
    box = Box(table.cx - 230, table.cy - 90, 460, 170)
    painter.shade(box)
    painter.slice(SliceId.TICKET, box)
    painter.text(name, box.cx, box.y + 46, theme.Type(theme.Face.FAT, 26, theme.INK, grows=False), "c")
    y = box.y + 76
    for text in painter.wrap(line, theme.TOAST, box.w - 40):
        painter.text(text, box.cx, y, theme.TOAST, "c")
        y += 22
    painter.text(legend, box.cx, box.bottom - 22, theme.TOAST_CLAUSE, "c")
    return table
