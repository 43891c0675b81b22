"""What the reckoner gains at Baccara, exactly: every deal of six cards, one side staked, nobody laying down (BA-15)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from game.bots.baccara.styles import STYLES
from game.bots.contract import Temper
from game.odds.baccara.bank import Hidden, drawing, standing
from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import EVERY, PAIRS, VALUES, Counts, pairs, sign, spread, ways, without
from game.odds.baccara.ponte import AskedSide
from game.odds.baccara.sides import Seen, SidesPlay, one_side

Draws: TypeAlias = Callable[[Counts, int, int | None], Fraction]
"""How often a banker draws, by what he has not seen, his total and what he meets."""
Takes: TypeAlias = Callable[[Counts, int], Fraction]
PACKS: Counts = (48, *[12] * 9)
LATE: Counts = (9, 2, 1, 4, 5, 3, 5, 1, 2, 4)
"""A shoe of three packs of which 36 cards are left, some values nearly gone."""


def play_of(name: str) -> SidesPlay:
    """Return a style as a play."""
    manner = STYLES[name][0](Temper(), False)  # noqa: FBT003  # a style takes them by place
    whole = lcm(*(manner.takes[total,].denominator for total in VALUES))
    whole_draws = lcm(*(chance.denominator for chance in manner.draws.values()))
    takes = tuple(int(manner.takes[total,] * whole) for total in VALUES)
    draws: dict[tuple[int, Seen], int] = {
        (bank, (seen,)): int(manner.draws[(bank,), seen] * whole_draws) for bank in range(8) for seen in SITUATIONS
    }
    return SidesPlay({(): takes}, draws, 0.0, whole, whole_draws)


def plays() -> Mapping[str, SidesPlay]:
    """Return every style but the one that plays the equilibrium, and that under its own name."""
    return {name: one_side(settles=False) if name == "equal" else play_of(name) for name in STYLES}


def told(play: SidesPlay, seen: int | None) -> tuple[int, ...]:
    return play.refuses(()) if seen is REFUSED else play.takes[()]


def reckoning_bank(counts: Counts, bank: int, seen: int | None) -> Fraction:
    """Draw where it is worth more, a side being taken to play the equilibrium: what the reckoner does."""
    weights = told(one_side(settles=False), seen)
    if not any(spread(counts, weights, pairs(counts, EVERY))):
        weights = EVERY
    sides = [Hidden(1, weights, seen)]
    return Fraction(drawing(counts, bank, sides) > standing(counts, bank, sides))


def bank_by(play: SidesPlay) -> Draws:
    return lambda _counts, bank, seen: Fraction(play.draws[bank, (seen,)], play.whole_draws)


def bank_gain(counts: Counts, draws: Draws, side: SidesPlay) -> Fraction:
    """Return what a banker gains a unit from a side."""
    gain = Fraction(0)
    cards = sum(counts)
    for first, second in PAIRS:
        bank, number = (first + second) % 10, ways(counts, first, second)
        if not number:
            continue
        rest = without(counts, first, second)
        if bank > 7:
            gain += number * standing(rest, bank, [Hidden(1)])
            continue
        alone = pairs(rest, EVERY)
        for seen in SITUATIONS:
            if seen is not REFUSED and not rest[seen]:
                continue
            left = rest if seen is REFUSED else without(rest, seen)
            weights = told(side, seen)
            likely = Fraction(sum(spread(left, weights, alone)), side.whole * (sum(left) * (sum(left) - 1)))
            if likely:
                if seen is not REFUSED:
                    likely *= Fraction(rest[seen], sum(rest))
                sides = [Hidden(1, weights, seen)]
                chance = draws(left, bank, seen)
                stand, draw = standing(left, bank, sides), drawing(left, bank, sides)
                gain += number * likely * (stand + chance * (draw - stand))
    return gain / (cards * (cards - 1))


def reckoning_side(counts: Counts, own: int) -> Fraction:
    """Take where it is worth more against a banker of the equilibrium: what the reckoner does."""
    asked = AskedSide(counts, own, one_side(settles=False))
    return Fraction(asked.taking() > asked.refusing())


def side_by(play: SidesPlay) -> Takes:
    return lambda _counts, own: Fraction(play.takes[()][own], play.whole)


def side_gain(counts: Counts, takes: Takes, bank: SidesPlay) -> Fraction:
    """Return what a side gains a unit from a banker."""
    gain = Fraction(0)
    cards = sum(counts)
    for first, second in PAIRS:
        own, number = (first + second) % 10, ways(counts, first, second)
        if not number:
            continue
        rest = without(counts, first, second)
        hands = spread(rest, EVERY, pairs(rest, EVERY))
        natural = sum(many * sign(own - total) for total, many in enumerate(hands) if total > 7)
        asked = AskedSide(rest, own, bank)
        chance = takes(rest, own)
        met = Fraction(0)
        if chance:
            met += chance * asked.taking()
        if chance < 1:
            met += (1 - chance) * asked.refusing()
        gain += number * (natural + sum(hands[:8]) * met) / sum(hands)
    return gain / (cards * (cards - 1))


def print_exact() -> None:
    """Print the reckoner's gains against every other, beside those of one who plays the equilibrium."""
    print("Exact, a unit, one side, naturals played on, nobody lays down. Reckoner | equilibrium | difference")
    best = one_side(settles=False)
    for name, counts in (("three packs", PACKS), ("36 cards left, unevenly", LATE)):
        print(f"  {name}")
        for other, play in plays().items():
            bank = bank_gain(counts, reckoning_bank, play), bank_gain(counts, bank_by(best), play)
            side = side_gain(counts, reckoning_side, play), side_gain(counts, side_by(best), play)
            told_of = "    ".join(
                f"as {place} {float(one):+.5f} | {float(two):+.5f} | {float(one - two):+.5f}"
                for place, (one, two) in (("banker", bank), ("ponte", side))
            )
            print(f"    {other:9} {told_of}", flush=True)


if __name__ == "__main__":
    print_exact()
