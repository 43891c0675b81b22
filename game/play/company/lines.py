"""What each character of the house has to say, in three languages, as `content/company` has it."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import msgspec

from game.resources import content

FOLDER = content("company")
_FILE = FOLDER / "occasions.toml"


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """One thing that somebody says; `{0}` is an amount of chips."""

    fr: str
    de: str
    en: str

    def within(self, language: str) -> str:
        """Return it in one language, in English where the language is not known.

        >>> SpokenLine("Oui.", "Ja.", "Yes.").within("de"), SpokenLine("Oui.", "Ja.", "Yes.").within("it")
        ('Ja.', 'Yes.')
        """
        return {"fr": self.fr, "de": self.de}.get(language, self.en)


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is remarked upon where the law decides something, or a word falls: see occasions.toml."""

    name: str
    said_by: str
    weight: int
    ruling: str = ""
    word: str = ""
    least: int = 0
    most: int = 0


class Refusals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words by which somebody declines, and the rulings that show that he was right."""

    words: frozenset[str]
    rulings: frozenset[str]


class Occasions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file of occasions."""

    occasion: tuple[Occasion, ...]
    refusals: Refusals
    shares: Mapping[str, str]


@lru_cache(maxsize=1)
def occasions() -> Occasions:
    """Return what may be remarked upon."""
    return msgspec.convert(tomllib.loads(_FILE.read_text(encoding="utf-8")), Occasions)


_Lines: TypeAlias = list[tuple[str, str, str]]


@lru_cache(maxsize=64)
def lines_of(cameo: str, game: str = "") -> Mapping[str, tuple[SpokenLine, ...]]:
    """Return the lines of the character with a cameo, by their occasion, with those for a game alone.

    There are none where he has no file.
    """
    file = FOLDER / f"{cameo.removeprefix('cameo.')}.toml"
    if not file.is_file():
        return {}
    written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, _Lines | dict[str, _Lines]])
    found = {occasion: list(lines) for occasion, lines in written.items() if isinstance(lines, list)}
    for table in (game, occasions().shares.get(game, "")):
        own = written.get(table, {})
        for occasion, lines in own.items() if isinstance(own, dict) else ():
            found.setdefault(occasion, []).extend(lines)
    return {occasion: tuple(SpokenLine(*each) for each in lines) for occasion, lines in found.items()}


def read_lines(cameos: Iterable[str], game: str = "") -> None:
    """Read the occasions and the lines of some characters, so that they are there when the first of them speaks."""
    occasions()
    for cameo in cameos:
        lines_of(cameo, game)
