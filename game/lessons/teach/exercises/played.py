"""Tables that are played by characters from a seed, act by act: where exercises find their positions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoose, Temper
from game.lessons.explain.position import LessonMoment, opened
from game.odds.contract import Chance
from game.play.chance import SeededChance
from game.play.course import Course
from game.play.scenarios.acts import ActEntry, entry_of
from game.play.scenarios.file import DealEntry, Scenario, ScenarioEntry, SeatEntry, scenario_of
from game.play.scenarios.run import act_line
from game.rules.catalogue import facts_of
from game.table.any_game import AnyAct, Plain
from game.table.contract import Waiting
from game.table.values import GameId, Seat

MOST_ACTS = 300
"""A table at which nothing is found within so many acts is left."""
_DEALS = 3


@dataclass(frozen=True, slots=True)
class ExerciseTable:
    """How a table is laid for exercises: who plays in which manner, with how many chips, and what is agreed.

    `also` are acts of the strict table, by name, that are done now and then if no regular act of that name is offered.
    """

    game: GameId
    manners: tuple[str, ...]
    chips: tuple[int, ...]
    options: tuple[tuple[str, str | int | bool], ...] = ()
    deals: int = _DEALS
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One act at a table: who does what, the table before it and after it, and what was done until then."""

    before: LessonMoment
    seat: Seat
    act: AnyAct
    after: LessonMoment
    acts: tuple[ActEntry, ...]

    @property
    def line(self) -> ActEntry:
        """The act as a file has it."""
        return written(self.seat, self.act, self.before)


def written(seat: Seat, act: AnyAct, moment: LessonMoment) -> ActEntry:
    """Return an act as a file has it."""
    return entry_of(seat, act_line(act, moment.course))


def scenario_at(laid: ExerciseTable, seed: str) -> Scenario:
    """Return the table before anybody has acted; its packs come from the seed."""
    facts, chance = facts_of(laid.game), SeededChance(f"{laid.game}/{seed}/packs")
    seats = [
        SeatEntry(chips, side=side) if (side := facts.side_of(number)) is not None else SeatEntry(chips)
        for number, chips in enumerate(laid.chips)
    ]
    deals = [DealEntry(seed=f"{chance.below(2**64):016x}") for _ in range(laid.deals)]
    return scenario_of(ScenarioEntry(laid.game, options=_agreed(laid), seats=seats, deals=deals))


def turns(laid: ExerciseTable, seed: str) -> Iterator[PlayedTurn]:
    """Yield every act at a table, the same for the same seed; it ends with the last pack or after `MOST_ACTS`."""
    moment, acts = opened(scenario_at(laid, seed)), tuple[ActEntry, ...]()
    choosers: list[AnyChoose] = [manners_of(laid.game)[name](Temper()) for name in laid.manners]
    idle = frozenset[Seat]()
    while len(acts) < MOST_ACTS:
        awaited = moment.course.awaited
        seats = awaited.seats if isinstance(awaited, Waiting) else ()
        seat = next((each for each in seats if each not in idle), None)
        if seat is None:
            return
        course, chance = moment.course, SeededChance(f"{laid.game}/{seed}/{len(acts)}/{seat}/{len(idle)}")
        strict = _strict(laid, course, chance)
        if strict is not None:
            seat, act = strict
        else:
            act = choosers[seat](replace(course.view(seat)), course.offers(seat).regular(), chance).act
        if act is None:
            idle |= {seat}
            continue
        after = moment.after(seat, act)
        turn = PlayedTurn(moment, seat, act, after, acts)
        yield turn
        if after.course.awaited != awaited or len(after.events) > len(moment.events):
            idle = frozenset()
        acts, moment = (*acts, turn.line), after


def _strict(laid: ExerciseTable, course: Course, chance: Chance) -> tuple[Seat, AnyAct] | None:
    """Return an act of the strict table with its seat, one that ends no deal, in half of the moments that have one."""
    found = []
    for seat in map(Seat, range(len(laid.chips) if laid.also else 0)):
        offers = course.offers(seat)
        usual = {offer.act.do for offer in offers.regular().items}
        acts = [each.act for each in offers.items if each.act.do in laid.also and each.act.do not in usual]
        found += [(seat, act) for act in acts if isinstance(course.after(seat, act)[0].awaited, Waiting)]
    return found[chance.below(len(found))] if found and chance.below(2) else None


def _agreed(laid: ExerciseTable) -> Plain:
    return dict(laid.options)
