"""The top bar: title, subtitle, where the game stands, and icons with words. Large text stands in two lines."""

from dataclasses import replace
from itertools import pairwise

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId
from game.screen.draw.fitting import fitted
from game.screen.draw.lettering import LEAST
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.notebook_rows import TopBar
from game.screen.table.intents import TopBarAction
from game.stage.units import Box, Viewport

_PITCH, _WIDER = 58.0, 18.0
"""The width of an icon, and how much more it has where text is set twice as large."""
_LETTER = 6.4
"""How wide a letter of a word is, about."""
_APART = 6.0
"""How far the words of two neighbours stay apart at least."""
_TWO_LINES = 1.25
"""From this size of text on what stands in the bar has two lines."""
_TITLE_MOST = 1.6
"""The title is large already, and grows no more than so much."""
_LESSONS_W, _LESSONS_MOST = 152.0, 1.4
"""The width of the link to the lessons, and how much it grows with large text."""
_LESSONS_SIGN = 20.0
"""How large the sign of the lessons is, the same as in the salon."""
_PAIR = 2
LESSONS = "icon:learn"
_LESSONS_STYLE = replace(theme.BAR_STATE, size=15)


def icon_box(viewport: Viewport, bar: TopBar, index: int) -> Box:
    """Return the box of an icon, as high as the bar."""
    smallest = max(1.0, LEAST / theme.KEY.size / viewport.scale)  # words are no smaller in a small window
    word = _LETTER * max((len(icon.word) for icon in bar.icons), default=0) + _APART
    pitch = max(_PITCH + _WIDER * (viewport.bars_growth - 1), max(_PITCH, word) * smallest)
    right = viewport.bar.right - 16
    return Box(right - (len(bar.icons) - index) * pitch, 0, pitch, viewport.bar.h)


def lessons_box(viewport: Viewport, bar: TopBar) -> Box:
    """Return the box of the link to the lessons, at the left of the icons."""
    wide = _LESSONS_W * min(viewport.bars_growth, _LESSONS_MOST)
    return Box(icon_box(viewport, bar, 0).x - wide, 0, wide, viewport.bar.h)


def draw_bar(painter: Painter, viewport: Viewport, bar: TopBar, hovered: str | None, focused: str | None) -> None:
    """Draw the bar with the fillet under it."""
    box = viewport.bar
    if viewport.side > 0:
        for left in (0.0, box.right):
            painter.wood(Box(left, 0, viewport.side, viewport.h), upright=True, seed=17)
        painter.fillet(viewport.side - 2, 0, viewport.side - 2, viewport.h)
    painter.wood(box, seed=5)
    painter.fillet(box.x, box.h - 1, box.right, box.h - 1)
    right = icon_box(viewport, bar, 0).x if bar.icons else box.right - 16
    if bar.lessons:
        right -= _lessons(painter, viewport, bar, lit=LESSONS in {hovered, focused}, ring=focused == LESSONS)
    if not bar.two_lines and viewport.bars_growth < _TWO_LINES and _fits_one_line(painter, bar, right - box.x):
        _one_line(painter, viewport, bar, right)
    else:
        _two_lines(painter, viewport, bar, right - 12)
    _icons(painter, viewport, bar, hovered, focused)


def _lessons(painter: Painter, viewport: Viewport, bar: TopBar, *, lit: bool, ring: bool) -> float:
    """Draw the link to the lessons in two lines; return its width."""
    link = lessons_box(viewport, bar)
    sign = _LESSONS_SIGN * min(viewport.bars_growth, _LESSONS_MOST)
    colour, room = theme.FOCUS if lit else theme.BAR_STATE.colour, link.w - sign - 12
    painter.picture(OrnamentId.SPADE, link.x + 4 + sign / 2, link.h / 2, sign, theme.FOCUS if lit else theme.GOLD)

    def fits(tried: float) -> bool:
        return len(painter.wrap(bar.lessons, theme.sized(_LESSONS_STYLE, tried), room)) <= _PAIR

    style = replace(theme.sized(_LESSONS_STYLE, fitted(viewport.bars_growth, fits)), colour=colour)
    first, *rest = painter.wrap(bar.lessons, style, room)
    for line, at in ((first, 14), (" ".join(rest), 33)) if rest else ((first, 23),):
        middle = link.right - 4 - room / 2
        painter.text(painter.fitted(line, style, room), middle, link.h * at / 44, style, "c")
    if ring:
        painter.focus(Box(link.x + 2, 4, link.w - 4, link.h - 8))
    return link.w


def _fits_one_line(painter: Painter, bar: TopBar, room: float) -> bool:
    """Tell whether all that stands in the bar is whole in a line; beside a link to the lessons there is no subtitle."""
    sub = painter.width(bar.subtitle, theme.BAR_SUB) + 24 if bar.subtitle and not bar.lessons else 0.0
    return painter.width(bar.title, theme.BAR_TITLE) + 76 + sub + painter.width(bar.state, theme.BAR_STATE) <= room


def _one_line(painter: Painter, viewport: Viewport, bar: TopBar, right: float) -> None:
    box, middle = viewport.bar, viewport.bar.h / 2
    width = painter.text(bar.title, box.x + 20, middle, theme.BAR_TITLE)
    left = box.x + 20 + width + 16
    gap = 24.0 if bar.subtitle else 8.0
    room = right - left - 16 - gap

    def wide(growth: float) -> float:
        sub, state = theme.sized(theme.BAR_SUB, growth), theme.sized(theme.BAR_STATE, growth)
        return painter.width(bar.subtitle, sub) + 24 + painter.width(bar.state, state)

    growth = fitted(viewport.bars_growth, lambda tried: wide(tried) <= room)
    sub, style = theme.sized(theme.BAR_SUB, growth), theme.sized(theme.BAR_STATE, growth)
    if bar.subtitle and (not bar.lessons or wide(growth) <= room):
        left += painter.text(bar.subtitle, left, middle + 2, sub)
    state = painter.fitted(bar.state, style, right - left - 16 - gap)
    at = max(left + 20, min(viewport.table.x + 664, right - 20)) if viewport.table.w < 960 else box.cx + 24
    half = painter.width(state, style) / 2
    at = min(max(at, left + gap + half), right - 16 - half)
    painter.text(state, at, middle, style, "c")


def _two_lines(painter: Painter, viewport: Viewport, bar: TopBar, right: float) -> None:
    """Draw the title and the subtitle above, and below where the game stands, each as large as it has room."""
    left, high = viewport.bar.x + 20, viewport.bar.h
    most, room = viewport.bars_growth, right - left
    titled = fitted(min(most, _TITLE_MOST), lambda k: painter.width(bar.title, _title(k)) <= room * 0.55)
    width = painter.text(bar.title, left, high * 0.3, _title(titled))
    rest = room - width - 20
    sub = fitted(most, lambda k: painter.width(bar.subtitle, theme.sized(theme.BAR_SUB, k)) <= rest)
    if not bar.lessons or painter.width(bar.subtitle, theme.sized(theme.BAR_SUB, sub)) <= rest:
        painter.text(bar.subtitle, left + width + 20, high * 0.3 + 2, theme.sized(theme.BAR_SUB, sub))
    state = fitted(most, lambda k: painter.width(bar.state, theme.sized(theme.BAR_STATE, k)) <= room)
    style = theme.sized(theme.BAR_STATE, state)
    painter.text(painter.fitted(bar.state, style, room), left, high * 0.73, style)


def _title(growth: float) -> theme.TextStyle:
    return theme.sized(theme.BAR_TITLE, growth)


def _icons(painter: Painter, viewport: Viewport, bar: TopBar, hovered: str | None, focused: str | None) -> None:
    high, growth, named = viewport.bar.h, viewport.bars_growth, legend_type(painter, viewport, bar)
    for index, icon in enumerate(bar.icons):
        spot = icon_box(viewport, bar, index)
        colour = theme.OFF if not icon.enabled else theme.FOCUS if icon.id == hovered else theme.GOLD
        middle, size = high * 15 / 44, 22 * min(growth, 1.5)
        painter.picture(icon.icon, spot.cx, middle, size, tint=colour)
        if icon.struck:
            painter.plate(Box(spot.cx - size / 2 - 1, middle - 1.5, size + 2, 3), theme.ROUGE, 1)
        word = named if icon.enabled else replace(named, colour=theme.PALE)
        painter.text(icon.word, spot.cx, high * 35.5 / 44, word, "c")
        if icon.id == focused:
            painter.focus(Box(spot.x + 8, 7, spot.w - 16, high - 12))


def legend_type(painter: Painter, viewport: Viewport, bar: TopBar) -> theme.TextStyle:
    """Return how the words of the icons are set: all alike, as large as leaves neighbours apart."""
    legends = [icon.word for icon in bar.icons]

    def apart(tried: float) -> bool:
        style = theme.sized(theme.KEY, tried)
        halves = [painter.width(legend, style) / 2 for legend in legends]
        pitch = icon_box(viewport, bar, 0).w
        return all(left + right + _APART <= pitch for left, right in pairwise(halves))

    return theme.sized(theme.KEY, fitted(viewport.bars_growth, apart))


def bar_targets(viewport: Viewport, bar: TopBar) -> tuple[Target, ...]:
    """Return the link to the lessons and the icons as targets."""
    icons = tuple(
        Target(
            icon.id,
            Role.BUTTON,
            icon.name,
            icon_box(viewport, bar, index),
            key=icon.key,
            enabled=icon.enabled,
            intent=icon.intent,
        )
        for index, icon in enumerate(bar.icons)
    )
    if not bar.lessons:
        return icons
    box = lessons_box(viewport, bar)
    return (Target(LESSONS, Role.LINK, bar.lessons, box, key="F5", intent=TopBarAction.LEARN), *icons)
