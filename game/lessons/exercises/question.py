"""A question about a position: what is asked, and what law or figures answer."""

from collections.abc import Callable
from dataclasses import dataclass

from game.lessons.exercises.played import Laid, Turn
from game.lessons.lesson_entry import Answer, Asked, Judge
from game.play.scenario_acts import ActEntry
from game.table.values import GameId, Seat


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question with answers to choose among: `of` and what it names are those of a lesson file; `near` are wrong."""

    of: Asked
    clause: str = ""
    rank: str = ""
    cards: str = ""
    then: bool = False
    near: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """An act that is asked for: `line` is one that is right, `accept` are the others."""

    line: ActEntry
    accept: tuple[ActEntry, ...] = ()
    judge: Judge = "law"


@dataclass(frozen=True, slots=True)
class Question:
    """What seat `you` is asked, with the arguments of its sentence.

    A quiz is put when the act of its turn has been done, and a task is asked for in place of that act.
    """

    you: Seat
    what: Quiz | Task
    args: tuple[int | str, ...] = ()


Find = Callable[[Turn], Question | None]
"""Tell what can be asked about a turn; None where nothing can."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of exercise: its id is `<game>.<name>`, `clauses` are what it teaches, the one it explains first.

    `dear` kinds ask the figures, so that few positions are looked at; `of` are the acts, by name, of which such a kind
    asks for the best.
    """

    name: str
    clauses: tuple[str, ...]
    laid: Laid
    find: Find
    dear: bool = False
    of: tuple[str, ...] = ()

    @property
    def game(self) -> GameId:
        """The game of its table."""
        return self.laid.game

    @property
    def id(self) -> str:
        """What its progress is kept by, and the stem of its sentences."""
        return f"{self.game}.{self.name}"
