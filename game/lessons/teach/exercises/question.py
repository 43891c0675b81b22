"""A question about a position: what is asked, and what law or figures answer."""

from collections.abc import Callable
from dataclasses import dataclass

from game.lessons.teach.entry import Answer, Judge
from game.lessons.teach.exercises.played import ExerciseTable, PlayedTurn
from game.play.scenarios.acts import ActEntry
from game.table.values import GameId, Seat
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question with answers to choose among: `of` and what it names are as in a lesson file, `near` wrong answers."""

    of: str
    clause: str = ""
    rank: str = ""
    cards: str = ""
    then: bool = False
    suit: str = ""
    acts: tuple[str, ...] = ()
    near: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """An act that is asked for: `line` is one that is right, `accept` are the others."""

    line: ActEntry
    accept: tuple[ActEntry, ...] = ()
    judge: Judge = "law"


def says_nothing(words: Words) -> str:  # noqa: ARG001  # in the place of one that says something
    """Return nothing: the question stands alone."""
    return ""


@dataclass(frozen=True, slots=True)
class Question:
    """What seat `you` is asked, with the arguments of its sentence.

    A quiz is put when the act of its turn has been done, and a task is asked for in place of that act.
    """

    you: Seat
    what: Quiz | Task
    args: tuple[int | str, ...] = ()
    told: bool = True
    """Whether the act of the turn is named: not where the question is whether it was right."""
    says: Callable[[Words], str] = says_nothing
    """What is said before the question: all that it is answered from and the cloth does not tell for itself."""


Find = Callable[[PlayedTurn], Question | None]
"""Tell what can be asked about a turn; None where nothing can."""


@dataclass(frozen=True, slots=True)
class ExerciseKind:
    """One kind of exercise: its id is `<game>.<name>`, `clauses` are what it teaches, the one it explains first.

    `slow` kinds ask the figures, so that few positions are looked at; `of` are the acts, by name, of which such a kind
    asks for the best.
    """

    name: str
    clauses: tuple[str, ...]
    laid: ExerciseTable
    find: Find
    slow: bool = False
    of: tuple[str, ...] = ()

    @property
    def game(self) -> GameId:
        """The game of its table."""
        return self.laid.game

    @property
    def id(self) -> str:
        """What its progress is kept by, and the stem of its sentences."""
        return f"{self.game}.{self.name}"
