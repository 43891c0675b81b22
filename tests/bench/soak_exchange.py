"""The journal exchanged while it is played: `python -m tests.bench.soak_exchange [RUNS] [SEED] [FAULT ...]`.

A child plays in a house and says each entry, by its number and its link, when it is written. At any instant its journal
is replaced by an older one, written over, cut, removed or led elsewhere, or the whole home goes away, for good or for a
while. The child plays on, or rests and looks after its journal as the window does; then it closes the house or is
killed, and the house is opened again.

Every entry that was said to be written must be in the journal then, with the same link, unless the child was killed
before it could act or look again: what is missing must be told then, and whatever was put aside must have been told to
somebody. The chain and the chips must hold.

Killed before it could look, a home that was exchanged whole cannot be told from one that was always so, nor one that
was emptied from a new one. A link that leads nowhere is refused, for its disk may be away.

Prints each fault with how many runs there were, how often the journal was put back, what was refused and what was told.
"""

import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from game.play.errors import StoreError
from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store.audit import audit
from game.store.errors import BrokenFileError
from game.store.paths import Paths
from game.table.contract import Over
from tests.bench.soak_kills import seated
from tests.play.sittings import step

GAMES = ("pharaon", "prime", "baccara")
MOST = 60
"""So many steps a child plays at the most before the fault."""

IN_FLIGHT = 1
"""The first step or look that is done after a fault may have been under way before it."""
NOTHING: Mapping[str, int] = {}


@dataclass(slots=True)
class Place:
    """A home, an older copy of its journal, and where things are led to."""

    home: Path
    older: Path
    elsewhere: Path

    @property
    def journal(self) -> Path:
        """Where the journal lies."""
        return Paths(self.home).journal

    @property
    def away(self) -> Path:
        """Where the home lies while it is away."""
        return self.home.with_name("away")


def replace_older(place: Place, _: random.Random) -> None:
    """Put an older journal in the place of the one in play, as a rename does."""
    shutil.copyfile(place.older, place.journal.with_name("taken"))
    place.journal.with_name("taken").replace(place.journal)


def overwrite_older(place: Place, _: random.Random) -> None:
    """Write an older journal into the very file."""
    shutil.copyfile(place.older, place.journal)


def truncate(place: Place, chance: random.Random) -> None:
    """Cut the file: to nothing, a part of the first page, a part of what it was, or by one byte."""
    size = place.journal.stat().st_size
    os.truncate(place.journal, chance.choice([0, 1, 100, 4095, size // 2, size - 1, chance.randrange(size)]))


def spoil(place: Place, chance: random.Random) -> None:
    """Spoil a page."""
    with place.journal.open("r+b") as file:
        file.seek(4096 * chance.randrange(max(1, place.journal.stat().st_size // 4096)))
        file.write(b"\xa5" * 4096)


def unlink(place: Place, _: random.Random) -> None:
    """Remove the journal."""
    place.journal.unlink()


def link_older(place: Place, _: random.Random) -> None:
    """Lead to an older journal elsewhere."""
    shutil.copyfile(place.older, place.elsewhere)
    place.journal.unlink()
    place.journal.symlink_to(place.elsewhere)


def link_nowhere(place: Place, _: random.Random) -> None:
    """Lead to nothing."""
    place.journal.unlink()
    place.journal.symlink_to(place.elsewhere.with_name("nothing"))


def move_and_link(place: Place, _: random.Random) -> None:
    """Move the journal elsewhere and lead to it, as somebody does who wants it on another disk."""
    place.journal.rename(place.elsewhere)
    place.journal.symlink_to(place.elsewhere)


def home_for_a_while(place: Place, chance: random.Random) -> None:
    """Take the home away and bring it back."""
    place.home.rename(place.away)
    time.sleep(chance.uniform(0.0, 0.25))
    with suppress(FileNotFoundError):
        shutil.rmtree(place.home)  # where what was open was copied
    place.away.rename(place.home)


def home_empty(place: Place, _: random.Random) -> None:
    """Remove everything in the home, for good."""
    for each in list(place.home.iterdir()):
        with suppress(FileNotFoundError):
            shutil.rmtree(each) if each.is_dir() else each.unlink()


def home_older(place: Place, _: random.Random) -> None:
    """Put the whole home of an earlier moment in the place of the one in play."""
    place.home.rename(place.away)
    with suppress(FileNotFoundError):
        shutil.rmtree(place.home)
    shutil.copytree(place.older.parent / "home", place.home, dirs_exist_ok=True)  # it may be made again meanwhile


FAULTS: Mapping[str, Callable[[Place, random.Random], None]] = {
    each.__name__: each
    for each in (
        replace_older, overwrite_older, truncate, spoil, unlink, link_older, link_nowhere, move_and_link,
        home_for_a_while, home_empty, home_older,
    )
}  # fmt: skip
IN_PLACE = frozenset({"overwrite_older", "truncate", "spoil"})
"""What is written into the file within the very flush of an entry cannot be told from that entry's own writing. It is
found when it is read, when the journal is copied or as the house closes; a kill before that leaves the last copy, and
what is missing is told."""
WHOLE_HOMES = frozenset({"home_empty", "home_older"})
"""After which nothing is left that could tell of what was there, unless the child has put it back."""


def say(what: str, told: object) -> None:
    """Say something to the parent at once."""
    os.write(1, (json.dumps([what, told]) + "\n").encode())


def play(home: Path, seed: str, *, closes: bool) -> None:
    """Play, saying each entry, until told to end; say what is refused and what the house tells."""
    chance = random.Random(seed)
    house = open_house(Paths(home), list)
    house._journal.ledger.written.append(lambda number, link, _: say("written", [number, link.hex()]))
    ends, rests = threading.Event(), threading.Event()
    signal.signal(signal.SIGUSR1, lambda *_: ends.set())
    signal.signal(signal.SIGUSR2, lambda *_: rests.set())
    say("open", os.getpid())
    session: Session | None = None
    while not ends.is_set():
        time.sleep(chance.uniform(0.0, 0.004))
        if rests.is_set():
            say("rests", 0)
            while not ends.is_set():
                time.sleep(0.005)
                with suppress(StoreError):
                    for notice in house.look_after():
                        say("told", notice.key)
                say("look", 0)
            break
        try:
            session = session or seated(house, chance)
            more = step(session, chance)
            say("step", 0)
            if not more or isinstance(session.awaited() if session.begun else None, Over):
                house.rise(session)
                session = None
        except StoreError as error:
            say("refused", error.reason)
            session = None  # as the window goes on from the journal
            time.sleep(0.02)
        _tell(house)
    if closes:
        house.close()
        say("closed", 0)


def _tell(house: StoredHouse) -> None:
    for notice in house.notices():
        say("told", notice.key)


@dataclass(slots=True)
class Child:
    """A process that plays, and what it has said."""

    pid: int
    pipe: int
    written: dict[int, str] = field(default_factory=dict)
    said: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)
    _rest: bytes = b""

    def hear(self, until: str = "", seconds: float = 0.0, written: int = 0, again: Mapping[str, int] = NOTHING) -> bool:
        """Hear until it says something, has written so much, or says something so often again; tell whether it did."""
        end, before, said_before = time.monotonic() + seconds, len(self.written), Counter(self.said)
        os.set_blocking(self.pipe, False)
        while True:
            with suppress(BlockingIOError):
                part = os.read(self.pipe, 65536)
                if not part:
                    return until == "end"
                self._rest += part
            *lines, self._rest = self._rest.split(b"\n")
            for line in lines:
                self._take(*json.loads(line))
            if (until and self.said[until]) or (written and len(self.written) >= before + written):
                return True
            if again and all(self.said[what] >= said_before[what] + times for what, times in again.items()):
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.001)

    def _take(self, what: str, told: object) -> None:
        self.said[what] += 1
        if what == "written":
            number, link = cast("list[Any]", told)
            self.written[int(number)] = str(link)
        elif what == "refused":
            self.said[f"refused {told}"] += 1
        elif what == "told":
            self.told.append(str(told))


def begun(home: Path, seed: str, *, closes: bool) -> Child:
    """Fork a child that plays."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        code = 1
        try:
            os.dup2(writing, 1)
            with open(os.devnull, "wb") as null, tempfile.TemporaryFile() as failed:  # noqa: PTH123  # a device
                os.dup2(null.fileno(), 0)
                del failed
                play(home, seed, closes=closes)
            code = 0
        except BaseException as error:  # noqa: BLE001  # told to the parent
            import traceback  # noqa: PLC0415

            say("traceback", "".join(traceback.format_exception(error)))
            os.write(2, "".join(traceback.format_exception(error)).encode())
        finally:
            os._exit(code)
    os.close(writing)
    return Child(pid, reading)


def one(folder: Path, fault: str, seed: str) -> tuple[list[str], Counter[str]]:
    """Play, do a fault, end, and open again; return what does not hold, and what happened."""
    chance = random.Random(seed)
    place = Place(folder / "home", folder / "older" / "journal.sqlite3", folder / "elsewhere")
    place.older.parent.mkdir()
    goes_on, closes = chance.random() < 0.7, chance.random() < 0.5
    child = begun(place.home, seed, closes=closes)
    assert child.hear("open", 30.0)
    assert child.hear(written=chance.randrange(5, MOST), seconds=60.0)
    with closing(sqlite3.connect(place.journal)) as source, closing(sqlite3.connect(place.older)) as target:
        source.backup(target)
    earlier = place.older.parent / "home"
    shutil.copytree(place.home, earlier, ignore=shutil.ignore_patterns("journal.sqlite3*", "*.part*", "*.new"))
    shutil.copyfile(place.older, Paths(earlier).journal)
    assert child.hear(written=chance.randrange(3, MOST), seconds=60.0)
    if not goes_on:
        os.kill(child.pid, signal.SIGUSR2)
        assert child.hear("rests", 30.0)
    time.sleep(chance.uniform(0.0, 0.01))
    FAULTS[fault](place, chance)
    child.hear()
    at_once = not goes_on and chance.random() < 0.4
    again = {"step": IN_FLIGHT + chance.randrange(1, 30)} if goes_on else {"look": IN_FLIGHT + 1}
    after = not at_once and child.hear(again=again, seconds=60.0)
    if closes:
        os.kill(child.pid, signal.SIGUSR1)
        child.hear("closed", 60.0)
        child.hear("end", 60.0)
    else:
        os.kill(child.pid, signal.SIGKILL)
        child.hear("end", 10.0)
    os.waitpid(child.pid, 0)
    os.close(child.pipe)
    saved = closes or (after and not (goes_on and fault in IN_PLACE))
    wrong, seen = _judged(place, child, fault, closes=closes, saved=saved)
    if not (after or at_once):
        wrong.append(f"it did nothing any more: {dict(child.said)}")
    how = f"{'played on' if goes_on else 'at once' if at_once else 'rested'}, {'closed' if closes else 'killed'}"
    return [f"{fault}, seed {seed}, {how}: {each}" for each in wrong], seen


def _judged(place: Place, child: Child, fault: str, *, closes: bool, saved: bool) -> tuple[list[str], Counter[str]]:
    wrong, seen = list[str](), Counter[str]()
    seen.update(key for key in child.said if key.startswith("refused "))
    seen.update(f"in play {key}" for key in set(child.told))
    if child.said["traceback"]:
        wrong.append("a traceback")
    if closes and not child.said["closed"]:
        wrong.append("it did not close")
    try:
        again = open_house(Paths(place.home), list, beside=False)
    except (StoreError, BrokenFileError) as error:
        if fault == "link_nowhere" and not saved:  # its disk may be away: it is told, and nothing made
            return wrong, seen
        return [*wrong, f"it does not open: {error}"], seen
    ledger = again._journal.ledger
    told = [notice.key for notice in again.notices()]
    seen.update(f"then {key}" for key in set(told))
    wrong += list(audit(ledger))
    found = {entry.number: entry.hash.hex() for entry in ledger.entries()}
    missing = [number for number, link in child.written.items() if found.get(number) != link]
    if sum(ledger.balances("").values()):
        wrong.append("chips of nothing")
    if missing and saved:
        wrong.append(
            f"{len(missing)} entries are missing, from {missing[0]} of {len(child.written)}; {child.told} {told}"
        )
    if missing and fault not in WHOLE_HOMES and not any("lost" in key or "anew" in key for key in told):
        wrong.append(f"{len(missing)} entries are missing and nothing tells: {told}")
    if not missing and any(key.endswith(".lost") for key in told):
        wrong.append(f"nothing is missing, and a loss is told: {told}")
    if list(place.home.glob("journal.broken-*")) and not (child.told or told):
        wrong.append("something was put aside and nobody was told")
    seen["missing"] = len(missing)
    again.close()
    return wrong, seen


def main(runs: int, seed: int, faults: list[str]) -> int:
    """Do so many of each fault; return 1 where anything does not hold."""
    print(f"seed {seed}", flush=True)
    wrong, seen = list[str](), defaultdict[str, Counter[str]](Counter)
    for fault in faults or FAULTS:
        for number in range(runs):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                found, what = one(Path(folder), fault, f"{seed} {fault} {number}")
            wrong += found
            seen[fault] += what
            for each in found:
                print(each, flush=True)
        print(f"{fault}: {runs} runs; {dict(seen[fault])}", flush=True)
    print(f"{len(wrong)} wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    named = [each for each in sys.argv[1:] if not each.isdigit()]
    runs, seeded = [*numbers, *(10, 1)[len(numbers) :]][:2]
    sys.exit(main(runs, seeded, named))
