"""What the journal tells of a player: his account, his sittings, and his figures at each game."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from game.store.accounts import Currency, loan, place_of, player
from game.store.journal import Journal
from game.store.ledger import Entry
from game.store.standing import held_at, seat_of
from game.table.values import Chips, GameId, Seat, purse, staker

BANKING = frozenset({GameId("pharaon"), GameId("pharao"), GameId("baccara")})
"""The games where seat 0 holds the bank."""


class Role(Enum):
    """How one plays at a game with a bank, or at one without."""

    BANKER = "banker"
    PONTE = "ponte"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class StatementLine:
    """What one entry did to a player: his purse by so much to so much, and what he is worth after it, loans less."""

    entry: int
    at: str
    kind: str
    sitting: int | None
    amount: Chips
    balance: Chips
    net_worth: Chips


@dataclass(slots=True)
class GameTally:
    """A player's figures at one game, added up coup by coup; `staked` as banker is what was laid against him.

    The edge is a gain per unit staked: the bank's where there is one, whoever held it; elsewhere the player's own.
    """

    sittings: int = 0
    coups: int = 0
    won: int = 0
    lost: int = 0
    best: int = 0
    worst: int = 0
    net: int = 0
    staked: int = 0
    betes: int = 0
    edges: int = 0
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


def statement_lines(journal: Journal, number: int) -> Iterator[StatementLine]:
    """Yield a player's account in order, loans at a table among them."""
    rows = journal.ledger.connection.execute(
        "SELECT number, at, kind, sitting, "
        "SUM(CASE WHEN account = ?1 AND currency = 'chips' THEN amount ELSE 0 END), SUM(amount) "
        "FROM posting JOIN entry ON entry = number WHERE account IN (?1, ?2) GROUP BY number ORDER BY number",
        (player(number), loan(number)),
    )
    balance = net_worth = 0
    for entry, at, kind, sitting, amount, gained in rows:
        balance += amount
        net_worth += gained
        yield StatementLine(entry, at, kind, sitting, Chips(amount), Chips(balance), Chips(net_worth))


def sittings_of(journal: Journal, number: int) -> Iterator[tuple[Entry, tuple[Seat, ...]]]:
    """Yield the first entry of each sitting of a player, with the seats that are his, newest first."""
    for entry in sorted(journal.ledger.entries("kind = 'sat'"), key=lambda each: -each.number):
        accounts = entry.page["accounts"]
        seats = tuple(Seat(seat) for seat, account in enumerate(accounts) if account == player(number))
        if seats:
            yield entry, seats


def gain(journal: Journal, number: int, sitting: int) -> Chips:
    """Return what a sitting has brought a player so far: what came home, less what he took there and was lent there."""
    (home,) = journal.ledger.connection.execute(
        "SELECT COALESCE(SUM(amount), 0) FROM posting JOIN entry ON entry = number "
        "WHERE sitting = ? AND account IN (?, ?)",
        (sitting, player(number), loan(number)),
    ).fetchone()
    return Chips(home + chips_at_table(journal, number, sitting))


def chips_at_table(journal: Journal, number: int, sitting: int) -> Chips:
    """Return the chips of a player at a table, his stakes that lie among them."""
    return held_at(journal.ledger.connection, sitting, journal.accounts(sitting), number)


def tallies(journal: Journal, number: int) -> dict[GameId, GameTally]:
    """Return a player's figures at every game that he has played."""
    found: dict[GameId, GameTally] = {}
    for entry, seats in sittings_of(journal, number):
        assert entry.sitting is not None  # noqa: S101  # a sitting's own entry
        tally = found.setdefault(GameId(entry.page["page"]["game"]), GameTally())
        tally.sittings += 1
        banking = entry.page["page"]["game"] in BANKING
        for seat in seats:
            role = Role.NONE if not banking else Role.BANKER if seat == 0 else Role.PONTE
            _count(journal, entry.sitting, seat, tally, role)
    return found


def _count(journal: Journal, sitting: int, seat: Seat, tally: GameTally, role: Role) -> None:
    net = staked = lying = 0
    moved = False
    for entry in journal.ledger.entries("sitting = ? AND kind IN ('deal', 'act', 'call')", (sitting,)):
        for line in entry.postings:
            if line.currency != Currency.CHIPS.value:
                continue
            owner, own_purse = seat_of(line.account), place_of(line.account) == purse(seat)
            if owner == seat:
                net += line.amount
                moved = True
                if not own_purse:
                    lying += line.amount
            laid = line.amount > 0 and staker(place_of(line.account)) is not None
            if laid and (owner == seat) != (role is Role.BANKER):
                staked += line.amount
        if entry.coups:
            if moved or lying:
                tally.count(net, staked, against_bank=role is Role.PONTE)
            net = staked = 0
            moved = False
        if '"betes"' in entry.body:
            tally.betes += entry.page["betes"].count(seat)
