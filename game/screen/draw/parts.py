"""What is made in parts, made at once."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def at_once(making: Generator[None, None, T]) -> T:
    """Return what a generator makes that stops after each part: all of it now.

    >>> def twice(n):
    ...     yield
    ...     return 2 * n
    >>> at_once(twice(21))
    42
    """
    while True:
        try:
            next(making)
        except StopIteration as made:
            whole: T = made.value
            return whole
