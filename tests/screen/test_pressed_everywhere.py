"""Of all that can be pressed on a screen each kind is pressed, and wherever one comes to rest the same laws hold."""

import atexit
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game.play.session import Session
from game.resources import content
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
from tests.screen.golden_states import house_of_its_own, of, sat, shared, sheet
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.ledger_house import LedgerHouse, time_stands
from tests.screen.resizing import DRIVES, TABLES
from tests.screen.test_table_baccara import as_banker, as_ponte
from tests.screen.test_table_cascaret import party
from tests.screen.test_table_prime import sitting

MOST, OF_A_KIND = 24, 1
"""So many presses in a scene, and of so many things of one kind."""
SAME = {"enter": "return", "esc": "escape"}
STAND_FOR = {"return", "escape", "space", "tab"}
"""Keys whose commands press whatever is chosen, the default button, or what closes."""
LAST = frozenset({"close", "act:close", "sit", "leave", "icon:leave", "lectern:leave", "yes", "quit", "salon"})
"""What ends a scene is pressed when nothing else is left."""
SITTINGS: Mapping[str, Callable[[], Session]] = {
    "pharaon": of("pharaon"),
    "pharaon-bank": lambda: seated("pharaon", (you("Anne", 1000), *PONTES)),
    "pharao": of("pharao"),
    "pharao-bank": lambda: seated("pharao", (you("Anne", 1000), *PONTES)),
    "prime": lambda: sitting(5),
    "prime-shared": shared("prime"),
    "cascaret": lambda: party(4),
    "baccara": as_ponte,
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
    **{name: sat(session, "en", told="full") for name, session in SITTINGS.items()},
    **{
        name: sheet(name, "en", house=HOUSES.get(name, PaperHouse))
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

    @property
    def reached(self) -> dict[str, Target]:
        """What keys reach, by id."""
        return {target.id: target for target in self.targets if target.focusable}


@pytest.fixture(scope="module", params=SCENES)
def rests(request: pytest.FixtureRequest) -> tuple[Rest, ...]:
    """Press one of each kind in a scene, by pointer, by Return and by its key in turn; return each rest."""
    with dealt_as(request.param), time_stands():
        return tuple(_rests(SCENES[request.param]()))


def _rests(pilot: Pilot) -> Iterator[Rest]:
    first, met = pilot.scene, Counter[str]()
    yield _rest(pilot, "")
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
            yield _rest(pilot, after)
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


def _rest(pilot: Pilot, after: str) -> Rest:
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
    )


def test_whatever_keys_reach_has_a_name_of_its_own_and_what_is_seen_of_it_lies_in_the_window(
    rests: tuple[Rest, ...],
) -> None:
    for rest in rests:
        assert all(target.name for target in rest.reached.values()), rest.after
        assert len({target.id for target in rest.targets}) == len(rest.targets), rest.after
        whole = rest.window.grown(1)
        out = [each.id for each in rest.targets if each.box.h > 0 and not _within(each.box, whole)]
        assert out == [], rest.after


def _within(box: Box, whole: Box) -> bool:
    return whole.holds(box.x, box.y) and whole.holds(box.right, box.bottom)


def test_wherever_the_ring_is_seen_there_is_something_in_sight(rests: tuple[Rest, ...]) -> None:
    for rest in rests:
        if rest.ring is not None:
            assert rest.ring in rest.reached, rest.after
            assert rest.reached[rest.ring].box.h > 0, rest.after


def test_whatever_is_read_or_announced_says_something_and_has_its_words(rests: tuple[Rest, ...]) -> None:
    for rest in rests:
        items = chain.from_iterable(region.items for region in rest.reading.regions)
        read = [item.text for item in items if isinstance(item, ReadText)]
        said = [rest.reading.title, *read, *(each.text for each in rest.announced)]
        said += [target.name for target in rest.reached.values()]
        assert [each for each in said if not each.strip() or "‹" in each] == [], rest.after


def test_what_can_be_pressed_is_read_once_and_on_a_page_in_the_order_of_its_targets(rests: tuple[Rest, ...]) -> None:
    for rest in rests:
        items = chain.from_iterable(region.items for region in rest.reading.regions)
        read = [item for item in items if isinstance(item, str) and item in rest.reached]
        assert len(set(read)) == len(read), rest.after
        assert rest.table or read == [id_ for id_ in rest.reached if id_ in read], rest.after


def test_each_key_that_stands_on_something_is_that_of_a_command(rests: tuple[Rest, ...]) -> None:
    for rest in (each for each in rests if each.commands == rests[0].commands):  # in the scene itself
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
