"""What a player's sittings come to, added up coup by coup as the entries are written."""

from enum import Enum
from math import sqrt
from typing import Any

import msgspec

from game.rules.catalogue import facts_of, games, rules_of
from game.store.accounts import Currency, loan, place_of, player
from game.store.entry import Entry, Posting
from game.store.pages import ActPage, DealPage
from game.store.tally_rows import Count, Sum
from game.table.values import GameId, Seat, owner, purse, staker


class Role(Enum):
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
    sold for cash in the middle of play bring and cost nothing.
    """

    game: GameId
    seat: Seat
    role: Role
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
        if entry.coups:
            self._close_coup()
        if '"betes"' in entry.body:
            self.figures.betes += entry.page["betes"].count(self.seat)

    def _close_coup(self) -> None:
        self.figures.count(self.net, self.staked, against_bank=self.role is Role.PONTE)
        self.net = self.staked = 0

    def _move(self, gives: Posting, takes: Posting) -> None:
        for line in (gives, takes):
            if owner(place_of(line.account)) == self.seat:
                self.net += line.amount
        who = staker(place_of(takes.account))
        laid = who is not None and place_of(gives.account) == purse(who)
        if laid and (who == self.seat) != (self.role is Role.BANKER):
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


def role_in(carried: object, seat: Seat, game: GameId) -> Role:
    """Return how a seat plays in a deal that inherits this; of a game that is not there any more nothing is known."""
    if game not in games():
        return Role.NONE
    rules = rules_of(game)
    banker = rules.banker_of(None if carried is None else msgspec.convert(carried, rules.carried_type, str_keys=True))
    if banker is None:
        return Role.NONE
    return Role.BANKER if seat == banker else Role.PONTE


def _pays_for(cash: Posting, chips: Posting) -> bool:
    """Return True where cash that moves next pays for chips that moved, by the same clause (CA-25)."""
    return (cash.currency, cash.amount, cash.clause) == (Currency.CASH.value, chips.amount, chips.clause)
