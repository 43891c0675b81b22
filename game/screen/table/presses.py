"""Which events a table answers while something moves, which button a press is meant for, and where the focus stays.

Keys are the default ones here: a key of the player's own has become one of them before (`window/pressed_as.py`).
"""

from collections.abc import Sequence

import pygame

from game.screen.keys.commands import PLACE_KEYS
from game.screen.keys.focus import EXPLAINABLE, Ring, Role, Target, at, named
from game.screen.keys.key_map import MODIFIERS
from game.screen.table.intents import AskWhy, LessonAct, TopBarAction, Use
from game.stage.affordances import HouseAct


def button_of(event: pygame.event.Event, targets: Sequence[Target], ring: Ring, scale: float) -> str:
    """Return the name of the button that a press is meant for, nothing where it is meant for none.

    A press while something moves completes the motion; it is no answer to a button that only then has come to stand
    there.
    """
    found: Target | None = None
    if event.type == pygame.MOUSEBUTTONDOWN:
        found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
    elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
        found = next((each for each in targets if each.default), None)
    elif event.type == pygame.KEYDOWN and event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
        found = next((each for each in targets if each.id == ring.focused), None)
    return found.name if found is not None and found.role is Role.BUTTON else ""


def asks_why(event: pygame.event.Event, targets: Sequence[Target], scale: float) -> bool:
    """Tell whether a press asks about something where it lies, so that it is no sign that all has been read."""
    if event.type not in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
        return False
    found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
    return found is not None and isinstance(found.intent, AskWhy)


def keep_focus(ring: Ring, targets: Sequence[Target]) -> None:
    """Keep the focus where it is, else put it on what is asked: never on a default button, nor on the notebook."""
    there = {target.id for target in targets if target.enabled and (target.focusable or target.region == EXPLAINABLE)}
    if ring.focused not in there:
        ring.focused = next((target.id for target in targets if target.role is Role.GROUP), None)
    if ring.hovered not in {target.id for target in targets}:
        ring.hovered = None


_SKIPS = pygame.K_k
GOES_ELSEWHERE = (
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_F1,
    pygame.K_F3,
    pygame.K_F4,
    pygame.K_F5,
    pygame.K_F12,
    pygame.K_F6,
    pygame.K_F7,
    pygame.K_F8,
    pygame.K_F9,
    pygame.K_F10,
    pygame.K_m,
    _SKIPS,
)
"""Keys that do not say that a trick has been read."""
STAKES = frozenset({"insert", "d", "z", "o", "u", *PLACE_KEYS})
"""Keys of whoever stakes, or holds a bank: they close what lies to be read, and do what they do."""
_WAYS_OUT = (HouseAct.LEAVE, LessonAct.LEAVE)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""Events that press something."""
COMPLETES = (*PRESSES, pygame.MOUSEWHEEL)
"""Events that complete what moves."""


def skips(event: pygame.event.Event, targets: Sequence[Target], scale: float) -> bool:
    """Tell whether a key or a click skips to the result."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
        return found is not None and found.intent is TopBarAction.SKIP
    return bool(event.type == pygame.KEYDOWN and event.key == _SKIPS)


def is_modifier(event: pygame.event.Event) -> bool:
    """Return True for a key that means something only with another, as Shift does."""
    return event.type == pygame.KEYDOWN and event.key in MODIFIERS


def opens_icon(event: pygame.event.Event, targets: Sequence[Target], scale: float) -> bool:
    """Tell whether a click is meant for a button of the top bar, which does what it says whatever lies to be read."""
    if event.type != pygame.MOUSEBUTTONDOWN:
        return False
    found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
    is_icon = found is not None and isinstance(found.intent, TopBarAction) and found.intent is not TopBarAction.SKIP
    return is_icon and found is not None and found.enabled


def stakes(event: pygame.event.Event) -> bool:
    """Tell whether a key builds a stake at the tables where one stakes."""
    plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
    return plain and pygame.key.name(event.key) in STAKES


def meant_for_default(event: pygame.event.Event, targets: Sequence[Target], ring: Ring, scale: float) -> bool:
    """Tell whether a press is meant for the one button by which one goes on."""
    default = next((each.name for each in targets if each.default), "")
    return bool(default) and button_of(event, targets, ring, scale) == default


def escapes(event: pygame.event.Event) -> bool:
    """Tell whether an event is the key that leaves or shuts."""
    return event.type == pygame.KEYDOWN and bool(event.key == pygame.K_ESCAPE)


def leaves(event: pygame.event.Event, targets: Sequence[Target], scale: float) -> bool:
    """Tell whether an event is meant for the way out, which no motion keeps shut."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
        intent = None if found is None else found.intent
        return intent is TopBarAction.LEAVE or (isinstance(intent, Use) and intent.act in _WAYS_OUT)
    return escapes(event)


def taken_by_key(ring: Ring, targets: Sequence[Target]) -> Use | None:
    """Return what takes away what is drafted on the focused place; None where the focus is on no place."""
    focused = named(targets, ring.focused)
    if focused is None or focused.role not in {Role.PLACE, Role.CARD} or not isinstance(focused.intent, Use):
        return None
    return focused.intent
