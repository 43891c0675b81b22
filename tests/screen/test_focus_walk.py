"""Tab walks through every scene: in the order that is written down, with a ring that stands out where it lies.

`python -m tests.screen.test_focus_walk` prints the orders as they are now, to be looked at before they are put into
`test_focus_walk.toml`.
"""

import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.scene import routes
from game.stage.units import Box
from tests.screen.harness import Pilot, luminance
from tests.screen.resizing import DRIVES, opened
from tests.screen.test_large_text import seated_at

ORDERS: Final = Path(__file__).with_suffix(".toml")
TABLES: Final = ("pharaon", "pharao", "prime", "cascaret", "baccara")
SHEETS: Final = tuple(name for name, drive in DRIVES.items() if drive.scene != "salon")
SIZE: Final = (1280, 720)
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
        if not self.rects:
            return 0.0
        rect, window = self.rects[-1], pilot.window.surface
        around = rect.inflate(4 * REACH, 4 * REACH).clip(window.get_rect())
        shown = window.subsurface(around).copy()
        self.left_out = True
        pilot.lay_anew()
        ground = window.subsurface(around).copy()
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

    It is from the first in reading order on. Of many of one kind the ring is looked at of the first two, then of each
    tenth; None where it is not.
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
        kind = id_.partition(".")[0]
        met[kind] += 1
        found[id_] = rings.seen(pilot) if met[kind] <= 2 or met[kind] % 10 == 0 else None
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

    lines = [crossed(x, y, 0, 1) for y in (ring.top, ring.bottom) for x in range(ring.left + 8, ring.right - 8, 5)]
    lines += [crossed(x, y, 1, 0) for x in (ring.left, ring.right) for y in range(ring.top + 8, ring.bottom - 8, 5)]
    return sum(lines) / len(lines)


def orders() -> dict[str, list[str]]:
    """Return the order of each scene as it is written down."""
    return tomllib.loads(ORDERS.read_text("utf-8"))


def test_no_scene_is_forgotten() -> None:
    assert {"salon", *TABLES, *SHEETS} == orders().keys()


@pytest.mark.parametrize("name", ["salon", *TABLES, *SHEETS])
def test_the_focus_goes_in_reading_order_and_its_ring_stands_out_everywhere(
    name: str, tmp_path: Path, rings: Rings
) -> None:
    pilot = at_scene(name, tmp_path / "home")
    found = walked(pilot, rings)
    assert [*found] == [each.id for each in pilot.scene.targets() if each.focusable and each.enabled]
    plain, order = _plain(name, pilot, found), orders()[name]
    assert [each for each in plain if each in order] == [each for each in order if each in plain]
    assert name in TABLES or len(set(plain) & set(order)) > 0.8 * len(plain), "write the order of this scene down anew"
    assert {id_: seen for id_, seen in found.items() if seen is not None and seen < AROUND} == {}


def _plain(name: str, pilot: Pilot, ids: Iterable[str]) -> list[str]:
    """Return ids in order; at a table those of one kind that follow one another once: chance deals and bots choose."""
    if name not in TABLES:
        return [each for each, _ in groupby(id_.partition(".")[0] for id_ in ids)]
    lying = {target.id: target.region for target in pilot.scene.targets()}

    def kind(id_: str) -> str:
        if id_ != "asked" and lying[id_] == "actions" and not id_.startswith("jeton:"):
            return "button"
        return id_ if lying[id_] == "bar" else id_.partition(":")[0]

    return [each for each, _ in groupby(map(kind, ids))]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for each in ("salon", *TABLES, *SHEETS):
            opened_at = at_scene(each, Path(folder) / each)
            said = "".join(f'    "{id_}",\n' for id_ in _plain(each, opened_at, walked(opened_at, Rings())))
            sys.stdout.write(f"{each} = [\n{said}]\n")
