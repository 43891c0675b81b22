"""The characters of the house: who they are, and how they play each game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import msgspec

from game.bots.catalogue import manners_of, traits_of
from game.bots.contract import Temper
from game.play.session import Sitter
from game.table.values import Chips, GameId, Side

_FILE = Path(__file__).parent.parent / "content" / "characters.toml"


class _Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one character plays one game."""

    manner: str
    temper: dict[str, float] = {}
    bank: str | None = None


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character as characters.toml has it."""

    name: str
    cameo: str
    portrait: str
    brings: int = 100
    plays: dict[str, _Play] = {}


class _Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    character: list[_Entry]


@dataclass(frozen=True, slots=True)
class Character:
    """One of the house's company: `portrait` is a key of the word catalogue, `brings` the chips he comes with.

    `banks` names the manner in which he or she holds a bank, for the games where that is done.
    """

    name: str
    cameo: str
    portrait: str
    brings: int
    manners: Mapping[GameId, tuple[str, Temper]]
    banks: Mapping[GameId, str]

    def sits(self, game: GameId, chips: int, side: Side | None = None, *, bank: bool = False) -> Sitter:
        """Return this character as it sits down to a game with so many chips, or to hold its bank."""
        manner, temper = self.manners.get(game) or (next(iter(manners_of(game))), Temper())
        manner = self.banks.get(game, manner) if bank else manner
        return Sitter(self.name, self.cameo, human=False, manner=manner, temper=temper, chips=Chips(chips), side=side)


def company_at(game: GameId) -> tuple[Character, ...]:
    """Return the characters who play a game: where characters.toml names none, all of them, plainly."""
    playing = tuple(each for each in company() if game in each.manners)
    return playing or company()


def carried(character: Character, held: int) -> Character:
    """Return a character with what he took home last: no less than half, and no more than twice, what is his custom.

    Who has nothing left has found money again by the next evening; more than twice is what he won at the bank.
    """
    usual = character.brings
    return replace(character, brings=max(usual // 2, min(held, 2 * usual))) if held else character


class UnlikelyCharacterError(ValueError):
    """Raised where characters.toml names a manner, or gives it a number, that the bots do not know."""


@lru_cache(maxsize=1)
def company() -> tuple[Character, ...]:
    """Return every character in the order of characters.toml; every number is checked against what its manner reads."""
    return read_company(_FILE.read_text(encoding="utf-8"))


def read_company(text: str) -> tuple[Character, ...]:
    """Return the characters that a file describes; raise UnlikelyCharacterError where no manner is as it says."""
    entries = msgspec.convert(tomllib.loads(text), _Company).character
    for entry in entries:
        for game, play in entry.plays.items():
            _check(f"{entry.name}, {game}", GameId(game), play)
    return tuple(
        Character(
            entry.name,
            entry.cameo,
            entry.portrait,
            entry.brings,
            {
                GameId(game): (play.manner, Temper(tuple(sorted(play.temper.items()))))
                for game, play in entry.plays.items()
            },
            {GameId(game): play.bank for game, play in entry.plays.items() if play.bank},
        )
        for entry in entries
    )


def _check(where: str, game: GameId, play: _Play) -> None:
    traits = traits_of(game)
    for manner in (play.manner, play.bank):
        if manner is not None and manner not in traits:
            raise UnlikelyCharacterError(f"{where}: there is no manner {manner}")
    known = {trait.name: trait for manner in (play.bank, play.manner) if manner for trait in traits[manner]}
    for name, number in play.temper.items():
        trait = known.get(name)
        if trait is None:
            raise UnlikelyCharacterError(f"{where}: {name} is read by no manner of this character")
        if not trait.least <= number <= trait.most:
            bounds = f"{trait.least} to {trait.most} {trait.unit}"
            raise UnlikelyCharacterError(f"{where}: {name} = {number} is not in {bounds}")
