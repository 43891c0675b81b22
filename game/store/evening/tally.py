"""Counts the entries of evenings as they are written: what belongs to each, and whose is open."""

import msgspec

from game.store.entry import Entry
from game.store.evening.pages import EveningPage, MidnightPage, NoteOfHandPage, evening_page_of
from game.store.tally_rows import MOST, Count, TallyRows


class EveningTally(msgspec.Struct, array_like=True):
    """An evening so far: its `number`, whose it is, its first entry, its later ones, and its sittings in order."""

    number: Count
    players: tuple[Count, ...]
    first: Count
    pages: tuple[Count, ...] = ()
    sittings: tuple[Count, ...] = ()
    over: bool = False


def evening_key(evening: int) -> str:
    """Return the key of an evening."""
    return f"evening/{evening:010}"


def open_key(player: int) -> str:
    """Return the key of the evening that a player has open."""
    return f"evening_open/{player:06}"


def closed_key(player: int, number: int) -> str:
    """Return the key of the first evening of a number that a player has closed."""
    return f"evening_closed/{player:06}/{number:08}"


def count_evening(rows: TallyRows, entry: Entry) -> None:
    """Count the next entry of an evening; raise ValueError where it says what no house writes."""
    evening, page = evening_page_of(entry)
    if not 0 <= evening < MOST or entry.sitting is not None:
        raise ValueError("no evening")
    if isinstance(page, EveningPage):
        _begin(rows, evening, page, entry)
        return
    if evening or not isinstance(page, NoteOfHandPage):
        found = _open(rows, evening)
        found.pages = (*found.pages, entry.number)
        if isinstance(page, MidnightPage):
            _close(rows, evening, found)
        rows.put(evening_key(evening), found)


def count_sitting(rows: TallyRows, evening: int, sitting: int) -> None:
    """Count a sitting that begins in an evening; raise ValueError where that is not open."""
    found = _open(rows, evening)
    found.sittings = (*found.sittings, sitting)
    rows.put(evening_key(evening), found)


def _begin(rows: TallyRows, evening: int, page: EveningPage, entry: Entry) -> None:
    if rows.find(evening_key(evening), EveningTally) is not None or not evening or not page.players:
        raise ValueError("an evening that has begun before")
    for player in page.players:
        if not 0 < player < MOST or rows.find(open_key(player), int) is not None:
            raise ValueError("a second evening of a player")
        rows.put(open_key(player), evening)
    rows.put(evening_key(evening), EveningTally(page.number, page.players, entry.number))


def _close(rows: TallyRows, evening: int, found: EveningTally) -> None:
    found.over = True
    for player in found.players:
        rows.put(open_key(player), None)
        key = closed_key(player, found.number)
        if rows.find(key, int) is None:
            rows.put(key, evening)


def _open(rows: TallyRows, evening: int) -> EveningTally:
    found = rows.find(evening_key(evening), EveningTally)
    if found is None or found.over:
        raise ValueError("an evening that is not open")
    return found
