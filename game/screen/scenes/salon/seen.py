"""What the salon shows of the house: where the player sits, and what he has."""

from dataclasses import dataclass

from game.play.errors import EveningError, StoreError
from game.play.house import Purse, SittingNote
from game.play.house_parts import House
from game.screen.scene.services import Services
from game.screen.scenes.salon.note import emptied
from game.screen.scenes.salon.visits import is_newcomer
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class HouseSeen:
    """The sitting that is open, the purse, the minute of an open evening, and whether the player is new here.

    Each as far as it could be read.
    """

    open: SittingNote | None = None
    purse: Purse | None = None
    evening: int | None = None
    new: bool = False

    def goes_on_at(self, game: GameId, house: House) -> bool:
        """Whether the player sits at the table of a game, and has something left to play on with."""
        return self.open is not None and self.open.game == game and not emptied(house.purse(), game)


def seen_again(services: Services, before: HouseSeen) -> HouseSeen:
    """Look at the house; where it cannot be read it is as it was seen `before`, and that is told."""
    try:
        house = services.house
        return HouseSeen(house.open_sitting(), house.purse(), _minute(house), is_newcomer(house))
    except StoreError as error:
        services.refused(error)
        return before


def _minute(house: House) -> int | None:
    try:
        return house.evenings.minute() if house.evening_open else None
    except EveningError:  # a later edition began it: touching the clock says so
        return 0
