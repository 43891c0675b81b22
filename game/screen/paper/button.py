"""A button, drawn: brass or dark, its key above it."""

from enum import Enum

from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scene.services import Services
from game.stage.units import Box

CARD_ROOM = 38.0
"""How much wider a button is for the card on it."""
_CARD = 30.0


def act_button(
    act: Enum, label: str, key: str = "", legend: str = "", *, default: bool = False, enabled: bool = True
) -> ActionButton:
    """Return the button that does an act of a scene, and has its name."""
    return ActionButton(act.value, label, "", key, legend, default, enabled, intent=act)


def keyed_button(
    services: Services,
    scopes: tuple[str, ...],
    act: Enum,
    label: str,
    key: str,
    *,
    default: bool = False,
    enabled: bool = True,
) -> ActionButton:
    """Return the button of an act with a key of its own, which the player may have given another name."""
    return act_button(act, label, key, services.key_label(key, act.value, scopes), default=default, enabled=enabled)


def draw_button(
    painter: Painter, button: ActionButton, box: Box, *, lit: bool = False, focused: bool = False, growth: float = 1.0
) -> None:
    """Draw a button: brass, dark or a jeton; its key on the wood above it, its words centred by their capitals."""
    if button.jeton:
        _draw_jeton(painter, button, box, lit=lit, growth=growth)
        if focused:
            painter.focus(box)
        return
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
    middle = box.cx
    if button.card:
        painter.face(button.card, box.x + 10 + _CARD / 2, box.cy, _CARD)
        middle += CARD_ROOM / 2
    painter.text(button.label, middle, box.cy - (11 * growth if button.sub else 0), label, "c")
    painter.text(button.sub, middle, box.cy + 13 * growth, sub, "c")
    if button.legend:
        painter.text(button.legend, box.cx, box.y - 11 * growth, theme.sized(theme.KEY, growth), "c")
    if focused:
        painter.focus(box)


def _draw_jeton(painter: Painter, button: ActionButton, box: Box, *, lit: bool, growth: float) -> None:
    """Draw a number as a jeton: a disc of bone with a rim, longer where the number is."""
    disc = Box(box.x, box.cy - min(box.h, box.w) / 2, box.w, min(box.h, box.w))
    round_ = disc.h / 2
    painter.plate(disc, theme.WOOD, round_)
    painter.plate(disc.grown(-2), theme.GOLD if lit else theme.FOCUS, round_ - 2)
    painter.plate(disc.grown(-6), theme.CREAM, round_ - 6)
    painter.text(button.label, disc.cx, disc.cy, theme.sized(theme.JETON_NUMBER, growth), "c")
    if button.legend:
        painter.text(button.legend, box.cx, box.y - 11 * growth, theme.sized(theme.KEY, growth), "c")
