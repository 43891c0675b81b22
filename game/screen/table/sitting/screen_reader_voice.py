"""All that a table announces: what happens on it, what is then asked of the player, and the notes over the cloth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.screen.scene.spoken import Announcement
from game.screen.table.announcement_queue import AnnouncementQueue
from game.screen.table.board.board import Board
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import StepEvent
from game.screen.table.step_phrases import Phrase
from game.stage.director import Director
from game.table.events import Closed
from game.table.values import Seat
from game.text.marks import sentence
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class AudienceNow:
    """Who hears a table: from which seat, in which words, and how much.

    `turn` tells that it is that seat's turn, `held` that nothing goes on before a key is pressed.
    """

    seat: Seat | None
    words: Words
    length: str
    turn: bool = False
    held: bool = False


class ScreenReaderVoice:
    """What one table says, each thing once.

    What comes last before a player's turn waits until the turn is told, and is told with it: what is said at once
    goes before what waits. Told briefly, all that the others do waits so.
    """

    def __init__(self, game: str) -> None:
        self._queue = AnnouncementQueue(game)
        self._notice: Notice | None = None
        self._asked = ""
        self._waits: list[Phrase] = []
        self._has_gone_on = False
        """Whether it was told that a key goes on: once is enough."""
        self._asked_before: set[str] = set()
        """What was asked in this coup: told briefly, a question is put once in its own words."""

    def take_step(self, heard: StepEvent) -> None:
        """Take a step that is now shown to a seat; once a coup is over, what is asked is told though it was before."""
        if any(isinstance(event, Closed) for event in heard.step.events):
            self._asked = ""
            self._asked_before.clear()
        self._queue.take_step(heard.step, heard.after)

    def announced(self, director: Director, board: Board, audience: AudienceNow) -> Sequence[Announcement]:
        """Return what is new: events first, then a note, then what is asked as soon as nothing moves."""
        if board.curtain is not None:
            said = sentence(*board.curtain[:2])
            found, self._asked = [Announcement(said)] if said != self._asked else [], said
            return found
        self._waits += self._queue.announced(director, audience.seat, audience.words, audience.length)
        rests = not director.busy or director.paused_for_reader
        asked = self._news(board, audience, goes_on=director.paused_for_reader) if rests else ""
        found = [*self._let_go(audience, asked, rests=rests)]
        if board.notice != self._notice:
            self._notice = notice = board.notice
            if notice is not None:
                found.append(Announcement(sentence(notice.head, notice.text), assertive=notice.refusal))
        if asked and audience.length == "full":
            found.append(Announcement(asked, audience.turn and not director.paused_for_reader))
        return found

    def _let_go(self, audience: AudienceNow, asked: str, *, rests: bool) -> Iterator[Announcement]:
        """Let go of what has waited long enough, with what is asked unless all is told."""
        waits, self._waits = self._waits, []
        if audience.length == "full":
            yield from map(_alone, waits)
        elif asked and audience.turn and not audience.held:
            yield from map(_alone, waits[:-1] if audience.length == "ordinary" else ())
            last = waits[-1:] if audience.length == "ordinary" else waits
            yield Announcement(sentence(*(each.text for each in last), asked), assertive=True)
        elif audience.length == "terse":
            if rests and waits and (audience.turn or audience.held):
                yield _together(waits, asked)
            elif rests and any(each.own for each in waits):
                yield _together(waits)
            else:
                self._waits = waits
        else:
            kept = 0 if rests else 1  # the last may belong to what is asked next
            yield from map(_alone, waits[: len(waits) - kept])
            self._waits = waits[len(waits) - kept :]
            if asked:
                yield Announcement(asked)

    def _news(self, board: Board, audience: AudienceNow, *, goes_on: bool) -> str:
        """Return what is asked, where it is news; of others' turns, and once more that a key goes on, only in full."""
        bar = board.action_bar
        whole = sentence(bar.prompt, bar.prompt_sub)
        new, self._asked = whole != self._asked, whole
        told = audience.length == "full" or (audience.held and not self._has_gone_on if goes_on else audience.turn)
        self._has_gone_on |= goes_on and told and new
        if not new or not told:
            return ""
        again = whole in self._asked_before
        self._asked_before.add(whole)
        if audience.length != "terse":
            return whole
        return audience.words("access.turn") if again and audience.turn else sentence(bar.prompt)


def _alone(phrase: Phrase) -> Announcement:
    return Announcement(phrase.text, phrase.own)


def _together(phrases: Sequence[Phrase], asked: str = "") -> Announcement:
    return Announcement(sentence(*(each.text for each in phrases), asked), any(each.own for each in phrases))
