"""What the accounts read of the journal, and copy of it, beside the window."""

from dataclasses import dataclass
from typing import TypeAlias

from game.play.errors import StoreError
from game.play.house import AccountLine, Backup, GameRecord, PursePoint, SittingNote
from game.play.house_parts import Records
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.shared.watched import Watched


@dataclass(frozen=True, slots=True)
class Past:
    """What the journal tells of the player."""

    records: tuple[GameRecord, ...]
    notes: tuple[SittingNote, ...]
    lines: tuple[AccountLine, ...]
    points: tuple[PursePoint, ...]


PastReading: TypeAlias = Watched[Past]
JournalCopy: TypeAlias = Watched[Backup]


def read_past(house: Records) -> Past:
    """Read all that the sheets say."""
    records = house.statistics()
    return Past(records, house.sittings(most=200), house.account(), house.net_worth_points())


def reading_past(services: Services) -> PastReading:
    """Have all of that read."""
    house = services.house
    return Watched(services.worker, lambda _stopped, _progress: read_past(house))


def taken(reading: PastReading, services: Services) -> tuple[Past | None, str]:
    """Return what has been read; where the journal could not be read, why."""
    try:
        return reading.result(), ""
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        return None, services.words.of_error(error)


def copying(services: Services) -> JournalCopy:
    """Have the journal copied: a large one takes a while to be copied and proved."""
    house = services.house
    return Watched(services.worker, lambda _stopped, _progress: house.back_up())


def copied(copy: JournalCopy, services: Services) -> str:
    """Return how a copy came out, in words."""
    try:
        made = copy.result()
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        return services.words.of_error(error)
    services.mixer.play(SoundId.BRASS)
    return services.words("accounts.copied", made.name)
