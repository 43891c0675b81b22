"""Figures of Baccara: `python -m research.strength_baccara [--coups N]`. The strength tables are at its end."""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from statistics import mean, median, stdev
from typing import Any

from game.bots.baccara.manners import MANNERS
from game.bots.baccara.styles import STYLES
from game.bots.contract import Choose, Temper
from game.cards.packs import PACK_52
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.baccara.bank import Hidden, drawing, offering, standing
from game.odds.baccara.before import edges
from game.odds.baccara.coup import coup_sums, edge
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.odds.baccara.pairs import EVERY
from game.odds.baccara.ponte import BELOW_EIGHT, AskedSide, Other
from game.odds.baccara.sides import one_side, two_sides
from game.play.chance import SeededChance
from game.play.course import begin
from game.play.simulations.baccara import simulate, simulate_manner
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.table.contract import Chair, Waiting
from game.table.values import Chips, Seat, Side, purse

FULL = (48, *[12] * 9)
FIRST_CALL = """
import time
from game.odds.baccara.{module} import *
from game.odds.baccara.sides import two_sides
from game.odds.baccara.equilibrium import equilibrium
FULL = (48, *[12] * 9)
began = time.process_time()
{call}
print(time.process_time() - began)
"""
FIRST = {
    "the edge before the deal, both ways": (
        "coup",
        "for lay in (0, 1): edge(FULL, equilibrium(None, settles=False, lay_down=lay).manner, settles=False)",
    ),
    "the banker's offer against two sides": (
        "bank",
        "offering((46, *[12] * 9), 5, [Hidden(3), Hidden(4)], two_sides(3, 4, settles=False))",
    ),
    "a right side's two answers, the left still to come": (
        "ponte",
        "a = Asked((46, *[12] * 9), 5, two_sides(3, 4, settles=False), Other()); a.taking(); a.refusing()",
    ),
}


def took(act: Callable[[], object], times: int = 15) -> float:
    """Return the median of the milliseconds of its own time that an act takes."""
    found = []
    for _ in range(times):
        coup_sums.cache_clear()
        began = time.process_time()
        act()
        found.append(1000 * (time.process_time() - began))
    return median(found)


def first_calls() -> None:
    print("First call of a fresh process, imports not counted, its own time on one core, median of 5:")
    for name, (module, call) in FIRST.items():
        program = FIRST_CALL.format(module=module, call=call)
        runs = [
            float(subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout)  # noqa: S603  # our own lines
            for _ in range(5)
        ]
        print(f"  {1000 * median(runs):6.1f} ms  {name}")


def later_calls() -> None:
    plays_on, settles = two_sides(3, 4, settles=False), two_sides(3, 4, settles=True)
    alone = one_side(settles=False)
    stakes = iter(range(101, 1000))
    best = equilibrium(None, settles=False).manner
    both = [Hidden(3), Hidden(4)]
    bound = [Hidden(3, BELOW_EIGHT, third=4), Hidden(4, BELOW_EIGHT)]
    calls: dict[str, Callable[[], object]] = {
        "the edge before the deal": lambda: edge(FULL, best, settles=False),
        "the equilibrium of two new stakes": lambda: two_sides(next(stakes), 100, settles=False),
        "the edges of two sides before the deal": lambda: edges(FULL, next(stakes), 100, settles=False, lay_down=False),
        "laying down or standing, two sides": lambda: standing(FULL, 5, bound),
        "drawing, two sides": lambda: drawing(FULL, 5, bound),
        "offering, one side": lambda: offering(FULL, 5, both[:1], alone),
        "offering, two sides": lambda: offering(FULL, 5, both, plays_on),
        "offering, two sides, naturals settled": lambda: offering(FULL, 5, [Hidden(3, BELOW_EIGHT)] * 2, settles),
        "taking, alone": lambda: AskedSide(FULL, 5, alone).taking(),
        "taking, the other side answered": lambda: AskedSide(FULL, 5, plays_on, Other(EVERY, True, 6)).taking(),  # noqa: FBT003
        "taking, the other side still to answer": lambda: AskedSide(FULL, 5, plays_on, Other()).taking(),
    }
    print("Later calls, own time, median of 15:")
    for name, call in calls.items():
        print(f"  {took(call):6.1f} ms  {name}")


def fast_path() -> None:
    print("simulate, three packs:")
    for natural in ("plays_on", "settles"):
        for lays in (True, False):
            began = time.perf_counter()
            report = simulate(6000, 1896, Options(ponte_natural=natural, lay_down_any=lays))
            seconds = time.perf_counter() - began
            computed = float(report.edge_computed or 0)
            off = (report.edge_measured - computed) / (report.edge_error or 1)
            print(
                f"  {natural:8} lay_down_any={lays!s:5}  {report.count / seconds:9,.0f} coups/s  measured"
                f" {report.edge_measured:+.5f}  computed {computed:+.5f}  {off:+.2f} errors"
            )


def slow_path(coups: int) -> None:
    began = time.perf_counter()
    played = sum(1 for _ in table("equal", "advised", coups, "speed"))
    seconds = time.perf_counter() - began
    print(f"Full event model with characters: {played / seconds:,.0f} coups/s")


def equilibria() -> None:
    print("Equilibrium, one side staked: the bank's gain per unit (without BA-15 | used at its best)")
    for settles in (True, False):
        for packs in (None, 3, 2, 1):
            plain = equilibrium(packs, settles=settles).value
            laid = equilibrium(packs, settles=settles, lay_down=True).value
            name = "settles " if settles else "plays_on"
            print(f"  {name} {packs or 'infinite':>8} packs  {float(plain):.6f} | {float(laid):.6f}")


def both_sides() -> None:
    print("Both sides staked, card for card: the bank's gain a unit (right | left | both)")
    for packs in (3, 1):
        for settles in (True, False):
            for right, left in ((1, 1), (3, 1)):
                began = time.process_time()
                one, other = edges(
                    tuple(packs * count // 3 for count in FULL), right, left, settles=settles, lay_down=False
                )
                milliseconds = 1000 * (time.process_time() - began)
                both = (right * one + left * other) / (right + left)
                print(
                    f"  {'settles ' if settles else 'plays_on'} {packs} packs {right}:{left}"
                    f"  {float(one):.6f} | {float(other):.6f} | {float(both):.6f}  {milliseconds:6.1f} ms"
                )


def strengths(coups: int) -> None:
    best = equilibrium(None, settles=False).manner
    print("Strength per unit staked, naturals played on, three packs; exact for a full shoe, and in brackets measured")
    print(
        "through the law (net of chips over chips staked) with its error. The bank's edge at equilibrium is +0.03213."
    )
    print(f"  {'manner':10} {'as ponte, against equal':>44} {'as banker, against equal':>42}")
    for name in MANNERS:
        ponte, bank = exact(name, best)
        own, own_error = measured("equal", name, coups)
        held, held_error = measured(name, "equal", coups)
        print(
            f"  {name:10} {ponte:>14} [{-own:+.4f} ± {own_error:.4f}]       {bank:>14} [{held:+.4f} ± {held_error:.4f}]"
        )


def exact(name: str, best: Strategies) -> tuple[str, str]:
    """Return the exact strengths of a style in either seat; the reckoner is no style by totals."""
    if name not in STYLES:
        return "", ""
    style = STYLES[name][0](Temper(), False)  # noqa: FBT003  # a style takes them by place
    ponte = -edge(FULL, Strategies(style.takes, best.draws, best.offers), settles=False)
    bank = edge(FULL, Strategies(best.takes, style.draws, style.offers), settles=False)
    return f"{float(ponte):+.4f}", f"{float(bank):+.4f}"


def measured(bank: str, ponte: str, coups: int) -> tuple[float, float]:
    gains = [net / laid for net, laid in table(bank, ponte, coups, "strength") if laid]
    return mean(gains), stdev(gains) / sqrt(len(gains))


def table(bank: str, ponte: str, coups: int, seed: str) -> list[tuple[int, int]]:
    """Play coups through the law; return the bank's gain and the stake of each."""
    seated: list[Choose[Any]] = [
        MANNERS[bank](Temper()),
        MANNERS[ponte](Temper((("share", 0.0), ("sits_out", 0.0)))),
    ]
    chance = SeededChance(seed)
    found: list[tuple[int, int]] = []
    number = 0
    while len(found) < coups:
        number += 1
        shoe = sealed(PACK_52 * 3, Seed(f"{seed} {number}".encode()))
        chairs = (Chair(Chips(100_000)), Chair(Chips(100_000), Side.RIGHT))
        course, _ = begin(BACCARA, chairs, Options(least=10), shoe)
        before, laid = 100_000, 0
        while isinstance(course.awaited, Waiting):
            public = course.position.public
            seat = course.awaited.seats[0]
            if public.phase.value == "stakes" and public.stake_of(Seat(1)):
                seat, laid = Seat(0), public.stake_of(Seat(1))
            choice = seated[seat](course.view(seat), course.offers(seat).regular(), chance)
            course, _ = course.after(seat, choice.act)
            if course.position.public.coup != public.coup:
                owned = course.position.public.tableau.chips_at(purse(Seat(0)))
                found.append((owned - before, laid))
                before, laid = owned, 0
    return found


def right() -> None:
    report = simulate_manner(4000, 7, Options(), equilibrium(None, settles=False).manner)
    laid = simulate_manner(4000, 7, Options(), equilibrium(None, settles=False, lay_down=True).manner)
    gain = Fraction(laid.edge_computed or 0) - Fraction(report.edge_computed or 0)
    print(
        f"The right of BA-15, used at its best: worth {float(gain):.4f} a unit, measured"
        f" {laid.edge_measured - report.edge_measured:.4f}"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--coups", type=int, default=1500)
    asked = parser.parse_args()
    first_calls()
    later_calls()
    fast_path()
    slow_path(400)
    equilibria()
    both_sides()
    right()
    strengths(asked.coups)
