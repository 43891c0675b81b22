"""What the journal tells of a player: his account, his sittings, and his figures at each game."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

import msgspec

from game.rules.catalogue import games, rules_of
from game.store.accounts import Currency, loan, place_of, player
from game.store.cash import reckoned
from game.store.entry import Entry, Posting
from game.store.journal import Journal
from game.store.packing import PACKABLE, PACKED
from game.store.standing import deals_in, held_at
from game.store.tally import GameTally
from game.store.tally_book import TallyBook
from game.table.values import Chips, GameId, Seat, owner, purse, staker

_PLAY = PACKABLE | {PACKED}


class Role(Enum):
    """How one plays at a game with a bank, or at one without."""

    BANKER = "banker"
    PONTE = "ponte"
    NONE = "none"


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
    """Return a player's figures at every game that he has played; with a book, finished sittings are counted once.

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
    tally = GameTally()
    _count(journal, sitting, seat, tally, game, over=link is not None)
    if book is not None and link is not None:
        book.keep(sitting, seat, link, tally)
    return tally


def _count(journal: Journal, sitting: int, seat: Seat, tally: GameTally, game: GameId, *, over: bool) -> None:
    """Count every coup that is over, also where no chip of the seat moved, as the table and the journal count them.

    Where the sitting is `over`, a coup that was broken off counts too if it has won or cost the seat anything.
    A seat played it as banker or ponte, whichever it was in that deal.
    What is won and lies on a stake for a moment was not staked: only what its owner laid there from his purse.
    Chips that are sold for cash in the middle of play bring and cost nothing.
    """
    net = staked = 0
    role = _role(None, seat, game)
    for entry in journal.ledger.entries(sitting, ("deal", "act", "call")):
        if entry.kind == "deal":
            role = _role(entry.page["page"]["carried"], seat, game)
        pairs = list(zip(entry.postings[::2], entry.postings[1::2], strict=True))
        for place, (gives, takes) in enumerate(pairs, start=1):
            sold = any(_pays_for(cash, takes) for _, cash in pairs[place : place + 1])
            if takes.currency != Currency.CHIPS.value or sold:
                continue
            for line in (gives, takes):
                if owner(place_of(line.account)) == seat:
                    net += line.amount
            who = staker(place_of(takes.account))
            laid = who is not None and place_of(gives.account) == purse(who)
            if laid and (who == seat) != (role is Role.BANKER):
                staked += takes.amount
        if entry.coups:
            tally.count(net, staked, against_bank=role is Role.PONTE)
            net = staked = 0
        if '"betes"' in entry.body:
            tally.betes += entry.page["betes"].count(seat)
    if over and net:
        tally.count(net, staked, against_bank=role is Role.PONTE)


def _pays_for(cash: Posting, chips: Posting) -> bool:
    """Tell whether cash that moves next pays for chips that moved, by the same clause (CA-25)."""
    return (cash.currency, cash.amount, cash.clause) == (Currency.CASH.value, chips.amount, chips.clause)


def _role(carried: object, seat: Seat, game: GameId) -> Role:
    """Return how a seat plays in a deal that inherits this; of a game that is not there any more nothing is known."""
    if game not in games():
        return Role.NONE
    rules = rules_of(game)
    banker = rules.banker_of(None if carried is None else msgspec.convert(carried, rules.carried_type, str_keys=True))
    if banker is None:
        return Role.NONE
    return Role.BANKER if seat == banker else Role.PONTE
