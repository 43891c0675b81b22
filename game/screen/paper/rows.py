"""What a sheet holds: rows of words and of things that can be set. Plain values, already in words.

`id` is a name, for the focus, screen readers and tests; `intent` is what the page is told when the row was used.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.screen.draw.asset_ids import CameoId, TablePicture
from game.screen.draw.painter import Painter
from game.stage.units import Box


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in red capitals; a `term` of a list of words is set as it is written.

    `step` is its number on a disc of brass, where one does one thing after the other; `aside` is said beside it.
    """

    text: str
    term: bool = False
    step: int = 0
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence; `strong` ones are read first, `quiet` ones are notes."""

    text: str
    strong: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A line of an account: words at the left, a figure at the right margin; `good` False sets it in red."""

    left: str
    right: str
    good: bool = True


@dataclass(frozen=True, slots=True)
class CardsRow:
    """Some cards, drawn as cards are drawn now, with what they are in words for who does not see them."""

    faces: tuple[str, ...]
    said: str


@dataclass(frozen=True, slots=True)
class BarRow:
    """A row of bars over and under a line, each as high as its number, over a caption."""

    caption: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A small picture, drawn into a box, and what is said under it."""

    draws: Callable[[Painter, Box], None]
    said: str


@dataclass(frozen=True, slots=True)
class SketchRow:
    """Sketches beside one another: what happens first, and what then."""

    sketches: tuple[Sketch, ...]

    @property
    def said(self) -> str:
        """All that is said under them."""
        return " ".join(each.said for each in self.sketches)


@dataclass(frozen=True, slots=True)
class GuestsRow:
    """Portraits beside one another, each with a name and what one is there."""

    guests: tuple[tuple[CameoId, str, str], ...]

    @property
    def said(self) -> str:
        """Who they are."""
        return ", ".join(f"{name} ({mark})" if mark else name for _, name, mark in self.guests)


@dataclass(frozen=True, slots=True)
class Slider:
    """A number between two bounds, moved in steps: a brass knob on an engraved line.

    `widest` is the widest word that `shown` may become: there is room for it from the first, so that nothing jumps.
    With `place` the number is only a place among what `shown` may be, and is told to nobody.
    """

    id: str
    label: str
    value: float
    least: float
    most: float
    step: float
    shown: str
    note: str = ""
    source: str = ""
    widest: str = ""
    place: bool = False
    intent: object = None
    differs: bool = False
    """Whether it is otherwise than usual, which a tint and a dot say."""


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of several words; `stepped` shows one at a time between two arrows.

    `widest` is the widest word of the rows that one stands among: the arrows of all stand under one another.
    """

    id: str
    label: str
    words: tuple[str, ...]
    chosen: int
    note: str = ""
    source: str = ""
    stepped: bool = False
    widest: str = ""
    intent: object = None
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off: a brass switch with its word."""

    id: str
    label: str
    on: bool
    word: str
    note: str = ""
    source: str = ""
    intent: object = None
    differs: bool = False


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A command with the key that stands on its button; pressed, it is given another. `waiting` for that key."""

    id: str
    label: str
    key: str
    note: str = ""
    source: str = ""
    waiting: bool = False
    intent: object = None


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to write on, at most so many letters; a `long` one is as wide as there is room beside its label."""

    id: str
    label: str
    text: str
    note: str = ""
    most: int = 24
    long: bool = False
    intent: object = None
    entered: object = None
    """What Return on the line means; nothing where it means none."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `legend` names its key, which is told under the pointer."""

    id: str
    label: str
    key: str = ""
    legend: str = ""
    default: bool = False
    enabled: bool = True
    intent: object = None


@dataclass(frozen=True, slots=True)
class ButtonRow:
    """Buttons side by side."""

    buttons: tuple[Button, ...]


class Ribbon(Enum):
    """What a lesson has in place of a cameo: a ribbon, gold where it was done unaided, or a frame where none is yet."""

    NONE = "none"
    SHOWN = "shown"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody: a cameo, a name, a portrait in one line; who sits at a seat, what is brought, and perhaps a side.

    The arrows at the right bring in another, where there is no `button` instead; `chips` and `sides` are rows of their
    own within this one.
    """

    id: str
    seat: str
    cameo: CameoId | Ribbon
    name: str
    portrait: str
    chips: ChoiceRow | None = None
    sides: ChoiceRow | None = None
    button: Button | None = None
    intent: object = None


@dataclass(frozen=True, slots=True)
class Tile:
    """One of several pictures with words: cameos, or a table seen from above with rings on places of it.

    Rings lie at so much of the picture's width and height from its middle. `mark` is what a chosen one is here.
    """

    id: str
    name: str
    line: str = ""
    cameos: tuple[CameoId, ...] = ()
    table: TablePicture | None = None
    rings: tuple[tuple[float, float], ...] = ()
    chosen: bool = False
    mark: str = ""
    intent: object = None


@dataclass(frozen=True, slots=True)
class TileRow:
    """Tiles, at most so many beside one another; `pictured` ones have their words under the picture."""

    tiles: tuple[Tile, ...]
    across: int
    pictured: bool = False


Row: TypeAlias = (
    Heading
    | Paragraph
    | AccountRow
    | BarRow
    | CardsRow
    | SketchRow
    | GuestsRow
    | Slider
    | ChoiceRow
    | Switch
    | KeyRow
    | TextField
    | ButtonRow
    | SeatRow
    | TileRow
)


@dataclass(frozen=True, slots=True)
class Fold:
    """What is folded at the foot of a sheet: its name, in a few words what it holds, and whether it is open."""

    id: str
    label: str
    told: str
    open: bool
    intent: object = None


@dataclass(frozen=True, slots=True)
class SheetContent:
    """A whole sheet: its title, what is told beside it, columns of rows, a message, and the buttons at the foot.

    Where the sheet is too narrow the columns lie under one another.
    """

    title: str
    columns: tuple[tuple[Row, ...], ...]
    foot: tuple[Button, ...]
    subtitle: str = ""
    message: str = ""
    terms: tuple[str, str] | None = None
    """The letters of the clauses whose terms of the trade are explained in the rows, and their language."""
    shares: tuple[float, ...] = ()
    """How wide the columns are beside one another, where they are not alike."""
    fold: Fold | None = None
