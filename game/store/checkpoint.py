"""The checkpoint: how far the journal was audited, and what its rows were then, so that an audit need not begin anew.

An audit that finds nothing wrong leaves a SHA-256 of every row up to the last packed one: those rows never change any
more. The next audit takes them as they are if they still give that SHA-256, at a hundredth of the cost of unpacking and
linking each entry, and audits what comes after. A single bit that is turned among them gives another, and then all is
audited from the first entry. The file can be lost or spoiled at no cost but time.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from game.store.audit import Sums, audit
from game.store.ledger import SLICE, Ledger
from game.store.packing import PACKED
from game.store.paths import open_private

_MADE_BY = 1
"""Changes with what an audit looks at: a checkpoint of an earlier one is no proof of what it did not look at."""


class Checkpoint(msgspec.Struct, frozen=True):
    """Up to which entry a journal was found whole, and the SHA-256 of all that its rows say up to there."""

    number: int
    rows: str
    made_by: int = _MADE_BY


def read_checkpoint(path: Path) -> Checkpoint | None:
    """Return what was left by the last audit; None where there is none that can be used."""
    with suppress(OSError, msgspec.DecodeError):
        found = msgspec.json.decode(path.read_bytes(), type=Checkpoint)
        return found if found.made_by == _MADE_BY and found.number > 0 else None
    return None


def audited(
    ledger: Ledger, path: Path, stopped: Callable[[], bool] = lambda: False, *, leave: bool = True
) -> Iterator[str]:
    """Yield what does not hold, as `audit` does, from the checkpoint on where its rows are what they were.

    An audit that comes to its end and finds nothing leaves a checkpoint, if it is to and the disk lets it.
    """
    known = read_checkpoint(path)
    (to,) = ledger.connection.execute("SELECT COALESCE(MAX(entry), 0) FROM packed").fetchone()
    seen = dict(_rows(ledger, sorted({known.number if known else 0, to}), stopped))
    sums = _sums(ledger, known.number) if known and seen.get(known.number) == known.rows else Sums()
    whole = True
    for wrong in audit(ledger, stopped, sums):
        whole = False
        yield wrong
    if whole and leave and to in seen and to and not stopped() and (known is None or known.rows != seen[to]):
        _leave(path, Checkpoint(to, seen[to]))


def _sums(ledger: Ledger, number: int) -> Sums:
    """Return what an audit would have added up by this entry, from the rows alone and not from an index."""
    ask = ledger.connection.execute
    (link,) = ask("SELECT hash FROM entry WHERE number = ?", (number,)).fetchone()
    sums = Sums(bytes(link), number)
    for account, currency, held in ask(
        "SELECT account, currency, SUM(amount) FROM posting NOT INDEXED WHERE entry <= ? GROUP BY account, currency",
        (number,),
    ).fetchall():
        sums.hold((account, currency), held)
    for what in ("kind", "sitting"):
        for value, numbers in ask(
            f"SELECT {what}, SUM(number) FROM entry NOT INDEXED "  # noqa: S608  # two words of ours
            f"WHERE number <= ? AND {what} IS NOT NULL GROUP BY {what}",
            (number,),
        ).fetchall():
            sums.rows[what, value] = numbers
    return sums


def _rows(ledger: Ledger, places: list[int], stopped: Callable[[], bool]) -> Iterator[tuple[int, str]]:
    """Yield each of these places, in their order, with the SHA-256 of all rows up to there; fewer where it is stopped.

    They are read as whoever reads entries finds them, so many at a time: nobody who writes is held up.
    """
    ask, at, sum_ = ledger.connection.execute, 0, hashlib.sha256()
    for place in places:
        while at < place:
            if stopped():
                return
            rows = ask(
                "SELECT entry.*, posting.* FROM (SELECT * FROM entry WHERE number > ? AND number <= ? "
                "ORDER BY number LIMIT ?) AS entry LEFT JOIN posting ON posting.entry = number ORDER BY number, line",
                (at, place, SLICE),
            ).fetchall()
            for row in rows:
                sum_.update(msgspec.msgpack.encode(row))
                if row[2] == PACKED and row[0] != at:
                    sum_.update(*ask("SELECT content FROM packed WHERE entry = ?", row[:1]).fetchone() or (b"",))
                at = row[0]
            at = rows[-1][0] if rows else place
        yield place, sum_.hexdigest()


def _leave(path: Path, checkpoint: Checkpoint) -> None:
    new = path.with_suffix(".new-checkpoint")
    with suppress(OSError):
        with open_private(new, "wb") as file:
            file.write(msgspec.json.encode(checkpoint))
        new.replace(path)
