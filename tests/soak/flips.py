"""Turn thousands of bits of a journal, one at a time: `python -m tests.soak.flips [FLIPS] [SEED]`.

Prints how many were found by an audit, how many changed nothing that is said, and how many changed it unseen: none may.
"""

import random
import sys
import tempfile
from pathlib import Path

from game.store.paths import Paths
from tests.store.test_flips import found, house, said


def turned(paths: Paths, flips: int, seed: int) -> int:
    """Turn so many bits; return how many change what is said and are not found."""
    whole, truth = paths.journal.read_bytes(), said(paths)
    chance = random.Random(f"soak {seed}")
    seen = unseen = 0
    for _ in range(flips):
        spoiled = bytearray(whole)
        place = chance.randrange(len(whole))
        spoiled[place] ^= 1 << chance.randrange(8)
        paths.journal.write_bytes(bytes(spoiled))
        if found(paths):
            seen += 1
        elif said(paths) != truth:
            unseen += 1
            print(f"byte {place} changes what is said, unseen")
    print(f"{flips} flips, seed {seed}: {seen} found, {flips - seen - unseen} change nothing, {unseen} unseen")
    return unseen


def main(flips: int, seed: int) -> int:
    """Turn so many bits; return 1 where one changes what is said and is not found."""
    with tempfile.TemporaryDirectory() as folder:
        unseen = turned(house(Path(folder) / "home"), flips, seed)
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], "3000", "1"][:2])))
