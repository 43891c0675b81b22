"""Another journal in the place of one that is damaged or gone: prepared and proved whole before anything is renamed.

Whenever it is cut off, the next start finds the old journal or the new one. What was in the place is kept beside it
under another name and never deleted. The new one says in an entry of its own what it stands for.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.store.anchor import Anchor, Head
from game.store.backup import BackupFile, backup_files, copy_journal, rescue, verified
from game.store.entry import GENESIS_HASH, Entry, entry_hash
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import head_of, open_file, open_to_read, prepare_new, remove_prepared, sync_folder
from game.store.ledger import SLICE, Ledger
from game.store.paths import Paths

RESTORED = "restored"
"""The kind of the entry that says that the chain goes on from another end than the one that was known."""
_STAMP = "%Y%m%dT%H%M%S%fZ"


def replace_damaged(paths: Paths) -> None:
    """Put the best that there is in the place of a journal that is damaged or gone.

    That is what can still be read of it from its beginning, or where that is more, a copy with what can be read after
    it; where there is neither, an empty one. Raises StoreError where it cannot be written: then it lies as it lay.
    """
    with naming_faults(paths.journal):
        salvaged, restored = paths.home / "journal.salvaged", paths.home / "journal.new"
        why = "damaged" if paths.journal.exists() else "gone"
        head = _salvage(paths.journal, salvaged)
        better = (each for each in backup_files(paths) if (each.era, each.number) > (head.era, head.number))
        copy = next((each for each in better if _copied(each, restored, paths.journal)), None)
        _put_in_place(paths, salvaged if copy is None else restored, why, copy)
        for left in (salvaged, restored):
            remove_prepared(left)


@dataclass(frozen=True, slots=True)
class ReadyCopy:
    """A copy that stands ready beside the journal, every entry of it proved; `head` is where it ends."""

    path: Path
    copy: BackupFile
    head: Head


def chosen_of(paths: Paths) -> Path:
    """Return where a copy that the player chose stands ready."""
    return paths.home / "journal.chosen"


def prepare(
    paths: Paths,
    copy: BackupFile,
    stopped: Callable[[], bool] = lambda: False,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> ReadyCopy:
    """Prepare a copy that the player chose and prove all of it; the journal lies as it lay, and may be written.

    Raises:
        BrokenFileError: the copy is damaged.
        StoreError: it cannot be written.
        GivenUpError: it was stopped.
    """
    restored = chosen_of(paths)
    with naming_faults(restored):
        try:
            copy_journal(copy.path, restored, stopped)
            open_file(restored).close()
            return ReadyCopy(restored, copy, verified(restored, None, stopped, progress))
        except BaseException:
            remove_prepared(restored)
            raise


def replace_by(paths: Paths, ready: ReadyCopy) -> None:
    """Put a copy that stands ready in the journal's place: a matter of milliseconds, however large it is.

    Raises:
        BrokenFileError: it is not what was proved; nothing has happened.
        StoreError: it cannot be written; nothing has happened.
    """
    with naming_faults(ready.path):
        with closing(open_to_read(ready.path)) as connection:
            if head_of(connection) != ready.head:
                raise BrokenFileError(ready.path, "damaged", "it is not what was proved")
        _put_in_place(paths, ready.path, "chosen", ready.copy)
        paths.doubt.unlink(missing_ok=True)  # it was about the journal that is kept beside it now


def put_back(paths: Paths, ledger: Ledger, recent: Sequence[Entry] | None, held: Callable[[], bool]) -> str | None:
    """Put the journal that a ledger has open in its place again, and let the ledger go on with it.

    It is what the open file still says, or where another was written over that, the newest copy and the `recent`
    entries that follow it. `held` tells whether the lock is held of the home that lies there: another house may have
    the place of one that was taken away. Return under which name what lay there is kept, nothing where nothing did;
    None where it cannot be done: what lay there is still there then, or it is kept and the journal has come in its
    place.
    """
    new, is_ours = paths.home / "journal.returned", held()
    with suppress(StoreError, BrokenFileError, OSError), naming_faults(paths.journal):
        if recent is None:
            copy = rescue(paths, ledger.connection)
        else:
            copy = next((each for each in backup_files(paths) if _reaches(each, recent)), None)
        if copy is None or not is_ours:
            return None
        try:
            copy_journal(copy.path, new)
            with closing(open_file(new)) as connection:
                number = head_of(connection).number
                Ledger(connection).add_linked(each for each in recent or () if each.number > number)
            head = verified(new, paths.checkpoint)
            if recent is not None and (head.number, head.hash) != (recent[-1].number, recent[-1].hash.hex()):
                return None  # the copy is of another chain
            aside = _aside(paths.journal) if os.path.lexists(paths.journal) else None
            _exchange(paths, new, aside)
            taken, ledger.connection = ledger.connection, open_file(paths.journal)
            taken.close()
            return aside.name if aside is not None else ""
        finally:
            remove_prepared(new)
    return None


def record_cut(ledger: Ledger, why: str, known: Head | None, era: int, aside: str = "", made: str = "") -> None:
    """Write into a journal that it goes on from an end that is not the one that was known."""
    head = head_of(ledger.connection)
    body = {
        "why": why, "era": era, "until": head.at, "aside": aside, "copy": made,
        "known": None if known is None else [known.number - head.number, known.at],
    }  # fmt: skip
    ledger.write(RESTORED, None, body)


def _put_in_place(paths: Paths, new: Path, why: str, copy: BackupFile | None = None) -> None:
    anchor = Anchor(paths.anchor)
    known = anchor.read()
    aside = _aside(paths.journal) if paths.journal.exists() else None
    with closing(open_file(new)) as connection:
        eras = [head_of(connection).era, *(each.era for each in backup_files(paths)), known.era if known else 0]
        made = copy.made.isoformat() if copy else ""
        record_cut(Ledger(connection), why, known, max(eras) + 1, aside.name if aside else "", made)
        head = head_of(connection)
    _exchange(paths, new, aside)
    anchor.begin_era(head)


def _exchange(paths: Paths, new: Path, aside: Path | None) -> None:
    """Put a file in the journal's place, and keep what lies there under another name."""
    beside = paths.journal.with_name(f"{paths.journal.name}-journal")
    if aside is not None:
        _keep(paths.journal, aside)
        if beside.exists():
            _keep(beside, aside.with_name(f"{aside.name}-journal"))
        sync_folder(paths.home)
    beside.unlink(missing_ok=True)
    new.replace(paths.journal)
    sync_folder(paths.home)


def _reaches(copy: BackupFile, recent: Sequence[Entry]) -> bool:
    """Tell whether these entries follow a copy without a gap."""
    return bool(recent) and recent[0].number - 1 <= copy.number <= recent[-1].number


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.broken-{datetime.now(UTC).strftime(_STAMP)}{path.suffix}")


def _keep(path: Path, name: Path) -> None:
    """Give a file a second name, so that it is there at every moment; a disk that cannot do that has it copied."""
    try:
        os.link(path, name)
    except OSError:
        shutil.copyfile(path, name)
        name.chmod(0o600)


def _copied(copy: BackupFile, target: Path, damaged: Path) -> bool:
    """Tell whether a copy is good, and stands ready with what came after it.

    A copy that the disk does not give back now is no bad one: that is raised, and no worse one is taken instead.
    """
    try:
        with naming_faults(copy.path):
            copy_journal(copy.path, target)
            with closing(open_file(target)) as connection:
                Ledger(connection).add_linked(_readable(damaged, head_of(connection)))
            verified(target)
    except BrokenFileError:
        return False
    return True


def _salvage(damaged: Path, target: Path) -> Head:
    """Write into a new journal every entry from the first that can be read and is linked; return where they end."""
    with closing(prepare_new(target)) as connection:
        Ledger(connection).add_linked(_readable(damaged, Head(0, 0)))
        return head_of(connection)


def _readable(path: Path, after: Head) -> Iterator[Entry]:
    """Yield the entries of a damaged journal after a head as far as they can be read and are linked to it."""
    if not path.exists():
        return
    last, number, size = bytes.fromhex(after.hash) or GENESIS_HASH, after.number, SLICE
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as reading:
        ledger = Ledger(reading)
        while True:
            try:
                for entry in ledger.entries(after=number, rows=size):
                    if entry.number != number + 1 or entry_hash(last, entry) != entry.hash:
                        return
                    yield entry
                    last, number = entry.hash, entry.number
            except (sqlite3.Error, ValueError):
                if size == 1:
                    return
                size = 1
            else:
                return
