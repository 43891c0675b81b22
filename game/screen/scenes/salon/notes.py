"""The notes that lie in the salon, the first of them over the room, and the copy of the journal that one offers."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.lessons.teach.fault_words import notice_told
from game.play.errors import StoreError
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.salon.copy import TakenCopy
from game.screen.scenes.salon.note import (
    LOAN,
    LOST,
    ROSE,
    BackupPicker,
    SalonNote,
    draw_note,
    note_box,
    note_of,
    refusal,
    risen,
    ruin_note,
    ruined,
)
from game.screen.scenes.shared.plan import SalonPlan
from game.table.errors import OptionError

T = TypeVar("T")


class SalonNotes:
    """What the house has to say, one note after the other."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._lying: list[SalonNote] = []
        self._risen: list[str] = []
        """What is to be told of sittings that were left, where nobody was asked about them at a sheet."""
        self._copies = BackupPicker(services.house)
        self._taken: TakenCopy | None = None

    @property
    def top(self) -> SalonNote | None:
        """The note that is read."""
        return self._lying[0] if self._lying else None

    @property
    def moving(self) -> bool:
        """Whether a copy is proved, and has come farther than is shown."""
        return self._taken is not None and self._taken.moving

    def collect_notices(self) -> None:
        """Take up what the house has to say."""
        words = self._services.words
        for each in self._services.house.notices():
            if each.key == ROSE:
                self._risen.append(risen(words, each, self._services.house.purse().name))
                continue
            copy = self._copies.next() if each.key in LOST else None
            self._lying.append(note_of(words, notice_told(each, words), copy))

    def drop_risen(self) -> None:
        """Tell nothing of the sittings that were left for this one: that was asked before."""
        self._risen.clear()

    def show_left_sittings(self) -> None:
        """Tell it here, where one sits down nowhere."""
        self._lying += [note_of(self._services.words, text) for text in self._risen]
        self._risen.clear()

    def tried(self, what: Callable[[], T]) -> T | None:
        """Return what comes of something; where the house refuses it, that is noted."""
        try:
            return what()
        except (StoreError, OptionError) as error:
            self._services.mixer.play(SoundId.REFUSE)
            self._lying.append(refusal(self._services.words, error))
            return None

    def offers_loan(self) -> bool:
        """Offer a loan to a player who has nothing left; tell whether he has nothing."""
        if not ruined(self._services.house.purse()):
            return False
        self._lying.append(ruin_note(self._services.words))
        return True

    def borrow(self) -> None:
        """Take the loan."""
        self.take_away()
        self.tried(lambda: self._services.house.lend(LOAN))

    def take_away(self) -> None:
        """Take a note away; where a copy is proved, stop that, and let it be offered again."""
        if self._taken is not None:
            self._taken.stop()
            self._lying.insert(1, self._taken.offered)
            self._taken = None
        del self._lying[0]

    def take_copy(self, name: str) -> None:
        """Begin to prove a copy that is to be put in the journal's place."""
        self._taken = TakenCopy(self._services, self._lying[0], name)
        self._lying[0] = self._taken.note()

    def follow_copy(self) -> bool:
        """Have the copy proved; tell whether that has ended and it was put in the journal's place, or refused."""
        taken = self._taken
        if taken is None or not taken.moving:
            return False
        taken.prove()
        if not taken.ready:
            self._lying[0] = taken.note()
            return False
        self._taken = None
        del self._lying[0]
        self.tried(taken.put)
        return True

    def close(self) -> None:
        """Let go of a copy that is being proved."""
        if self._taken is not None:
            self._taken.stop()

    def targets(self, painter: Painter, plan: SalonPlan) -> Sequence[Target]:
        """Return the buttons of the first note; none where none lies there."""
        return self.top.targets(note_box(painter, plan, self.top)) if self.top is not None else ()

    def draw(self, painter: Painter, plan: SalonPlan, focused: str | None) -> None:
        """Draw the first note."""
        if self.top is not None:
            draw_note(painter, plan, self.top, focused)
