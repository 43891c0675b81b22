"""The German says one word for one thing: what a player reads never has the words that the term sheet gave up."""

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

RANKS: Final = "Ass|König|Dame|Bube|Zehn|Neun|Acht|Sieben|Sechs|Fünf|Vier|Drei|Zwei"


@dataclass(frozen=True, slots=True)
class Term:
    """A pattern that nothing says which a player reads, what is said in its stead, and the places that may say it."""

    never: str
    say: str
    within: str = ""
    """Only texts whose place matches this are held to it; all of them where it is empty."""
    but: str = "(?!)"
    """Places that may say it: the name of a thing in its document, a character's turn of phrase, an icon's room."""


TERMS: Final = (
    Term(r"\bAufschlag\b|\b[Aa]ufgeschlagenen? Karte\b|\bRetournen?\b", "Aufschlagkarte", but=r"apparatus|documents"),
    Term(
        r"\b[Ww](egwerf|eggeworf)|\bAbw[uü]rfe?\b|\b([Ww]irft|[Ww]erfe?|[Ww]erfen|[Ww]arf)\b[^.!?]*\bweg\b|Abwerfen\b",
        "tauschen, ablegen; die Karten hinlegen",
        but=r"^company",
    ),
    Term(r"\b[Aa]bgeworfen", "abgelegt"),
    Term(
        r"\b(Karten?|eine|zwei) (zu )?verlang|\bverlang\w* Karten?\b",
        "tauschen",
        within=r"cascaret|scenes|sittings|caption|played",
        but=r"^company",
    ),
    Term(r"\b[Vv]ermind\w+|\b[Uu]mleg\w+|\b[Uu]mgelegt", "senken, umsetzen"),
    Term(r"\b[Uu]ngerade\w* Jeton", "der überzählige Jeton"),
    Term(
        r"\b(Unter|Ober)grenze|\b([Kk]leinste|[Hh]öchste)[rn]? (\w+ )?Einsatz\b",
        "Mindesteinsatz, Höchsteinsatz",
    ),
    Term(r"\b[Ff]alsche[sn]? Spiels?\b", "ein fehlerhaftes Spiel"),
    Term(r"(?<![-\w])Folge\b", "Rangfolge, Reihenfolge"),
    Term(r"\beines Rang(e)?s\b|\bvon einem Rang\b", "gleichen Ranges"),
    Term(r"\bPaare?s?\b", "zwei Karten einer Farbe", within=r"lessons/prime|rulebook/prime|\.prime\."),
    Term(r"\b[Uu]ngesehen", "unbekannt, noch verdeckt"),
    Term(r"\bgewinnt und verliert\b", "gewinnt nicht und verliert nicht"),
    Term(r"\bim Durchschnitt\b", "im Schnitt"),
    Term(r"\b(drei|zwei|\{\d\}) für (eins|1)\b", "das Dreifache, {0}-fach"),
    Term(r"\b[Aa]nklag\w*|\b[Aa]nzeigen\b", "beschuldigen", within=r"pharao|scenes|conventions"),
    Term(r"\bTopfs\b", "des Topfes"),
    Term(r"\bTrumpf als Zweite", "Trumpf zum zweiten Stich"),
    Term(r"\b(Kreuz|Pik|Herz|Karo)(bube|dame|könig|ass)n?\b", "Kreuz-Bube"),
    Term(
        r"\b(Klauseln?|Konvention(en)?|Optionen)\b|\bStelle (PF|PA|PR|CA|BA|T)-",
        "Regel; Vereinbarung",
        but=r"^icon\.settings$",
    ),
    Term(r"\bKollation\b|\b[Aa]m Pult\b|^Element\b|\bElements?\b", "ein Wort, das ein Neuling versteht"),
    Term(r"\bPontes?\b", "Pointeur", but=r"^history|term 3 also"),
    Term(r"\bBankiere?s?\b", "Bankhalter", but=r"^history|term 2 also|documents|apparatus"),
    Term(r"\b[Zz]urückh(alt|ält)\w*", "verdeckt lassen", within=r"prime"),
    Term(r"\b[Ss]tehen ?(zu )?(ge)?blie?[eb]\w*", "bleiben", within=r"\.baccara\.|lessons/baccara|rulebook/baccara"),
    Term(r"\baus dem Coup\b", "nicht dabei", within=r"cascaret"),
    Term(
        rf"\bauf (({RANKS})\b|\{{\d\}}(?! Karten| gesetzte))",
        "ein Doppelpunkt vor dem Rang",
        within=r"^(played|mark)\.",
    ),
    Term(r"auf \{", "ein Doppelpunkt vor dem Rang", within=r"^table\.request|^table\.edge_on"),
    Term(r"^(Geht|Spielt|Zeigt|Nimmt|Allein|Dabei)\b", "ein Satz mit Subjekt", within=r"^(ruled|why)\."),
    Term(r"^(?!Angenommen|Jede Verteilung ist gezählt|Dass )", "Angenommen, …", within=r"^assumes\."),
    Term(r"\b(Nr|S|a|z)\. (?=[\d{DB])|[\d}] %", "ein geschütztes Leerzeichen"),
)


def _german(found: object, at: str) -> Iterator[tuple[str, str]]:
    match found:
        case {"fr": _, "de": str() as de}:
            yield at, de
        case {"fr": _, "de": [*several]}:
            yield from ((f"{at} {number}", str(each)) for number, each in enumerate(several))
        case [str(), str() as de, str()] if at.startswith("company/"):
            yield at, de
        case dict():
            for key, each in found.items():
                yield from _german(each, f"{at} {key}")
        case list():
            for number, each in enumerate(found):
                yield from _german(each, f"{at} {number}")
        case _:
            return


def _said() -> Iterator[tuple[str, str]]:
    for part in sorted((CONTENT / "locale" / "de").glob("*.po")):
        for message in read_po(BytesIO(part.read_bytes()), locale="de"):
            if message.id:
                yield str(message.id), str(message.string)
    for folder, root in ((CONTENT, CONTENT), (SCENARIOS, SCENARIOS.parent)):
        for file in sorted(folder.rglob("*.toml")):
            yield from _german(tomllib.loads(file.read_text("utf-8")), f"{file.relative_to(root).as_posix()} ")


SAID: Final = dict(_said())


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.say)
def test_no_german_text_says_a_word_that_was_given_up(term: Term) -> None:
    assert len(SAID) > 5000
    never, within, but = re.compile(term.never), re.compile(term.within), re.compile(term.but)
    wrong = {
        place: words
        for place, words in SAID.items()
        if never.search(words) and within.search(place) and not but.search(place)
    }
    assert wrong == {}, f"say: {term.say}"


def test_a_sentence_that_begins_with_you_is_said_to_the_player() -> None:
    hers = re.compile(r"(^|[.:;!?] |„)Sie ([a-zäöüß]+t|weiß|muss|kann|soll|darf|kam|nahm|gab|hatte|war)\b")
    assert {at: said for at, said in SAID.items() if hers.search(said) and not at.startswith("company/")} == {}
