"""The salon: five tables in one room, one of them under its lamp. The program begins here."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, assert_never

import pygame

from game.lessons.teach.fault_words import notice_told
from game.play.errors import StoreError
from game.play.house import Purse, SittingNote
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Ring, Signal, Target, named
from game.screen.scene import routes
from game.screen.scene.scene import Answered, Change, Pop, Push, Scene, SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading
from game.screen.scenes.salon import note as salon_note
from game.screen.scenes.salon.copy import TakenCopy
from game.screen.scenes.salon.intents import Borrow, Follow, FooterLink, LayAnew, SalonIntent, ShutNote, SitAt, TakeCopy
from game.screen.scenes.salon.plan import SalonPlan, lit_first
from game.screen.scenes.salon.room import Room
from game.screen.scenes.salon.signs import (
    SignLayout,
    Signs,
    draw_boards,
    draw_footer,
    draw_header,
    draw_plates,
    place,
    written,
)
from game.screen.scenes.salon.sitting_down import in_good_company
from game.screen.scenes.salon.targets import fed, salon_reading, targets
from game.screen.scenes.salon.visits import welcomed
from game.screen.scenes.salon.walk import Walk
from game.stage.curves import bezier
from game.stage.units import Viewport
from game.table.errors import OptionError
from game.table.values import GameId

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session

_FADE, _QUICK = 0.22, 0.12
"""Seconds: the lamp's way from table to table, and where nothing is to move."""
_ease = bezier(0.33, 0, 0.18, 1)


class SalonScene(Scene):
    """The room of five tables. `ring` is the keyboard's; the table last focused is under the lamp.

    Where it `greets`, the first sheet opens over it at once.
    """

    def __init__(self, services: Services, *, greets: bool = False) -> None:
        self.services = services
        self._greets, self._stands = greets, False
        """Whether the first sheet comes, and whether the room that it lies over has been drawn."""
        self.ring = Ring()
        self.ring.visible = True
        self._look()
        self.lit: GameId = lit_first(services.house.remembered("salon"), self._open.game if self._open else None)
        self.ring.focused = f"table:{self.lit}"
        self._lamp: tuple[GameId | None, float] = (None, 1.0)
        """The table that the lamp comes from, and how far it has gone."""
        self._step: Walk | None = None
        self._sat: tuple[Session, tuple[str, ...]] | None = None
        self._notes: list[salon_note.SalonNote] = []
        self._risen: list[str] = []
        """What is to be told of sittings that were left, at the table that one sits down to."""
        self._copies = salon_note.OtherCopies(services.house)
        self._taken: TakenCopy | None = None
        self.room: Room | None = None

    key_scopes = ("salon",)
    _open: SittingNote | None = None
    _purse: Purse | None = None

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the room out for a window."""
        self._look()
        plan = SalonPlan(viewport)
        if self.room is None or not self.room.serves(plan, painter):
            self.room = Room(plan, painter)
        self._write_signs()
        self._listen()
        if self._sat is not None:
            session, captions = self._sat
            self._sat = None
            self._go(session, captions)
        self._notes += [salon_note.note_of(self.services.words, text) for text in self._risen]
        self._risen.clear()
        self.ring.settle(self.targets())
        self.services.mixer.loop(SoundId.ROOM, on=True)
        self.services.mixer.music(on=True)

    def leave(self) -> None:
        """Let go of a copy that is being proved."""
        if self._taken is not None:
            self._taken.stop()

    @property
    def moving(self) -> bool:
        """Whether the lamp moves, a table comes near, or a copy is proved."""
        proves = self._taken is not None and self._taken.moving
        return self._lamp[1] < 1 or self._step is not None or proves or self._greets

    def tick(self, seconds: float) -> Change | None:
        """Let the lamp go on its way, and the step up to a table."""
        preferences = self.services.preferences
        still = preferences.reduced_motion
        passed = seconds * (1.0 if still else preferences.speed)
        comes_from, gone = self._lamp
        if gone < 1:
            gone = min(1.0, gone + passed / (_QUICK if still else _FADE))
            self._lamp = (None if gone >= 1 else comes_from), gone
        if self._step is not None and self._step.advance(passed):
            return self._arrived(self._step)
        if self._taken is not None and self._taken.moving:
            self._follow(self._taken)
        if self._greets and self._stands:
            self._greets = False
            return Push(routes.first_run(self.services))
        self._stands = True
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the room with its lamp and its signs, or the step up to a table."""
        room = self.room
        if room is None:
            return
        if self._step is not None:
            self._step.draw(painter, room)
        else:
            comes_from, gone = self._lamp
            room.draw(painter, comes_from, None if self._notes else self.lit, _ease(gone))
            if self._notes:
                salon_note.draw_note(painter, room.plan, self._notes[0], self.ring.focused)
            else:
                draw_plates(painter, self._placed, self._signs, self.lit, self.ring.focused)
        draw_boards(painter, room.plan)
        draw_header(painter, room.plan, self._signs)
        draw_footer(painter, room.plan, self._signs, self._placed, self.ring.hovered, self.ring.focused)

    def targets(self) -> Sequence[Target]:
        """Return the note if one lies there, else the tables, the purse and the links."""
        room = self.room
        if room is None or self._step is not None:
            return ()
        if self._notes:
            return self._notes[0].targets(salon_note.note_box(room.painter, room.plan, self._notes[0]))
        return targets(room.plan, self._signs, self._placed, self.lit)

    def reading(self) -> Reading:
        """Return the note if one lies there, else the tables and what the house has besides."""
        return salon_reading(self.services.words, self.targets(), self._notes[0] if self._notes else None)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event; while a table comes near, any key or click has it there at once."""
        if self.room is None:
            return None
        if self._step is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                return self._arrived(self._step)
            return None
        there = self.targets()
        self.ring.settle(there)
        signal = fed(self.ring, event, there, self.room.plan.viewport.scale)
        over = named(there, self.ring.hovered)
        if _is_moved(event) and over is not None and isinstance(over.intent, SitAt):
            self.ring.focused = over.id
        focused = named(there, self.ring.focused)
        if focused is not None and isinstance(focused.intent, SitAt):
            self._light(focused.intent.game)
        if self._greets:  # the first sheet is on its way, and what is pressed meanwhile is not meant for a table
            return None
        return self._answer(signal)

    def receive(self, result: SceneResult) -> Change | None:
        """Take the sitting that the conventions agreed on: its table comes near now. Or leave, where that is meant."""
        if result == Answered("leave", yes=True):
            return Pop()
        if isinstance(result, SittingAgreed):
            self._sat = result.session, welcomed(self.services, result.session)
        return None

    # What the player does

    def _light(self, game: GameId) -> None:
        if game != self.lit:
            self._lamp, self.lit = (self.lit, 0.0), game

    def _answer(self, signal: Signal | None) -> Change | None:
        if isinstance(signal, Pressed) and isinstance(signal.intent, SalonIntent):
            return self._do(signal.intent, second=signal.second)
        return self._escape() if isinstance(signal, Key) and signal.name == "escape" else None

    def _do(self, intent: SalonIntent, *, second: bool) -> Change | None:
        match intent:
            case SitAt(game):
                return self._sit_at(game, second=second)
            case Follow(link):
                return self._follow_link(link)
            case ShutNote():
                self._next_note()
            case Borrow():
                self._next_note()
                self._tried(lambda: self.services.house.lend(salon_note.LOAN))
                self._look()
                self._write_signs()
            case TakeCopy(copy):
                self._taken = TakenCopy(self.services, self._notes[0], copy)
                self._notes[0] = self._taken.note()
            case LayAnew():
                self._next_note()
                return self._sit_at(self.lit, second=True)
            case _:
                assert_never(intent)
        return None

    def _follow_link(self, link: FooterLink) -> Change | None:
        if link is FooterLink.LEAVE:
            return self._leave()
        if link is FooterLink.CONVENTIONS:
            return self._sit_at(self.lit, second=True)
        self.services.mixer.play(SoundId.PAGE)
        match link:
            case FooterLink.RULEBOOK:
                return Push(routes.rulebook(self.services, game=self.lit))
            case FooterLink.LESSONS:
                return Push(routes.lessons(self.services, self.lit))
            case FooterLink.ACCOUNTS:
                return Push(routes.accounts(self.services))
            case FooterLink.PURSES:
                return Push(routes.purses(self.services))
            case FooterLink.SETTINGS:
                return Push(routes.settings(self.services))
            case _:
                assert_never(link)

    def _escape(self) -> Change | None:
        """Take a note away; else point at the door, and go through it the second time."""
        if self._notes:
            self._next_note()
            return None
        if self.ring.focused == "leave":
            return self._leave()
        self.ring.focused = "leave"
        return None

    def _leave(self) -> Change | None:
        """Leave the house, which asks once where the player wishes it to."""
        if not self.services.preferences.confirm_leave:
            return Pop()
        words = self.services.words
        title, text, yes, no = (words(f"salon.leave.{name}") for name in ("title", "text", "yes", "no"))
        return Push(routes.confirm(self.services, question="leave", title=title, text=text, yes=yes, no=no))

    def _sit_at(self, game: GameId, *, second: bool) -> Change | None:
        """Go on where the player sits; sit down at once the first time; otherwise agree on the conventions first."""
        self.services.mixer.play(SoundId.BRASS)
        self.ring.focused = f"table:{game}"
        self._light(game)
        house = self.services.house
        mine = self._open is not None and self._open.game == game and not second
        if mine and not salon_note.emptied(house.purse(), game):
            return self._sit(house.resume)
        if salon_note.ruined(house.purse()):
            self._notes.append(salon_note.ruin_note(self.services.words))
            return None
        if self._open is None and not self.services.preferences.welcomed and not second:
            return self._sit(partial(in_good_company, house, game), welcomes=True)
        return Push(routes.conventions(self.services, game=game))

    def _sit(self, sits: "Callable[[], Session]", *, welcomes: bool = False) -> Change | None:
        """Sit down, then step up to the table; with `welcomes` the first coup explains itself."""
        try:
            session = sits()
        except (StoreError, OptionError) as error:
            self._refused(error)
        else:
            self._go(session, welcomed(self.services, session) if welcomes else ())
        return None

    def _go(self, session: "Session", captions: tuple[str, ...]) -> None:
        """Step up to a table."""
        self.lit = game = session.game
        self._lamp = None, 1.0
        self.ring.focused = f"table:{game}"
        if self.services.house.remembered("salon").get("lit") != game:
            self.services.house.remember("salon", {"lit": str(game)})
        self._listen()
        word = " ".join(self._risen)
        self._risen.clear()
        table = Push(routes.table(self.services, session=session, captions=captions, word=word))
        self._step = Walk(table, game, still=self.services.preferences.reduced_motion)

    def _arrived(self, step: Walk) -> Change:
        """Give the window to the table."""
        self._step = None
        return step.to

    # What the house has to say

    def _look(self) -> None:
        """Look where the player sits and what he has; where that cannot be read it stays as it was, and is told."""
        try:
            self._open, self._purse = self.services.house.open_sitting(), self.services.house.purse()
        except StoreError as error:
            self.services.refused(error)

    def _listen(self) -> None:
        words = self.services.words
        for each in self.services.house.notices():
            if each.key == salon_note.ROSE:
                self._risen.append(salon_note.risen(words, each, self.services.house.purse().name))
                continue
            copy = self._copies.next() if each.key in salon_note.LOST else None
            self._notes.append(salon_note.note_of(words, notice_told(each, words), copy))

    def _tried(self, what: Callable[[], object]) -> None:
        try:
            what()
        except (StoreError, OptionError) as error:
            self._refused(error)

    def _refused(self, error: StoreError | OptionError) -> None:
        self._look()
        self.services.mixer.play(SoundId.REFUSE)
        self._notes.append(salon_note.refusal(self.services.words, error))

    def _follow(self, taken: TakenCopy) -> None:
        """Have a copy proved that the player takes, and put it in the journal's place when it is."""
        taken.prove()
        if not taken.ready:
            self._notes[0] = taken.note()
            return
        self._taken = None
        del self._notes[0]
        self._tried(taken.put)
        self._look()
        self._write_signs()
        self._listen()

    def _next_note(self) -> None:
        """Take a note away; where a copy is proved, stop that, and let it be offered again."""
        if self._taken is not None:
            self._taken.stop()
            self._notes.insert(1, self._taken.offered)
            self._taken = None
        del self._notes[0]
        self.ring.focused = f"table:{self.lit}"

    def _write_signs(self) -> None:
        if self.room is not None:
            self._signs: Signs = written(self.services.words, self._open, self._purse)
            self._placed: SignLayout = place(self.room.painter, self.room.plan, self._signs)


def _is_moved(event: pygame.event.Event) -> bool:
    """Tell whether the pointer was moved: it also tells of itself where a window opens under it."""
    return event.type == pygame.MOUSEMOTION and any(getattr(event, "rel", (1, 1)))
