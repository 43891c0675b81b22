"""A salon that takes the window again, or another one: what it is seen by is made over several turns."""

from collections.abc import Iterator

from game.screen.draw.memory import trim_heap
from game.screen.draw.painter import Painter
from game.screen.paper.made_in_parts import MadeInParts
from game.screen.scene.services import Services
from game.screen.scenes.salon.plan import SalonPlan
from game.screen.scenes.salon.room import Room
from game.screen.scenes.salon.signs import open_boards
from game.table.values import GameId

_LARGE = 1.75
"""In windows of more pixels a unit the light of one table takes longer than a turn may."""


class SalonRenewal(MadeInParts):
    """The lights and boards of a salon that has been seen before, a part a turn."""

    services: Services
    _away = False
    """Whether a table has been gone to since the room was last seen."""

    def _begin_renewal(self, painter: Painter, plan: SalonPlan, room: Room, lit: GameId | None) -> None:
        self._making = _parts(painter, plan, room, lit)

    def _lacks(self, painter: Painter, room: Room, *lamps: GameId | None) -> bool:
        """Tell whether parts are still to be made; in a large window the light of a lamp that goes up is, too."""
        if not self.unfinished and painter.scale > _LARGE:
            dark = next((game for game in lamps if game is not None and not room.has_light(game)), None)
            self._making = None if dark is None else room.lights(dark)
        return self.unfinished

    def _paint_on(self, painter: Painter, plan: SalonPlan, room: Room | None, lit: GameId | None) -> bool:
        """Paint the room for a part of a turn where another stands in; tell whether all that is drawn anew is there."""
        return room is not None and room.paint_on(self.services.worker, lit, open_boards(painter, plan))

    def _return_from_table(self, painter: Painter) -> None:
        """Let go of what was cut for a table, where one was played at."""
        if self._away:
            self._away = False
            painter.assets.forget()
            trim_heap()


def _parts(painter: Painter, plan: SalonPlan, room: Room, lit: GameId | None) -> Iterator[None]:
    yield from room.lights(lit)
    yield from open_boards(painter, plan)
