"""The coups of a sitting in the accounts: read beside the window, the latest first, and what proves its shoes."""

from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass
from functools import partial

from game.lessons.review.sitting_coups import PlayedCoup, played_coups
from game.play.accounts.sitting_sums import owes_after
from game.play.errors import StoreError
from game.play.house import Progress, ShoeProof, SittingNote
from game.play.house_parts import Records
from game.screen.scene.services import Services
from game.screen.scenes.shared.watched import Watched
from game.text.words import Words

_LATEST = 30
"""So many deals are read first: their coups stand there while the others are still being read."""
SHOWN = 200
"""So many coups stand on the sheet at first, and so many more each time that earlier ones are asked for."""


@dataclass(frozen=True, slots=True)
class SittingRead:
    """The coups of a sitting, newest last, as far as they have been read; `failed` where they cannot be read.

    `owes` is what they have cost the player and he has not paid yet.
    """

    coups: tuple[PlayedCoup, ...] = ()
    owes: int = 0
    whole: bool = False
    failed: bool = False


class SittingReader:
    """Reads one sitting at a time: whatever else was being read is given up, and what was read is kept."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words
        self._found: dict[int, SittingRead] = {}
        self._shoes: dict[int, tuple[ShoeProof, ...]] = {}
        self._reading: tuple[int, Watched[SittingRead]] | None = None
        self._sealed: tuple[int, Watched[tuple[ShoeProof, ...]]] | None = None

    @property
    def moving(self) -> bool:
        """Tell whether something has come, or is farther than was shown."""
        return any(each is not None and (each[1].done or each[1].news) for each in (self._reading, self._sealed))

    def lacks(self, note: SittingNote, *, sealed: bool) -> bool:
        """Tell whether something of a sitting is still to be asked for."""
        coups = self._reading is None and not self.read(note.number).whole
        return coups or (sealed and self._sealed is None and note.number not in self._shoes)

    def read(self, number: int) -> SittingRead:
        """Return the coups of a sitting as far as they have been read."""
        return self._found.get(number, SittingRead())

    def shoes(self, number: int) -> tuple[ShoeProof, ...] | None:
        """Return what proves the shoes of a sitting; None until it has been read."""
        return self._shoes.get(number)

    def percent(self) -> int:
        """Return how far the reading is, which is shown now."""
        return 0 if self._reading is None else self._reading[1].show()

    def follow(self, note: SittingNote, *, sealed: bool) -> bool:
        """Read a sitting on, and its shoes where they are asked for; tell whether something new has come."""
        if self._reading is not None and self._reading[0] != note.number:
            self.stop()
        came = self._take()
        house, worker = self._services.house, self._services.worker
        found = self.read(note.number)
        if self._reading is None and not found.whole:
            latest = _LATEST if not found.coups and note.deals > _LATEST else None
            read = partial(_read, house, note.number, latest, self._words)
            self._reading = note.number, Watched(worker, read)
        if sealed and self._sealed is None and note.number not in self._shoes:
            self._sealed = note.number, Watched(worker, partial(_shoes, house, note.number))
        return came

    def stop(self) -> None:
        """Give up what is being read."""
        for each in (self._reading, self._sealed):
            if each is not None:
                each[1].stop()
        self._reading = self._sealed = None

    def renew(self) -> None:
        """Forget what is told in words that are not those of the window any more."""
        if self._words is not self._services.words:
            self._words = self._services.words
            self._found.clear()

    def _take(self) -> bool:
        came = False
        if self._reading is not None and self._reading[1].done:
            (number, reading), self._reading = self._reading, None
            came, self._found[number] = True, _result(reading)
        if self._sealed is not None and self._sealed[1].done:
            (number, sealed), self._sealed = self._sealed, None
            came, self._shoes[number] = True, self._proofs(sealed)
        return came or (self._reading is not None and self._reading[1].news)

    def _proofs(self, sealed: Watched[tuple[ShoeProof, ...]]) -> tuple[ShoeProof, ...]:
        """Return the shoes that have been read; where they could not be, say why, and show none."""
        try:
            return sealed.result()
        except StoreError as error:
            self._services.refused(error)
            return ()


def _result(reading: Watched[SittingRead]) -> SittingRead:
    try:
        return reading.result()
    except (StoreError, LookupError, ValueError, CancelledError):
        return SittingRead(whole=True, failed=True)


def _read(
    house: Records, number: int, latest: int | None, words: Words, stopped: Callable[[], bool], progress: Progress
) -> SittingRead:
    sitting = house.replay(number, latest, stopped, progress)
    owes = owes_after(sitting, sitting.steps[-1]) if sitting.live and sitting.steps else 0
    return SittingRead(played_coups(sitting, words), owes, sitting.whole)


def _shoes(house: Records, number: int, stopped: object, progress: object) -> tuple[ShoeProof, ...]:  # noqa: ARG001  # it is read at one go
    return house.sealed(number)
