"""How often the window waits for the disk: `python -m tests.soak.syncs [GAME]`; it needs `strace`.

A house is made, opened, played in, has a copy put in its journal's place and is closed, on this disk and with 20 and
200 ms for each sync. Printed are the syncs of the window's own thread in each thing that is done, and how long the
longest of them took. Ends with 1 where an act takes more than one, or anything else more than four.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from game.play.stored_house import open_house
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step

T = TypeVar("T")
STEPS = 40
_MOST = 4


def marked(name: str, act: Callable[[], T]) -> T:
    """Do something, and have strace see where it begins and ends, and how long it took in milliseconds."""
    os.write(2, f"begin {name}\n".encode())
    begun = time.perf_counter()
    done = act()
    os.write(2, f"end {name} {(time.perf_counter() - begun) * 1000:.0f}\n".encode())
    return done


def play(game: str) -> None:
    """Be the program that is looked at."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        marked("first", lambda: open_house(Paths(Path(folder)), list)).close()
        house = marked("opening", lambda: open_house(Paths(Path(folder)), list))
        time.sleep(1.0)  # what is done beside the window is over
        marked("loan", lambda: house.lend(3000))
        session = marked("sitting", lambda: house.sit_down(GameId(game), {}, house.seating(GameId(game)).sitters))
        for _ in range(STEPS):
            before, deals = ledger_of(house).head.number, session.deals
            more = marked("step", lambda: step(session, chance))
            written = ledger_of(house).head.number - before
            os.write(2, f"was {'deal' if session.deals > deals else 'act' if written else 'nothing'}\n".encode())
            if not more:
                break
        marked("rising", lambda: house.rise(session))
        marked("setting", lambda: house.prefer(music=7))
        time.sleep(1.0)  # the copy of what was played is made
        with ThreadPoolExecutor(1) as beside:
            put = beside.submit(house.prepare_copy, house.backups()[-1].name).result()
        marked("restoring", put)
        marked("closing", house.close)


def looked_at(game: str, delay: int) -> dict[str, tuple[list[int], list[float]]]:
    """Play under strace with so many milliseconds for each sync; return the syncs and the times of each thing."""
    inject = ["-e", f"inject=fsync,fdatasync:delay_enter={delay * 1000}"] if delay else []
    traced = ["strace", "-f", "-s", "60", "-e", "trace=fsync,fdatasync,write", *inject]
    command = [*traced, sys.executable, "-m", "tests.soak.syncs", "play", game]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr  # noqa: S603  # ourselves
    found = defaultdict[str, tuple[list[int], list[float]]](lambda: ([], []))
    own, syncs, last = "", 0, (0, 0.0)
    for line in said.splitlines():
        pid = (re.match(r"\[pid +(\d+)\]", line) or ["", ""])[1] or own
        mark = re.search(r'write\(2, "(begin|end|was) (\w+)(?: (\d+))?', line)
        if mark is None:
            syncs += pid == own and ("fsync(" in line or "fdatasync(" in line)
            continue
        if mark[1] == "begin":
            own, syncs = pid, 0
        elif mark[1] == "end" and mark[2] != "step":
            found[mark[2]][0].append(syncs)
            found[mark[2]][1].append(float(mark[3]))
        elif mark[1] == "end":
            last = syncs, float(mark[3])
        else:
            found[mark[2]][0].append(last[0])
            found[mark[2]][1].append(last[1])
    return found


def main(game: str) -> int:
    """Print what there is to tell; return 1 where an act takes more than one sync, or anything more than four."""
    most = longest = 0
    for delay in (0, 20, 200):
        found = looked_at(game, delay)
        print(f"{game}, {delay or 'no more'} ms for each sync:")
        for name, (syncs, times) in found.items():
            print(
                f"  {name:<9} {len(syncs):>3} times, syncs {sorted(set(syncs))}, longest {max(times):6.0f} ms",
                flush=True,
            )
        most = max(most, *found["act"][0], *found["deal"][0])
        longest = max(longest, *(max(syncs) for syncs, _ in found.values()))
    print(f"at the most {most} an act or a deal, {longest} anything else")
    return int(most > 1 or longest > _MOST)


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(sys.argv[2])
    else:
        sys.exit(main([*sys.argv[1:], "prime"][0]))
