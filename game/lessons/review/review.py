"""What a sitting came to, coup by coup: what each choice was worth to the player, and what the result owes to what.

A coup's result is its price, the skill of its choices and luck, and these add up to it exactly. The price is what the
best stake of the same sum costs, or what a banker may expect of the stakes that lie; where cards come before the first
choice, as at Prime and Cascaret, it is nothing. Skill is what each act is worth less the best that was offered, never
above nothing; within two standard errors it counts as nothing. What the banker refused changed nothing, and counts as
nothing. Luck is what is left over, with the error of the skill.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from math import sqrt
from typing import Literal, TypeAlias

from game.lessons.explain.advice import Advice, advice_on
from game.lessons.explain.judged import SeatChoice, figures_of, given_away, judged_by
from game.lessons.explain.worth import Price, as_told, places_of, shown
from game.odds.catalogue import weigher_of
from game.play.accounts.sitting_sums import booked, coup_under_way
from game.play.chance import SeededChance
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.rules.catalogue import facts_of
from game.table.any_game import AnyAct
from game.table.contract import Waiting
from game.table.events import Spoke
from game.table.values import Chips, Seat

TIMES = 8
"""A sampled choice is weighed in so many times the deals that the notebook takes."""
Against: TypeAlias = Literal["all", "elsewhere", "nothing"]
_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class ReviewedCoup:
    """One coup of a sitting: the places of its steps among all, the player's own choices, and what it brought him.

    It is the coup number `of_deal`, from 0 on. One that is not `decided` is still under way: what it brought so far is
    neither luck nor skill.
    """

    number: int
    deal: int
    at: datetime
    first: int
    last: int
    choices: tuple[int, ...]
    gain: Chips
    decided: bool = True
    of_deal: int = 0


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice by the figures: what was done and the best that was offered, in chips to the end of the coup.

    `cost` is what it gave away, and `advice` what the tutor says of that. `left` is what the position is worth after
    it, where that lasts beyond the coup. `against` is what it was held against: every choice,
    the same sum laid elsewhere, or nothing at all. What was asked for and `refused` would have been worth `mine`.
    """

    place: int
    act: AnyAct
    best_act: AnyAct
    mine: Price
    best: Price
    cost: Price
    exact: bool
    left: Fraction = _NOTHING
    advice: Advice | None = None
    against: Against = "all"
    refused: bool = False

    @property
    def lost(self) -> Fraction:
        """What the choice gave away; nothing within two standard errors, or where it was refused."""
        return _NOTHING if self.refused else given_away(self.cost)

    @property
    def is_dear_alone(self) -> bool:
        """Whether nothing that was offered costs less: to stake nothing would, which no exercise can ask for."""
        return self.advice is not None and "no_stake" in self.advice.remarks


def lost_said(weighed: Weighed, language: str) -> str:
    """Return what a choice gave away, beside which its worth and that of the best may stand."""
    return shown(-_lost_told(weighed), language, _digits_told(weighed), sign=True)


def _lost_told(weighed: Weighed) -> float:
    return as_told(weighed.cost, weighed.best, weighed.mine, _digits_told(weighed)).value if weighed.lost else 0.0


def _digits_told(weighed: Weighed) -> int:
    return places_of(weighed.cost) if weighed.advice is None else weighed.advice.judged.digits


@dataclass(frozen=True, slots=True)
class Split:
    """What a result owes to the price of playing, to the choices and to the deal; `error` is that of skill and luck.

    `lost` is what the choices gave away as each is told, in chips.
    """

    result: Chips
    price: Fraction
    skill: Fraction
    luck: Fraction
    error: float
    lost: float = 0.0

    def skill_told(self, digits: int) -> float:
        """Return the skill as it is told in so many places: where all is exact, what the choices told add up to."""
        return round(float(self.skill) if self.error else -self.lost, digits)

    def luck_told(self, digits: int) -> float:
        """Return the luck as it is told beside price and skill in so many places, so that they add up."""
        return self.result - round(float(self.price), digits) - self.skill_told(digits)


def coups_of(sitting: ReplayedSitting) -> tuple[ReviewedCoup, ...]:
    """Return the coups of a sitting in their order."""
    found: dict[int, list[int]] = {}
    running = coup_under_way(sitting)
    for place, step in enumerate(sitting.steps):
        found.setdefault(step.coup, []).append(place)
    nets, before = booked(sitting), Counter[int]()
    coups = list[ReviewedCoup]()
    for number, places in found.items():
        coup = _coup(sitting, number, places, sum(nets[place] for place in places))
        coups.append(replace(coup, decided=number != running, of_deal=before[coup.deal]))
        before[coup.deal] += 1
    return tuple(coups)


def weigh(sitting: ReplayedSitting, place: int) -> Weighed | None:
    """Return a choice of the player's by the figures, from his own view alone; None where they do not know it. Pure."""
    step, seat = sitting.steps[place], sitting.seat
    chance = SeededChance(f"review {sitting.number}/{place}")
    moment = SeatChoice(sitting.game, step.before.view(seat), step.before.offers(seat).regular(), step.act)
    appraisal = figures_of(moment, chance, times=TIMES)
    judged = judged_by(appraisal, step.act) if appraisal is not None else None
    if appraisal is None or judged is None:
        return None
    left, advice = _left(sitting, step, judged.mine), advice_on(moment, judged, appraisal)
    stakes = facts_of(sitting.game).stakes
    alone: Against = "nothing" if step.act.do in stakes.changes else "all"
    against: Against = "elsewhere" if step.act.do == stakes.lay else alone
    return Weighed(
        place, judged.act, judged.best_act, judged.mine, judged.best, judged.cost, judged.exact, left, advice, against,
        refused=is_refused(sitting, place),
    )  # fmt: skip


def split(
    coup: ReviewedCoup, weighed: Sequence[Weighed], sitting: ReplayedSitting, before: Fraction = _NOTHING
) -> Split:
    """Return what a coup's result owes to what; `before` is what its deal had `left` the banker with."""
    bought, left = _NOTHING, before
    chained, buys = _banks(sitting, coup), facts_of(sitting.game).stakes.buys
    for each in weighed:
        if chained or (each.act.do in buys and not each.refused):
            bought += Fraction(each.best.value) - left
        left = each.left
    skill = -sum((each.lost for each in weighed), _NOTHING)
    error = sqrt(sum(each.cost.error**2 for each in weighed))
    return Split(coup.gain, bought, skill, coup.gain - bought - skill, error, sum(map(_lost_told, weighed)))


def splits(
    sitting: ReplayedSitting, coups: Sequence[ReviewedCoup], weighed: Mapping[int, Weighed | None]
) -> Iterator[tuple[ReviewedCoup, Split]]:
    """Yield every decided coup whose choices have all been weighed, with what its result owes to what."""
    deal, left = -1, _NOTHING
    for coup in coups:
        if coup.deal != deal:
            deal, left = coup.deal, _NOTHING
        if not coup.decided or not all(place in weighed for place in coup.choices):
            continue
        known = [found for place in coup.choices if (found := weighed[place]) is not None]
        yield coup, split(coup, known, sitting, left)
        if known and _banks(sitting, coup):
            left = known[-1].left


def prices(sitting: ReplayedSitting) -> dict[int, Fraction] | None:
    """Return the price of playing in each decided coup, as `splits` has it; None where nobody keeps a bank.

    Only what buys a chance is weighed for it, and of a banker's acts all.
    """
    facts = facts_of(sitting.game)
    if not facts.stakes.buys:
        return None
    coups = coups_of(sitting)
    weighed = dict[int, Weighed | None]()
    for coup in coups:
        every = _banks(sitting, coup)
        for place in coup.choices:
            buys = every or sitting.steps[place].act.do in facts.stakes.buys
            weighed[place] = weigh(sitting, place) if buys else None
    return {coup.number: found.price for coup, found in splits(sitting, coups, weighed)}


def is_refused(sitting: ReplayedSitting, place: int) -> bool:
    """Tell whether an act asked for a change, and the answer, which comes next, was no."""
    facts, act, answer = facts_of(sitting.game), sitting.steps[place].act, sitting.steps[place + 1 : place + 2]
    if act is None or act.do not in facts.stakes.changes:
        return False
    return any(isinstance(event, Spoke) and event.word in facts.declines for step in answer for event in step.events)


def holds_bank(sitting: ReplayedSitting, coup: ReviewedCoup) -> bool:
    """Tell whether the player holds the bank in a coup."""
    banker: Seat | None = sitting.steps[coup.last].after.position.public.banker
    return banker == sitting.seat


def together(found: Iterable[Split]) -> Split:
    """Return several coups as one."""
    kept = list(found)
    return Split(
        Chips(sum(each.result for each in kept)),
        sum((each.price for each in kept), _NOTHING),
        sum((each.skill for each in kept), _NOTHING),
        sum((each.luck for each in kept), _NOTHING),
        sqrt(sum(each.error**2 for each in kept)),
        sum(each.lost for each in kept),
    )


def worst(weighed: Iterable[Weighed | None]) -> tuple[Weighed, ...]:
    """Return the choices that gave something away, the dearest first."""
    found = [each for each in weighed if each is not None and each.lost]
    return tuple(sorted(found, key=lambda each: (-each.lost, each.place)))


def _coup(sitting: ReplayedSitting, number: int, places: list[int], gain: int) -> ReviewedCoup:
    steps = [sitting.steps[place] for place in places]
    choices = tuple(place for place, step in zip(places, steps, strict=True) if _chosen(step, sitting.seat))
    deal = max(step.deal for step in steps)
    return ReviewedCoup(number, deal, steps[-1].at, places[0], places[-1], choices, Chips(gain))


def _chosen(step: ReplayedStep, seat: Seat) -> bool:
    return step.seat == seat and step.act is not None


def _left(sitting: ReplayedSitting, step: ReplayedStep, mine: Price) -> Fraction:
    """Return what a banker at Pharaon may expect of all that lies after his act, or a ponte at Baccara of his stake."""
    stakes = facts_of(sitting.game).stakes
    if not stakes.on_cards:
        return Fraction(mine.value) if step.act.do == stakes.lay else _NOTHING
    if step.seat != step.before.position.public.banker or not isinstance(step.after.awaited, Waiting):
        return _NOTHING
    draw = next((o.act for o in step.after.offers(sitting.seat).regular().items if o.act.do == stakes.deal), None)
    if draw is None:
        return _NOTHING
    found = weigher_of(sitting.game)(step.after.view(sitting.seat), [draw], SeededChance("review"))
    return Fraction(found.worths[0].value) if found.worths else _NOTHING


def _banks(sitting: ReplayedSitting, coup: ReviewedCoup) -> bool:
    """Tell whether the player holds a bank against stakes that lie beyond the coup."""
    step = sitting.steps[coup.last]
    return facts_of(sitting.game).stakes.on_cards and step.after.position.public.banker == sitting.seat
