"""A small quick source of numbers for sampling, started from the session's chance."""

from game.odds.contract import Chance

_MASK = (1 << 64) - 1
_HALF = 32
_TIMES, _MORE = 6364136223846793005, 1442695040888963407


class Dice:
    """A linear congruential generator over 64 bits: good enough to imagine cards with, and the same everywhere."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & _MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to below the bound, which may be as large as the number of deals."""
        bits, lot = _HALF, self._half()
        while bound >> bits - _HALF // 2:
            bits, lot = bits + _HALF, lot << _HALF | self._half()
        return lot * bound >> bits

    def shuffled(self, items: list[int]) -> list[int]:
        """Return the items in another order."""
        order = items[:]
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def some(self, items: list[int], count: int) -> list[int]:
        """Return some of the items in any order; those that are left stand before them in the list, in any order too.

        This is in the hot loop of every world: the numbers are made here as `_half` makes them.
        """
        state, whole = self._state, len(items)
        for left in range(whole, whole - count, -1):
            state = (state * _TIMES + _MORE) & _MASK
            chosen = (state >> _HALF) * left >> _HALF
            items[left - 1], items[chosen] = items[chosen], items[left - 1]
        self._state = state
        return items[whole - count :]

    def _half(self) -> int:
        self._state = (self._state * _TIMES + _MORE) & _MASK
        return self._state >> _HALF


def dice_of(chance: Chance) -> Dice:
    """Return dice that the session's chance has started."""
    return Dice(chance.below(1 << 62))
