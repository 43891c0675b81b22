"""Kill the house at random instants, again and again: `python -m tests.soak.kills [KILLS] [SEED]`.

A process plays, is copied and audited beside, and says each act before and after it is written. It is killed at
any moment and the house opened again: every chip must be there, the chain whole, nothing told as lost, and the sitting
stand after the last act that was said to be written, or the one that was on its way. Every fifth time the house that
opens is killed in its turn. Prints how many there were; ends with 1 where anything is lost.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store.audit import audit
from game.store.paths import Paths
from game.table.contract import Over
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


def play(folder: str, seed: str) -> None:
    """Play on until somebody kills the process, and say each entry before and after it is written."""
    chance = random.Random(seed)
    house = open_house(Paths(Path(folder)), list)
    ledger = ledger_of(house)
    print("open", flush=True)
    while True:
        session = seated(house, chance)
        for _ in range(chance.randrange(30, 90)):
            more = step(session, chance)
            print(f"written {ledger.head.number}", flush=True)
            if not more or isinstance(session.awaited() if session.begun else None, Over):
                break
        if chance.random() < 0.5:
            house.rise(session)


def seated(house: StoredHouse, chance: random.Random) -> Session:
    """Return the open sitting, or a new one at a table that chance names, with jetons lent where few are left."""
    if house.open_sitting() is not None:
        return house.resume()
    if house.purse().chips < 300:
        house.lend(1000)
    game = GameId(chance.choice(GAMES))
    return house.sit_down(game, {}, house.seating(game).sitters)


def killed(folder: str, seed: str, after: float) -> int:
    """Let a process play and kill it so many seconds after it opened, or while it opens; return what it wrote last."""
    command = [sys.executable, "-m", "tests.soak.kills", "play", folder, seed]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603  # ourselves
    assert child.stdout is not None
    assert child.stderr is not None
    first = list[str]()
    if after > 0:
        first = [child.stdout.readline() for _ in range(2)]  # it is open, and has written something
        time.sleep(after)
    else:
        time.sleep(0.35 - after)
    child.send_signal(signal.SIGKILL)
    said, failed = child.communicate()
    said = "".join([*first, said])
    assert "Traceback" not in failed, failed
    written = [int(line.split()[1]) for line in said.splitlines() if line.startswith("written ")]
    return max(written, default=0)


def wrong_after(folder: str, written: int) -> list[str]:
    """Open the house again and return what does not hold of it."""
    house = open_house(Paths(Path(folder)), list, beside=False)
    ledger = ledger_of(house)
    found = [*audit(ledger)]
    found += [f"told: {each.key}" for each in house.notices() if each.key.startswith("house.notice.")]
    if ledger.head.number < written:
        found.append(f"entry {written} was written and is gone")
    worth = sum(ledger.balances("").values())
    if worth:
        found.append(f"{worth} chips of nothing")
    if house.open_sitting() is not None:
        house.resume()
    house.close()
    return found


def main(kills: int, seed: int) -> int:
    """Kill so often; return 1 where anything does not hold."""
    chance, wrong, entries = random.Random(f"kills {seed}"), list[str](), 0
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(kills):
            after = -chance.uniform(0, 0.3) if number % 5 == 4 else chance.uniform(0.01, 2.0)
            entries = killed(folder, f"{seed} {number}", after) or entries
            wrong += [f"kill {number}: {each}" for each in wrong_after(folder, entries)]
    print(f"{kills} kills, seed {seed}, {entries} entries: {len(wrong)} wrong")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(*sys.argv[2:4])
    else:
        sys.exit(main(*(int(each) for each in [*sys.argv[1:], "200", "1"][:2])))
