"""How many hands of four, out of the cards that are left, beat a score or equal it: counted by suits."""

from functools import lru_cache
from itertools import accumulate, combinations

from game.odds.prime.draws import fair_draws, sums_of
from game.odds.prime.numbers import COUNT, FIFTY_FIVE, FLUX, KIND_SHIFT, POINT, PRIME, parts, scored

_SIZE = 64


def over_and_equal(score: int, left: int, *, made: bool | None, highest: bool) -> tuple[int, int, int]:
    """Return how many hands from these cards beat a score, how many equal it, and how many there are.

    `made` says what is known of the hand: True that it is a prime or a flux, False that it is neither, None nothing.
    """
    if made is None and score >> KIND_SHIFT in {POINT, FIFTY_FIVE}:
        return _against_point(score, left)
    over = equal = every = 0
    for other, ways in _all_hands(left, highest).items():
        if made is None or (other >> KIND_SHIFT in {PRIME, FLUX}) == made:
            every += ways
            over += ways * (other > score)
            equal += ways * (other == score)
    return over, equal, every


@lru_cache(maxsize=4096)
def _all_hands(left: int, highest: bool) -> dict[int, int]:  # noqa: FBT001  # a key of the memory
    return fair_draws(0, 4, left, highest=highest)


@lru_cache(maxsize=8192)
def _tails(part: int, count: int) -> tuple[int, ...]:
    """Return for each sum how many sets of so many cards of a suit make at least it."""
    at = [0] * (_SIZE + 1)
    for total, ways in sums_of(part, count).items():
        at[total] += ways
    return tuple(accumulate(reversed(at)))[::-1]


def _against_point(score: int, left: int) -> tuple[int, int, int]:
    """Count against a point or a 55, by the shapes 4, 3-1, 2-2, 2-1-1 and 1-1-1-1."""
    suits = parts(left)
    sizes = [COUNT[part] for part in suits]
    total = sum(sizes)
    every = _choose(total, 4)
    flux = sum(_choose(size, 4) for size in sizes)
    prime = sizes[0] * sizes[1] * sizes[2] * sizes[3]
    if score == scored(FIFTY_FIVE, 55):
        same = sum(_tails(part, 3)[55] * (total - size) for part, size in zip(suits, sizes, strict=True))
        return flux, same, every
    point = score & (1 << KIND_SHIFT) - 1
    at_least = flux + prime + _points(suits, sizes, point)
    over = flux + prime + _points(suits, sizes, point + 1)
    return over, at_least - over, every


def _points(suits: tuple[int, ...], sizes: list[int], point: int) -> int:
    """Count the hands with two or three cards of one suit, of which the best make at least this point or a 55."""
    total = sum(sizes)
    found = 0
    for suit, part in enumerate(suits):
        rest = total - sizes[suit]
        found += _tails(part, 3)[point] * rest
        others = [size for other, size in enumerate(sizes) if other != suit]
        found += _tails(part, 2)[point] * (others[0] * others[1] + others[0] * others[2] + others[1] * others[2])
    for one, other in combinations(range(4), 2):
        both = _choose(sizes[one], 2) * _choose(sizes[other], 2)
        below_one = _choose(sizes[one], 2) - _tails(suits[one], 2)[point]
        below_other = _choose(sizes[other], 2) - _tails(suits[other], 2)[point]
        found += both - below_one * below_other
    return found


def _choose(size: int, count: int) -> int:
    if count == 2:
        return size * (size - 1) // 2
    return size * (size - 1) * (size - 2) * (size - 3) // 24
