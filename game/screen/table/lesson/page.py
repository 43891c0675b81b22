"""What a page of a lesson shows beside the table's own things: the slip under the cloth, and the marks."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.lessons.teach.marked import marks_said, named_marks, page_marks
from game.lessons.teach.reading import Page
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import Ring, Target, at
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.board.board import Board
from game.screen.table.intents import Use
from game.screen.table.lesson import slip_words
from game.screen.table.lesson.marks_drawn import MarksDrawn
from game.screen.table.lesson.pictured import page_picture
from game.screen.table.lesson.read_aloud import announcements, lesson_reading
from game.screen.table.lesson.run import LessonRun
from game.screen.table.lesson.slip import LessonSlip, draw_slip, slip_height, slip_targets
from game.screen.table.lesson.strip import with_strip
from game.stage.affordances import Jeton
from game.stage.units import Viewport
from game.text.marks import sentence
from game.text.words import Words

_DOUBLE_CLICK = 0.4
"""So many seconds after a page has come a click may still be the second one on what led to it."""


class PageShown:
    """The page that is open as it is seen, `open_for` so many seconds; `key_label` is what stands on a button's key."""

    def __init__(self, key_label: Callable[[str, str], str]) -> None:
        self._key_label = key_label
        self.slip = self._announced = LessonSlip("", ())
        self.marks = MarksDrawn()
        self.open_for = 0.0
        self._paper = Panel()

    def open_next(self) -> None:
        """Let another page come: its marks are laid once its table is at rest."""
        self.marks.clear()
        self.open_for = 0.0

    def write(self, run: LessonRun, words: Words, *, answered: bool = True) -> None:
        """Write the slip of the page; `words` call the seats as the lesson does, and `answered` what he did last."""
        progress = run.progress if answered else replace(run.progress, reply=None)
        slip = slip_words.slip_of(progress, words, self._key_label)
        self.slip = replace(slip, drawing=page_picture(progress, words.language))

    def write_that_it_goes_on(self, words: Words) -> None:
        """Write that cards are played."""
        self.slip = slip_words.while_it_goes_on(words)

    def mark(self, run: LessonRun, board: Board, words: Words, *, still: bool) -> None:
        """Lay the marks of the page, and a ring around what its sentences name besides."""
        progress, lies = run.progress, board.director.final
        named = named_marks(progress, self.slip.said, lies, run.sitters(words), words)
        marks = (*page_marks(progress), *named)
        self.marks.lay(marks, board, run.you, run.game, words, still=still)
        self.slip = replace(self.slip, marked=marks_said(marks, run.game, words))

    def paint(self, board: Board, ring: Ring, *, still: bool) -> None:
        """Paint the slip and the marks as they are now."""
        slip, ids, viewport = self.slip, {button.id for button in self.slip.buttons}, board.viewport
        hovered = ring.hovered if ring.hovered in ids else None
        focused = ring.focused if ring.visible and ring.focused in ids else None
        self._paper.show(
            board.painter, (slip, hovered, focused), lambda on: draw_slip(on, viewport, slip, hovered, focused)
        )
        self.marks.paint(board, still=still)

    def draw(self, painter: Painter, *, moving: bool) -> None:
        """Draw what is marked beside the cloth, and the slip under the table."""
        if not moving:
            self.marks.draw_beside(painter.target)
        self._paper.draw(painter.target)

    def targets(self, viewport: Viewport) -> Sequence[Target]:
        """Return what can be pressed on the slip."""
        return slip_targets(viewport, self.slip)

    def takes_click(self, event: pygame.event.Event, board: Board) -> bool:
        """Tell whether a click hits what can be done on the cloth, and is not the second of a double click."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.open_for < _DOUBLE_CLICK:
            return False
        x, y = (each / board.viewport.scale for each in event.pos)
        found = at(board.targets(), x, y)
        return found is not None and board.viewport.table.holds(x, y) and isinstance(found.intent, Use | Jeton)

    def clicked_in_vain(self, event: pygame.event.Event, board: Board) -> bool:
        """Tell whether a click hits the cloth where nothing can be done."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.open_for < _DOUBLE_CLICK:
            return False
        x, y = (each / board.viewport.scale for each in event.pos)
        return board.viewport.table.holds(x, y) and at(board.targets(), x, y) is None

    def answer(self, said: str) -> None:
        """Write what answers the learner where the lesson has nothing to judge."""
        self.slip = replace(self.slip, answer=said)

    def answer_idle_press(self, run: LessonRun, words: Words) -> None:
        """Answer a key that would make an act when none is chosen yet."""
        self.write(run, words, answered=False)
        self.answer(slip_words.nothing_pressed(run.progress, words))

    def ask(self, board: Board, page: Page) -> None:
        """Let what is asked be read in place of what the bar asks."""
        board.question = "" if page.told else sentence(*self.slip.said)

    def reading(self, there: Sequence[Target], words: Words, title: str) -> Reading:
        """Return the slip and the table as they are read."""
        return lesson_reading(self.slip, there, words, title)

    def announced(self) -> Sequence[Announcement]:
        """Return what the slip says, when it says something else."""
        before, self._announced = self._announced, self.slip
        return announcements(before, self.slip)


def with_room_for_slips(viewport: Viewport, painter: Painter, run: LessonRun, words: Words) -> Viewport:
    """Return a window with room under its cloth for the longest slip of a lesson."""
    return with_strip(viewport, slip_height(painter, viewport, slip_words.longest_slips(run.lesson, words)))
