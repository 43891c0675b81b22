"""The fast Baccara is the law, and comes out where it was computed."""

import random
from itertools import product

import pytest

from game.cards.packs import PACK_52
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.baccara.equilibrium import equilibrium
from game.play.simulations.baccara import MixedStrategy, play_shoe, simulate, strategy_of
from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic, pips, total
from game.table.contract import Chair
from game.table.values import Chips, Seat, Side, purse
from game.table.view import Position

MATRIX = list(product((1, 2, 3), ("plays_on", "settles"), ("free", "tableau"), (True, False)))[::3]
"""Each agreement, with one, two or three packs."""


def options(packs: int, natural: str, draw: str, lay_down: bool) -> Options:  # noqa: FBT001  # as the matrix has it
    return Options(packs=packs, ponte_natural=natural, ponte_draw=draw, lay_down_any=lay_down)


def happens(likely: float, chance: random.Random) -> bool:
    return likely >= 1 or (likely > 0 and chance.random() < likely)


def slow_act(position: Position[BaccaraPublic], strategy: MixedStrategy, chance: random.Random) -> tuple[int, Act]:
    """Return what the plan does at the law's table."""
    public = position.public
    bank = total(map(position.shoe.face, public.bank))
    right = public.cards_of(Side.RIGHT)
    match public.phase:
        case BaccaraPhase.STAKES:
            return (0, Deal()) if public.stake_of(Seat(1)) else (1, BaccaraStake(Chips(1)))
        case BaccaraPhase.SPEAK:
            return 0, OfferCard() if happens(strategy.offers[bank], chance) else LayDown()
        case BaccaraPhase.RIGHT:
            takes = happens(strategy.takes[total(map(position.shoe.face, right))], chance)
            return 1, Take() if takes else BaccaraRefuse()
        case _:
            seen = pips(position.shoe.face(right[2])) + 1 if len(right) == 3 else 0
            return 0, BaccaraDraw() if happens(strategy.draws[bank][seen], chance) else Stand()


@pytest.mark.parametrize("case", MATRIX, ids=str)
def test_the_fast_shoe_is_the_laws_shoe(case: tuple[int, str, str, bool]) -> None:
    agreed = options(*case)
    manner = equilibrium(None, settles=agreed.ponte_natural == "settles").manner
    strategy = strategy_of(manner, settles=agreed.ponte_natural == "settles")
    if agreed.lay_down_any:
        strategy = MixedStrategy(strategy.takes, strategy.draws, (0.5,) * 8, strategy.settles)
    for number in range(3):
        shoe = sealed(PACK_52 * agreed.packs, Seed(f"{case} {number}".encode()))
        fast = play_shoe([pips(shoe.face(token)) for token in shoe.tokens], strategy, random.Random(number).random)
        chance = random.Random(number)
        bank = (Chair(Chips(1000)), Chair(Chips(1000), Side.RIGHT))
        position = BACCARA.open(bank, agreed, None, shoe).position
        slow: list[int] = []
        while position.public.phase is not BaccaraPhase.OUT:
            before = position.public
            seat, act = slow_act(position, strategy, chance)
            position = BACCARA.apply(position, Seat(seat), act).position
            if position.public.coup != before.coup:
                banked = position.public.tableau.chips_at(purse(Seat(0)))
                slow.append(banked - 1000 - sum(slow))
        assert fast == slow


@pytest.mark.parametrize("case", MATRIX, ids=str)
def test_the_measured_edge_is_within_three_errors_of_the_computed_one(case: tuple[int, str, str, bool]) -> None:
    report = simulate(3000 // case[0], 1789, options(*case))
    assert report.edge_computed is not None
    assert abs(report.edge_measured - float(report.edge_computed)) < 3 * (report.edge_error or 0)
    assert report.count > 20_000
    assert 0 < (report.edge_error or 0) < 0.008
    assert (report.game, report.unit) == ("baccara", "coup")


def test_the_shares_of_the_report_are_all_of_it() -> None:
    extra = simulate(100, 5, Options()).extra
    assert extra["bank_wins"] + extra["side_wins"] + extra["equal"] == pytest.approx(1)
    assert extra["edge_of_all"] == pytest.approx(extra["bank_wins"] - extra["side_wins"])
    assert 22 < extra["coups_per_shoe"] < 25


def test_the_same_seed_gives_the_same_report_and_no_shoe_none() -> None:
    assert simulate(5, 1, Options()) == simulate(5, 1, Options())
    assert simulate(5, 1, Options()) != simulate(5, 2, Options())
    nothing = simulate(0, 1, Options())
    assert (nothing.count, nothing.edge_measured, nothing.extra) == (0, 0.0, {"shoes": 0})
