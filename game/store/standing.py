"""How a player stands, asked of the tallies alone: cheap enough to be asked before the first frame."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.store.accounts import Currency, place_of, player
from game.store.errors import BrokenFileError, StoreError
from game.store.journal_file import open_to_read
from game.store.tally_rows import PurseTally, SittingTally, TallyRows, balance_key, number_in, purse_key, sitting_key
from game.table.values import Chips, GameId, Seat, owner


@dataclass(frozen=True, slots=True)
class PurseStanding:
    """A player's purse with all that he has, also at a table; and where he still sits, if anywhere.

    `deals` counts the shoes or deals of that sitting.
    """

    name: str
    chips: Chips
    game: GameId | None = None
    deals: int = 0


def purse_names(rows: TallyRows) -> dict[int, str]:
    """Return the name of every player's purse by its number, in the order they were opened."""
    return {number_in(key): purse.name for key, purse in rows.under("purse/", PurseTally)}


def played_with(names: dict[int, str], profile: str) -> int | None:
    """Return the number of the purse that is played with: the one preferred, else the first; None where none is."""
    return next((number for number, name in names.items() if name == profile), min(names, default=None))


def chips_at(rows: TallyRows, sitting: int, number: int) -> Chips:
    """Return the chips of a player at a table, his stakes that lie among them."""
    tally = rows.find(sitting_key(sitting), SittingTally)
    return Chips(sum(held for seat, held in _held(rows, sitting) if tally and tally.accounts[seat] == player(number)))


def standing_of(path: Path, profile: str) -> PurseStanding | None:
    """Look into a journal without opening it to write; None where it does not tell.

    What is wrong with it is found and told when it is opened, and one of an earlier program is brought up to date.
    """
    try:
        with closing(open_to_read(path)) as connection:
            return _standing(TallyRows(connection), profile)
    except (OSError, BrokenFileError, StoreError, sqlite3.Error, ValueError, LookupError):
        return None


def _held(rows: TallyRows, sitting: int) -> Iterator[tuple[Seat, int]]:
    prefix = balance_key("", Currency.CHIPS)
    for key, held in rows.under(f"{prefix}sitting:{sitting}/", int):
        seat = owner(place_of(key[len(prefix) :]))
        if seat is not None:
            yield seat, held


def _standing(rows: TallyRows, profile: str) -> PurseStanding | None:
    names = purse_names(rows)
    number = played_with(names, profile)
    if number is None:
        return None
    purse, chips = rows.find(purse_key(number), PurseTally), rows.find(balance_key(player(number), "chips"), int) or 0
    sitting = rows.find(sitting_key(purse.sitting), SittingTally) if purse is not None and purse.sitting else None
    if purse is None or sitting is None:
        return PurseStanding(names[number], Chips(chips))
    return PurseStanding(
        names[number], Chips(chips + chips_at(rows, purse.sitting, number)), sitting.game, sitting.deals
    )
