"""A question of chance as it is dealt: the run so far, what is dealt beside the window, and how fast."""

from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import log
from typing import Final

from game.play.simulations.chance import (
    Aside,
    Awaited,
    ChancePlayed,
    ChanceQuestion,
    ChanceTask,
    Reached,
    blocks_after,
    played,
)
from game.screen.scenes.teaching.chart import FIRST

SECONDS: Final = (60.0, 20.0, 0.0)
"""How long a whole run takes at each speed; the last is as fast as it goes."""
_AT_ONCE: Final = 10
"""So many blocks are played in one piece."""
_EARLIER: Final = 3


@dataclass(slots=True)
class ChanceRun:
    """One run of a question under its number: what is known after each block, and how long it has been dealt."""

    number: int
    reached: list[Reached] = field(default_factory=list)
    sums: tuple[tuple[str, int], ...] = ()
    played: int = 0
    seconds: float = 0.0

    def add(self, found: ChancePlayed) -> None:
        """Add what was dealt since."""
        self.played, self.sums = found.played, found.sums
        self.reached += found.reached


class ChanceDealing:
    """One question; `earlier` are the runs before this one, which stay in sight."""

    def __init__(self, question: ChanceQuestion, aside: Aside) -> None:
        self.question = question
        self.speed = 1
        self.going = False
        self.run = ChanceRun(1)
        self.earlier: tuple[tuple[Reached, ...], ...] = ()
        self._aside = aside
        self._coming: tuple[ChanceRun, Awaited[ChancePlayed]] | None = None

    @property
    def ended(self) -> bool:
        """Whether all of the run has been dealt."""
        return self.run.played >= self.question.most

    def ask(self, question: ChanceQuestion) -> None:
        """Ask another question, of which nothing has been dealt."""
        self.question, self.run = question, ChanceRun(1)
        self.going, self._coming, self.earlier = False, None, ()

    def stop(self) -> None:
        """Stop, and forget what is being dealt."""
        self.going, self._coming = False, None

    def go_or_stop(self) -> None:
        """Go on or stop; a run that is at its end gives way to another."""
        if self.ended:
            self.begin_again()
        self.going = not self.going

    def begin_again(self) -> None:
        """Begin a run of another number; the one before stays in sight, pale."""
        if self.run.reached:
            self.earlier = (*self.earlier, tuple(self.run.reached))[-_EARLIER:]
        self.run, self._coming = ChanceRun(self.run.number + 1), None

    def set_speed(self, speed: int) -> None:
        """Go on at another speed from where the run is."""
        self.speed = min(len(SECONDS) - 1, max(0, speed))
        self.run.seconds = SECONDS[self.speed] * self._share(self.run.played)

    def pass_time(self, seconds: float) -> bool:
        """Take what has been dealt, and have the next blocks dealt; tell whether the run has come to its end."""
        if not self.going:
            return False
        self.run.seconds += seconds
        self._take()
        if self.ended:
            self.going = False
            return True
        if self._coming is None:
            self._deal()
        return False

    def one_more(self) -> None:
        """Stop, and deal the next block alone, in the window: it is small."""
        self.going = False
        self._take(waits=True)
        block = next(blocks_after(self.question, self.run.played), None)
        if block is not None:
            self.run.add(played(self._task((block,))))
            self.run.seconds = SECONDS[self.speed] * self._share(self.run.played)

    def _share(self, count: int) -> float:
        """Return how far a run has come on the chart after so many, 0 to 1."""
        first = max(1, FIRST // self.question.each)
        return 0.0 if count <= first else min(1.0, log(count / first) / log(self.question.most / first))

    def _due(self) -> int:
        """Return how many are to be played by now: as the curve goes evenly over the chart."""
        seconds = SECONDS[self.speed]
        if not seconds:
            return self.question.most
        first = max(1, FIRST // self.question.each)
        return int(first * float(self.question.most / first) ** min(1.0, self.run.seconds / seconds) + 0.5)

    def _deal(self) -> None:
        """Have the blocks dealt that are due."""
        due, total, blocks = self._due(), self.run.played, list[int]()
        for block in islice(blocks_after(self.question, total), _AT_ONCE):
            if total + block > due and total >= FIRST // self.question.each:
                break
            blocks.append(block)
            total += block
        if blocks:
            self._coming = self.run, self._aside.begin(partial(played, self._task(tuple(blocks))))

    def _task(self, blocks: tuple[int, ...]) -> ChanceTask:
        run = self.run
        return ChanceTask(self.question, run.number, blocks, run.played, run.sums)

    def _take(self, *, waits: bool = False) -> None:
        """Take the blocks that have been dealt, or wait for them."""
        if self._coming is None or not (waits or self._coming[1].done):
            return
        (run, awaited), self._coming = self._coming, None
        if run is self.run:
            run.add(self._aside.result(awaited))
