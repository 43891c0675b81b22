"""What the accounts have worked out beside the window: how far it is, and a stop to it."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import Generic, TypeVar

from game.play.errors import StoreError
from game.play.house import AccountLine, Backup, GameRecord, Progress, PursePoint, SittingNote
from game.play.house_parts import Records
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.worker import Worker

T = TypeVar("T")
_STEP = 5
"""The sheets are laid anew each time that so many parts in a hundred are done."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the journal tells of the player."""

    records: tuple[GameRecord, ...]
    notes: tuple[SittingNote, ...]
    lines: tuple[AccountLine, ...]
    points: tuple[PursePoint, ...]


class Watched(Generic[T]):
    """Something that the worker thinks out: how far it is in parts of a hundred, and whether it is to stop."""

    def __init__(self, worker: Worker, thinking: Callable[[Callable[[], bool], Progress], T]) -> None:
        self._worker = worker
        self._stop = Event()
        self._shown = 0
        self.percent = 0
        self._thought: Future[T] = worker.think(partial(thinking, self._stop.is_set, self._progress))

    @property
    def done(self) -> bool:
        """Whether there is a result."""
        return self._thought.done()

    @property
    def stopped(self) -> bool:
        """Whether it was stopped: the result is not the whole."""
        return self._stop.is_set()

    @property
    def news(self) -> bool:
        """Whether it is farther than was shown."""
        return self.percent != self._shown

    def show(self) -> int:
        """Return how far it is, which is shown now."""
        self._shown = self.percent
        return self._shown

    def result(self) -> T:
        """Return what came of it; raise what the thinking raised."""
        return self._thought.result()

    def stop(self) -> None:
        """Let it come to an end where it is."""
        self._stop.set()

    def _progress(self, done: int, whole: int) -> None:
        percent = 100 * done // max(whole, 1) // _STEP * _STEP
        if percent != self.percent:
            self.percent = percent
            self._worker.wake()


def read_past(house: Records) -> Past:
    """Read all that the sheets say."""
    records = house.statistics()
    return Past(records, house.sittings(most=200), house.account(), house.net_worth_points())


def taken(reading: Watched[Past], services: Services) -> tuple[Past | None, str]:
    """Return what has been read; where the journal could not be read, why."""
    try:
        return reading.result(), ""
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        return None, services.words.of_error(error)


def copying(services: Services) -> Watched[Backup]:
    """Have the journal copied: a large one takes a while to be copied and proved."""
    house = services.house
    return Watched(services.worker, lambda _stopped, _progress: house.back_up())


def copied(copy: Watched[Backup], services: Services) -> str:
    """Return how a copy came out, in words."""
    try:
        made = copy.result()
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        return services.words.of_error(error)
    services.mixer.play(SoundId.BRASS)
    return services.words("accounts.copied", made.name)
