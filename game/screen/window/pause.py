"""The pause while another window has the focus: nothing goes on, and a line at the top of the window says so."""

from dataclasses import dataclass

import pygame

from game.play.preferences import Preferences
from game.screen.access.access import HEARD
from game.screen.access.adapter import Asked

_RETURNS = (pygame.WINDOWFOCUSGAINED, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.QUIT)


@dataclass(slots=True)
class Pause:
    """Whether the game waits."""

    on: bool = False

    def take(self, event: pygame.event.Event, preferences: Preferences) -> None:
        """Begin when the window loses the focus, where the player wishes it; whatever is done in it ends the pause."""
        if event.type == pygame.WINDOWFOCUSLOST and preferences.pause_unfocused:
            self.on = True
        elif event.type in _RETURNS or (event.type == HEARD and isinstance(event.heard, Asked)):
            self.on = False
