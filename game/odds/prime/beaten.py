"""How many hands of four, out of the cards that are left, beat a score or equal it: counted by suits."""

from functools import lru_cache
from itertools import accumulate, combinations
from math import comb

from game.odds.prime.draws import fair_draws, sums_of
from game.odds.prime.numbers import COUNT, FIFTY_FIVE, FLUX, POINT, PRIME, kind_of, parts, strength_of

_SIZE = 80


def over_and_equal(score: int, left: int, *, made: bool | None, highest: bool) -> tuple[int, int, int]:
    """Return how many hands from these cards beat a score, how many equal it, and how many there are.

    `made` says what is known of the hand: True that it is a prime or a flux, False that it is neither, None nothing.
    """
    suits = parts(left)
    sizes = [COUNT[part] for part in suits]
    flux = sum(comb(size, 4) for size in sizes)
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
        over = _points(suits, sizes, point + 1)
        return over, _points(suits, sizes, point) - over
    total = sum(sizes)
    same = sum(_tails(part, 3)[55] * (total - size) for part, size in zip(suits, sizes, strict=True))
    return (same, 0) if kind == PRIME else (0, same)


@lru_cache(maxsize=4096)
def _all_hands(left: int) -> dict[int, int]:
    return fair_draws(0, 4, left, highest=True)


@lru_cache(maxsize=4096)
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
        both = comb(sizes[one], 2) * comb(sizes[other], 2)
        below_one = comb(sizes[one], 2) - _tails(suits[one], 2)[point]
        below_other = comb(sizes[other], 2) - _tails(suits[other], 2)[point]
        found += both - below_one * below_other
    return found
