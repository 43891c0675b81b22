"""What a page of a lesson changes at the table: the learner's turn to act, to answer or to turn the page, and words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.lessons.teach.courses import is_first
from game.lessons.teach.file import LessonFile
from game.lessons.teach.reading import Page
from game.screen.paper.notebook_rows import Notebook
from game.screen.table.contract import TableState
from game.screen.table.lesson.notebook import tells_nothing
from game.screen.table.lesson.run import LessonRun
from game.screen.table.lesson.slip_words import bar_buttons, question_of
from game.screen.table.lesson.touched import PutQuestion
from game.stage.affordances import ButtonAct
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class TriesAct:
    """He acts at the table. Where nothing has been tried yet it is `blind`: nothing on it may tell the right act.

    A first lesson offers only what it speaks of, by the names of the acts `spoken_of`; None offers all of the table's.
    Where it asks for a stake, `lays`, there is nothing to be ready with before one lies there; a first lesson tells how
    it is laid, and what is missing of the sum that it has `asked_for`.
    """

    blind: bool
    spoken_of: frozenset[str] | None = None
    lays: bool = False
    asked_for: int = 0


@dataclass(frozen=True, slots=True)
class AnswersQuestion:
    """He answers a question, by touching or by buttons."""

    question: PutQuestion


@dataclass(frozen=True, slots=True)
class TurnsPage:
    """He has only read: nothing on the table can be pressed but these buttons."""

    buttons: tuple[ButtonAct, ...] = ()


LearnerTurn: TypeAlias = TriesAct | AnswersQuestion | TurnsPage


@dataclass(frozen=True, slots=True)
class LearnerPage:
    """What the open page of a lesson changes at its game's table.

    `prompt` stands in the bar where the lesson asks in the table's place; `writes` makes the notebook of the lesson out
    of the game's own.
    """

    title: str = ""
    turn: LearnerTurn = TurnsPage()
    prompt: tuple[str, str] = ("", "")
    writes: Callable[[Notebook], Notebook] | None = None


@dataclass(frozen=True, slots=True)
class LessonTableState(TableState):
    """All that the table of a lesson may look at."""

    page: LearnerPage = LearnerPage()


def turn_of(run: LessonRun, words: Words) -> LearnerTurn:
    """Return what the page is for that is open."""
    progress, origin = run.progress, run.origin
    if progress.page is Page.ASKED:
        wanted, first = progress.step.wanted, is_first(origin.id)
        lays, sum_ = wanted.do == run.lesson.scenario.rules.facts.stakes.lay, wanted.named.get("amount")
        asked_for = sum_ if first and lays and isinstance(sum_, int) else 0
        return TriesAct(tells_nothing(progress), _acts_of(run.lesson) if first else None, lays, asked_for)
    question = question_of(progress, words)
    if question is not None:
        return AnswersQuestion(question)
    return TurnsPage(bar_buttons(progress, watched=origin.scenario is not None, first=is_first(origin.id)))


def _acts_of(lesson: LessonFile) -> frozenset[str]:
    """Return the names of the acts that a lesson speaks of: done, asked for, or answered where they are wrong."""
    lines = {act.line.do for act in lesson.acts} | {other.do for act in lesson.acts for other in act.accept}
    return frozenset(lines | {wrong.act.do for act in lesson.acts for wrong in act.wrong if wrong.act is not None})
