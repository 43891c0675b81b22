"""What it costs to keep the book: `python tests/bench/bench_store.py`. Prints medians and 99th percentiles."""

import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles

from game.play.stored_house import open_house
from game.store.audit import audit
from game.store.pages import ActPage, DealPage
from game.store.paths import Paths
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat

COMMITS = 1500
MOVE = (ChipsMoved(Chips(1), Place("purse:0"), Place("stake:0/7"), ClauseId("PF-11")),)
BACK = (ChipsMoved(Chips(1), Place("stake:0/7"), Place("purse:0"), ClauseId("PF-07")),)


def timed(what: str, act: Callable[[], object], times: int) -> None:
    """Time an act so many times and print its median and its 99th percentile in milliseconds."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        act()
        took.append((time.perf_counter() - begun) * 1000)
    high = quantiles(took, n=100)[98] if len(took) > 1 else took[0]
    print(f"{what:<44} p50 {median(took):7.2f} ms  p99 {high:7.2f} ms  ({times} times)")


def bare(folder: Path) -> None:
    """Time the barest commit that this disk can do, to measure ours beside it."""
    with closing(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("CREATE TABLE line (said TEXT)")
        timed("a bare commit of SQLite on this disk", lambda: connection.execute("INSERT INTO line VALUES ('x')"), 300)


def main() -> None:
    """Keep a long sitting in a folder of its own, and time each thing the window waits for."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        bare(Path(folder))
        paths = Paths(Path(folder))
        begun = time.perf_counter()
        house = open_house(paths, list)
        print(f"{'first opening, journal made':<44} {(time.perf_counter() - begun) * 1000:11.2f} ms")
        seating = house.seating(GameId("pharaon"))
        session = house.sit_down(GameId("pharaon"), {}, seating.sitters)
        session.deal(random.Random(1).randrange(52))
        journal = house.opened.journal  # a bench looks behind the counter
        page = ActPage(Seat(0), {"do": "stake", "on": "7", "amount": 1})
        moves = iter((MOVE, BACK) * COMMITS)
        timed("a chip commit", lambda: journal.record_page(session.number, page, next(moves)), COMMITS)
        purses = tuple(sitter.chips for sitter in session.sitters)
        deal = DealPage("00", "00", 0, purses)
        journal.record_page(session.number, deal, ())
        timed("a purse asked for", house.purse, 50)
        timed("the open sitting found", house.open_sitting, 50)
        timed("a sitting resumed", lambda: journal.open_sitting(session.number), 50)
        timed("a copy of the journal", house.back_up, 5)
        timed("statistics", house.statistics, 5)
        timed("the account", house.account, 5)
        timed("the whole chain audited", lambda: list(audit(journal.ledger)), 3)
        house.close()

        def opened() -> None:
            open_house(paths, list).close()

        timed("the house opened again", opened, 10)
        print(f"{'size of the journal':<44} {paths.journal.stat().st_size // 1024:8} kB, {COMMITS} commits")


if __name__ == "__main__":
    main()
