"""The first sitting at a game: whoever has just learnt it sits down at once."""

from game.play.errors import StoreError
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.scenes.salon.visits import in_good_company, welcomed
from game.table.errors import OptionError
from game.table.values import GameId


def first_sitting(services: Services, game: GameId) -> Scene | None:
    """Return the table of a game in a good company; None where the player sits somewhere already."""
    if services.house.open_sitting() is not None:
        return None
    try:
        session = in_good_company(services.house, game)
    except (StoreError, OptionError):
        return None
    return routes.table(services, session, captions=welcomed(services, session))
