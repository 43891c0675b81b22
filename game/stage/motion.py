"""One segment of a sprite's track, its way from a pose to another."""

import math
from dataclasses import dataclass, replace

from game.stage.curves import MotionStyle, arrival
from game.stage.pose import Pose

_FLIGHT = 100.0
"""So much higher what is under way lies than where it rests, over all that lies still."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A way from `start` to `end`, begun at `begin` seconds. A start of None appears; an end of None is gone."""

    begin: float
    style: MotionStyle
    start: Pose | None
    end: Pose | None
    turns_over: bool = False

    @property
    def done(self) -> float:
        """When it is over."""
        return self.begin + self.style.seconds

    @property
    def touch(self) -> float:
        """When it is first seen to have come to its place."""
        return self.begin + self.style.seconds * arrival(self.style.curve)

    def at(self, clock: float) -> Pose | None:
        """Return the pose at a moment; before the segment its start, after it its end."""
        if clock >= self.done:
            return self.end
        if clock <= self.begin:
            return self.start
        time = (clock - self.begin) / self.style.seconds
        if self.start is None or self.end is None:
            return _faded(self.start, self.end, time)
        return _between(self.start, self.end, self.style, time, turns_over=self.turns_over)


def _faded(start: Pose | None, end: Pose | None, time: float) -> Pose | None:
    if end is not None:
        return replace(end, alpha=end.alpha * time)
    return None if start is None else replace(start, alpha=start.alpha * (1 - time))


def _between(start: Pose, end: Pose, style: MotionStyle, time: float, *, turns_over: bool) -> Pose:
    eased = style.curve(time)
    swing = math.sin(math.pi * min(1.0, max(0.0, eased)))
    if turns_over:
        stretch, look = abs(math.cos(math.pi * eased)), (start.look if eased < 0.5 else end.look)
        grown = 1 + 0.06 * swing
    else:
        stretch, look, grown = 1.0, end.look, 1.0
    return Pose(
        _mix(start.x, end.x, eased),
        _mix(start.y, end.y, eased) - style.arc * swing,
        end.width,
        look,
        turn=_mix(start.turn, end.turn, eased) + style.spin * (1 - eased) * (0 if turns_over else 1),
        lift=max(0.0, _mix(start.lift, end.lift, eased) + style.lift * swing),
        z=max(start.z, end.z) + (0 if _stays(start, end) else _FLIGHT),
        ratio=_mix(start.ratio, end.ratio, eased),
        stretch=max(0.02, stretch),
        swell=_mix(start.width / end.width, 1.0, eased) * grown,
        veil=_mix(start.veil, end.veil, eased),
        ring=end.ring,
        lost=end.lost,
        glow=_mix(start.glow, end.glow, eased),
        alpha=_mix(start.alpha, end.alpha, eased),
    )


def _stays(start: Pose, end: Pose) -> bool:
    """Tell whether a thing goes nowhere and only its light changes: it stays under what lies on it."""
    return (start.x, start.y, start.turn, start.width, start.look) == (end.x, end.y, end.turn, end.width, end.look)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
