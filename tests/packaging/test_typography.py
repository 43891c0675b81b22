"""What every sentence that is written keeps of its language's typography, whatever is put into it."""

import re
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

CONTENT = Path(__file__).parents[2] / "game" / "content"
LOCALE = CONTENT / "locale"
MARKS = {"fr": "«»", "de": "„“", "en": "“”"}
NEVER = {
    "fr": r"\s…$|[^\s][;!?»]|«\S|\w\s?'",
    "de": r"\s[:;!?]|[«»\"]",
    "en": r"\s[:;!?…]|[«»„\"]",
}
"""What never stands in a sentence; a mark that opens one, or follows another mark or a placeholder, is let be."""
ALWAYS_WRONG = re.compile(r"[?!…]\.|\.\.|\s,|(?<!·)  (?!·)")


def _said(language: str) -> list[tuple[str, str]]:
    return [
        (str(message.id), _without_signs(str(message.id), str(message.string)))
        for part in sorted((LOCALE / language).glob("*.po"))
        for message in read_po(BytesIO(part.read_bytes()), locale=language)
        if message.id
    ]


def _without_signs(key: str, said: str) -> str:
    """Return a sentence without the quotation marks of TOML, which what is said of a file names as they are typed."""
    return re.sub(r"(?<!\w)'|\"", "x", said) if key.startswith("fault.") else said


@pytest.mark.parametrize("language", MARKS)
def test_no_sentence_breaks_the_typography_of_its_language(language: str) -> None:
    never = re.compile(NEVER[language])
    opens, closes = tuple(MARKS[language])
    wrong = {
        key: said
        for key, said in _said(language)
        if ALWAYS_WRONG.search(said) or never.search(said) or said.count(opens) != said.count(closes)
    }
    assert wrong == {}


def _written(found: object, language: str, at: str = "") -> Iterator[tuple[str, str]]:
    """Yield what a file says in a language, by its place: beside the others by name, or as one of a line of three."""
    match found:
        case {"fr": str() as fr, "de": str() as de, "en": str() as en}:
            yield at, {"fr": fr, "de": de, "en": en}[language]
        case [str() as fr, str() as de, str() as en] if at.startswith(("company/", "evening/")):
            yield at, {"fr": fr, "de": de, "en": en}[language]
        case dict():
            for key, each in found.items():
                yield from _written(each, language, f"{at} {key}")
        case list():
            for number, each in enumerate(found):
                yield from _written(each, language, f"{at} {number}")
        case _:
            return


@pytest.mark.parametrize("folder", ["lessons", "rulebook", "company", "evening"])
@pytest.mark.parametrize("language", MARKS)
def test_no_sentence_of_the_content_breaks_the_typography_of_its_language(language: str, folder: str) -> None:
    never = re.compile(NEVER[language])
    opens, closes = tuple(MARKS[language])
    said = {
        place: words
        for file in sorted((CONTENT / folder).rglob("*.toml"))
        for place, words in _written(
            tomllib.loads(file.read_text(encoding="utf-8")), language, file.relative_to(CONTENT).as_posix()
        )
    }
    assert len(said) > 100
    wrong = {
        place: words
        for place, words in said.items()
        if ALWAYS_WRONG.search(words) or never.search(words) or words.count(opens) != words.count(closes)
    }
    assert wrong == {}
