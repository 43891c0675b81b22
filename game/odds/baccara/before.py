"""What a coup is worth to the bank on each of two sides before a card is dealt, card for card.

Where a side is alone with the banker, or is left alone by a natural of the other, it gives what it gives alone
(`game.odds.baccara.coup`); where both meet him, the banker minds both (`game.odds.baccara.both`). Where he may lay down
any hand (BA-15) he does so at its best, which is from three on; with less he always draws, and then no side matters to
the other: each gives what it gives alone.
"""

from fractions import Fraction
from functools import lru_cache

from game.odds.baccara.both import dealt
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.frame import SITUATIONS
from game.odds.baccara.pairs import EVERY, Counts, Weights
from game.odds.baccara.ponte import BELOW_EIGHT
from game.odds.baccara.sides import Seen, SidesPlay, one_side, two_sides

_BANKS = range(8)


@lru_cache(maxsize=64)
def edges(counts: Counts, right: int, left: int, *, settles: bool, lay_down: bool) -> tuple[Fraction, Fraction]:
    """Return the bank's gain in the next coup per unit staked on the right and on the left; a side may have nothing.

    The first call for a composition counts its deals, a quarter of a second for three packs; later ones take 3 ms, with
    new stakes 20.
    """
    if lay_down or not right or not left:
        alone = _alone(counts, settles=settles, lay_down=lay_down)
        return alone, alone
    deals = dealt(counts, BELOW_EIGHT if settles else EVERY)
    first, second = deals.gains(two_sides(right, left, settles=settles))
    elsewhere = _elsewhere(counts, settles=settles)
    return elsewhere + first, elsewhere + second


def _alone(counts: Counts, *, settles: bool, lay_down: bool) -> Fraction:
    return edge(counts, equilibrium(None, settles=settles, lay_down=lay_down).manner, settles=settles)


@lru_cache(maxsize=8)
def _elsewhere(counts: Counts, *, settles: bool) -> Fraction:
    """Return what a side gives in the deals in which the other does not matter: all that `dealt` does not count."""
    met, _ = dealt(counts, BELOW_EIGHT if settles else EVERY).gains(_unminded(one_side(settles=settles)))
    return _alone(counts, settles=settles, lay_down=False) - met


def _unminded(single: SidesPlay) -> SidesPlay:
    """Return how two sides and a banker play of whom nobody minds the left."""
    takes: dict[Seen, Weights] = dict.fromkeys(((), *((seen,) for seen in SITUATIONS)), single.takes[()])
    draws: dict[tuple[int, Seen], int] = {
        (bank, (seen, other)): single.draws[bank, (seen,)]
        for bank in _BANKS
        for seen in SITUATIONS
        for other in SITUATIONS
    }
    return SidesPlay(takes, draws, whole=single.whole, whole_draws=single.whole_draws)
