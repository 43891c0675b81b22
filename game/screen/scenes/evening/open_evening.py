"""The open evening as its room has it: how it stands, the table one rises from, what is refused and what is told."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from game.play.errors import EveningError, StoreError
from game.play.evening_house import EveningNow, UnseenPage
from game.screen.scene.reached import ReachedWishes
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement
from game.screen.scenes.evening.told import standing_words, told_words
from game.table.values import GameId
from game.text.hours import hour_words
from game.text.marks import sentence

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session

_T = TypeVar("_T")
_TEN = 120
CHAIR_RANK: Final = 3
"""From this rank on a chair is kept."""


@dataclass(slots=True)
class _AtTable:
    """The sitting of this moment: the one that has just begun, or the one that is left, and what happened meanwhile."""

    begun: "Session | None" = None
    left: "Session | None" = None
    meanwhile: "Future[UnseenPage] | None" = None


class OpenEvening:
    """Asks the house on the room's behalf. `now` is how the evening stood when it was last looked at."""

    def __init__(self, services: Services, now: EveningNow) -> None:
        self._services, self.now = services, now
        self.ended = False
        """Whether it is over, and its page was laid."""
        self.refusal = ""
        self.chair = services.house.evenings.album().rank >= CHAIR_RANK
        """Whether a chair is kept for the player at each table."""
        self.wishes = ReachedWishes(services)
        self.fulfilled_wishes: list[str] = []
        """What is told of the wishes that came true since one sat down last."""
        self.greeting = "" if now.minute else self._greeting()
        """What is remembered at eight of the evening before."""
        self.free_game: GameId | None = None
        """Where the player still sits in free play: who sits down to a table of the evening breaks that off."""
        self._table = _AtTable()
        self._news: list[str] = []
        self._weigh()

    def look(self) -> None:
        """Look how it stands, and ask for the wishes that are reached; what cannot be read is as it was seen before."""
        found = self.tried(self._services.house.evenings.now)
        if found is not None:
            self.now = found
        sitting = self.tried(self._services.house.open_sitting)
        self.free_game = None if sitting is None or sitting.of_evening else sitting.game
        self.wishes.ask()

    def take_wishes(self) -> None:
        """Take which wishes are reached, and tell what came true since they were looked at last."""
        words = self._services.words
        for place, id_ in self.wishes.take():
            for wish in self.now.players[place].wishes:
                if wish.id == id_:
                    told = words("evening.wish", wish.sentence.within(words.language))
                    self.fulfilled_wishes.append(told)
                    self._news.append(told)

    @property
    def reached(self) -> Sequence[str]:
        """The wishes that the player has reached, as far as it is known."""
        return self.wishes.of(self.now.place)

    def take_news(self) -> Sequence[Announcement]:
        """Return what has just been told, and forget it."""
        said, self._news = self._news, []
        return tuple(Announcement(each) for each in said)

    @property
    def standing(self) -> Sequence[str]:
        """Who stands how, in words."""
        return standing_words(self._services.words, self.now)

    def _greeting(self) -> str:
        words, last = self._services.words, self._services.house.evenings.last_time()
        if last is None:
            return ""
        way = "up" if last.result > 0 else "down" if last.result < 0 else "even"
        return words(f"evening.remembers.{way}", last.guest, f"chips:{abs(last.result)}")

    # At a table

    def begin(self, session: "Session") -> None:
        """Take a sitting that was agreed on: its table comes near when the room lies there again."""
        self._table = _AtTable(begun=session)

    @property
    def begun(self) -> "Session | None":
        """The sitting that has just begun."""
        return self._table.begun

    def go_to(self, session: "Session") -> None:
        """Leave the room for a table: when one comes back it is the one that is left."""
        self._table = _AtTable(left=session)
        self.fulfilled_wishes.clear()

    def resume(self) -> "Session | None":
        """Return the evening's sitting; None where that is refused."""
        return self.tried(self._services.house.evenings.resume)

    # One rises

    @property
    def rises(self) -> bool:
        """Whether the table that is left is over, so that one rises from it unasked, and does not yet."""
        left = self._table.left
        if left is None or self.waits or self.now.game is None:
            return False
        return self._services.house.evenings.hour(left).rises

    def rise(self) -> None:
        """Begin to reckon what has happened elsewhere, beside the window."""
        session = self._table.left or self.resume()
        if session is not None:
            reckon = partial(self._services.house.evenings.meanwhile, session)
            self._table = _AtTable(left=session, meanwhile=self._services.worker.think(reckon))

    @property
    def waits(self) -> bool:
        """Whether what has happened elsewhere is still reckoned, or was not taken yet."""
        return self._table.meanwhile is not None

    @property
    def is_reckoned(self) -> bool:
        """Whether it has come and was not taken yet."""
        return self._table.meanwhile is not None and self._table.meanwhile.done()

    def take_meanwhile(self) -> bool:
        """Write what has happened elsewhere, and tell it; return whether it has struck ten since, and is not over."""
        session, meanwhile = self._table.left, self._table.meanwhile
        self._table = _AtTable(left=session)
        if session is None or meanwhile is None:
            return False
        if self.tried(lambda: self._write(session, meanwhile.result())) is None:
            return False
        self._table = _AtTable()
        self.look()
        self._weigh()
        words = self._services.words
        self._news = [sentence(hour_words(words, self.now.minute), *told_words(words, self.now))]
        self._services.mixer.play(SoundId.PURSE)
        return not self.now.over and meanwhile.result().start < _TEN <= self.now.minute

    def _write(self, session: "Session", meanwhile: UnseenPage) -> bool:
        self._services.house.evenings.rise(session, meanwhile)
        return True

    # Midnight

    def end(self) -> bool:
        """Let the evening be over; return False where that is refused."""
        self.ended = self.tried(self._services.house.evenings.end) is not None
        return self.ended

    def _weigh(self) -> None:
        """Have the choices of the tables weighed that are over, so that midnight need not wait for them."""
        house = self._services.house
        if self.now.game is None:
            for each in house.evenings.kept():
                if each.at == self.now.at:
                    self._services.evening_figures.begin(house, each.sittings)

    # What is refused

    def tried(self, does: Callable[[], _T]) -> _T | None:
        """Return what comes of something; where the evening or the house refuses it, that is told."""
        try:
            return does()
        except (EveningError, StoreError) as error:
            self.refuse(self._services.words.of_error(error))
        return None

    def refuse(self, said: str) -> None:
        """Tell why something is not done."""
        self._services.mixer.play(SoundId.REFUSE)
        self.refusal = said
        self._news = [said]


def open_evening(services: Services) -> OpenEvening:
    """Return the evening that is open; raise EveningError or StoreError where it cannot be read."""
    now = services.house.evenings.now()
    if now is None:
        raise StoreError("no_evening", 0)
    return OpenEvening(services, now)
