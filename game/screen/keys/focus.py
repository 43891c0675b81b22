"""What can be focused: a role, a name and a value each, in reading order; and how keys and pointer reach it.

Whatever can be pressed on a screen is one `Target`, by pointer and by keys alike.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

import pygame

from game.stage.units import Box


class Role(Enum):
    """What a thing is to one who cannot see it."""

    BUTTON = "button"
    CARD = "card"
    PLACE = "place"
    CHOICE = "choice"
    SWITCH = "switch"
    SLIDER = "slider"
    ENTRY = "entry"
    LINK = "link"
    PAGE = "page"
    GROUP = "group"
    """The region of what is asked: to press it makes no decision."""


@dataclass(frozen=True, slots=True)
class Span:
    """What a slider or a choice may be as a number: where it stands, its bounds, and how far a step goes.

    With `place` it is only a place among words: the number says nothing to anybody.
    """

    value: float
    least: float
    most: float
    step: float = 1.0
    place: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be focused and pressed. `box` is in units of the window.

    `default` marks the one that Space presses; `key` is its own key (`a`, `F1`, `space` ...). One that is not
    `focusable` (a picture of a key, a drag's goal) is reached by pointer and key only. `region` is the part of the
    screen where it lies; F6 goes from one to the next. `span`, `checked` (a switch that is on, a card that is picked
    out), `words` (of a choice: all that it can be) and `caret` (of a line: where its selection begins, and the caret)
    are told to a screen reader, and `one_of` what several are the choices of, by its name.

    `id` is only a name, for the focus, screen readers and tests. What pressing does stands in `intent`, a value of
    its scene's own; every signal about a target carries it, and no scene reads an id to find out.
    """

    id: str
    role: Role
    name: str
    box: Box
    value: str = ""
    key: str = ""
    default: bool = False
    enabled: bool = True
    focusable: bool = True
    span: Span | None = None
    checked: bool | None = None
    words: tuple[str, ...] = ()
    caret: tuple[int, int] | None = None
    region: str = ""
    intent: object = None
    one_of: str = ""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A target was pressed; `second` by the other button or with Shift."""

    id: str
    second: bool = False
    intent: object = None


@dataclass(frozen=True, slots=True)
class Stepped:
    """A slider or a choice was moved by so many steps."""

    id: str
    steps: int
    intent: object = None


@dataclass(frozen=True, slots=True)
class Dragged:
    """A target was dragged from `grip` to a point, in units; `over` is the target there, `done` when it is let go."""

    id: str
    x: float
    y: float
    over: str | None
    done: bool
    grip: tuple[float, float]
    intent: object = None
    onto: object = None
    """The intent of the target that it is over."""


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned, over this target if over one; positive is down."""

    id: str | None
    steps: int
    intent: object = None


@dataclass(frozen=True, slots=True)
class Key:
    """A key that nothing on the ring took."""

    name: str
    text: str = ""


Signal: TypeAlias = Pressed | Stepped | Dragged | Scrolled | Key
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_WALKS = {*_ARROWS, "tab", "f6"}
_GROUNDS = {Role.PAGE, Role.GROUP}
FINGER = 44.0
"""How broad a finger is, in units of the window: nothing that is pressed answers over less where it stands free."""
LOOKS = 0.6
"""A finger that rests so long, in seconds, looks at what a pointer would hover over, and presses nothing."""
_SLIVER = 10.0
"""What a scrolled list has cut to less reaches nowhere."""
_STEPPED = (Role.SLIDER, Role.CHOICE)
_SHORT = {"escape": "esc"}
"""Keys by the name that stands on them."""
_FAR = 6.0
_ASIDE, _ELSEWHERE = 2.5, 4.0
"""How much farther what lies aside counts to an arrow than what lies ahead, here and in other parts of the screen."""
WHY = "why:"
"""What asks why, as a target: alone the last thing that happened, else what lies at a place, by its kind and number."""
EXPLAINABLE = "why"
"""The region of what can be asked about: keys walk past it, a screen reader has it and may go there."""
ADVANCE = pygame.event.custom_type()
"""Posted when the focus goes on of itself: `to` says where, if not to what comes next."""


class Ring:
    """The focus of one screen: which target is focused, hovered, held; and what an event means."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._touched: float | None = None
        """When a finger came down, None where it is no finger that presses."""
        self.focused: str | None = None
        self.hovered: str | None = None
        self._keyed = False
        """Whether a key was pressed since the pointer last moved: what it rests on says nothing of itself then."""
        self.visible = False
        self.walked = False
        """Whether the focus was last moved by keys that walk, or by a screen reader; a shortcut draws no ring."""
        self.space_presses_focused = False
        """True on sheets: Space presses the button that has the ring, where that is seen, else the default one."""
        self._down: tuple[Target, float, float, bool] | None = None
        self._dragging = False
        self._left: str | None = None
        """Where the focus was before a target's own key took it there, until something else is pressed."""

    def feed(self, event: pygame.event.Event, targets: Sequence[Target], scale: float) -> Signal | None:
        """Return what an event means to the targets of the screen, None where it means nothing (yet)."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, ADVANCE):
            self._left = None
        match event.type:
            case pygame.KEYDOWN:
                seen, self.visible, self._keyed = self.visible, True, True
                self.walked = self.walked or pygame.key.name(event.key) in _WALKS
                return self._key(event, targets, seen=seen)
            case pygame.MOUSEMOTION:
                return self._motion(event.pos[0] / scale, event.pos[1] / scale, targets)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                self._press(event, event.pos[0] / scale, event.pos[1] / scale, targets)
            case pygame.MOUSEBUTTONUP if event.button in (1, 3):
                return self._up(event.pos[0] / scale, event.pos[1] / scale, targets)
            case pygame.MOUSEWHEEL:
                over = named(targets, self.hovered)
                return Scrolled(self.hovered, -event.y, over.intent if over is not None else None)
            case _ if event.type == ADVANCE:
                self.visible = self.walked = True
                if hasattr(event, "to"):
                    self.focused = event.to
                else:
                    self._step(targets, 1)
            case _:
                pass
        return None

    @property
    def pointed(self) -> str | None:
        """The target that the pointer asks about: none while keys are pressed and it only rests somewhere."""
        return None if self._keyed else self.hovered

    @property
    def dragging(self) -> bool:
        """Whether a target is being dragged."""
        return self._dragging

    def point(self, targets: Sequence[Target], x: float, y: float, *, pressed: bool) -> None:
        """Follow a pointer that works the elements itself: to what it hovers over, and what it was pressed on."""
        hit = at(targets, x, y)
        self.hovered = hit.id if hit is not None else None
        if pressed:
            self.visible = False
            if hit is not None and hit.focusable:
                self.focused = hit.id

    def go_back(self) -> None:
        """Go back to where the focus was before the key that was just pressed: what it opened lies over the screen."""
        if self._left is not None:
            self.focused, self._left = self._left, None

    def settle(self, targets: Sequence[Target]) -> None:
        """Keep the focus on something that is there: where it was, else on the default, else on the first."""
        ids = {t.id for t in targets if t.focusable and t.enabled}
        if self.focused not in {*ids, *(t.id for t in targets if t.region == EXPLAINABLE)}:
            default = next((t.id for t in targets if t.default and t.id in ids), None)
            self.focused = default or next((t.id for t in targets if t.id in ids), None)
        if self.hovered not in {t.id for t in targets}:
            self.hovered = None

    def _key(self, event: pygame.event.Event, targets: Sequence[Target], *, seen: bool) -> Signal | None:
        name = pygame.key.name(event.key)
        typed = getattr(event, "unicode", "")
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if name == "tab" and not event.mod & pygame.KMOD_ALT:
            self._step(targets, -1 if shift else 1)
            return None
        if name == "f6":
            self._go_to_region(targets, -1 if shift else 1)
            return None
        focused = named(targets, self.focused)
        if name in {"return", "enter"}:
            if focused is not None and focused.role is Role.GROUP:
                focused = _only_act(focused, targets)
            return Pressed(focused.id, shift, focused.intent) if focused is not None and focused.enabled else None
        if name == "space" and (focused is None or focused.role is not Role.ENTRY):
            default = next((t for t in targets if t.default and t.enabled), None)
            if (
                self.space_presses_focused
                and seen
                and focused is not None
                and focused.role is Role.BUTTON
                and focused.enabled
            ):
                default = focused
            return Pressed(default.id, intent=default.intent) if default is not None else Key(name, typed)
        if name in _ARROWS:
            return self._arrow(name, focused, targets)
        if focused is not None and focused.role is Role.ENTRY and (typed.isprintable() or name == "backspace"):
            return Key(name, typed)
        return self._by_key(name, typed, targets, shift=shift) or Key(name, typed)

    def _by_key(self, name: str, typed: str, targets: Sequence[Target], *, shift: bool) -> Pressed | None:
        """Press the target that a key stands on: one with Shift before the same without."""
        chord, plain = {f"shift+{name.lower()}"}, {name.lower(), typed.lower(), _SHORT.get(name, name.lower())}
        for names in (chord, plain) if shift else (plain,):
            for target in targets:
                if target.key and target.enabled and target.key.lower() in names:
                    if target.focusable:
                        self.focused, self._left = target.id, self.focused
                    return Pressed(target.id, shift and names is plain, target.intent)
        return None

    def _arrow(self, name: str, focused: Target | None, targets: Sequence[Target]) -> Signal | None:
        dx, dy = _ARROWS[name]
        if focused is not None and focused.role is Role.GROUP:
            first = first_act(focused, targets)
            self.focused = focused.id if first is None else first.id
            return None
        if focused is not None and focused.role in _STEPPED and dx:
            return Stepped(focused.id, dx, focused.intent)
        if focused is not None and focused.role is Role.PAGE and dy:
            return Scrolled(focused.id, dy, focused.intent)
        there = _towards(focused, targets, dx, dy)
        if there is not None:
            self.focused = there.id
        return None if there is not None else Key(name)

    def _step(self, targets: Sequence[Target], by: int) -> None:
        ids = [t.id for t in targets if t.focusable and t.enabled]
        if ids:
            at_ = ids.index(self.focused) if self.focused in ids else (-1 if by > 0 else 0)
            self.focused = ids[(at_ + by) % len(ids)]

    def _go_to_region(self, targets: Sequence[Target], by: int) -> None:
        """Go to the next part of the screen: to what is asked there, to its default, else to its first target."""
        there = [t for t in targets if t.focusable and t.enabled]
        regions = list(dict.fromkeys(t.region for t in there))
        now = next((regions.index(t.region) for t in there if t.id == self.focused), -1 if by > 0 else 0)
        if regions:
            wanted = [t for t in there if t.region == regions[(now + by) % len(regions)]]
            self.focused = next((t.id for t in wanted if t.default and wanted[0].role is not Role.GROUP), wanted[0].id)

    def _press(self, event: pygame.event.Event, x: float, y: float, targets: Sequence[Target]) -> None:
        hit = at(targets, x, y)
        self.visible = self.walked = self._keyed = False
        self._touched = self._clock() if getattr(event, "touch", False) else None
        if self._touched is not None:
            self.hovered = hit.id if hit is not None else None
        if hit is not None:
            self._down = (hit, x, y, event.button == 3)
            if hit.focusable:
                self.focused = hit.id

    def _motion(self, x: float, y: float, targets: Sequence[Target]) -> Signal | None:
        hit, self._keyed = at(targets, x, y), False
        self.hovered = hit.id if hit is not None else None
        if self._down is None:
            return None
        if abs(x - self._down[1]) + abs(y - self._down[2]) > _FAR:
            self._dragging = True
        if not self._dragging:
            return None
        return _dragged(self._down[0], x, y, hit, done=False, grip=self._down[1:3])

    def _up(self, x: float, y: float, targets: Sequence[Target]) -> Signal | None:
        held, dragging = self._down, self._dragging
        self._down, self._dragging = None, False
        looked = self._touched is not None and self._clock() - self._touched >= LOOKS
        if held is None or (looked and not dragging):
            return None
        hit = at(targets, x, y)
        far = abs(x - held[1]) + abs(y - held[2]) > _FAR * 3
        if hit is not None and hit.id == held[0].id and not (dragging and far):
            meant = hit.enabled and hit.name == held[0].name  # it may have become something else under the finger
            return Pressed(hit.id, held[3], hit.intent) if meant else None
        return _dragged(held[0], x, y, hit, done=True, grip=held[1:3]) if dragging else None


def first_act(group: Target, targets: Sequence[Target]) -> Target | None:
    """Return the first thing that can be done where something is asked: a button there, else whatever comes next."""
    others = [t for t in targets if t.focusable and t.enabled and t.role is not Role.GROUP]
    buttons = [t for t in others if t.role is Role.BUTTON and t.region == group.region]
    return next(iter((*buttons, *others)), None)


def _only_act(group: Target, targets: Sequence[Target]) -> Target | None:
    """Return the brass button where nothing else can be done; None where there is anything to decide."""
    acts = [t for t in targets if t.enabled and (t.region == group.region or t.role in {Role.CARD, Role.PLACE})]
    acts = [t for t in acts if t.role is not Role.GROUP]
    return acts[0] if len(acts) == 1 and acts[0].default else None


def _dragged(
    held: Target, x: float, y: float, over: Target | None, *, done: bool, grip: tuple[float, float]
) -> Dragged:
    there, onto = (None, None) if over is None else (over.id, over.intent)
    return Dragged(held.id, x, y, there, done, grip, held.intent, onto)


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the target at a point; of several the last, which lies on top.

    One that is smaller than a finger reaches as far as one beyond its box, where nothing else is pressed: nothing but
    a page on which it lies, or what is asked as a whole.
    """
    hit = holding(targets, x, y)
    if hit is not None and hit.role not in _GROUNDS:
        return hit
    over = targets if hit is None else targets[targets.index(hit) + 1 :]
    small = (t for t in over if t.role not in _GROUNDS and min(t.box.w, t.box.h) > _SLIVER)
    near = [(_off(t.box, x, y), t) for t in small if _reach(t.box).holds(x, y)]
    return min(near, key=lambda each: each[0])[1] if near else hit


def holding(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the target in whose own box a point lies; of several the last, which lies on top."""
    return next((t for t in reversed(targets) if t.box.holds(x, y)), None)


def _reach(box: Box) -> Box:
    """Return where a finger meets a box: that box, as wide and as high as a finger is broad at least."""
    wide, high = max(0.0, FINGER - box.w) / 2, max(0.0, FINGER - box.h) / 2
    return Box(box.x - wide, box.y - high, box.w + 2 * wide, box.h + 2 * high)


def _off(box: Box, x: float, y: float) -> float:
    """Return how far a point lies from a box."""
    return max(box.x - x, 0.0, x - box.right) + max(box.y - y, 0.0, y - box.bottom)


def named(targets: Sequence[Target], id_: str | None) -> Target | None:
    """Return the target of this name."""
    return next((t for t in targets if t.id == id_), None)


def _towards(focused: Target | None, targets: Sequence[Target], dx: int, dy: int) -> Target | None:
    """Return the nearest thing to be done in a direction: one in the same part of the screen before all others."""
    if focused is None:
        return next((t for t in targets if t.focusable and t.enabled), None)
    others = [t for t in targets if t.id != focused.id and t.focusable and t.enabled and t.role is not Role.GROUP]
    found = ((n, t.region != focused.region, _way(focused, t, dx, dy)) for n, t in enumerate(others))
    ways = ((other, way[1] + way[0] * (_ELSEWHERE if other else _ASIDE), way[2], n) for n, other, way in found if way)
    nearest = min(ways, default=None)
    return others[nearest[-1]] if nearest is not None else None


def _way(start: Target, end: Target, dx: int, dy: int) -> tuple[float, float, float] | None:
    """Return how far aside a target lies, how far ahead its near edge is, and how far off its middle.

    It lies ahead, and not aside, where the middle of the smaller is within the larger: rows that touch are two rows.
    None where it does not lie in that direction: its middle must, and where it lies aside its near edge too must be
    beyond the middle of the start, or what reaches up beside a button would be above it.
    """
    x, y = end.box.cx - start.box.cx, end.box.cy - start.box.cy
    if dx:
        ahead, across, half = x * dx, abs(y), start.box.w / 2
        long, broad = (start.box.w + end.box.w) / 2, max(start.box.h, end.box.h) / 2
    else:
        ahead, across, half = y * dy, abs(x), start.box.h / 2
        long, broad = (start.box.h + end.box.h) / 2, max(start.box.w, end.box.w) / 2
    aside = max(0.0, across - broad)
    if ahead <= 1 or (aside and ahead < long - half):
        return None
    return aside, max(0.0, ahead - long), ahead + across
