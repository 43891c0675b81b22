"""Cards as SVG: pips drawn as lines, court cards as in the window; once in a page, and used wherever they lie."""

import base64
import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from game.cards.faces import Card, Rank, Suit
from game.resources import resource
from game.text.words import Words

_W, _H, _MARGIN = 100, 152, 7
_SHAPES = {
    Suit.HEARTS: "M0 9C-9 2-10-3-10-6-10-11-3-12 0-6 3-12 10-11 10-6 10-3 9 2 0 9Z",
    Suit.DIAMONDS: "M0-11 8 0 0 11-8 0Z",
    Suit.SPADES: "M0-10C-9-3-10 1-10 4-10 9-3 9-1 5-1 8-2 10-4 11H4C2 10 1 8 1 5 3 9 10 9 10 4 10 1 9-3 0-10Z",
    Suit.CLUBS: "M0-11A5 5 0 0 1 4-3 5 5 0 1 1 1 4C1 7 2 10 4 11H-4C-2 10-1 7-1 4A5 5 0 1 1-4-3 5 5 0 0 1 0-11Z",
}
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_COURTS = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})
_FRAME: Final = 14
"""How far the frame of a court card lies from its edge, in pixels of its sheet."""
_LEFT, _MIDDLE, _RIGHT = 30, 50, 70
_COLUMNS = {
    2: ((_MIDDLE, (28, 112)),),
    3: ((_MIDDLE, (28, 70, 112)),),
    4: ((_LEFT, (28, 112)), (_RIGHT, (28, 112))),
    5: ((_LEFT, (28, 112)), (_MIDDLE, (70,)), (_RIGHT, (28, 112))),
    6: ((_LEFT, (28, 70, 112)), (_RIGHT, (28, 70, 112))),
    7: ((_LEFT, (28, 70, 112)), (_MIDDLE, (49,)), (_RIGHT, (28, 70, 112))),
    8: ((_LEFT, (28, 70, 112)), (_MIDDLE, (49, 91)), (_RIGHT, (28, 70, 112))),
    9: ((_LEFT, (28, 56, 84, 112)), (_MIDDLE, (70,)), (_RIGHT, (28, 56, 84, 112))),
    10: ((_LEFT, (28, 56, 84, 112)), (_MIDDLE, (42, 98)), (_RIGHT, (28, 56, 84, 112))),
}
"""Where the pips of a card stand, column by column, in units of the symbol less its upper margin."""
_UPPER: Final = 6


@dataclass(frozen=True, slots=True)
class _CourtPlace:
    """Where a court card lies in the sheet of its suit."""

    file: str
    x: int
    y: int
    wide: int
    high: int


def definitions(cards: Iterable[Card], words: Words) -> str:
    """Return one SVG that shows nothing and holds a symbol for each card, to be used by `picture`."""
    shown = sorted(set(cards), key=str)
    suits = [suit for suit in Suit if any(card.suit is suit and card.rank in _COURTS for card in shown)]
    symbols = "".join((*map(_sheet, suits), *(_symbol(card, words) for card in shown)))
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}</svg>' if symbols else ""


def picture(card: Card, words: Words, *, ringed: bool = False) -> str:
    """Return a card as it lies in a text, with its name for whoever cannot see it; `ringed` where a mark is on it."""
    name, marked = escape(words.of(f"card:{card}")), " ring" if ringed else ""
    use = f'<use href="#card-{card}" xlink:href="#card-{card}"/>'  # older browsers know the second alone
    return f'<svg class="card{marked}" role="img" aria-label="{name}"><title>{name}</title>{use}</svg>'


def row(cards: Collection[Card], words: Words, ringed: Collection[str] = (), *, small: bool = False) -> str:
    """Return cards beside each other, many or `small` ones closer, `ringed` ones in a line; nothing where none are."""
    found = "".join(picture(card, words, ringed=str(card) in ringed) for card in cards)
    close = " close small" if small else " close" if len(cards) > 5 else ""
    return f'<div class="cards{close}">{found}</div>' if found else ""


@cache
def _court_places() -> dict[str, _CourtPlace]:
    index = json.loads(resource("sprites/index.json").read_text(encoding="utf-8"))
    return {
        name.removeprefix("court."): _CourtPlace(each["m1"]["file"], *each["m1"]["rect"])
        for name, each in index.items()
        if name.startswith("court.")
    }


@cache
def _sheet(suit: Suit) -> str:
    """Return the court cards of a suit as one picture, of which each card shows its part."""
    places = [_court_places()[f"{rank.value}{suit.value}"] for rank in _COURTS]
    wide, high = max(each.x + each.wide for each in places), max(each.y + each.high for each in places)
    drawn = base64.b64encode(resource(f"sprites/{places[0].file}").read_bytes()).decode()
    return f'<image id="courts-{suit.value}" width="{wide}" height="{high}" href="data:image/png;base64,{drawn}"/>'


def _symbol(card: Card, words: Words) -> str:
    ink = "#9E1B1B" if card.suit in _RED else "#1B1B1B"
    index = escape(_index(card.rank, words))
    narrow = ' textLength="17" lengthAdjust="spacingAndGlyphs"' if len(index) > 1 else ""  # ten keeps off the edge
    x = 20 if card.rank in _COURTS else 12
    corner = (
        f'<text x="{x}" y="26" font-size="22" text-anchor="middle"{narrow}>{index}</text>'
        f'<path d="{_SHAPES[card.suit]}" transform="translate({x} 38) scale(.7)"/>'
    )
    turned = f'<g transform="rotate(180 {_W // 2} {_H // 2})">{corner}</g>'
    return (
        f'<symbol id="card-{card}" viewBox="0 0 {_W} {_H}"><rect x="1" y="1" width="{_W - 2}" height="{_H - 2}" rx="7" '
        f'fill="#fff" stroke="#333"/>{_court(card)}<g fill="{ink}" font-family="Georgia, serif">{corner}{turned}'
        f"{_pips(card)}</g></symbol>"
    )


def _court(card: Card) -> str:
    """Return the picture of a court card within its frame, nothing of any other."""
    if card.rank not in _COURTS:
        return ""
    place = _court_places()[str(card)]
    shown = f"{place.x + _FRAME} {place.y + _FRAME} {place.wide - 2 * _FRAME} {place.high - 2 * _FRAME}"
    sheet = f"#courts-{card.suit.value}"
    return (
        f'<svg x="{_MARGIN}" y="{_MARGIN}" width="{_W - 2 * _MARGIN}" height="{_H - 2 * _MARGIN}" viewBox="{shown}" '
        f'preserveAspectRatio="none"><use href="{sheet}" xlink:href="{sheet}"/></svg>'
    )


def _pips(card: Card) -> str:
    """Return the pips of a card, or the large one of an ace; none of a court card."""
    shape = _SHAPES[card.suit]
    if card.rank is Rank.ACE:
        return f'<path d="{shape}" transform="translate({_W // 2} {_H // 2}) scale(2.6)"/>'
    if card.rank in _COURTS:
        return ""
    count = 10 if card.rank is Rank.TEN else int(card.rank.value)
    return "".join(
        f'<path d="{shape}" transform="translate({x} {y + _UPPER}) scale({"1" if y + _UPPER <= _H // 2 else "1 -1"})"/>'
        for x, column in _COLUMNS[count]
        for y in column
    )


def _index(rank: Rank, words: Words) -> str:
    """Return the sign in the corner of a card, as the language has it: K, R or B of a court card."""
    if rank in _COURTS:
        return words.of(f"rank:{rank.value}")[:1].upper()
    return "10" if rank is Rank.TEN else rank.value
