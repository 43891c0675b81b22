"""The names of accounts, and which of them may owe."""

from enum import Enum

from game.table.values import Place, Seat, purse

HOUSE_ACCOUNT = "house"
"""Gives, lends and changes; what it has given away stands against it."""


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
    return account == HOUSE_ACCOUNT or account.startswith("loan:")
