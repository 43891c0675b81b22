"""The figures of a simulation from its sums: the mean and its standard error, as they are reckoned from the list."""

import random
from collections import Counter
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

import pytest

from game.cards.packs import PACK_32
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.play.simulations import baccara as simulate_baccara
from game.play.simulations import cascaret as simulate_cascaret
from game.play.simulations import pharaon as simulate_pharaon
from game.play.simulations import prime as simulate_prime
from game.play.simulations.blocks import Sums
from game.rules.baccara.options import Options
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import SHARES
from game.rules.pharaon.options import PharaonOptions
from game.rules.prime.options import PrimeOptions

EDGES = {
    ("plays_on", False): Fraction(18365638740181, 571367068031760),
    ("plays_on", True): Fraction(4202634, 36207535),
    ("settles", False): Fraction(7446775386221, 571367068031760),
    ("settles", True): Fraction(11124038, 104618085),
}
GAINS = (7, -3, 0, 12, -8, 1, 1, -3)


def squared() -> Sums:
    return Counter({"total": sum(GAINS), "squares": sum(gain * gain for gain in GAINS)})


def test_a_taille_of_pharaon_has_the_error_of_its_mean() -> None:
    report = simulate_pharaon.report(len(GAINS), squared(), PharaonOptions())
    staked = report.extra["staked"] / len(GAINS)
    assert report.edge_measured * staked == pytest.approx(mean(GAINS))
    assert report.edge_error is not None
    assert report.edge_error * staked == pytest.approx(stdev(GAINS) / sqrt(len(GAINS)))


def test_a_noce_of_cascaret_has_the_error_of_its_mean() -> None:
    report = simulate_cascaret.report(len(GAINS), squared(), CascaretOptions())
    assert report.edge_measured * SHARES == pytest.approx(mean(GAINS))
    assert report.edge_error is not None
    assert report.edge_error * SHARES == pytest.approx(stdev(GAINS) / sqrt(len(GAINS)))


def test_a_bet_at_prime_has_the_error_of_a_ratio() -> None:
    bets = (5, 5, 10, 20, 10, 5, 1, 5)
    sums: Sums = Counter(
        bets=len(bets), staked=sum(bets), gained=sum(GAINS), squares=sum(gain * gain for gain in GAINS),
        products=sum(gain * bet for gain, bet in zip(GAINS, bets, strict=True)),
        stakes_squared=sum(bet * bet for bet in bets),
    )  # fmt: skip
    report = simulate_prime.report(len(bets), sums, PrimeOptions())
    ratio = sum(GAINS) / sum(bets)
    off = [gain - ratio * bet for gain, bet in zip(GAINS, bets, strict=True)]
    assert report.edge_measured == pytest.approx(ratio)
    assert report.edge_error == pytest.approx(sqrt(sum(each * each for each in off)) / sum(bets))


def test_a_coup_of_baccara_has_the_error_of_its_mean_and_late_ones_count_in_the_shares_alone() -> None:
    gains = (1,) * 5 + (-1,) * 3 + (0,) * 2
    sums: Sums = Counter(early_bank=5, early_side=3, early_equal=2, late_bank=1, late_side=0, late_equal=3)
    report = simulate_baccara.report(2, sums, Options())
    assert report.edge_measured == pytest.approx(mean(gains))
    assert report.edge_error == pytest.approx(stdev(gains) / sqrt(len(gains)))
    assert report.count == 14
    assert report.extra == pytest.approx(
        {
            "shoes": 2,
            "coups_per_shoe": 7,
            "bank_wins": 6 / 14,
            "side_wins": 3 / 14,
            "equal": 5 / 14,
            "edge_of_all": 3 / 14,
        }
    )


@pytest.mark.parametrize(("natural", "settles"), [("plays_on", False), ("settles", True)])
def test_baccara_is_played_by_the_option_that_was_agreed(natural: str, settles: bool) -> None:  # noqa: FBT001  # a case
    """The fast shoe and the computed edge follow the option itself, not each other."""
    options = Options(ponte_natural=natural, lay_down_any=False)
    manner = equilibrium(None, settles=settles).manner
    report = simulate_baccara.simulate(1, 1, options)
    assert report.edge_computed == edge((48, *[12] * 9), manner, settles=settles)
    assert report.edge_computed != edge((48, *[12] * 9), manner, settles=not settles)
    played = simulate_baccara.player(options)(0, 40, random.Random(5))
    assert won(played) == by_hand(manner, settles=settles)
    assert won(played) != by_hand(manner, settles=not settles)


def won(sums: Sums) -> tuple[int, int, int]:
    """Return how many coups the bank won, the side won, and nobody."""
    return tuple(sums[f"early_{who}"] + sums[f"late_{who}"] for who in ("bank", "side", "equal"))  # type: ignore[return-value]  # three


def by_hand(manner: Strategies, *, settles: bool) -> tuple[int, int, int]:
    """Return the same of forty shoes of three packs, played one by one."""
    shoe, chance = [0] * 48 + [value for value in range(1, 10) for _ in range(12)], random.Random(5)
    strategy, found = simulate_baccara.strategy_of(manner, settles=settles), Counter[int]()
    for _ in range(40):
        chance.shuffle(shoe)
        found.update(simulate_baccara.play_shoe(shoe, strategy, chance.random))
    return found[1], found[-1], found[0]


def test_the_edges_of_baccara_are_those_that_were_counted_out() -> None:
    """Three packs, one side: by whether a side's natural is settled, and whether the bank may lay down at will."""
    for (natural, lays), expected in EDGES.items():
        report = simulate_baccara.simulate(0, 1, Options(ponte_natural=natural, lay_down_any=lays))
        assert report.edge_computed == expected


def test_the_sums_of_cascaret_are_those_of_its_noces_one_by_one() -> None:
    options, chance, pack = CascaretOptions(), random.Random(3), list(PACK_32)
    found: Sums = Counter()
    for _ in range(60):
        chance.shuffle(pack)
        gains = simulate_cascaret.coup(pack, options)
        found["total"] += gains[-1]
        found["squares"] += gains[-1] ** 2
        found["betes"] += len([gain for gain in gains[:-1] if gain <= -SHARES]) + int(gains[-1] <= -2 * SHARES)
    played = simulate_cascaret.player(options)(0, 60, random.Random(3))
    assert {name: played[name] for name in found} == dict(found)
    assert simulate_cascaret.player(options)(0, 0, random.Random(3)).total() == 0
