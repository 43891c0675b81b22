"""The German says one word for one thing: what a player reads never has the words that the term sheet gave up."""

import re
from typing import Final

from tests.packaging.terms import Term, texts_in

RANKS: Final = "Ass|König|Dame|Bube|Zehn|Neun|Acht|Sieben|Sechs|Fünf|Vier|Drei|Zwei"


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


def test_no_german_text_says_a_word_that_was_given_up() -> None:
    assert len(texts_in("de", lists=True)) > 5000
    for term in TERMS:
        assert term.said_in(texts_in("de", lists=True)) == {}, f"say: {term.say}"


def test_a_sentence_that_begins_with_you_is_said_to_the_player() -> None:
    hers = re.compile(r"(^|[.:;!?] |„)Sie ([a-zäöüß]+t|weiß|muss|kann|soll|darf|kam|nahm|gab|hatte|war)\b")
    assert {
        at: said
        for at, said in texts_in("de", lists=True).items()
        if hers.search(said) and not at.startswith("company/")
    } == {}
