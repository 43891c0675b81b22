"""Whatever may lie in a house at its start: `python -m tests.soak.start [TIMES] [SEED] [FAULT ...]`.

A house that was played in, copied and audited, left closed or cut off within the writing of an entry, has one of its
files cut, a bit of it turned, taken away, put back from an earlier time, or something else put in its place: a folder,
a pipe, a device, a link. Then it is opened. It opens or says why not, within seconds and with no other fault. What is
missing is told, nothing is told that is not missing, no chip comes of nothing, and whatever is refused lies as it lay.

Prints what came of each fault; ends with 1 where anything does not hold.
"""

import hashlib
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from game.play.front import open_front
from game.play.stored_house import open_house
from game.store import journal_file
from game.store.audit import audit
from game.store.errors import BrokenFileError, StoreError
from game.store.opening import read_journal
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step

PATIENCE = 20
"""Seconds after which a start hangs."""
FILES = ("journal.sqlite3", "journal.sqlite3-wal", "journal.anchor", "settings.toml", "backups", "logs", "cache")
LEFT = ("journal.lock", "journal.doubt", "journal.new", "journal.new-journal", "journal.salvaged", "journal.chosen",
        "backups/journal.part", ".settings.toml.tapis-vert-new", "window.address", "journal.sqlite3-journal",
        "journal.sqlite3-shm")  # fmt: skip
"""What the house or SQLite may have left there besides."""
LOCK_ALONE = frozenset({"journal.lock", "logs/tapis-vert.log", "logs", "cache", "lessons"})
"""What a start may write that refuses the journal."""


@dataclass(frozen=True, slots=True)
class House:
    """A home to copy, an earlier one of the same house, and what its journal says."""

    home: Path
    earlier: Path
    links: Mapping[int, str]


Fault = Callable[[Path, House, random.Random], object]


def prepared(folder: Path, *, hot: bool) -> House:
    """Play in a house; with `hot` cut it off within an entry that is half written."""
    home, earlier = folder / "home", folder / "earlier"
    chance = random.Random("start")
    for round_ in range(3):
        house = open_house(Paths(home), list, beside=False)
        for game in ("pharaon", "prime"):
            session = house.sit_down(GameId(game), {}, house.seating(GameId(game)).sitters)
            for _ in range(16):
                step(session, chance)
        house.statistics()
        house.back_up()
        house.prefer(music=30 + round_)
        house.close()
        if round_ == 1:
            shutil.copytree(home, earlier)
    links = links_in(home)
    assert all((home / name).exists() for name in FILES if name not in {FILES[1], "cache"})
    if hot:
        half_written(home)
    return House(home, earlier, links)


def links_in(home: Path) -> dict[int, str]:
    """Return the link of each entry by its number."""
    journal = read_journal(Paths(home))
    with closing(journal.ledger.connection):
        return {entry.number: entry.hash.hex() for entry in journal.ledger.entries()}


def half_written(home: Path) -> None:
    """Leave the journal as a kill within a commit leaves it: half a transaction lies in the log beside it."""
    path, kept = Paths(home).journal, home / "kept"
    with closing(sqlite3.connect(path, isolation_level=None)) as writing:
        writing.execute("PRAGMA cache_size = 2")
        writing.execute("BEGIN IMMEDIATE")
        for number in range(10_000, 10_400):
            writing.execute(
                "INSERT INTO entry VALUES (?, 'never', 'named', NULL, 0, ?, x'00')", (number, '{"player": 1}' * 30)
            )
        kept.mkdir()
        for each in (path, path.with_name(f"{path.name}-wal")):
            shutil.copyfile(each, kept / each.name)
        writing.execute("ROLLBACK")
    for each in list(kept.iterdir()):
        each.replace(home / each.name)
    kept.rmdir()


def cut(name: str) -> Fault:
    """Cut a file anywhere."""

    def fault(home: Path, _: House, chance: random.Random) -> object:
        file = named(home, name, chance)
        size = max(1, file.stat().st_size)
        to = chance.choice([0, 1, 99, 100, 512, 4095, 4096, size - 1, *[chance.randrange(size)] * 8])
        os.truncate(file, min(to, size))
        return to

    return fault


def turned(name: str) -> Fault:
    """Turn a bit of a file."""

    def fault(home: Path, _: House, chance: random.Random) -> object:
        file = named(home, name, chance)
        content = bytearray(file.read_bytes())
        if not content:
            return "empty"
        place = chance.randrange(len(content)) if chance.random() < 0.7 else chance.randrange(min(120, len(content)))
        content[place] ^= 1 << chance.randrange(8)
        file.write_bytes(bytes(content))
        return place

    return fault


def named(home: Path, name: str, chance: random.Random) -> Path:
    """Return a file of a home; of the copies one that chance names."""
    return chance.choice(sorted((home / name).iterdir())) if name == "backups" else home / name


def copies_alone(home: Path, house: House, chance: random.Random) -> object:
    """Spoil a copy or two where the journal is gone or spoiled: another copy stands in, and what is lost is told."""
    for _ in range(chance.randrange(1, 4)):
        chance.choice([cut("backups"), turned("backups")])(home, house, chance)
    if chance.random() < 0.5:
        (home / "journal.sqlite3").unlink()
        return "gone"
    return chance.choice([cut("journal.sqlite3"), turned("journal.sqlite3")])(home, house, chance)


def gone(home: Path, _: House, chance: random.Random) -> object:
    """Take some of the files away."""
    taken = chance.sample(FILES, chance.randrange(1, 5))
    for name in taken:
        remove(home / name)
    return taken


def earlier(home: Path, house: House, chance: random.Random) -> object:
    """Put some of the files of an earlier time back."""
    taken = [name for name in chance.sample(FILES, chance.randrange(1, 4)) if (house.earlier / name).exists()]
    for name in taken:
        remove(home / name)
        if (house.earlier / name).is_dir():
            shutil.copytree(house.earlier / name, home / name)
        else:
            shutil.copyfile(house.earlier / name, home / name)
    return taken


def something_else(home: Path, _: House, chance: random.Random) -> object:
    """Put something else in the place of a file, or where the house prepares one."""
    name = chance.choice(FILES + LEFT)
    kind = chance.choice(["folder", "full folder", "pipe", "loop", "nowhere", "null", "zero", "empty", "noise"])
    there = home / name
    remove(there)
    match kind:
        case "folder":
            there.mkdir()
        case "full folder":
            there.mkdir()
            (there / "mine").write_text("somebody's")
        case "pipe":
            os.mkfifo(there)
        case "loop":
            there.symlink_to(there.name)
        case "nowhere":
            there.symlink_to(home / "nowhere" / "at-all")
        case "null" | "zero":
            there.symlink_to(f"/dev/{kind}")
        case "empty":
            there.touch()
        case _:
            there.write_bytes(chance.randbytes(chance.randrange(1, 9000)))
    return name, kind


def logged_ahead(home: Path, _: House, chance: random.Random) -> object:
    """Leave the journal as another program does that opened it with a log written ahead; cut or turn the log too."""
    path = home / "journal.sqlite3"
    kept = home / "kept"
    kept.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("PRAGMA wal_autocheckpoint = 0")
        other.execute("CREATE TABLE IF NOT EXISTS theirs (x)")
        other.execute("INSERT INTO theirs VALUES (1)")
        for each in home.glob("journal.sqlite3*"):
            shutil.copyfile(each, kept / each.name)
    for each in home.glob("journal.sqlite3*"):
        each.unlink()
    for each in list(kept.iterdir()):
        each.replace(home / each.name)
    kept.rmdir()
    what = chance.choice(["whole", "no index", "cut", "turned", "no journal", "no log"])
    if what == "no index":
        (home / "journal.sqlite3-shm").unlink()
    elif what == "cut":
        os.truncate(home / "journal.sqlite3-wal", chance.randrange((home / "journal.sqlite3-wal").stat().st_size))
    elif what == "turned":
        turned("journal.sqlite3-wal")(home, House(home, home, {}), chance)
    elif what == "no journal":
        path.unlink()
    elif what == "no log":
        (home / "journal.sqlite3-wal").unlink()
    return what


def another_program(home: Path, _: House, chance: random.Random) -> object:
    """Put another program's file in the journal's place, or one of a later program: it is refused as it lies."""
    path = home / "journal.sqlite3"
    if chance.random() < 0.5:
        path.unlink()
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE theirs (x)")
        return "theirs"
    with closing(sqlite3.connect(path)) as later:
        later.execute("PRAGMA user_version = 99")
    return "later"


def remove(there: Path) -> None:
    """Remove a file or a folder, if it is there."""
    if there.is_dir() and not there.is_symlink():
        shutil.rmtree(there)
    else:
        there.unlink(missing_ok=True)


FAULTS: Mapping[str, Fault] = {
    **{f"cut:{name}": cut(name) for name in (*FILES[:4], "backups")},
    **{f"turned:{name}": turned(name) for name in (*FILES[:4], "backups")},
    **{
        each.__name__: each
        for each in (copies_alone, gone, earlier, something_else, logged_ahead, another_program)
    },
}  # fmt: skip


def state_of(home: Path) -> dict[str, str]:
    """Return a mark of everything in a home but what a start may write anyhow."""
    found = {}
    for each in sorted(home.rglob("*")):
        name = str(each.relative_to(home))
        if name in LOCK_ALONE:
            continue
        if each.is_symlink():
            found[name] = str(each.readlink())
        elif each.is_file():
            found[name] = hashlib.sha256(each.read_bytes()).hexdigest()
        else:
            found[name] = "other"
    return found


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Raise TimeoutError where something takes longer."""

    def over(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def one(folder: Path, house: House, fault: str, seed: str) -> tuple[list[str], str]:
    """Copy the house, do a fault, open it as the window does, and open it again; return what does not hold."""
    chance, home = random.Random(seed), folder / "home"
    shutil.copytree(house.home, home, symlinks=True)
    what = FAULTS[fault](home, house, chance)
    before, wrong = state_of(home), list[str]()
    try:
        with within(PATIENCE):
            front = open_front(Paths(home))
            try:
                opened = open_house(Paths(home), list, front, beside=False)
            except BaseException:
                front.lock.release()
                raise
    except (StoreError, BrokenFileError) as error:
        reason = error.reason if isinstance(error, StoreError) else error.what
        changed = {name for name, mark in before.items() if state_of(home).get(name) != mark}
        if changed:
            wrong.append(f"refused ({error}), and changed {sorted(changed)}")
        return [f"{fault}, seed {seed}, {what}: {each}" for each in wrong], f"refused {reason}"
    except BaseException as error:  # noqa: BLE001  # what this looks for
        return [f"{fault}, seed {seed}, {what}: {''.join(traceback.format_exception(error)[-4:])}"], "traceback"
    ledger = ledger_of(opened)
    told = [each.key.removeprefix("house.notice.") for each in opened.notices()]
    wrong += list(audit(ledger))
    found = {entry.number: entry.hash.hex() for entry in ledger.entries()}
    missing = [number for number, link in house.links.items() if found.get(number) != link]
    tells = {"lost", "lost_after", "begun_anew"}
    anchored = before.get("journal.anchor")
    unknown = blank(before) or anchored == state_of(house.earlier)["journal.anchor"]
    if missing and not tells & set(told) and not (told == [] and unknown):
        wrong.append(f"{len(missing)} of {len(house.links)} entries are missing, and {told}")
    if anchored != state_of(house.home)["journal.anchor"]:
        told = [each for each in told if each != "lost_after"]  # nobody knows where the journal had ended
    if not missing and tells & set(told):
        wrong.append(f"nothing is missing, and {told}")
    if sum(ledger.balances("").values()):
        wrong.append("chips of nothing")
    with suppress(StoreError):
        opened.lend(5)
        if opened.open_sitting() is not None:
            opened.resume()
    try:
        opened.close()
        again = open_house(Paths(home), list, beside=False)
        later = [each.key for each in again.notices() if "lost" in each.key or "anew" in each.key]
        if later:
            wrong.append(f"told again: {later}")
        again.close()
    except BaseException as error:  # noqa: BLE001  # what this looks for
        wrong.append(f"afterwards: {''.join(traceback.format_exception(error)[-4:])}")
    return [f"{fault}, seed {seed}, {what}: {each}" for each in wrong], " ".join(["opened", *sorted(set(told))])


def blank(before: Mapping[str, str]) -> bool:
    """Tell whether nothing was left that could tell that there had been a journal."""
    tells = ("journal.sqlite3", "journal.anchor")
    return not any(name in before for name in tells) and not any(name.startswith("backups/") for name in before)


def main(times: int, seed: int, faults: list[str]) -> int:
    """Do so many of each fault to both houses; return 1 where anything does not hold."""
    journal_file.SYNCHRONOUS = "OFF"  # the disk's own waiting is no part of this
    print(f"seed {seed}", flush=True)
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        houses = [prepared(Path(folder) / f"hot-{hot}", hot=hot) for hot in (False, True)]
        for fault in faults or FAULTS:
            came, wrong = Counter[str](), list[str]()
            for number in range(times):
                house = houses[number % 2]
                if fault.endswith("-wal"):
                    house = houses[1]
                with tempfile.TemporaryDirectory() as other:
                    found, how = one(Path(other), house, fault, f"{seed} {fault} {number}")
                wrong += found
                came[how] += 1
            total += len(wrong)
            print(f"{fault}: {times}, {len(wrong)} wrong; {dict(came.most_common())}", flush=True)
            for each in wrong[:12]:
                print(f"    {each}", flush=True)
    print(f"{total} wrong")
    return int(bool(total))


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    chosen = [each for each in sys.argv[1:] if not each.isdigit()]
    times_, seed_ = [*numbers, *(100, 1)[len(numbers) :]][:2]
    sys.exit(main(times_, seed_, chosen))
