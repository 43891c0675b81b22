"""What is read of a sheet: its rows in order, words beside what can be set."""

from collections.abc import Iterator

from game.screen.paper.rows import (
    AccountRow,
    BarRow,
    ButtonRow,
    CardsRow,
    ChoiceRow,
    GuestsRow,
    Heading,
    KeyRow,
    Paragraph,
    Row,
    SeatRow,
    SheetContent,
    SketchRow,
    Slider,
    Switch,
    TextField,
    TileRow,
)
from game.screen.scene.spoken import Reading, ReadText, Region


def reading_of(content: SheetContent) -> Reading:
    """Return a sheet as it is read: its subtitle, its columns, its message and its buttons."""
    head = (ReadText("subtitle", content.subtitle),) if content.subtitle else ()
    columns = tuple(
        Region(f"column:{n}", _name(column), tuple(_items(column)))
        for n, column in enumerate(content.columns)
        if column
    )
    message = (ReadText("message", content.message),) if content.message else ()
    folded = (content.fold.id,) if content.fold is not None else ()
    foot = Region("foot", "", (*head, *folded, *message, *(button.id for button in content.foot)))
    return Reading(content.title, (*columns, foot))


def _name(column: tuple[Row, ...]) -> str:
    return next((row.text for row in column if isinstance(row, Heading)), "")


def _items(column: tuple[Row, ...]) -> Iterator[ReadText | str]:
    head = _name(column)
    for number, row in enumerate(column):
        match row:
            case Heading(text) if text == head:  # the region has its name
                head = ""
            case Heading(text):
                yield ReadText(str(number), text, heading=True)
            case Paragraph(text):
                yield ReadText(str(number), text)
            case AccountRow(left, right):
                yield ReadText(str(number), f"{left}: {right}" if right else left)
            case CardsRow(said=said) | SketchRow(said=said) | GuestsRow(said=said):
                yield ReadText(str(number), said)
            case BarRow(caption, values):
                yield ReadText(str(number), f"{caption}: {', '.join(map(str, values))}")
            case TileRow(tiles=held) | ButtonRow(buttons=held):
                yield from (each.id for each in held)
            case SeatRow():
                yield row.button.id if row.button is not None else row.id
                yield from (sub.id for sub in (row.chips, row.sides) if sub is not None)
            case Slider() | ChoiceRow() | Switch() | KeyRow() | TextField():
                yield row.id
                if row.note:
                    yield ReadText(f"{number}/note", row.note)
