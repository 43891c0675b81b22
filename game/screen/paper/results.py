"""What a sheet answers when something on it was set, written or pressed."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ValueChanged:
    """Something was set: a number for a slider, the place of a word for a choice, a truth for a switch."""

    id: str
    value: float


@dataclass(frozen=True, slots=True)
class TextChanged:
    """A line was written on."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Activated:
    """A button was pressed, or Return on a line; `close` also comes from Escape."""

    id: str


SheetResult: TypeAlias = ValueChanged | TextChanged | Activated
