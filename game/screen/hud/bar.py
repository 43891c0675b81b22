"""The top bar: title, subtitle, where the game stands, and four icons."""

from dataclasses import replace

from game.screen import theme
from game.screen.focus import Role, Target
from game.screen.hud.content import TopBar
from game.screen.painter import Painter
from game.stage.units import Box, Viewport

_PITCH = 48.0
_DOOR = 204.0
DOOR = "icon:learn"


def icon_box(viewport: Viewport, bar: TopBar, index: int) -> Box:
    """Return the box of an icon, a whole 44 units high."""
    right = viewport.bar.right - 16
    return Box(right - (len(bar.icons) - index) * _PITCH, 0, _PITCH, 44)


def door_box(viewport: Viewport, bar: TopBar) -> Box:
    """Return the box of the door to the lessons, at the left of the icons."""
    return Box(icon_box(viewport, bar, 0).x - _DOOR, 0, _DOOR, 44)


def draw_bar(painter: Painter, viewport: Viewport, bar: TopBar, hovered: str | None, focused: str | None) -> Box:
    """Draw the bar; return its box, with the fillet under it."""
    box = viewport.bar
    if viewport.side > 0:
        for left in (0.0, box.right):
            painter.wood(Box(left, 0, viewport.side, viewport.h), upright=True, seed=17)
        painter.fillet(viewport.side - 2, 0, viewport.side - 2, viewport.h)
    painter.wood(box, seed=5)
    painter.fillet(box.x, 43, box.right, 43)
    width = painter.text(bar.title, box.x + 20, 22, theme.BAR_TITLE)
    left = box.x + 20 + width + 16
    right = icon_box(viewport, bar, 0).x if bar.icons else box.right - 16
    right -= _DOOR if bar.door else 0
    needed = painter.width(bar.subtitle, theme.BAR_SUB) + painter.width(bar.state, theme.BAR_STATE) + 40
    if bar.subtitle and (not bar.door or left + needed <= right):
        left += painter.text(bar.subtitle, left, 24, theme.BAR_SUB)
    if bar.door:
        door = door_box(viewport, bar)
        lit = DOOR in {hovered, focused}
        type_ = replace(theme.BAR_STATE, size=15, colour=theme.FOCUS if lit else theme.BAR_STATE.colour)
        painter.text(painter.fitted(bar.door, type_, door.w - 12), door.cx, 16, type_, "c")
        painter.text(bar.door_legend, door.cx, 35, theme.KEY, "c")
        if focused == DOOR:
            painter.focus(Box(door.x + 2, 4, door.w - 4, 36))
    state = painter.fitted(bar.state, theme.BAR_STATE, right - left - 40)
    middle = max(left + 20, min(viewport.table.x + 664, right - 20)) if viewport.table.w < 960 else viewport.bar.cx + 24
    half = painter.width(state, theme.BAR_STATE) / 2
    middle = min(max(middle, left + 24 + half), right - 16 - half)
    painter.text(state, middle, 22, theme.BAR_STATE, "c")
    for index, icon in enumerate(bar.icons):
        spot = icon_box(viewport, bar, index)
        colour = theme.FOCUS if icon.id == hovered else theme.GOLD
        painter.picture(icon.icon, spot.cx, 16, 24, tint=colour)
        if icon.struck:
            painter.plate(Box(spot.cx - 13, 14.5, 26, 3), theme.ROUGE, 1)
        painter.text(icon.legend or icon.key, spot.cx, 35, theme.KEY, "c")
        if icon.id == focused:
            painter.focus(Box(spot.x + 8, 7, spot.w - 16, 32))
    return Box(0, 0, viewport.w, 48 if viewport.side == 0 else viewport.h)


def bar_targets(viewport: Viewport, bar: TopBar) -> tuple[Target, ...]:
    """Return the door to the lessons and the icons as targets."""
    door = (Target(DOOR, Role.LINK, bar.door, door_box(viewport, bar), key="F5"),) if bar.door else ()
    return door + tuple(
        Target(icon.id, Role.BUTTON, icon.name, icon_box(viewport, bar, index), key=icon.key)
        for index, icon in enumerate(bar.icons)
    )
