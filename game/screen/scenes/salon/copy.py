"""A copy of the journal that the player takes instead: proved in the worker, under a note that says how far it is."""

from collections.abc import Callable
from functools import partial

from game.screen.scene.services import Services
from game.screen.scenes.salon.note import SalonNote
from game.screen.scenes.shared.watched import Watched


class TakenCopy:
    """A copy on its way into the journal's place. `offered` is the note that comes back where it is stopped."""

    def __init__(self, services: Services, offered: SalonNote, name: str) -> None:
        self.offered = offered
        self._services = services
        self._name = name
        self._proof: Watched[Callable[[], None]] | None = None

    @property
    def moving(self) -> bool:
        """Tell whether it is to be proved, is farther than was shown, or stands ready."""
        return self._proof is None or self._proof.done or self._proof.news

    @property
    def ready(self) -> bool:
        """Tell whether it can be put in place, or cannot be."""
        return self._proof is not None and self._proof.done

    def prove(self) -> None:
        """Have it proved, where that has not begun."""
        house, worker = self._services.house, self._services.worker
        self._proof = self._proof or Watched(worker, partial(house.prepare_copy, self._name))

    def note(self) -> SalonNote:
        """Return how far it is, with a word that stops it."""
        words, percent = self._services.words, self._proof.show() if self._proof is not None else 0
        return SalonNote(words("salon.note"), words("salon.note.proving", percent), words("accounts.stop"))

    def put(self) -> None:
        """Put it in the journal's place; raise StoreError where that cannot be."""
        if self._proof is not None:
            self._proof.result()()

    def stop(self) -> None:
        """Let the proof end where it is; it is begun anew where it is asked for again."""
        if self._proof is not None:
            self._proof.stop()
            self._proof = None
