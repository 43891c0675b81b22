"""Cards as SVG: plain pips and letters that print well, drawn once in a page and used wherever they lie."""

from collections.abc import Iterable
from html import escape

from game.cards.faces import Card, Rank, Suit
from game.text.words import Words

_W, _H = 100, 140
_SHAPES = {
    Suit.HEARTS: "M0 9C-9 2-10-3-10-6-10-11-3-12 0-6 3-12 10-11 10-6 10-3 9 2 0 9Z",
    Suit.DIAMONDS: "M0-11 8 0 0 11-8 0Z",
    Suit.SPADES: "M0-10C-9-3-10 1-10 4-10 9-3 9-1 5-1 8-2 10-4 11H4C2 10 1 8 1 5 3 9 10 9 10 4 10 1 9-3 0-10Z",
    Suit.CLUBS: "M0-11A5 5 0 0 1 4-3 5 5 0 1 1 1 4C1 7 2 10 4 11H-4C-2 10-1 7-1 4A5 5 0 1 1-4-3 5 5 0 0 1 0-11Z",
}
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
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
"""Where the pips of a card stand, column by column, in units of the symbol."""


def definitions(cards: Iterable[Card], words: Words) -> str:
    """Return one SVG that shows nothing and holds a symbol for each card, to be used by `picture`."""
    symbols = "".join(_symbol(card, words) for card in sorted(set(cards), key=str))
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}</svg>' if symbols else ""


def picture(card: Card, words: Words) -> str:
    """Return a card as it lies in a text, with its name for whoever cannot see it."""
    name = escape(words.of(f"card:{card}"))
    use = f'<use href="#card-{card}" xlink:href="#card-{card}"/>'  # older browsers know the second alone
    return f'<svg class="card" role="img" aria-label="{name}"><title>{name}</title>{use}</svg>'


def row(cards: Iterable[Card], words: Words) -> str:
    """Return cards beside each other; nothing where there are none."""
    found = "".join(picture(card, words) for card in cards)
    return f'<div class="cards">{found}</div>' if found else ""


def _symbol(card: Card, words: Words) -> str:
    ink = "#9E1B1B" if card.suit in _RED else "#1B1B1B"
    index = escape(_index(card.rank, words))
    narrow = ' textLength="17" lengthAdjust="spacingAndGlyphs"' if len(index) > 1 else ""  # ten keeps off the edge
    corner = (
        f'<text x="11" y="22" font-size="20" text-anchor="middle"{narrow}>{index}</text>'
        f'<path d="{_SHAPES[card.suit]}" transform="translate(11 33) scale(.6)"/>'
    )
    turned = f'<g transform="rotate(180 {_W // 2} {_H // 2})">{corner}</g>'
    return (
        f'<symbol id="card-{card}" viewBox="0 0 {_W} {_H}"><rect x="1" y="1" width="{_W - 2}" height="{_H - 2}" rx="7" '
        f'fill="#fff" stroke="#333"/><g fill="{ink}" font-family="Georgia, serif">{corner}{turned}'
        f"{_middle(card, index)}</g></symbol>"
    )


def _middle(card: Card, index: str) -> str:
    """Return the pips of a card, the large one of an ace, or the letter of a court card over its suit."""
    shape = _SHAPES[card.suit]
    if card.rank is Rank.ACE:
        return f'<path d="{shape}" transform="translate(50 70) scale(2.6)"/>'
    if card.rank in {Rank.KING, Rank.QUEEN, Rank.JACK}:
        return (
            '<rect x="24" y="22" width="52" height="96" fill="none" stroke="#555"/>'
            f'<text x="50" y="76" font-size="44" text-anchor="middle">{index}</text>'
            f'<path d="{shape}" transform="translate(50 98) scale(1.2)"/>'
        )
    count = 10 if card.rank is Rank.TEN else int(card.rank.value)
    return "".join(
        f'<path d="{shape}" transform="translate({x} {y}) scale({"1" if y <= _H // 2 else "1 -1"})"/>'
        for x, column in _COLUMNS[count]
        for y in column
    )


def _index(rank: Rank, words: Words) -> str:
    """Return the sign in the corner of a card, as the language has it: K, R or B of a court card."""
    if rank in {Rank.KING, Rank.QUEEN, Rank.JACK}:
        return words.of(f"rank:{rank.value}")[:1].upper()
    return "10" if rank is Rank.TEN else rank.value
