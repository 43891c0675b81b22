"""The palette: a thing that lies by, reaches out, pushes jetons or cards where they go, and lies by again (guide, 7).

Where it lies is a part of the picture; its way there and back is not, so that the law of the stage holds for it too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.stage.curves import PUSH, Gait, bezier
from game.stage.motion import Stretch
from game.stage.pose import Pose, Sprite
from game.table.events import TableEvent
from game.table.view import View

REACH = Gait(0.240, bezier(0.33, 0, 0.18, 1), lift=0.6)
LIE_BY = Gait(0.300, bezier(0.33, 0, 0.3, 1), lift=0.4)
LAG = 0.030
"""So many seconds behind the palette goes what it pushes."""


@dataclass(frozen=True, slots=True)
class Push:
    """One push from a pose to another. Events with the same key go in one push."""

    key: str
    start: Pose
    end: Pose


@runtime_checkable
class Pushes(Protocol):
    """An arrangement with a palette."""

    @property
    def pusher(self) -> Sprite:
        """The sprite that pushes."""
        ...

    def push(self, view: View[Any], event: TableEvent) -> Push | None:
        """Return how it pushes what an event moves; None where it has no part in that."""
        ...


def reached(ways: Sequence[Stretch], at: float) -> float:
    """Return when the palette has reached what it is to push: it leaves its last push, but not before `at`."""
    going = [way for way in ways if way.gait is not LIE_BY]
    return max([at, *(way.done for way in going[-1:])]) + REACH.seconds


def pushed(ways: Sequence[Stretch], rest: Pose, push: Push, begin: float) -> list[Stretch]:
    """Return the palette's way with one more push that begins then; it does not lie by in between."""
    before = [way for way in ways if way.gait is not LIE_BY or way.begin < begin - REACH.seconds]
    leaves = begin - REACH.seconds
    start = rest if not before else before[-1].at(leaves) or rest
    kept = [way for way in before if way.gait is not LIE_BY]
    return [
        *kept,
        Stretch(leaves, REACH, start, push.start),
        Stretch(begin, PUSH, push.start, push.end),
        Stretch(begin + PUSH.seconds, LIE_BY, push.end, rest),
    ]
