"""The window resized in the middle of every motion: `python -m tests.screen.resizing [EVERY]` drives all scenes so.

It resizes at every frame, or at every so many. Prints how often each was met.
"""

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from game.lessons.teach.exercises.exercise import kinds, kinds_of
from game.play.accounts.sitting_sums import SittingSums
from game.play.stored_house import StoredHouse, open_house
from game.resources import content
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_exercises
from game.screen.scene.scene import YesNoQuestion
from game.screen.scenes.sheets.crash import Crash
from game.store.paths import Paths
from tests.screen.harness import Pilot

SIZES = ((1024, 600), (1600, 900), (1024, 768), (1280, 720))


@dataclass(frozen=True, slots=True)
class Drive:
    """A scene by name, what it is opened with, and what is pressed in it: targets and keys."""

    scene: str
    what: Mapping[str, Any] = field(default_factory=dict)
    presses: Sequence[str] = ()


def _lesson(name: str) -> Path:
    return content(f"lessons/{name}.toml")


def _sums() -> Future[SittingSums | None]:
    read: Future[SittingSums | None] = Future()
    read.set_result(SittingSums((5, -3, 2)))
    return read


SCENARIO = Path(__file__).parents[1] / "scenarios" / "pharaon" / "pf_07_refait_takes_half.toml"
TABLES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
DRIVES: Mapping[str, Drive] = {
    **{game: Drive("salon", {}, (f"table:{game}", "return", "space", "space", "space", "escape")) for game in TABLES},
    "conventions": Drive("conventions", {"game": "pharaon"}, ("tab", "down", "right", "escape")),
    "evening_begin": Drive("evening_begin", {}, ("tab", "escape")),
    "evening": Drive("salon", {}, ("b", "space", "o", "escape", "1", "space", "space", "escape", "r", "e", "escape")),
    "about": Drive("about", {}, ("tab", "escape")),
    "first_run": Drive("first_run", {}, ("tab", "return")),
    "settings": Drive("settings", {}, ("tab", "right", "page down", "escape")),
    "settings_file": Drive("settings_file", {}, ("tab", "escape")),
    "tutor": Drive("tutor", {}, ("tab", "right", "escape")),
    "staking": Drive("staking", {}, ("tab", "space", "escape")),
    "advice": Drive(
        "advice", {"text": "A text.", "assumed": "A text.", "game": "baccara", "clause": "BA-15"}, ("tab", "escape")
    ),
    "lesson_editor": Drive("lesson_editor", {"path": _lesson("baccara/01")}, ("tab", "escape")),
    "course_file": Drive("course_file", {"path": Path(__file__).with_name("course.toml")}, ("tab", "escape")),
    "lectern": Drive("lectern", {"path": _lesson("baccara/01")}, ("page down", "page down", "page up", "escape")),
    "print": Drive("print_pages", {"pages": pages_of_exercises("baccara", "s")}, ("tab", "escape")),
    "farewell": Drive("farewell", {"game": "pharaon", "number": 1, "reading": _sums}, ("tab", "escape")),
    "keys": Drive("keys", {}, ("tab", "down", "escape")),
    "purses": Drive("purses", {}, ("tab", "a", "escape")),
    "rulebook": Drive("rulebook", {"game": "pharaon"}, ("right", "right", "left", "page down", "escape")),
    "accounts": Drive("accounts", {}, ("right", "return", "escape")),
    "replay": Drive("replay", {"path": SCENARIO}, ("space", "space", "right", "left", "escape")),
    "learn": Drive("learn", {"path": _lesson("baccara/01")}, ("space", "space", "space", "escape")),
    "file": Drive("file", {"path": SCENARIO}, ("space",)),
    "lessons": Drive("lessons", {}, ("tab", "down", "escape")),
    "exercises": Drive("exercises", {"game": "baccara"}, ("tab", "space", "escape")),
    "exercise": Drive(
        "exercise", {"kind": kinds()["baccara.side"], "within": kinds_of("baccara"), "seed": "s"}, ("1", "2", "escape")
    ),
    "glossary": Drive("glossary", {"game": "pharao"}, ("tab", "page down", "escape")),
    "history": Drive("history", {"game": "pharao"}, ("tab", "down", "answer", "escape")),
    "timeline": Drive("timeline", {}, ("right", "down", "g", "escape")),
    "own_copy": Drive("own_copy", {"book": "pharaon"}, ("tab", "escape")),
    "midnight": Drive("midnight", {"at": 1}, ("tab", "p", "escape", "escape")),
    "album": Drive("album", {}, ("down", "right", "page down", "space", "p", "escape")),
    "chance": Drive("chance", {"game": "pharaon"}, ("chance:more", "space", "chance:again", "o", "escape")),
    "collation": Drive("collation", {"game": "pharaon"}, ("right", "left", "escape")),
    "review": Drive("review", {"number": 1}, ("tab", "escape")),
    "message": Drive("message", {"title": "A title", "text": "A text."}, ("tab", "space")),
    "confirm": Drive("confirm", {"question": YesNoQuestion("leave", "A title", "A text.", "Yes", "No")}, ("escape",)),
    "crash": Drive("crash", {"fault": "A fault.", "log": "/a/log"}, ("tab", "escape")),
}
"""Every scene but those to which others lead: the table, what a clause opens, another act of a review, an evening."""


def resized(house: StoredHouse, drive: Drive, every: int, most: int) -> tuple[int, int]:
    """Resize at every so many frames of each motion, at most so often; return how many frames and sizes there were."""
    pilot = Pilot(lambda services: getattr(routes, drive.scene)(services, **drive.what), house=house, seen=True)
    sizes, frames, met = cycle(SIZES), 0, 0
    for press in ("", *drive.presses):
        if pilot.scene is None:
            break
        if press in pilot.targets:
            pilot.click_on(press)
        elif press:
            pilot.press(press)
        here = 0
        while pilot.scene is not None and pilot.scene.moving and here < most * every:
            if here % every == every // 2:
                met += 1
                pilot.resize(next(sizes))
            else:
                pilot.turn()
            if isinstance(pilot.scene, Crash) and drive.scene != "crash":
                raise AssertionError(f"{drive.scene}, {press!r}, frame {here}: {pilot.scene.fault}")
            frames, here = frames + 1, here + 1
        if pilot.scene is not None and pilot.scene.moving:
            pilot.turn(seconds=60.0)
        if pilot.scene is not None and not press:
            pilot.resize(next(sizes))  # and one other size where nothing moves
    return frames, met


def opened(home: Path) -> StoredHouse:
    """Open a house whose first sheet was read, and which lets its guests go without asking."""
    house = open_house(Paths(home), list, beside=False)
    house.prefer(welcomed=True, confirm_leave=False)
    return house


def main(every: int) -> int:
    """Drive every scene, each in a house of its own."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for name, drive in DRIVES.items():
        with tempfile.TemporaryDirectory() as folder:
            house = opened(Path(folder) / "home")
            frames, met = resized(house, drive, every, 60)
            house.close()
        print(f"{name:<14} {frames:5} frames, {met:4} of them resized", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], "1"][:1])))
