"""A file of a review that is written beside the window, and what is said of it."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.lessons.review.review import ReviewedCoup
from game.play.errors import StoreError
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.review.files import save_lesson, save_scenario, save_text
from game.screen.scenes.review.intents import ReviewButton
from game.screen.scenes.review.rows import Reviewed


class ReviewSaving:
    """One file at a time; `said` is where it lies, or why there is none."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.said = ""
        self._under_way: tuple[ReviewButton, Future[Path | None]] | None = None

    @property
    def has_come(self) -> bool:
        """Whether a file has been written that nothing was said of yet."""
        return self._under_way is not None and self._under_way[1].done()

    def begin(self, what: ReviewButton, found: Reviewed, coup: ReviewedCoup) -> bool:
        """Have the review written as text or the coup as a file; tell whether that is so, or another is under way."""
        if self._under_way is not None:
            return False
        services, frozen = self._services, replace(found, weighed=dict(found.weighed))
        saves: dict[ReviewButton, Callable[[], Path | None]] = {
            ReviewButton.TEXT: partial(save_text, frozen, services.words),
            ReviewButton.SCENARIO: partial(save_scenario, frozen, coup),
            ReviewButton.LESSON: partial(save_lesson, frozen, coup, services.house.lesson_folder),
        }
        self._under_way = what, services.worker.think(saves[what])
        self.said = services.words("review.saving")
        return True

    def take(self) -> bool:
        """Say where the file lies that has been written, or why there is none; tell whether there is something new."""
        if self._under_way is None or not self.has_come:
            return False
        (what, saving), self._under_way = self._under_way, None
        services = self._services
        try:
            path = saving.result()
        except StoreError as error:
            services.mixer.play(SoundId.REFUSE)
            self.said = services.words.of_error(error)
        else:
            services.mixer.play(SoundId.BRASS if path is not None else SoundId.REFUSE)
            untold = "own.untold" if what is ReviewButton.LESSON else "review.untold"
            self.said = services.words(untold) if path is None else services.words("review.saved", str(path))
        return True
