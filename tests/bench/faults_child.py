"""The real program, driven by a hand that presses at random: `python -m tests.bench.faults_child TURNS SEED [FAULT]`.

It opens the house that TAPIS_HOME names as `tapis-vert` does, in the window that is there, goes from the salon to the
tables and plays; after half of the turns it does what FAULT says to itself. It prints a line of JSON at its end: which
scenes it saw, the fault of the sheet that tells of one if that came, what the house said, and its longest turn.
"""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game import app, resources
from game.screen.scenes.sheets.crash import Crash
from game.screen.window import program
from game.screen.window.loop import Loop
from game.store.errors import StoreError
from tests.behind import ledger_of

KEYS = ("space", "return", "space", "return", "tab", "left", "right", "up", "down", "a", "s", "1", "5", "escape", "f10")
GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
Event = pygame.event.Event
TOLD: dict[str, Any] = {"scenes": {}, "fault": "", "said": [], "longest": 0.0, "over": 0, "written": 0}


def shrink_memory(megabytes: str) -> None:
    """Let the program have only so much more address space than it has."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + int(float(megabytes) * 1e6)
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


def forbid_files(bytes_: str) -> None:
    """Let no file grow beyond so many bytes, as a full disk does."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(bytes_), resource.RLIM_INFINITY))


def few_handles(most: str) -> None:
    """Let the program open so few files."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (int(most), resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def remove(part: str) -> None:
    """Take a part of the program's files away: the tree must be a copy."""
    path = Path(resources.__file__).parents[1] / part
    assert "/tmp/" in str(path) and "/wt/" not in str(path), path  # noqa: PT018, S108  # never of a checkout
    shutil.rmtree(path)


def fill_disk(left: str) -> None:
    """Fill the disk of the house up to so many bytes."""
    home = Path(os.environ["TAPIS_HOME"])
    with (home / "filler").open("wb") as file:
        free = os.statvfs(home)
        file.write(b"\0" * max(0, free.f_bavail * free.f_frsize - int(left)))


def journal() -> Path:
    """Return where the journal of the house lies."""
    return Path(os.environ["TAPIS_HOME"]) / "journal.sqlite3"


def vanish(_: str) -> None:
    """Take the whole home away, as a disk that is pulled out."""
    home = journal().parent
    home.rename(home.with_name(f"{home.name}.gone"))


def unlink(name: str) -> None:
    """Remove one file of the home."""
    (journal().parent / name).unlink()


def replace(older: str) -> None:
    """Put another file in the journal's place, as somebody does who takes a copy back while the program runs."""
    taken = journal().with_name("taken")
    shutil.copyfile(older, taken)
    taken.replace(journal())


def overwrite(older: str) -> None:
    """Write an older journal over the one in play, into the very same file."""
    shutil.copyfile(older, journal())


def damage(page: str) -> None:
    """Spoil a page of the journal in play, counted from its end."""
    with journal().open("r+b") as file:
        file.seek(-4096 * int(page), os.SEEK_END)
        file.write(b"\xa5" * 4096)


def lock(seconds: str) -> None:
    """Let another process hold the journal for so long."""
    held = (
        "import sqlite3, sys, time; c = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=10);"
        "c.execute('BEGIN EXCLUSIVE'); print('held', flush=True); time.sleep(float(sys.argv[2])); c.execute('ROLLBACK')"
    )
    child = subprocess.Popen([sys.executable, "-c", held, str(journal()), seconds], stdout=subprocess.PIPE)  # noqa: S603  # ours
    assert child.stdout is not None
    child.stdout.readline()


def empty(_: str) -> None:
    """Remove everything in the home."""
    for each in list(journal().parent.iterdir()):
        shutil.rmtree(each) if each.is_dir() else each.unlink()


def signalled(name: str) -> None:
    """Send a signal to the program itself: TERM, INT, HUP."""
    os.kill(os.getpid(), getattr(signal, f"SIG{name}"))


FAULTS: Mapping[str, Callable[[str], object]] = {
    "memory": shrink_memory,
    "size": forbid_files,
    "handles": few_handles,
    "remove": remove,
    "fill": fill_disk,
    "vanish": vanish,
    "empty": empty,
    "signal": signalled,
    "unlink": unlink,
    "replace": replace,
    "overwrite": overwrite,
    "damage": damage,
    "lock": lock,
    "nothing": lambda _: None,
}


class Driven(Loop):
    """The program's loop, with events made up."""

    def run(self, *_given: object, **_named: object) -> None:
        """Press for so many turns, then close the window."""
        turns, seed, (fault, with_) = int(sys.argv[1]), sys.argv[2], sys.argv[3].split("=")
        chance = random.Random(f"faults {seed}")
        self.guarded_turn((), 0.0)
        self.inputs.gamepads.start()
        for number in range(turns):
            if self.stack.top is None:
                return
            if number == turns // 2:
                FAULTS[fault](with_)
            self._turn(_pressed(self, chance) if number > 30 and number % 4 == 0 else [])
            time.sleep(0.002)
        for _ in range(5):
            if self.stack.top is not None:
                self._turn([Event(pygame.QUIT)])

    def _turn(self, events: list[pygame.event.Event]) -> None:
        own = time.thread_time()
        self.guarded_turn([*pygame.event.get(), *events], 1 / 60)
        own = (time.thread_time() - own) * 1000
        TOLD["longest"], TOLD["over"] = max(TOLD["longest"], own), TOLD["over"] + (own > 100)
        top = self.stack.top
        name = type(top).__name__
        TOLD["scenes"][name] = TOLD["scenes"].get(name, 0) + 1
        if isinstance(top, Crash) or self.bare_fault is not None:
            bare = self.bare_fault
            TOLD["fault"] = TOLD["fault"] or (getattr(top, "fault", "") if bare is None else " ".join(bare.lines))
        refused = getattr(getattr(top, "_notices", None), "_refusal", None)
        for said in (self.services.says.text, refused and f"{refused.head}: {refused.text}"):
            if said and said not in TOLD["said"]:
                TOLD["said"].append(said)
        with suppress(StoreError):  # busy, as some faults have it
            TOLD["written"] = ledger_of(self.services.house).head.number  # type: ignore[arg-type]  # it is a stored one


def _pressed(loop: Loop, chance: random.Random) -> list[pygame.event.Event]:
    top: Any = loop.stack.top
    name = chance.choice(KEYS)
    if type(top).__name__ == "TableScene" and chance.random() < 0.97:
        name = chance.choice(KEYS[:13])
    elif type(top).__name__ == "SalonScene" and chance.random() < 0.9:
        if not (top.ring.focused or "").startswith("note:"):
            top.ring.focused = f"table:{chance.choice(GAMES)}"
        name = "return"
    code = pygame.key.key_code(name)
    return [Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def main() -> int:
    """Run the program and tell of it."""
    program.Loop = Driven  # type: ignore[attr-defined]  # a loop that is driven
    try:
        code = app.main([])
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY,) * 2)
        TOLD["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(json.dumps(TOLD), flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
