"""The company at one table: what is remarked once everything it is about has been seen, and for how long it lies."""

import math
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

from game.play.company.company import NONE, Company, Gesture, GestureKind, Remark
from game.play.company.lines import read_lines
from game.play.company.memory import remembered_by
from game.play.errors import StoreError
from game.play.house_parts import Records
from game.play.session import Session, Sitter
from game.screen.scene.house_says import reading_time
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.screen.table.bubble import Bent
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.table.events import Ruled, Spoke, TableEvent
from game.table.values import Chips, GameId, Seat
from game.text.words import Words

_GESTURE, _NODS, _SIGHS, _TURNS = 1.1, 6.0, 7.0, 8.0
"""How many seconds a nod or a sigh takes, how far a portrait sinks, and how many degrees it turns."""
_LEAST = 2.5
"""Seconds that a remark lies beside the time to read it, then until something else happens."""


@dataclass(frozen=True, slots=True)
class _SaidNow:
    """What is remarked or called out at this moment: by whom, and whether he leans over to say it.

    `over` tells that something has happened since, `answered` that somebody has said something of the game then.
    """

    seat: Seat
    text: str
    leans: bool
    seconds: float = 0.0
    over: bool = False
    answered: bool = False

    @property
    def read(self) -> bool:
        """Whether it has lain as long as one reads it, or other words are to be read."""
        return self.answered or self.seconds > _LEAST + reading_time(self.text)


@dataclass(frozen=True, slots=True)
class _Gesturing:
    """Nods and sighs, and for how many seconds they have gone on."""

    gestures: tuple[Gesture, ...] = ()
    seconds: float = 0.0


class TableCompany(Listener):
    """What the characters remark at a table. It never makes anybody wait."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._company = Company(session.sitters, session.game)
        cameos = [sitter.cameo for sitter in session.sitters if not sitter.human]
        services.worker.think(partial(read_lines, cameos, session.game))
        self._memory = self._look_back()
        self._pending: Remark | None = None
        self._said: _SaidNow | None = None
        self._to_announce = ""
        for number, step in enumerate(session.history):  # a sitting that is taken up again goes on as it would have
            self._company.hear(step, self._seed(number + 1), services.preferences.company)
        services.said_tonight |= self._company.said
        self._called: tuple[TableEvent, ...] = ()
        """What the banker calls out as soon as nothing moves."""
        self._gesturing = _Gesturing()

    def wants_time(self, *, curtained: bool) -> bool:
        """Return whether a remark is about to be taken away, or to be said as soon as nothing moves."""
        waits = self._pending is not None or bool(self._called) or bool(self._gesturing.gestures)
        return (self._said is not None and self._said.over) or (waits and not curtained)

    def after_step(self, heard: StepEvent) -> None:
        """Take a step that is going to be seen."""
        self._take_memory()
        seed = self._seed(len(self._session.history))
        self._company.said = set(self._services.said_tonight)  # at whatever table
        remark = self._company.hear(heard.step, seed, self._services.preferences.company)
        self._services.said_tonight = set(self._company.said)
        self._pending = remark or self._pending
        self._gesturing = _Gesturing(self._company.gestures if self._services.preferences.pace else ())
        self._called = heard.step.events if self._services.preferences.company != NONE else ()
        if self._said is not None:
            answered = any(isinstance(event, Spoke) for event in heard.step.events)
            self._said = replace(self._said, over=True, answered=answered)

    def tick(self, now: TableNow) -> bool:
        """Let a remark lie as long as one reads it, and say the next one as soon as nothing moves."""
        preferences, board, said = self._services.preferences, now.board, self._said
        if preferences.company == NONE:
            self._pending = None
            board.clear_bubble()
        if said is not None:
            self._said = said = replace(said, seconds=said.seconds + now.seconds)
            if said.over and said.read:
                self._said = None
                board.clear_bubble()
        if now.settled and board.curtain is None:
            called, self._called = self._called, ()
            if self._pending is not None:
                self._say(board, self._pending)
            elif called and self._said is None:
                self._call(board, called)
        self._gesticulate(now)
        return False  # the board shows what is remarked

    def _gesticulate(self, now: TableNow) -> None:
        """Let nods and sighs go on, once nothing else moves."""
        gestures = self._gesturing.gestures
        if not gestures or not now.settled or now.curtained:
            now.board.set_gestures({})
            return
        seconds = self._gesturing.seconds + now.seconds
        part = seconds / _GESTURE
        now.board.set_gestures({each.seat: _bent(each.kind, part) for each in gestures} if part < 1 else {})
        self._gesturing = _Gesturing(gestures, seconds) if part < 1 else _Gesturing()

    def _call(self, board: Board, events: Sequence[TableEvent]) -> None:
        """Let a banker who is a character call out what has fallen."""
        words, banker = self._services.words, board.director.final.public.banker
        if banker is None or self._session.sitters[banker].human:
            return
        if any(isinstance(event, Spoke) and event.seat == banker for event in events):
            return  # he has just spoken, and what he said lies in the same place
        ruled = [event for event in events if isinstance(event, Ruled)]
        calls = [words(f"call.{each.ruling}", *each.args) for each in ruled if words.has(f"call.{each.ruling}")]
        text = words("call.and").join(calls)
        if text:
            text = f"{text[0].upper()}{text[1:]}."
            self._speak(board, banker, text, leans=False)

    def announced(self, board: Board, seat: Seat | None, words: Words) -> Sequence[Announcement]:  # noqa: ARG002  # all hear it
        """Return what has been remarked since this was last asked, where it is to be heard.

        The voice that reads aloud is not interrupted by a remark while something is asked of the player.
        """
        text, self._to_announce = self._to_announce, ""
        preferences = self._services.preferences
        asked = preferences.voice and board.action_bar.prompt
        told = preferences.company_told and preferences.told != "terse"
        return (Announcement(text),) if text and told and not asked else ()

    def _say(self, board: Board, remark: Remark) -> None:
        words, name = self._services.words, self._session.sitters[remark.seat].name
        text = remark.within(words.language)
        self._pending = None
        self._to_announce = words("company.says", name, text)
        self._speak(board, remark.seat, text, leans=self._services.preferences.pace > 0)

    def _speak(self, board: Board, seat: Seat, text: str, *, leans: bool) -> None:
        self._said = _SaidNow(seat, text, leans)
        self.show_on(board)

    def show_on(self, board: Board) -> None:
        """Lay what was said beside who said it, as long as nothing else has happened since."""
        said = self._said
        if said is not None and not said.over:
            board.remark(said.seat, self._session.sitters[said.seat].name, said.text, leans=said.leans)

    def _seed(self, number: int) -> str:
        """Return what a step is told apart by from every other step of every sitting."""
        return f"{self._session.pledge}:{self._session.deals}:{number}"

    def _look_back(self) -> Future[dict[Seat, Chips]] | None:
        """Begin to read beside the window what the company remembers of the player; no journal is read for nobody."""
        if self._services.preferences.company == NONE:
            return None
        sitters, house, game = self._session.sitters, self._services.house, self._session.game
        return self._services.worker.think(lambda: _remembered(sitters, house, game))

    def _take_memory(self) -> None:
        """Take what the company remembers when it has come: old accounts are said as soon as something happens."""
        if self._memory is not None and self._memory.done():
            self._company.remember(self._memory.result())
            self._memory = None


def _bent(kind: GestureKind, part: float) -> Bent:
    """Return how far a portrait is bent after such a part of a gesture."""
    swing = math.sin(math.pi * part)
    match kind:
        case GestureKind.NOD:
            return Bent(_NODS * math.sin(2 * math.pi * part) ** 2, 0.0)
        case GestureKind.SIGH:
            return Bent(_SIGHS * swing, -_TURNS * swing / 2)
        case GestureKind.LEAN:
            return Bent(0.0, _TURNS * swing)


def _remembered(sitters: Sequence[Sitter], house: Records, game: GameId) -> dict[Seat, Chips]:
    try:
        return remembered_by(sitters, house.sittings(), game)
    except StoreError:
        return {}
