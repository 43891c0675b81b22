"""Both Pharaons: acts a second through the full event model, beside pokerkit in one run; tailles a second; a thought.

`python -m tests.bench.bench_pharaon`: one core, medians of several rounds, in CPU time. An act of ours is a stake or a
draw applied to an immutable position with all its events; an act of pokerkit's is one of its operations in a game of
no-limit hold'em with six players, automations as its own examples have them.
"""

import time
import warnings
from collections.abc import Callable
from functools import partial
from statistics import median

from pokerkit import Automation, NoLimitTexasHoldem

from game.bots.contract import Temper
from game.bots.pharaon.manners import MANNERS
from game.cards.faces import Rank
from game.cards.packs import PACK_52
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.odds.pharaon.appraise import appraise
from game.play.chance import SeededChance
from game.play.course import begin
from game.play.simulations.pharaon import simulate
from game.rules.pharaon.acts import PharaonDraw, PharaonStake
from game.rules.pharaon.law import PHARAO, PHARAON, BankLaw
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER, PharaonPhase
from game.table.contract import Chair
from game.table.values import Chips, Seat

ROUNDS = 7
RANKS = tuple(Rank)
SHOES = tuple(sealed(PACK_52, Seed(f"bench {number}".encode())) for number in range(25))
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def our_tailles(law: BankLaw, options: PharaonOptions | PharaoOptions, stakes: int) -> int:
    """Play tailles with three pontes, each laying so many new stakes before every coup; return how many acts."""
    acts = 0
    for shoe in SHOES:
        acts += our_taille(law, options, stakes, shoe)
    return acts


def our_taille(law: BankLaw, options: PharaonOptions | PharaoOptions, stakes: int, shoe: Shoe) -> int:
    acts = place = 0
    position = law.open((Chair(Chips(100_000)),) * 4, options, None, shoe).position
    while position.public.phase is PharaonPhase.BETWEEN:
        for seat in (Seat(1), Seat(2), Seat(3)):
            for _ in range(stakes):
                rank = RANKS[place % 13]
                place += 5
                if position.public.leaf(seat, rank) is None:
                    position = law.apply(position, seat, PharaonStake(rank, Chips(10))).position
                    acts += 1
        position = law.apply(position, BANKER, PharaonDraw()).position
        acts += 1
    return acts


def pokerkit_hands() -> int:
    """Play hands of hold'em in which everyone calls and checks down; return how many operations were done."""
    operations = 0
    for _ in range(25):
        state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, (200,) * 6, 6)  # noqa: FBT003  # its own signature
        before = len(state.operations)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                state.check_or_call()
        operations += len(state.operations) - before
    return operations


def simulated(options: PharaonOptions | PharaoOptions) -> int:
    """Simulate a good number of tailles; return how many."""
    return simulate(10_000, 1, options).count


def rate(what: Callable[[], int]) -> float:
    """Return the median number a second over several rounds."""
    what()
    rates = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        count = what()
        rates.append(count / (time.process_time() - begun))
    return median(rates)


def milliseconds(what: Callable[[], object]) -> tuple[float, float]:
    """Return the median and the longest of many runs, in milliseconds."""
    spent = []
    for _ in range(200):
        begun = time.process_time()
        what()
        spent.append(1000 * (time.process_time() - begun))
    return median(spent), max(spent)


def main() -> None:
    """Print the figures."""
    warnings.simplefilter("ignore")
    for law, options in ((PHARAON, PharaonOptions()), (PHARAO, PharaoOptions(carry=False))):
        for stakes in (0, 1, 4):
            acts = rate(partial(our_tailles, law, options, stakes))
            print(f"{law.game}: {acts:>9,.0f} acts a second, three pontes with {stakes} stakes each before a coup")
    print(f"pokerkit: {rate(pokerkit_hands):>8,.0f} operations a second")
    for options in (PharaonOptions(), PharaoOptions()):
        tailles = rate(partial(simulated, options))
        report = simulate(100_000, 1896, options)
        apart = (report.edge_measured - float(report.edge_computed or 0)) / (report.edge_error or 1)
        print(
            f"{report.game}: {tailles:,.0f} tailles a second; edge {report.edge_measured:.5f} ± {report.edge_error:.5f}"
        )
        print(f"  computed {report.edge_computed}, {apart:+.2f} standard errors apart")
    for law, options in ((PHARAON, PharaonOptions()), (PHARAO, PharaoOptions())):
        course, _ = begin(law, (Chair(Chips(1000)),) * 4, options, SHOES[0])
        for rank in RANKS[:6]:
            course, _ = course.after(Seat(1), PharaonStake(rank, Chips(10)))
        for _ in range(3):
            course, _ = course.after(BANKER, PharaonDraw())
        view, offers = course.view(Seat(1)), course.offers(Seat(1)).regular()
        watched: list[tuple[str, Callable[[], object]]] = [
            ("legal", partial(course.offers, Seat(1))),
            ("appraise", partial(appraise, view, offers, SeededChance(""))),
            *(
                (f"{manner} chooses", partial(make(Temper()), view, offers, SeededChance("")))
                for manner, make in MANNERS.items()
            ),
        ]
        for name, what in watched:
            typical, longest = milliseconds(what)
            print(f"{law.game}: {name:<24} median {typical:.2f} ms, longest {longest:.2f} ms")


if __name__ == "__main__":
    main()
