"""Counts each entry as it is written: balances, sittings, seats, account lines, lessons and exercises."""

from collections import defaultdict
from collections.abc import Collection, Iterator

from game.store.accounts import Currency, loan, may_owe, player, player_number
from game.store.entry import Entry
from game.store.errors import SpoiledEntryError
from game.store.pages import PAGE_KINDS, Page, SatBody, page_of, sat_body
from game.store.tally import SeatTally, seat_tally
from game.store.tally_rows import (
    MOST,
    LineTally,
    PurseTally,
    SittingTally,
    TallyRows,
    balance_key,
    line_key,
    purse_key,
    seat_key,
    sitting_key,
)
from game.table.any_game import Plain
from game.table.values import Seat

NAMED, SAT, ROSE, LEARNED, PRACTISED = "named", "sat", "rose", "learned", "practised"
_SPOILED = (ValueError, TypeError, LookupError, AttributeError, AssertionError, RecursionError, OverflowError)
"""What comes of an entry that says what no house writes."""
_RECKONED = "CA-03"
_SILENT = frozenset({"deal", "act", "call"})
"""Kinds of entries that have no line in an account where they move only cash: that is settled when one rises."""


def count_entry(rows: TallyRows, entry: Entry) -> None:
    """Count the next entry; raise SpoiledEntryError where it says what no house writes."""
    try:
        _count(rows, entry)
    except _SPOILED as error:
        raise SpoiledEntryError(entry.number, "holds what no entry holds") from error


def wrong_postings(rows: TallyRows, entry: Entry) -> Iterator[str]:
    """Yield what does not hold of the postings of an entry that has been counted."""
    sums: defaultdict[str, int] = defaultdict(int)
    for each in entry.postings:
        sums[each.currency] += each.amount
    for currency, amount in sums.items():
        if amount:
            yield f"makes {amount} {currency} of nothing"
    short = below_zero(rows, entry)
    if short:
        yield f"leaves {short} below zero"


def below_zero(rows: TallyRows, entry: Entry) -> str:
    """Return an account that an entry has left below zero though it may not owe, nothing where there is none."""
    for each in entry.postings:
        if not may_owe(each.account) and (rows.find(balance_key(each.account, each.currency), int) or 0) < 0:
            return each.account
    return ""


def _count(rows: TallyRows, entry: Entry) -> None:
    if (
        not 0 < entry.number <= MOST
        or not 0 <= entry.coups <= MOST
        or not 0 < (1 if entry.sitting is None else entry.sitting) <= MOST
    ):
        raise ValueError("a number out of bounds")
    for each in entry.postings:
        key = balance_key(each.account, Currency(each.currency))
        balance = (rows.find(key, int) or 0) + each.amount
        if max(abs(balance), abs(each.amount)) > MOST:
            raise ValueError("a sum out of bounds")
        rows.put(key, balance or None)
    page: Page | None = page_of(entry) if entry.kind in PAGE_KINDS else None
    match entry.kind:
        case "named":
            _name(rows, entry.page)
        case "sat":
            _sit_down(rows, entry, sat_body(entry))
        case "learned":
            _learn(rows, entry.page)
        case "practised":
            said = entry.page
            key = practised_key(said["player"])
            rows.put(key, {**_kept(rows, key), str(said["exercise"]): dict(said["card"])})
        case _:
            pass
    seated: Collection[int] = ()
    if entry.sitting is not None:
        seated = _go_on(rows, entry, page)
    movers = {each.account for each in entry.postings}
    for number in sorted({*seated, *_players(movers)}):
        _draw_line(rows, entry, number, seated=number in seated)


def learned_key(number: int) -> str:
    """Return the key of the lessons that a player has done, with the fewest steps that were shown in each."""
    return f"learned/{number:06}"


def practised_key(number: int) -> str:
    """Return the key of what a player knows of each kind of exercise."""
    return f"practised/{number:06}"


def _kept(rows: TallyRows, key: str) -> Plain:
    found: Plain | None = rows.find(key, dict)
    return {} if found is None else found


def _name(rows: TallyRows, said: Plain) -> None:
    number, name = said["player"], said["name"]
    if not isinstance(name, str) or not 0 < number < MOST:
        raise TypeError("no purse")
    purse = rows.find(purse_key(number), PurseTally)
    rows.put(purse_key(number), PurseTally(name) if purse is None else PurseTally(name, purse.worth, purse.sitting))


def _learn(rows: TallyRows, said: Plain) -> None:
    key, lesson, shown = learned_key(said["player"]), said["lesson"], said["shown"]
    known = _kept(rows, key)
    if not isinstance(lesson, str) or not 0 <= shown < MOST:
        raise TypeError("no lesson")
    rows.put(key, known | {lesson: min(shown, known.get(lesson, shown))})


def _sit_down(rows: TallyRows, entry: Entry, said: SatBody) -> None:
    sitting = int(entry.sitting or 0)
    if rows.find(sitting_key(sitting), SittingTally) is not None:
        raise ValueError("a sitting that has begun before")
    rows.put(
        sitting_key(sitting),
        SittingTally(said.page.game, said.accounts, entry.number, entry.number, entry.at, entry.at),
    )
    for seat, account in enumerate(said.accounts):
        number = player_number(account)
        purse = None if number is None else rows.find(purse_key(number), PurseTally)
        if number is None or purse is None or rows.find(seat_key(number, sitting), SeatTally) is not None:
            continue
        rows.put(seat_key(number, sitting), seat_tally(said.page.game, Seat(seat), said.page.options))
        purse.sitting = sitting
        rows.put(purse_key(number), purse)


def _go_on(rows: TallyRows, entry: Entry, page: Page | None) -> list[int]:
    """Count an entry of a sitting at its table and at each player's seat; return the players."""
    sitting = int(entry.sitting or 0)
    tally = rows.find(sitting_key(sitting), SittingTally)
    if tally is None:
        raise ValueError("a sitting that has not begun")
    tally.last, tally.at = entry.number, entry.at
    tally.coups += entry.coups
    if entry.kind == "deal":
        tally.deal, tally.deals = entry.number, tally.deals + 1
    tally.over = tally.over or entry.kind == ROSE
    if entry.kind != SAT:
        for each in entry.postings:
            if each.currency == Currency.CASH.value and each.clause == _RECKONED and each.account in tally.accounts:
                tally.paid[each.account] = tally.paid.get(each.account, 0) + each.amount
    rows.put(sitting_key(sitting), tally)
    found = []
    for account in tally.accounts:
        number = player_number(account)
        seat = None if number is None else rows.find(seat_key(number, sitting), SeatTally)
        if number is not None and seat is not None and number not in found:
            seat.take(entry, page, number)
            rows.put(seat_key(number, sitting), seat)
            found.append(number)
    return found


def _draw_line(rows: TallyRows, entry: Entry, number: int, *, seated: bool) -> None:
    """Add what an entry did to a player's account, where it did anything that has a line."""
    own = player(number)
    amount = sum(each.amount for each in entry.postings if (each.account, each.currency) == (own, "chips"))
    gained = sum(each.amount for each in entry.postings if each.account in {own, loan(number)})
    moved = any(each.account in {own, loan(number)} for each in entry.postings)
    purse = rows.find(purse_key(number), PurseTally)
    if purse is None:
        raise ValueError("a purse that was never opened")
    if entry.sitting is None:
        purse.worth += gained
        rows.put(purse_key(number), purse)
    elif entry.kind == ROSE and seated:
        seat = rows.find(seat_key(number, entry.sitting), SeatTally)
        purse.worth += seat.gain if seat is not None else 0
        purse.sitting = 0 if purse.sitting == entry.sitting else purse.sitting
        rows.put(purse_key(number), purse)
    if (moved and (amount or entry.kind not in _SILENT)) or (entry.kind == ROSE and seated):
        balance = rows.find(balance_key(own, Currency.CHIPS), int) or 0
        line = LineTally(entry.number, entry.at, entry.kind, entry.sitting, amount, balance, purse.worth)
        rows.put(line_key(number, entry.number), line)


def _players(accounts: Collection[str]) -> set[int]:
    """Return the players whose purse or loans are among these accounts."""
    found = set()
    for account in accounts:
        kind, _, number = account.partition(":")
        if kind in {"player", "loan"}:
            found.add(int(number))
    return found
