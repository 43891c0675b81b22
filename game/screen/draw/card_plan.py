"""Say of which printed pieces a card's face is made: pure, in card units (a card is 500 x 760).

A court is one painted picture; every number card is blank stock with pips set on it, as a card maker's stencil
sets them. Corner marks differ by the style of the deck and by language. Each stamp that is `turned` hangs upside
down, mirrored through the middle of the card.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

CARD_W, CARD_H = 500, 760


class DeckStyle(StrEnum):
    """The decks of the house."""

    AUTHENTIC = "authentic"
    INDEXED = "indexed"
    FOUR = "four"
    LARGE = "large"
    FOUR_LARGE = "four_large"


class IndexCut(StrEnum):
    """How a face is cut for the width at which it is shown: the narrower, the larger its index."""

    STANDARD = "standard"
    SMALL = "small"
    MINIATURE = "miniature"


def index_cut(width: float) -> IndexCut:
    """Return the cut for a card shown so wide.

    >>> [index_cut(width).value for width in (112, 80, 79, 50, 38)]
    ['standard', 'standard', 'small', 'small', 'miniature']
    """
    if width < 50:
        return IndexCut.MINIATURE
    return IndexCut.SMALL if width < 80 else IndexCut.STANDARD


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
    """How one cut sets its pips and its corners, in card units; a letter is as large as its capitals are high.

    With no `pip` the face is a letter over a suit and nothing else, courts too.
    """

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


_AUTHENTIC = Setting(pull_x=1, pull_y=1, pip=122, ace=196)
CUTS = {
    IndexCut.STANDARD: Setting(
        pull_x=0.6,
        pull_y=0.9,
        pip=98,
        ace=190,
        letter=92,
        letter_at=(62, 74),
        corner_pip=64,
        corner_pip_at=(62, 168),
        court_letter=92,
        court_letter_at=(88, 96),
        court_pip=64,
        court_pip_at=(88, 186),
    ),
    IndexCut.SMALL: Setting(
        pull_x=0.5,
        pull_y=0.8,
        pip=84,
        ace=190,
        letter=136,
        letter_at=(80, 96),
        corner_pip=92,
        corner_pip_at=(80, 226),
        court_letter=128,
        court_letter_at=(100, 112),
        court_pip=88,
        court_pip_at=(100, 234),
    ),
    IndexCut.MINIATURE: Setting(
        pull_x=0, pull_y=0, pip=0, ace=0, letter=300, letter_at=(250, 215), corner_pip=270, corner_pip_at=(250, 530)
    ),
}
WIDEST = {92: 96, 128: 128, 136: 128, 300: 340}
"""How wide a letter of each height may be, in card units."""
BARE_RIGHT, BARE_BELOW = {92: 50, 128: 64}, 12
"""How far the bare corner of a court reaches right of its letter's middle, by the letter, and below its suit."""
TAIL = 0.16
"""The tail of a Q pushes the suit so far down, of the capital's height."""
_FOUR_COLOURED = frozenset({DeckStyle.FOUR, DeckStyle.FOUR_LARGE})
_LARGE_INDEX = frozenset({DeckStyle.LARGE, DeckStyle.FOUR_LARGE})


def setting_of(style: DeckStyle, cut: IndexCut) -> Setting:
    """Return how a deck is set at a cut; one with large indices is never cut larger than small."""
    if style is DeckStyle.AUTHENTIC:
        return _AUTHENTIC
    return CUTS[IndexCut.SMALL if style in _LARGE_INDEX and cut is IndexCut.STANDARD else cut]


def pip_piece(suit: str, size: int, style: DeckStyle) -> str:
    """Return the pip's picture; the amber diamond of a four-colour deck has an ink keyline of its own."""
    return f"pip.{'amber' if style in _FOUR_COLOURED and suit == 'D' else suit}.{size}"


def letter_ink(suit: str, style: DeckStyle) -> str | None:
    """Return the colour in which a deck of four colours sets the letters of a suit, None in any other deck."""
    return FOUR_LETTERS[suit] if style in _FOUR_COLOURED else None


def index_letter(rank: str, language: str) -> str:
    """Return what a corner says.

    >>> index_letter("Q", "fr"), index_letter("T", "de"), index_letter("J", "de")
    ('D', '10', 'B')
    """
    if rank == "T":
        return "10"
    return LETTERS[language]["AJQK".index(rank)] if rank in "AJQK" else rank


def plan(face: str, style: DeckStyle, language: str, cut: IndexCut = IndexCut.STANDARD) -> tuple[Stamp, ...]:
    """Return the stamps of a face written as `7H`, the lowest first; the first one is the card's whole ground.

    >>> [s.piece for s in plan("2H", DeckStyle.AUTHENTIC, "fr")]
    ['card.blank', 'pip.H.122', 'pip.H.122']
    >>> [s.piece for s in plan("QS", DeckStyle.INDEXED, "en", IndexCut.MINIATURE)]
    ['card.blank', 'pip.S.270', 'letter.Q.300']
    """
    rank, suit = face[0], face[1]
    setting = setting_of(style, cut)
    if not setting.pip:
        letter = setting.letter, setting.letter_at
        return (Stamp(BLANK, 0, 0), *_index(face, style, language, letter, setting.corner_pip, setting.corner_pip_at))
    if rank in COURTS:
        court = setting.court_letter, setting.court_letter_at
        ground = [Stamp(f"court.{face}", 0, 0)]
        if setting.court_letter:
            tail = ".tail" if index_letter(rank, language) == "Q" else ""
            ground += _twice(Stamp(f"corner.{setting.court_letter}{tail}", 0, 0))
        ground += _both(_index(face, style, language, court, setting.court_pip, setting.court_pip_at))
        return (*ground, *(_twice(Stamp(f"name.{face}", 0, 0)) if style is DeckStyle.AUTHENTIC else ()))
    ground = [Stamp(BLANK, 0, 0), *_pips(rank, suit, style, setting)]
    if face == "AC" and setting.letter != CUTS[IndexCut.SMALL].letter:
        ground.append(Stamp("card.laurel", CARD_W / 2, CARD_H / 2))
    if setting.letter:
        index = setting.letter, setting.letter_at
        ground += _both(_index(face, style, language, index, setting.corner_pip, setting.corner_pip_at))
    return tuple(ground)


def _index(
    face: str,
    style: DeckStyle,
    language: str,
    letter: tuple[int, tuple[float, float]],
    pip: int,
    pip_at: tuple[float, float],
) -> list[Stamp]:
    """Return the suit and the letter over it, where there is one."""
    (size, at), rank, suit = letter, face[0], face[1]
    words = index_letter(rank, language)
    down = size * TAIL if words == "Q" else 0.0
    stamps = [_pip(suit, pip, style, pip_at[0], pip_at[1] + down)]
    if size:
        ink = (FOUR_LETTERS if style in _FOUR_COLOURED else COLOURS)[suit]
        stamps.append(Stamp(f"letter.{words}.{size}", *at, ink))
    return stamps


def _pip(suit: str, size: int, style: DeckStyle, x: float, y: float) -> Stamp:
    colours = FOUR_COLOURS if style in _FOUR_COLOURED else COLOURS
    own = style in _FOUR_COLOURED and suit == "D"
    return Stamp(pip_piece(suit, size, style), x, y, None if own else colours[suit])


def _twice(stamp: Stamp) -> list[Stamp]:
    return [stamp, Stamp(stamp.piece, CARD_W - stamp.x, CARD_H - stamp.y, stamp.tint, turned=True)]


def _both(stamps: list[Stamp]) -> list[Stamp]:
    return [each for stamp in stamps for each in _twice(stamp)]


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
    printings = product((rank + suit for rank in RANKS for suit in SUITS), DeckStyle, LETTERS, IndexCut)
    return frozenset(stamp.piece for printing in printings for stamp in plan(*printing))
