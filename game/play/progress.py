"""How whoever waits for something long is told of it."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Told now and then how much is done, of how much in all."""


def unheard(done: int, whole: int) -> None:
    """Let nobody hear of the progress."""
