"""Choices weighed over many imagined worlds: the mean, its standard error, and how often no trick came of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import hypot

from game.odds.cascaret.belief import believed
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.endings import count_cards, number_of_patterns
from game.odds.cascaret.scene import CodedView, tricks_in, tricks_of
from game.odds.cascaret.solver import BETE, options, play_out
from game.odds.cascaret.speech import SpeechCode, talk_of
from game.odds.paired import standard_error
from game.rules.cascaret.state import SHARES

World = Sequence[int]
WIDEST = SHARES - BETE
COUNTED_AT = 2
"""How many tricks are left when the deals are counted and no longer sampled."""
SOLVED_AT = 2
"""How many tricks are left in a world when they are no longer played plainly, but solved."""
ENOUGH = 0.06
"""The error of a figure in sixths of the pot: a tenth of a jeton where ten are in the pot."""
LEAST, MOST, STEP = 400, 8_000, 100
"""So many worlds are looked at at least and at most, and so many before the error is asked for again."""
TOGETHER = 20
"""One world follows from another: an error is that of so many together."""


@dataclass(slots=True)
class Tally:
    """What a choice came to so far, in sixths of the pot; `counted` tells that every deal was met, and none sampled."""

    count: int = 0
    total: int = 0
    nothing: int = 0
    counted: bool = False
    sums: list[int] = field(default_factory=list)
    """The sums of TOGETHER sampled outcomes in turn: acts tried on the same deals are compared sum by sum."""

    def add(self, units: int, times: int = 1) -> None:
        """Take in one outcome, or an outcome of so many deals."""
        if not self.counted:
            if self.count % TOGETHER:
                self.sums[-1] += units
            else:
                self.sums.append(units)
        self.count += times
        self.total += times * units
        self.nothing += times * (units == BETE)

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean: none where the deals were counted.

        It has room for one outcome as far off as can be that was not met, or met once too often.
        """
        return 0.0 if self.counted else hypot(standard_error(self.sums, WIDEST, TOGETHER), WIDEST / self.count)

    @property
    def one_trick(self) -> float:
        """How often at least one trick was taken."""
        return 1 - self.nothing / self.count


def weigh_alike(scene: CodedView, outcomes_in: Callable[[World], Sequence[int]], dice: Dice) -> list[Tally]:
    """Weigh several choices in the same worlds until the error of each is no more than ENOUGH."""
    worlds = believed(scene, dice)
    tallies = [Tally() for _ in outcomes_in(next(worlds))]
    for done in range(STEP, MOST + STEP, STEP):
        for world in islice(worlds, STEP):
            for tally, units in zip(tallies, outcomes_in(world), strict=True):
                tally.add(units)
        if done >= LEAST and all(tally.error <= ENOUGH for tally in tallies):
            break
    return tallies


def weigh_speeches(scene: CodedView, speeches: Sequence[SpeechCode | None], dice: Dice) -> list[Tally]:
    """Weigh what might be said, every choice in the same worlds; None stands for speaking plainly later."""
    talk = talk_of(scene, scene.view.own)
    return weigh_alike(scene, lambda world: talk.outcomes(world, speeches), dice)


def counted_cards(scene: CodedView, most: int) -> dict[int, Tally] | None:
    """Weigh the playable cards of the last two tricks over all deals that agree with the play, every one once.

    None where more tricks are left, or more patterns of the hidden cards than are to be looked at.
    """
    _, moment, _ = tricks_of(scene)
    if moment.tricks > COUNTED_AT or number_of_patterns(scene) > most:
        return None
    tallies: dict[int, Tally] = {}
    for code, outcomes in count_cards(scene).items():
        tallies[code] = Tally(counted=True)
        for units, times in outcomes.items():
            tallies[code].add(units, times)
    return tallies


def weigh_cards(scene: CodedView, dice: Dice) -> dict[int, Tally]:
    """Weigh the playable cards, every one in the same worlds: plainly played, the last tricks solved."""
    game, seen, seats = tricks_of(scene)
    choices = options(game, seen)

    def outcomes(world: World) -> list[int]:
        moment = tricks_in(scene, seen, seats, world)
        return [play_out(game, moment, code, SOLVED_AT)[moment.player] for code in choices]

    return dict(zip(choices, weigh_alike(scene, outcomes, dice), strict=True))
