"""What the screen asks of the words."""

from collections.abc import Mapping
from typing import Protocol


class Wording(Protocol):
    """The words of one language: `words(key, *args)`."""

    @property
    def language(self) -> str:
        """The language: fr, de, en, or the pseudo-language of tests."""
        ...

    def __call__(self, key: str, *args: int | str) -> str:
        """Return the words for a key, its coded arguments put into words."""
        ...

    def has(self, key: str) -> bool:
        """Tell whether there are words for a key."""
        ...

    def naming(self, names: Mapping[int, str]) -> "Wording":
        """Return the same words with the names of the seats."""
        ...

    def count(self, key: str, number: int) -> str:
        """Return a number of things."""
        ...
