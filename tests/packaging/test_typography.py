"""What every sentence of the catalogues keeps of its language's typography, whatever is put into it."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parents[2] / "game" / "content" / "locale"
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
        (str(message.id), str(message.string))
        for part in sorted((LOCALE / language).glob("*.po"))
        for message in read_po(BytesIO(part.read_bytes()), locale=language)
        if message.id
    ]


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
