"""The English says one word for one thing: what a player reads never has the words that the term sheet gave up."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parents[2]
CONTENT: Final = ROOT / "game" / "content"
SCENARIOS: Final = ROOT / "tests" / "scenarios"


@dataclass(frozen=True, slots=True)
class Term:
    """A pattern that nothing says which a player reads, what is said in its stead, and the places that may say it."""

    never: str
    say: str
    within: str = ""
    """Only texts whose place matches this are held to it; all of them where it is empty."""
    but: str = "(?!)"
    """Places that may say it: the name of a thing in its document, an oath, a date in history."""


TERMS: Final = (
    Term(r"\b[Pp]ontes?\b", "punter", but=r"history|glossary.*term 3 |rulebook/pharaon.*clause 0 |tests"),
    Term(r"\b[Tt]alons?\b", "stock"),
    Term(r"\b[Rr]etournes?\b", "turn-up", but=r"documents/cascaret.*doubts"),
    Term(r"\bBuch\b", "book of thirteen", but=r"rulebook/pharao.*clause 0 "),
    Term(
        r"\bAbz(ug|üge)\b",
        "coup",
        but=r"history|glossary.*term 33 |(rulebook|apparatus)/pharao.*clause|documents/pharao",
    ),
    Term(r"\b[Pp]lié\b", "doublet", but=r"history|glossary.*term (8|35) |pharao/07.*opens|/pharao.*clause"),
    Term(r"\b[Rr]efaits?\b", "doublet", but=r"glossary.*term (8|25) |pharaon/02.*note|/pharaon.*clause"),
    Term(r"\b[Mm]aldonnes?\b", "misdeal"),
    Term(r"\b([Cc]hips?|[Ff]iches?)\b", "jeton", but=r"documents/cascaret"),
    Term(r"\b[Jj]etons? of [^a-z]*(one|two|five|ten|twenty|fifty|hundred)\b", "the ten-jeton piece"),
    Term(r"\b(one|two|three|\{\d\}) for (one|1)\b", "even money, two to one, three to one"),
    Term(
        r"\b([Ll]a(y|ys|id|ying) (it |them |your hand |his hand )?down)\b",
        "show; throw in",
        but=r"^sound|hogier|judith.toml  sits|history",
    ),
    Term(r"\b[Rr]aised? (both |the two |the |a |your )?(raised )?cards?\b", "lift"),
    Term(r"\b[Ss]erve[sd]?\b", "dealt", within=r"^[a-z]+\.[a-z]|lessons|rulebook|scenarios"),
    Term(r"^The button “", "Press “…”."),
    Term(r"\b([Bb]y the letter|[Uu]sages?)\b", "as printed; by custom"),
    Term(r"\b[Cc]onventions?\b", "option"),
    Term(
        r"(?<!\")\b[Ll]aws?\b",
        "the rules",
        within=r"^[a-z_]+\.[a-z]|lessons|rulebook",
        but=r"history|baccara/08.*acts 14",
    ),
    Term(
        r"\b[Aa]cts?\b", "choice; play", within=r"^(?!fault|outcome|own)[a-z_]+\.[a-z]|lessons|rulebook", but="history"
    ),
    Term(r"\b[Ee]lements?\b", "control", within=r"^[a-z]+\.[a-z]"),
    Term(r"\b([Mm]arginalia|[Cc]arnet|[Cc]ollation|[Ll]ectern)\b", "a word that a newcomer understands"),
    Term(r"\b(false|defective) pack\b", "imperfect pack"),
    Term(r"\bat (his|her|your|one’s|the (dealer|banker)’s) (right|left)\b", "on his right"),
    Term(r"(?<!:)\b(appe|paroli)s?\b", "Appe, Paroli: they are calls"),
    Term(r"\b[Jj]acks?\b", "knave", within=r"company"),
    Term(r"\b([Ee]raser|[Dd]ouble or nothing|[Ss]core board)\b", "the British word"),
    Term(r"^Whoever\b|\bany more\b|\bis awaited\b", "what you can do", within=r"^(refusal|prompt|act|caption)\."),
    Term(
        r"\b[Pp]oints?\b",
        "total",
        within=r"^[a-z]+\.baccara|lessons/baccara|(rulebook|apparatus)/baccara",
        but=r"doubt|refusal",
    ),
    Term(r"\bhis sum\b|\bthe sum of (the|your) bet\b", "stake; bet"),
    Term(r"(?<=[\d}]) ?[\s\u00a0]%", "no space before %"),
    Term(r"\b([Nn]o|pp?)\. [\d{]", "a non-breaking space"),
)


def _english(found: object, at: str) -> Iterator[tuple[str, str]]:
    match found:
        case {"fr": _, "de": _, "en": str() as en}:
            yield at, en
        case [str(), str(), str() as en] if at.startswith("company/"):
            yield at, en
        case dict():
            for key, each in found.items():
                yield from _english(each, f"{at} {key}")
        case list():
            for number, each in enumerate(found):
                yield from _english(each, f"{at} {number}")
        case _:
            return


def _said() -> Iterator[tuple[str, str]]:
    for part in sorted((CONTENT / "locale" / "en").glob("*.po")):
        for message in read_po(BytesIO(part.read_bytes()), locale="en"):
            if message.id:
                yield str(message.id), str(message.string)
    for folder, root in ((CONTENT, CONTENT), (SCENARIOS, SCENARIOS.parent)):
        for file in sorted(folder.rglob("*.toml")):
            yield from _english(tomllib.loads(file.read_text("utf-8")), f"{file.relative_to(root).as_posix()} ")


SAID: Final = dict(_said())


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.say)
def test_no_english_text_says_a_word_that_was_given_up(term: Term) -> None:
    assert len(SAID) > 5000
    never, within, but = re.compile(term.never), re.compile(term.within), re.compile(term.but)
    wrong = {
        place: words
        for place, words in SAID.items()
        if never.search(words) and within.search(place) and not but.search(place)
    }
    assert wrong == {}, f"say: {term.say}"
