"""What somebody probably meant who wrote a name, a rank, a suit or a card that there is not."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from game.cards.faces import Card, Rank, Suit

_RANKS: Final[Mapping[str, str]] = {
    word: rank
    for rank, words in {
        "A": "a as ass ace asse aces 1 un eins one",
        "2": "2 zwei deux two zweier",
        "3": "3 drei trois three",
        "4": "4 vier quatre four",
        "5": "5 funf fuenf cinq five",
        "6": "6 sechs six",
        "7": "7 sieben sept seven",
        "8": "8 acht huit eight",
        "9": "9 neun neuf nine",
        "T": "t 10 x zehn dix ten",
        "J": "j 11 b v bube valet jack knave unter bauer",
        "Q": "q 12 d dame reine queen ober",
        "K": "k 13 r konig koenig roi king",
    }.items()
    for word in words.split()
}
_SUITS: Final[Mapping[str, str]] = {
    word: suit
    for suit, words in {
        "S": "s ♠ ♤ spade spades pik pique schippe schippen p",
        "H": "h ♥ ♡ heart hearts herz herzen he coeur coeurs co",
        "D": "d ♦ ♢ diamond diamonds karo ka caro carreau carreaux eckstein",
        "C": "c ♣ ♧ club clubs kreuz kr treff trefle trefles eichel",
    }.items()
    for word in words.split()
}
_BETWEEN = re.compile(r"[\s,;.:_/-]+|\b(?:of|de|des|du|von)\b")
_KEYS: Final[Mapping[str, str]] = {
    "game": "spiel jeu",
    "title": "titel titre",
    "seats": "plaetze platze sitze places sieges joueurs spieler players",
    "seat": "platz sitz place siege joueur player",
    "chips": "jetons marken chip",
    "name": "nom",
    "side": "seite cote",
    "deals": "packs deal paquets donnes",
    "cards": "karten cartes",
    "card": "karte carte",
    "acts": "act actions zuege coups akte",
    "do": "action tun faire act tut fait",
    "amount": "betrag montant summe somme sum einsatz mise",
    "on": "auf sur",
    "suit": "farbe couleur",
    "say": "sagt dit",
    "ask": "frage fragt demande",
    "hint": "hinweis tipp indice tip",
    "note": "notiz anmerkung",
    "goal": "ziel but",
    "opens": "anfang debut open",
    "closes": "ende fin close",
    "answer": "antwort reponse",
    "wrong": "falsch faux",
    "teaches": "lehrt enseigne teach",
    "options": "option vereinbarungen",
    "expect": "erwartet attendu expects",
    "cites": "cite zitiert",
    "you": "du sie vous ich",
    "times": "mal fois",
    "rank": "rang",
    "right": "rechts droite dextre",
    "left": "links gauche",
    "fr": "french franzosisch francais frz",
    "de": "german deutsch allemand ger deu",
    "en": "english englisch anglais eng",
    "four": "vier quatre",
    "large": "gross grand",
    "stake": "setzen miser mise einsatz bet",
    "pass": "passen passer passe",
    "draw": "ziehen tirer abziehen",
    "bet": "setzen miser stake bieten",
}
"""Keys, options and acts, and what somebody may write for them."""


def meant_name(written: str, names: Iterable[str]) -> str:
    """Return the name that was probably meant, nothing where none is near.

    >>> meant_name("Draw", ["draw", "stake"]), meant_name("spiel", ["game"]), meant_name("x", ["draw"])
    ('draw', 'game', '')
    """
    return _near(written[:60], tuple(names))


@lru_cache(maxsize=256)
def _near(written: str, known: tuple[str, ...]) -> str:
    folded = {_folded(each): each for each in known}
    short = _folded(written)
    if short in folded:
        return folded[short]
    spoken = next((each for each in known if short in _KEYS.get(each, "").split()), "")
    if spoken:
        return spoken
    near = get_close_matches(short, folded, n=1, cutoff=0.6)
    return folded[near[0]] if near else ""


def meant_rank(written: object) -> str:
    """Return the rank that was probably meant, nothing where none is.

    >>> meant_rank("Dame"), meant_rank(10), meant_rank("7H"), meant_rank("x9")
    ('Q', 'T', '7', '')
    """
    word = _folded(str(written)[:40])
    return _RANKS.get(word, "") or meant_card(word)[:1]


def meant_suit(written: object) -> str:
    """Return the suit that was probably meant, nothing where none is.

    >>> meant_suit("Cœur"), meant_suit("♠"), meant_suit("7H")
    ('H', 'S', 'H')
    """
    word = _folded(str(written)[:40])
    return _SUITS.get(word, "") or meant_card(word)[1:]


def meant_card(written: str) -> str:
    """Return the card that was probably meant, nothing where none is.

    >>> [meant_card(word) for word in ("Herz7", "10h", "dame de cœur", "♠K", "7H,", "🂮", "1X")]
    ['7H', 'TH', 'QH', 'KS', '7H', 'KS', '']
    """
    if len(written) == 1 and 0x1F0A1 <= ord(written) <= 0x1F0DE:  # a picture of a card
        rank = "A23456789TJ?QK?"[(ord(written) - 1) % 16]
        return "" if rank == "?" else rank + "SHDC"[(ord(written) - 0x1F0A0) // 16]
    word = _BETWEEN.sub("", _folded(written[:40]).replace("\ufe0f", ""))
    for cut in range(1, len(word)):
        first, last = word[:cut], word[cut:]
        for rank, suit in ((first, last), (last, first)):
            if rank in _RANKS and suit in _SUITS:
                return str(Card(Rank(_RANKS[rank]), Suit(_SUITS[suit])))
    return ""


def meant_cards(written: str) -> str:
    """Return the cards that were probably meant by one word, nothing where one of them cannot be told.

    >>> meant_cards("KS,7D"), meant_cards("Herz7"), meant_cards("KS-XX")
    ('KS 7D', '7H', '')
    """
    card = meant_card(written)
    found = [card] if card else [meant_card(each) for each in re.split("[,;/+|-]", written[:60]) if each]
    return " ".join(found) if all(found) else ""


def _folded(written: str) -> str:
    """Return a word without capitals and accents."""
    plain = written.strip().casefold().replace("œ", "oe").replace("ß", "ss")
    return "".join(each for each in unicodedata.normalize("NFD", plain) if not unicodedata.combining(each))
