"""What the window waits for after years of play: `python -m tests.bench.bench_long FOLDER [TIMES]`.

FOLDER is a house that `tests.bench.played` or `tests.bench.filled` has made; it is written to. Prints wall time and
this thread's own CPU time of each thing, since other work on the machine makes the first longer.
"""

import random
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median

from game.play.front import settings_of
from game.play.stored_house import StoredHouse, open_house
from game.screen.scenes.accounts.reading import read_past
from game.store.audit import audit
from game.store.ledger import Ledger
from game.store.opening import read_journal
from game.store.paths import Paths
from game.table.values import GameId
from tests.play.sittings import step


def timed(what: str, act: Callable[[], object], times: int = 5) -> None:
    """Time an act so many times, and print medians and the longest in milliseconds."""
    wall, own = [], []
    for _ in range(times):
        begun, used = time.perf_counter(), time.thread_time()
        act()
        wall.append((time.perf_counter() - begun) * 1000)
        own.append((time.thread_time() - used) * 1000)
    print(
        f"{what:<52} wall {median(wall):8.1f} ms, most {max(wall):8.1f}; CPU {median(own):8.1f}, most {max(own):8.1f}",
        flush=True,
    )


def salon(house: StoredHouse) -> None:
    """Ask all that the salon asks as it opens."""
    house.notices()
    house.purse()
    house.profiles()
    house.open_sitting()
    house.practice()
    house.lessons()


def main(folder: str, times: int) -> int:
    """Print what each thing takes."""
    paths = Paths(Path(folder))
    print(f"{paths.journal.stat().st_size / 1e6:.1f} MB")
    timed("what the first frame asks", lambda: settings_of(paths), times)
    houses: list[StoredHouse] = []
    timed("the house opened", lambda: houses.append(open_house(paths, list)), 1)
    timed("closed at once, nothing written", lambda: houses.pop().close(), 1)
    for _ in range(times):
        timed("the house opened", lambda: houses.append(open_house(paths, list)), 1)
        timed("closed", lambda: houses.pop().close(), 1)
    house = open_house(paths, list)
    timed("what the salon asks", lambda: salon(house), times)
    if house.open_sitting() is None:
        house.sit_down(GameId("pharaon"), {}, house.seating(GameId("pharaon")).sitters)
    session, chance = house.resume(), random.Random(1)
    waits = []
    for _ in range(300):
        begun = time.perf_counter()
        step(session, chance)
        waits.append((time.perf_counter() - begun) * 1000)
    print(f"{'300 acts with their thinking':<52} wall {median(waits):9.1f} ms, most {max(waits):9.1f}", flush=True)
    past = read_past(house)
    for what, ask in (
        ("statistics", house.statistics),
        ("sittings", lambda: house.sittings(200)),
        ("the purse", house.purse),
        ("the account", house.account),
        ("the curve", house.net_worth_points),
    ):
        timed(what, ask, times)
    number = past.notes[1].number
    timed("in the worker: a sitting proved", lambda: house.verify(number), 1)
    with closing(read_journal(paths).ledger.connection) as connection:
        timed("beside: the chain audited whole", lambda: list(audit(Ledger(connection))), 1)
    timed("beside: a copy made and verified", lambda: (step(session, chance), house.back_up()), times)
    for _ in range(times):
        if house.open_sitting() is None:
            house.sit_down(GameId("pharaon"), {}, house.seating(GameId("pharaon")).sitters)
        sat = house.resume()
        timed("rising", partial(house.rise, sat), 1)
    timed("closed after play", house.close, 1)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int([*sys.argv[2:], "5"][0])))
