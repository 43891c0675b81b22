"""The sealed shuffle: a seed that is pledged before the first stake, and an order that anyone can compute from it.

Fisher-Yates with rejection over SHAKE-256 of the seed. `docs/verify.py` does the same in a few printed lines.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import NewType, TypeAlias, TypeVar

Seed = NewType("Seed", bytes)
SEED_BYTES = 128
Seeds: TypeAlias = Callable[[int], bytes]
"""Where secret bytes come from, so many at a time: the system's own source, but where a test must deal alike."""
_WORD = 4
_CARDS = TypeVar("_CARDS")


def pledge(house_seed: bytes) -> str:
    """Return the SHA-256 of the house's seed in hex: what is shown before the first stake.

    >>> pledge(b"")[:8]
    'e3b0c442'
    """
    return hashlib.sha256(house_seed).hexdigest()


def mix(house_seed: bytes, cut: int) -> Seed:
    """Return the seed of a shoe: the house's secret bytes with the place where the player cut."""
    return Seed(hashlib.shake_256(house_seed + b"|cut|" + str(cut).encode()).digest(SEED_BYTES))


def numbered_seed(number: int, game: str, nth: int) -> bytes:
    """Return the seed of the nth shoe, from 1, of a table that is dealt by a number.

    Whoever names the number is dealt the same cards as all others, and could know them beforehand.
    """
    return hashlib.shake_256(f"tapis-vert pack 1|{number}|{game}|{nth}".encode()).digest(SEED_BYTES)


def shuffled(cards: Sequence[_CARDS], seed: bytes, turn: int = 0) -> tuple[_CARDS, ...]:
    """Return the cards in the order that the seed gives, top card first.

    `turn` counts the shuffles made from one seed: 0 for the shoe, 1 for the first reshuffle of its discards.

    >>> shuffled("ABCDE", b"a seed")
    ('C', 'D', 'B', 'E', 'A')
    """
    order = list(cards)
    words = _words(seed, turn)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(bound: int, words: Iterator[int]) -> int:
    """Return a fair number below the bound: words past its last whole multiple are thrown away."""
    limit = (1 << 8 * _WORD) // bound * bound
    return next(word for word in words if word < limit) % bound


def _words(seed: bytes, turn: int) -> Iterator[int]:
    block = 0
    while True:
        stream = hashlib.shake_256(seed + f"|{turn}|{block}".encode()).digest(_WORD * 256)
        for start in range(0, len(stream), _WORD):
            yield int.from_bytes(stream[start : start + _WORD], "big")
        block += 1
