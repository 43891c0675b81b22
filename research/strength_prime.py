"""Figures of Prime: `python -m research.strength_prime`. The strength table is at its end."""

import argparse
import random
import time
from collections.abc import Sequence
from statistics import median

from game.bots.catalogue import manners_of
from game.bots.contract import Temper
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.prime.appraise import appraise
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.numbers import ALL_CARDS, Scores, scores
from game.play.chance import SeededChance
from game.play.course import begin
from game.play.simulations.prime import simulate
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.table.contract import Chair, Waiting
from game.table.values import Chips, GameId
from tests.bots.prime.duplicate import duplicate

OTHERS = ("prudent", "timid", "bold", "curious", "for_prime", "for_suit", "counting")


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
