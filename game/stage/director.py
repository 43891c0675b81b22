"""The director: events give the order, differences of pictures give the motions.

The law of the stage: after any mix of ticks, speeds and skips the poses equal `picture(final view)`. An event is looked
at when its moment comes and not before, so that no frame pays for a whole deal; nothing outside ever waits for it.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.cards.faces import Card
from game.cards.shoe import Token
from game.stage import curves
from game.stage.arrangement import Arrangement, picture
from game.stage.cues import Cue, Hear, sound_of
from game.stage.curves import Gait
from game.stage.motion import Stretch
from game.stage.pose import Kind, Picture, Pose, Sprite
from game.stage.pushing import LAG, Push, Pushes, pushed, reached
from game.stage.ways import gait_of, laid_ways, pause_after, to_be_read
from game.table.events import CardsCovered, CardsMoved, CardsShown, CardsShuffled, ChipsMoved, Marked, TableEvent
from game.table.tableau import Tableau
from game.table.view import View

_CHANGES = (CardsMoved, CardsShown, CardsCovered, CardsShuffled, ChipsMoved, Marked)
INSTANT = 0.0


@dataclass(frozen=True, slots=True)
class _Awaiting:
    """An event whose moment has not come; the last one of a step brings the view as it is then."""

    event: TableEvent | None
    before: View[Any]
    after: View[Any]
    last: bool


class Director:
    """Moves sprites from one view to the next. Time is handed in as seconds; `speed` 0 is instant."""

    def __init__(self, view: View[Any], arrangement: Arrangement, speed: float = 1.0, hear: Hear = sound_of) -> None:
        self.arrangement = arrangement
        self.speed = speed
        self.pause: float | None = None
        """How many seconds a whole trick lies before it is taken up; 0 until `read`, None not at all."""
        self._lies_since: float | None = None
        self._read = False
        self._hear = hear
        self._clock = 0.0
        self._next = 0.0
        self._awaiting: deque[_Awaiting] = deque()
        self._ways: dict[Sprite, list[Stretch]] = {}
        self._cues: list[Cue] = []
        self._pushing: str | None = None
        self._final = view
        self._now: View[Any] = view
        self._rest: Picture = picture(view, arrangement)

    @property
    def busy(self) -> bool:
        """Tell whether anything moves or waits for its moment."""
        return bool(self._ways or self._awaiting)

    @property
    def holding(self) -> bool:
        """Tell whether everything rests because something lies to be read."""
        return not self._ways and self._lies_since is not None and self._is_to_be_read()

    def read(self) -> None:
        """Go on: what lies has been read."""
        self._read = self.holding

    @property
    def final(self) -> View[Any]:
        """The view that everything moves towards."""
        return self._final

    @property
    def shown(self) -> View[Any]:
        """The view as far as the events have come to be seen."""
        return self._now

    def lay(self, view: View[Any], arrangement: Arrangement | None = None) -> None:
        """Lay everything at once as a view has it, in a new arrangement where one is given."""
        self.arrangement = arrangement or self.arrangement
        self._awaiting.clear()
        self._ways.clear()
        self._cues.clear()
        self._clock = self._next = 0.0
        self._lies_since, self._read = None, False
        self._pushing = None
        self._final = self._now = view
        self._rest = picture(view, self.arrangement)

    def play(self, before: View[Any], after: View[Any], events: Sequence[TableEvent]) -> None:
        """Begin to show what happened between two views of one seat, behind whatever is still moving.

        Where `before` is not what lay there last, as when a fresh shoe is opened, it is laid first.
        """
        if before.public.tableau != self._final.public.tableau:
            self._awaiting.append(_Awaiting(None, before, before, last=True))
        self._final = after
        moments = [_Awaiting(event, before, after, last=False) for event in events]
        self._awaiting += [*moments, _Awaiting(None, before, after, last=True)]
        if self.speed == INSTANT:
            self._at_once()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if not self.busy:
            return
        if self.speed == INSTANT:
            self._clock += seconds
            self._at_once()
        else:
            self._clock += seconds * self.speed
            while self._awaiting and self._clock >= self._next and not self._is_to_be_read():
                self._begin(self._next_moment())
        self._ways = {s: ways for s, ways in self._ways.items() if ways[-1].done > self._clock}
        if not self.busy:
            self._clock = self._next = 0.0

    def skip(self) -> None:
        """Complete everything: what would still be heard is told without its sound."""
        cues = self._cues + [Cue(moment.event) for moment in self._awaiting if moment.event is not None]
        self.lay(self._final)
        self._cues = cues

    def hasten(self) -> None:
        """Complete everything up to what is to be read, if there is such a thing; else everything."""
        if self.pause is None or not any(to_be_read(moment.event) for moment in self._awaiting):
            self.skip()
            return
        told = self._cues
        while self._awaiting and not to_be_read(self._awaiting[0].event):
            moment = self._next_moment()
            told += [Cue(moment.event)] if moment.event is not None else []
            self._now = moment.after if moment.last or moment.event is None else _seen_after(self._now, moment)
        self._rest, self._cues = picture(self._now, self.arrangement), told
        self._ways.clear()
        self._next = self._clock

    def cues(self) -> tuple[Cue, ...]:
        """Return what has come to be seen since this was last asked."""
        told, self._cues = tuple(self._cues), []
        return told

    def poses(self) -> Picture:
        """Return how everything lies at this moment."""
        if not self._ways:
            return self._rest
        poses = dict(self._rest)
        for sprite, pose in self.moving().items():
            poses.pop(sprite, None)
            if pose is not None:
                poses[sprite] = pose
        return poses

    def resting(self) -> Picture:
        """Return the sprites that do not move."""
        if not self._ways:
            return self._rest
        return {sprite: pose for sprite, pose in self._rest.items() if sprite not in self._ways}

    def moving(self) -> Mapping[Sprite, Pose | None]:
        """Return the sprites under way; None for one that is not there yet, or no longer."""
        return {sprite: _at(ways, self._clock) for sprite, ways in self._ways.items()}

    def _at_once(self) -> None:
        """Lay the final picture and fade in what has changed: « reduced motion »."""
        old = self._rest
        if not self._awaiting or self._is_to_be_read():
            return
        while self._awaiting and not self._is_to_be_read():
            moment = self._next_moment()
            if moment.event is not None:
                self._cues.append(self._cue(moment.event, {}))
            self._now = moment.after if moment.last or moment.event is None else _seen_after(self._now, moment)
        self._rest = picture(self._now, self.arrangement)
        self._ways = {
            sprite: [Stretch(self._clock, curves.FADE, None, pose)]
            for sprite, pose in self._rest.items()
            if old.get(sprite) != pose and sprite.kind is not Kind.PROP
        }

    def _next_moment(self) -> _Awaiting:
        self._lies_since, self._read = None, False
        return self._awaiting.popleft()

    def _is_to_be_read(self) -> bool:
        """Tell whether the next event has to wait until what lies has been read; the seconds are real ones."""
        if self.pause is None or self._read or not self._awaiting or not to_be_read(self._awaiting[0].event):
            return False
        if self._lies_since is None:
            self._lies_since = max(self._clock, self._next)
        return not self.pause or self._clock < self._lies_since + self.pause * (self.speed or 1.0)

    def _begin(self, moment: _Awaiting) -> None:
        old = self._rest
        if moment.last:
            self._now = moment.after
        elif moment.event is not None:
            self._now = _seen_after(self._now, moment)
        if moment.last or isinstance(moment.event, _CHANGES):
            self._rest = picture(self._now, self.arrangement)
        gait, fresh = gait_of(moment.event), False
        push = self._push_of(moment)
        if push is not None:
            gait, fresh = curves.PUSH, self._reach(push)
        ways = laid_ways(moment.event, old, self._rest, self.arrangement, self._now)
        started = self._start(ways, gait, LAG if fresh else 0.0)
        if moment.event is not None:
            self._cues.append(self._cue(moment.event, started, "palette" if fresh else None))
        following = self._awaiting[0].event if self._awaiting else None
        end = max((ways[-1].done for sprite, ways in self._ways.items() if sprite != self._pusher), default=self._clock)
        self._next = max(self._next, pause_after(moment.event, following, self._next, len(started), end))

    @property
    def _pusher(self) -> Sprite | None:
        return self.arrangement.pusher if isinstance(self.arrangement, Pushes) else None

    def _push_of(self, moment: _Awaiting) -> Push | None:
        if moment.last:
            self._pushing = None
        if moment.event is None or not isinstance(self.arrangement, Pushes):
            return None
        return self.arrangement.push(self._now, moment.event)

    def _reach(self, push: Push) -> bool:
        """Let the palette reach out and push, what it pushes waiting for it; tell whether it was not pushing that."""
        rest = self._rest.get(self._pusher) if self._pusher is not None else None
        if push.key == self._pushing or self._pusher is None or rest is None:
            return False
        self._pushing = push.key
        ways = self._ways.get(self._pusher, [])
        self._next = reached(ways, max(self._next, self._clock))
        self._ways[self._pusher] = pushed(ways, rest, push, self._next)
        return True

    def _start(
        self, ways: Iterable[tuple[Sprite, Pose | None, Pose | None, bool]], gait: Gait, lag: float = 0.0
    ) -> dict[Sprite, Pose]:
        """Set sprites on their way one after the other; a sprite under way finishes its stretch first."""
        started: dict[Sprite, Pose] = {}
        begin = lag + (max(self._next, self._clock - gait.seconds) if gait.seconds else self._clock)
        for count, (sprite, start, end, goes) in enumerate(ways):
            stays = gait is curves.DEAL and sprite.kind is Kind.PROP
            own = gait if goes and not stays else curves.FADE
            earlier = self._ways.setdefault(sprite, [])
            at = max([begin + (count * gait.stagger if goes else 0), *(way.done for way in earlier[-1:])])
            turns = start is not None and end is not None and gait is curves.FLIP and start.look != end.look
            earlier.append(Stretch(at, own, start, end, turns_over=turns))
            if goes and (end or start) is not None:
                started[sprite] = end or start  # type: ignore[assignment]  # one of the two is a pose
        return started

    def _cue(self, event: TableEvent, started: Mapping[Sprite, Pose], sound: str | None = None) -> Cue:
        place = next(iter(started.values()), None)
        return Cue(event, sound or self._hear(event), 0.5 if place is None else min(1.0, max(0.0, place.x / 952)))


def _at(ways: Sequence[Stretch], clock: float) -> Pose | None:
    for way in ways:
        if clock < way.done:
            return way.at(clock)
    return ways[-1].end


def _seen_after(now: View[Any], moment: _Awaiting) -> View[Any]:
    """Return the view after one event: the public facts of before, the tableau moved on."""
    assert moment.event is not None  # noqa: S101  # a moment without event is the last one
    table: Tableau = now.public.tableau.after(moment.event)
    faces: Mapping[Token, Card] = {**moment.before.faces, **moment.after.faces}
    return View(moment.after.seat, replace(moment.before.public, tableau=table), faces)
