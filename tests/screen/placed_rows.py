"""Where each kind of row lies on a sheet, in figures: wide, narrow, and where what is set lies under its words.

Scenes have rows of most kinds in a few widths; here stands each with all that it can have, and in rare widths too.
"""

from collections.abc import Iterator

from game.screen.draw.asset_ids import CameoId
from game.screen.draw.painter import Painter
from game.screen.paper.controls import ring_box
from game.screen.paper.place import place
from game.screen.paper.rows import (
    AccountRow,
    BarRow,
    Button,
    ButtonRow,
    Choice,
    Heading,
    KeyRow,
    Paragraph,
    Ribbon,
    Row,
    SeatRow,
    Slider,
    Switch,
    TextField,
)
from game.stage.units import Box
from tests.sheets import number

_LONG = "A sentence that is so long that it takes more than one line of a sheet."
_LESSONS = ("one", "the second of them", "three")
_BROUGHT = Choice("chips", "brings", ("50", "100", "1 000"), 1, stepped=True)
_SIDE = Choice("sides", "", ("left", "right"), 0)
ROWS: tuple[Row, ...] = (
    Heading("A heading"), Heading("taille", term=True), Paragraph(_LONG), Paragraph("Strong.", strong=True),
    Paragraph("Quiet.", quiet=True), AccountRow("What was staked", "120"), AccountRow(_LONG, "−1 200", good=False),
    BarRow("What it gained", (4, -2, 0)), BarRow(_LONG, ()),
    Slider("a", "Speed", 2, 0, 4, 1, "2 ×"), Slider("a", _LONG, 2, 0, 4, 1, "2 ×", _LONG, "PF-04", "at once, still"),
    Choice("a", "Deck", _LESSONS, 1), Choice("a", "Deck", _LESSONS, 1, "A note.", "house rule"),
    Choice("a", "Deck", (*_LESSONS, "four"), 1, _LONG), Choice("a", "Deck", _LESSONS, 1, stepped=True, widest=_LONG),
    Choice("a", "", ("x", "y"), 1),
    Switch("a", "Sound", on=True, word="on"), Switch("a", _LONG, on=True, word="on", note="A note.", source="PF-04"),
    KeyRow("a", "Draw", "D"), KeyRow("a", _LONG, "Shift + page down", "A note.", "PF-04", waiting=True),
    TextField("a", "Name", "Argine"), TextField("a", "Name", "Argine", "A note.", long=True), TextField("a", "", ""),
    ButtonRow((Button("a", "Play"), Button("b", _LONG[:30]), Button("c", "As it was before"))),
    SeatRow("a", "banker", CameoId.HECTOR, "Hector", "He waits.", _BROUGHT, _SIDE),
    SeatRow("a", "", CameoId.HECTOR, "Hector", ""), SeatRow("a", _LONG, CameoId.HECTOR, "Hector", _LONG, _BROUGHT),
    SeatRow("a", "", CameoId.HECTOR, _LONG, _LONG, None, _SIDE),
    SeatRow("-", "", Ribbon.DONE, "A lesson", "", button=Button("go", "Play")),
    SeatRow("-", "seat", CameoId.ARGINE, "A purse", _LONG, button=Button("go", "Play")),
)  # fmt: skip


def placed_lines(painter: Painter, widths: tuple[float, ...]) -> Iterator[str]:
    """Yield where each row lies at each of some widths: its box, its lines, its parts, and the ring about it."""
    for row in ROWS:
        for width in widths:
            placed = place(painter, row, width)
            yield f"{type(row).__name__} {getattr(row, 'label', '')[:9]} in {number(width)}: {_box(placed.box)}"
            for line in placed.lines:
                yield f"  {line.text} at {number(line.x)} {number(line.y)}{' right' if line.right else ''}"
            for name, box in placed.parts.items():
                yield f"  {name} {_box(box)}"
            for id_ in ("a", "b", "chips", "sides", "go"):
                around = ring_box(placed, id_)
                if around is not None:
                    yield f"  ring of {id_} {_box(around)}"


def _box(box: Box) -> str:
    return "[" + " ".join(map(number, (box.x, box.y, box.w, box.h))) + "]"
