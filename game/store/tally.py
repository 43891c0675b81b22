"""Counts each entry as it is written: balances, sittings, seats coup by coup, account lines, lessons, exercises."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from datetime import datetime
from enum import Enum
from math import sqrt
from typing import Any

import msgspec

from game.rules.catalogue import facts_of, games, rules_of
from game.store.accounts import Currency, loan, may_owe, note, place_of, player, player_number
from game.store.entry import Entry, Posting
from game.store.errors import SpoiledEntryError
from game.store.evening.pages import EVENING_KINDS
from game.store.evening.tally import count_evening, count_sitting
from game.store.pages import PAGE_KINDS, ActPage, DealPage, Page, SatBody, page_of, sat_body
from game.store.tally_rows import (
    MOST,
    Count,
    LineTally,
    PurseTally,
    SittingTally,
    Sum,
    TallyRows,
    balance_key,
    line_key,
    purse_key,
    seat_key,
    sitting_key,
)
from game.table.any_game import Plain
from game.table.stakes import is_laid
from game.table.values import GameId, Seat, owner

_SPOILED = (ValueError, TypeError, LookupError, AttributeError, AssertionError, RecursionError, OverflowError)
"""What comes of an entry that says what no house writes."""
_FIRST_YEAR, _LAST_YEAR = 1969, 3000
"""Of a time in these years, and before and after them, Windows does not tell the hour of the place."""
_SILENT = frozenset({"deal", "act", "call"})
"""Kinds of entries that have no line in an account where they move only cash: that is settled when one rises."""


class TallyRole(Enum):
    """How one plays at a game with a bank, or at one without."""

    BANKER = "banker"
    PONTE = "ponte"
    NONE = "none"


class GameTally(msgspec.Struct, array_like=True):
    """A player's figures at one game, added up coup by coup; `staked` as banker is what was laid against him.

    The edge is a gain per unit staked: the bank's where there is one, whoever held it; elsewhere the player's own.
    """

    sittings: Count = 0
    coups: Count = 0
    won: Count = 0
    lost: Count = 0
    best: Sum = 0
    worst: Sum = 0
    net: Sum = 0
    staked: Sum = 0
    betes: Count = 0
    edges: Sum = 0
    squares: int = 0
    products: int = 0
    stakes_squared: int = 0

    def count(self, net: int, staked: int, *, against_bank: bool = False) -> None:
        """Count a coup that brought so much for so much."""
        self.coups += 1
        self.won += net > 0
        self.lost += net < 0
        self.best, self.worst = max(self.best, net), min(self.worst, net)
        self.net += net
        self.staked += staked
        edge = -net if against_bank else net
        self.edges += edge
        self.squares += net * net
        self.products += edge * staked
        self.stakes_squared += staked * staked

    def add(self, other: "GameTally") -> None:
        """Count all that another tally has counted."""
        best, worst = max(self.best, other.best), min(self.worst, other.worst)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.best, self.worst = best, worst

    @property
    def edge(self) -> float | None:
        """The gain per unit staked."""
        return self.edges / self.staked if self.staked else None

    @property
    def error(self) -> float | None:
        """The standard error of the edge, by the usual approximation for a ratio."""
        edge = self.edge
        if edge is None:
            return None
        spread = self.squares - 2 * edge * self.products + edge * edge * self.stakes_squared
        return sqrt(max(0.0, spread)) / self.staked


class PoliceTally(msgspec.Struct, array_like=True):
    """How often a player caught a cheat, called an honest one, cheated, and was caught at it."""

    caught: Count = 0
    wronged: Count = 0
    cheated: Count = 0
    was_caught: Count = 0

    def add(self, other: "PoliceTally") -> None:
        """Count all that another tally has counted."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class SeatTally(msgspec.Struct, array_like=True):
    """What a sitting has brought a player at his seat so far.

    `gain` is what came home less what he took there or was lent there. `net` and `staked` are of the coup that is not
    over, `role` is that of its deal: a seat plays each coup as banker or ponte, whichever it is in that deal. What is
    won and lies on a stake for a moment was not staked: only what its owner laid there from his purse. Chips that are
    sold for cash in the middle of play bring and cost nothing. What is owed to a later coup, as a bête, counts in the
    coup by which it came to be owed, and not where it is paid.
    """

    game: GameId
    seat: Seat
    role: TallyRole
    gain: Sum = 0
    net: Sum = 0
    staked: Sum = 0
    figures: GameTally = msgspec.field(default_factory=GameTally)
    police: PoliceTally | None = None

    def take(self, entry: Entry, page: object, number: int) -> None:
        """Count the next entry of the sitting for the player of this number."""
        own = {player(number), loan(number)}
        self.gain += sum(each.amount for each in entry.postings if each.account in own)
        if entry.kind in {"deal", "act", "call"}:
            self._play(entry, page)
        elif entry.kind == "rose" and self.net:  # a coup that was broken off counts if it has won or cost anything
            self._close_coup()

    def _play(self, entry: Entry, page: object) -> None:
        if isinstance(page, DealPage):
            self.role = role_in(page.carried, self.seat, self.game)
        elif isinstance(page, ActPage) and self.police is not None:
            self._judge(page, found=any("/stake:" in each.account for each in entry.postings))
        pairs = list(zip(entry.postings[::2], entry.postings[1::2], strict=True))
        for place, (gives, takes) in enumerate(pairs, start=1):
            sold = any(_pays_for(cash, takes) for _, cash in pairs[place : place + 1])
            if takes.currency == Currency.CHIPS.value and not sold:
                self._move(gives, takes)
        if '"owes"' in entry.body:
            self.net -= entry.page.get("owes", {}).get(str(self.seat), 0)
        if entry.coups:
            self._close_coup()
        if '"betes"' in entry.body:
            self.figures.betes += entry.page["betes"].count(self.seat)

    def _close_coup(self) -> None:
        self.figures.count(self.net, self.staked, against_bank=self.role is TallyRole.PONTE)
        self.net = self.staked = 0

    def _move(self, gives: Posting, takes: Posting) -> None:
        for line in (gives, takes):
            if owner(place_of(line.account)) == self.seat:
                self.net += line.amount
        source, target = place_of(gives.account), place_of(takes.account)
        if is_laid(source, target, self.seat, banks=self.role is TallyRole.BANKER):
            self.staked += takes.amount

    def _judge(self, page: ActPage, *, found: bool) -> None:
        acts, tally = facts_of(self.game).police, self.police
        assert acts is not None and tally is not None  # noqa: S101, PT018  # asked only where there is such an exercise
        own, do = page.seat == self.seat, page.act["do"]
        tally.cheated += own and do == acts.cheat
        if do == acts.challenge:
            tally.caught += own and found
            tally.wronged += own and not found
            tally.was_caught += found and page.act["of"] == self.seat


def seat_tally(game: GameId, seat: Seat, options: dict[str, Any]) -> SeatTally:
    """Return the tally of a seat that has just been taken."""
    police = facts_of(game).police if game in games() else None
    watched = PoliceTally() if police is not None and options.get(police.option) else None
    return SeatTally(game, seat, role_in(None, seat, game), police=watched)


def role_in(carried: object, seat: Seat, game: GameId) -> TallyRole:
    """Return how a seat plays in a deal that inherits this; of a game that is not there any more nothing is known."""
    if game not in games():
        return TallyRole.NONE
    rules = rules_of(game)
    banker = rules.banker_of(None if carried is None else msgspec.convert(carried, rules.carried_type, str_keys=True))
    if banker is None:
        return TallyRole.NONE
    return TallyRole.BANKER if seat == banker else TallyRole.PONTE


def _pays_for(cash: Posting, chips: Posting) -> bool:
    return (cash.currency, cash.amount, cash.clause) == (Currency.CASH.value, chips.amount, chips.clause)


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
        balance = rows.find(balance_key(each.account, each.currency), int) or 0
        if balance < 0 and not may_owe(each.account):
            return each.account
    return ""


def _count(rows: TallyRows, entry: Entry) -> None:
    if (
        not 0 < entry.number <= MOST
        or not 0 <= entry.coups <= MOST
        or not 0 < (1 if entry.sitting is None else entry.sitting) <= MOST
    ):
        raise ValueError("a number out of bounds")
    if not _FIRST_YEAR < datetime.fromisoformat(entry.at).year < _LAST_YEAR:
        raise ValueError("a time out of bounds")
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
        case kind if kind in EVENING_KINDS:
            count_evening(rows, entry)
        case _:
            pass
    seated: Collection[int] = ()
    if entry.sitting is not None:
        seated = _go_on(rows, entry, page)
    for number in sorted({*seated, *_movers(entry)}):
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
    if said.page.evening:
        count_sitting(rows, said.page.evening, sitting)
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
    sitting = int(entry.sitting or 0)
    tally = rows.find(sitting_key(sitting), SittingTally)
    if tally is None:
        raise ValueError("a sitting that has not begun")
    tally.last, tally.at = entry.number, entry.at
    tally.coups += entry.coups
    if entry.kind == "deal":
        tally.deal, tally.deals = entry.number, tally.deals + 1
    tally.over = tally.over or entry.kind == "rose"
    if entry.kind != "sat":
        paid = [each for each in entry.postings if each.currency == Currency.CASH.value]
        settled = facts_of(tally.game).settled if paid and tally.game in games() else ""
        for each in paid:
            if settled and each.clause == settled and each.account in tally.accounts:
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
    own, notes = player(number), note(number, "")
    amount = sum(each.amount for each in entry.postings if (each.account, each.currency) == (own, "chips"))
    gained = sum(
        each.amount for each in entry.postings
        if each.account in {own, loan(number)} or each.account.startswith(notes)
    )  # fmt: skip
    moved = any(each.account in {own, loan(number)} for each in entry.postings)
    purse = rows.find(purse_key(number), PurseTally)
    if purse is None:
        raise ValueError("a purse that was never opened")
    if entry.sitting is None:
        purse.worth += gained
        rows.put(purse_key(number), purse)
    elif entry.kind == "rose" and seated:
        seat = rows.find(seat_key(number, entry.sitting), SeatTally)
        purse.worth += seat.gain if seat is not None else 0
        purse.sitting = 0 if purse.sitting == entry.sitting else purse.sitting
        rows.put(purse_key(number), purse)
    if (moved and (amount or entry.kind not in _SILENT)) or (entry.kind == "rose" and seated):
        balance = rows.find(balance_key(own, Currency.CHIPS), int) or 0
        line = LineTally(entry.number, entry.at, entry.kind, entry.sitting, amount, balance, purse.worth)
        rows.put(line_key(number, entry.number), line)


def _movers(entry: Entry) -> set[int]:
    accounts = (each.account.partition(":") for each in entry.postings)
    return {int(number) for kind, _, number in accounts if kind in {"player", "loan"}}
