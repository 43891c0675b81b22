"""Figures of Prime: `python -m tests.bench.bench_prime`. The strength table is at its end."""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, median, stdev

from game.bots.catalogue import manners_of
from game.bots.contract import Temper
from game.bots.prime import manners
from game.bots.prime.styles import Learned, Ranged, Ranges
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.prime.appraise import appraise
from game.odds.prime.coup import PrimeCoup, Style
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.numbers import ALL_CARDS, Scores, scores
from game.play.chance import SeededChance
from game.play.course import begin
from game.play.simulations.prime import simulate
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.table.contract import Chair, Waiting
from game.table.values import Chips, GameId

OTHERS = ("prudent", "timid", "bold", "curious", "for_prime", "for_suit", "counting")
Seated = Callable[["Unit"], Style]


class Unit:
    """The chance of one table."""

    def __init__(self, seed: int) -> None:
        self.unit = random.Random(seed).random


def maker(name: str) -> Seated:
    """Return what seats a style by its manner's name; `31/10` bets 10 and accepts with two cards from 31 on."""
    if name == "champion":
        return Learned
    if "/" in name:
        start, bet = map(int, name.split("/"))
        plain = Ranges(bet_from=start, bet_low=bet / 20, bet_rise=0, accept_from=start, per_limit=0)
        return lambda chance: Ranged(plain, chance)
    ranges = getattr(manners, name.upper())
    return lambda chance: Ranged(ranges, chance)


def coup_from(order: Sequence[int], seats: int, chance: random.Random) -> PrimeCoup:
    """Return a coup with this pack, top card last."""
    return PrimeCoup(
        seats, 0, 20, 1, 1, partners=False, read=scores("sum"), purses=[500] * seats, stock=list(order),
        again=lambda thrown: chance.sample(thrown, len(thrown)),
    )  # fmt: skip


def duplicate(one: str, rest: str, seats: int, deals: int, seed: int = 1) -> tuple[float, float]:
    """Return what one gains a coup among others, in jetons, and its error: each deal is played from every seat."""
    chance = random.Random(seed)
    gains = []
    for deal in range(deals):
        order = chance.sample(range(40), 40)
        total = 0
        for place in range(seats):
            unit = Unit(deal)
            styles = [maker(one if seat == place else rest)(unit) for seat in range(seats)]
            coup = coup_from(order, seats, random.Random(deal))
            coup.deal()
            coup.play_out(styles)
            total += coup.purses[place] - 500
        gains.append(total / seats)
    return mean(gains), stdev(gains) / sqrt(deals)


def strength_table(deals: int, tables: Sequence[int] = (3, 4, 6)) -> None:
    """Print what the champion gains a coup against each other manner."""
    print(f"the champion among others, jetons a coup over {deals} duplicate deals (limit 20)")
    for rest in OTHERS:
        row = []
        for seats in tables:
            gain, error = duplicate("champion", rest, seats, deals)
            row.append(f"{seats} players {gain:+.3f} +- {error:.3f} ({gain / error:+.1f} s.e.)")
        print(f"  {rest:10s} " + "   ".join(row), flush=True)


STARTS, BETS = (28, 30, 32, 34, 36), (5, 10, 15, 20)


def threshold_table(deals: int) -> None:
    """Print what the champion gains among three plain threshold players, and one of them among three champions."""
    print(f"champion among three, and one among three champions; jetons a coup over {deals} duplicate deals")
    for start in STARTS:
        for bet in BETS:
            name = f"{start}/{bet}"
            gain, error = duplicate("champion", name, 4, deals)
            one, one_error = duplicate(name, "champion", 4, deals)
            print(f"  {name:6s} champion {gain:+.3f} +- {error:.3f}   alone {one:+.3f} +- {one_error:.3f}", flush=True)


def speeds() -> None:
    """Print the speeds."""
    Scores.clear(scores("sum"))
    chance = random.Random(3)
    times = []
    for _ in range(50):
        cards = chance.sample(range(40), 8)
        held = sum(1 << card for card in cards[:4])
        source = Source(ALL_CARDS & ~sum(1 << card for card in cards), 14)
        begun = time.perf_counter()
        for gone in all_discards(held):
            final_hands(held & ~gone, gone.bit_count(), source, highest=False)
        times.append(time.perf_counter() - begun)
    print(f"all sixteen discards: median {median(times) * 1000:.1f} ms, most {max(times) * 1000:.1f} ms")
    rates = []
    for seed in range(5):
        begun = time.perf_counter()
        simulate(4000, seed, PrimeOptions())
        rates.append(4000 / (time.perf_counter() - begun))
    print(f"simulate: median {median(rates):.0f} coups a second")


def acts(coups: int = 60) -> None:
    """Print how long each manner thinks, from its view."""
    chairs = tuple(Chair(Chips(500)) for _ in range(5))
    for name, manner in manners_of(GameId("prime")).items():
        choose, chance, times = manner(Temper()), SeededChance(name), []
        for number in range(coups):
            course, _ = begin(PRIME, chairs, PrimeOptions(), sealed(PRIME.pack(PrimeOptions()), Seed(b"%d" % number)))
            while isinstance(course.awaited, Waiting):
                seat = course.awaited.seats[0]
                view, offers = course.view(seat), course.offers(seat)
                begun = time.perf_counter()
                choice = choose(view, offers, chance)
                times.append(time.perf_counter() - begun)
                course, _ = course.after(seat, choice.act)
        times.sort()
        slow = times[len(times) * 95 // 100]
        print(f"  {name:10s} an act: median {median(times) * 1000:.2f} ms, p95 {slow * 1000:.2f} ms")


def appraisals(coups: int = 25) -> None:
    """Print how long an appraisal takes, phase by phase; `exact` are those without a sampled worth."""
    chairs = tuple(Chair(Chips(500)) for _ in range(4))
    choose, chance = manners_of(GameId("prime"))["curious"](Temper()), SeededChance("bench")
    times: dict[str, list[float]] = {}
    for number in range(coups):
        course, _ = begin(PRIME, chairs, PrimeOptions(), sealed(PRIME.pack(PrimeOptions()), Seed(b"%d" % number)))
        while isinstance(course.awaited, Waiting):
            seat = course.awaited.seats[0]
            view, offers = course.view(seat), course.offers(seat)
            begun = time.perf_counter()
            figures = appraise(view, offers, chance)
            name = f"{view.public.phase.value}{', exact' if figures.exact else ''}"
            times.setdefault(name, []).append(time.perf_counter() - begun)
            course, _ = course.after(seat, choose(view, offers, chance).act)
    for name, each in sorted(times.items()):
        print(f"  appraisal, {name:16s} median {median(each) * 1000:.0f} ms, most {max(each) * 1000:.0f} ms")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--thresholds", action="store_true", help="print only the table of plain threshold players")
    named = parser.parse_args()
    if named.thresholds:
        threshold_table(named.deals)
        return
    speeds()
    acts()
    appraisals()
    strength_table(named.deals)


if __name__ == "__main__":
    main()
