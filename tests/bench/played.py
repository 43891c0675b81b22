"""A journal of any length, made by playing: `python -m tests.bench.played FOLDER [COUPS] [SEED]`.

A player at random and characters with the plainest manner play sitting after sitting at the five tables until so many
coups are over; the last sitting is left open. Each table has a share of the coups (`SHARES`).
"""

import random
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store import journal_file
from game.store.journal_file import fold_log
from game.store.paths import Paths
from game.table.values import GameId
from tests.play.sittings import quick, step

SHARES: Mapping[str, int] = {"pharaon": 22, "pharao": 22, "prime": 26, "cascaret": 6, "baccara": 24}
"""How many of a hundred coups are played at each table."""
LONGEST = 90
"""No sitting has more coups."""


def seated(house: StoredHouse, game: GameId) -> Session:
    """Sit down at a table; a purse that is nearly empty is lent what it needs."""
    if house.purse().chips < 500:
        house.lend(2000)
    return house.sit_down(game, {}, quick(game, house.seating(game).sitters))


def play_sitting(house: StoredHouse, game: GameId, chance: random.Random, most: int) -> tuple[Session, int]:
    """Play a sitting of so many coups at the most; return it with how many there were."""
    session = seated(house, game)
    while house.coups(session.number) < most and step(session, chance):
        pass
    return session, house.coups(session.number)


def main(folder: str, coups: int, seed: str) -> int:
    """Play so many coups and print what it took."""
    journal_file.SYNCHRONOUS = "OFF"  # the disk's own waiting is no part of this
    paths, chance, begun = Paths(Path(folder)), random.Random(f"played {seed}"), time.perf_counter()
    house = open_house(paths, list)
    left = {game: coups * share // 100 for game, share in SHARES.items()}
    done = sittings = 0
    while any(each > 0 for each in left.values()):
        game = chance.choice([game for game, each in left.items() if each > 0])
        session, played = play_sitting(house, GameId(game), chance, min(left[game], chance.randrange(5, LONGEST)))
        left[game] -= played
        done, sittings = done + played, sittings + 1
        if any(each > 0 for each in left.values()):
            session.rise()
            fold_log(house.file)
        if not sittings % 100:
            print(f"{done} coups, {sittings} sittings, {time.perf_counter() - begun:.0f} s", flush=True)
    house.close()
    size = paths.journal.stat().st_size
    print(f"{done} coups in {sittings} sittings, {time.perf_counter() - begun:.0f} s, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    _folder, _coups, _seed = [*sys.argv[1:], *["100000", "1"][len(sys.argv) - 2 :]]
    sys.exit(main(_folder, int(_coups), _seed))
