"""Which events a table answers while something moves, and which of them do not say that what lies has been read."""

import pygame

_SKIPS = pygame.K_k
GOES_ELSEWHERE = (
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_F1,
    pygame.K_F3,
    pygame.K_F4,
    pygame.K_F5,
    pygame.K_F12,
    pygame.K_F6,
    pygame.K_F7,
    pygame.K_F8,
    pygame.K_F9,
    pygame.K_F10,
    pygame.K_m,
    _SKIPS,
    pygame.K_LSHIFT,
)
"""Keys that do not say that a trick has been read."""
WATCHED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def skips(event: pygame.event.Event) -> bool:
    """Tell whether a key skips to the result."""
    return bool(event.type == pygame.KEYDOWN and event.key == _SKIPS)


def escapes(event: pygame.event.Event) -> bool:
    """Tell whether an event is the key that leaves or shuts."""
    return event.type == pygame.KEYDOWN and bool(event.key == pygame.K_ESCAPE)
