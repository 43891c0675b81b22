"""What a second start asks of the window that is there, brought from its thread into the loop as an event."""

from pathlib import Path
from threading import Event

import pygame

CALLED = pygame.event.custom_type()
"""Posted for a second start: `file` is what it should open or None, `done` is set when the window has come forward."""
_PATIENCE = 2.0


def called(file: Path | None, patience: float = _PATIENCE) -> bool:
    """Tell the loop of a second start and wait for it; return whether it has come forward in time. For any thread."""
    done = Event()
    if not pygame.display.get_init():
        return False
    try:
        pygame.event.post(pygame.event.Event(CALLED, file=file, done=done))
    except pygame.error:  # the queue is full: the window answers nobody
        return False
    return done.wait(patience)
