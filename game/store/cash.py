"""Tables whose jetons are bought and sold for cash (CA-03, CA-25): chips and cash change at par, nobody owes cash."""

from collections import defaultdict
from collections.abc import Sequence

from game.store.accounts import HOUSE_ACCOUNT, Currency, loan, player_number
from game.store.ledger import Ledger, Transfer

BUYS, SELLS, CHANGES, LENT, REPAID, GIVEN = (
    "CA-03", "CA-03", "house.change", "house.loan", "house.repaid", "house.gift",
)  # fmt: skip


def transfers_to_buy(ledger: Ledger, account: str, target: str, jetons: int) -> list[Transfer]:
    """Return how an account buys jetons: for its cash, then for chips changed into cash, then for cash that is lent."""
    short = max(0, jetons - ledger.balance(account, Currency.CASH))
    changed = min(short, ledger.balance(account)) if player_number(account) is not None else 0
    return [
        *_changed(account, HOUSE_ACCOUNT, changed),
        _advanced(account, short - changed),
        Transfer(jetons, account, HOUSE_ACCOUNT, BUYS, Currency.CASH),
        Transfer(jetons, HOUSE_ACCOUNT, target, BUYS),
    ]


def transfers_to_sell(account: str, source: str, jetons: int, reckoned: int) -> list[Transfer]:
    """Return how an account is paid for the jetons that it holds at the end.

    What it was paid for them already when the party was reckoned, `reckoned`, is not paid again; where it paid then,
    it is less than nothing, and comes back out of what was set aside at the start (CA-03).
    """
    return [
        Transfer(jetons, source, HOUSE_ACCOUNT, SELLS),
        Transfer(jetons - reckoned, HOUSE_ACCOUNT, account, SELLS, Currency.CASH),
    ]


def transfers_to_settle(ledger: Ledger, account: str, jetons: int) -> list[Transfer]:
    """Return how a player's cash goes home when his jetons are sold.

    What he owes is paid first, if need be with chips from his purse; the rest is changed into chips.
    """
    number = player_number(account)
    if number is None:
        return []
    held = ledger.balance(account, Currency.CASH) + jetons
    owed = -ledger.balance(loan(number), Currency.CASH)
    repaid = min(held + ledger.balance(account), owed)
    return [
        *_changed(HOUSE_ACCOUNT, account, held - repaid),
        Transfer(repaid, account, loan(number), REPAID, Currency.CASH),
    ]


def transfers_to_repay(account: str, number: int, amount: int) -> list[Transfer]:
    """Return how a player repays cash that he owes with chips."""
    return [*_changed(account, HOUSE_ACCOUNT, amount), Transfer(amount, account, loan(number), REPAID, Currency.CASH)]


def cash_advances(ledger: Ledger, transfers: Sequence[Transfer]) -> list[Transfer]:
    """Return what the house lends (a player) or gives (a character) so that no cash falls below zero."""
    needed: defaultdict[str, int] = defaultdict(int)
    for each in transfers:
        if each.currency is Currency.CASH:
            needed[each.source] += each.amount
            needed[each.target] -= each.amount
    found = []
    for account, amount in needed.items():
        short = amount - ledger.balance(account, Currency.CASH)
        if amount > 0 and short > 0:
            found.append(_advanced(account, short))
    return found


def _changed(source: str, target: str, amount: int) -> list[Transfer]:
    """Change between chips and cash at par: chips go from source to target, cash the other way."""
    if amount < 0:
        return _changed(target, source, -amount)
    return [
        Transfer(amount, source, target, CHANGES),
        Transfer(amount, target, source, CHANGES, Currency.CASH),
    ]


def _advanced(account: str, amount: int) -> Transfer:
    number = player_number(account)
    if number is None:
        return Transfer(amount, HOUSE_ACCOUNT, account, GIVEN, Currency.CASH)
    return Transfer(amount, loan(number), account, LENT, Currency.CASH)
