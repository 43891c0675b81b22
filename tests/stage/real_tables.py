"""Real tables for the laws of the stage: the scenarios, and deals played at random by any number of players."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from game.lessons.teach.played_scenario import ScenarioStep, read_played, seen
from game.play.session import Sitter
from game.rules.catalogue import facts_of
from game.screen.table.game_table import table_of
from game.stage.arrangement import Arrangement, picture
from game.stage.director import Director
from game.stage.pose import Picture
from game.stage.units import Cloth, Viewport
from game.table.events import TableEvent
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView, View
from tests.contract.playing import Case, play

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
SIZES = ((1280, 720), (1024, 600), (1920, 1080), (1024, 768), (2560, 1080))
SEATS = {
    "pharaon": (2, 3, 4, 6),
    "pharao": (3, 4, 5, 6),
    "prime": (3, 4, 5),
    "cascaret": (3, 4, 5),
    "baccara": (2, 6, 7),
}
_SCENARIOS = Path(__file__).parents[1] / "scenarios"
_AFTER = (0, 9, 40)
"""After so many acts a deal is looked at."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How a table lies before one viewer in one window."""

    name: str
    view: AnyView
    seat: Seat | None
    size: tuple[int, int]
    poses: Picture

    def __str__(self) -> str:
        return f"{self.name}, seat {self.seat}, {self.size}"


@dataclass(frozen=True, slots=True)
class Shown:
    """A step that a director has begun to show."""

    director: Director
    arrangement: Arrangement
    after: AnyView
    events: tuple[TableEvent, ...]


@cache
def laid(game: str) -> tuple[Laid, ...]:
    """Return how the ends of a game's scenarios lie, and some moments of deals: viewers and windows by turns."""
    return (*_scenarios(game), *_deals(game))


def _scenarios(game: str) -> Iterator[Laid]:
    for number, path in enumerate(sorted((_SCENARIOS / game).glob("*.toml"))):
        lesson = read_played(path)
        viewers = (*lesson.seats, None)
        seat, size = viewers[number % len(viewers)], SIZES[number % len(SIZES)]
        view = view_of_step(lesson.steps[-1], seat)
        yield Laid(path.stem, view, seat, size, picture(view, laid_out(game, len(lesson.seats), seat, size)))


def _deals(game: str) -> Iterator[Laid]:
    for seats in SEATS[game]:
        moves = list(islice(play(Case(GameId(game), seats), 1), _AFTER[-1] + 1))
        for turn, index in enumerate(_AFTER):
            after = moves[min(index, len(moves) - 1)].after
            for at, seat in enumerate(dict.fromkeys((Seat(0), Seat(1), Seat(seats - 1), None))):
                size = SIZES[(turn + at) % len(SIZES)]
                view = after.view(seat) if seat is not None else _nobodys(after.view)
                poses = picture(view, laid_out(game, seats, seat, size))
                yield Laid(f"{game} by {seats} after {index} acts", view, seat, size, poses)


def shown(name: str, step: int, speed: float = 1.0) -> Shown:
    """Begin to show a step of a scenario to whom it concerns most, at a speed."""
    lesson = read_played(_SCENARIOS / f"{name}.toml")
    index, seat = range(len(lesson.steps))[step], lesson.viewer
    played, after = lesson.steps[index], lesson.view(index, seat)
    before = lesson.view(index - 1, seat) if index else after
    arrangement = laid_out(lesson.game, len(lesson.seats), seat, SIZES[0])
    director = Director(before, arrangement, speed, facts_of(lesson.game))
    director.pause, director.settlement = 0.5, 1.5
    director.play(View(seat, played.before.position.public, before.faces), after, played.events)
    return Shown(director, arrangement, after, played.events)


def laid_out(game: str, seats: int, seat: Seat | None, size: tuple[int, int]) -> Arrangement:
    """Return the arrangement of a game before a viewer, with a cameo for every seat."""
    sitters = tuple(Sitter(f"guest {each}", f"cameo.{each}", human=True, chips=Chips(30)) for each in range(seats))
    return table_of(GameId(game)).arrangement(cloth(size), seat, sitters)


def cloth(size: tuple[int, int]) -> Cloth:
    """Return the cloth in a window of so many pixels."""
    return Viewport(*size).cloth


def view_of_step(step: ScenarioStep, seat: Seat | None) -> AnyView:
    """Return what a viewer knows after a step; one without a seat knows what lies open."""
    if seat is not None:
        return seen(step.after, seat)
    return _nobodys(lambda viewer: seen(step.after, viewer))


def _nobodys(view: Callable[[Seat], AnyView]) -> AnyView:
    full = view(Seat(0))
    up = full.public.tableau.up
    return View(None, full.public, {token: card for token, card in full.faces.items() if token in up})
