"""A cache of shapes that keeps none, in place of the library's."""

import pygame
from pygame_gui.core.surface_cache import SurfaceCache


class NoShapes(SurfaceCache):
    """Lets each shape be drawn: under our pictures it is a rectangle of one colour, and cheaper to fill than to keep.

    The library's own has 4 MB before anything lies in it, copies each shape three times, and never gives back.
    """

    def __init__(self) -> None:
        """Keep nothing: what the library's cache begins with is not made."""

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Let a shape go."""

    def update(self) -> None:
        """Move nothing."""

    def find_surface_in_cache(self, lookup_id: str) -> None:  # the library's signature
        """Find nothing."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Nobody uses what is not kept."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: str) -> None:
        """Nobody uses what is not kept."""
