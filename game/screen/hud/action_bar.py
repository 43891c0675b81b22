"""The action bar: purse, jetons, what is asked, and the buttons with their keys on the rail above them."""

from dataclasses import dataclass

from game.screen import theme
from game.screen.asset_ids import JETON_OF_VALUE, SliceId
from game.screen.focus import Role, Target
from game.screen.hud.content import ActionBar, ActionButton
from game.screen.painter import Painter
from game.stage.units import Box, Viewport

_HIGH, _GAP, _LEAST = 56.0, 12.0, 116.0
_PICKER = 62.0
_OFF = "#CDBE9F"
"""The words of a dark button that cannot be pressed now, which has to be read all the same."""


@dataclass(frozen=True, slots=True)
class ActionBarLayout:
    """Where everything of a rail lies, in units of the window."""

    purse: Box
    jetons: tuple[Box, ...]
    prompt: Box
    buttons: tuple[Box, ...]


def lay_out_action_bar(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out a rail: buttons from the right, purse and jetons from the left, what is asked between them."""
    box = viewport.action_bar
    middle = box.y + 50
    purse_w = max(
        painter.width("00 000", theme.PURSE) + 8 + painter.width(action_bar.unit, theme.PURSE_UNIT),
        painter.width(action_bar.purse_head, theme.PURSE_HEAD),
        painter.width(action_bar.purse, theme.PURSE) + 8 + painter.width(action_bar.unit, theme.PURSE_UNIT),
    )
    left = box.x + 24 + purse_w + 26
    jetons = tuple(Box(left + n * _PICKER, middle - 29, 58, 58) for n in range(len(action_bar.values)))
    left += _PICKER * len(action_bar.values) + (10 if action_bar.values else 0)
    widths = [_button_width(painter, button) for button in action_bar.buttons]
    room = box.right - 14 - left - (150 if action_bar.prompt else 0)
    spare = sum(widths) + _GAP * max(0, len(widths) - 1) - room
    if spare > 0 and widths:
        widths = [
            max(_needed(painter, b) + 16, w - spare / len(widths))
            for b, w in zip(action_bar.buttons, widths, strict=True)
        ]
    right = box.right - 14
    boxes: list[Box] = []
    for width in reversed(widths):
        boxes.append(Box(right - width, middle - _HIGH / 2, width, _HIGH))
        right -= width + _GAP
    prompt = Box(left, box.y + 8, max(0.0, right - left), box.h - 16)
    return ActionBarLayout(Box(box.x + 24, box.y, purse_w, box.h), jetons, prompt, tuple(reversed(boxes)))


def draw_action_bar(
    painter: Painter,
    viewport: Viewport,
    action_bar: ActionBar,
    plan: ActionBarLayout,
    hovered: str | None,
    focused: str | None,
) -> Box:
    """Draw the rail; return its box."""
    box = viewport.action_bar
    painter.wood(Box(box.x, box.y, box.w - (0 if viewport.drawer else 1), box.h), seed=9)
    painter.fillet(box.x, box.y, box.right - (0 if viewport.drawer else 1), box.y)
    painter.text(action_bar.purse_head, plan.purse.x, box.y + 22, theme.PURSE_HEAD)
    width = painter.text(action_bar.purse, plan.purse.x, box.y + 55, theme.PURSE)
    painter.text(action_bar.unit, plan.purse.x + width + 8, box.y + 60, theme.PURSE_UNIT)
    for value, spot in zip(action_bar.values, plan.jetons, strict=True):
        painter.picture(JETON_OF_VALUE[value], spot.cx, spot.cy, 48)
        if value == action_bar.chosen:
            painter.plate(spot, theme.FOCUS, 29, width=2.6)
        if f"jeton:{value}" == focused:
            painter.focus(spot.grown(1))
    _prompt(painter, action_bar, plan.prompt)
    for button, spot in zip(action_bar.buttons, plan.buttons, strict=True):
        draw_button(painter, button, spot, lit=button.id == hovered, focused=button.id == focused)
    return Box(box.x, box.y - 2, box.w, box.h + 2)


def draw_button(painter: Painter, button: ActionButton, box: Box, *, lit: bool = False, focused: bool = False) -> None:
    """Draw a button: brass or dark, its key on the wood above it, its words centred by their capitals."""
    if button.default:
        name = SliceId.BRASS_OFF if not button.enabled else SliceId.BRASS_LIT if lit else SliceId.BRASS
        label, sub = theme.BRASS, theme.BRASS_SUB
    else:
        name = SliceId.DARK_OFF if not button.enabled else SliceId.DARK_LIT if lit else SliceId.DARK
        label, sub = theme.BUTTON, theme.BUTTON_SUB
        if not button.enabled:
            label = sub = theme.TextStyle(theme.Typeface.SERIF, 15, _OFF, grows=False)
    painter.slice(name, box)
    painter.text(button.label, box.cx, box.cy - (11 if button.sub else 0), label, "c")
    painter.text(button.sub, box.cx, box.cy + 13, sub, "c")
    if button.legend:
        painter.text(button.legend, box.cx, box.y - 11, theme.KEY, "c")
    if focused:
        painter.focus(box)


def action_bar_targets(action_bar: ActionBar, plan: ActionBarLayout) -> tuple[Target, ...]:
    """Return jetons and buttons as targets, in reading order."""
    jetons = tuple(
        Target(
            f"jeton:{value}",
            Role.CHOICE,
            f"{action_bar.picker_name} {value}".strip(),
            box,
            value="✓" if value == action_bar.chosen else "",
            key=str(number + 1),
            checked=value == action_bar.chosen,
        )
        for number, (value, box) in enumerate(zip(action_bar.values, plan.jetons, strict=True))
    )
    buttons = tuple(
        Target(button.id, Role.BUTTON, button.label, box, button.sub, button.key, button.default, button.enabled)
        for button, box in zip(action_bar.buttons, plan.buttons, strict=True)
    )
    return jetons + buttons


def _prompt(painter: Painter, action_bar: ActionBar, box: Box) -> None:
    if box.w < 60 or not action_bar.prompt:
        return
    lines = [(line, theme.PROMPT) for line in painter.wrap(action_bar.prompt, theme.PROMPT, box.w)]
    lines += [(line, theme.PROMPT_SUB) for line in painter.wrap(action_bar.prompt_sub, theme.PROMPT_SUB, box.w) if line]
    if len(lines) > 3:
        lines = [each for each in lines if each[1] is theme.PROMPT][:3]
    pitch = 23.0
    y = box.cy + 6 - pitch * (len(lines) - 1) / 2
    for line, type_ in lines:
        painter.text(line, box.x, y, type_)
        y += pitch


def _needed(painter: Painter, button: ActionButton) -> float:
    """Return the room that a button's words need, brass or dark, whichever of them it bears."""
    words = (button.label, button.sub, *button.room)
    small = max(painter.width(each, theme.BUTTON_SUB) for each in words)
    return max(small, *(painter.width(button.label, each) for each in (theme.BRASS, theme.BUTTON)))


def _button_width(painter: Painter, button: ActionButton) -> float:
    return max(_LEAST, _needed(painter, button) + 40)
