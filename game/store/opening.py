"""Opening the house: the lock, then the journal as it is, or what stands in for it, and what there is to tell."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import datetime

from game.store.anchor import Anchor, Head
from game.store.audit import audit, newest_hold
from game.store.backup import back_up, backup_files, verified
from game.store.checkpoint import read_checkpoint
from game.store.entry import Entry
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal import Journal
from game.store.journal_file import MIGRATIONS, check_header, create, head_of, open_file, open_to_read, remove_prepared
from game.store.known_end import Watch, cut_off
from game.store.ledger import Ledger
from game.store.lock import WindowLock
from game.store.packer import Packer
from game.store.paths import Paths, private_file, private_folder
from game.store.replacement import RESTORED, ReadyCopy, chosen_of, put_back, record_cut, replace_by, replace_damaged
from game.store.standing import open_seat, purse_names
from game.store.untold import NoticeArgs, forget_untold, keep_untold, read_untold

_SHORT = 300
"""A journal of so few entries is audited whole before it is opened; a longer one beside the window."""


@dataclass(slots=True)
class OpenJournal:
    """The journal under its lock, and what the player should be told: keys `house.notice.<...>` with arguments."""

    paths: Paths
    journal: Journal
    lock: WindowLock
    anchor: Anchor
    packer: Packer
    watch: Watch
    notices: tuple[NoticeArgs, ...] = ()
    told: list[NoticeArgs] = field(default_factory=list)
    """What came up since it was opened, or as it was closed."""

    def take_told(self) -> tuple[NoticeArgs, ...]:
        """Return what came up, and forget it."""
        found = tuple(self.told)
        if found:
            self.told.clear()
            forget_untold(self.paths)
        return found

    def close(self) -> None:
        """Pack a little more, and let go of the files; nothing is packed of a journal that is another now.

        Where it could not be put back before, that is tried once more: what is open is gone afterwards.
        """
        self.watch.try_again()
        with suppress(StoreError):
            self.journal.ledger.ask()
            self.packer.finish()
        self.journal.ledger.connection.close()
        self.anchor.close()
        self.lock.release()


def open_journal(paths: Paths, lock: WindowLock | None = None) -> OpenJournal:
    """Open the journal of a house, under its lock if it is held already, and make one where there is none.

    One that is damaged or gone is replaced, and told of. Nothing is set aside for any other reason.

    Raises:
        LockedError: another window has it.
        BrokenFileError: it is another program's, or was written by a later one; it is left as it lies.
        StoreError: it is busy, cannot be read or written, or there is no room; it is left as it lies.
    """
    lock = lock or WindowLock(paths)
    try:
        with naming_faults(paths.journal):
            return _opened(paths, lock)
    except BaseException:
        lock.release()
        raise


def reopen_by(opened: OpenJournal, ready: ReadyCopy) -> OpenJournal:
    """Put a copy that stands ready in the journal's place and open it under the same lock; raise why that cannot be.

    The journal is closed meanwhile, and opened again whatever happens.
    """
    opened.journal.ledger.connection.close()
    opened.anchor.close()
    try:
        replace_by(opened.paths, ready)
    finally:
        again = _opened(opened.paths, opened.lock)
        opened.journal, opened.anchor, opened.packer = again.journal, again.anchor, again.packer
        opened.watch, opened.notices = again.watch, again.notices
        again.told[:0] = opened.told
        opened.told = again.told
    return opened


def read_journal(paths: Paths) -> Journal:
    """Open the journal to read alone, beside the window that keeps it.

    Raises:
        FileNotFoundError: there is none.
        BrokenFileError: it is not what the house wrote.
        StoreError: it is busy or cannot be read.
    """
    return Journal(Ledger(open_to_read(paths.journal, whole=False)))


def _opened(paths: Paths, lock: WindowLock) -> OpenJournal:
    anchor = Anchor(paths.anchor)
    connection = _connected(paths, anchor)
    for path in (paths.journal, paths.anchor, paths.lock, *(copy.path for copy in backup_files(paths))):
        private_file(path)
    if paths.backups.is_dir():
        private_folder(paths.backups)
    plain, known = Ledger(connection), _known_end(paths, anchor)
    head, audited = head_of(connection), read_checkpoint(paths.checkpoint)
    if cut_off(plain, known):
        record_cut(plain, "older", known, max(head.era, known.era if known else 0) + 1)
        anchor.begin_era(head_of(connection))
    elif audited is not None and (audited.era, audited.number) > (head.era, head.number):
        record_cut(plain, "older", None, max(head.era, audited.era) + 1)
        anchor.begin_era(head_of(connection))
    with suppress(OSError):
        remove_prepared(chosen_of(paths))  # the window was closed while a copy was proved
    head = head_of(connection)
    anchor.write(head)
    ledger = Ledger(connection)
    ledger.written.append(lambda number, link, at: anchor.write(Head(head.era, number, link.hex(), at)))
    told = read_untold(paths)

    def back(recent: Sequence[Entry] | None) -> bool:
        kept = put_back(paths, ledger, recent, lock.taken_again)
        if kept is not None:
            _forget_doubt(paths)
            with suppress(OSError):  # with another journal another's may have come, and so may its anchor
                paths.checkpoint.unlink(missing_ok=True)
            anchor.begin_era(head_of(ledger.connection))
            told.append(("house.notice.put_back", (kept,)) if kept else ("house.notice.put_back_gone", ()))
            keep_untold(paths, told)  # the program may be killed before anybody is told
        return kept is not None

    def holds() -> bool:
        try:
            verified(paths.journal, paths.checkpoint)
        except BrokenFileError:
            return False
        _forget_doubt(paths)
        return True

    watch = Watch(paths.journal, ledger, back, holds, paths.doubt.exists)
    ledger.before.append(watch)
    ledger.damaged.append(watch.mistrust)
    ledger.riders.append(watch.coming)
    ledger.written.append(watch.written)
    packer = Packer(ledger)
    ledger.written.append(lambda *_: packer.entry_written())
    return OpenJournal(paths, Journal(ledger), lock, anchor, packer, watch, _notices(ledger), told)


def _connected(paths: Paths, anchor: Anchor) -> sqlite3.Connection:
    try:
        with naming_faults(paths.journal):
            if paths.journal.exists():
                _back_up_before_migrating(paths)
                return _trusted(paths)
            if paths.journal.is_symlink():  # its disk may be away: what it leads to is not gone for that
                raise StoreError("no_access", str(paths.journal))
            if anchor.read() is None and not _was_there(paths):
                create(paths.journal)
                return open_file(paths.journal)
    except BrokenFileError as error:
        if error.what != "damaged":
            raise
    replace_damaged(paths)
    _forget_doubt(paths)
    return open_file(paths.journal)


def _was_there(paths: Paths) -> bool:
    """Tell whether anything is left that speaks of a journal."""
    return bool(backup_files(paths)) or paths.checkpoint.exists() or paths.tallies.exists()


def _known_end(paths: Paths, anchor: Anchor) -> Head | None:
    """Return where the journal is known to have ended: by its anchor, or by a copy that goes further.

    An older journal may have come with an anchor of its own.
    """
    anchored, newest = anchor.read(), next(iter(backup_files(paths)), None)
    further = newest is not None and (anchored is None or (newest.era, newest.number) > (anchored.era, anchored.number))
    ends = (anchored, _newest_copied(paths) if further else None)
    return max((each for each in ends if each is not None), default=None)


def _newest_copied(paths: Paths) -> Head | None:
    """Return where the newest copy that can be read ends: what is known of the journal where its anchor is lost."""
    for copy in backup_files(paths):
        with (
            suppress(BrokenFileError, StoreError, OSError, ValueError),
            naming_faults(copy.path),
            closing(open_to_read(copy.path, whole=False)) as connection,
        ):
            return head_of(connection)
    return None


def _forget_doubt(paths: Paths) -> None:
    """Forget that a journal was in doubt; where that cannot be, it is audited whole at each start."""
    with suppress(OSError):
        paths.doubt.unlink(missing_ok=True)


def _trusted(paths: Paths) -> sqlite3.Connection:
    """Open a journal whose newest entries hold, or all where it is short or was found damaged before.

    Raise BrokenFileError for any other.
    """
    connection = open_file(paths.journal)
    try:
        wrong = _unreadable(connection) or _not_linked(connection, whole=paths.doubt.exists())
    except BaseException:
        connection.close()
        raise
    if wrong:
        connection.close()
        raise BrokenFileError(paths.journal, "damaged", wrong)
    _forget_doubt(paths)
    return connection


def _unreadable(connection: sqlite3.Connection) -> str:
    """Say why what a house asks as it opens cannot be read, nothing where it can: it may lie in an older part."""
    try:
        head_of(connection)
        for number in purse_names(connection):
            open_seat(connection, number)
    except (ValueError, LookupError, TypeError) as error:
        return f"it says what no house writes: {error}"
    return ""


def _not_linked(connection: sqlite3.Connection, *, whole: bool) -> str:
    """Say what does not hold of the newest entries, or of all; nothing where they hold."""
    ledger = Ledger(connection)
    if whole or head_of(connection).number <= _SHORT:
        return next(audit(ledger), "")
    return "" if newest_hold(ledger) else "the newest entries are not linked"


def _back_up_before_migrating(paths: Paths) -> None:
    """Copy a journal of an earlier program before it is brought up to date."""
    if check_header(paths.journal, max(MIGRATIONS)) < max(MIGRATIONS):
        back_up(paths)


def _notices(ledger: Ledger) -> tuple[NoticeArgs, ...]:
    """Return what a player is told where the newest entry says that the chain goes on from another end."""
    entry = next(ledger.entries(after=head_of(ledger.connection).number - 1), None)
    if entry is None or entry.kind != RESTORED:
        return ()
    body = entry.page
    first: NoticeArgs = (f"house.notice.{body['why']}", (body["aside"] or _local(body["copy"]),))
    until, known = body["until"], body["known"]
    if not until:
        return (first, ("house.notice.begun_anew", ()))
    if known is None:
        return (first, ("house.notice.lost_after", (_local(until),)))
    count, at = known
    if count <= 0 and body["why"] == "older":
        return (first, ("house.notice.lost_after", (_local(until),)))
    if count <= 0:
        return (first, ("house.notice.lost_nothing", ()))
    return (first, ("house.notice.lost", (count, _local(until), _local(at))))


def _local(at: str) -> str:
    """Return a moment as the player's clock shows it, to the minute."""
    with suppress(ValueError):
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    return at
