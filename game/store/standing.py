"""How a player stands, asked of the journal's file alone: cheap enough to be asked before the first frame."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.store.accounts import Currency, place_of, player
from game.store.errors import BrokenFileError
from game.store.journal_file import MIGRATIONS, check_header
from game.table.values import Chips, GameId, Seat, owner

_BUSY = 0.08
"""Seconds that a first frame waits for another program that holds the journal; its opening waits longer."""


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A sitting where a player still sits: its number, its game, and whose chips each seat plays with."""

    sitting: int
    game: GameId
    accounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's purse with all that he has, also at a table; and where he still sits, if anywhere.

    `deals` counts the shoes or deals of that sitting.
    """

    name: str
    chips: Chips
    game: GameId | None = None
    deals: int = 0


def purse_names(connection: sqlite3.Connection) -> dict[int, str]:
    """Return the name of every player's purse by its number, in the order they were opened."""
    names: dict[int, str] = {}
    for (body,) in connection.execute("SELECT body FROM entry WHERE kind = 'named' ORDER BY number"):
        page = json.loads(body)
        names[page["player"]] = page["name"]
    return names


def played_with(names: dict[int, str], profile: str) -> int | None:
    """Return the number of the purse that is played with: the one preferred, else the first; None where none is."""
    return next((number for number, name in names.items() if name == profile), min(names, default=None))


def balance_of(connection: sqlite3.Connection, account: str, currency: Currency = Currency.CHIPS) -> Chips:
    """Return what an account holds: the sum of its postings."""
    (balance,) = connection.execute(
        "SELECT COALESCE(SUM(amount), 0) FROM posting WHERE account = ? AND currency = ?", (account, currency.value)
    ).fetchone()
    return Chips(balance)


def balances_of(connection: sqlite3.Connection, prefix: str, currency: Currency = Currency.CHIPS) -> dict[str, Chips]:
    """Return what every account of a prefix holds, those that hold nothing left out."""
    rows = connection.execute(
        "SELECT account, SUM(amount) FROM posting WHERE account GLOB ? AND currency = ? "
        "GROUP BY account HAVING SUM(amount) <> 0 ORDER BY account",
        (f"{prefix}*", currency.value),
    )
    return {account: Chips(balance) for account, balance in rows}


def open_seat(connection: sqlite3.Connection, number: int) -> OpenSeat | None:
    """Return the sitting where a player still sits."""
    rows = connection.execute(
        "SELECT sitting, body FROM entry WHERE kind = 'sat' "
        "AND sitting NOT IN (SELECT sitting FROM entry WHERE kind = 'rose') ORDER BY number"
    )
    for sitting, body in rows:
        written = json.loads(body)
        if player(number) in written["accounts"]:
            return OpenSeat(sitting, GameId(written["page"]["game"]), tuple(written["accounts"]))
    return None


def held_at(connection: sqlite3.Connection, sitting: int, accounts: tuple[str, ...], number: int) -> Chips:
    """Return the chips of a player at a table, his stakes that lie among them."""
    held = balances_of(connection, f"sitting:{sitting}/")
    owners = {account: seat_of(account) for account in held}
    return Chips(
        sum(held[account] for account, seat in owners.items() if seat is not None and accounts[seat] == player(number))
    )


def deals_in(connection: sqlite3.Connection, sitting: int) -> int:
    """Return how many shoes or deals a sitting has had: a packed row tells how many it holds."""
    (deals,) = connection.execute(
        "SELECT COALESCE(SUM(CASE kind WHEN 'deal' THEN 1 ELSE CAST(body AS INTEGER) END), 0) FROM entry "
        "WHERE sitting = ? AND kind IN ('deal', 'packed')",
        (sitting,),
    ).fetchone()
    return int(deals)


def coups_in(connection: sqlite3.Connection, sitting: int) -> int:
    """Return how many coups of a sitting are over: a packed row tells how many it closed."""
    (coups,) = connection.execute("SELECT COALESCE(SUM(coups), 0) FROM entry WHERE sitting = ?", (sitting,)).fetchone()
    return int(coups)


def seat_of(account: str) -> Seat | None:
    """Return whose chips an account at a table holds: a purse's or a stake's seat."""
    return owner(place_of(account))


def standing_of(path: Path, profile: str) -> Standing | None:
    """Look into a journal without opening it to write; None where it does not tell.

    What is wrong with it is found and told when it is opened.
    """
    try:
        check_header(path, max(MIGRATIONS))
        uri = f"{path.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_BUSY)) as connection:
            return _standing(connection, profile)
    except (OSError, BrokenFileError, sqlite3.Error, ValueError, KeyError):
        return None


def _standing(connection: sqlite3.Connection, profile: str) -> Standing | None:
    names = purse_names(connection)
    number = played_with(names, profile)
    if number is None:
        return None
    chips, seat = balance_of(connection, player(number)), open_seat(connection, number)
    if seat is None:
        return Standing(names[number], chips)
    chips = Chips(chips + held_at(connection, seat.sitting, seat.accounts, number))
    return Standing(names[number], chips, seat.game, deals_in(connection, seat.sitting))
