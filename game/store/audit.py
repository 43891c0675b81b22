"""The audit: whether the journal is what it was when it was written."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from game.store.accounts import may_owe
from game.store.entry import GENESIS_HASH, Entry, entry_hash
from game.store.ledger import Ledger
from game.store.packing import PACKED, packs_in


def audit(ledger: Ledger, stopped: Callable[[], bool] = lambda: False) -> Iterator[str]:
    """Yield what does not hold, a sentence each: the chain, the sum of each transaction, and that nobody is below zero.

    Also that nothing is left at a table whose sitting is over. It ends early where it is `stopped`.
    """
    last, number, packs = GENESIS_HASH, 0, packs_in(ledger)
    balances: defaultdict[tuple[str, str], int] = defaultdict(int)
    rows: Counter[tuple[str, str | int]] = Counter()
    for entry in ledger.entries():
        if stopped():
            return
        number += 1
        if entry.number != number:
            yield f"entry {number} is missing"
            number = entry.number
        if entry_hash(last, entry) != entry.hash:
            yield f"entry {entry.number} is not linked to the one before it"
        last = entry.hash
        rows.update(_row_of(entry))
        sums: defaultdict[str, int] = defaultdict(int)
        for each in entry.postings:
            sums[each.currency] += each.amount
            balances[each.account, each.currency] += each.amount
        for currency, amount in sums.items():
            if amount:
                yield f"entry {entry.number} makes {amount} {currency} of nothing"
        for account, currency in {(each.account, each.currency) for each in entry.postings}:
            if balances[account, currency] < 0 and not may_owe(account):
                yield f"entry {entry.number} leaves {account} below zero"
        if entry.kind == "rose":
            left = {account: held for (account, _), held in balances.items() if held and _at(account, entry.sitting)}
            yield from (f"sitting {entry.sitting} is over and {account} holds {held}" for account, held in left.items())
    indexed = list(_indexed(ledger, number, balances, rows))
    if packs_in(ledger) == packs:  # otherwise entries were packed meanwhile: their rows are others than were counted
        yield from indexed


def _row_of(entry: Entry) -> dict[tuple[str, str | int], int]:
    """Return the number of an entry by its kind and its sitting, nothing where it has no row of its own."""
    if entry.pack not in {None, entry.number}:
        return {}
    found: dict[tuple[str, str | int], int] = {("kind", PACKED if entry.pack else entry.kind): entry.number}
    return found if entry.sitting is None else found | {("sitting", entry.sitting): entry.number}


def _indexed(
    ledger: Ledger, end: int, balances: dict[tuple[str, str], int], rows: Counter[tuple[str, str | int]]
) -> Iterator[str]:
    """Yield where what is asked for by an index is not what the entries up to the end say: each question is short."""
    ask = ledger.connection.execute
    for (account, currency), held in balances.items():
        (found,) = ask(
            "SELECT SUM(amount) FROM posting INDEXED BY balance WHERE account = ? AND currency = ? AND entry <= ?",
            (account, currency, end),
        ).fetchone()
        if (found or 0) != held:
            yield f"the balance of {account} is not the sum of its postings"
    for (what, value), numbers in rows.items():
        (found,) = ask(
            f"SELECT SUM(number) FROM entry INDEXED BY entries_of_a_{what} WHERE {what} = ? AND number <= ?",  # noqa: S608  # two words of ours
            (value, end),
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


def _at(account: str, sitting: int | None) -> bool:
    return account.startswith(f"sitting:{sitting}/")
