"""A lesson that is no file: steps of a sitting, begun at one of them, with buttons of their own."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.lessons.teach.lesson import Lesson
from game.play.session import Sitter
from game.screen.scene.scene import Change
from game.screen.table.intents import ReviewAct
from game.stage.affordances import ButtonAct
from game.table.values import Seat


@dataclass(frozen=True, slots=True)
class Staged:
    """`number` is the step that is shown first; unless the table `turns` it is seen from the viewer's seat alone.

    `buttons` stand before those of the lesson at a step; `pressed` is told what the pressed one does, at which step,
    and gets the picture of the table.
    """

    lesson: Lesson
    sitters: tuple[Sitter, ...]
    viewer: Seat
    number: int
    turns: bool
    buttons: Callable[[int], tuple[ButtonAct, ...]]
    pressed: Callable[[ReviewAct, int, pygame.Surface], Change | None]
