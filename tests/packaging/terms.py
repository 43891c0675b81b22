"""What a player reads in one language, by its place, held against words that the term sheets gave up."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parents[2]
CONTENT: Final = ROOT / "game" / "content"
SCENARIOS: Final = ROOT / "tests" / "scenarios"
_COMPANY: Final = ("fr", "de", "en")
"""In which order the files of the company have a sentence."""


@dataclass(frozen=True, slots=True)
class Term:
    """A pattern that nothing says which a player reads, what is said in its stead, and the places that may say it."""

    never: str
    say: str
    within: str = ""
    """Only texts whose place matches this are held to it; all of them where it is empty."""
    but: str = "(?!)"
    """Places that may say it: the name of a thing in its document, a character's turn of phrase, an icon's room."""

    def said_in(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Return the texts that say it nevertheless, by their places."""
        return {
            place: words
            for place, words in texts.items()
            if re.search(self.never, words) and re.search(self.within, place) and not re.search(self.but, place)
        }


@cache
def texts_in(language: str, *, lists: bool = False) -> dict[str, str]:
    """Return every text of a language by its place; with `lists` also where several words are given for one."""
    return dict((*_keyed(language), *_filed(language, lists=lists)))


def _keyed(language: str) -> Iterator[tuple[str, str]]:
    for part in sorted((CONTENT / "locale" / language).glob("*.po")):
        for message in read_po(BytesIO(part.read_bytes()), locale=language):
            if message.id:
                yield str(message.id), str(message.string)


def _filed(language: str, *, lists: bool) -> Iterator[tuple[str, str]]:
    for folder, root in ((CONTENT, CONTENT), (SCENARIOS, SCENARIOS.parent)):
        for file in sorted(folder.rglob("*.toml")):
            place = f"{file.relative_to(root).as_posix()} "
            yield from _within(tomllib.loads(file.read_text("utf-8")), place, language, lists=lists)


def _within(found: object, at: str, language: str, *, lists: bool) -> Iterator[tuple[str, str]]:
    match found:
        case dict() if _is_said(found, language, whole=not lists):
            yield at, str(found[language])
        case dict() if lists and "fr" in found and isinstance(several := found.get(language), list):
            yield from ((f"{at} {number}", str(each)) for number, each in enumerate(several))
        case [str(), str(), str()] if at.startswith("company/"):
            yield at, found[_COMPANY.index(language)]
        case dict():
            for key, each in found.items():
                yield from _within(each, f"{at} {key}", language, lists=lists)
        case list():
            for number, each in enumerate(found):
                yield from _within(each, f"{at} {number}", language, lists=lists)
        case _:
            return


def _is_said(found: Mapping[str, object], language: str, *, whole: bool) -> bool:
    """Tell whether this is one sentence in several languages, in all three where it is to be `whole`."""
    named = {*_COMPANY} if whole else {"fr", language}
    return named <= found.keys() and isinstance(found[language], str)
