"""Sitting down beside the window: the sitting and its first shoe are in the book before there is a table to see."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.errors import StoreError
from game.play.house import House
from game.screen.table.autoplay import FIRST_CUT
from game.table.values import GameId

if TYPE_CHECKING:  # no sitting is read before one is sat down to
    from game.play.session import Session


def opened(sits: Callable[[], "Session"]) -> "Session":
    """Sit down, and have the first shoe in the book too, so that no disk is waited for when the table opens.

    Where the disk refuses that shoe, the table asks for it once more, and tells.
    """
    session = sits()
    if not session.begun:
        with suppress(StoreError):
            coming = session.coming_deal(FIRST_CUT)
            coming.write()
            session.ahead = replace(coming, write=_written)
    return session


def in_good_company(house: House, game: GameId) -> "Session":
    """Sit down at a table as it was laid last, or in a good company for a first time."""
    seating = house.seating(game)
    return house.sit_down(game, seating.options, seating.sitters, strict=seating.strict)


def _written() -> None:
    """Write nothing: it is in the book."""
