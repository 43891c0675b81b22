"""One word for one thing: what French sentences for the player never say, with the places where it is right."""

import re
from functools import cache
from typing import Final

from tests.packaging.terms import texts_in

TERMS: Final = {
    "a corner is a corne, no ear": (r"\boreilles?\b", r"^settings\.mono$"),
    "of two cards one is the seconde": (r"(?<!-)\bdeuxième (carte|entame)\b", ""),
    "a stake is augmentée": (r"\bhauss\w+", ""),
    "a leaf without a bend lies à plat": (r"\bfeuilles? plates?\b|mise simple", ""),
    "one evening is a partie": (r"\b(séance|session)s?\b", ""),
    "one y va or is engagé": (r"\b(est|êtes|suis|sont|était|être) du coup\b", ""),
    "what cannot change: on ne change plus rien": (r"se change plus", ""),
    "« plus de » has a verb": (r"(^|[.:;,]\s)[Pp]lus de (mise|changement)", ""),
    "a card is touchée, choisie, never levée": (r"\b[Ll]evez\b|cartes levées", ""),
    "who exchanges écarte; to jeter is to renounce": (
        r"\b[Jj]et(er|te|tez|tent|ée?s?|teriez)\b",
        r"decline|lessons/prime/(03|11)|rulebook/prime|apparatus/prime.toml .*clause PR-07 ",
    ),
    "the sum at Baccara is a point": (r"\btota(l|ux)\b", ""),
    "eight or nine come d’emblée": (r"d’entrée\b|du premier coup", ""),
    "a banker accorde": (r"\bconsent(ez|ir|ement)?\b", ""),
    "a bet is tenu, not suivi": (r"\bn’a suivi\b|suiv(re|ent) le pari", ""),
    "the minimum and the maximum": (r"\bbornes\b|plus (petite|forte) mise", ""),
    "a partner is no allié": (r"\balliée?s?\b", ""),
    "cards lie sur table": (r"\bjeu ouvert\b", ""),
    "cards are mêlées": (r"\bbat(tre|tez)? (déjà )?les cartes\b", ""),
    "the turn-up is taken contre a card": (r"\b[Rr]etourne pour\b", ""),
    "money is rendu, or comes back to somebody": (
        r"(?<!vous )(?<!lui )(?<!me )\b(mises?|jetons?|gain|vingt|dix) reviennent\b|\bmise revient\b(?! au)",
        "",
    ),
    "the hand is a main": (r"\b(meilleurs? jeux?|avec ce jeu|jeux montrés|poser son jeu|voir son jeu)\b", ""),
    "no doubt about the copy in the mouth of a rule": (r"\(déduit|\(règle de la maison|Notre copie porte", "apparatus"),
    "what is left: il en reste": (r"^reste \{", ""),
}
"""What is never said, and a pattern of the places (a key, or a file and where in it) where it is."""


@cache
def _said() -> tuple[tuple[str, str], ...]:
    """Return every French sentence of the program with its place, the company and the history apart."""
    every = texts_in("fr", lists=True).items()
    return tuple(each for each in every if ".toml " not in each[0] or each[0].startswith(("lessons/", "rulebook/")))


def test_one_thing_has_one_word() -> None:
    for law, (never, allowed) in TERMS.items():
        hits = {place: said for place, said in _said() if re.search(never, re.sub(r"\{\w+:[^}]*\}", "", said))}
        assert {place: said for place, said in hits.items() if not allowed or not re.search(allowed, place)} == {}, law


def test_a_figure_that_supposes_says_so() -> None:
    said = [each for key, each in _said() if key.startswith("assumes.")]
    assert len(said) > 8
    assert [each for each in said if not re.match(r"On (suppose|tient|compte|ne tire)", each)] == []


def test_no_sentence_has_two_colons() -> None:
    wrong = {}
    for place, said in _said():
        bare = re.sub(r"\{[^}]*\}|«[^»]*»", "x", said)
        if not place.startswith(("fault.", "exercises.state", "collation.counted", "outcome.")) and any(
            part.count(":") > 1 for part in re.split(r"[.?!;·]", bare)
        ):
            wrong[place] = said
    assert wrong == {}
