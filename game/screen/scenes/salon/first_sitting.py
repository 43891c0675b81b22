"""A sitting that a lesson or a course leads to: whoever has just learnt a game sits down at once."""

from game.play.errors import StoreError
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.scenes.salon.visits import first_visit, welcomed
from game.table.errors import OptionError
from game.table.values import GameId


def first_sitting(services: Services, game: GameId) -> Scene | None:
    """Return the table of a game in a good company; None where the player sits somewhere already."""
    if services.house.open_sitting() is not None:
        return None
    try:
        return first_visit(services, game).table(services)
    except (StoreError, OptionError):
        return None


def numbered_sitting(services: Services, game: GameId, number: int) -> Scene | None:
    """Return the table of a game in its usual company, dealt by a number: the same cards for everyone who names it.

    None where the player sits somewhere already, or has not enough to bring.
    """
    house = services.house
    if house.open_sitting() is not None:
        return None
    seating = house.seating(game, anew=True)
    try:
        session = house.sit_down(game, seating.options, seating.sitters, strict=seating.strict, pack=number)
    except (StoreError, OptionError):
        return None
    return routes.table(services, session, captions=welcomed(services, session))
