"""Notes over the cloth: a refusal with its clause, captions of a first coup, the curtain between two players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId, TileId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.table.free_place import is_free, nearest_free
from game.stage.units import Box, Viewport

_WIDE = (460.0, 380.0, 310.0, 250.0)
"""The widths a note is tried in."""
_SMALLER = (2.0, 1.5, 1.2)
"""How much larger than usual the text of a note is set where there is room, and where there is less."""
_GAP, _STEP = 14.0, 16.0
_SHARE = 0.45
"""So much of the notebook a note takes at most, unless its text does not grow at all."""
_TIGHT = 8.0
"""So much lower is a note between what is written."""
_CURTAIN_W = 460.0
_CURTAIN = theme.TextStyle(theme.Typeface.FAT, 26, theme.INK, grows=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """A note on paper: its head (a clause, or 1/3), its text, whether it tells of a refusal, and by which clause.

    One that `yields` is not laid where it would cover anything.
    """

    head: str
    text: str
    refusal: bool = False
    clause: str = ""
    yields: bool = False


def notice_box(
    painter: Painter,
    viewport: Viewport,
    notice: Notice,
    taken: Sequence[pygame.Rect] = (),
    blank: Box | None = None,
) -> Box | None:
    """Return where a note lies, in units of the window: near the lower edge of the cloth, where it covers nothing.

    `taken` is what lies on the cloth, in pixels. A note that fits nowhere is set narrower, then in smaller type; where
    the cloth is full it lies on the notebook, where that is `blank` or else on its foot, and where that is a drawer, in
    the smallest type where it covers least.
    """
    table = viewport.table
    sizes = dict.fromkeys(min(each, painter.lettering.growth) for each in _SMALLER)
    styles = [replace(theme.TOAST, most=each) for each in sizes]
    boxes = [_sized(painter, table, notice, wide, style) for style in styles for wide in _WIDE]
    for box in boxes:
        free = _freed(painter, table, box, taken)
        if free is not None:
            return free
    if notice.yields:
        return None
    if not viewport.drawer:
        return _on_notebook(painter, viewport.notebook, notice, blank)
    return min(_tried(table, boxes[-len(_WIDE)]), key=lambda box: (_covered(painter.rect(box), taken), -box.y))


@dataclass(frozen=True, slots=True)
class LaidNote:
    """A note over the cloth, and its box in units of the window; None where one that yields has no room."""

    notice: Notice
    box: Box | None = None

    def clear_of(
        self, painter: Painter, viewport: Viewport, taken: Sequence[pygame.Rect], blank: Box | None = None
    ) -> "LaidNote":
        """Return it where it covers nothing: it stays as long as nothing that is `taken`, in pixels, lies under it.

        Once it lies on the notebook it stays there, as long as it can where that is `blank`.
        """
        if self.box is not None and painter.rect(self.box).collidelist(taken) < 0:
            if viewport.table.holds(self.box.cx, self.box.cy):
                return self
            return replace(self, box=_on_notebook(painter, viewport.notebook, self.notice, blank))
        return replace(self, box=notice_box(painter, viewport, self.notice, taken, blank))


def _sized(painter: Painter, table: Box, notice: Notice, wide: float, style: theme.TextStyle = theme.TOAST) -> Box:
    """Return a note's box at the middle of the lower edge."""
    head = painter.lettering.size(theme.TOAST_CLAUSE) - theme.TOAST_CLAUSE.size
    high = 42 + head + painter.lettering.leading(style) * len(painter.wrap(notice.text, style, wide - 40))
    return Box(table.cx - wide / 2, table.bottom - high - _GAP, wide, high)


def _on_notebook(painter: Painter, notebook: Box, notice: Notice, blank: Box | None) -> Box:
    """Return a note's box on blank paper of the notebook, else at its foot: where it took much, its text grows less."""
    wide = notebook.w - 2 * _GAP
    if blank is not None:
        box = _sized(painter, notebook, notice, wide)
        box = replace(box, h=box.h - _TIGHT)
        if box.h <= blank.h:
            return replace(box, y=blank.bottom - box.h)
    return _sized(painter, notebook, notice, wide, _style_within(painter, notice, wide, _SHARE * notebook.h))


def _style_within(painter: Painter, notice: Notice, wide: float, high: float) -> theme.TextStyle:
    """Return the style of a note's text, grown as the setting asks as far as the note is no higher than that."""

    def fits(growth: float) -> bool:
        style = replace(theme.TOAST, most=growth)
        return _sized(painter, Box(0, 0, wide, high), notice, wide, style).h <= high

    return replace(theme.TOAST, most=fitted(painter.lettering.growth, fits))


def _freed(painter: Painter, table: Box, box: Box, taken: Sequence[pygame.Rect]) -> Box | None:
    """Return the place nearest to a note's own where it covers nothing of what is taken."""
    if is_free(painter, box, taken):
        return box
    columns, rows = _steps(table, box)
    across = [(x, abs(x - box.x)) for x in columns]
    return nearest_free(painter, (box.w, box.h), across, [(y, 1.4 * abs(y - box.y)) for y in rows], taken)


def _tried(table: Box, box: Box) -> Iterator[Box]:
    """Go through the places of a note: its own first, then all over the cloth in steps."""
    yield box
    columns, rows = _steps(table, box)
    yield from (Box(x, y, box.w, box.h) for x in columns for y in rows)


def _steps(table: Box, box: Box) -> tuple[list[float], list[float]]:
    """Return where a note of that size may begin on the cloth, from left to right and from above."""
    across = int((table.w - 2 * _GAP - box.w) // _STEP)
    down = int((table.h - 2 * _GAP - box.h) // _STEP)
    columns = [table.x + _GAP + column * _STEP for column in range(across + 1)]
    return columns, [table.y + _GAP + row * _STEP for row in range(down + 1)]


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    shared = (rect.clip(each) for each in taken)
    return sum(each.w * each.h for each in shared)


def draw_notice(painter: Painter, box: Box, notice: Notice) -> None:
    """Draw a note in its box."""
    painter.shade(box)
    painter.slice(SliceId.TICKET_LOSS if notice.refusal else SliceId.TICKET, box)
    head = painter.lettering.size(theme.TOAST_CLAUSE) - theme.TOAST_CLAUSE.size
    style = painter.grown_within(notice.head, theme.TOAST_CLAUSE, box.w - 40)
    painter.text(notice.head, box.x + 20, box.y + 17 + head / 2, style)
    text = _style_within(painter, notice, box.w, box.h + 0.5)
    painter.paragraph(notice.text, box.x + 20, box.y + 27 + head, box.w - 40, text)


def curtain_box(painter: Painter, viewport: Viewport, line: str) -> Box:
    """Return where the paper lies on the curtain: a click on it opens, and one beside it does not."""
    table, leading = viewport.table, painter.lettering.leading(theme.TOAST)
    lines = len(painter.wrap(line, theme.TOAST, _CURTAIN_W - 40))
    high = 126 + leading * lines + painter.lettering.size(theme.TOAST_CLAUSE)
    return Box(table.cx - _CURTAIN_W / 2, table.cy - high / 2, _CURTAIN_W, high)


def draw_curtain(painter: Painter, viewport: Viewport, name: str, line: str, legend: str) -> None:
    """Draw the curtain that hides a hand while the screen goes to another player."""
    table, leading = viewport.table, painter.lettering.leading(theme.TOAST)
    lines, wide = painter.wrap(line, theme.TOAST, _CURTAIN_W - 40), _CURTAIN_W
    painter.ground(TileId.VELVET, table)
    box = curtain_box(painter, viewport, line)
    painter.shade(box)
    painter.slice(SliceId.TICKET, box)
    painter.text(name, box.cx, box.y + 46, painter.grown_within(name, _CURTAIN, wide - 40), "c")
    y = box.y + 66 + leading / 2
    for text in lines:
        painter.text(text, box.cx, y, theme.TOAST, "c")
        y += leading
    painter.text(legend, box.cx, box.bottom - 24, theme.TOAST_CLAUSE, "c")
