"""An evening at its table: the hour, the last tour, midnight, and the wishes that are reached there."""

from game.play.evening_house import TableHour
from game.play.session import Session
from game.screen.scene.reached import ReachedWishes
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.screen.table.sitting.notices import NoticeQueue
from game.screen.table.sitting.session_runner import SessionRunner
from game.table.events import closes_coup
from game.text.hours import hour_words
from game.text.words import Words

_TEN, _QUARTER = 120, 225
_FEW = 1


class EveningAtTable(Listener):
    """Looks at the clock after every coup. `hour` is what it shows; `rises` where nothing is begun here any more."""

    def __init__(self, services: Services, runner: SessionRunner, notices: NoticeQueue) -> None:
        self._services, self._runner, self._notices = services, runner, notices
        self._wishes = ReachedWishes(services)
        self._wishes.ask()
        self._due = True
        self._quarter_told = False
        self.hour = services.house.evenings.hour(runner.session)
        self._ten_told = self.hour.minute >= _TEN

    @property
    def is_over(self) -> bool:
        """Whether the table is over: by its law, its bank is broken, or it is midnight."""
        return self.hour.rises

    def after_step(self, heard: StepEvent) -> None:
        """Take a step: a coup that is over moves the hands, and may be what was wished for."""
        self._due = True
        if any(map(closes_coup, heard.step.events)):
            self._wishes.ask()

    def wants_time(self, *, curtained: bool) -> bool:  # noqa: ARG002  # the clock goes on behind a curtain too
        """Return whether the clock is to be looked at, or a wish has come."""
        return self._due or self._wishes.due

    def tick(self, now: TableNow) -> bool:
        """Once nothing moves look at the clock, call the last tour where it is due, and tell a wish that is reached."""
        if not now.settled:
            return False
        told = self._tell_wishes(now.words)
        if self._due:
            self._due = False
            self._look(now.words)
            return True
        return told

    def said(self, words: Words) -> str:
        """Return the hour, and towards midnight how many coups are still begun."""
        hour = hour_words(words, self.hour.minute)
        if self.hour.minute < _QUARTER or not self.hour.coups:
            return hour
        few = self.hour.coups == _FEW
        coups = words("evening.coups.one") if few else words("evening.coups", self.hour.coups)
        return f"{hour}, {coups}"

    def _look(self, words: Words) -> None:
        come, self.hour = self.hour.come, self._looked()
        fresh = [name for name in self.hour.come if name not in come]
        if self.hour.calls:
            self._runner.call_last_tour()
            self._mark(words, words("evening.last_tour"))
            self.hour = self._looked()
        elif self.is_over:
            midnight = not self.hour.coups
            self._mark(words, words("evening.midnight.coup" if midnight else "evening.table.over"))
        elif self.hour.minute >= _QUARTER and not self._quarter_told:
            self._quarter_told = True
            self._mark(words, words("evening.quarter"))
        else:
            self._tell_ten_and_who_came(words, fresh)

    def _tell_ten_and_who_came(self, words: Words, fresh: list[str]) -> None:
        """Say once that it has struck ten, and who has come to the salon since the clock was looked at."""
        strikes, self._ten_told = not self._ten_told and self.hour.minute >= _TEN, self.hour.minute >= _TEN
        ten = words("evening.table.ten") if strikes else ""
        came = words("evening.table.came", ", ".join(fresh)) if fresh else ""
        if ten or came:
            self._mark(words, " ".join(filter(None, (ten, came))))

    def _looked(self) -> TableHour:
        return self._services.house.evenings.hour(self._runner.session)

    def _tell_wishes(self, words: Words) -> bool:
        fresh = self._wishes.take()
        now = self._services.house.evenings.now() if fresh else None
        if now is None:
            return False
        for place, id_ in fresh:
            wish = next((each for each in now.players[place].wishes if each.id == id_), None)
            if wish is not None:
                said = words("evening.wish", wish.sentence.within(words.language))
                self._notices.mark(Notice(words("evening.wish.head"), said))
                self._services.mixer.play(SoundId.BELL)
        return True

    def _mark(self, words: Words, said: str) -> None:
        self._notices.mark(Notice(hour_words(words, self.hour.minute), said))
        self._services.mixer.play(SoundId.BELL)


def evening_at(
    services: Services, session: Session, runner: SessionRunner, notices: NoticeQueue
) -> EveningAtTable | None:
    """Return what an evening brings to a table, None in free play."""
    return EveningAtTable(services, runner, notices) if session.evening else None
