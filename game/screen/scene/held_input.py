"""What a player does while an act is being written: it waits, and is answered in its order when that is done."""

from collections.abc import Sequence

import pygame

from game.screen.scene.worker import DONE

OF_WINDOW = frozenset(
    {
        pygame.ACTIVEEVENT,
        pygame.VIDEOEXPOSE,
        pygame.WINDOWSHOWN,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWENTER,
        pygame.WINDOWLEAVE,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWTAKEFOCUS,
        pygame.WINDOWDISPLAYCHANGED,
    }
)
"""Events of the window that mean nothing to a scene; half a dozen of them come with every full screen."""
_OF_PROGRAM = OF_WINDOW | {pygame.QUIT, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, DONE}
"""What concerns the window and no act: it is answered at once."""


class HeldInput:
    """Keeps events until they can be answered. The pointer moves on as long as nothing waits that it has to follow."""

    def __init__(self) -> None:
        self._kept: list[pygame.event.Event] = []

    def taken(self, events: Sequence[pygame.event.Event]) -> Sequence[pygame.event.Event]:
        """Return what has waited and then what has come; what is still to wait is to be kept anew."""
        kept, self._kept = self._kept, []
        return (*kept, *events) if kept else events

    def keep(self, event: pygame.event.Event) -> bool:
        """Keep an event that has to wait; tell whether it does."""
        if event.type in _OF_PROGRAM or (event.type == pygame.KEYDOWN and event.key == pygame.K_F11):
            return False
        if event.type == pygame.MOUSEMOTION and not self._kept:
            return False
        self._kept.append(event)
        return True
