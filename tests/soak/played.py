"""Kill the real program while it is played: `python -m tests.soak.played [KILLS] [SEED] [play|copy|restore]`.

Each child is forked from a process that has the modules loaded already, and is the window as `tapis-vert` opens it, on
SDL's dummy driver, with a hand that goes to one of five tables and plays there. It says each entry when it is written,
how many coups are over and what the whole position is, the order of the cards not yet drawn among it. It is killed in
the middle of a coup when coups have gone by since it opened: at any instant (`play`), while the journal is copied
(`copy`), or while a copy is put in the journal's place (`restore`). Then the journal is audited, and the next child
must find every entry, every chip and the same card.

Prints how many kills fell where; ends with 1 where anything is lost or a kill did not fall where it should.
"""

import hashlib
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, cast

import pygame

import game
from game import app
from game.play import stored_house
from game.play.session import Session
from game.screen.scenes.sheets.crash import Crash
from game.screen.window import program
from game.screen.window.loop import Loop
from game.store import backup
from game.store.audit import audit
from game.store.backup import back_up
from game.store.journal_file import copy_journal
from game.store.ledger import Ledger
from game.store.opening import read_journal
from game.store.paths import Paths
from game.table.contract import Waiting
from tests.behind import ledger_of

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
EACH = 4
"""So many kills fall at one table before the player rises there and goes to the next."""
LONGEST = 90.0
"""Seconds after which a child that has played no coup is given up."""
Event = pygame.event.Event


def position_of(session: Session) -> str:
    """Return a mark of all that a table is: what is seen, what is awaited, and every card of the shoe in its order."""
    return hashlib.sha256(repr(session.course.position if session.begun else None).encode()).hexdigest()[:16]


def in_a_coup(session: Session) -> bool:
    """Tell whether somebody is awaited, so that a coup is under way."""
    return session.begun and isinstance(session.awaited(), Waiting)


def say(*words: object) -> None:
    """Say something to the parent, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")  # in one piece, whichever thread says it
    sys.stdout.flush()


class Hand(Loop):
    """The program's loop, with a hand that plays one game for as long as it is let."""

    def run(self, *_given: object, **_named: object) -> None:
        """Play until somebody kills the process."""
        self.told, self.shown = (0, ""), ""
        chance = random.Random(f"hand {sys.argv[1]}")
        self.guarded_frame((), 0.0)
        say("open")
        number = 0
        while self.stack.top is not None:
            number += 1
            self.guarded_frame([*pygame.event.get(), *(self._made_up(chance) if number % 3 == 0 else ())], 1 / 30)
            self._say()
            time.sleep(0.001)

    def _say(self) -> None:
        top: Any = self.stack.top
        if isinstance(top, Crash) or self.bare_fault is not None:
            say("fault", top.fault if isinstance(top, Crash) else self.bare_fault)
            sys.exit(3)
        if type(top).__name__ != self.shown:
            self.shown = type(top).__name__
            say("scene", self.shown)
        if self.shown != "TableScene":
            return
        ledger = ledger_behind(self)
        number = ledger.head.number
        session = top.sitting
        now = number, position_of(session)
        if now != self.told and ledger.head.number == number:  # both of one moment
            self.told = now
            say("written", *now, coups_of(ledger), session.game, int(in_a_coup(session)))
            if sys.argv[3] == "copy":
                back_up(house_of(self).opened.paths)  # as when a sitting is over, which would take long to play to

    def _made_up(self, chance: random.Random) -> list[Event]:
        """Return what the hand does: to its table, an act there, away from whatever else has opened."""
        top: Any = self.stack.top
        name = type(top).__name__
        if name == "SalonScene":
            if not (top.ring.focused or "").startswith("note:"):
                top.ring.focused = f"table:{sys.argv[2]}"
            return pressed("return")
        if name == "TableScene":
            acts = [
                each for each in top.targets() if not each.id.startswith(("icon:", "why:", "term", "fold", "carnet"))
            ]
            if not acts or chance.random() < 0.75:
                return pressed("space")
            box, scale = chance.choice(acts).box, top.board.viewport.scale
            return clicked(round(box.cx * scale), round(box.cy * scale))
        return pressed(chance.choice(("return", "return", "escape", "space")))


def pressed(name: str) -> list[Event]:
    """Return a key that goes down and up."""
    code = pygame.key.key_code(name)
    return [Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def clicked(x: int, y: int) -> list[Event]:
    """Return a click at a pixel."""
    moved = Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    return [moved, *(Event(kind, pos=(x, y), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))]


def ledger_behind(loop: Loop) -> Ledger:
    """Return the ledger behind a window."""
    return ledger_of(house_of(loop))


def house_of(loop: Loop) -> stored_house.StoredHouse:
    """Return the house behind a window."""
    return cast("stored_house.StoredHouse", loop.services.house)


def coups_of(ledger: Ledger) -> int:
    """Return how many coups are over in all."""
    return int(ledger.connection.execute("SELECT COALESCE(SUM(coups), 0) FROM entry").fetchone()[0])


def saying(before: str, what: Callable[..., Any], after: str) -> Callable[..., Any]:
    """Return a function that says when it is called and when it is over."""

    def said(*args: object, **named: object) -> object:
        say(before)
        try:
            return what(*args, **named)
        finally:
            say(after)

    return said


def play() -> int:
    """Be the program; say what the sitting that is open stands at before it is played on."""
    backup.copy_journal = saying("copying", copy_journal, "copied")  # type: ignore[attr-defined]  # as it is called
    backup.read_back = saying("proving", backup.read_back, "proved")
    program.Loop = Hand  # type: ignore[attr-defined]  # the one that plays
    opens = stored_house.open_house

    def found(*args: Any, **named: Any) -> stored_house.StoredHouse:  # noqa: ANN401  # handed on as it came
        house = opens(*args, **named)
        ledger, session = ledger_of(house), house.resume() if house.open_sitting() is not None else None
        notices = [key for key, _ in house.opened.notices]
        say("found", ledger.head.number, position_of(session) if session else "-", coups_of(ledger), *notices)
        return house

    stored_house.open_house = found
    return app.main([])


def restore() -> int:
    """Put the newest copy but one in the journal's place, again and again, as the sheet of copies does."""
    house = stored_house.open_house(Paths(Path(os.environ["TAPIS_HOME"])), list)
    say("found", ledger_of(house).head.number, "-", coups_of(ledger_of(house)))
    while True:
        copy = house.backups()[-1]
        say("restoring", copy.name)
        house.prepare_copy(copy.name)()
        say("restored", ledger_of(house).head.number)
        house.lend(5)
        house.back_up()


@dataclass(slots=True)
class Child:
    """A process of ours, and all that it has said."""

    pid: int
    output: IO[str]
    failed: Path
    lines: list[list[str]] = field(default_factory=list)
    said: Queue[list[str]] = field(default_factory=Queue)

    def __post_init__(self) -> None:
        Thread(target=self._listen, daemon=True).start()

    def hear(self, *words: str, seconds: float) -> list[str] | None:
        """Return the next line that begins with one of these words; None where none has come so soon."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                line = self.said.get(timeout=left)
            except Empty:
                return None
            if not line:
                return None
            self.lines.append(line)
            if line[0] in words:
                return line
        return None

    def _listen(self) -> None:
        with self.output:
            for line in self.output:
                if line.strip():
                    self.said.put(line.split())
        self.said.put([])

    def kill(self) -> str:
        """Kill it, take in what it had still said, and return what it said of faults."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        while self.hear(seconds=10) is not None:  # up to its end
            pass
        return self.failed.read_text("utf-8", "backslashreplace")

    def last(self, word: str) -> list[str] | None:
        """Return what it said last with this word."""
        return next((line for line in reversed(self.lines) if line[0] == word), None)


def child(home: Path, what: Callable[[], int], seed: str, game: str, how: str = "play") -> Child:
    """Begin a process of ours."""
    ours, its = os.pipe()
    failed = home.with_name("failed")
    pid = os.fork()
    if not pid:
        os.dup2(its, 1)
        os.dup2(os.open(failed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 2)
        os.close(ours)
        sys.stdout, sys.stderr = (os.fdopen(each, "w", encoding="utf-8") for each in (1, 2))
        os.environ["TAPIS_HOME"] = str(home)
        sys.argv[1:] = [seed, game, how]
        try:
            code = what()
        except BaseException:  # noqa: BLE001  # told as Python would
            traceback.print_exc()
            code = 4
        os._exit(code)
    os.close(its)
    return Child(pid, os.fdopen(ours, encoding="utf-8"), failed)


@dataclass(slots=True)
class Soak:
    """What has been killed, and what did not hold."""

    home: Path
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    before: list[str] | None = None
    """What the child that was killed last had said it had written."""

    def kill_one(self, number: int, seed: str, chance: random.Random, how: str) -> None:
        """Let a child play, look at what it found, kill it as it should be, and audit what it left."""
        if number % EACH == 0:
            self._rise()
        table = GAMES[number // EACH % len(GAMES)]
        played = child(self.home, play, f"{seed} {number}", table, how)
        found = played.hear("found", seconds=LONGEST)
        if found is None:
            self.wrong.append(f"{number}: it did not open: {played.kill()[-500:]}")
            return
        self._compare(number, found)
        coups, until = int(found[3]), time.monotonic() + LONGEST
        wanted = coups + chance.randrange(1, 3)
        while time.monotonic() < until:
            line = played.hear("written", "fault", seconds=LONGEST)
            if line is None or line[0] == "fault" or (int(line[3]) >= wanted and line[5] == "1"):
                break
        if how == "copy":
            played.hear("copying", "proving", seconds=10)
        time.sleep(chance.uniform(0, 0.012) if how == "copy" else chance.uniform(0, 0.4))
        failed = played.kill()
        self._note(number, played, coups, failed, how)

    def _note(self, number: int, played: Child, coups: int, failed: str, how: str) -> None:
        last = self.before = played.last("written")
        print(number, how, last, "" if last else played.lines[-9:], flush=True)
        fault = played.last("fault")
        if "Traceback" in failed or "cannot go on" in failed or fault:
            self.wrong.append(f"{number}: {fault} {failed[-1500:]}")
        gone = int(last[3]) - coups if last else 0
        if not gone:
            self.wrong.append(f"{number}: no coup was played before it was killed")
        self.kinds["kills"] += 1
        self.kinds["after a coup of this start"] += gone > 0
        self.kinds["in a coup"] += bool(last and last[5] == "1")
        self.kinds[f"at {last[4] if last else 'no table'}"] += 1
        if how == "copy":
            begun = [line[0] for line in played.lines if line[0] in {"copying", "copied", "proving", "proved"}]
            self.kinds["in a copy"] += bool(begun and begun[-1] in {"copying", "proving", "copied"})
        self._audit(number, int(last[1]) if last else 0)

    def _rise(self) -> None:
        """Let the player rise from wherever he sits."""
        house = stored_house.open_house(Paths(self.home), list)
        if house.open_sitting() is not None:
            house.rise(house.resume())
        house.close()
        self.before = None

    def _audit(self, number: int, written: int) -> None:
        """Hold the file as the kill left it against the law, as `verify` does."""
        journal = read_journal(Paths(self.home))
        with closing(journal.ledger.connection):
            self.wrong += [f"{number}: {each}" for each in audit(journal.ledger)]
            worth = sum(journal.ledger.balances("").values())
            if worth:
                self.wrong.append(f"{number}: {worth} chips of nothing")
            if journal.ledger.head.number < written:
                self.wrong.append(f"{number}: entry {written} was written and is gone")

    def _compare(self, number: int, found: list[str]) -> None:
        """Hold what a start finds against what the last one had written: the same entry is the same card."""
        if found[4:]:
            self.wrong.append(f"{number}: told {found[4:]}")
        if self.before is None:
            return
        entry, position = int(self.before[1]), self.before[2]
        if int(found[1]) == entry:
            self.kinds["the same card"] += found[2] == position
            if found[2] != position:
                self.wrong.append(f"{number}: at entry {entry} another position, {self.before} then {found}")
        elif int(found[1]) < entry:
            self.wrong.append(f"{number}: entry {entry} is gone, {found} found")
        else:
            self.kinds["one entry further than was said"] += 1

    def restore_one(self, number: int, seed: str, chance: random.Random) -> None:
        """Kill a house while it puts a copy in the journal's place: the old journal or the copy is found, and whole."""
        restoring = child(self.home, restore, seed, "-")
        assert restoring.hear("restoring", seconds=LONGEST) is not None
        time.sleep(chance.uniform(0, 0.12))
        failed = restoring.kill()
        if "Traceback" in failed:
            self.wrong.append(f"{number}: {failed[-1500:]}")
        said = [line[0] for line in restoring.lines if line[0] in {"restoring", "restored"}]
        self.kinds["kills"] += 1
        self.kinds["in a restoring"] += said[-1] == "restoring"
        self._audit(number, 0)


def main(kills: int, seed: str, how: str) -> int:
    """Kill so often; return 1 where anything does not hold, or where a kill did not fall where it should."""
    chance = random.Random(f"played {seed} {how}")
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for module in walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder) / "home")
        if how == "restore":
            soak.kill_one(0, seed, chance, "play")
            soak.kinds.clear()
        for number in range(1, kills + 1):
            if how == "restore":
                soak.restore_one(number, f"{seed} {number}", chance)
            else:
                soak.kill_one(number, seed, chance, how)
    where = {"play": "in a coup", "copy": "in a copy", "restore": "in a restoring"}[how]
    if soak.kinds[where] * 2 < kills:
        soak.wrong.append(f"only {soak.kinds[where]} of {kills} fell {where}")
    print(f"{how}, seed {seed}: {dict(soak.kinds)}, {len(soak.wrong)} wrong")
    print("\n".join(soak.wrong))
    return 1 if soak.wrong else 0


if __name__ == "__main__":
    _kills, _seed, _how = [*sys.argv[1:], *["200", "1", "play"][len(sys.argv) - 1 :]]
    sys.exit(main(int(_kills), _seed, _how))
