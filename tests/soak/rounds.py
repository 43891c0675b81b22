"""Thousands of rounds of a game on one journal: `python -m tests.soak.rounds GAME [ROUNDS] [SEED]`.

A human plays at random among characters; every five hundredth round the house is closed and opened again. Prints what
it took: memory, bytes a round, and whether the books hold. Ends with 1 where a chip is lost or a shoe is not proved.
"""

import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store import journal_file
from game.store.audit import audit
from game.store.paths import Paths
from game.table.contract import Over
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step

_REOPENED = 500


def main(game: str, rounds: int, seed: int) -> int:
    """Play so many rounds; return 1 where the books do not hold in the end."""
    journal_file.SYNCHRONOUS = "OFF"  # the disk's own waiting is no part of this
    chance, begun = random.Random(f"soak {game} {seed}"), time.perf_counter()
    print(f"{game}, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder))
        house = open_house(paths, list)
        session: Session | None = None
        played = 0
        while played < rounds:
            session = session or _sat(house, GameId(game))
            before = session.deals
            more = step(session, chance)
            played += session.deals - before
            if session.deals > before and played % max(1, rounds // 4) == 0:
                print(f"  {played} rounds, {_megabytes()} MB at the most", flush=True)
            if session.deals > before and played % _REOPENED == 0:
                house.close()
                house = open_house(paths, list)
                session = house.resume()
            elif not more or isinstance(session.awaited() if session.begun else None, Over):
                house.rise(session)
                session = None
        if session is not None:
            house.rise(session)
        wrong = [*audit(ledger_of(house))]
        last = house.sittings(1)[0]
        wrong += [f"sitting {last.number}: {each}" for each in house.verify(last.number)]
        house.close()
        size = paths.journal.stat().st_size
    print(
        f"{played} rounds in {time.perf_counter() - begun:.0f} s, {size / played:.0f} bytes a round, {_megabytes()} MB"
    )
    print("\n".join(map(str, wrong)) or "the books hold")
    return 1 if wrong else 0


def _sat(house: StoredHouse, game: GameId) -> Session:
    """Sit down in the company of the house; a ruined purse is lent what it needs."""
    if house.purse().chips < 200:  # what every table asks for
        house.lend(1000)
    seating = house.seating(game)
    return house.sit_down(game, seating.options, seating.sitters)


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    _game, _rounds, _seed = [*sys.argv[1:], *["pharaon", "10000", "1"][len(sys.argv) - 1 :]]
    sys.exit(main(_game, int(_rounds), int(_seed)))
