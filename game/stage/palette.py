"""The palette: a thing that lies by, reaches out, pushes jetons or cards where they go, and lies by again (guide, 7).

Where it lies is a part of the picture; its way there and back is not, so that the law of the stage holds for it too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.stage.curves import PUSH, MotionStyle, bezier
from game.stage.motion import Segment
from game.stage.pose import Pose, Sprite
from game.table.events import TableEvent
from game.table.view import AnyView

REACH = MotionStyle(0.240, bezier(0.33, 0, 0.18, 1), lift=0.6)
LIE_BY = MotionStyle(0.300, bezier(0.33, 0, 0.3, 1), lift=0.4)
LAG = 0.030
"""So many seconds behind the palette goes what it pushes."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of the palette from a pose to another. Events with the same key share one."""

    key: str
    start: Pose
    end: Pose


@runtime_checkable
class HasPalette(Protocol):
    """An arrangement with a palette."""

    @property
    def palette(self) -> Sprite:
        """The sprite that pushes."""
        ...

    def stroke(self, view: AnyView, event: TableEvent) -> Stroke | None:
        """Return how it pushes what an event moves; None where it has no part in that."""
        ...


def reach_time(track: Sequence[Segment], at: float) -> float:
    """Return when the palette has reached what it is to push: it leaves its last push, but not before `at`."""
    going = [segment for segment in track if segment.style is not LIE_BY]
    return max([at, *(segment.done for segment in going[-1:])]) + REACH.seconds


def with_stroke(track: Sequence[Segment], rest: Pose, stroke: Stroke, begin: float) -> list[Segment]:
    """Return the palette's track with one more stroke that begins then; it does not lie by in between."""
    before = [segment for segment in track if segment.style is not LIE_BY or segment.begin < begin - REACH.seconds]
    leaves = begin - REACH.seconds
    start = rest if not before else before[-1].at(leaves) or rest
    kept = [segment for segment in before if segment.style is not LIE_BY]
    return [
        *kept,
        Segment(leaves, REACH, start, stroke.start),
        Segment(begin, PUSH, stroke.start, stroke.end),
        Segment(begin + PUSH.seconds, LIE_BY, stroke.end, rest),
    ]
