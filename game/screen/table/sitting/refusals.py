"""What the law or the journal refuses at a sitting: it is told, and nothing that was wanted is done any more."""

from collections.abc import Callable

from game.play.errors import StoreError
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.notices import refusal
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import TextKey
from game.table.errors import IllegalActError


class SittingRefusals:
    """Tells the player of what is refused, and why it can be asked; warns of what he is to know of his stakes."""

    def __init__(self, now: SittingContext, why: WhyAsked, autoplay: Autoplay) -> None:
        self._now, self._why, self._autoplay = now, why, autoplay

    def tried(self, does: Callable[[], object]) -> bool:
        """Do something that the law or the journal may refuse; tell whether it is done."""
        try:
            does()
        except (IllegalActError, StoreError) as error:
            self.stop(error)
            return False
        self._now.stage.show(notebook=False)
        return True

    def stop(self, error: IllegalActError | StoreError) -> None:
        """Tell of a refusal that ends all that was wanted."""
        self._now.services.mixer.play(SoundId.REFUSE)
        self._autoplay.stop()
        self.tell(error)

    def tell(self, error: IllegalActError | StoreError) -> None:
        """Lay the note of a refusal over the cloth, of which one can ask why."""
        self._now.notices.refuse(refusal(error, self._now.words()))
        self._why.refused = error if isinstance(error, IllegalActError) else None
        self._why.shut_on(self._now.board)
        self._now.lay_note()

    @property
    def warning(self) -> TextKey | None:
        """What the player is to know of his stakes, if anything."""
        return self._now.stage.board.affordances.warning

    def warn(self) -> None:
        """Say what the player is to know of his stakes before he relies on them."""
        text = self.warning
        if text is not None:
            self.say("table.warning", text.key, *text.args)

    def say(self, head: str, key: str, *args: int | str) -> None:
        """Lay a note under a head, both by their keys."""
        words = self._now.words()
        self._now.notices.refuse(Notice(words(head), words(key, *args)))
        self._now.lay_note()
