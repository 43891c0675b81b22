"""How a character sees two cards, a place in the turn and a bet: the abstraction of docs/decisions/0050."""

from game.odds.prime.numbers import WORTH

STEPS = (10, 12, 13, 14, 15, 16, 18, 21)
_STEP = {worth: step for step, worth in enumerate(STEPS)}
LEVELS = (1, 4, 10, 20)
FULL = 20


def _pairs() -> tuple[tuple[int, int, bool], ...]:
    suited = [(low, high, True) for high in range(8) for low in range(high + 1) if low != high or low == 0]
    return (*suited, *((low, high, False) for high in range(8) for low in range(high + 1)))


CLASSES = _pairs()
"""Every two cards but for names: the lower and the higher worth as steps, and whether they are of one suit."""

_INDEX = {pair: index for index, pair in enumerate(CLASSES)}


def _class_of(one: int, other: int) -> int:
    low, high = sorted((_STEP[WORTH[one]], _STEP[WORTH[other]]))
    return _INDEX.get((low, high, one // 10 == other // 10), 0)


CLASS = tuple(tuple(_class_of(one, other) for other in range(40)) for one in range(40))
"""The class of two cards by their numbers."""


def level_of(bet: int, limit: int) -> int:
    """Return the nearest level of a bet, as a share of the limit.

    >>> [level_of(bet, 20) for bet in (1, 2, 3, 7, 8, 14, 15, 20)]
    [0, 0, 1, 2, 2, 2, 3, 3]
    """
    share = bet * FULL / limit
    return min(range(len(LEVELS)), key=lambda level: max(share / LEVELS[level], LEVELS[level] / share))


def amount_of(level: int, limit: int, least: int, purse: int) -> int:
    """Return the sum that a level means here, within the bounds and the purse."""
    return max(least, min(limit, purse, round(LEVELS[level] * limit / FULL)))


def low_first(hand: list[int]) -> tuple[int, int]:
    """Return the places of the lower and the higher of two cards."""
    return (0, 1) if WORTH[hand[0]] <= WORTH[hand[1]] else (1, 0)
