"""The checkpoint: how far the journal was audited, and what its rows were then, so that an audit need not begin anew.

An audit that finds nothing wrong leaves a SHA-256 of every row up to the last packed one: those rows never change any
more. The next audit takes them as they are if they still give that SHA-256, at a hundredth of the cost of unpacking and
linking each entry, and audits what comes after. A single bit that is turned among them gives another, and then all is
audited from the first entry. The file can be lost or spoiled at no cost but time.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import msgspec

from game.store.audit import Sums, audit
from game.store.journal_file import head_of
from game.store.ledger import SLICE, Ledger
from game.store.packing import PACKED
from game.store.sealed_file import read_sealed, write_sealed

_MADE_BY = 1
"""Changes with what an audit looks at: a checkpoint of an earlier one is no proof of what it did not look at."""


class Checkpoint(msgspec.Struct, frozen=True):
    """Up to which entry a journal was found whole, and the SHA-256 of all that its rows say up to there.

    `era` counts how often another copy had been put in the journal's place.
    """

    number: int
    rows: str
    made_by: int = _MADE_BY
    era: int = 0


def read_checkpoint(path: Path) -> Checkpoint | None:
    """Return what was left by the last audit; None where there is none that can be used."""
    with suppress(msgspec.DecodeError):
        found = msgspec.json.decode(read_sealed(path), type=Checkpoint)
        return found if found.made_by == _MADE_BY and found.number > 0 else None
    return None


def audited(
    ledger: Ledger, path: Path, stopped: Callable[[], bool] = lambda: False, *, leave: bool = True
) -> Iterator[str]:
    """Yield what does not hold, as `audit` does, from the checkpoint on where its rows are what they were.

    An audit that comes to its end and finds nothing leaves a checkpoint, if it is to and the disk lets it.
    """
    known = read_checkpoint(path)
    to = _packed_to(ledger)
    start, left = None, ""
    for place, rows, sums in _walk(ledger, sorted({known.number if known else 0, to}), stopped):
        if known is not None and (place, rows) == (known.number, known.rows):
            start = deepcopy(sums)
        left = rows if place == to else left
    whole = True
    for wrong in audit(ledger, stopped, start):
        whole = False
        yield wrong
    if whole and leave and to and left and not stopped() and (known is None or known.rows != left):
        _leave(path, Checkpoint(to, left, era=head_of(ledger.connection).era))


def _packed_to(ledger: Ledger) -> int:
    """Return the last packed entry, nought where none is; a journal of the first version has no table for them."""
    ask = ledger.connection.execute
    if ask("SELECT 1 FROM sqlite_master WHERE name = 'packed'").fetchone() is None:
        return 0
    (to,) = ask("SELECT COALESCE(MAX(entry), 0) FROM packed").fetchone()
    return int(to)


def _walk(ledger: Ledger, places: list[int], stopped: Callable[[], bool]) -> Iterator[tuple[int, str, Sums]]:
    """Yield each of these places, in their order, with the SHA-256 of all rows up to there and what they add up to.

    They are read as whoever reads entries finds them, for an index that is spoiled must not vouch for itself, and so
    many at a time, so that nobody who writes is held up. It ends early where it is stopped.
    """
    ask, at, sha, sums = ledger.connection.execute, 0, hashlib.sha256(), Sums()
    for place in places:
        while at < place:
            if stopped():
                return
            rows = ask(
                "SELECT entry.*, account, currency, amount, clause "
                "FROM (SELECT * FROM entry WHERE number > ? AND number <= ? ORDER BY number LIMIT ?) AS entry "
                "LEFT JOIN posting ON posting.entry = number ORDER BY number, line",
                (at, place, SLICE),
            ).fetchall()
            for row in rows:
                sha.update(msgspec.msgpack.encode(row))
                if row[0] != at:
                    at = row[0]
                    if row[2] == PACKED:
                        sha.update(*ask("SELECT content FROM packed WHERE entry = ?", row[:1]).fetchone() or (b"",))
                    sums.pass_over(at, row[2], row[3], row[6])
                if isinstance(row[7], str) and isinstance(row[9], int):
                    sums.hold((row[7], row[8]), row[9])
            at = rows[-1][0] if rows else place
        yield place, sha.hexdigest(), sums


def _leave(path: Path, checkpoint: Checkpoint) -> None:
    write_sealed(path, path.with_suffix(".new-checkpoint"), msgspec.json.encode(checkpoint))
