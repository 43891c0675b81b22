"""What the first sheet and the first table need is loaded beside the window, once the salon stands."""

from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.play.preferences import Preferences
from game.play.tables import options_of
from game.screen.draw.asset_ids import IconId, SliceId, TileId
from game.screen.draw.assets import Assets
from game.screen.draw.memory import settle, trim_heap
from game.screen.keys.focus import Pressed, Signal
from game.screen.scene.loading import loaded
from game.screen.scene.routes import SCENES
from game.screen.scene.services import Services
from game.screen.table.contract import table_of
from game.stage.units import Viewport
from game.table.values import GameId


class Preparation:
    """What is being loaded, and what the player asked for before it was: he has it as soon as it is there.

    To load it in the window's thread meanwhile would hold the window up for as long.
    """

    def __init__(self) -> None:
        self._scenes: dict[str, Future[object]] = {}
        self._whole: Future[None] | None = None
        self._asked: Signal | None = None

    def begin(self, services: Services, game: GameId, window: Viewport) -> None:
        """Load what sheets are made of, the law and the table of the game that is played at first, and every scene.

        What a first opening would paint is kept on the disk for this window, where it is not yet. What all this has
        used and needs no more is given back in the end.
        """
        think = services.worker.think
        think(_prepare_elements)
        self._scenes = {"first_run": think(partial(loaded, SCENES["first_run"]))}
        think(partial(loaded, "game.play.session:sit_down"))
        for each in (services.house.characters, options_of, table_of):
            think(partial(each, game))
        self._scenes |= {name: think(partial(loaded, maker)) for name, maker in SCENES.items()}
        think(partial(_prepare_pairs, game))
        read: Future[object] = think(partial(_prepare_texts, services.words.language))
        if services.cache is not None:
            read = think(partial(_prepare_book, window, services.preferences, services.cache))
        self._scenes["rulebook"] = read
        self._whole = think(trim_heap)

    def ready(self, scene: str) -> bool:
        """Tell whether all is loaded that a scene is made of; where nothing is being loaded there is no waiting."""
        return scene not in self._scenes or self._scenes[scene].done()

    def holds(self, signal: Signal | None) -> bool:
        """Keep what the player asked for where it is not loaded yet; tell whether it is kept."""
        if signal is None or all(map(self.ready, _opened_by(signal))):
            return False
        self._asked = signal
        return True

    @property
    def waits(self) -> bool:
        """Tell whether the player waits for something."""
        return self._asked is not None

    def poll(self, assets: Assets) -> Signal | None:
        """Return what the player waited for, once it is there.

        When all is loaded it stays for good, and what sheets of paper are made of is decoded: at the moment of opening
        that takes a quarter of the time.
        """
        if self._whole is not None and self._whole.done():
            self._whole = None
            assets.open(TileId.PAPER, (SliceId.PAPER_EDGE, SliceId.BRASS, IconId.LEFT))
            settle()
        if self._asked is None or not all(map(self.ready, _opened_by(self._asked))):
            return None
        asked, self._asked = self._asked, None
        return asked


def _opened_by(signal: Signal) -> tuple[str, ...]:
    """Return the scenes that what is pressed in the salon may open."""
    name = signal.id if isinstance(signal, Pressed) else ""
    return ("table", "conventions") if name.startswith("table:") else (name,)


def _prepare_elements() -> None:
    """Make the manager of the sheets' elements and rehearse a sheet; the import alone takes a tenth of a second."""
    loaded("game.screen.paper.rehearsal:prepare")()


def _prepare_pairs(game: GameId) -> None:
    """Find which tables can be laid side by side, for the list of lessons."""
    loaded("game.lessons.book.collation:tables_of")(game)


def _prepare_texts(language: str) -> None:
    """Read the books of rules and find their terms; read at the moment of opening they take a tenth of a second."""
    loaded("game.lessons.teach.prepared:prepare_texts")(language)


def _prepare_book(window: Viewport, preferences: Preferences, cache: Path) -> None:
    """Paint the open book on its table; at the moment of opening that takes a third of the time."""
    loaded("game.screen.scenes.rulebook.ground:prepare_ground")(window, preferences, cache)
