"""Whose purses there are and what lies at a table, asked of the tallies alone."""

from collections.abc import Iterator

from game.store.accounts import Currency, place_of, player
from game.store.tally_rows import PurseTally, SittingTally, TallyRows, balance_key, number_in, sitting_key
from game.table.values import Chips, Seat, owner


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


def _held(rows: TallyRows, sitting: int) -> Iterator[tuple[Seat, int]]:
    prefix = balance_key("", Currency.CHIPS)
    for key, held in rows.under(f"{prefix}sitting:{sitting}/", int):
        seat = owner(place_of(key[len(prefix) :]))
        if seat is not None:
            yield seat, held
