"""What the first sheet and the first table need is loaded beside the window, once the salon stands."""

from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.play.preferences import Preferences
from game.play.tables import options_of
from game.screen.loading import loaded
from game.screen.memory import trim_heap
from game.screen.scene_catalogue import SCENES
from game.screen.services import Services
from game.screen.tables.contract import table_of
from game.stage.units import Viewport
from game.table.values import GameId


def prepare_scenes(services: Services, game: GameId, window: Viewport) -> Future[None]:
    """Load every scene, the characters, and the law and the table of the game that is played at first.

    What a first opening would paint is kept on the disk for this window, where it is not yet. What all this has used
    and needs no more is given back in the end, which is returned.
    """
    for maker in SCENES.values():
        services.worker.think(partial(loaded, maker))
    services.worker.think(_prepare_elements)
    services.worker.think(partial(loaded, "game.play.session:sit_down"))
    services.worker.think(partial(services.house.characters, game))
    services.worker.think(partial(options_of, game))
    services.worker.think(partial(table_of, game))
    services.worker.think(partial(_prepare_texts, services.words.language))
    if services.cache is not None:
        services.worker.think(partial(_prepare_book, window, services.preferences, services.cache))
    return services.worker.think(trim_heap)


def prepare_greeting(services: Services) -> Future[None]:
    """Load the sheet that greets a newcomer, before all else; at the moment of opening it takes 0.15 s."""
    services.worker.think(_prepare_elements)
    return services.worker.think(partial(loaded, SCENES["first_run"]))


def _prepare_elements() -> None:
    """Make the manager of the sheets' elements and read its theme; the import alone takes a tenth of a second."""
    loaded("game.screen.gui.manager:prepare")()


def _prepare_texts(language: str) -> None:
    """Read the books of rules and find their terms; read at the moment of opening they take a tenth of a second."""
    loaded("game.lessons.prepared:prepare_texts")(language)


def _prepare_book(window: Viewport, preferences: Preferences, cache: Path) -> None:
    """Paint the open book on its table; at the moment of opening that takes a third of the time."""
    loaded("game.screen.scenes.rulebook_ground:prepare_ground")(window, preferences, cache)
