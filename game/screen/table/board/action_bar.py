"""The action bar: purse, jetons, what is asked, and the buttons with their keys on the rail above them.

Where text is set larger the bar is one line with purse and jetons; what is asked and the buttons lie in the column of
the notebook. A small window, and one where the notebook is a drawer, has two bands: the buttons lie in the lower one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.screen.draw import theme
from game.screen.draw.asset_ids import JETON_OF_VALUE
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER, Role, Target
from game.screen.paper.button import CARD_ROOM, draw_button
from game.screen.paper.notebook_rows import ActionBar, ActionButton
from game.stage.affordances import Jeton
from game.stage.units import Box, Viewport
from game.text.marks import sentence

_HIGH, _GAP, _LEAST = 56.0, 12.0, 116.0
_LEAST_HIGH = 48.0
_MOST_LINES = 3
_LEADING = 23.0
_SMALLER = (0.92, 0.84, 0.76, 0.7)
"""How much smaller what is asked may be set before a part of it would have no room."""
_BUTTONS_SMALLER = (0.94, 0.88, 0.82)
_ASKED_LEAST = 40.0
"""So much of the room for what is asked may go to the buttons before their words are set smaller."""
_ASKED = 1.3
"""What is asked is set at least so much larger than usual before the buttons take more room."""
_BESIDE = 6.0
"""How far beside its words what is asked is outlined."""
_NARROW = 150.0
"""In less room nothing is asked in words."""
_PICKER = 62.0
_NUMBER_MOST = 1.3
"""The sum of the purse is large already, and grows no more than so much."""
_TOOL, _TOOL_HIGH = 46.0, 26.0
_WITHIN = -5.0
"""The ring round a small button lies on its edge: its neighbours are nearer than a ring is wide."""
_GUTTER, _APART = 26.0, 5.0
"""In a column: how wide keys are at most that stand beside the buttons, and how far these are apart."""
_OVER_TOOLS = 200.0
"""So much room is kept for what is asked where it stands over the small buttons, in two lines."""
_TOOL_ROOM, _TOOL_CLOSE, _TOOL_KEY = 8.0, 6.0, 4.0
"""Beside the words of a small button lies so much, half of it on each side, less without a key, and before a key."""
_SMALL = theme.TextStyle(theme.Typeface.SEMI, 13, theme.CREAM, grows=False)
_SMALL_OFF = theme.TextStyle(theme.Typeface.SERIF, 13, theme.PALE, grows=False)


@dataclass(frozen=True, slots=True)
class ActionBarLayout:
    """Where everything of a rail lies, in units of the window."""

    purse: Box
    jetons: tuple[Box, ...]
    prompt: Box
    buttons: tuple[Box, ...]
    growth: float = 1.0
    """How much larger than usual the words of the buttons are set."""
    asked: float = 1.0
    """The same of what is asked."""
    lined: bool = False
    """Whether the purse stands in one line."""
    tools: tuple[Box, ...] = ()
    beside: float = 0.0
    """How far short keys stand beside the buttons; 0 where all stand above them."""
    whole: bool = True
    """Whether all words have room."""


def lay_out_action_bar(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out a rail; the small buttons bear their keys where that takes nothing from the others, and no large text."""
    unkeyed = replace(action_bar, tools=tuple(replace(each, legend="") for each in action_bar.tools))
    bare = _laid_out(painter, viewport, unkeyed)
    if viewport.columned:
        return bare
    plan = _laid_out(painter, viewport, action_bar)
    end, begin = (
        max((each.right for each in plan.tools), default=0.0),
        min((each.x for each in plan.buttons), default=0.0),
    )
    return bare if plan.growth < bare.growth or end > begin > 0 else plan


def _laid_out(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out buttons from the right, purse and jetons from the left, what is asked between them."""
    box = viewport.action_bar
    if viewport.columned:
        return _in_column(painter, viewport, action_bar)
    if viewport.banded:
        return _in_bands(painter, viewport, action_bar)
    middle = box.y + 50
    longest = painter.width("00 000", theme.PURSE) + 8 + painter.width(action_bar.unit, theme.PURSE_UNIT)
    purse_w = max(longest, _purse_as_it_is(painter, action_bar))
    left = box.x + 24 + purse_w + 26
    raised = bool(action_bar.tools)
    size, top = (46.0, box.y + 5) if raised else (58.0, middle - 29)
    jetons = tuple(Box(left + n * _PICKER, top, size, size) for n in range(len(action_bar.values)))
    tools, end = _lay_out_tools(painter, action_bar, left, box.bottom - FINGER / 2)
    over = bool(tools and not jetons)  # what is asked stands over the small buttons where no jetons do
    beside = left + _PICKER * len(action_bar.values) + (10 if action_bar.values else 0)
    left = left if over else max(beside, end)
    asked = (_OVER_TOOLS if over else 150.0) if action_bar.prompt else 0.0
    edge = box.right - 14 - _kept_free(painter, action_bar)
    room = min(edge - left - asked, edge - end)
    growth, widths = _widths(painter, action_bar, room, room + (_ASKED_LEAST if action_bar.prompt else 0))
    right = edge
    boxes: list[Box] = []
    for width in reversed(widths):
        boxes.append(Box(right - width, middle - _HIGH / 2, width, _HIGH))
        right -= width + _GAP
    if not (jetons or tools) and right - left < _NARROW:  # nothing stands there that a longer sum could push aside
        left -= purse_w - _purse_as_it_is(painter, action_bar)
    if tools and right - left < _NARROW <= right - beside:  # it stands beside the jetons, over the small buttons
        left, over = beside, True
    prompt = Box(left, box.y + 8, max(0.0, right - left), box.h - 16 - (_TOOL_HIGH + 4 if over else 0))
    if over and jetons:
        prompt = replace(prompt, y=box.y + 5, h=prompt.h + 3)
    purse = Box(box.x + 24, box.y, purse_w, box.h)
    return ActionBarLayout(purse, jetons, prompt, tuple(reversed(boxes)), growth, tools=tools)


def _kept_free(painter: Painter, action_bar: ActionBar, growth: float = 1.0) -> float:
    """Return how much room at the right is left to a button that is not there now."""
    if not action_bar.kept_free:
        return 0.0
    return _button_width(painter, ActionButton("", action_bar.kept_free), growth) + _GAP


def _purse_as_it_is(painter: Painter, action_bar: ActionBar) -> float:
    """Return how wide the purse is with the sum that it holds now."""
    number = painter.width(action_bar.purse, theme.PURSE) + 8 + painter.width(action_bar.unit, theme.PURSE_UNIT)
    return max(number, painter.width(action_bar.purse_head, theme.PURSE_HEAD))


def _widths(painter: Painter, action_bar: ActionBar, room: float, most: float) -> tuple[float, list[float]]:
    """Return how large the words of the buttons are set, and how wide each is: smaller only beyond what they may take.

    They are closed up to `room` first, as far as their words let them; at `most` what is asked can still be read.
    """
    buttons = action_bar.buttons
    for growth in (1.0, *_BUTTONS_SMALLER):
        widths = [_button_width(painter, button, growth) for button in buttons]
        spare = sum(widths) + _GAP * max(0, len(widths) - 1) - room
        if spare > 0:
            widths = [
                max(_needed(painter, each, growth) + 16, width - spare / len(widths))
                for each, width in zip(buttons, widths, strict=True)
            ]
        if sum(widths) + _GAP * max(0, len(widths) - 1) <= most:
            return growth, widths
    return growth, widths


def _lay_out_tools(
    painter: Painter, action_bar: ActionBar, left: float, middle: float, growth: float = 1.0
) -> tuple[tuple[Box, ...], float]:
    """Lay the small buttons side by side; return them and where they end."""
    boxes, top = [], middle - _TOOL_HIGH * growth / 2
    for tool in action_bar.tools:
        width = _tool_width(painter, tool, growth)
        boxes.append(Box(left, top, width, _TOOL_HIGH * growth))
        left += width + 3
    return tuple(boxes), left + (8 if boxes else 0)


def _tool_width(painter: Painter, tool: ActionButton, growth: float) -> float:
    """Return how wide a small button is with its key, whichever of its words it bears."""
    words = max(painter.width(each, theme.sized(_SMALL, growth)) for each in (tool.label, *tool.room))
    return max(_TOOL, words + _key_width(painter, tool, growth) + (_TOOL_ROOM if tool.legend else _TOOL_CLOSE))


def _key_width(painter: Painter, tool: ActionButton, growth: float) -> float:
    """Return how much room the key of a small button takes behind its words."""
    return painter.width(tool.legend, theme.sized(theme.KEY, growth)) + _TOOL_KEY if tool.legend else 0.0


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
    style = theme.sized(_SMALL if tool.enabled else _SMALL_OFF, growth)
    key = _key_width(painter, tool, growth)
    key = key if painter.width(tool.label, style) + key + _TOOL_ROOM <= box.w + 1 else 0.0
    painter.text(tool.label, box.cx - key / 2, box.cy, style, "c")
    if key:
        painter.text(tool.legend, box.right - _TOOL_ROOM / 2, box.cy, theme.sized(theme.KEY, growth), "r")
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
    if plan.lined or plan.prompt.w < _NARROW:
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


def _in_bands(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out a rail in two bands, its words as large as was asked for or as they have room."""
    room, apart = viewport.action_bar.w - 28, _GAP * max(0, len(action_bar.buttons) - 1)

    def fits(growth: float) -> bool:
        if sum(_button_width(painter, each, growth) for each in action_bar.buttons) + apart > room:
            return False
        return not action_bar.prompt or _banded(painter, viewport, action_bar, growth).asked >= min(growth, _ASKED)

    return _banded(painter, viewport, action_bar, fitted(viewport.bars_growth, fits))


def _in_column(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> ActionBarLayout:
    """Lay out purse and jetons in a line, and in the column small buttons and buttons one under another.

    What is asked stands beside the purse where no jetons lie there and it can be large, else above the buttons.
    """
    line, acts = viewport.action_bar, viewport.acts
    purse = Box(line.x + 24, line.y, _purse_in_line(painter, viewport, action_bar), line.h)
    side, left = min(58.0, line.h - 4), purse.right + 24
    jetons = tuple(Box(left + n * (side + 4), line.cy - side / 2, side, side) for n in range(len(action_bar.values)))
    room = Box(acts.x + 14, acts.y + 8, acts.w - 28, acts.h - 20)
    beside = Box(left, line.y + 2, line.right - 14 - left, line.h - 4)
    asked = 0.0 if jetons else _fits_at(painter, viewport, action_bar, beside)
    above = asked < min(viewport.bars_growth, _ASKED)

    def fits(growth: float) -> bool:
        stack = _stacked(painter, room, action_bar, growth)
        lines = _asked(painter, action_bar, room.w, growth) if action_bar.prompt and above else ()
        return stack.whole and _LEADING * growth * len(lines) <= stack.prompt.h

    def told(growth: float) -> bool:
        return _LEADING * growth * len(_asked(painter, action_bar, room.w, growth)) <= stack.prompt.h

    growth = fitted(viewport.bars_growth, fits)
    stack = _stacked(painter, room, action_bar, growth)
    for smaller in _BUTTONS_SMALLER:
        stack, growth = (stack, growth) if stack.whole else (_stacked(painter, room, action_bar, smaller), smaller)
    prompt, asked = (stack.prompt, fitted(viewport.bars_growth, told)) if above else (beside, asked)
    return replace(stack, purse=purse, jetons=jetons, prompt=prompt, growth=growth, asked=asked)


def _stacked(painter: Painter, room: Box, action_bar: ActionBar, growth: float) -> ActionBarLayout:
    """Lay the buttons at the foot of a column, in as few rows as their words let them, and small ones above them.

    A button that is not there now keeps its place. Short keys stand beside the buttons, others above them.
    """
    kept = (ActionButton("", action_bar.kept_free),) if action_bar.kept_free else ()
    laid, key = (*action_bar.buttons, *kept), theme.sized(theme.KEY, growth)
    keys = [painter.width(each.legend, key) + 10 if each.legend else 0.0 for each in laid]
    beside = max((each for each in keys if each <= _GUTTER * growth), default=0.0)
    across, wide, whole = _across(painter, room.w, laid, beside, growth)
    rows = [range(first, min(first + across, len(laid))) for first in range(0, len(laid), across)]
    above = [20 * growth if max(keys[n] for n in row) > beside else 0.0 for row in rows]
    high = _button_high(action_bar, growth)
    y = top = room.bottom - sum(above) - len(rows) * high - _APART * max(0, len(rows) - 1)
    boxes = list[Box]()
    for row, over in zip(rows, above, strict=True):
        boxes += (Box(room.x + n * (wide + beside + _GAP) + beside, y + over, wide, high) for n in range(len(row)))
        y += over + high + _APART
    tools, top = _flowing(painter, action_bar, replace(room, h=top - room.y), growth)
    prompt, buttons = replace(room, h=max(0.0, top - room.y)), tuple(boxes[: len(action_bar.buttons)])
    whole = whole and top >= room.y
    return ActionBarLayout(room, (), prompt, buttons, growth, lined=True, tools=tools, beside=beside, whole=whole)


def _across(
    painter: Painter, room: float, buttons: Sequence[ActionButton], beside: float, growth: float
) -> tuple[int, float, bool]:
    """Return how many buttons lie in a row of a column, how wide each is, and whether its words have room there."""
    wide = room - beside
    for across in range(len(buttons), 0, -1):
        wide = (room - _GAP * (across - 1)) / across - beside
        if all(_least_width(painter, each, growth) <= wide for each in buttons):
            return across, wide, True
    return 1, wide, not buttons


def _flowing(painter: Painter, action_bar: ActionBar, room: Box, growth: float) -> tuple[tuple[Box, ...], float]:
    """Lay the small buttons in rows that end at the foot of a box, a finger apart; return them and where they begin."""
    rows, left = 0, room.right
    places = []
    high = min(FINGER - 4, _TOOL_HIGH * growth)
    for tool in action_bar.tools:
        width = _tool_width(painter, tool, growth)
        if left + width > room.right:
            rows, left = rows + 1, room.x
        places.append((left, rows, width))
        left += width + 3
    top = room.bottom - rows * FINGER - (6 if rows else 0)
    boxes = (Box(x, top + row * FINGER - (high + FINGER) / 2, width, high) for x, row, width in places)
    return tuple(boxes), top


def _least_width(painter: Painter, button: ActionButton, growth: float) -> float:
    return _button_width(painter, button, growth) if button.jeton else _needed(painter, button, growth) + 16


def _button_high(action_bar: ActionBar, growth: float) -> float:
    """Return how high the buttons of a column are: with one line as with two where jetons are chosen."""
    twofold = bool(action_bar.values) or any(button.sub for button in action_bar.buttons)
    return FINGER + 48 * (growth - 1) if twofold else max(FINGER, 26 * growth + 6)


def _banded(painter: Painter, viewport: Viewport, action_bar: ActionBar, growth: float) -> ActionBarLayout:
    """Lay out two bands with the words of the buttons so much larger; `asked` is 0 where the prompt has no room."""
    box, buttons = viewport.action_bar, action_bar.buttons
    twofold = bool(action_bar.values) or any(button.sub for button in buttons)  # or jetons change size with the buttons
    high = max(_LEAST_HIGH, (44.0 if twofold else 26.0) * growth + 6)
    widths = [_button_width(painter, each, growth) for each in buttons]
    apart, free = _GAP * max(0, len(buttons) - 1), _kept_free(painter, action_bar, growth)
    free = max(0.0, min(free, box.w - 28 - sum(widths) - apart))
    over = sum(widths) + apart - (box.w - 28)
    if over > 0:
        widths = [w - over / len(widths) for w in widths]
    bottom, right, boxes = box.bottom - 8, box.right - 14 - free, list[Box]()
    for width in reversed(widths):
        boxes.append(Box(right - width, bottom - high, width, high))
        right -= width + _GAP
    top = Box(box.x, box.y + 4, box.w, bottom - high - 20 * growth - box.y - 4)
    purse = Box(box.x + 24, top.y, _purse_in_line(painter, viewport, action_bar), top.h)
    side = min(58.0, top.h - 2)
    left = purse.right + 24
    jetons = tuple(Box(left + n * (side + 4), top.cy - side / 2, side, side) for n in range(len(action_bar.values)))
    left += (side + 4) * len(jetons) + (12 if jetons else 0)
    beside = Box(left, top.y, max(0.0, box.right - 14 - left), top.h)
    tools, begin = _lay_out_tools(painter, action_bar, purse.x, bottom - high / 2, growth)
    below = Box(begin, top.bottom, max(0.0, right - 8 - begin), bottom - top.bottom)
    asked, prompt = max(
        ((_fits_at(painter, viewport, action_bar, each), each) for each in (beside, below)), key=lambda pair: pair[0]
    )
    return ActionBarLayout(purse, jetons, prompt, tuple(reversed(boxes)), growth, asked, lined=True, tools=tools)


def _fits_at(painter: Painter, viewport: Viewport, action_bar: ActionBar, box: Box) -> float:
    """Return how much larger than usual what is asked can be set in a box; 0 where it does not fit at all."""

    def fits(tried: float) -> bool:
        lines = _asked(painter, action_bar, box.w, tried)
        return 0 < len(lines) <= _MOST_LINES and 23 * tried * len(lines) <= box.h

    if box.w < _NARROW:
        return 0.0
    growth = fitted(viewport.bars_growth, fits)
    return growth if growth > 1 or fits(growth) else 0.0


def _purse_styles(viewport: Viewport) -> tuple[theme.TextStyle, theme.TextStyle, theme.TextStyle]:
    """Return how head, sum and unit of the purse are set in one line."""
    growth = viewport.bars_growth
    return (
        theme.sized(theme.PURSE_HEAD, growth),
        theme.sized(theme.PURSE, min(growth, _NUMBER_MOST)),
        theme.sized(theme.PURSE_UNIT, growth),
    )


def _purse_in_line(painter: Painter, viewport: Viewport, action_bar: ActionBar) -> float:
    """Return how wide the purse is in one line; a sum of four figures keeps what stands beside it in its place."""
    head, number, unit = _purse_styles(viewport)
    sums = max(painter.width("0 000", number), painter.width(action_bar.purse, number))
    return painter.width(action_bar.purse_head, head) + 14 + sums + 8 + painter.width(action_bar.unit, unit)


def _purse(painter: Painter, viewport: Viewport, action_bar: ActionBar, plan: ActionBarLayout) -> None:
    box, x = viewport.action_bar, plan.purse.x
    if plan.lined:
        head, number, unit = _purse_styles(viewport)
        x += painter.text(action_bar.purse_head, x, plan.purse.cy, head) + 14
        x += painter.text(action_bar.purse, x, plan.purse.cy, number) + 8
        painter.text(action_bar.unit, x, plan.purse.cy, unit)
        return
    painter.text(action_bar.purse_head, x, box.y + 22, theme.PURSE_HEAD)
    width = painter.text(action_bar.purse, x, box.y + 55, theme.PURSE)
    painter.text(action_bar.unit, x + width + 8, box.y + 60, theme.PURSE_UNIT)


def _asked(painter: Painter, action_bar: ActionBar, width: float, growth: float) -> list[tuple[str, theme.TextStyle]]:
    """Return what is asked in lines, with the second sentence under the first."""
    main, sub = theme.sized(theme.PROMPT, growth), theme.sized(theme.PROMPT_SUB, growth)
    lines = [(line, main) for line in painter.wrap(action_bar.prompt, main, width)]
    return lines + [(line, sub) for line in painter.wrap(action_bar.prompt_sub, sub, width) if line]


def asked_in_full(
    painter: Painter, action_bar: ActionBar, box: Box, growth: float
) -> tuple[float, list[tuple[str, theme.TextStyle]]]:
    """Return what is asked in as many lines as a box holds, smaller where it would lose a part, and how much."""
    for tried in (growth, *(growth * each for each in _SMALLER)):
        lines = _asked(painter, action_bar, box.w, tried)
        most = _MOST_LINES if tried == growth and box.h > 2 * _TOOL_HIGH else 0
        if len(lines) <= max(most, int(box.h / (_LEADING * tried))):
            return tried, lines
    return tried, lines


def _prompt(painter: Painter, action_bar: ActionBar, plan: ActionBarLayout) -> None:
    box = plan.prompt
    if box.w < 60 or not action_bar.prompt:
        return
    growth, lines = asked_in_full(painter, action_bar, box, max(1.0, plan.asked))
    pitch = _LEADING * growth
    down = 0.0 if plan.lined or len(lines) > _MOST_LINES else 6.0
    if plan.tools:  # lines that fill the box would touch the small buttons under it
        down = max(0.0, min(down, (box.h - pitch * len(lines)) / 2))
    y = box.cy + down - pitch * (len(lines) - 1) / 2
    for line, type_ in lines:
        painter.text(line, box.x, y, type_)
        y += pitch


def _needed(painter: Painter, button: ActionButton, growth: float = 1.0) -> float:
    """Return the room that a button's words need, brass or dark, whichever of them it bears."""
    words, sub = (button.label, button.sub, *button.room), theme.sized(theme.BUTTON_SUB, growth)
    small = max(painter.width(each, sub) for each in words)
    labels = (theme.sized(each, growth) for each in (theme.BRASS, theme.BUTTON))
    wide = max(small, *(painter.width(button.label, each) for each in labels))
    return wide + (CARD_ROOM if button.card else 0)


def _button_width(painter: Painter, button: ActionButton, growth: float = 1.0) -> float:
    if button.jeton:
        return max(_HIGH, painter.width(button.label, theme.sized(theme.BUTTON, growth)) + 28)
    return max(_LEAST, _needed(painter, button, growth) + 40)
