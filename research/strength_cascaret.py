"""Cascaret: the strength ladder by duplicate matches, the time of a thought, and the time of an act.

`python -m research.strength_cascaret [matches] [pairs]`: each match is one tour of four coups, played twice with the
same deals: the stronger sit at 0 and 2, then at 1 and 3. The difference is in jetons a coup and player, bêtes due
counted. Pairs are numbers into the ladder; beside the manners of the house two trivial players stand in it, who lead
their highest card and follow with their lowest: `keeps` goes in with whatever he was dealt, `counts` speaks as the
ordinary player does.
"""

import sys
import time
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median, stdev
from typing import Any

from game.bots.cascaret.manners import MANNERS
from game.bots.contract import BotChoice, Choose, Temper
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.odds.contract import Chance
from game.play.chance import SeededChance
from game.rules.cascaret.acts import Lanturlu, LayCard, Play
from game.rules.cascaret.cards import power, suit_of
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.table.contract import Chair, Waiting
from game.table.offers import Offers
from game.table.values import Chips, Seat, purse
from game.table.view import Position, View, view_of

COUPS = 4
CHIPS = 400


LADDER = (("ordinaire", "mazette"), ("habile", "ordinaire"), ("habile", "counts"), ("habile", "keeps"))


def trivial(speaks: Choose[CascaretPublic] | None) -> Choose[CascaretPublic]:
    """Return a player who leads his highest card and follows with his lowest."""

    def choose(view: View[CascaretPublic], offers: Offers[Any], chance: Chance) -> BotChoice[Any]:
        if view.public.phase is CascaretPhase.TRICKS:
            trump = view.public.trump
            assert trump is not None
            cards = sorted(offers.of(LayCard), key=lambda offer: power(view.faces[offer.act.card]))
            trumps = [offer for offer in cards if suit_of(view.faces[offer.act.card], trump) == trump]
            plain = [offer for offer in cards if offer not in trumps]
            return BotChoice((cards[-1] if not view.public.plays else (plain or trumps)[0]).act, "trivial")
        if speaks is None and view.public.phase is CascaretPhase.SPEAKING and not offers.of(Lanturlu):
            return BotChoice(Play(), "trivial")
        return (speaks or MANNERS["ordinaire"](Temper()))(view, offers, chance)

    return choose


def chooser(name: str) -> Choose[CascaretPublic]:
    if name in MANNERS:
        return MANNERS[name](Temper())
    return trivial(MANNERS["ordinaire"](Temper()) if name == "counts" else None)


@dataclass(slots=True)
class Watch:
    """The CPU time of each thought and of each act, in milliseconds."""

    thoughts: dict[str, list[float]] = field(default_factory=dict)
    acts: list[float] = field(default_factory=list)


def shoe_of(name: str) -> Shoe:
    return sealed(PACK_32, Seed(name.encode()))


def tour(names: tuple[str, ...], match: int, watch: Watch) -> list[int]:
    """Play one tour; return what each seat gained, what it still owes taken off."""
    seats = [Seat(seat) for seat in range(len(names))]
    choosers = [chooser(name) for name in names]
    chairs = tuple(Chair(Chips(CHIPS)) for _ in seats)
    step = CASCARET.open(chairs, CascaretOptions(), None, shoe_of(f"{match} 0"))
    for coup in range(1, COUPS + 1):
        position = coup_through(step.position, names, choosers, f"{match} {coup}", watch)
        if coup < COUPS:
            chairs = tuple(Chair(position.public.tableau.chips_at(purse(seat))) for seat in seats)
            carried = CASCARET.carry(position.public)
            step = CASCARET.open(chairs, CascaretOptions(), carried, shoe_of(f"{match} {coup}"))
    public = position.public
    return [public.tableau.chips_at(purse(seat)) - CHIPS - public.due[seat] for seat in seats]


def coup_through(
    position: Position[CascaretPublic],
    names: tuple[str, ...],
    choosers: list[Choose[CascaretPublic]],
    seed: str,
    watch: Watch,
) -> Position[CascaretPublic]:
    number = 0
    while isinstance(CASCARET.awaits(position.public), Waiting):
        seat = position.public.turn
        view = view_of(position, seat)
        offers = CASCARET.legal(view).regular()
        number += 1
        start = time.process_time()
        choice = choosers[seat](view, offers, SeededChance(f"{seed} {number}"))
        thought = time.process_time()
        assert choice.act is not None
        position = CASCARET.apply(position, seat, choice.act).position
        watch.thoughts.setdefault(names[seat], []).append(1000 * (thought - start))
        watch.acts.append(1000 * (time.process_time() - thought))
    return position


def duel(strong: str, weak: str, matches: int, watch: Watch) -> tuple[float, float]:
    """Return by how many jetons a coup the one beats the other, and the standard error."""
    gains = []
    for match in range(matches):
        there = tour((strong, weak, strong, weak), match, watch)
        back = tour((weak, strong, weak, strong), match, watch)
        gain = there[0] + there[2] - there[1] - there[3] + back[1] + back[3] - back[0] - back[2]
        gains.append(gain / 4 / COUPS)
        if not (match + 1) % 125 and match + 1 < matches:
            so_far = f"{mean(gains):+.2f} ± {stdev(gains) / sqrt(match + 1):.2f}"
            print(f"  {strong} against {weak}, after {COUPS * (match + 1)} deals: {so_far}", flush=True)
    return mean(gains), stdev(gains) / sqrt(matches)


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    pairs = [LADDER[int(number)] for number in sys.argv[2:]] or LADDER
    watch = Watch()
    for strong, weak in pairs:
        gain, error = duel(strong, weak, matches, watch)
        deals = COUPS * matches
        print(f"{strong} beats {weak} by {gain:+.2f} ± {error:.2f} jetons a coup: {deals} duplicate deals", flush=True)
    for name, times in watch.thoughts.items():
        times.sort()
        print(f"{name}: median {median(times):.2f} ms, p95 {times[len(times) * 95 // 100]:.2f}, worst {times[-1]:.2f}")
    print(f"an act: median {median(watch.acts):.3f} ms")


if __name__ == "__main__":
    main()
