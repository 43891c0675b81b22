"""Tab walks through every scene: in reading order, with a ring that stands out where it lies."""

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.scene import routes
from game.stage.units import Box
from tests.screen.harness import Pilot, luminance
from tests.screen.resizing import DRIVES, opened
from tests.screen.test_large_text import seated_at

TABLES: Final = ("pharaon", "pharao", "prime", "cascaret", "baccara")
SHEETS: Final = tuple(name for name, drive in DRIVES.items() if drive.scene != "salon")
SIZE: Final = (1280, 720)
PARTS: Final = ("actions", "cloth", "carnet", "bar", "", "links", "foot")
"""The parts of a screen in the order in which they are gone through."""
LEAST, THICK, AROUND = 3.0, 2, 0.9
"""Contrast of the ring with what lay there before, its thickness in pixels, on how much of the way round it is seen."""
REACH: Final = 9
"""How far from the box that it goes around the ring is looked for, in pixels."""


def at_scene(name: str, home: Path) -> Pilot:
    """Open a scene as it comes, a table when a stake or a choice is asked for."""
    if name in TABLES:
        return seated_at(name, (SIZE, "en", 100))
    drive = DRIVES.get(name)
    scene, what = ("salon", {}) if drive is None else (drive.scene, drive.what)
    pilot = Pilot(lambda services: getattr(routes, scene)(services, **what), SIZE, house=opened(home))
    pilot.settle()
    return pilot


@dataclass(slots=True)
class Rings:
    """Where rings are drawn in a window, each once; they can be left out, to see what lies there without them."""

    rects: list[pygame.Rect] = field(default_factory=list)
    left_out: bool = False

    def seen(self, pilot: Pilot) -> float:
        """Return on how much of the way round the last ring is thick enough, and stands out from what lies under it."""
        window = pilot.window.surface
        if not self.rects:
            return 0.0
        rect = self.rects[-1]
        around = rect.inflate(4 * REACH, 4 * REACH).clip(window.get_rect())
        shown = window.subsurface(around).copy()
        self.left_out = True
        pilot.lay_anew()
        ground = pilot.window.surface.subsurface(around).copy()
        self.left_out = False
        pilot.lay_anew()
        return seen_around(rect, ground, shown)


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> Rings:
    """Have every ring noted that is drawn from now on."""
    found, draw = Rings(), Painter.focus

    def noted(self: Painter, box: Box) -> None:
        if not found.left_out:
            found.rects.append(self.rect(box))
            draw(self, box)

    monkeypatch.setattr(Painter, "focus", noted)
    return found


def walked(pilot: Pilot, rings: Rings) -> dict[str, float | None]:
    """Press Tab until it comes back to where it began; return what had the focus and how much of its ring was seen.

    It is from the first in reading order on. Of many of one kind the ring is looked at of the first, then of each
    twentieth; None where it is not.
    """
    found: dict[str, float | None] = {}
    met: Counter[str] = Counter()
    pilot.scene.ring.focused, pilot.scene.ring.visible = None, False
    pilot.lay_anew()
    pilot.settle()
    for _ in range(200):
        rings.rects.clear()
        pilot.press("tab")
        pilot.settle()
        if pilot.scene.ring.focused in found:
            break
        id_ = pilot.scene.ring.focused
        kind = re.split("[.:]", id_)[0]
        met[kind] += 1
        found[id_] = rings.seen(pilot) if met[kind] % 20 == 1 else None
    order = [target.id for target in pilot.scene.targets() if target.id in found]
    ids = [*found]
    at = ids.index(order[0])
    return {id_: found[id_] for id_ in (*ids[at:], *ids[:at])}


def seen_around(rect: pygame.Rect, before: pygame.Surface, after: pygame.Surface) -> float:
    """Return the share of places around a box where a line that stands out is crossed."""
    whole, ring = after.get_rect(), rect.copy()
    ring.topleft = (min(rect.x, 2 * REACH), min(rect.y, 2 * REACH))

    def shows(x: int, y: int) -> bool:
        if not whole.collidepoint(x, y):
            return False
        one, other = luminance(before.get_at((x, y))), luminance(after.get_at((x, y)))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05) >= LEAST

    def crossed(x: int, y: int, dx: int, dy: int) -> bool:
        return sum(shows(x + dx * n, y + dy * n) for n in range(-REACH, REACH + 1)) >= THICK

    lines = [crossed(x, y, 0, 1) for y in (ring.top, ring.bottom) for x in range(ring.left + 8, ring.right - 8, 9)]
    lines += [crossed(x, y, 1, 0) for x in (ring.left, ring.right) for y in range(ring.top + 8, ring.bottom - 8, 9)]
    return sum(lines) / len(lines)


@pytest.mark.parametrize("name", ["salon", *TABLES, *SHEETS])
def test_the_focus_goes_in_reading_order_and_its_ring_stands_out_everywhere(
    name: str, tmp_path: Path, rings: Rings
) -> None:
    pilot = at_scene(name, tmp_path / "home")
    found = walked(pilot, rings)
    stops = [each for each in pilot.scene.targets() if each.focusable and each.enabled]
    assert [*found] == [each.id for each in stops]
    parts = [part for part, _ in groupby(stops, key=lambda each: each.region)]
    assert parts == sorted(parts, key=PARTS.index), "each part of the screen is gone through at once, in its turn"
    for part in parts:
        back = [two for two in pairwise(each for each in stops if each.region == part) if goes_back(*two)]
        assert len(back) <= 1, "down and to the right, and once at the most up to another heading"
    assert {id_: seen for id_, seen in found.items() if seen is not None and seen < AROUND} == {}


def goes_back(one: Target, next_: Target) -> bool:
    """Tell whether the next target lies wholly above this one, and in no column further on."""
    return next_.box.bottom <= one.box.y + 1 and next_.box.x < one.box.right
