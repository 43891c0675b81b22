"""The marks of a page of a lesson, laid in a window and drawn one after the other."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.lessons.teach.question_kinds import counted
from game.play.scenarios.marks import ClothMark, ClothMarkKind
from game.screen.draw.panel import Panel
from game.screen.table.board.board import Board
from game.screen.table.lesson.touched import around_all
from game.screen.table.marks.drawing import draw_marks, paper_size
from game.screen.table.marks.laid import LaidMark, LaidMarks, divided, laid_marks
from game.screen.table.marks.spots import ClothSpots
from game.table.values import GameId, Seat
from game.text.words import Words


class MarksDrawn:
    """What is marked, and how far it has been drawn: on the cloth under its words, elsewhere over the buttons."""

    def __init__(self) -> None:
        self._laid, self._clock = LaidMarks(), 0.0
        self._beside = Panel()

    @property
    def moving(self) -> bool:
        """Whether marks are still being drawn."""
        return self._clock < self._laid.lasts

    def clear(self) -> None:
        """Take all marks away."""
        self._laid = LaidMarks()

    def finish(self) -> None:
        """Let all marks be there at once."""
        self._clock = self._laid.lasts

    def pass_time(self, seconds: float) -> None:
        """Draw on for so many seconds."""
        self._clock = min(self._laid.lasts, self._clock + seconds)

    def lay(
        self, marks: Sequence[ClothMark], board: Board, you: Seat, game: GameId, words: Words, *, still: bool
    ) -> None:
        """Lay marks on a cloth at rest; those that lay there already are not drawn anew."""
        director = board.director
        spots = ClothSpots(
            director.final, you, director.resting(), director.arrangement, board.viewport, board.targets()
        )
        found = laid_marks(
            marks,
            spots.find,
            partial(counted, game),
            lambda name: words(f"mark.hand.{name}"),
            table=board.viewport.table,
            cards=spots.cards(),
        )
        found = replace(found, marks=tuple(_with_paper(mark, board) for mark in found.marks))
        if found != self._laid:
            self._laid, self._clock = found, found.lasts if still else 0.0

    def paint(self, board: Board, *, still: bool) -> None:
        """Paint the marks as far as they have come; none while something moves."""
        viewport, clock, words = board.viewport, self._clock, board.picture.words if self._laid.marks else ()
        for panel, marks in zip((board.picture.marks, self._beside), divided(self._laid, viewport.table), strict=True):
            if not marks.marks or board.director.busy:
                panel.clear()
                continue
            panel.show(
                board.painter,
                (marks, clock, words, still),
                lambda on, marks=marks: draw_marks(  # type: ignore[misc]
                    on, marks, clock, viewport.table, words, fit=viewport.fit, still=still
                ),
            )

    def draw_beside(self, target: pygame.Surface) -> None:
        """Draw what is marked beside the cloth."""
        self._beside.draw(target)


def _with_paper(mark: LaidMark, board: Board) -> LaidMark:
    """Return a mark with the place where its sum or its name is written."""
    fit, size = board.viewport.fit, paper_size(board.painter, mark)
    if size is None:
        return mark
    near = around_all(mark.boxes)
    if mark.kind is ClothMarkKind.ARROW:
        near = mark.carried_at
    return replace(mark, paper=board.free_near(near, (size[0] * fit, size[1] * fit)))
