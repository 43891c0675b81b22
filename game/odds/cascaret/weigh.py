"""Choices weighed over many imagined worlds: the mean, its standard error, and how often no trick came of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import Scene, tricks_of
from game.odds.cascaret.solver import BETE, options, play_out
from game.odds.cascaret.speech import Speech, talk_of

World = Sequence[int]


@dataclass(slots=True)
class Tally:
    """What a choice came to so far, in sixths of the pot."""

    count: int = 0
    total: int = 0
    squares: int = 0
    nothing: int = 0

    def add(self, units: int) -> None:
        """Take in one outcome."""
        self.count += 1
        self.total += units
        self.squares += units * units
        self.nothing += units == BETE

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = self.squares / self.count - self.mean**2
        return sqrt(max(spread, 0.0) / self.count)

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


def weigh_cards(scene: Scene, dice: Dice, worlds: int, solved_at: int) -> dict[int, Tally]:
    """Weigh the playable cards, every one in the same worlds: plainly played, the last tricks solved."""
    tallies: dict[int, Tally] = {}
    for _ in range(worlds):
        game, moment, _ = tricks_of(scene, scene.imagine(dice))
        for code in options(game, moment):
            tally = tallies.setdefault(code, Tally())
            tally.add(play_out(game, moment, code, solved_at)[moment.player])
    return tallies
