"""A button, drawn: brass or dark, its key above it."""

from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.paper.carnet_rows import ActionButton
from game.stage.units import Box


def draw_button(
    painter: Painter, button: ActionButton, box: Box, *, lit: bool = False, focused: bool = False, growth: float = 1.0
) -> None:
    """Draw a button: brass or dark, its key on the wood above it, its words centred by their capitals."""
    if button.default:
        name = SliceId.BRASS_OFF if not button.enabled else SliceId.BRASS_LIT if lit else SliceId.BRASS
        label, sub = theme.BRASS, theme.BRASS_SUB
    else:
        name = SliceId.DARK_OFF if not button.enabled else SliceId.DARK_LIT if lit else SliceId.DARK
        label, sub = theme.BUTTON, theme.BUTTON_SUB
        if not button.enabled:  # no larger than it is otherwise, for which there is room
            label, sub = theme.BUTTON_OFF, theme.BUTTON_SUB_OFF
    painter.slice(name, box)
    label, sub = theme.sized(label, growth), theme.sized(sub, growth)
    painter.text(button.label, box.cx, box.cy - (11 * growth if button.sub else 0), label, "c")
    painter.text(button.sub, box.cx, box.cy + 13 * growth, sub, "c")
    if button.legend:
        painter.text(button.legend, box.cx, box.y - 11 * growth, theme.sized(theme.KEY, growth), "c")
    if focused:
        painter.focus(box)
