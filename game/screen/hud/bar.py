"""The top bar: title, subtitle, where the game stands, and four icons."""

from game.screen import theme
from game.screen.focus import Role, Target
from game.screen.hud.content import TopBar
from game.screen.painter import Painter
from game.stage.units import Box, Viewport

_PITCH = 48.0


def icon_box(viewport: Viewport, bar: TopBar, index: int) -> Box:
    """Return the box of an icon, a whole 44 units high."""
    right = viewport.bar.right - 16
    return Box(right - (len(bar.icons) - index) * _PITCH, 0, _PITCH, 44)


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
    left += painter.text(bar.subtitle, left, 24, theme.BAR_SUB) if bar.subtitle else 0
    right = icon_box(viewport, bar, 0).x if bar.icons else box.right - 16
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
    """Return the icons as targets."""
    return tuple(
        Target(icon.id, Role.BUTTON, icon.name, icon_box(viewport, bar, index), key=icon.key)
        for index, icon in enumerate(bar.icons)
    )
