"""What a seat has staked and won in a sitting, counted entry by entry: a count can be put down and taken up again."""

from dataclasses import dataclass, field
from enum import Enum

import msgspec

from game.rules.catalogue import games, rules_of
from game.store.accounts import Currency, place_of
from game.store.entry import Entry, Posting
from game.store.tally import GameTally
from game.table.values import GameId, Seat, owner, purse, staker


class Role(Enum):
    """How one plays at a game with a bank, or at one without."""

    BANKER = "banker"
    PONTE = "ponte"
    NONE = "none"


@dataclass(slots=True)
class SeatCount:
    """Every coup of a seat that is over, also where no chip of it moved, as the table and the journal count them.

    `net` and `staked` are of the coup that is not over, `role` is that of its deal; `number` and `link` (hexadecimal)
    are of the entry that was counted last. A seat played each coup as banker or ponte, whichever it was in that deal.
    What is won and lies on a stake for a moment was not staked: only what its owner laid there from his purse. Chips
    that are sold for cash in the middle of play bring and cost nothing.
    """

    role: Role
    net: int = 0
    staked: int = 0
    number: int = 0
    link: str = ""
    tally: GameTally = field(default_factory=GameTally)

    def take(self, entry: Entry, seat: Seat, game: GameId) -> None:
        """Count the next entry of the sitting: a deal, an act or a call."""
        if entry.kind == "deal":
            self.role = role_in(entry.page["page"]["carried"], seat, game)
        pairs = list(zip(entry.postings[::2], entry.postings[1::2], strict=True))
        for place, (gives, takes) in enumerate(pairs, start=1):
            sold = any(_pays_for(cash, takes) for _, cash in pairs[place : place + 1])
            if takes.currency == Currency.CHIPS.value and not sold:
                self._move(gives, takes, seat)
        if entry.coups:
            self.tally.count(self.net, self.staked, against_bank=self.role is Role.PONTE)
            self.net = self.staked = 0
        if '"betes"' in entry.body:
            self.tally.betes += entry.page["betes"].count(seat)
        self.number, self.link = entry.number, entry.hash.hex()

    def _move(self, gives: Posting, takes: Posting, seat: Seat) -> None:
        for line in (gives, takes):
            if owner(place_of(line.account)) == seat:
                self.net += line.amount
        who = staker(place_of(takes.account))
        laid = who is not None and place_of(gives.account) == purse(who)
        if laid and (who == seat) != (self.role is Role.BANKER):
            self.staked += takes.amount


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
    """Tell whether cash that moves next pays for chips that moved, by the same clause (CA-25)."""
    return (cash.currency, cash.amount, cash.clause) == (Currency.CASH.value, chips.amount, chips.clause)
