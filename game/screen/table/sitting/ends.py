"""What is marked at a table: a coup of weight by a line, the end of a shoe, a party or a sitting by sums.

A mark is told once nothing moves any more, so never before it has been seen; play goes on under it.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

from game.cards.faces import Card, Rank, Suit
from game.lessons.review.review import prices
from game.play.accounts.sitting_sums import SittingSums, sums_of
from game.play.company.weight import CoupMark, WeightWatcher
from game.play.errors import StoreError
from game.play.house_parts import Records
from game.play.tables import facts_of
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.table.board.moment import LASTS, Moment
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.screen.table.sitting.notices import NoticeQueue
from game.screen.table.sitting.session_runner import SessionRunner
from game.table.contract import Over, Shuffling
from game.table.events import CardsShown, Closed, closes_coup
from game.text.numbers import whole
from game.text.words import Words

_MOMENTS = frozenset({"leva", "lanturlu", "flux", "fifty_five", "nine"})
"""The marks that are a moment of ceremony."""
_HAND = 5
_READ = 1.0
"""So long no press leaves a table whose end has come to be told, in seconds: whoever made it meant what was before."""


@dataclass(frozen=True, slots=True)
class _PendingMark:
    """A mark that is told once nothing moves, and the cards that a moment of ceremony shows."""

    mark: CoupMark
    cards: tuple[str, ...]


class TableEnds(Listener):
    """The marks of one sitting. `sums` is what it came to, read from the journal at an end; None while it goes on."""

    def __init__(self, services: Services, runner: SessionRunner, notices: NoticeQueue) -> None:
        self.sums: SittingSums | None = None
        self._coups = 0
        """How many coups have ended since the player came to the table."""
        self._services, self._runner, self._notices = services, runner, notices
        self._watcher = WeightWatcher(facts_of(runner.session.game).marks)
        self._pending: _PendingMark | None = None
        self._moment: Moment | None = None
        self._reading: Future[SittingSums | None] | None = None
        self._read: tuple[int, int] | None = None
        self._shows = 0.0

    def after_step(self, heard: StepEvent) -> None:
        """Take a step that is going to be seen; with the next coup or deal an old mark goes."""
        step = heard.step
        self.sums = self._reading = None
        self._coups += sum(map(closes_coup, step.events))
        if step.seat is None or any(isinstance(event, Closed) for event in step.events):
            self._notices.unmark()
        self._moment = None
        mark = self._watcher.after(step, heard.seat)
        if mark is not None:
            self._pending = _PendingMark(mark, _cards_of(mark, heard))

    def wants_time(self, *, curtained: bool) -> bool:  # noqa: ARG002  # what is read is read behind a curtain too
        """Return whether something is still to be marked or read, once nothing moves."""
        reads = self._reading.done() if self._reading is not None else self._due
        return self._pending is not None or reads or self._shows > 0 or self._moment is not None

    @property
    def is_just_over(self) -> bool:
        """Tell whether what the sitting came to is being read, or is seen since a moment: no press leaves yet."""
        return self._reading is not None or self._due or self._shows > 0

    def tick(self, now: TableNow) -> bool:
        """Mark what has been seen, and read the sums of what has ended."""
        self._shows = max(0.0, self._shows - now.seconds)
        self._pass_moment(now)
        if not now.settled or now.curtained:
            return False
        pending, self._pending = self._pending, None
        if pending is not None:
            self._notices.mark(_note(pending.mark, now.words))
            if pending.mark.name in _MOMENTS and self._services.preferences.pace:
                self._moment = _moment(pending.mark, pending.cards, now.words)
        return self._read_sums() or pending is not None

    def _pass_moment(self, now: TableNow) -> None:
        """Let a moment lie its time, or until something is pressed, by which its mark goes too."""
        moment = self._moment
        if moment is not None:
            on = replace(moment, at=moment.at + now.seconds)
            self._moment = on if on.at < LASTS and self._notices.marked and not now.curtained else None
        if now.board.picture.moment != self._moment:
            now.board.picture.moment = self._moment

    def leaving(self, words: Callable[[], Words]) -> SceneChange:
        """Return where the way out leads: over what the sitting came to, where a coup was played in this visit.

        The `words` know who sits there: of several the sums name whose they are.
        """
        return Pop() if self._is_over else self._farewell(words) or Pop()

    def parting(self, words: Callable[[], Words]) -> SceneChange | None:
        """Return the sheet that a player reads before he rises from a game that is over; None where none is."""
        return self._farewell(words) if self._is_over else None

    @property
    def _is_over(self) -> bool:
        return isinstance(self._runner.session.awaited(), Over)

    def _farewell(self, words: Callable[[], Words]) -> SceneChange | None:
        session, reading, over = self._runner.session, self._begin_reading, self._is_over
        if session.evening or not self._coups:
            return None
        sheet = routes.farewell(self._services, session.game, session.number, reading=reading, words=words, over=over)
        return Push(sheet)

    def _begin_reading(self) -> Future[SittingSums | None]:
        return self._services.worker.think(partial(_sums, self._services.house, self._runner.session.number))

    @property
    def _due(self) -> bool:
        return self._read != self._now and self._ended

    @property
    def _now(self) -> tuple[int, int]:
        session = self._runner.session
        return session.deals, len(session.history)

    @property
    def _ended(self) -> bool:
        session = self._runner.session
        if not session.begun or not session.history:
            return False
        awaited = session.awaited()
        shoe = any(isinstance(event, Closed) and event.what == "shoe" for event in session.history[-1].events)
        return isinstance(awaited, Over) or (isinstance(awaited, Shuffling) and shoe)

    def _read_sums(self) -> bool:
        if self._reading is None and self._due:
            self._read = self._now
            self._reading = self._begin_reading()
        if self._reading is None or not self._reading.done():
            return False
        self.sums, self._reading = self._reading.result(), None
        self._shows = _READ if self.sums is not None else 0.0
        return self.sums is not None


def _sums(house: Records, number: int) -> SittingSums | None:
    try:
        sitting = house.replay(number)
    except StoreError:
        return None
    return sums_of(sitting, prices(sitting))


def _moment(mark: CoupMark, cards: tuple[str, ...], words: Words) -> Moment:
    net = whole(mark.net, words.language, signed=True) if mark.net > 0 else ""
    return Moment(words(f"mark.{mark.name}"), net, cards, max(0, mark.net))


def _cards_of(mark: CoupMark, heard: StepEvent) -> tuple[str, ...]:
    """Return the cards that a moment shows: a leaf's rank, else what was turned up last of a few cards together."""
    rank = next((rank for rank in Rank if f"rank:{rank.value}" in mark.args), None)
    if rank is not None:
        return (str(Card(rank, Suit.SPADES)),)
    shown = [each.tokens for each in heard.step.events if isinstance(each, CardsShown) and each.face_up]
    faces = heard.after.faces
    hands = (tokens for tokens in reversed(shown) if 1 < len(tokens) <= _HAND and set(tokens) <= faces.keys())
    return tuple(str(faces[token]) for token in next(hands, ()))


def _note(mark: CoupMark, words: Words) -> Notice:
    """Return the line of a mark: whose it is, the law's own words, and what it brought him."""
    told = f"mark.{mark.name}.said"
    by_law = bool(mark.said) and not words.has(told)
    said = words(mark.said, *mark.args) if by_law else words(told, f"seat:{mark.seat}", *mark.args)
    own = f"mark.{mark.name}.net"  # where the coup is not all that it costs
    net = (
        words(own if words.has(own) else "mark.net", f"seat:{mark.seat}", whole(mark.net, words.language, signed=True))
        if mark.net
        else ""
    )
    return Notice(words(f"mark.{mark.name}"), " ".join(filter(None, (said, net))), yields=True)
