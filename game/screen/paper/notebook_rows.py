"""What the panels of a table say: plain values, already in words. A panel is drawn again when its value changes."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never

from game.screen.draw.asset_ids import IconId
from game.screen.paper.about import About
from game.stage.pose import Pose
from game.stage.units import Box


@dataclass(frozen=True, slots=True)
class BarIcon:
    """An icon at the right of the top bar, its word under it; struck through where what it stands for is off.

    One that is not `enabled` would do nothing now.
    """

    id: str
    icon: IconId
    key: str
    name: str
    struck: bool = False
    legend: str = ""
    intent: object = None
    word: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class TopBar:
    """Title of the game, its subtitle, and where the game stands; `two_lines` where that grows and shrinks."""

    title: str
    subtitle: str
    state: str
    icons: tuple[BarIcon, ...] = ()
    lessons: str = ""
    """The words of the link to the lessons, nothing where there is none."""
    two_lines: bool = False

    @property
    def named(self) -> dict[str, str]:
        """What the icons are called, with their keys, by their ids."""
        return {each.id: f"{each.name} ({each.legend or each.key})" for each in self.icons}


@dataclass(frozen=True, slots=True)
class Marginalia:
    """The clause in force in our words, its id, standing and source in one line, and a gloss on what just happened."""

    head: str
    clause: str
    source: str
    gloss: str = ""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A label and its figure in bold."""

    label: str
    value: str
    lit: bool = False
    about: About = None


@dataclass(frozen=True, slots=True)
class NotebookPair:
    """Two texts at the two margins; the left one strong. A `lit` row lies on a tint: it is the reader's own."""

    left: str
    right: str
    lit: bool = False
    about: About = None


@dataclass(frozen=True, slots=True)
class Bead:
    """One rank of the beads: its letter, how many are still in the stock and how many are out."""

    letter: str
    left: int
    out: int
    hot: bool = False


@dataclass(frozen=True, slots=True)
class Beads:
    """Thirteen columns: solid what is still in the stock, rings what is out."""

    columns: tuple[Bead, ...]
    legend: str = ""
    """What solid and ring mean."""


@dataclass(frozen=True, slots=True)
class CoupRow:
    """One line of the record: its number, cards as letter and suit, and what came of it."""

    number: str
    cards: tuple[tuple[str, str], ...]
    outcome: str
    about: About = None


@dataclass(frozen=True, slots=True)
class Score:
    """One line of a table: a name, a number, a note; `good` False makes the note red."""

    name: str
    number: str
    note: str = ""
    own: bool = False
    good: bool = True


@dataclass(frozen=True, slots=True)
class NotebookText:
    """A sentence."""

    text: str
    about: About = None


@dataclass(frozen=True, slots=True)
class FacesRow:
    """A row of small cards with a caption at each margin; those at the places `own` are dotted, the `gone` struck."""

    faces: tuple[str, ...]
    left: str = ""
    right: str = ""
    own: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it stands for, its share of the highest, whether that is worse (-1), alike or better (1), a figure.

    One that is worse hangs down; without a figure it has its sign at its end.
    """

    label: str
    share: float
    good: int
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """A row of bars with a caption at each margin: worse at the left, better at the right."""

    bars: tuple[Bar, ...]
    left: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class PointBar:
    """One bar: what it stands for, what that makes, whether it is worse (-1), alike or better (1), and how wide."""

    label: str
    points: int
    good: int
    wide: int = 1


@dataclass(frozen=True, slots=True)
class PointBars:
    """A row of bars, each as high as its points and as wide as what it stands for is frequent."""

    bars: tuple[PointBar, ...]


@dataclass(frozen=True, slots=True)
class RankedRow:
    """One choice of several, the best first: its place, what it is, and its worth by a bar from nought.

    The `bar` runs between two shares of its track, and `nought` is where on it nothing is gained and nothing lost.
    `own` is what stands on the row of the choice that was made, nothing on the others.
    """

    place: int
    name: str
    detail: str
    value: str
    bar: tuple[float, float]
    nought: float
    own: str = ""
    about: About = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture on a sheet `wide` and `high`, in its own units: what lies there, arrows from point to point, outlines.

    An outline is a box, with an ellipse in it where it is `round`. `said` is what whoever hears it is told. `words` are
    written about their middles.
    """

    wide: float
    high: float
    poses: tuple[Pose, ...]
    arrows: tuple[tuple[float, float, float, float], ...]
    outlines: tuple[tuple[Box, bool], ...]
    said: str
    words: tuple[tuple[str, float, float], ...] = ()


Cell: TypeAlias = str | bool | tuple[str, str] | None
"""What stands in a sheet: words, a disc for what is kept and a ring for what is not, a card's letter and suit."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a sheet: `lit` on a tint, `strong` in bold."""

    cells: tuple[Cell, ...]
    lit: bool = False
    strong: bool = False
    about: About = None


@dataclass(frozen=True, slots=True)
class NotebookTable:
    """A close table: columns by their shares of the width, figures at the right of their column, marks in its middle.

    In the first column words stand at the left where `named` says so; one that `grows` follows the text's size.
    """

    shares: tuple[float, ...]
    heads: tuple[Cell, ...]
    lines: tuple[TableLine, ...]
    named: bool = False
    grows: bool = False


Row: TypeAlias = (
    FigureRow
    | NotebookPair
    | Beads
    | CoupRow
    | Score
    | NotebookText
    | FacesRow
    | NotebookTable
    | Bars
    | PointBars
    | RankedRow
    | Drawing
)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of the notebook under its heading; one with a name in `folds` can be folded away."""

    head: str
    rows: tuple[Row, ...]
    folds: str = ""


class DoorTo(Enum):
    """What can be opened in the notebook: what each choice is worth, what that supposes, those that are not listed."""

    WORTH = "worth"
    SUPPOSED = "supposed"
    EVERY = "every"


@dataclass(frozen=True, slots=True)
class Door:
    """The door under what helps to decide: where it leads, its words, and what stands on its key."""

    to: DoorTo
    text: str
    legend: str


@dataclass(frozen=True, slots=True)
class Asks:
    """How one asks why: the words of that link, and the key that does it, if any."""

    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Notebook:
    """The notebook. In `slots` lie what has just happened, what helps to decide, and the record, the first two blocks.

    Each of these three begins at a line of its own, whatever stands in the others; further blocks follow them.
    """

    marginalia: Marginalia | None
    blocks: tuple[Block, ...] = ()
    asks: Asks | None = None
    """What stands beside the head of the marginalia where one can ask why."""
    first: tuple[Block, ...] = ()
    """What stands before all else where a party is over: its score board."""
    slots: bool = False
    door: Door | None = None
    back: Asks | None = None
    """What takes an answer away that lies in the notebook's place, and its key."""


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button of the action bar in words; `room` are others that it comes to bear without moving anything.

    `why` is said in place of what is asked while it is pointed at or focused.
    """

    id: str
    label: str
    sub: str = ""
    key: str = ""
    legend: str = ""
    default: bool = False
    enabled: bool = True
    room: tuple[str, ...] = ()
    why: str = ""
    intent: object = None
    jeton: bool = False
    card: str = ""


@dataclass(frozen=True, slots=True)
class ActionBar:
    """The action bar: purse, jetons to choose from, what is asked, and the buttons (at most one default).

    `tools` are small buttons under the jetons.
    """

    purse_head: str
    purse: str
    unit: str
    values: tuple[int, ...] = ()
    chosen: int = 0
    prompt: str = ""
    prompt_sub: str = ""
    buttons: tuple[ActionButton, ...] = ()
    picker_name: str = ""
    tools: tuple[ActionButton, ...] = ()
    kept_free: str = ""
    """The words of a button in whose place at the right nothing lies: what was pressed last is not pressed again."""


def row_words(row: FigureRow | CoupRow | NotebookPair | NotebookText | RankedRow | TableLine) -> str:
    """Return the words that stand in a line."""
    match row:
        case FigureRow(left, right) | NotebookPair(left, right):
            return f"{left} {right}".strip()
        case CoupRow(number, cards, outcome):
            return " ".join((number, *(letter for letter, _ in cards), outcome)).strip()
        case NotebookText(text):
            return text
        case RankedRow():
            return " ".join(filter(None, (row.name, row.detail, row.value)))
        case TableLine(cells):
            return " ".join(cell for cell in cells if isinstance(cell, str))
        case _:
            assert_never(row)
