"""The room between two tables of an evening: the hour, who sits where, what one hears, and the next table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Target, named
from game.screen.scene import routes
from game.screen.scene.scene import Answered, Pop, Push, Scene, SceneChange, SceneResult, SittingAgreed, YesNoQuestion
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.scenes.evening import shown, signs
from game.screen.scenes.evening.intents import EveningLink, FollowEvening, OpenOwing
from game.screen.scenes.evening.open_evening import OpenEvening, open_evening
from game.screen.scenes.shared.clock import Hands
from game.screen.scenes.shared.lamp_room import LampRoom
from game.screen.scenes.shared.plan import lit_first
from game.screen.scenes.shared.room import Room
from game.screen.scenes.shared.tables import SitAt
from game.stage.units import Viewport
from game.table.values import GameId

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session

_GOES_HOME = "evening.home"


class EveningRoom(Scene):
    """An evening that is open, between its tables or with one of them left standing. `ring` is the keyboard's."""

    def __init__(self, services: Services, evening: OpenEvening) -> None:
        self.services, self._evening = services, evening
        now = evening.now
        lit = lit_first(services.house.remembered("salon"), now.game)
        self._place, self._hands = LampRoom(services, lit), Hands(now.minute)
        self.ring = self._place.ring
        self._goes_home = False
        """Whether the evening is over as soon as one has risen."""

    key_scopes = ("evening",)

    @property
    def room(self) -> Room | None:
        """The room at the size of the window."""
        return self._place.painted

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the room out, and look how the evening stands; a table that is over is risen from."""
        self._place.lay_out(viewport, painter)
        self._refresh()
        if self._evening.begun is not None:
            self._go(self._evening.begun)
        elif self._evening.rises:
            self._evening.rise()
        self.ring.settle(self.targets())

    @property
    def moving(self) -> bool:
        """Whether the lamp or the hands move, a table comes near, or something has come that was reckoned."""
        evening = self._evening
        comes = evening.is_reckoned or evening.wishes.due
        ends = evening.ended or (evening.now.over and not evening.waits)
        return self._place.moving or self._hands.moving or comes or ends

    def tick(self, seconds: float) -> SceneChange | None:
        """Let the lamp, the hands and the step go on; take what was reckoned; at midnight lead to the page."""
        arrived = self._place.tick(seconds)
        self._hands.tick(self._place.paced(seconds), still=self.services.preferences.reduced_motion)
        evening = self._evening
        evening.take_wishes()
        if evening.ended:
            return Pop()
        if arrived is not None:
            return arrived
        if evening.is_reckoned:
            struck_ten = evening.take_meanwhile()
            self._follow_hour()
            home, self._goes_home = self._goes_home, False
            if home and evening.now.game is None:
                return self._midnight()
            if struck_ten:
                return self._show_standings()
        if evening.now.over and not evening.waits and not self._hands.moving:
            return self._midnight()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the room with its guests and its signs, or the step up to a table."""
        room, evening = self.room, self._evening
        if room is None:
            return
        now = evening.now
        self._place.draw(painter)
        if not self._place.walking:
            signs.draw_at_tables(
                painter, room.plan, self.services.words, now, self._place.lamp.lit, self.ring,
                kept=evening.chair, waits=evening.free_game,
            )  # fmt: skip
            signs.draw_told(painter, room.plan, *self._ticket())
        signs.draw_frame(painter, room.plan, self.services.words, now, self._hands.minute, self.ring, evening.reached)

    def _ticket(self) -> tuple[str, Sequence[str]]:
        over = named(self.targets(), self.ring.hovered) or named(self.targets(), self.ring.focused)
        evening = self._evening
        words, fulfilled_wishes = self.services.words, evening.fulfilled_wishes
        if not fulfilled_wishes and not evening.now.minute and evening.greeting:
            fulfilled_wishes = [evening.greeting]
        return shown.ticket(words, evening.now, over, fulfilled_wishes, refusal=evening.refusal, waits=evening.waits)

    def targets(self) -> Sequence[Target]:
        """Return the tables, the wishes and the links; nothing while a table comes near or is risen from."""
        room = self.room
        if room is None or self._place.walking or self._evening.waits or self._evening.ended:
            return ()
        words, evening = self.services.words, self._evening
        now, lit, reached = evening.now, self._place.lamp.lit, evening.reached
        kept, waits = evening.chair, evening.free_game
        return shown.room_targets(room.painter, room.plan, words, now, lit, reached, kept=kept, waits=waits)

    def reading(self) -> Reading:
        """Return the hour and what is told, then the tables, the wishes, and the rest."""
        return shown.room_reading(self.services.words, self._evening.now, self.targets(), self._ticket())

    def announced(self) -> Sequence[Announcement]:
        """Return what has just been told."""
        return self._evening.take_news()

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event; while a table comes near, any key or click has it there at once."""
        if self._place.walking:
            return self._place.hurry(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._evening.refusal = ""
        match self._place.follow(event, self.targets()):
            case Pressed(intent=SitAt(game)):
                return self._sit_at(game)
            case Pressed(intent=FollowEvening(link)):
                return self._follow(link)
            case Pressed(intent=OpenOwing()):
                return self._follow(EveningLink.OWING)
            case Key("escape"):
                return self._escape()
            case _:
                return None

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Take the sitting that has begun: its table comes near now. Or go home, where that was meant."""
        if isinstance(result, SittingAgreed):
            self._evening.begin(result.session)
        if result == Answered(_GOES_HOME, yes=True):
            if self._evening.now.game is None:
                return self._midnight()
            self._goes_home = True
            self._evening.rise()
        return None

    # What the player does

    def _sit_at(self, game: GameId) -> SceneChange | None:
        """Go on where the player sits; else ask with whom and how."""
        self.services.mixer.play(SoundId.BRASS)
        self._place.lamp.go_to(game)
        if self._evening.now.game is not None:
            if game != self._evening.now.game:
                self._evening.refuse(self.services.words("evening.at_table"))
                return None
            session = self._evening.resume()
            if session is not None:
                self._go(session)
            return None
        offer = next((each for each in self._evening.now.tables if each.game == game), None)
        if offer is None:
            return None
        if offer.refused is not None and not offer.holds:
            self._evening.refuse(signs.refusal(self.services.words, *offer.refused))
            return None
        return Push(routes.evening_seat(self.services, self._evening.now, offer))

    def _escape(self) -> SceneChange | None:
        """Point at the way to free play, and go the second time."""
        if self.ring.focused == EveningLink.LEAVE.value:
            return Pop()
        self.ring.focused = EveningLink.LEAVE.value
        return None

    def _follow(self, link: EveningLink) -> SceneChange | None:
        services, words = self.services, self.services.words
        match link:
            case EveningLink.OWING:
                return Push(routes.evening_owing(services, self._evening.now))
            case EveningLink.RISE:
                self._evening.rise()
                return None
            case EveningLink.RULEBOOK:
                return Push(routes.rulebook(services, game=self._place.lamp.lit))
            case EveningLink.LESSONS:
                return Push(routes.lessons(services, self._place.lamp.lit))
            case EveningLink.SETTINGS:
                return Push(routes.settings(services))
            case EveningLink.HOME:
                title, text, yes, no = (words(f"evening.home.{each}") for each in ("title", "text", "yes", "no"))
                return Push(routes.confirm(services, YesNoQuestion(_GOES_HOME, title, text, yes, no)))
            case EveningLink.LEAVE:
                return Pop()
            case _:
                assert_never(link)

    def _go(self, session: "Session") -> None:
        """Step up to a table."""
        self._evening.go_to(session)
        self._place.step_up(Push(routes.table(self.services, session=session)), session.game)

    def _show_standings(self) -> SceneChange:
        """Tell once, at the first walk after ten, who stands how."""
        title, text = self.services.words("evening.ten"), "\n".join(self._evening.standing)
        return Push(routes.message(self.services, title=title, text=text))

    def _midnight(self) -> SceneChange | None:
        """Let the evening be over, and lay its page."""
        evening = self._evening
        return Push(routes.midnight(self.services, evening.now.at)) if evening.end() else Pop()

    def _refresh(self) -> None:
        if not self._evening.ended:
            self._evening.look()
            self._follow_hour()

    def _follow_hour(self) -> None:
        """Let the hands go to the hour of the evening."""
        minute = self._evening.now.minute
        if self._hands.go_to(minute) and self.services.preferences.reduced_motion:
            self._hands = Hands(minute)


def evening_room(services: Services) -> EveningRoom:
    """Return the room of the evening that is open; raise EveningError or StoreError where it cannot be read."""
    return EveningRoom(services, open_evening(services))
