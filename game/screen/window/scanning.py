"""One switch is enough: what can be pressed is shown group by group, then one by one, and one key takes what is shown.

The groups are what is asked, the hand, the table, the notebook and the icons. A press goes into the group that is
shown; the next one presses what is shown in it, and the focus rests there for a while, so that it can be pressed again.
Who has let all of a group go by is among the groups again. A group of one thing is pressed at once.
"""

from collections.abc import Sequence

import pygame

from game.play.preferences import Preferences
from game.screen.keys.focus import ADVANCE, Role, Target
from game.screen.scene.scene import Scene
from game.screen.window.key_presses import is_writing
from game.stage.units import Box

_SWITCHES = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
Group = tuple[Target, ...]


def groups_of(targets: Sequence[Target]) -> tuple[Group, ...]:
    """Return what can be pressed by its parts of the screen, in reading order; a hand is one beside its table."""
    groups: dict[tuple[str, bool], Group] = {}
    for target in targets:
        if target.focusable and target.enabled:
            part = target.region, target.role is Role.CARD
            groups[part] = (*groups.get(part, ()), target)
    return tuple(groups.values())


class Scanner:
    """Counts the seconds that the focus rests. While anything moves it waits, and after a press it begins anew."""

    def __init__(self) -> None:
        self._rested = 0.0
        self._down: set[int] = set()
        """The keys that were pressed as the switch: they are let go as that too."""
        self._inside = False
        """Whether a group is gone through, and not from group to group."""
        self._passed = 0
        """How many things have been shown in it since the last press."""
        self._pressed = False
        """Whether what has the focus was just pressed: it can be pressed again."""

    def turn(
        self, events: Sequence[pygame.event.Event], seconds: float, scene: Scene, preferences: Preferences
    ) -> list[pygame.event.Event]:
        """Return the events, the switch pressing what is shown, and the focus going on when it is time."""
        if not preferences.scanning:
            self._rested, self._inside = 0.0, False
            return [self._let_go(event) for event in events]
        found = [self._meant(event, scene) for event in events]
        pressed = any(event.type in {pygame.KEYDOWN, ADVANCE} for event in found)
        self._rested = 0.0 if pressed or scene.moving or scene.held else self._rested + seconds
        if self._rested < self._pace(scene, preferences):
            return found
        self._rested = 0.0
        return [*found, *self._goes_on(scene)]

    def around(self, scene: Scene, preferences: Preferences) -> Box | None:
        """Return the box around the group that is shown, None where none is."""
        if not preferences.scanning or self._inside or not scene.ring.visible:
            return None
        group = self._group(scene)
        if group is None:
            return None
        boxes = [each.box for each in group]
        left, top = min(each.x for each in boxes), min(each.y for each in boxes)
        right, bottom = max(each.right for each in boxes), max(each.bottom for each in boxes)
        return Box(left, top, right - left, bottom - top).grown(3)

    def _pace(self, scene: Scene, preferences: Preferences) -> float:
        if self._pressed:
            return preferences.scan_dwell_seconds
        among = not self._inside and len(groups_of(scene.targets())) > 1
        return preferences.scan_group_seconds if among else preferences.scan_seconds

    def _group(self, scene: Scene) -> Group | None:
        """Return the group in which the focus is, None where there is but one, or none."""
        groups = groups_of(scene.targets())
        found = next((each for each in groups if any(t.id == scene.ring.focused for t in each)), None)
        return found if len(groups) > 1 else None

    def _goes_on(self, scene: Scene) -> list[pygame.event.Event]:
        """Show what comes next: in a group as long as not all of it has gone by, else the next group."""
        groups, here = groups_of(scene.targets()), self._group(scene)
        self._pressed = False
        if not groups:
            return []
        if len(groups) == 1:
            return [_to(_after(groups[0], scene.ring.focused))]
        if here is not None and here[0].role is Role.GROUP and scene.ring.focused == here[0].id:
            self._passed = len(here)  # a turn has come there by itself
        acts = () if here is None else _acts(here)
        if self._inside and self._passed < len(acts):
            self._passed += 1
            return [_to(_after(acts, scene.ring.focused))]
        at = -1 if self._inside or here is None else groups.index(here)
        self._inside = False
        return [_to(groups[(at + 1) % len(groups)][0].id)]

    def _meant(self, event: pygame.event.Event, scene: Scene) -> pygame.event.Event:
        """Return the switch as the key that presses what is shown, or as the way into a group."""
        if event.type != pygame.KEYDOWN or event.key not in _SWITCHES:
            return self._let_go(event)
        if event.key not in self._down and is_writing(scene):
            return event
        self._down.add(event.key)
        group = self._group(scene)
        if group is None or scene.held or scene.moving:
            return _as_return(event)
        acts = _acts(group)
        if not acts:
            return _as_return(event)
        inside, self._inside = self._inside, True
        if inside and scene.ring.focused in {each.id for each in acts}:
            self._pressed, self._passed = True, 0
            return _as_return(event)
        self._passed, self._pressed = 1, len(acts) == 1
        if self._pressed:
            scene.ring.focused = acts[0].id
            return _as_return(event)
        return _to(acts[0].id)

    def _let_go(self, event: pygame.event.Event) -> pygame.event.Event:
        if event.type != pygame.KEYUP or event.key not in self._down:
            return event
        self._down.remove(event.key)
        return _as_return(event)


def _acts(group: Group) -> Group:
    """Return what can be pressed in a group: what is asked there is only its name."""
    return tuple(each for each in group if each.role is not Role.GROUP)


def _after(acts: Group, focused: str | None) -> str:
    """Return what comes after what has the focus, the first after the last, or where none of it has."""
    ids = [each.id for each in acts]
    return ids[(ids.index(focused) + 1) % len(ids) if focused in ids else 0]


def _to(id_: str) -> pygame.event.Event:
    return pygame.event.Event(ADVANCE, to=id_)


def _as_return(event: pygame.event.Event) -> pygame.event.Event:
    return pygame.event.Event(event.type, key=pygame.K_RETURN, mod=0, unicode="", meant=True)
