"""Turn thousands of bits of a journal, one at a time: `python -m tests.bench.soak_flips [FLIPS] [SEED]`.

Of a journal as it is written, and of one that is packed and was audited: there the checkpoint stands for most of it.
Prints how many were found by an audit, how many changed nothing that is said, and how many changed it unseen: none may.
"""

import random
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.store import packer
from game.store.checkpoint import audited, read_checkpoint
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.opening import open_journal, read_journal
from game.store.paths import Paths
from tests.store.test_flips import found, house, said
from tests.store.test_packing import play


def packed_house(home: Path) -> Paths:
    """Leave a journal of packed rows that was audited, and some entries after them."""
    for name, value in (("NEWEST", 10), ("MOST", 16), ("LEAST", 4)):
        setattr(packer, name, value)
    paths = Paths(home)
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    for _ in range(6):
        opened.journal.close_sitting(play(opened.journal, 5), {})
    opened.packer.pack(99)
    assert not list(audited(opened.journal.ledger, paths.checkpoint))
    assert read_checkpoint(paths.checkpoint) is not None
    play(opened.journal, 1)
    opened.close()
    return paths


def found_from_the_checkpoint(paths: Paths) -> bool:
    """Tell whether an audit from the checkpoint says that something is wrong."""
    try:
        with naming_faults(paths.journal):
            journal = read_journal(paths)
            with closing(journal.ledger.connection):
                return any(audited(journal.ledger, paths.checkpoint, leave=False))
    except (BrokenFileError, StoreError):
        return True


def turned(what: str, paths: Paths, finds: Callable[[Paths], bool], flips: int, seed: int) -> int:
    """Turn so many bits; return how many change what is said and are not found."""
    whole, truth = paths.journal.read_bytes(), said(paths)
    chance = random.Random(f"soak {seed}")
    seen = unseen = 0
    for _ in range(flips):
        spoiled = bytearray(whole)
        place = chance.randrange(len(whole))
        spoiled[place] ^= 1 << chance.randrange(8)
        paths.journal.write_bytes(bytes(spoiled))
        if finds(paths):
            seen += 1
        elif said(paths) != truth:
            unseen += 1
            print(f"byte {place} changes what is said, unseen")
    print(f"{what}: {flips} flips, seed {seed}: {seen} found, {flips - seen - unseen} change nothing, {unseen} unseen")
    return unseen


def main(flips: int, seed: int) -> int:
    """Turn so many bits of each; return 1 where one changes what is said and is not found."""
    with tempfile.TemporaryDirectory() as folder:
        unseen = turned("as written", house(Path(folder) / "home"), found, flips, seed)
        paths = packed_house(Path(folder) / "packed")
        unseen += turned("packed, from the checkpoint", paths, found_from_the_checkpoint, flips, seed)
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], "3000", "1"][:2])))
