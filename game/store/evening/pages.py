"""The pages of an evening at the salon. A journal numbers its evenings from 1; `number` is what a player enters."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from game.store.entry import Entry
from game.table.values import Chips, GameId


class Guest(msgspec.Struct, frozen=True):
    """One of the company of an evening: what he comes with, and the minutes after eight at which he comes and goes."""

    name: str
    purse: Chips
    comes: int
    goes: int


class EveningPage(msgspec.Struct, frozen=True):
    """What is written when the clock is wound: `players` are the numbers of their purses, and one of each for each.

    `version` is that of what follows from `number`; `again` tells whose purse has closed this number before.
    """

    number: int
    version: int
    players: tuple[int, ...]
    brought: tuple[Chips, ...]
    company: tuple[Guest, ...]
    wishes: tuple[tuple[str, ...], ...]
    rivals: tuple[str, ...]
    again: tuple[bool, ...]


class Told(msgspec.Struct, frozen=True):
    """What is told between two tables, `evening.told.<key>`, of some names; `number` is a sum or a word of many."""

    minute: int
    key: str
    names: tuple[str, ...] = ()
    number: int = 0


class UnseenPage(msgspec.Struct, frozen=True):
    """What happened meanwhile at a table without a player, and what is told at the walk; no game where none was played.

    What is missing in the sum of the results lay in a pot, and is the house's.
    """

    game: GameId
    seats: tuple[str, ...]
    start: int
    until: int
    results: tuple[Chips, ...]
    told: tuple[Told, ...]


class NoteOfHandPage(msgspec.Struct, frozen=True):
    """What is written when a guest lends a player chips; of a negative amount, when they are repaid."""

    lender: str
    player: int
    amount: Chips
    minute: int


class GracePage(msgspec.Struct, frozen=True):
    """What is written when the house helps a player out, which it does once an evening."""

    player: int
    amount: Chips
    minute: int


class MidnightPage(msgspec.Struct, frozen=True):
    """What is written when an evening is over: for each player the wishes that he reached, and his line."""

    minute: int
    reached: tuple[tuple[str, ...], ...]
    line: tuple[str, ...]


LaterPage: TypeAlias = UnseenPage | NoteOfHandPage | GracePage | MidnightPage
LATER_KINDS: Mapping[str, type[LaterPage]] = {
    "unseen": UnseenPage,
    "note": NoteOfHandPage,
    "grace": GracePage,
    "midnight": MidnightPage,
}
EVENING_KINDS = frozenset({"evening", *LATER_KINDS})
"""The kinds of the entries that are pages of an evening."""


class _Body(msgspec.Struct):
    """What such an entry says; a note that is repaid before an evening begins belongs to none, 0."""

    evening: int
    page: Any


def evening_page_of(entry: Entry) -> tuple[int, EveningPage | LaterPage]:
    """Return the page that an entry of an evening holds and of which; raise ValueError where it is none."""
    body = msgspec.json.decode(entry.body, type=_Body)
    kind: Any = EveningPage if entry.kind == "evening" else LATER_KINDS[entry.kind]
    return body.evening, msgspec.convert(body.page, kind)


def later_kind_of(page: LaterPage) -> str:
    """Return the kind of the entry that holds a page."""
    return next(kind for kind, each in LATER_KINDS.items() if isinstance(page, each))
