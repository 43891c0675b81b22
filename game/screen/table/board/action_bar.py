"""The action bar as it is drawn, and what can be pressed on it: purse, jetons, what is asked, buttons, keys."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from game.screen.draw import theme
from game.screen.draw.asset_ids import JETON_OF_VALUE
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER, Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.notebook_rows import ActionBar, ActionButton
from game.screen.table.board.bar_layout import ActionBarLayout
from game.screen.table.board.bar_measures import (
    LEADING,
    MOST_LINES,
    NARROW,
    SMALL,
    SMALL_OFF,
    TOOL_HIGH,
    TOOL_ROOM,
    asked_lines,
    key_width,
    purse_styles,
)
from game.stage.affordances import Jeton
from game.stage.units import Box, Viewport
from game.text.marks import sentence

_SMALLER = (0.92, 0.84, 0.76, 0.7)
"""How much smaller what is asked may be set before a part of it would have no room."""
_BESIDE = 6.0
"""How far beside its words what is asked is outlined."""
_WITHIN = -5.0
"""The ring round a small button lies on its edge: its neighbours are nearer than a ring is wide."""


def draw_action_bar(
    painter: Painter,
    viewport: Viewport,
    action_bar: ActionBar,
    plan: ActionBarLayout,
    hovered: str | None,
    focused: str | None,
    named: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Draw the rail. `named` are the icons elsewhere whose names stand here under the pointer."""
    box = viewport.action_bar
    painter.wood(Box(box.x, box.y, box.w - (0 if viewport.drawer else 1), box.h), seed=9)
    painter.fillet(box.x, box.y, box.right - (0 if viewport.drawer else 1), box.y)
    if viewport.columned:
        acts = viewport.acts
        painter.wood(acts, seed=19)
        painter.fillet(acts.x, acts.y, acts.right, acts.y)
        painter.fillet(acts.x, acts.y, acts.x, acts.bottom)
    _purse(painter, viewport, action_bar, plan)
    for value, spot in zip(action_bar.values, plan.jetons, strict=True):
        painter.picture(JETON_OF_VALUE[value], spot.cx, spot.cy, spot.w - 10)
        if value == action_bar.chosen:
            painter.plate(spot, theme.FOCUS, spot.w / 2, width=2.6)
        if f"jeton:{value}" == focused:
            painter.focus(spot.grown(1))
    _prompt(painter, _explained(action_bar, hovered, focused, named), plan)
    if focused == ASKED_ID:
        painter.focus(_asked_box(viewport, plan).grown(-2))
    for tool, spot in zip(action_bar.tools, plan.tools, strict=True):
        _draw_tool(painter, tool, spot, lit=tool.id == hovered, focused=tool.id == focused, growth=plan.growth)
    for button, spot in zip(action_bar.buttons, plan.buttons, strict=True):
        lit, here = button.id == hovered, button.id == focused
        key = theme.sized(theme.KEY, plan.growth)
        if painter.width(button.legend, key) < plan.beside:
            painter.text(button.legend, spot.x - plan.beside / 2, spot.cy, key, "c")
            unkeyed = replace(button, legend="")
            draw_button(painter, unkeyed, spot, lit=lit, focused=here, growth=plan.growth)
            continue
        draw_button(painter, button, spot, lit=lit, focused=here, growth=plan.growth)


def _draw_tool(painter: Painter, tool: ActionButton, box: Box, *, lit: bool, focused: bool, growth: float) -> None:
    """Draw a small button: its word on a dark plate, and its key behind it."""
    shade = theme.GOLD if tool.enabled else theme.OFF
    painter.plate(box, theme.WOOD, 5, 255 if lit and tool.enabled else 170)
    painter.plate(box, shade, 5, 255 if lit and tool.enabled else 130, width=1)
    style = theme.sized(SMALL if tool.enabled else SMALL_OFF, growth)
    key = key_width(painter, tool, growth)
    key = key if painter.width(tool.label, style) + key + TOOL_ROOM <= box.w + 1 else 0.0
    painter.text(tool.label, box.cx - key / 2, box.cy, style, "c")
    if key:
        painter.text(tool.legend, box.right - TOOL_ROOM / 2, box.cy, theme.sized(theme.KEY, growth), "r")
    if focused:
        painter.focus(box.grown(_WITHIN))


def _explained(action_bar: ActionBar, hovered: str | None, focused: str | None, named: Mapping[str, str]) -> ActionBar:
    """Return the bar with what a button says of itself, or an icon under the pointer, in place of what is asked."""
    told = {each.id: each.why for each in (*action_bar.buttons, *action_bar.tools)}
    said = told.get(hovered or "") or named.get(hovered or "") or told.get(focused or "")
    return replace(action_bar, prompt=said, prompt_sub="") if said else action_bar


ASKED_ID = "asked"
"""The target that is what is asked of the player."""


def asked_target(viewport: Viewport, action_bar: ActionBar, plan: ActionBarLayout, question: str = "") -> Target:
    """Return what is asked as a target: a turn begins there. Where its words have little room it is the whole bar.

    A `question` is read in place of what the bar asks.
    """
    box, asked = _asked_box(viewport, plan), question or sentence(action_bar.prompt, action_bar.prompt_sub)
    return Target(ASKED_ID, Role.GROUP, asked, box)


def _asked_box(viewport: Viewport, plan: ActionBarLayout) -> Box:
    if plan.lined or plan.prompt.w < NARROW:
        return viewport.acts.grown(-4)
    return replace(plan.prompt, x=plan.prompt.x - _BESIDE, w=plan.prompt.w + 2 * _BESIDE)


def action_bar_targets(action_bar: ActionBar, plan: ActionBarLayout) -> tuple[Target, ...]:
    """Return jetons and buttons as targets, in reading order."""
    jetons = tuple(
        Target(
            f"jeton:{value}",
            Role.CHOICE,
            f"{action_bar.picker_name} {value}".strip(),
            box,
            value="✓" if value == action_bar.chosen else "",
            key=f"shift+{number + 1}",
            checked=value == action_bar.chosen,
            intent=Jeton(value),
            one_of=action_bar.unit,
        )
        for number, (value, box) in enumerate(zip(action_bar.values, plan.jetons, strict=True))
    )
    tools = (Box(each.x, each.cy - max(FINGER, each.h) / 2, each.w, max(FINGER, each.h)) for each in plan.tools)
    buttons = tuple(
        Target(
            button.id,
            Role.BUTTON,
            button.label,
            box,
            _told(button),
            button.key,
            button.default,
            button.enabled,
            intent=button.intent,
        )
        for button, box in zip((*action_bar.tools, *action_bar.buttons), (*tools, *plan.buttons), strict=True)
    )
    return jetons + buttons


def _told(button: ActionButton) -> str:
    """Return what is read of a button beside its name: its second line, or why it is grey."""
    return button.sub if button.enabled else button.why or button.sub


def _purse(painter: Painter, viewport: Viewport, action_bar: ActionBar, plan: ActionBarLayout) -> None:
    box, x = viewport.action_bar, plan.purse.x
    if plan.lined:
        head, number, unit = purse_styles(viewport)
        x += painter.text(action_bar.purse_head, x, plan.purse.cy, head) + 14
        x += painter.text(action_bar.purse, x, plan.purse.cy, number) + 8
        painter.text(action_bar.unit, x, plan.purse.cy, unit)
        return
    painter.text(action_bar.purse_head, x, box.y + 22, theme.PURSE_HEAD)
    width = painter.text(action_bar.purse, x, box.y + 55, theme.PURSE)
    painter.text(action_bar.unit, x + width + 8, box.y + 60, theme.PURSE_UNIT)


def asked_in_full(
    painter: Painter, action_bar: ActionBar, box: Box, growth: float
) -> tuple[float, list[tuple[str, theme.TextStyle]]]:
    """Return what is asked in as many lines as a box holds, smaller where it would lose a part, and how much."""
    for tried in (growth, *(growth * each for each in _SMALLER)):
        lines = asked_lines(painter, action_bar, box.w, tried)
        most = MOST_LINES if tried == growth and box.h > 2 * TOOL_HIGH else 0
        if len(lines) <= max(most, int(box.h / (LEADING * tried))):
            return tried, lines
    return tried, lines


def _prompt(painter: Painter, action_bar: ActionBar, plan: ActionBarLayout) -> None:
    box = plan.prompt
    if box.w < 60 or not action_bar.prompt:
        return
    growth, lines = asked_in_full(painter, action_bar, box, max(1.0, plan.asked))
    pitch = LEADING * growth
    down = 0.0 if plan.lined or len(lines) > MOST_LINES else 6.0
    if plan.tools:  # lines that fill the box would touch the small buttons under it
        down = max(0.0, min(down, (box.h - pitch * len(lines)) / 2))
    y = box.cy + down - pitch * (len(lines) - 1) / 2
    for line, type_ in lines:
        painter.text(line, box.x, y, type_)
        y += pitch
