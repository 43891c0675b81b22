"""The director: events give the order, differences of pictures give the motions.

The law of the stage: after any mix of ticks, speeds and skips the poses equal `picture(final view)`. An event is looked
at when its turn comes and not before, so that no frame pays for a whole deal; nothing outside ever waits for it.

What is *told* in words lags behind: a card is told of when it has turned its face, never before. `shown` is the view
that every text has to be made of, `shown_events` and `steps_left` say how far the steps have been shown.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import takewhile

from game.cards.faces import Card
from game.cards.shoe import Token
from game.stage import curves
from game.stage.arrangement import Arrangement, Banking, HasSounds, OnCloth, picture, reading_pauses
from game.stage.cues import Cue, CueTime, cues_of, heard_at_rest
from game.stage.curves import MotionStyle
from game.stage.motion import Segment
from game.stage.palette import LAG, HasPalette, Stroke, reach_time, with_stroke
from game.stage.pose import Picture, Pose, Sprite, SpriteKind, card_sprite, prop_sprite
from game.stage.transitions import SpriteChange, motion_style_of, moves_between, pause_after, sprite_changes
from game.stage.units import CLOTH_W
from game.table.events import CardsShown, ChipsMoved, Closed, Marked, Opened, Ruled, Spoke, TableEvent, TableLaid
from game.table.facts import Facts
from game.table.tableau import Tableau
from game.table.values import Seat
from game.table.view import AnyView, View

_MOVES_NOTHING = (Opened, Closed, Ruled, Spoke)
"""With these events nothing comes to lie elsewhere."""
INSTANT = 0.0
_AHEAD = 0.010
"""A sound of landing begins so many seconds before the touch is seen: it is loudest 2 to 18 ms after its beginning."""


@dataclass(frozen=True, slots=True)
class _QueuedEvent:
    """An event whose turn has not come; the last one of a step brings the view as it is then.

    `pauses`: what lies is to be read first. `ends`: with it a step has been told. What is not `of_step`, as in a draft,
    is seen and heard and never told.
    """

    event: TableEvent | None
    before: AnyView
    after: AnyView
    last: bool
    pauses: bool = False
    ends: bool = False
    of_step: bool = True


@dataclass(frozen=True, slots=True)
class _SeenView:
    """A view that may be told of from a moment on, and the event that has led to it."""

    due: float
    view: AnyView
    event: TableEvent | None
    ends: bool


class Director:
    """Moves sprites from one view to the next. Time is handed in as seconds; `speed` 0 is instant."""

    def __init__(self, view: AnyView, arrangement: Arrangement, speed: float = 1.0, facts: Facts | None = None) -> None:
        self.arrangement, self._facts = arrangement, facts
        self.speed = speed
        self.pause: float | None = None
        """How many seconds a whole trick lies before it is taken up; 0 until it is acknowledged, None not at all."""
        self._resting_since: float | None = None
        self._acknowledged = False
        self._clock = 0.0
        self._next = 0.0
        """When the first of the queue begins."""
        self._queue: deque[_QueuedEvent] = deque()
        self._tracks: dict[Sprite, list[Segment]] = {}
        self._told: list[TableEvent] = []
        self._cues: list[Cue] = []
        self._pending: list[tuple[float, Cue]] = []
        """What is heard later within its motion, by when it is due."""
        self._pushing: str | None = None
        self._follows = False
        """Whether what moves is of no step."""
        self.settlement = 1.0
        """How much faster than cards jetons and palette go."""
        self._settling = False
        self._to_be_seen: deque[_SeenView] = deque()
        self._shown_events: tuple[TableEvent, ...] = ()
        self._shown: AnyView = view
        self._steps_left = 0
        self._final = view
        self._now: AnyView = view
        """The view after the last event that has begun: between what is `shown` and what is `final`."""
        self._rest: Picture = picture(view, arrangement)
        """Where everything comes to lie once what has begun is done: the picture of `_now`."""

    @property
    def busy(self) -> bool:
        """Tell whether anything moves or waits for its moment."""
        return bool(self._tracks or self._queue)

    @property
    def telling(self) -> bool:
        """Tell whether a step is still being shown; a draft that goes its way tells nothing."""
        return self.busy and not self._follows

    @property
    def paused_for_reader(self) -> bool:
        """Tell whether everything rests because something lies to be read."""
        return not self._tracks and self._resting_since is not None and self._check_reading_pause()

    @property
    def deciding(self) -> bool:
        """Tell whether a card that decides is being turned."""
        last = (track[-1] for track in self._tracks.values())
        return any(segment.style is curves.SQUEEZE and self._clock < segment.touch for segment in last)

    def acknowledge(self) -> None:
        """Go on: what lies has been read."""
        self._acknowledged = self.paused_for_reader

    @property
    def final(self) -> AnyView:
        """The view that everything moves towards."""
        return self._final

    @property
    def shown(self) -> AnyView:
        """The view as far as it has come to be seen: what texts are made of, and nothing else of it may be told."""
        return self._shown

    @property
    def shown_events(self) -> tuple[TableEvent, ...]:
        """The events of the step that is being shown that have been seen."""
        return self._shown_events

    @property
    def steps_left(self) -> int:
        """How many of the steps that were handed over have not been seen to their end."""
        return self._steps_left

    def lay(self, view: AnyView, arrangement: Arrangement | None = None) -> None:
        """Lay everything at once as a view has it, in a new arrangement where one is given."""
        self.arrangement = arrangement or self.arrangement
        self._queue.clear()
        self._tracks.clear()
        self._told.clear()
        self._cues.clear()
        self._pending.clear()
        self._clock = self._next = 0.0
        self._resting_since, self._acknowledged = None, False
        self._pushing = None
        self._settling = self._follows = False
        self._final = self._now = self._shown = view
        self._to_be_seen.clear()
        self._shown_events, self._steps_left = (), 0
        self._rest = picture(view, self.arrangement)

    def play(self, before: AnyView, after: AnyView, events: Sequence[TableEvent]) -> None:
        """Begin to show what happened between two views of one seat, behind whatever is still moving.

        Where `before` is not what lay there last, it is laid first; a table that is laid for a deal lies at once, with
        all that is marked on it.
        """
        if events and isinstance(events[0], TableLaid):
            laid = list(takewhile(lambda event: isinstance(event, TableLaid | Marked), events))
            tableau: Tableau = reduce(lambda table, event: table.after(event), laid, before.public.tableau)
            before = View(after.seat, replace(after.public, tableau=tableau), _known(tableau, after.seat, after.faces))
            self.lay(before)
            self._shown_events = tuple(laid)
            events = events[len(laid) :]
        if before.public.tableau != self._final.public.tableau:
            self._queue.append(_QueuedEvent(None, before, before, last=True))
        self._final, self._follows = after, False
        pauses = reading_pauses(self.arrangement, events)
        queued = [
            _QueuedEvent(event, before, after, last=False, pauses=number in pauses)
            for number, event in enumerate(events)
        ]
        self._queue += [*queued, _QueuedEvent(None, before, after, last=True, ends=True)]
        self._steps_left += 1
        if self.speed == INSTANT:
            self._at_once()

    def show_draft(self, view: AnyView) -> None:
        """Begin to show a view to which no step has led: a stake that is only drafted. Its jetons go as if laid."""
        before, self._final, self._follows = self._final, view, True
        moves = moves_between(before.public.tableau, view.public.tableau)
        self._queue += [_QueuedEvent(move, before, view, last=False, of_step=False) for move in moves]
        self._queue.append(_QueuedEvent(None, before, view, last=True))
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
            self._next = max(self._next, self._clock)  # what waited, for a reader or for its step, begins now
            self._clock += seconds * self.speed * (self.settlement if self._settling else 1.0)
            while self._queue and self._clock >= self._next and not self._check_reading_pause():
                self._begin(self._take_next())
        self._tracks = {s: track for s, track in self._tracks.items() if track[-1].done > self._clock}
        self._sound_due(everything=not self.busy)
        self._show_due(everything=not self.busy)
        if not self.busy:
            self._clock = self._next = 0.0
            self._settling = False

    def skip(self) -> None:
        """Complete everything: what would still be told and heard is so at once."""
        self._hurry()
        told, cues = [*self._told], [*self._cues]
        self.lay(self._final)
        self._told, self._cues = told, cues

    def skip_to_pause(self) -> None:
        """Complete everything up to what is to be read, if there is such a thing; else everything."""
        if self.pause is None or not any(queued.pauses for queued in self._queue):
            self.skip()
            return
        self._hurry(to_pause=True)
        self._show_due(everything=True)
        self._rest = picture(self._now, self.arrangement)
        self._tracks.clear()
        self._next = self._clock

    def told(self) -> tuple[TableEvent, ...]:
        """Return the events that have begun to be seen since this was last asked."""
        told, self._told = tuple(self._told), []
        return told

    def cues(self) -> tuple[Cue, ...]:
        """Return what is to be heard since this was last asked."""
        cues, self._cues = tuple(self._cues), []
        return cues

    def poses(self) -> Picture:
        """Return how everything lies at this moment."""
        if not self._tracks:
            return self._rest
        poses = dict(self._rest)
        for sprite, pose in self.moving().items():
            poses.pop(sprite, None)
            if pose is not None:
                poses[sprite] = pose
        return poses

    def resting(self) -> Picture:
        """Return the sprites that do not move."""
        if not self._tracks:
            return self._rest
        resting = dict(self._rest)
        for sprite in self._tracks:
            resting.pop(sprite, None)
        return resting

    def moving(self) -> Mapping[Sprite, Pose | None]:
        """Return the sprites under way; None for one that is not there yet, or no longer."""
        return {sprite: _at(track, self._clock) for sprite, track in self._tracks.items()}

    def _at_once(self) -> None:
        """Lay the final picture and fade in what has changed: « reduced motion »."""
        old = self._rest
        if not self._queue or self._check_reading_pause():
            return
        while self._queue and not self._check_reading_pause():
            queued = self._take_next()
            self._go_to(queued)
            if queued.event is not None:
                self._hear(self._cues_of(queued.event), {})
        self._show_due(everything=True)
        self._rest = picture(self._now, self.arrangement)
        self._tracks = {
            sprite: [Segment(self._clock, curves.FADE, None, pose)]
            for sprite, pose in self._rest.items()
            if old.get(sprite) != pose and sprite.kind is not SpriteKind.PROP
        }
        self._sound_due(everything=True)

    def _take_next(self) -> _QueuedEvent:
        self._resting_since, self._acknowledged = None, False
        return self._queue.popleft()

    def _check_reading_pause(self) -> bool:
        """Return whether the next event waits until what lies has been read; note since when, in real seconds."""
        if self.pause is None or self._acknowledged or not self._queue or not self._queue[0].pauses:
            return False
        if self.pause and isinstance(self._queue[0].event, Closed):  # nothing is paid: read only where a click goes on
            return False
        if self._resting_since is None:
            self._resting_since = max(self._clock, self._next)
        return not self.pause or self._clock < self._resting_since + self.pause * (self.speed or 1.0)

    def _begin(self, queued: _QueuedEvent) -> None:
        old = self._rest
        self._go_to(queued)
        if queued.last or not isinstance(queued.event, _MOVES_NOTHING):
            self._rest = picture(self._now, self.arrangement)
        style, fresh = motion_style_of(queued.event), False
        stroke = self._stroke_of(queued)
        if stroke is not None:
            style, fresh = curves.PUSH, self._reach(stroke)
        self._settling = isinstance(queued.event, ChipsMoved) or stroke is not None
        changes = list(sprite_changes(queued.event, old, self._rest, self.arrangement, self._now))
        if isinstance(queued.event, CardsShown):
            started = self._turn(queued.event, changes)
        else:
            started = self._start(changes, style, LAG if fresh else 0.0)
        if queued.event is not None:
            self._hear(self._cues_of(queued.event, stroke, fresh=fresh), started)
            self._sound_due()
        following = self._queue[0].event if self._queue else None
        end = max(
            (track[-1].done for sprite, track in self._tracks.items() if sprite != self._palette), default=self._clock
        )
        self._next = max(self._next, pause_after(queued.event, following, self._next, len(started), end))
        seen = end if isinstance(queued.event, CardsShown) else self._clock
        due = max([seen, *(each.due for each in list(self._to_be_seen)[-1:])])
        self._to_be_seen[-1] = replace(self._to_be_seen[-1], due=due)
        self._show_due()

    def _go_to(self, queued: _QueuedEvent) -> None:
        """Let the view go on to an event; it is told of with what is due next."""
        self._now = queued.after if queued.last or queued.event is None else _seen_after(self._now, queued)
        event = queued.event if queued.of_step else None
        if event is not None:
            self._told.append(event)
        self._to_be_seen.append(_SeenView(self._clock, self._now, event, queued.ends))

    def _show_due(self, *, everything: bool = False) -> None:
        """Tell what has been seen by now, or all that the picture has come to."""
        while self._to_be_seen and (everything or self._to_be_seen[0].due <= self._clock):
            each = self._to_be_seen.popleft()
            self._shown = each.view
            if each.event is not None:
                self._shown_events = (*self._shown_events, each.event)
            if each.ends:
                self._shown_events, self._steps_left = (), self._steps_left - 1

    def _turn(self, event: CardsShown, changes: list[SpriteChange]) -> dict[Sprite, Pose]:
        """Turn cards one after the other, a card that decides slowly; what tells of them comes when they lie open."""
        cards = {card_sprite(token) for token in event.tokens}
        turning = [change for change in changes if change[0] in cards]
        slow = self.arrangement.squeezed(self._now, event) if isinstance(self.arrangement, Banking) else None
        style = curves.TURN if event.face_up else curves.FLIP
        started = self._start(turning[:-1] if slow else turning, style)
        lag = (len(turning) - 1) * style.stagger if slow else 0.0
        if slow:
            started |= self._start(turning[-1:], slow, lag)
        done = max((self._tracks[sprite][-1].done for sprite in started), default=self._clock)
        rest = [change for change in changes if change[0] not in cards]
        self._start(rest, curves.BEND, max(0.0, done - max(self._next, self._clock - curves.BEND.seconds)))
        return started

    @property
    def _palette(self) -> Sprite | None:
        return self.arrangement.palette if isinstance(self.arrangement, HasPalette) else None

    def _stroke_of(self, queued: _QueuedEvent) -> Stroke | None:
        if queued.last:
            self._pushing = None
        if queued.event is None or not isinstance(self.arrangement, HasPalette):
            return None
        return self.arrangement.stroke(self._now, queued.event)

    def _reach(self, stroke: Stroke) -> bool:
        """Let the palette reach out and push, what it pushes waiting for it; tell whether it was not pushing that."""
        rest = self._rest.get(self._palette) if self._palette is not None else None
        if stroke.key == self._pushing or self._palette is None or rest is None:
            return False
        self._pushing = stroke.key
        track = self._tracks.get(self._palette, [])
        self._next = reach_time(track, max(self._next, self._clock))
        self._tracks[self._palette] = with_stroke(track, rest, stroke, self._next)
        return True

    def _start(
        self, changes: Iterable[tuple[Sprite, Pose | None, Pose | None, bool]], style: MotionStyle, lag: float = 0.0
    ) -> dict[Sprite, Pose]:
        """Set sprites on their way one after the other; a sprite under way finishes its segment first."""
        started: dict[Sprite, Pose] = {}
        begin = lag + (max(self._next, self._clock - style.seconds) if style.seconds else self._clock)
        for count, (sprite, start, end, goes) in enumerate(changes):
            stays = style is curves.DEAL and sprite.kind is SpriteKind.PROP
            own = style if goes and not stays else curves.FADE
            earlier = self._tracks.setdefault(sprite, [])
            at = max([begin + (count * style.stagger if goes else 0), *(segment.done for segment in earlier[-1:])])
            turns = start is not None and end is not None and style is curves.FLIP and start.look != end.look
            earlier.append(Segment(at, own, start, end, turns_over=turns))
            if goes and (end or start) is not None:
                started[sprite] = end or start  # type: ignore[assignment]  # one of the two is a pose
        return started

    def _cues_of(self, event: TableEvent, stroke: Stroke | None = None, *, fresh: bool = False) -> tuple[Cue, ...]:
        """Return what is heard at an event: what the game has for it, else what every game has."""
        own = self.arrangement.sound_of(event) if isinstance(self.arrangement, HasSounds) else None
        if stroke is not None:
            own = "palette" if fresh else ""
        return cues_of(event, self._now, self._facts, own)

    def _hurry(self, *, to_pause: bool = False) -> None:
        """Go through what is queued, perhaps only as far as what is to be read; it is told and heard at once."""
        self._cues += [cue for _, cue in self._pending]
        self._pending.clear()
        while self._queue and not (to_pause and self._queue[0].pauses):
            queued = self._take_next()
            self._go_to(queued)
            if queued.event is not None:
                self._cues += map(self._placed, self._cues_of(queued.event))

    def _hear(self, cues: Sequence[Cue], started: Mapping[Sprite, Pose]) -> None:
        """Let cues sound when their moment comes; where nothing moves only the last of all alike, at once."""
        moving = list(started)
        for cue in cues if moving else heard_at_rest(cues):
            if cue.nth and cue.nth >= len(moving):
                continue
            if not moving:
                self._pending.append((self._clock, self._placed(cue)))
                continue
            sprite = moving[cue.nth]
            segment, placed = self._tracks[sprite][-1], self._placed(cue, started[sprite])
            if cue.moment is CueTime.START:
                placed = replace(placed, comes_from=self._way_of(segment))
            self._pending.append((segment.touch if cue.moment is CueTime.LANDING else segment.begin, placed))

    def _placed(self, cue: Cue, pose: Pose | None = None) -> Cue:
        """Return a cue where its thing comes to lie, or where its doer sits; from the middle where neither is seen."""
        pose = pose or self._rest.get(prop_sprite(f"cameo:{cue.who}"))
        return cue if pose is None else replace(cue, place=self._across(pose))

    def _across(self, pose: Pose) -> float:
        """Return where something lies between the left end of the cloth and its right one."""
        width = self.arrangement.cloth.w if isinstance(self.arrangement, OnCloth) else CLOTH_W
        return min(1.0, max(0.0, pose.x / width))

    def _way_of(self, segment: Segment) -> tuple[float, float] | None:
        """Return whence something goes its way, and in how many seconds; None for what stays where it is."""
        start, end = segment.start, segment.end
        if start is None or end is None or start.x == end.x:
            return None
        pace = self.speed * (self.settlement if self._settling else 1.0)
        return self._across(start), (segment.touch - segment.begin) / pace

    def _sound_due(self, *, everything: bool = False) -> None:
        ahead = _AHEAD * self.speed * (self.settlement if self._settling else 1.0)
        waiting = list[tuple[float, Cue]]()
        for at, cue in sorted(self._pending, key=lambda each: each[0]):
            if everything or at - (ahead if cue.moment is CueTime.LANDING else 0.0) <= self._clock:
                self._cues.append(cue)
            else:
                waiting.append((at, cue))
        self._pending = waiting


def _at(track: Sequence[Segment], clock: float) -> Pose | None:
    for segment in track:
        if clock < segment.done:
            return segment.at(clock)
    return track[-1].end


def _seen_after(now: AnyView, queued: _QueuedEvent) -> AnyView:
    """Return the view after one event: the public facts of before, the tableau moved on."""
    assert queued.event is not None  # noqa: S101  # what has no event is the last of its step
    table: Tableau = now.public.tableau.after(queued.event)
    seat, known = queued.after.seat, {**queued.before.faces, **queued.after.faces}
    return View(seat, replace(queued.before.public, tableau=table), _known(table, seat, known))


def _known(table: Tableau, seat: Seat | None, faces: Mapping[Token, Card]) -> Mapping[Token, Card]:
    """Return the faces that a seat has seen as the table lies, and no others."""
    return {token: faces[token] for token in table.seen(seat) if token in faces}
