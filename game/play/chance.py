"""A seeded source of chance for characters and sampling."""

import random
from dataclasses import dataclass, field


@dataclass(slots=True)
class SeededChance:
    """Chance that replays: the same seed gives the same numbers.

    >>> SeededChance("a sitting").below(6) == SeededChance("a sitting").below(6)
    True
    """

    seed: str
    _source: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._source = random.Random(self.seed)  # noqa: S311  # characters need no secrecy; shoes are sealed elsewhere

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to below the bound."""
        return self._source.randrange(bound)

    def unit(self) -> float:
        """Return a number from 0 to below 1."""
        return self._source.random()
