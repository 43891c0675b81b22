"""The shape of the pointer, a hand where something can be pressed; and the place where letters are written."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from game.screen.draw.view import WindowView
from game.screen.keys.focus import Role, Target, at
from game.screen.scene.scene import Scene

_MOVES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
_ARROW, _HAND, _BEAM = pygame.SYSTEM_CURSOR_ARROW, pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_IBEAM


class Pointer:
    """Gives the pointer another shape where it comes to lie on something else."""

    def __init__(self) -> None:
        self.shape = _ARROW

    def update(self, event: pygame.event.Event, targets: Callable[[], Sequence[Target]], scale: float) -> None:
        """Take what happened and what can be pressed now; in units of the window one is `scale` pixels."""
        if event.type not in _MOVES:
            return
        shape = shape_at(targets(), event.pos[0] / scale, event.pos[1] / scale)
        if shape != self.shape:
            self.shape = shape
            with suppress(pygame.error):  # a window system without such pointers keeps its own
                pygame.mouse.set_cursor(shape)


def shape_at(targets: Sequence[Target], x: float, y: float) -> int:
    """Return the shape of the pointer at a point: an arrow over what is grey and over a page that is only read."""
    hit = at(targets, x, y)
    if hit is None or not hit.enabled or hit.role is Role.PAGE:
        return _ARROW
    return _BEAM if hit.role is Role.ENTRY else _HAND


def show_where_written(scene: Scene, view: WindowView, scale: float) -> None:
    """Tell the system where the focused line is, of `scale` drawn pixels a unit: an input method shows itself there."""
    for target in scene.targets() if scene.ring.focused is not None else ():
        if target.id == scene.ring.focused and target.role is Role.ENTRY:
            box = target.box
            (left, top), (right, bottom) = (
                view.to_window(x * scale, y * scale) for x, y in ((box.x, box.y), (box.right, box.bottom))
            )
            pygame.key.set_text_input_rect(pygame.Rect(left, top, right - left, bottom - top))
