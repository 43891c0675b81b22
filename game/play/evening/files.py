"""What content/evening holds: who comes, what may be wished for, and what a coup costs by the clock."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec

from game.play.company.lines import SpokenLine
from game.play.tables import seats_of
from game.resources import content
from game.table.values import Chips, GameId

Words: TypeAlias = tuple[str, str, str]
_COUP_OF_FOREIGN_GAME = 4
_RIVAL = ("votre rival", "Ihr Rivale", "your rival")
"""Who is meant where no evening says it."""


class Habits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the house's company: his purse, his stake as a share of it, his hours, his tables, and what he lends."""

    name: str
    purse: Chips
    stake: float
    comes: tuple[int, int]
    goes: tuple[int, int]
    tables: tuple[GameId, ...]
    lends: Chips
    lend: Words
    remind: Words
    arrives: tuple[Words, ...]
    leaves: tuple[Words, ...]

    def liking(self, game: GameId) -> int:
        """Return how many tables he likes better than this one."""
        return self.tables.index(game) if game in self.tables else len(self.tables)


class HouseHabits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all of the company have in common: see company.toml."""

    bring: int
    bank: int
    ponte_most: Chips
    bank_most: Chips
    bank_least: Chips
    home_below: Chips
    town: int


class CompanyHabits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of company.toml."""

    house: HouseHabits
    guest: tuple[Habits, ...]

    def habits(self, name: str) -> Habits:
        """Return the habits of a guest; raise LookupError for one who is not of the company."""
        for each in self.guest:
            if each.name == name:
                return each
        raise LookupError(name)


class WishWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish as wishes.toml has it: where it can be had, how hard it is, and its sentence."""

    id: str
    game: GameId
    role: Literal["ponte", "bank", "any"]
    difficulty: Literal["easy", "middling", "hard", "great"]
    rate: float
    fr: str
    de: str
    en: str

    def sentence(self, rival: str = "") -> SpokenLine:
        """Return what is wished for, the rival of an evening named where it is one's own."""
        return SpokenLine(*(
            said.replace("{rival}", rival or somebody)
            for said, somebody in zip((self.fr, self.de, self.en), _RIVAL, strict=True)
        ))  # fmt: skip


class TableHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a coup of a game costs in minutes, how many sit at its table, and what is told of it: see minutes.toml."""

    minutes: int
    least: int
    seats: int
    telling: tuple[str, ...] = ()
    marks: Mapping[str, int] = {}


class Hours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of minutes.toml."""

    midnight: int
    walk: int
    elsewhere: int
    games: Mapping[GameId, TableHours]

    def coup(self, game: GameId) -> int:
        """Return what a coup of a game costs; one that was added from outside costs four minutes."""
        return self.games[game].minutes if game in self.games else _COUP_OF_FOREIGN_GAME

    def telling(self, game: GameId) -> tuple[tuple[str, ...], Mapping[str, int]]:
        """Return the rulings and the marks that are told of a table where no player sat."""
        known = self.games.get(game)
        return ((), {}) if known is None else (known.telling, known.marks)

    def seats(self, game: GameId) -> tuple[int, int]:
        """Return how many sit at a table: at least, and when it is full."""
        known = self.games.get(game)
        return seats_of(game) if known is None else (known.least, known.seats)


@lru_cache(maxsize=1)
def company_file() -> CompanyHabits:
    """Return the company with its habits."""
    return msgspec.convert(_read("company"), CompanyHabits)


@lru_cache(maxsize=1)
def wishes_file() -> tuple[WishWords, ...]:
    """Return every wish in the order of the file."""
    return msgspec.convert(_read("wishes")["wish"], tuple[WishWords, ...])


@lru_cache(maxsize=1)
def hours() -> Hours:
    """Return what the clock goes by."""
    return msgspec.convert(_read("minutes"), Hours)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(content(f"evening/{name}.toml").read_text(encoding="utf-8"))
