"""What the journal tells of a player: his account, his sittings, and his figures at each game."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from game.store.accounts import loan, player
from game.store.cash import reckoned
from game.store.entry import Entry
from game.store.journal import Journal
from game.store.packing import PACKABLE, PACKED
from game.store.seat_count import Role, SeatCount, role_in
from game.store.standing import deals_in, held_at
from game.store.tally import GameTally
from game.store.tally_book import TallyBook
from game.table.values import Chips, GameId, Seat

_PLAY = PACKABLE | {PACKED}


@dataclass(frozen=True, slots=True)
class StatementLine:
    """What one entry did to a player: his purse by so much to so much, and what he is worth after it.

    `worth` is all that he has, less what he owes; what he brought to a table counts as his until he rises there.
    """

    entry: int
    at: str
    kind: str
    sitting: int | None
    amount: Chips
    balance: Chips
    worth: Chips


def statement_lines(journal: Journal, number: int) -> Iterator[StatementLine]:
    """Yield a player's account in order, loans at a table among them.

    Play that moves his cash alone, packed or not, has no line: it is settled when he rises.
    """
    rows = journal.ledger.connection.execute(
        "SELECT number, at, kind, sitting, "
        "SUM(CASE WHEN account = ?1 AND currency = 'chips' THEN amount ELSE 0 END), SUM(amount) "
        "FROM posting JOIN entry ON entry = number WHERE account IN (?1, ?2) GROUP BY number "
        "UNION ALL SELECT number, at, kind, sitting, 0, 0 FROM entry WHERE kind = 'rose' "  # with nothing to take home
        "AND NOT EXISTS (SELECT 1 FROM posting WHERE entry = number AND account IN (?1, ?2)) ORDER BY 1",
        (player(number), loan(number)),
    )
    balance = worth = 0
    pending = defaultdict[int, int](int)
    for entry, at, kind, sitting, amount, gained in rows:
        if kind == "rose" and sitting not in pending and not (amount or gained):
            continue  # he did not sit there
        balance += amount
        if sitting is None:
            worth += gained
        else:
            pending[sitting] += gained
        if kind == "rose":
            worth += pending.pop(sitting)
        if amount or kind not in _PLAY:
            yield StatementLine(entry, at, kind, sitting, Chips(amount), Chips(balance), Chips(worth))


def sittings_of(journal: Journal, number: int) -> Iterator[tuple[Entry, tuple[Seat, ...]]]:
    """Yield the first entry of each sitting of a player, with the seats that are his, newest first."""
    for entry in sorted(journal.ledger.entries(kinds=("sat",)), key=lambda each: -each.number):
        accounts = entry.page["accounts"]
        seats = tuple(Seat(seat) for seat, account in enumerate(accounts) if account == player(number))
        if seats:
            yield entry, seats


def gain(journal: Journal, number: int, sitting: int) -> Chips:
    """Return what a sitting has brought a player so far: what came home, less what he took there and was lent there.

    Jetons that still lie at a table whose party is over are paid for already: what the reckoning brought in cash is not
    counted beside them (CA-03).
    """
    (home,) = journal.ledger.connection.execute(  # from his few postings to their entries, not the other way round
        "SELECT COALESCE(SUM(amount), 0) FROM posting CROSS JOIN entry ON entry.number = posting.entry "
        "WHERE account IN (?, ?) AND entry.sitting = ?",
        (player(number), loan(number), sitting),
    ).fetchone()
    if journal.ended(sitting) is not None:
        return Chips(home)  # nothing is left at its table
    return Chips(home + chips_at_table(journal, number, sitting) - reckoned(journal.ledger, sitting, player(number)))


def deals_of(journal: Journal, sitting: int) -> int:
    """Return how many shoes or deals a sitting has had."""
    return deals_in(journal.ledger.connection, sitting)


def chips_at_table(journal: Journal, number: int, sitting: int) -> Chips:
    """Return the chips of a player at a table, his stakes that lie among them."""
    return held_at(journal.ledger.connection, sitting, journal.accounts(sitting), number)


def tallies(
    journal: Journal,
    number: int,
    book: TallyBook | None = None,
    stopped: Callable[[], bool] = lambda: False,
    progress: Callable[[int, int], None] = lambda _done, _whole: None,
) -> dict[GameId, GameTally]:
    """Return a player's figures at every game that he has played; with a book, what is played is counted once.

    What they brought him is what `gain` has. Where it is `stopped` it returns what it has counted so far; `progress`
    is told how many sittings of how many.
    """
    found: dict[GameId, GameTally] = {}
    whole = list(sittings_of(journal, number))
    for done, (entry, seats) in enumerate(takewhile(lambda _: not stopped(), whole)):
        progress(done, len(whole))
        assert entry.sitting is not None  # noqa: S101  # a sitting's own entry
        game = GameId(entry.page["page"]["game"])
        tally = found.setdefault(game, GameTally())
        tally.sittings += 1
        link, counted = journal.ended(entry.sitting), tally.net
        for seat in seats:
            tally.add(_tally_of(journal, entry.sitting, seat, game, link, book))
        tally.net = counted + gain(journal, number, entry.sitting)  # also what a coup that was broken off has cost
    if book is not None:
        book.write()
    return found


def _tally_of(
    journal: Journal, sitting: int, seat: Seat, game: GameId, link: bytes | None, book: TallyBook | None
) -> GameTally:
    kept = book.find(sitting, seat, link) if book is not None and link is not None else None
    if kept is not None:
        return kept
    count = _counted(journal, sitting, seat, game, None if book is None else book.begun(sitting, seat))
    if book is not None and link is None:
        book.keep_open(sitting, seat, count)
    tally = replace(count.tally)
    if link is not None and count.net:  # a coup that was broken off counts too if it has won or cost the seat anything
        tally.count(count.net, count.staked, against_bank=count.role is Role.PONTE)
    if book is not None and link is not None:
        book.keep(sitting, seat, link, tally)
    return tally


def _counted(journal: Journal, sitting: int, seat: Seat, game: GameId, begun: SeatCount | None) -> SeatCount:
    """Count what a seat has played, from where a count stands that was `begun` if the journal still has its entry.

    The entry carries the link of the chain: where that is the same, so is all that was counted before it.
    """
    if begun is not None:
        entries = journal.ledger.entries(sitting, ("deal", "act", "call"), after=begun.number - 1)
        first = next(entries, None)
        if first is not None and (first.number, first.hash.hex()) == (begun.number, begun.link):
            for entry in entries:
                begun.take(entry, seat, game)
            return begun
    count = SeatCount(role_in(None, seat, game))
    for entry in journal.ledger.entries(sitting, ("deal", "act", "call")):
        count.take(entry, seat, game)
    return count
