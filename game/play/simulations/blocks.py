"""A simulation cut into blocks, each with a chance of its own: whoever plays which of them, the sums are the same."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

BLOCK = 1000
"""So many tailles, shoes or coups are played with one chance."""

Sums: TypeAlias = Counter[str]
"""Whole numbers by name: counts, sums of gains, sums of their squares."""
PlayBlock: TypeAlias = Callable[[int, int, random.Random], Sums]
"""Plays so many from the number of the first one, and returns their sums."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One of so many parts of a run, counted from 1.

    >>> list(Shard(2, 3).blocks(7_500))
    [1, 4, 7]
    """

    number: int = 1
    of: int = 1

    def blocks(self, tailles: int) -> range:
        """Return the blocks of this part: every `of`-th one, so that no part is much longer than another."""
        return range(self.number - 1, -(-tailles // BLOCK), self.of)

    def among(self, jobs: int) -> tuple["Shard", ...]:
        """Return this part divided among so many jobs.

        >>> Shard(2, 3).among(2)
        (Shard(number=2, of=6), Shard(number=5, of=6))
        """
        return tuple(Shard(self.number + job * self.of, self.of * jobs) for job in range(jobs))


def tally(play: PlayBlock, name: str, seed: int, tailles: int, shard: Shard) -> Sums:
    """Play the blocks of a part; `name` keeps the chances of two games apart."""
    sums: Sums = Counter()
    for block in shard.blocks(tailles):
        first = block * BLOCK
        chance = random.Random(f"{name} {seed} {block}")  # noqa: S311  # a simulation must replay; it keeps no secret
        sums.update(play(first, min(BLOCK, tailles - first), chance))
    return sums


def added(parts: Sequence[Mapping[str, int]]) -> Sums:
    """Add the sums of parts."""
    sums: Sums = Counter()
    for part in parts:
        sums.update(part)
    return sums
