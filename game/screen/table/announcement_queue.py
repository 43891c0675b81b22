"""What happens at a table, announced once, when it has come to be seen and not before."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.cards.faces import Card
from game.cards.shoe import Token
from game.play.session_step import SessionStep
from game.screen.table.event_words import Audience
from game.screen.table.seen import told_events
from game.screen.table.step_phrases import Phrase, phrases_of
from game.stage.director import Director
from game.table.events import TableEvent
from game.table.tableau import Tableau
from game.table.values import Seat
from game.table.view import AnyView
from game.text.words import Words

_MOST = 64
"""So many steps are kept where nobody listens."""


@dataclass(slots=True)
class _QueuedStep:
    """A step that is being told: its events, the table before it, and how many of its events are told."""

    events: tuple[TableEvent, ...]
    seat: Seat | None
    faces: Mapping[Token, Card]
    table: Tableau
    told: int = 0


class AnnouncementQueue:
    """Follows a director: it is handed each step when the director is, and asked each turn what is new."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._steps: deque[_QueuedStep] = deque(maxlen=_MOST)

    def take_step(self, step: SessionStep, after: AnyView) -> None:
        """Take a step that the director has been handed, with the view of the seat as it is then."""
        self._steps.append(_QueuedStep(step.events, after.seat, after.faces, step.before.tableau))

    def announced(self, director: Director, seat: Seat | None, words: Words, length: str) -> Sequence[Phrase]:
        """Return what has come to be seen since this was last asked, for a seat.

        What another before the same screen saw of it is told as anybody sees it.
        """
        found: list[Phrase] = []
        while len(self._steps) > director.steps_left:
            step = self._steps.popleft()
            found += self._tell(step, len(step.events), seat, words, length)
        if self._steps and len(self._steps) == director.steps_left:
            step = self._steps[0]
            found += self._tell(step, len(told_events(director.shown_events, step.events)), seat, words, length)
        return found

    def _tell(self, step: _QueuedStep, until: int, seat: Seat | None, words: Words, length: str) -> Sequence[Phrase]:
        """Tell a step on to one of its events."""
        if until <= step.told:
            return ()
        audience = Audience(self._game, seat if step.seat == seat else None, step.faces, words, length)
        begun, step.told = step.told, until
        return [each for each in phrases_of(step.events, step.table, audience) if begun < each.until <= until]
