"""Choices weighed over many imagined worlds: the mean, its standard error, and how often no trick came of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.odds.cascaret.dice import Dice
from game.odds.cascaret.endings import count_cards, number_of_patterns
from game.odds.cascaret.scene import Scene, tricks_in, tricks_of
from game.odds.cascaret.solver import BETE, options, play_out
from game.odds.cascaret.speech import Speech, talk_of
from game.odds.paired import standard_error
from game.rules.cascaret.state import SHARES

World = Sequence[int]
WIDEST = SHARES - BETE
COUNTED_AT = 2
"""How many tricks are left when the deals are counted and no longer sampled."""


@dataclass(slots=True)
class Tally:
    """What a choice came to so far, in sixths of the pot; `counted` tells that every deal was met, and none sampled."""

    count: int = 0
    total: int = 0
    nothing: int = 0
    counted: bool = False
    outcomes: list[int] = field(default_factory=list)
    """Every sampled outcome in turn: acts that were tried on the same deals are compared deal by deal."""

    def add(self, units: int, times: int = 1) -> None:
        """Take in one outcome, or an outcome of so many deals."""
        self.count += times
        self.total += times * units
        self.nothing += times * (units == BETE)
        if not self.counted:
            self.outcomes.append(units)

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean: none where the deals were counted."""
        return 0.0 if self.counted else standard_error(self.outcomes, WIDEST)

    @property
    def one_trick(self) -> float:
        """How often at least one trick was taken."""
        return 1 - self.nothing / self.count


def weigh(scene: Scene, dice: Dice, worlds: int, outcome_in: Callable[[World], int]) -> Tally:
    """Weigh one choice over so many worlds."""
    tally = Tally()
    for _ in range(worlds):
        tally.add(outcome_in(scene.imagine(dice)))
    return tally


def weigh_speeches(scene: Scene, speeches: Sequence[Speech], dice: Dice, worlds: int) -> list[Tally]:
    """Weigh what might be said, every choice in the same worlds."""
    tallies = [Tally() for _ in speeches]
    talk = talk_of(scene, scene.view.own)
    for _ in range(worlds):
        world = scene.imagine(dice)
        for tally, speech in zip(tallies, speeches, strict=True):
            tally.add(talk.outcome(world, speech))
    return tallies


def counted_cards(scene: Scene, most: int) -> dict[int, Tally] | None:
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


def weigh_cards(scene: Scene, dice: Dice, worlds: int, solved_at: int) -> dict[int, Tally]:
    """Weigh the playable cards, every one in the same worlds: plainly played, the last tricks solved."""
    tallies: dict[int, Tally] = {}
    game, seen, seats = tricks_of(scene)
    for _ in range(worlds):
        moment = tricks_in(scene, seen, seats, scene.imagine(dice))
        for code in options(game, moment):
            tally = tallies.setdefault(code, Tally())
            tally.add(play_out(game, moment, code, solved_at)[moment.player])
    return tallies
