"""A disk that is really full or read-only at any step: `python -m tests.soak.disk [TIMES] [SEED]`, as root.

On a small disk in memory a house is opened, played in, copied, has a copy put in its place and is closed. At one of
these steps the disk is filled up to a few bytes, or made read-only; later it has room again. Each step is done or says
why not, with no other fault; afterwards every entry that was written is there, and the chain and the chips hold.

Prints what came of each step; ends with 1 where anything does not hold.
"""

import os
import random
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from game.play.front import open_front
from game.play.stored_house import StoredHouse, open_house
from game.store.audit import audit
from game.store.errors import BrokenFileError, StoreError
from game.store.paths import Paths
from game.table.errors import IllegalActError
from tests.behind import ledger_of
from tests.play.sittings import step
from tests.soak.kills import seated

STEPS = ("first start", "start", "act", "rise", "copy", "restore", "rest", "figures", "close", "next start")
LEFT = (0, 1, 100, 511, 512, 1024, 4095, 4096, 5000, 8192, 12_288, 16_384, 20_000, 40_000, 65_536, 100_000)


@contextmanager
def small_disk() -> Iterator[Path]:
    """Mount a small disk in memory."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], check=True)  # noqa: S603, S607  # ours
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)  # noqa: S603, S607  # same


def filled(disk: Path, left: int) -> None:
    """Fill a disk up to so many bytes, in whole pages as it counts them."""
    with suppress(OSError), (disk / "filler").open("wb") as file:
        free = os.statvfs(disk)
        file.write(b"\0" * max(0, free.f_bavail * free.f_frsize - left))


def read_only(disk: Path, *, on: bool) -> bool:
    """Make a disk read-only, or writable again; tell whether the system let it: not while a file is written."""
    how = f"remount,{'ro' if on else 'rw'}"
    return not subprocess.run(["mount", "-o", how, str(disk)], check=False, capture_output=True).returncode  # noqa: S603, S607  # same


class Played:
    """A house on the disk, and each entry that it said was written."""

    def __init__(self, home: Path, chance: random.Random) -> None:
        self.paths, self.chance = Paths(home), chance
        self.links: dict[int, str] = {}
        self.house: StoredHouse | None = None

    def open(self) -> None:
        """Open the house as the window does."""
        front = open_front(self.paths)
        try:
            self.house = open_house(self.paths, list, front, beside=False)
        except BaseException:
            front.lock.release()
            raise
        ledger = ledger_of(self.house)
        self.links |= {entry.number: entry.hash.hex() for entry in ledger.entries()}

    def do(self, what: str) -> None:
        """Do one step."""
        if what in {"first start", "start", "next start"}:
            if self.house is None:
                self.open()
            return
        house = self.house
        if house is None:
            return
        match what:
            case "act":
                session = seated(house, self.chance)
                for _ in range(self.chance.randrange(1, 12)):
                    with suppress(IllegalActError):
                        if not step(session, self.chance):
                            break
            case "rise":
                house.rise(seated(house, self.chance))
            case "copy":
                house.back_up()
            case "restore":
                copy = house.backups()[-1]
                house.prepare_copy(copy.name)()
                self.links = {entry.number: entry.hash.hex() for entry in ledger_of(house).entries()}
            case "rest":
                house.prefer(music=self.chance.randrange(100))
            case "figures":
                house.statistics()
                house.sittings()
            case _:
                self.house = None
                house.close()

    def note(self) -> None:
        """Note each entry that was written since this was last done."""
        if self.house is not None:
            newest = max(self.links, default=0)
            entries = ledger_of(self.house).entries(after=newest)
            self.links |= {each.number: each.hash.hex() for each in entries}


def one(seed: str) -> tuple[list[str], Counter[str]]:
    """Go through all steps, with one fault at one of them; return what does not hold, and what came of the steps."""
    chance, came, wrong = random.Random(seed), Counter[str](), list[str]()
    bad, lasts, kind = chance.choice(STEPS), chance.choice((1, 1, 2, 5)), chance.choice(("full", "full", "read-only"))
    with small_disk() as disk:
        played, left = Played(disk / "home", chance), 0
        for what in STEPS:
            if what == bad:
                left = lasts
                if kind == "full":
                    filled(disk, chance.choice(LEFT))
                elif not read_only(disk, on=True):
                    came["not made read-only"] += 1
            _try(partial(played.do, what), f"{kind} at {bad}: {what}", came, wrong, bad=left > 0)
            played.note()
            left -= 1
            if left == 0:
                (disk / "filler").unlink(missing_ok=True) if kind == "full" else read_only(disk, on=False)
        read_only(disk, on=False)
        (disk / "filler").unlink(missing_ok=True)
        if played.house is not None:
            _try(partial(played.do, "close"), "the last close", came, wrong, bad=False)
        links = dict(played.links)
        _try(played.open, "opened again", came, wrong, bad=False)
        if played.house is not None:
            ledger = ledger_of(played.house)
            found = {entry.number: entry.hash.hex() for entry in ledger.entries()}
            missing = [number for number, link in links.items() if found.get(number) != link]
            if missing:
                wrong.append(f"{len(missing)} of {len(links)} entries are missing from {missing[0]}")
            wrong += list(audit(ledger))
            if sum(ledger.balances("").values()):
                wrong.append("chips of nothing")
            told = [each.key for each in played.house.notices()]
            if "house.notice.chosen" not in told:
                wrong += [f"told {key}" for key in told if "lost" in key or "anew" in key]
            played.house.close()
    return [f"{kind} at {bad} for {lasts}, seed {seed}: {each}" for each in wrong], came


def _try(do: Callable[[], object], what: str, came: Counter[str], wrong: list[str], *, bad: bool) -> None:
    try:
        do()
    except (StoreError, BrokenFileError) as error:
        reason = error.reason if isinstance(error, StoreError) else error.what
        came[f"{what}: {reason}"] += 1
        if not bad and reason != "no_such_copy":
            wrong.append(f"{what}: {error} though the disk is well")
    except Exception as error:  # noqa: BLE001  # what this looks for
        wrong.append(f"{what}: {''.join(traceback.format_exception(error)[-5:])}")


def main(times: int, seed: int) -> int:
    """Do it so often; return 1 where anything does not hold."""
    print(f"seed {seed}", flush=True)
    total, came = 0, Counter[str]()
    for number in range(times):
        wrong, what = one(f"{seed} {number}")
        came += what
        total += len(wrong)
        for each in wrong:
            print(each, flush=True)
    print("\n".join(f"{times:>4} {what}" for what, times in sorted(came.items())))
    print(f"{times} times, seed {seed}: {total} wrong")
    return int(bool(total))


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], *["100", "1"][len(sys.argv) - 1 :]])))
