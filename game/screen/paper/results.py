"""What a sheet answers when something on it was set, written or pressed."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Close:
    """Leave the sheet. Escape means this where no button of the sheet has that key."""


@dataclass(frozen=True, slots=True)
class ValueChanged:
    """Something was set: a number for a slider, the place of a word for a choice, a truth for a switch.

    A seat without a button tells how many steps on, -1 or 1.
    """

    intent: object
    value: float


@dataclass(frozen=True, slots=True)
class TextChanged:
    """A line was written on."""

    intent: object
    text: str


@dataclass(frozen=True, slots=True)
class Activated:
    """A button was pressed, or Return on a line."""

    intent: object


SheetResult: TypeAlias = ValueChanged | TextChanged | Activated


@dataclass(frozen=True, slots=True)
class Answers:
    """What a control answers: to a key that presses it, to a click, and to the arrows left and right."""

    press: SheetResult | None = None
    click: SheetResult | None = None
    less: SheetResult | None = None
    more: SheetResult | None = None
