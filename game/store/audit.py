"""The audit: whether the journal is what it was when it was written."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.store.accounts import may_owe
from game.store.entry import GENESIS_HASH, Entry, entry_hash
from game.store.ledger import Ledger
from game.store.packing import PACKED, packs_in

_NO_ENTRY = (TypeError, AttributeError, ValueError)
"""What comes of a value that is of another kind than the house wrote, in a row that a turned bit has spoiled."""
_REPORTED_EVERY = 256
"""How many entries are audited between two words of how far it is: ten milliseconds' work."""
Side = tuple[str, str]
"""An account with its currency."""


@dataclass(slots=True)
class Sums:
    """What an audit has added up by an entry: its `link`, its `number`, and of all up to it what is held where.

    `balances` by account and currency, `rows` the sum of the numbers of the rows of each kind and each sitting.
    """

    link: bytes = GENESIS_HASH
    number: int = 0
    balances: defaultdict[Side, int] = field(default_factory=lambda: defaultdict(int))
    rows: Counter[tuple[str, str | int]] = field(default_factory=Counter)
    _tables: defaultdict[str, set[Side]] = field(default_factory=lambda: defaultdict(set))

    def hold(self, side: Side, amount: int) -> None:
        """Add an amount to what an account holds."""
        self.balances[side] += amount
        self._tables[_table(side[0])].add(side)

    def pass_over(self, number: int, kind: str, sitting: int | None, link: bytes) -> None:
        """Take an entry's row as it stands: it was audited before."""
        self.number, self.link = number, link
        self.rows["kind", kind] += number
        if sitting is not None:
            self.rows["sitting", sitting] += number

    def add(self, entry: Entry) -> Iterator[str]:
        """Add the next entry, and yield what does not hold of it."""
        self.number += 1
        if entry.number != self.number:
            yield f"entry {self.number} is missing"
            self.number = entry.number
        if entry_hash(self.link, entry) != entry.hash:
            yield f"entry {entry.number} is not linked to the one before it"
        self.link = entry.hash
        self.rows.update(_row_of(entry))
        yield from self._post(entry)
        if entry.kind == "rose":
            for side in sorted(self._tables.pop(f"sitting:{entry.sitting}", ())):
                if self.balances[side]:
                    yield f"sitting {entry.sitting} is over and {side[0]} holds {self.balances[side]}"

    def _post(self, entry: Entry) -> Iterator[str]:
        sums: defaultdict[str, int] = defaultdict(int)
        for each in entry.postings:
            sums[each.currency] += each.amount
            self.hold((each.account, each.currency), each.amount)
        for currency, amount in sums.items():
            if amount:
                yield f"entry {entry.number} makes {amount} {currency} of nothing"
        for side in {(each.account, each.currency) for each in entry.postings}:
            if self.balances[side] < 0 and not may_owe(side[0]):
                yield f"entry {entry.number} leaves {side[0]} below zero"


def audit(
    ledger: Ledger,
    stopped: Callable[[], bool] = lambda: False,
    sums: Sums | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Iterator[str]:
    """Yield what does not hold, a sentence each: the chain, the sum of each transaction, and that nobody is below zero.

    Also that nothing is left at a table whose sitting is over. It ends early where it is `stopped`, and begins after
    the entry up to which `sums` were added up. `progress` is told now and then at which entry it is.
    """
    sums, packs = sums or Sums(), packs_in(ledger)
    for entry in ledger.entries(after=sums.number):
        if stopped():
            return
        if not entry.number % _REPORTED_EVERY:
            progress(entry.number)
        try:
            yield from sums.add(entry)
        except _NO_ENTRY:
            yield f"entry {entry.number} holds what no entry holds"
            return
    indexed = list(_indexed(ledger, sums))
    if packs_in(ledger) == packs:  # otherwise entries were packed meanwhile: their rows are others than were counted
        yield from indexed


def _row_of(entry: Entry) -> dict[tuple[str, str | int], int]:
    """Return the number of an entry by its kind and its sitting, nothing where it has no row of its own."""
    if entry.pack not in {None, entry.number}:
        return {}
    found: dict[tuple[str, str | int], int] = {("kind", PACKED if entry.pack else entry.kind): entry.number}
    return found if entry.sitting is None else found | {("sitting", entry.sitting): entry.number}


def _indexed(ledger: Ledger, sums: Sums) -> Iterator[str]:
    """Yield where what is asked for by an index is not what the entries up to the end say: each question is short."""
    ask = ledger.connection.execute
    for (account, currency), held in sums.balances.items():
        (found,) = ask(
            "SELECT SUM(amount) FROM posting INDEXED BY balance WHERE account = ? AND currency = ? AND entry <= ?",
            (account, currency, sums.number),
        ).fetchone()
        if (found or 0) != held:
            yield f"the balance of {account} is not the sum of its postings"
    for (what, value), numbers in sums.rows.items():
        (found,) = ask(
            f"SELECT SUM(number) FROM entry INDEXED BY entries_of_a_{what} WHERE {what} = ? AND number <= ?",  # noqa: S608  # two words of ours
            (value, sums.number),
        ).fetchone()
        if found != numbers:
            yield f"the entries of {what} {value} are not found where they should be"


def newest_hold(ledger: Ledger, most: int = 64) -> bool:
    """Tell whether the newest entries are linked: quick enough to ask each time that the house opens."""
    (end,) = ledger.connection.execute("SELECT COALESCE(MAX(number), 0) FROM entry").fetchone()
    last = GENESIS_HASH if end <= most else None
    for entry in ledger.entries(after=end - most - 1):
        if last is not None and entry_hash(last, entry) != entry.hash:
            return False
        last = entry.hash
    return True


def _table(account: str) -> str:
    """Return the part of the name that all accounts at one table share: `sitting:<number>`."""
    return account.partition("/")[0]
