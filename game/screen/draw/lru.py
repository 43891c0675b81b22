"""The one cache of the screen: what was made is kept by key, and what was longest unused goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """Values by key up to a weight in all; a value alone is kept whatever it weighs.

    `weigh` is asked once for each value; without it every value weighs one, so that `most` is their number.

    >>> cache = LruCache[str, str](2)
    >>> [cache.keep(key, key.upper) for key in "abac"], "b" in cache, "a" in cache
    (['A', 'B', 'A', 'C'], False, True)
    """

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._most = most
        self._weigh = weigh
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self.weight = 0

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        """Return a value that is kept; it counts as used now."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        return kept[0]

    def keep(self, key: K, make: Callable[[], V]) -> V:
        """Return the value of a key, made now where it is not kept."""
        kept = self.get(key)
        if kept is not None:
            return kept
        made = make()
        weight = self._weigh(made)
        self._kept[key] = made, weight
        self.weight += weight
        while self.weight > self._most and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.weight -= gone
        return made

    def drop(self, key: K) -> None:
        """Let what is kept under a key go, if anything is."""
        _, gone = self._kept.pop(key, (None, 0))
        self.weight -= gone

    def values(self) -> Iterable[V]:
        """Return what is kept, longest unused first."""
        return [value for value, _ in self._kept.values()]

    def clear(self) -> None:
        """Let everything go."""
        self._kept.clear()
        self.weight = 0


def bytes_for(scale: float, at_one: int, most: int) -> int:
    """Return how many bytes of pictures to keep at a scale: as areas grow, from those of 1280 x 720 to the most.

    >>> [bytes_for(scale, 8_000_000, 24_000_000) for scale in (0.8, 1.0, 1.5, 3.0)]
    [8000000, 8000000, 18000000, 24000000]
    """
    return min(most, round(at_one * max(1.0, scale * scale)))


def surface_bytes(surface: pygame.Surface) -> int:
    """Return how much memory the pixels of a surface take.

    >>> surface_bytes(pygame.Surface((7, 5), pygame.SRCALPHA)), surface_bytes(pygame.Surface((7, 5), depth=16))
    (140, 70)
    """
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
