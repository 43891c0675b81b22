"""How many hands of four, out of the cards that are left, beat a score or equal it: counted by suits."""

from functools import lru_cache
from itertools import accumulate
from math import comb

from game.odds.prime.draws import fair_draws, sums_of
from game.odds.prime.numbers import COUNT, FIFTY_FIVE, FLUX, POINT, PRIME, kind_of, parts, strength_of

_SIZE = 80
_FOURS = tuple(comb(size, 4) for size in range(11))


def over_and_equal(score: int, left: int, *, made: bool | None, highest: bool) -> tuple[int, int, int]:
    """Return how many hands from these cards beat a score, how many equal it, and how many there are.

    `made` says what is known of the hand: True that it is a prime or a flux, False that it is neither, None nothing.
    """
    suits = parts(left)
    sizes = [COUNT[part] for part in suits]
    flux = _FOURS[sizes[0]] + _FOURS[sizes[1]] + _FOURS[sizes[2]] + _FOURS[sizes[3]]
    prime = sizes[0] * sizes[1] * sizes[2] * sizes[3]
    over = equal = every = 0
    if made is not False:
        over, equal = _made(score, left, flux, prime, highest=highest)
        every = flux + prime
    if made is not True:
        plain_over, plain_equal = _plain(score, suits, sizes)
        over, equal = over + plain_over, equal + plain_equal
        every += comb(sum(sizes), 4) - flux - prime
    return over, equal, every


def _made(score: int, left: int, flux: int, prime: int, *, highest: bool) -> tuple[int, int]:
    """Count the primes and fluxes that beat a score and that equal it."""
    kind = kind_of(score)
    if kind == POINT:
        return flux + prime, 0
    if kind == FIFTY_FIVE:
        return flux, 0
    if highest:
        same = [(other, ways) for other, ways in _all_hands(left).items() if kind_of(other) == kind]
        over = sum(ways for other, ways in same if other > score)
        return over + (flux if kind == PRIME else 0), sum(ways for other, ways in same if other == score)
    total = strength_of(score)
    if kind == FLUX:
        over = sum(_tails(part, 4)[total + 1] for part in parts(left))
        return over, sum(_tails(part, 4)[total] for part in parts(left)) - over
    primes = _prime_sums(left)
    return flux + sum(ways for other, ways in primes.items() if other > total), primes.get(total, 0)


def _plain(score: int, suits: tuple[int, ...], sizes: list[int]) -> tuple[int, int]:
    """Count the points and 55 that beat a score and that equal it."""
    kind = kind_of(score)
    if kind == FLUX:
        return 0, 0
    if kind == POINT:
        point = strength_of(score)
        over = _points(suits, point + 1)
        return over, _points(suits, point) - over
    total = sum(sizes)
    same = sum(_tails(part, 3)[55] * (total - size) for part, size in zip(suits, sizes, strict=True))
    return (same, 0) if kind == PRIME else (0, same)


@lru_cache(maxsize=256)
def _all_hands(left: int) -> dict[int, int]:
    return fair_draws(0, 4, left, highest=True)


@lru_cache(maxsize=512)
def _prime_sums(left: int) -> dict[int, int]:
    sums = {0: 1}
    for part in parts(left):
        more: dict[int, int] = {}
        for worth, times in sums_of(part, 1).items():
            for total, ways in sums.items():
                more[total + worth] = more.get(total + worth, 0) + ways * times
        sums = more
    return sums


@lru_cache(maxsize=8192)
def _tails(part: int, count: int) -> tuple[int, ...]:
    """Return for each sum how many sets of so many cards of a suit make at least it."""
    at = [0] * (_SIZE + 1)
    for total, ways in sums_of(part, count).items():
        at[total] += ways
    return tuple(accumulate(reversed(at)))[::-1]


@lru_cache(maxsize=4096)
def _row(part: int) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """Return of a suit how many cards it has, how many pairs, and the tails of its pairs and threes."""
    size = COUNT[part]
    return size, size * (size - 1) // 2, _tails(part, 2), _tails(part, 3)


def _points(suits: tuple[int, ...], point: int) -> int:
    """Count the hands with two or three cards of one suit, of which the best make at least this point or a 55.

    Three of a suit go with any other card; a pair with two cards of two other suits, or with a pair of another suit,
    where it is enough that one of the two makes the point.
    """
    size_a, pairs_a, two_a, three_a = _row(suits[0])
    size_b, pairs_b, two_b, three_b = _row(suits[1])
    size_c, pairs_c, two_c, three_c = _row(suits[2])
    size_d, pairs_d, two_d, three_d = _row(suits[3])
    total = size_a + size_b + size_c + size_d
    a, b, c, d = two_a[point], two_b[point], two_c[point], two_d[point]
    low_a, low_b, low_c, low_d = pairs_a - a, pairs_b - b, pairs_c - c, pairs_d - d
    return (
        three_a[point] * (total - size_a)
        + three_b[point] * (total - size_b)
        + three_c[point] * (total - size_c)
        + three_d[point] * (total - size_d)
        + a * (size_b * size_c + size_b * size_d + size_c * size_d)
        + b * (size_a * size_c + size_a * size_d + size_c * size_d)
        + c * (size_a * size_b + size_a * size_d + size_b * size_d)
        + d * (size_a * size_b + size_a * size_c + size_b * size_c)
        + (pairs_a * pairs_b - low_a * low_b)
        + (pairs_a * pairs_c - low_a * low_c)
        + (pairs_a * pairs_d - low_a * low_d)
        + (pairs_b * pairs_c - low_b * low_c)
        + (pairs_b * pairs_d - low_b * low_d)
        + (pairs_c * pairs_d - low_c * low_d)
    )
