"""Kill the house while it brings an old journal up to date: `python -m tests.soak.migrate [KILLS] [SEED] [HOME]`.

HOME is a house of an earlier program, without it the small one of the suite; it is copied for each kill. The next start
must find every purse, every entry and the figures that an undisturbed start finds. Prints where the kills fell; ends
with 1 where anything differs.
"""

import gzip
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from game.play.stored_house import open_house
from game.store.audit import audit
from game.store.journal_file import VERSION, version_of
from game.store.paths import Paths
from tests.behind import ledger_of

FIXTURE = Path(__file__).parent.parent / "store" / "fixtures" / "journal-3.sqlite3.gz"


def found_in(home: Path) -> tuple[object, ...]:
    """Open the house and return all that it says of every purse, and where the chain ends."""
    house = open_house(Paths(home), list, beside=False)
    told = []
    for purse in house.profiles():
        house.choose(purse.name)
        told.append((purse, house.account(1000), house.sittings(), house.statistics(), house.lessons()))
    head = ledger_of(house).head
    said = (told, head.number, head.hash, list(audit(ledger_of(house))), [each.key for each in house.notices()])
    house.close()
    return said


def killed(home: Path, after: float) -> bool:
    """Open the house in a process that is killed so many seconds later; return False where it was done before."""
    child = os.fork()
    if not child:
        open_house(Paths(home), list, beside=False)
        os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main(kills: int, seed: int, old: str) -> int:
    """Kill so often; return 1 where anything differs."""
    chance, wrong, where = random.Random(f"migrate {seed}"), list[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(old) if old else Path(folder) / "old"
        if not old:
            source.mkdir()
            (source / "journal.sqlite3").write_bytes(gzip.decompress(FIXTURE.read_bytes()))
        undisturbed = Path(shutil.copytree(source, Path(folder) / "undisturbed"))
        begun = time.perf_counter()
        truth = found_in(undisturbed)
        took = time.perf_counter() - begun
        print(f"undisturbed: {truth[1]} entries, {took:.2f} s with all that is asked", flush=True)
        assert truth[3:] == ([], []), truth[3:]
        begun = time.perf_counter()
        killed(Path(shutil.copytree(source, Path(folder) / "timed")), 0)
        open_house(Paths(Path(folder) / "timed"), list, beside=False).close()
        took = time.perf_counter() - begun
        for number in range(kills):
            home = Path(shutil.copytree(source, Path(folder) / str(number)))
            for _ in range(chance.choice((1, 1, 2))):
                where["in time" if killed(home, chance.uniform(0, took)) else "too late"] += 1
            version = version_of(home / "journal.sqlite3")
            where["the new one lay there" if version == VERSION else "the old one lay there"] += 1
            said = found_in(home)
            if said != truth:
                wrong.append(f"kill {number}: {said[1:]} for {truth[1:]}, or another purse")
            shutil.rmtree(home)
    print(f"{kills} times, seed {seed}: {dict(where)}, {len(wrong)} wrong")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    _kills, _seed, _home = [*sys.argv[1:], *["50", "1", ""][len(sys.argv) - 1 :]]
    sys.exit(main(int(_kills), int(_seed), _home))
