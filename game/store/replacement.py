"""Another journal in the place of one that is damaged, gone or of an earlier program: whole before anything is renamed.

Whenever it is cut off, the next start finds the old journal or the new one. What was in the place is kept beside it
under another name and never deleted. One that stands for another says so in an entry of its own.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Literal

import msgspec

from game.store.backup import BackupFile, add_copy, backup_files, prove
from game.store.entry import Anchor, Entry, Head, entry_hash
from game.store.errors import BrokenFileError, SpoiledEntryError
from game.store.faults import naming_faults
from game.store.journal_file import (
    SIDES,
    VERSION,
    copy_journal,
    finish_new,
    fold_log,
    open_new,
    open_to_read,
    open_to_salvage,
    prepare_new,
    remove_prepared,
    strange_sides,
    sync_file,
    sync_folder,
    version_of,
)
from game.store.ledger import SLICE, Ledger
from game.store.old_journal import VERSION as OLD
from game.store.old_journal import old_entries
from game.store.paths import Paths, private_folder
from game.store.tally_rows import Sum

RESTORED = "restored"
"""The kind of the entry that says that the chain goes on from another end than the one that was known."""
Why = Literal["damaged", "gone", "older", "chosen"]
_STAMP = "%Y%m%dT%H%M%S%fZ"


class RestoredPage(msgspec.Struct):
    """Why another journal stands in a journal's place: `damaged`, `gone`, `older` or `chosen`.

    `until` is when its last entry was written, `aside` under which name the other is kept, `copy` when the copy was
    made that stands in for it, and `known` how many entries further the other one went, and until when.
    """

    why: Why
    until: str
    aside: str = ""
    copy: str = ""
    known: tuple[Sum, str] | None = None


@dataclass(frozen=True, slots=True)
class ReadyCopy:
    """A copy that stands ready beside the journal, every entry of it proved; `head` is where it ends."""

    path: Path
    copy: BackupFile
    head: Head


def replace_damaged(paths: Paths) -> None:
    """Put the best that there is in the place of a journal that is damaged or gone.

    That is what can still be read of it from its beginning, or where that is more, the newest copy that is whole, with
    what can be read after it; where there is neither, an empty one. Raises StoreError where it cannot be written: then
    it lies as it lay.
    """
    with naming_faults(paths.journal):
        salvaged, restored = paths.home / "journal.salvaged", paths.home / "journal.new"
        why: Why = "damaged" if paths.journal.exists() else "gone"
        fold_log(paths.journal)
        reached = _rebuild(salvaged, paths.journal)
        copy = None
        for each in backup_files(paths):
            further = _restore(each, restored, paths.journal)
            if further is not None:
                copy = each if further.number > reached.number else None
                break
        _put_in_place(paths, salvaged if copy is None else restored, why, copy)
        for left in (salvaged, restored):
            remove_prepared(left)
        forget_doubt(paths)


def set_sides_aside(journal: Path) -> None:
    """Rename what lies beside a journal and holds changes of another file, as after a file was laid there by hand."""
    aside = _aside(journal)
    for side in strange_sides(journal):
        side.replace(aside.with_name(f"{aside.name}{side.name.removeprefix(journal.name)}"))
        journal.with_name(f"{journal.name}-shm").unlink(missing_ok=True)


def upgrade(paths: Paths) -> None:
    """Bring a journal of an earlier program up to date; the old file becomes a copy.

    Raises:
        BrokenFileError: not all of it can be read; it lies as it lay.
        StoreError: the new one cannot be written; it lies as it lay.
    """
    new, part = paths.home / "journal.new", paths.backups / "journal.part"
    with naming_faults(paths.journal):
        try:
            with closing(open_to_read(paths.journal, (OLD,))) as connection:
                known = Ledger(connection).head
            head = _rebuild(new, paths.journal)
            if (head.number, head.hash) != (known.number, known.hash):
                raise BrokenFileError(paths.journal, "damaged", f"entry {head.number + 1} cannot be read")
            newest = next(iter(backup_files(paths)), None)
            if newest is None or newest.number != head.number:
                private_folder(paths.backups)
                remove_prepared(part)
                _keep(paths.journal, part)
                add_copy(paths, part, head)
            finish_new(new)
            new.replace(paths.journal)
        finally:
            remove_prepared(new)
    forget_doubt(paths)
    for each in paths.outgrown:
        with suppress(OSError):
            each.unlink(missing_ok=True)


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
    chosen = chosen_of(paths)
    with naming_faults(chosen):
        try:
            if version_of(copy.path) == VERSION:
                copy_journal(copy.path, chosen, stopped=stopped)
            else:
                _rebuild(chosen, copy.path)
            head = prove(chosen, stopped, progress)
            fold_log(paths.journal)  # what is folded in now need not be when the journal is closed for it
            return ReadyCopy(chosen, copy, head)
        except BaseException:
            remove_prepared(chosen)
            raise


def replace_by(paths: Paths, ready: ReadyCopy) -> None:
    """Put a copy that stands ready in the journal's place: a matter of milliseconds, however large it is.

    Raises:
        BrokenFileError: it is not what was proved; nothing has happened.
        StoreError: it cannot be written; nothing has happened.
    """
    with naming_faults(ready.path):
        with closing(open_to_read(ready.path)) as connection:
            if Ledger(connection).head != ready.head:
                raise BrokenFileError(ready.path, "damaged", "it is not what was proved")
        _put_in_place(paths, ready.path, "chosen", ready.copy)
        forget_doubt(paths)  # it was about the journal that is kept beside it now


def record_cut(ledger: Ledger, why: Why, known: Head | None, aside: str = "", made: str = "") -> None:
    """Write into a journal that it goes on from an end that is not the one that was known."""
    head = ledger.head
    further = None if known is None else (known.number - head.number, known.at)
    ledger.write(RESTORED, None, RestoredPage(why, head.at, aside, made, further))


def forget_doubt(paths: Paths) -> None:
    """Forget that a journal was in doubt."""
    with suppress(OSError):
        paths.doubt.unlink(missing_ok=True)


def _put_in_place(paths: Paths, new: Path, why: Why, copy: BackupFile | None = None) -> None:
    anchor = Anchor(paths.anchor)
    aside = _aside(paths.journal) if paths.journal.exists() else None
    with closing(open_new(new)) as connection:
        made = copy.made.isoformat() if copy else ""
        ledger = Ledger(connection)
        record_cut(ledger, why, anchor.read(), aside.name if aside else "", made)
        head = ledger.head
    finish_new(new)
    if aside is not None:
        for end in ("", *SIDES):
            beside = paths.journal.with_name(f"{paths.journal.name}{end}")
            if beside.exists():
                _keep(beside, aside.with_name(f"{aside.name}{end}"))
        sync_folder(paths.home)
    for end in SIDES:
        paths.journal.with_name(f"{paths.journal.name}{end}").unlink(missing_ok=True)
    new.replace(paths.journal)
    anchor.write(head)
    anchor.close()


def _rebuild(target: Path, source: Path) -> Head:
    with closing(prepare_new(target)) as connection:
        return _add_readable(Ledger(connection), source)


def _add_readable(ledger: Ledger, source: Path) -> Head:
    after = ledger.head
    try:
        with closing(_readable(source, after)) as entries:  # Windows removes nothing that is open
            ledger.add_linked(entries)
    except SpoiledEntryError as error:
        with closing(_readable(source, after)) as entries:
            ledger.add_linked(islice(entries, error.number - after.number - 1))
    return ledger.head


def _restore(copy: BackupFile, target: Path, damaged: Path) -> Head | None:
    """Let a copy stand ready with what came after it; return where that ends, None where the copy is not whole.

    A copy that the disk does not give back now is no bad one: that is raised, and no worse one is taken instead.
    """
    try:
        with naming_faults(copy.path):
            if version_of(copy.path) == VERSION:
                copy_journal(copy.path, target)
                head = prove(target)
            else:
                head = _rebuild(target, copy.path)
                if head.number != copy.number:
                    return None
            with closing(open_new(target)) as connection:
                return _add_readable(Ledger(connection), damaged)
    except (BrokenFileError, FileNotFoundError):
        return None


def _readable(path: Path, after: Head) -> Generator[Entry, None, None]:
    if not path.exists():
        return
    try:
        connection = open_to_salvage(path)
    except BrokenFileError:
        return
    last, number, size = after.hash, after.number, SLICE
    with closing(connection):
        ledger = Ledger(connection)
        while True:
            try:
                for entry in old_entries(ledger, number, size):
                    if entry.number != number + 1 or entry_hash(last, entry) != entry.hash:
                        return
                    yield entry
                    last, number = entry.hash, entry.number
            except (sqlite3.Error, ValueError, TypeError, RecursionError):
                if size == 1:
                    return
                size = 1
            else:
                return


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.broken-{datetime.now(UTC).strftime(_STAMP)}{path.suffix}")


def _keep(path: Path, name: Path) -> None:
    try:
        os.link(path, name)
    except OSError:
        shutil.copyfile(path, name)
        name.chmod(0o600)
        sync_file(name)
