"""The room between two tables of an evening: the hour, who sits where, what one hears, and the next table."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar, assert_never

import pygame

from game.play.errors import EveningError, StoreError
from game.play.evening_house import EveningNow, UnseenPage
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Ring, Target, named
from game.screen.scene import routes
from game.screen.scene.reached import ReachedWishes
from game.screen.scene.scene import Answered, Change, Pop, Push, Scene, SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.scenes.evening import shown, signs
from game.screen.scenes.evening.intents import EveningLink, FollowEvening, SeeWish
from game.screen.scenes.evening.told import standing_words, told_words
from game.screen.scenes.salon.clock import Hands
from game.screen.scenes.salon.intents import SitAt
from game.screen.scenes.salon.lamp import Lamp
from game.screen.scenes.salon.plan import SalonPlan, lit_first
from game.screen.scenes.salon.room import Room
from game.screen.scenes.salon.signs import draw_boards, draw_plate
from game.screen.scenes.salon.targets import fed
from game.screen.scenes.salon.walk import Walk
from game.stage.units import Viewport
from game.table.values import GameId
from game.text.hours import hour_words
from game.text.marks import sentence

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session

_T = TypeVar("_T")
_GOES_HOME = "evening.home"
_TEN = 120


@dataclass(slots=True)
class _AtTable:
    """The sitting of this moment: the one that has just begun, or the one that is left, and what happened meanwhile."""

    begun: "Session | None" = None
    left: "Session | None" = None
    meanwhile: "Future[UnseenPage] | None" = None


class EveningRoom(Scene):
    """An evening that is open, between its tables or with one of them left standing. `ring` is the keyboard's."""

    def __init__(self, services: Services, now: EveningNow) -> None:
        self.services, self._now = services, now
        self._ended = False
        lit = lit_first(services.house.remembered("salon"), now.game)
        self.ring = Ring()
        self.ring.visible, self.ring.focused = True, f"table:{lit}"
        self._lamp, self._hands = Lamp(lit), Hands(now.minute)
        self._step: Walk | None = None
        self._table = _AtTable()
        self._wishes = ReachedWishes(services)
        self._refusal = ""
        self._news: list[str] = []
        self.room: Room | None = None
        self._weigh()

    key_scopes = ("evening",)

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the room out, and look how the evening stands; a table that is over is risen from."""
        plan = SalonPlan(viewport)
        if self.room is None or not self.room.serves(plan, painter):
            self.room = Room(plan, painter)
        self._look()
        left = self._table.left
        if self._table.begun is not None:
            self._go(self._table.begun)
        elif left is not None and self._now.game is not None and self.services.house.evenings.hour(left).rises:
            self._rise()
        self.ring.settle(self.targets())
        self.services.mixer.loop(SoundId.ROOM, on=True)
        self.services.mixer.music(on=True)

    @property
    def moving(self) -> bool:
        """Whether the lamp or the hands move, a table comes near, or something has come that was reckoned."""
        awaited = self._table.meanwhile
        comes = (awaited is not None and awaited.done()) or self._wishes.due
        ends = self._ended or (self._now.over and awaited is None)
        return self._lamp.moving or self._hands.moving or self._step is not None or comes or ends

    def tick(self, seconds: float) -> Change | None:
        """Let the lamp, the hands and the step go on; take what was reckoned; at midnight lead to the page."""
        preferences = self.services.preferences
        passed = seconds * (1.0 if preferences.reduced_motion else preferences.speed)
        self._lamp.tick(passed, still=preferences.reduced_motion)
        self._hands.tick(passed, still=preferences.reduced_motion)
        self._wishes.take()
        if self._ended:
            return Pop()
        if self._step is not None and self._step.advance(passed):
            return self._arrived(self._step)
        if self._table.meanwhile is not None and self._table.meanwhile.done():
            return self._risen(self._table.meanwhile)
        if self._now.over and self._table.meanwhile is None and not self._hands.moving:
            return self._midnight()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the room with its guests and its signs, or the step up to a table."""
        room, now, words = self.room, self._now, self.services.words
        if room is None:
            return
        if self._step is not None:
            self._step.draw(painter, room)
        else:
            self._lamp.draw(painter, room, shines=True)
            signs.draw_guests(painter, room.plan, now, self._lamp.lit)
            for game, said in signs.plates(words, now).items():
                box, focused = room.plan.plate(game), self.ring.focused == f"table:{game}"
                draw_plate(painter, box, said, 1.0, lit=game == self._lamp.lit, focused=focused)
            signs.draw_told(painter, room.plan, *self._ticket())
        draw_boards(painter, room.plan)
        signs.draw_evening_header(painter, room.plan, words, now, self._hands.minute)
        signs.draw_wishes(painter, room.plan, now, self._wishes.of(now.place), self.ring.focused)
        footer = signs.footer_of(painter, room.plan, words, now)
        signs.draw_evening_footer(painter, room.plan, footer, self.ring.hovered, self.ring.focused)

    def _ticket(self) -> tuple[str, Sequence[str]]:
        over = named(self.targets(), self.ring.hovered) or named(self.targets(), self.ring.focused)
        waits = self._table.meanwhile is not None
        return shown.ticket(self.services.words, self._now, over, refusal=self._refusal, waits=waits)

    def targets(self) -> Sequence[Target]:
        """Return the tables, the wishes and the links; nothing while a table comes near or is risen from."""
        room = self.room
        if room is None or self._step is not None or self._table.meanwhile is not None or self._ended:
            return ()
        reached = self._wishes.of(self._now.place)
        return shown.room_targets(room.painter, room.plan, self.services.words, self._now, self._lamp.lit, reached)

    def reading(self) -> Reading:
        """Return the hour and what is told, then the tables, the wishes, and the rest."""
        return shown.room_reading(self.services.words, self._now, self.targets(), self._ticket())

    def announced(self) -> Sequence[Announcement]:
        """Return what has just been told."""
        said, self._news = self._news, []
        return tuple(Announcement(each) for each in said)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event; while a table comes near, any key or click has it there at once."""
        if self.room is None:
            return None
        if self._step is not None:
            pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
            return self._arrived(self._step) if pressed else None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._refusal = ""
        there = self.targets()
        self.ring.settle(there)
        signal = fed(self.ring, event, there, self.room.plan.viewport.scale)
        over = named(there, self.ring.hovered)
        if event.type == pygame.MOUSEMOTION and over is not None and isinstance(over.intent, SitAt):
            self.ring.focused = over.id
        focused = named(there, self.ring.focused)
        if focused is not None and isinstance(focused.intent, SitAt):
            self._lamp.go_to(focused.intent.game)
        match signal:
            case Pressed(intent=SitAt(game)):
                return self._sit_at(game)
            case Pressed(intent=FollowEvening(link)):
                return self._follow(link)
            case Pressed(intent=SeeWish()):
                return self._follow(EveningLink.OWING)
            case Key("escape"):
                return self._follow(EveningLink.LEAVE)
            case _:
                return None

    def receive(self, result: SceneResult) -> Change | None:
        """Take the sitting that has begun: its table comes near now. Or go home, where that was meant."""
        if isinstance(result, SittingAgreed):
            self._table = _AtTable(begun=result.session)
        if result == Answered(_GOES_HOME, yes=True):
            return self._midnight()
        return None

    # What the player does

    def _sit_at(self, game: GameId) -> Change | None:
        """Go on where the player sits; else ask with whom and how."""
        self.services.mixer.play(SoundId.BRASS)
        self._lamp.go_to(game)
        if self._now.game is not None:
            if game != self._now.game:
                self._refuse(self.services.words("evening.at_table"))
                return None
            session = self._tried(self.services.house.evenings.resume)
            if session is not None:
                self._go(session)
            return None
        offer = next((each for each in self._now.tables if each.game == game), None)
        if offer is None:
            return None
        if offer.refused is not None and not offer.holds:
            self._refuse(signs.refusal(self.services.words, *offer.refused))
            return None
        return Push(routes.evening_seat(self.services, self._now, offer))

    def _follow(self, link: EveningLink) -> Change | None:
        services, words = self.services, self.services.words
        match link:
            case EveningLink.OWING:
                return Push(routes.evening_owing(services, self._now))
            case EveningLink.RISE:
                self._rise()
                return None
            case EveningLink.RULEBOOK:
                return Push(routes.rulebook(services, game=self._lamp.lit))
            case EveningLink.SETTINGS:
                return Push(routes.settings(services))
            case EveningLink.HOME:
                if self._now.game is not None:
                    self._refuse(words("evening.at_table"))
                    return None
                title, text, yes, no = (words(f"evening.home.{each}") for each in ("title", "text", "yes", "no"))
                return Push(routes.confirm(services, question=_GOES_HOME, title=title, text=text, yes=yes, no=no))
            case EveningLink.LEAVE:
                services.says.say(words("evening.waits"))
                return Pop()
            case _:
                assert_never(link)

    def _go(self, session: "Session") -> None:
        """Step up to a table."""
        self._table = _AtTable(left=session)
        self._lamp.stand_over(session.game)
        self.ring.focused = f"table:{session.game}"
        table = Push(routes.table(self.services, session=session))
        self._step = Walk(table, session.game, still=self.services.preferences.reduced_motion)

    def _arrived(self, step: Walk) -> Change:
        self._step = None
        return step.to

    # One rises, and it is midnight

    def _rise(self) -> None:
        """Begin to reckon what has happened elsewhere, beside the window."""
        session = self._table.left or self._tried(self.services.house.evenings.resume)
        if session is not None:
            reckon = partial(self.services.house.evenings.meanwhile, session)
            self._table = _AtTable(left=session, meanwhile=self.services.worker.think(reckon))

    def _risen(self, meanwhile: "Future[UnseenPage]") -> Change | None:
        """Write it; then the hands move and it is told, and at the first walk after ten who stands how."""
        session = self._table.left
        self._table = _AtTable(left=session)
        if session is None or self._tried(lambda: self._write(session, meanwhile.result())) is None:
            return None
        self._table = _AtTable()
        self._look()
        self._weigh()
        words = self.services.words
        self._news = [sentence(hour_words(words, self._now.minute), *told_words(words, self._now))]
        self.services.mixer.play(SoundId.PURSE)
        if self._now.over or not meanwhile.result().start < _TEN <= self._now.minute:
            return None
        text = "\n".join(standing_words(words, self._now))
        return Push(routes.message(self.services, title=words("evening.ten"), text=text))

    def _write(self, session: "Session", meanwhile: UnseenPage) -> bool:
        self.services.house.evenings.rise(session, meanwhile)
        return True

    def _midnight(self) -> Change | None:
        """Let the evening be over, and lay its page."""
        at = self._now.at
        if self._tried(self.services.house.evenings.end) is None:
            return Pop()
        self._ended = True
        return Push(routes.midnight(self.services, at))

    def _weigh(self) -> None:
        """Have the choices of the tables weighed that are over, so that midnight need not wait for them."""
        house = self.services.house
        if self._now.game is None:
            for each in house.evenings.kept():
                if each.at == self._now.at:
                    self.services.evening_figures.begin(house, each.sittings)

    def _look(self) -> None:
        """Look how the evening stands; where it cannot be read it is as it was seen before."""
        if self._ended:
            return
        found = self._tried(self.services.house.evenings.now)
        if found is not None:
            self._now = found
        if self._hands.go_to(self._now.minute) and self.services.preferences.reduced_motion:
            self._hands = Hands(self._now.minute)
        self._wishes.ask()

    def _tried(self, does: "Callable[[], _T]") -> "_T | None":
        """Return what comes of something; where the evening or the house refuses it, that is told."""
        try:
            return does()
        except EveningError as error:
            self._refuse(self.services.words(f"evening.{error.reason}", *error.args_coded))
        except StoreError as error:
            self._refuse(self.services.words(f"house.{error.reason}", *error.args_coded))
        return None

    def _refuse(self, said: str) -> None:
        self.services.mixer.play(SoundId.REFUSE)
        self._refusal = said
        self._news = [said]


def evening_room(services: Services) -> EveningRoom:
    """Return the room of the evening that is open; raise EveningError or StoreError where it cannot be read."""
    now = services.house.evenings.now()
    if now is None:
        raise StoreError("no_evening", 0)
    return EveningRoom(services, now)
