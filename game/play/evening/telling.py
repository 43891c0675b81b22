"""What is told at the walk from a table to another: the three most telling things, none twice in an evening."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.play.evening.number import seed_of
from game.play.evening.unseen import UnseenResult
from game.play.tables import facts_of
from game.store.evening.pages import Told
from game.table.values import Chips, GameId

MOST_TOLD = 3
_MUCH, _BANK_MUCH = 60, 100
THINGS = 12
"""Of so many things one is what a guest leaves behind who is ruined: watch, gloves, snuff-box ..."""


@dataclass(frozen=True, slots=True)
class WalkNews:
    """What has happened by a minute: at the unseen table, to whom it was the last, who came, who went, how all stand.

    `ruined` names the game at which each lost the last of it; `standing` is what each has won this evening.
    """

    number: int
    minute: int
    unseen: UnseenResult | None
    ruined: Mapping[str, GameId]
    came: Sequence[str]
    went: Sequence[str]
    standing: Mapping[str, Chips]


def told(walk: WalkNews, before: Sequence[Told]) -> tuple[Told, ...]:
    """Return what is told; nothing that was told before of the same people."""
    known = {(each.key, each.names) for each in before}
    found = [each for each in _all(walk) if (each.key, each.names) not in known]
    return tuple(found[:MOST_TOLD])


def _all(walk: WalkNews) -> Iterator[Told]:
    at = walk.minute
    for name, game in walk.ruined.items():
        yield Told(at, "watch", (name, game), seed_of(walk.number, "left", name)[0] % THINGS)
    if walk.unseen is not None:
        yield from _of_table(at, walk.unseen)
    for name in walk.came:
        yield Told(at, "came", (name,))
    for name in walk.went:
        yield Told(at, "went", (name,), walk.standing[name])
    if walk.standing:
        first = max(walk.standing, key=lambda name: (walk.standing[name], name))
        if walk.standing[first] > 0:
            yield Told(at, "leads", (first,), walk.standing[first])


def _of_table(at: int, table: UnseenResult) -> Iterator[Told]:
    name, result = max(table.by_name.items(), key=lambda each: (abs(each[1]), each[0]))
    banker = table.seats[0] if facts_of(table.game).banked else ""
    if abs(result) >= _MUCH:
        yield Told(at, "won" if result > 0 else "lost", (name, table.game), abs(result))
    if banker and name != banker and abs(table.by_name[banker]) >= _BANK_MUCH:
        gained = table.by_name[banker]
        yield Told(at, "bank_won" if gained > 0 else "bank_lost", (banker, table.game), abs(gained))
    for key, who in table.telling:
        yield Told(at, key, (who, table.game))
