"""What can be asked about at a table, by a click on a line, a ticket, a button or a cameo; the scene answers."""

from dataclasses import dataclass
from typing import TypeAlias

from game.cards.shoe import Token
from game.table.any_game import AnyAct
from game.table.values import Place, Seat


@dataclass(frozen=True, slots=True)
class AboutCards:
    """A line tells of a step in which these cards moved."""

    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class AboutSteps:
    """A line tells of some steps of this deal, by their numbers in its history; first of all of chips of a place."""

    numbers: tuple[int, ...]
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class AboutPlace:
    """A ticket tells of chips that came to a place, or left it."""

    place: Place


@dataclass(frozen=True, slots=True)
class AboutNet:
    """A ticket tells what a coup brought a seat in all: the sums of which it is made, in the order they moved."""

    seat: Seat
    parts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AboutFigure:
    """A line shows a figure, `figure.<name>` with its arguments; `worked` is what it comes to with this coup's chips.

    The second is told by `why.figure.<name>.sum`, where there is anything to tell.
    """

    name: str
    args: tuple[int | str, ...] = ()
    worked: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class AboutWorth:
    """A line shows what an act is worth to whoever has the choice now."""

    act: AnyAct


@dataclass(frozen=True, slots=True)
class AboutButton:
    """A button is grey: it cannot be pressed now."""

    id: str


@dataclass(frozen=True, slots=True)
class AboutSeat:
    """Somebody sits there: what he did last."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AboutLink:
    """A line of an answer leads on: to the `book`, to a `lesson` or to an `exercise` of its clause; or `back`."""

    name: str


BACK = AboutLink("back")


@dataclass(frozen=True, slots=True)
class AboutEvery:
    """A line says how many choices are not listed: pressed, it lists them too, or the best alone again."""


About: TypeAlias = (
    AboutCards
    | AboutSteps
    | AboutPlace
    | AboutNet
    | AboutFigure
    | AboutWorth
    | AboutButton
    | AboutSeat
    | AboutLink
    | AboutEvery
    | None
)
"""What is asked about; None where it is the last thing that happened."""
