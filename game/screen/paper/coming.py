"""What there will be to press on a sheet, told by its content before its rows are made."""

from collections.abc import Iterator

from game.screen.keys.focus import Role, Target
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    Choice,
    KeyRow,
    Row,
    SeatRow,
    SheetContent,
    Slider,
    Switch,
    TextField,
)
from game.stage.units import Box

_NOWHERE = Box(0, 0, 0, 0)


def coming_targets(content: SheetContent) -> tuple[Target, ...]:
    """Return the targets of a sheet by id, role and key; where they will lie is not known yet."""
    rows = (row for column in content.columns for row in column)
    return (*(target for row in rows for target in _of_row(row)), *map(_of_button, content.foot))


def _of_row(row: Row) -> Iterator[Target]:
    match row:
        case TextField():
            yield Target(row.id, Role.ENTRY, row.label, _NOWHERE)
        case Slider():
            yield Target(row.id, Role.SLIDER, row.label, _NOWHERE)
        case Switch():
            yield Target(row.id, Role.SWITCH, row.label, _NOWHERE)
        case Choice():
            yield Target(row.id, Role.CHOICE, row.label, _NOWHERE)
        case KeyRow():
            yield Target(row.id, Role.BUTTON, row.label, _NOWHERE)
        case ButtonRow():
            yield from map(_of_button, row.buttons)
        case SeatRow():
            yield Target(row.id, Role.CHOICE, row.name, _NOWHERE) if row.button is None else _of_button(row.button)
        case _:
            return


def _of_button(button: Button) -> Target:
    return Target(
        button.id,
        Role.BUTTON,
        button.label,
        _NOWHERE,
        key=button.key,
        default=button.default,
        enabled=button.enabled,
    )
