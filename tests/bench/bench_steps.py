"""Acts a second of every game beside pokerkit's operations: `python -m tests.bench.bench_steps [PROFILE]`.

All sit and play at random; before each act everyone who is awaited is asked for all his offers, and every event of the
act is kept. One core, medians of several rounds, in CPU time. Prints acts a second and their ratio to pokerkit's
operations in the same run. With PROFILE the functions that take longest in one round of all games.
"""

import cProfile
import pstats
import random
import sys
import warnings
from functools import partial

from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.play.course import begin
from game.rules.catalogue import facts_of, games, rules_of
from game.table.contract import Chair, Shuffling, Waiting
from game.table.values import Chips, GameId, Seat
from tests.bench.bench_pharaon import pokerkit_hands, rate

ACTS = 1500


def acts_of(game: GameId) -> int:
    """Play so many acts of a game at random, deal after deal; return how many."""
    rules, chance = rules_of(game), random.Random(str(game))  # a bench
    options = rules.options_type()
    chairs = tuple(Chair(Chips(1000), rules.facts.side_of(seat)) for seat in range(facts_of(game).usual_seats))
    course, events = begin(rules, chairs, options, sealed(rules.pack(options), Seed(b"0")))
    kept, acts = [*events], 0
    while acts < ACTS:
        awaited = course.awaited
        if isinstance(awaited, Shuffling):
            course, events = course.dealt(sealed(rules.pack(options), Seed(str(acts).encode())), lots=True)
        elif isinstance(awaited, Waiting):
            offered = [(seat, course.offers(seat).regular().items) for seat in awaited.seats]
            seat, items = chance.choice([each for each in offered if each[1]])
            course, events = course.after(Seat(seat), chance.choice(items).act)
            acts += 1
        else:
            course, events = begin(rules, chairs, options, sealed(rules.pack(options), Seed(str(acts).encode())))
        kept += events
    return acts


def main() -> None:
    """Print the table."""
    warnings.simplefilter("ignore")
    theirs = rate(pokerkit_hands)
    print(f"{'pokerkit':9} {theirs:7,.0f} operations a second")
    for game in games():
        ours = rate(partial(acts_of, game))
        print(f"{game:9} {ours:7,.0f} acts a second, {ours / theirs:.2f} of pokerkit's", flush=True)


if __name__ == "__main__":
    if "PROFILE" in [each.upper() for each in sys.argv[1:]]:
        profile = cProfile.Profile()
        profile.enable()
        for each in games():
            acts_of(each)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
    else:
        main()
