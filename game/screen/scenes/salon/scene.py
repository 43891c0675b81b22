"""The salon: five tables in one room, one of them under its lamp. The program begins here."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import assert_never

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Signal, Target
from game.screen.scene import routes
from game.screen.scene.scene import (
    Answered,
    EveningBegun,
    Pop,
    Push,
    Scene,
    SceneChange,
    SceneResult,
    SittingAgreed,
    YesNoQuestion,
)
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading
from game.screen.scenes.salon.intents import (
    Borrow,
    Follow,
    FooterLink,
    LayAnew,
    SalonIntent,
    ShutNote,
    TakeCopy,
    TouchClock,
)
from game.screen.scenes.salon.notes import SalonNotes
from game.screen.scenes.salon.seen import HouseSeen, seen_again
from game.screen.scenes.salon.signs import (
    SignLayout,
    Signs,
    draw_footer,
    draw_header,
    draw_plates,
    place,
    signs_of_house,
)
from game.screen.scenes.salon.targets import salon_reading, targets
from game.screen.scenes.salon.to_evening import to_evening
from game.screen.scenes.salon.visits import Visit, agreed_visit, first_visit
from game.screen.scenes.shared.lamp_room import LampRoom
from game.screen.scenes.shared.plan import lit_first
from game.screen.scenes.shared.room import Room
from game.screen.scenes.shared.tables import SitAt, draw_boards
from game.stage.units import Viewport
from game.table.values import GameId

_LEAVES = Answered("leave", yes=True)


class _Greeting(Enum):
    """Whether the first sheet comes: as soon as the room that it lies over has been drawn."""

    NONE = auto()
    AFTER_ROOM = auto()
    NOW = auto()


class SalonScene(Scene):
    """The room of five tables. `ring` is the keyboard's; the table last focused is under the lamp.

    Where it `greets`, the first sheet opens over it at once.
    """

    def __init__(self, services: Services, *, greets: bool = False) -> None:
        self.services = services
        self._greeting = _Greeting.AFTER_ROOM if greets else _Greeting.NONE
        self._seen = seen_again(services, HouseSeen())
        sits_at = self._seen.open.game if self._seen.open else None
        self._place = LampRoom(services, lit_first(services.house.remembered("salon"), sits_at))
        self.ring = self._place.ring
        self._signs: Signs = self._write_signs()
        self._placed: SignLayout | None = None
        self._sat: Visit | None = None
        self._notes = SalonNotes(services)

    key_scopes = ("salon",)

    @property
    def lit(self) -> GameId:
        """The table under the lamp."""
        return self._place.lamp.lit

    @property
    def room(self) -> Room | None:
        """The room at the size of the window."""
        return self._place.painted

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the room out for a window."""
        self._place.lay_out(viewport, painter)
        self._look_back()
        self._notes.collect_notices()
        if self._sat is not None:
            visit, self._sat = self._sat, None
            self._go(visit)
        self._notes.show_left_sittings()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let go of a copy that is being proved."""
        self._notes.close()

    @property
    def moving(self) -> bool:
        """Whether the lamp moves, a table comes near, or a copy is proved."""
        return self._place.moving or self._notes.moving or self._greeting is not _Greeting.NONE

    def tick(self, seconds: float) -> SceneChange | None:
        """Let the lamp go on its way, and the step up to a table."""
        arrived = self._place.tick(seconds)
        if arrived is not None:
            return arrived
        if self._notes.follow_copy():
            self._refresh()
            self._notes.collect_notices()
        if self._greeting is _Greeting.NOW:
            self._greeting = _Greeting.NONE
            return Push(routes.first_run(self.services))
        if self._greeting is _Greeting.AFTER_ROOM:
            self._greeting = _Greeting.NOW
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the room with its lamp and its signs, or the step up to a table."""
        room, placed, noted = self.room, self._placed, self._notes.top is not None
        if room is None or placed is None:
            return
        self._place.draw(painter, shines=not noted)
        if noted and not self._place.walking:
            self._notes.draw(painter, room.plan, self.ring.focused)
        elif not self._place.walking:
            draw_plates(painter, placed, self._signs, self.lit, self.ring.focused)
        draw_boards(painter, room.plan)
        draw_header(painter, room.plan, self._signs, placed.clock, self.ring.focused)
        draw_footer(painter, room.plan, self._signs, placed, self.ring.hovered, self.ring.focused)

    def targets(self) -> Sequence[Target]:
        """Return the note if one lies there, else the tables, the purse and the links."""
        room, placed = self.room, self._placed
        if room is None or placed is None or self._place.walking:
            return ()
        if self._notes.top is not None:
            return self._notes.targets(room.painter, room.plan)
        return targets(room.plan, self._signs, placed, self.lit)

    def reading(self) -> Reading:
        """Return the note if one lies there, else the tables and what the house has besides."""
        return salon_reading(self.services.words, self.targets(), self._notes.top)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event; while a table comes near, any key or click has it there at once."""
        if self._place.walking:
            return self._place.hurry(event)
        signal = self._place.follow(event, self.targets())
        if (
            self._greeting is not _Greeting.NONE
        ):  # the first sheet is on its way, and what is pressed meanwhile is not meant for a table
            return None
        return self._answer(signal)

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take the sitting that the conventions agreed on: its table comes near now. Or leave, where that is meant."""
        if result == _LEAVES:
            return Pop()
        if isinstance(result, EveningBegun):
            return to_evening(self.services, is_open=True)
        if isinstance(result, SittingAgreed):
            self._sat = agreed_visit(self.services, result.session)
        return None

    # What the player does

    def _answer(self, signal: Signal | None) -> SceneChange | None:
        if isinstance(signal, Pressed) and isinstance(signal.intent, SalonIntent):
            return self._do(signal.intent, second=signal.second)
        return self._escape() if isinstance(signal, Key) and signal.name == "escape" else None

    def _do(self, intent: SalonIntent, *, second: bool) -> SceneChange | None:
        match intent:
            case SitAt(game):
                return self._sit_at(game, second=second)
            case Follow(link):
                return self._follow_link(link)
            case TouchClock():
                return to_evening(self.services, is_open=self._seen.evening is not None)
            case ShutNote():
                self._next_note()
            case Borrow():
                self._notes.borrow()
                self.ring.focused = f"table:{self.lit}"
                self._refresh()
            case TakeCopy(copy):
                self._notes.take_copy(copy)
            case LayAnew():
                self._next_note()
                return self._sit_at(self.lit, second=True)
            case _:
                assert_never(intent)
        return None

    def _follow_link(self, link: FooterLink) -> SceneChange | None:
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

    def _escape(self) -> SceneChange | None:
        """Take a note away; else point at the door, and go through it the second time."""
        if self._notes.top is not None:
            self._next_note()
            return None
        if self.ring.focused == "leave":
            return self._leave()
        self.ring.focused = "leave"
        return None

    def _leave(self) -> SceneChange | None:
        """Leave the house, which asks once where the player wishes it to."""
        if not self.services.preferences.confirm_leave:
            return Pop()
        words = self.services.words
        title, text, yes, no = (words(f"salon.leave.{each}") for each in ("title", "text", "yes", "no"))
        return Push(routes.confirm(self.services, YesNoQuestion(_LEAVES.question, title, text, yes, no)))

    def _sit_at(self, game: GameId, *, second: bool) -> SceneChange | None:
        """Go on where the player sits; sit down at once the first time; otherwise agree on the conventions first."""
        self.services.mixer.play(SoundId.BRASS)
        self.ring.focused = f"table:{game}"
        self._place.lamp.go_to(game)
        return self._notes.tried(partial(self._way_to, game, second=second))

    def _way_to(self, game: GameId, *, second: bool) -> SceneChange | None:
        """Return where a table leads; raise StoreError where the purse cannot be read."""
        house, seen = self.services.house, self._seen.open
        if seen is not None and seen.of_evening and seen.game == game:
            return to_evening(self.services, is_open=True)
        if not second and self._seen.goes_on_at(game, house):
            return self._sit(lambda: Visit(house.resume()))
        if self._notes.offers_loan():
            return None
        if self._seen.open is None and not self.services.preferences.welcomed and not second:
            return self._sit(partial(first_visit, self.services, game))
        return Push(routes.conventions(self.services, game=game))

    def _sit(self, sits: Callable[[], Visit]) -> SceneChange | None:
        """Sit down, then step up to the table."""
        visit = self._notes.tried(sits)
        if visit is None:
            self._refresh()
        else:
            self._go(visit)
        return None

    def _go(self, visit: Visit) -> None:
        """Step up to a table."""
        game = visit.game
        if self.services.house.remembered("salon").get("lit") != game:
            self.services.house.remember("salon", {"lit": str(game)})
        self._notes.collect_notices()
        self._notes.drop_risen()
        self._place.step_up(Push(visit.table(self.services)), game)

    def _look_back(self) -> None:
        """Look at the house; whoever has sat down elsewhere meanwhile, as from a lesson, comes back to that table."""
        before = self._seen.open
        self._refresh()
        now = self._seen.open
        if now is not None and (before is None or before.number != now.number):
            self._place.lamp.stand_over(now.game)
            self.ring.focused = f"table:{now.game}"

    def _refresh(self) -> None:
        """See how the house stands, and write the signs by it."""
        self._seen = seen_again(self.services, self._seen)
        self._signs = self._write_signs()
        if self.room is not None:
            self._placed = place(self.room.painter, self.room.plan, self._signs)

    def _next_note(self) -> None:
        self._notes.take_away()
        self.ring.focused = f"table:{self.lit}"

    def _write_signs(self) -> Signs:
        seen = self._seen
        return signs_of_house(self.services.words, seen.open, seen.purse, seen.evening, newcomer=seen.new)
