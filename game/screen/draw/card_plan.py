"""Say of which printed pieces a card's face is made: pure, in card units (a card is 500 x 760).

A court is one painted picture; every number card is blank stock with pips set on it, as a card maker's stencil
sets them. Corner marks differ by the style of the deck and by language. Each stamp that is `turned` hangs upside
down, mirrored through the middle of the card.
"""

from dataclasses import dataclass
from enum import StrEnum

CARD_W, CARD_H = 500, 760


class DeckStyle(StrEnum):
    """The four decks of the house."""

    AUTHENTIC = "authentic"
    INDEXED = "indexed"
    FOUR = "four"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Stamp:
    """One piece and where its pivot goes; `tint` colours a white piece, None leaves a piece in its own inks."""

    piece: str
    x: float
    y: float
    tint: str | None = None
    turned: bool = False


BLANK = "card.blank"
SUITS = "SHDC"
RANKS = "A23456789TJQK"
COURTS = "JQK"
COLOURS = {"S": "#1E1A1C", "H": "#B3241F", "D": "#B3241F", "C": "#1E1A1C"}
FOUR_COLOURS = {"S": "#1E1A1C", "H": "#A31621", "D": "#D07A12", "C": "#1D4F9A"}
FOUR_LETTERS = FOUR_COLOURS | {"D": "#8A4A00"}
LETTERS = {"fr": "AVDR", "de": "ABDK", "en": "AJQK"}

_LEFT, _MIDDLE, _RIGHT = 0.252, 0.5, 0.748
_TOP, _BOTTOM = 0.138, 0.862
_ROWS3 = (_TOP, 0.5, _BOTTOM)
_ROWS4 = (_TOP, 0.3795, 0.6205, _BOTTOM)
_CORNERS = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _BOTTOM))
_SIX = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS3)
_EIGHT = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS4)
LAYOUT: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((_MIDDLE, 0.5),),
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    "3": tuple((_MIDDLE, y) for y in _ROWS3),
    "4": _CORNERS,
    "5": (*_CORNERS, (_MIDDLE, 0.5)),
    "6": _SIX,
    "7": (*_SIX, (_MIDDLE, 0.319)),
    "8": (*_SIX, (_MIDDLE, 0.319), (_MIDDLE, 0.681)),
    "9": (*_EIGHT, (_MIDDLE, 0.5)),
    "T": (*_EIGHT, (_MIDDLE, 0.25875), (_MIDDLE, 0.74125)),
}
"""Pip centres as fractions of the face; those below the middle hang upside down."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How one style sets its pips and its corners, in card units."""

    pull_x: float
    pull_y: float
    pip: int
    ace: int
    letter: int = 0
    letter_at: tuple[float, float] = (0, 0)
    corner_pip: int = 0
    corner_pip_at: tuple[float, float] = (0, 0)
    court_letter: int = 0
    court_letter_at: tuple[float, float] = (0, 0)
    court_pip: int = 88
    court_pip_at: tuple[float, float] = (88, 92)


_INDEXED = Setting(
    pull_x=0.8,
    pull_y=0.93,
    pip=108,
    ace=180,
    letter=84,
    letter_at=(54, 56),
    corner_pip=52,
    corner_pip_at=(54, 124),
    court_letter=92,
    court_letter_at=(82, 80),
    court_pip=64,
    court_pip_at=(82, 154),
)
SETTINGS = {
    DeckStyle.AUTHENTIC: Setting(pull_x=1, pull_y=1, pip=122, ace=196),
    DeckStyle.INDEXED: _INDEXED,
    DeckStyle.FOUR: _INDEXED,
    DeckStyle.LARGE: Setting(
        pull_x=0.55,
        pull_y=0.8,
        pip=78,
        ace=150,
        letter=176,
        letter_at=(80, 92),
        corner_pip=86,
        corner_pip_at=(80, 206),
        court_letter=150,
        court_letter_at=(94, 98),
        court_pip=90,
        court_pip_at=(94, 206),
    ),
}


def pip_piece(suit: str, size: int, style: DeckStyle) -> str:
    """Return the pip's picture; the amber diamond of the four-colour deck has an ink keyline of its own."""
    return f"pip.{'amber' if style is DeckStyle.FOUR and suit == 'D' else suit}.{size}"


def index_letter(rank: str, language: str) -> str:
    """Return what a corner says.

    >>> index_letter("Q", "fr"), index_letter("T", "de"), index_letter("J", "de")
    ('D', '10', 'B')
    """
    if rank == "T":
        return "10"
    return LETTERS[language]["AJQK".index(rank)] if rank in "AJQK" else rank


def plan(face: str, style: DeckStyle, language: str) -> tuple[Stamp, ...]:
    """Return the stamps of a face written as `7H`, the lowest first; the first one is the card's whole ground.

    >>> [s.piece for s in plan("2H", DeckStyle.AUTHENTIC, "fr")]
    ['card.blank', 'pip.H.122', 'pip.H.122']
    """
    rank, suit = face[0], face[1]
    setting = SETTINGS[style]
    if rank in COURTS:
        at, size = setting.court_pip_at, setting.court_pip
        ground = [Stamp(f"court.{face}", 0, 0), *_twice(_pip(suit, size, style, *at))]
        if style is not DeckStyle.LARGE:
            kind = "plain" if style is DeckStyle.AUTHENTIC else "under"
            ground += _twice(Stamp(f"name.{face}.{kind}", 0, 0))
        letter, letter_at = setting.court_letter, setting.court_letter_at
    else:
        ground = [Stamp(BLANK, 0, 0), *_pips(rank, suit, style, setting)]
        if face == "AC" and style is not DeckStyle.LARGE:
            ground.append(Stamp("card.laurel", CARD_W / 2, CARD_H / 2))
        if setting.corner_pip:
            ground += _twice(_pip(suit, setting.corner_pip, style, *setting.corner_pip_at))
        letter, letter_at = setting.letter, setting.letter_at
    if letter:
        ink = (FOUR_LETTERS if style is DeckStyle.FOUR else COLOURS)[suit]
        ground += _twice(Stamp(f"letter.{index_letter(rank, language)}.{letter}", *letter_at, ink))
    return tuple(ground)


def _pip(suit: str, size: int, style: DeckStyle, x: float, y: float) -> Stamp:
    colours = FOUR_COLOURS if style is DeckStyle.FOUR else COLOURS
    own = style is DeckStyle.FOUR and suit == "D"
    return Stamp(pip_piece(suit, size, style), x, y, None if own else colours[suit])


def _twice(stamp: Stamp) -> list[Stamp]:
    return [stamp, Stamp(stamp.piece, CARD_W - stamp.x, CARD_H - stamp.y, stamp.tint, turned=True)]


def _pips(rank: str, suit: str, style: DeckStyle, setting: Setting) -> list[Stamp]:
    size = setting.ace if rank == "A" else setting.pip
    stamps = []
    for fx, fy in LAYOUT[rank]:
        x = CARD_W * (0.5 + (fx - 0.5) * setting.pull_x)
        y = CARD_H * (0.5 + (fy - 0.5) * setting.pull_y)
        upright = _pip(suit, size, style, x, y)
        stamps.append(Stamp(upright.piece, x, y, upright.tint, turned=fy > 0.5))
    return stamps


def pieces() -> frozenset[str]:
    """Return every piece that any face of any deck needs."""
    faces = [rank + suit for rank in RANKS for suit in SUITS]
    return frozenset(s.piece for f in faces for style in DeckStyle for lang in LETTERS for s in plan(f, style, lang))
