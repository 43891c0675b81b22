"""The simulation of Prime: the same seed gives the same figures, and they are where they should be."""

import random

import pytest

from game.play.simulations.prime import fresh_coup, simulate
from game.rules.prime.options import PrimeOptions


def test_the_same_seed_gives_the_same_report() -> None:
    assert simulate(300, 5, PrimeOptions()) == simulate(300, 5, PrimeOptions())
    assert simulate(300, 5, PrimeOptions()) != simulate(300, 6, PrimeOptions())


def test_the_shares_are_shares() -> None:
    report = simulate(4000, 1, PrimeOptions())
    assert report.count == 4000
    assert report.unit == "coup"
    assert all(0 < share < 1 for share in report.extra.values())
    assert report.extra["prime"] > report.extra["flux"] > report.extra["fifty_five"]


def test_a_bettor_gains_by_good_cards_and_consolations() -> None:
    report = simulate(6000, 2, PrimeOptions())
    assert report.edge_measured > 3 * (report.edge_error or 0) > 0
    without = simulate(6000, 2, PrimeOptions(consolation=0))
    assert without.edge_measured < report.edge_measured


def test_no_coups_give_no_figures() -> None:
    report = simulate(0, 1, PrimeOptions())
    assert (report.count, report.edge_measured, report.edge_error) == (0, 0.0, None)


@pytest.mark.parametrize("options", [PrimeOptions(partners=True), PrimeOptions(compare="highest")], ids=str)
def test_every_law_can_be_simulated(options: PrimeOptions) -> None:
    assert simulate(500, 1, options).edge_error is not None


def test_a_least_that_nobody_has_makes_every_coup_void() -> None:
    assert simulate(50, 1, PrimeOptions(least=1000, limit=1000)).extra["void"] < 1


def test_thrown_cards_are_shuffled_when_they_serve_again() -> None:
    coup = fresh_coup(4, 0, PrimeOptions(), [50] * 4, random.Random(1))
    assert sorted(coup.again([3, 1, 2])) == [1, 2, 3]
    assert sorted(coup.stock) == list(range(40))
