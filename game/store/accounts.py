"""The names of accounts, and which of them may owe."""

from enum import Enum

from game.table.values import Place, Seat, purse

HOUSE_ACCOUNT = "house"
"""Gives, lends and changes; what it has given away stands against it."""
TOWN_ACCOUNT = "town"
"""Where the company of an evening spends what it has at home, and draws what it lacks there."""


class Currency(Enum):
    """The two currencies of the house."""

    CHIPS = "chips"
    CASH = "cash"


def player(number: int) -> str:
    """Return the account of a player's purse."""
    return f"player:{number}"


def player_number(account: str) -> int | None:
    """Return whose purse an account is, None where it is no player's.

    >>> player_number("player:3"), player_number("character:M. Hector")
    (3, None)
    """
    kind, _, number = account.partition(":")
    return int(number) if kind == "player" else None


def character(name: str) -> str:
    """Return the account of a character."""
    return f"character:{name}"


def home(name: str) -> str:
    """Return the account of what a guest of an evening has at home, less what he has with him."""
    return f"home:{name}"


def guest(evening: int, name: str) -> str:
    """Return the account of what a guest has with him in the salon: apart from what he plays with on other days.

    >>> guest(3, "M. Hector")
    'evening:3/M. Hector'
    """
    return f"evening:{evening}/{name}"


def note(number: int, name: str) -> str:
    """Return the account that a guest's loans to a player come from: what it is below zero, he owes that guest."""
    return f"note:{number}/{name}"


def lender(account: str) -> str | None:
    """Return the account that pays where this one cannot; None where it is the house.

    >>> lender("player:3"), lender("evening:3/M. Hector"), lender("character:M. Hector")
    ('loan:3', 'home:M. Hector', None)
    """
    number = player_number(account)
    if number is not None:
        return loan(number)
    return home(account.partition("/")[2]) if account.startswith("evening:") else None


def loan(number: int) -> str:
    """Return the account that a player's loans come from: what it is below zero, he owes."""
    return f"loan:{number}"


def table_account(sitting: int, place: Place) -> str:
    """Return the account of a place at a table.

    >>> table_account(4, Place("stake:1/7"))
    'sitting:4/stake:1/7'
    """
    return f"sitting:{sitting}/{place}"


def seat_purse(sitting: int, seat: Seat) -> str:
    """Return the account of what a seat has before it at a table."""
    return table_account(sitting, purse(seat))


def place_of(account: str) -> Place:
    """Return the place at the table that an account of a sitting is.

    >>> place_of("sitting:4/stake:1/7")
    'stake:1/7'
    """
    return Place(account.partition("/")[2])


def may_owe(account: str) -> bool:
    """Tell whether an account may be below zero: the house's own, and those that loans come from."""
    return account in {HOUSE_ACCOUNT, TOWN_ACCOUNT} or account.startswith(("loan:", "note:", "home:"))
