"""Every scene is walked through by Tab, then one of each kind is pressed: wherever it rests the same laws hold."""

import atexit
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, groupby, pairwise
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.play.session import Session
from game.resources import content
from game.screen.draw.painter import Painter
from game.screen.keys.command import Command
from game.screen.keys.commands import within
from game.screen.keys.focus import Target
from game.screen.scene import routes
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText
from game.screen.table.scene import TableScene
from game.stage.units import Box
from tests.company import PONTES, seated, you
from tests.screen.company import key_of
from tests.screen.golden_pictures import dealt_as
from tests.screen.golden_states import USUAL, house_of_its_own, sat, shared, sheet
from tests.screen.harness import PaperHouse, Pilot, luminance
from tests.screen.ledger_house import LedgerHouse, time_stands
from tests.screen.resizing import DRIVES, TABLES
from tests.screen.test_large_text import seated_at
from tests.screen.test_table_baccara import as_banker

MOST, OF_A_KIND = 24, 1
"""So many presses in a scene, and of so many things of one kind."""
SAME = {"enter": "return", "esc": "escape"}
STAND_FOR = {"return", "escape", "space", "tab"}
"""Keys whose commands press whatever is chosen, the default button, or what closes."""
PARTS: Final = ("actions", "cloth", "carnet", "bar", "", "links", "foot")
"""The parts of a screen in the order in which they are gone through."""
LEAST, THICK, AROUND = 3.0, 2, 0.9
"""Contrast of the ring with what lay there before, its thickness in pixels, on how much of the way round it is seen."""
REACH: Final = 9
"""How far from the box that it goes around the ring is looked for, in pixels."""
LOOKED_AT: Final = 3
"""So many rests of a scene are drawn twice."""
LAST = frozenset({"close", "act:close", "sit", "leave", "icon:leave", "lectern:leave", "yes", "quit", "salon"})
"""What ends a scene is pressed when nothing else is left."""
SITTINGS: Mapping[str, Callable[[], Session]] = {
    "pharaon-bank": lambda: seated("pharaon", (you("Anne", 1000), *PONTES)),
    "pharao-bank": lambda: seated("pharao", (you("Anne", 1000), *PONTES)),
    "prime-shared": shared("prime"),
    "baccara-bank": as_banker,
}
HOUSES: Mapping[str, Callable[[], Any]] = {
    **dict.fromkeys(("accounts", "review"), LedgerHouse),
    **dict.fromkeys(
        ("salon", "purses", "conventions", "about", "settings", "settings_file", "print", "evening_begin"),
        house_of_its_own,
    ),
}


def own_lesson() -> Pilot:
    """Open a lesson of the player's own, a copy of one of the house's."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    copied = Path(shutil.copy(content("lessons/baccara/01.toml"), folder.name))
    pilot = Pilot(partial(routes.lesson_editor, path=copied), reduced_motion=True)
    pilot.settle()
    return pilot


SCENES: Mapping[str, Callable[[], Pilot]] = {
    **{game: partial(seated_at, game, (USUAL, "en", 100), told="full") for game in TABLES},
    **{name: sat(session, "en", told="full") for name, session in SITTINGS.items()},
    **{
        name: sheet(name, "en", size=USUAL, house=HOUSES.get(name, PaperHouse))
        for name in ("salon", *DRIVES)
        if name not in {*TABLES, "file", "lesson_editor", "evening"}  # an evening begins in the salon, which is there
    },
    "lesson_editor": own_lesson,
}


@dataclass(frozen=True, slots=True)
class Rest:
    """What there is when a scene has come to rest after a press."""

    after: str
    table: bool
    window: Box
    targets: tuple[Target, ...]
    ring: str | None
    """What the ring is seen on."""
    reading: Reading
    announced: tuple[Announcement, ...]
    commands: tuple[Command, ...]
    """Those whose keys the scene has."""
    alike: bool
    """Whether it is drawn alike over a window of any colour, where that is looked at."""
    flips: int
    """Frames that were shown while the pointer moved over nothing."""

    @property
    def reached(self) -> dict[str, Target]:
        """What keys reach, by id."""
        return {target.id: target for target in self.targets if target.focusable}


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
        drawn_anew(pilot)
        self.left_out = False
        ground = pilot.window.surface.subsurface(around).copy()
        drawn_anew(pilot)
        return seen_around(rect, ground, shown)


def drawn_anew(pilot: Pilot) -> None:
    """Draw a scene whole, a table with the panels that it keeps."""
    if isinstance(pilot.scene, TableScene):
        pilot.lay_anew()
    else:
        pilot.scene.draw(pilot.painter)


@dataclass(frozen=True, slots=True)
class Visit:
    """What was met in a scene: by Tab from its first stop on, and at each rest after a press."""

    stops: tuple[Target, ...]
    rings: Mapping[str, float | None]
    """How much of its ring was seen, None where that was not looked at."""
    rests: tuple[Rest, ...]


@pytest.fixture(scope="module", params=SCENES)
def visit(request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Go through a scene by Tab, then press one of each kind in it, by pointer, by Return and by its key in turn."""
    found, draw, shown = Rings(), Painter.focus, list[int]()

    def noted(self: Painter, box: Box) -> None:
        if not found.left_out:
            found.rects.append(self.rect(box))
            draw(self, box)

    with dealt_as(request.param), time_stands(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "flip", lambda: shown.append(1))
        pilot = SCENES[request.param]()
        with pytest.MonkeyPatch.context() as rings:
            rings.setattr(Painter, "focus", noted)
            seen = walked(pilot, found) if pilot.scene.ring.focused or pilot.targets else {}  # but for a curtain
        stops = tuple(each for each in pilot.scene.targets() if each.focusable and each.enabled)
        yield Visit(stops, seen, tuple(_rests(pilot, shown)))


def walked(pilot: Pilot, rings: Rings) -> dict[str, float | None]:
    """Press Tab until it comes back to where it began; return what had the focus and how much of its ring was seen.

    It is from the first in reading order on. Of many of one kind the ring is looked at of the first, and of no other.
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
        found[id_] = rings.seen(pilot) if met[kind] == 1 else None
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


def goes_back(one: Target, next_: Target) -> bool:
    """Tell whether the next target lies wholly above this one, and in no column further on."""
    return next_.box.bottom <= one.box.y + 1 and next_.box.x < one.box.right


def _rests(pilot: Pilot, flips: list[int]) -> Iterator[Rest]:
    first, met = pilot.scene, Counter[str]()
    yield _rest(pilot, "", flips)
    for number in range(MOST):
        there = [each for each in pilot.scene.targets() if each.enabled and each.box.h > 0]
        left = sorted((each for each in there if met[_kind(each)] < OF_A_KIND), key=lambda each: each.id in LAST)
        if there and not left:
            return
        if left:
            met[_kind(left[0])] += 1
            _press(pilot, left[0], number)
        else:  # a curtain
            pilot.press("space")
        for after in (left[0].id if left else "space", "escape", "escape", "escape"):
            if after == "escape":
                pilot.press(after)
            pilot.settle()
            if pilot.scene is None:
                return
            yield _rest(pilot, after, flips if number < LOOKED_AT else None)
            if pilot.scene is first:
                break
            met.update({_kind(each): OF_A_KIND for each in left[:1]})  # of doors one is enough
        else:
            return


def _kind(target: Target) -> str:
    return re.split("[:/0-9]", target.id)[0]


def _press(pilot: Pilot, target: Target, number: int) -> None:
    if number % 3 == 1 and target.focusable:
        pilot.scene.ring.focused = target.id
        pilot.press("return")
    elif number % 3 == 2 and target.key:
        pilot.press(key_of(pilot, target).lower())
    else:
        pilot.click_on(target.id)


def _rest(pilot: Pilot, after: str, flips: list[int] | None) -> Rest:
    scene, (w, h) = pilot.scene, pilot.window.surface.get_size()
    return Rest(
        after,
        isinstance(scene, TableScene),
        Box(0, 0, w / pilot.scale, h / pilot.scale),
        tuple(scene.targets()),
        scene.ring.focused if scene.ring.visible else None,
        scene.reading(),
        tuple(scene.announced()),
        tuple(within(scene.key_scopes)),
        flips is None or _drawn(pilot, "magenta") == _drawn(pilot, "green"),
        0 if flips is None else _flips(pilot, flips),
    )


def _drawn(pilot: Pilot, ground: str) -> bytes:
    pilot.window.surface.fill(ground)
    pilot.scene.draw(pilot.painter)
    assert pilot.window.surface.get_clip() == pilot.window.surface.get_rect(), "nothing is cut off afterwards"
    return pilot.window.surface.get_buffer().raw


def _flips(pilot: Pilot, flips: list[int]) -> int:
    """Return how many frames are shown while the pointer moves over nothing."""
    pilot.point(1, 1)
    pilot.settle()
    _, before = pilot.window, len(flips)
    for turn in range(4):
        pilot.turn()
        pilot.point(1 + turn, 1)
        _ = pilot.window
    return len(flips) - before


def test_whatever_one_comes_to_in_a_scene_the_same_laws_hold(visit: Visit) -> None:
    the_focus_goes_in_reading_order_and_its_ring_stands_out(visit)
    for rest in visit.rests:
        assert rest.alike, f"a frame covers the window and is the same drawn twice: {rest.after}"
        assert rest.flips == 0, f"at rest nothing is drawn: {rest.after}"
        what_keys_reach_has_a_name_of_its_own_and_lies_in_the_window(rest)
        where_the_ring_is_seen_there_is_something_in_sight(rest)
        what_is_read_or_announced_says_something_and_has_its_words(rest)
        what_can_be_pressed_is_read_once_and_on_a_page_in_the_order_of_its_targets(rest)
        if rest.commands == visit.rests[0].commands:  # in the scene itself
            each_key_that_stands_on_something_is_that_of_a_command(rest)


def the_focus_goes_in_reading_order_and_its_ring_stands_out(visit: Visit) -> None:
    assert [*visit.rings] == [each.id for each in visit.stops]
    parts = [part for part, _ in groupby(visit.stops, key=lambda each: each.region)]
    assert parts == sorted(parts, key=PARTS.index), "each part of the screen is gone through at once, in its turn"
    for part in parts:
        back = [two for two in pairwise(each for each in visit.stops if each.region == part) if goes_back(*two)]
        assert len(back) <= 1, "down and to the right, and once at the most up to another heading"
    assert {id_: seen for id_, seen in visit.rings.items() if seen is not None and seen < AROUND} == {}


def what_keys_reach_has_a_name_of_its_own_and_lies_in_the_window(rest: Rest) -> None:
    assert all(target.name for target in rest.reached.values()), rest.after
    assert len({target.id for target in rest.targets}) == len(rest.targets), rest.after
    whole = rest.window.grown(1)
    out = [each.id for each in rest.targets if each.box.h > 0 and not _within(each.box, whole)]
    assert out == [], rest.after


def _within(box: Box, whole: Box) -> bool:
    return whole.holds(box.x, box.y) and whole.holds(box.right, box.bottom)


def where_the_ring_is_seen_there_is_something_in_sight(rest: Rest) -> None:
    if rest.ring is not None:
        assert rest.ring in rest.reached, rest.after
        assert rest.reached[rest.ring].box.h > 0, rest.after


def what_is_read_or_announced_says_something_and_has_its_words(rest: Rest) -> None:
    items = chain.from_iterable(region.items for region in rest.reading.regions)
    read = [item.text for item in items if isinstance(item, ReadText)]
    said = [rest.reading.title, *read, *(each.text for each in rest.announced)]
    said += [target.name for target in rest.reached.values()]
    assert [each for each in said if not each.strip() or "‹" in each] == [], rest.after


def what_can_be_pressed_is_read_once_and_on_a_page_in_the_order_of_its_targets(rest: Rest) -> None:
    items = chain.from_iterable(region.items for region in rest.reading.regions)
    read = [item for item in items if isinstance(item, str) and item in rest.reached]
    assert len(set(read)) == len(read), rest.after
    assert rest.table or read == [id_ for id_ in rest.reached if id_ in read], rest.after


def each_key_that_stands_on_something_is_that_of_a_command(rest: Rest) -> None:
    keyed = [each for each in rest.targets if each.key]
    assert [f"{each.key}: {each.id}" for each in keyed if not _known(each, rest.commands)] == [], rest.after


def _known(target: Target, held: Iterable[Command]) -> bool:
    key = SAME.get(target.key.lower(), target.key.lower())
    named = target.id.removeprefix("why:button/")  # asked about, it bears the key that it is pressed with
    return key in STAND_FOR or any(
        each.key == key and (not each.targets or {target.id, named} & {*each.targets}) for each in held
    )


@pytest.mark.parametrize(
    ("name", "press"),
    [("accounts", "page:sittings"), ("review", "page:coups"), ("rulebook", "right"), ("lectern", "page down")],
)
def test_a_page_that_is_turned_is_heard(name: str, press: str) -> None:
    pilot = SCENES[name]()
    pilot.services.mixer.played.clear()
    pilot.click_on(press) if press in pilot.targets else pilot.press(press)
    assert SoundId.PAGE in pilot.services.mixer.played
