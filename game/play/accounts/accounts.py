"""What a player is told of his account, his sittings and his figures, as the house reads it out of the journal."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from itertools import islice

from game.play.house import (
    AccountLine,
    Backup,
    GameRecord,
    Notice,
    Purse,
    PursePoint,
    SeatAt,
    ShoeProof,
    SittingNote,
    SittingResult,
)
from game.play.police_record import police_record
from game.play.progress import Progress, unheard
from game.store.accounts import Currency, player_number
from game.store.accounts import player as player_account
from game.store.backup import BackupFile
from game.store.cash import reckoned
from game.store.entry import Entry
from game.store.errors import StoreError
from game.store.journal import Journal, page_of
from game.store.pages import DealPage
from game.store.reading import chips_at_table, deals_of, gain, sittings_of, statement_lines, tallies
from game.store.standing import coups_in
from game.store.tally_book import TallyBook
from game.table.values import Chips, GameId

_POINTS = frozenset({"named", "lent", "repaid", "loan", "rose"})
"""What the line of the purse has a point for: gifts, loans, and sittings that are over."""


def statistics(
    journal: Journal, player: int, book: TallyBook, stopped: Callable[[], bool], progress: Progress = unheard
) -> tuple[GameRecord, ...]:
    """Return the player's figures at each game that he has played, in the order of the catalogue."""
    from game.play.simulations.simulate import computed_edge  # noqa: PLC0415  # only here
    from game.rules.catalogue import games  # noqa: PLC0415  # same

    found = tallies(journal, player, book, stopped, progress)
    return tuple(
        GameRecord(
            game, tally.sittings, tally.coups, tally.won, tally.lost, Chips(tally.best), Chips(tally.worst),
            Chips(tally.net), Chips(tally.staked), tally.betes, tally.edge, tally.error, computed_edge(game),
            police_record(journal, player, game),
        )
        for game in games()
        if (tally := found.get(game)) is not None
    )  # fmt: skip


def backup_of(copy: BackupFile, era: int) -> Backup:
    """Return what a player is told of a copy; `era` is that of the journal, of which an earlier one is no copy."""
    return Backup(copy.path.name, copy.made, copy.size, copy.era == era)


def purse_of(journal: Journal, number: int, name: str) -> Purse:
    """Return a purse: what lies in it, what lies at a table, what is owed, in chips and in cash.

    Until he rises the jetons at a table stand for what a party was reckoned at: its cash is not shown beside them, nor
    what the house advanced for it (CA-03).
    """
    ledger, sitting = journal.ledger, journal.open_sitting_of(number)
    account, owed = player_account(number), journal.owed(number, Currency.CASH)
    paid = reckoned(ledger, sitting, account) if sitting else 0
    advanced = min(max(0, -paid), owed)
    return Purse(
        name,
        ledger.balance(account),
        chips_at_table(journal, number, sitting) if sitting else Chips(0),
        journal.owed(number),
        Chips(ledger.balance(account, Currency.CASH) - paid - advanced),
        Chips(owed - advanced),
    )


def number_of(journal: Journal, name: str) -> int:
    """Return the number of the purse of a name; raise StoreError where there is none."""
    for number, each in journal.purses().items():
        if each == name:
            return number
    raise StoreError("no_such_purse", name)


def player_at(journal: Journal, at: SeatAt | None, otherwise: int) -> int:
    """Return the number of the purse at a seat of a sitting, another one where there is no seat or nobody's purse."""
    if at is None:
        return otherwise
    sitting, seat = at
    number = player_number(journal.accounts(sitting)[seat])
    return otherwise if number is None else number


def result_of(journal: Journal, player: int, sitting: int) -> SittingResult:
    """Return what a player brought to a sitting that is over and took home."""
    seats = next(seats for entry, seats in sittings_of(journal, player) if entry.sitting == sitting)
    page, gained = journal.page(sitting), gain(journal, player, sitting)
    brought = sum(page.buy_ins[seat] for seat in seats)
    return SittingResult(sitting, page.game, gained, Chips(brought), Chips(brought + gained))


def close_elsewhere(journal: Journal, names: Iterable[str]) -> list[Notice]:
    """Let everybody of these names rise where he still sits; return what is told of it."""
    numbers, told = {name: number for number, name in journal.purses().items()}, list[Notice]()
    for name in names:
        sitting = journal.open_sitting_of(numbers[name]) if name in numbers else None
        if sitting is not None:
            journal.close_sitting(sitting, {})
            told.append(Notice("house.notice.rose", (name, sitting, str(journal.page(sitting).game))))
    return told


def net_worth_points(journal: Journal, player: int) -> tuple[PursePoint, ...]:
    """Return what the player was worth after each sitting, gift and loan, oldest first, and where he sits now."""
    lines = tuple(statement_lines(journal, player))
    points = [PursePoint(_moment(line.at), line.worth) for line in lines if line.kind in _POINTS]
    sitting = journal.open_sitting_of(player)
    if sitting is not None:
        points.append(
            PursePoint(_moment(journal.latest(sitting)), Chips(lines[-1].worth + gain(journal, player, sitting)))
        )
    return tuple(points)


def account(journal: Journal, player: int, most: int) -> tuple[AccountLine, ...]:
    """Return the player's account, newest line first."""
    games = {entry.sitting: _game(entry) for entry, _ in sittings_of(journal, player)}
    found = [
        AccountLine(
            line.entry,
            _moment(line.at),
            line.kind,
            line.amount,
            line.balance,
            line.sitting,
            games.get(line.sitting),
        )
        for line in statement_lines(journal, player)
    ]
    return tuple(reversed(found[-most:])) if most else ()


def sittings(journal: Journal, player: int, most: int) -> tuple[SittingNote, ...]:
    """Return the player's sittings, newest first."""
    open_one = journal.open_sitting_of(player)
    found = (_note(journal, player, entry, open_one) for entry, _ in islice(sittings_of(journal, player), most))
    return tuple(replace(each, coups=coups_in(journal.ledger.connection, each.number)) for each in found)


def open_note(journal: Journal, player: int) -> SittingNote | None:
    """Return the sitting where the player still sits, if any."""
    number = journal.open_sitting_of(player)
    if number is None:
        return None
    first = next(journal.ledger.entries(number, ("sat",)))
    return _note(journal, player, first, number)


def _note(journal: Journal, player: int, entry: Entry, open_one: int | None) -> SittingNote:
    page, number = entry.page["page"], int(entry.sitting or 0)
    return SittingNote(
        number,
        GameId(page["game"]),
        page["strict"],
        tuple(each["name"] for each in page["accounts"]),
        deals_of(journal, number),
        _moment(entry.at),
        number != open_one,
        gain(journal, player, number),
        page["options"],
    )


def shoe_proofs(journal: Journal, player: int, number: int) -> tuple[ShoeProof, ...]:
    """Return what proves the shoes of a sitting, in their order; the seed of one in play stays secret."""
    pages = _deals(journal, number)
    in_play = number == journal.open_sitting_of(player)
    return tuple(
        ShoeProof(page.pledge, None if in_play and page is pages[-1] else page.house_seed, page.cut) for page in pages
    )


def _deals(journal: Journal, number: int) -> tuple[DealPage, ...]:
    found = (page_of(entry) for entry in journal.ledger.entries(number, ("deal",)))
    return tuple(page for page in found if isinstance(page, DealPage))


def _moment(written: str) -> datetime:
    return datetime.fromisoformat(written)


def _game(entry: Entry) -> GameId:
    return GameId(entry.page["page"]["game"])
