"""Every scene on a disk that refuses at its nth call: `python -m tests.screen.failing [MOST] [SCENE...]`.

Of each scene everything that can be pressed is pressed, then the keys of its drive, while the disk refuses from the nth
call on or once, as if it were full, failing, not ours or read-only. No scene may end in a fault; each can be closed.
Prints how many runs there were, and how many calls were refused.
"""

import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame

from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scenes.sheets.crash import Crash
from game.store import journal_file
from game.store.audit import audit
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES, Drive
from tests.store.faulty import ALL, Disk, disk

FAULTS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)
PRESSED = 24
"""So many targets of a scene, and of those that it leads to, are pressed."""


def refusing(number: int) -> Callable[[], None]:
    """Return what a disk does that refuses so."""

    def refused() -> None:
        raise OSError(number, os.strerror(number))

    return refused


def drives(house: StoredHouse) -> Mapping[str, Drive]:
    """Return every scene's drive, those that write on files with copies of them in the house's own folder."""
    found = dict(DRIVES)
    house.lesson_folder.mkdir(exist_ok=True)
    for name in ("lesson_editor", "learn", "lectern"):
        own = house.lesson_folder / f"{name}.toml"
        shutil.copyfile(found[name].what["path"], own)
        found[name] = replace(found[name], what={**found[name].what, "path": own})
    return found


def house_with_a_past(home: Path) -> StoredHouse:
    """Open a house where a sitting is over and another is open."""
    import random  # noqa: PLC0415  # only here

    house = open_house(Paths(home), list, beside=False)
    house.prefer(welcomed=True, greeted=True, confirm_leave=False, reduced_motion=True, company="none")
    for number in range(2):
        chance, game = random.Random(f"past {number}"), GameId("prime")
        session = house.sit_down(game, {}, house.seating(game).sitters)
        for _ in range(40):
            step(session, chance)
        if number == 0:
            house.rise(session)
    return house


def pressed(pilot: Pilot, drive: Drive) -> None:
    """Press whatever there is to press, one after the other, then the keys of the drive."""
    done: set[str] = set()
    for _ in range(PRESSED):
        if pilot.scene is None:
            return
        name = next((each for each in pilot.targets if f"{type(pilot.scene).__name__} {each}" not in done), None)
        if name is None:
            break
        done.add(f"{type(pilot.scene).__name__} {name}")
        pilot.click_on(name)
        if pilot.scene is not None:
            pilot.turn(seconds=0.5)
    for key in (*(each for each in drive.presses if ":" not in each), "escape"):
        if pilot.scene is not None:
            pilot.press(key)
        if pilot.scene is not None:
            pilot.turn(seconds=0.5)


def driven(house: StoredHouse, fault: Disk, drive: Drive, most: int) -> tuple[int, int]:
    """Drive a scene with its disk refusing at each call up to so many; return how many runs and refused calls."""
    refused = 0
    for at in count(1):
        act = refusing(FAULTS[at % len(FAULTS)])
        pilot = Pilot(lambda services: getattr(routes, drive.scene)(services, **drive.what), house=house)
        fault.refuse(at, act, 1 if at % 3 == 0 else ALL)
        pressed(pilot, drive)
        if isinstance(pilot.scene, Crash) and drive.scene != "crash":
            raise AssertionError(f"{drive.scene}, call {at}: {pilot.scene.fault}")
        through = fault.calls < at
        refused += max(0, fault.calls - at + 1)
        fault.heal()
        if pilot.scene is not None:
            pilot.turn(pygame.event.Event(pygame.QUIT))
        assert pilot.scene is None, f"{drive.scene}, call {at}: it cannot be closed"
        wrong = list(audit(ledger_of(house)))
        assert not wrong, f"{drive.scene}, call {at}: {wrong}"
        if through or at >= most:
            return at, refused
    raise AssertionError


def main(most: int, *only: str) -> int:
    """Drive every scene, each in a house of its own."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    journal_file.SYNCHRONOUS = "OFF"
    for name in only or tuple(DRIVES):
        with tempfile.TemporaryDirectory() as folder, disk() as fault:
            os.environ.update(HOME=folder, USERPROFILE=folder)
            house = house_with_a_past(Path(folder) / "home")
            try:
                runs, refused = driven(house, fault, drives(house)[name], most)
                print(f"{name:<14} {runs:4} runs, {refused:5} calls refused", flush=True)
            except Exception as error:  # noqa: BLE001  # the others are driven all the same
                print(f"{name:<14} FAULT {type(error).__name__}: {error}", flush=True)
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(int([*sys.argv[1:], "40"][0]), *sys.argv[2:]))
