"""Which wishes of the open evening are reached, asked beside the window."""

from concurrent.futures import Future

from game.play.errors import EveningError, StoreError
from game.screen.scene.services import Services


class ReachedWishes:
    """What is known of it; asked for whenever a coup may have changed it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: Future[tuple[tuple[str, ...], ...]] | None = None
        self._known: tuple[tuple[str, ...], ...] | None = None
        self._again = False
        """Whether it is to be asked once more: a coup was over since."""

    @property
    def due(self) -> bool:
        """Whether an answer has come that was not taken yet."""
        return self._asked is not None and self._asked.done()

    def ask(self) -> None:
        """Have it looked up again."""
        self._again = self._asked is not None
        if self._asked is None:
            self._asked = self._services.worker.think(self._services.house.evenings.reached)

    def take(self) -> tuple[tuple[int, str], ...]:
        """Take what has come; return what is new since the last answer: whose, by his place, and which wish."""
        if self._asked is None or not self._asked.done():
            return ()
        asked, self._asked = self._asked, None
        if self._again:
            self.ask()
        try:
            found = asked.result()
        except (EveningError, StoreError):  # the journal is away: it is asked again after the next coup
            return ()
        before, self._known = self._known, found
        if before is None:
            return ()
        return tuple(
            (place, wish)
            for place, (old, new) in enumerate(zip(before, found, strict=True))
            for wish in new
            if wish not in old
        )

    def of(self, place: int) -> tuple[str, ...]:
        """Return what a player has reached, as far as it is known."""
        return self._known[place] if self._known and place < len(self._known) else ()
