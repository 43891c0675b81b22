"""Where the icons over a cloth lead: the rule book at the clause in force, keys, settings, silence, the way out."""

from collections.abc import Callable
from typing import Protocol, assert_never

from game.lessons.teach.courses import course_of, first_done, has_course
from game.play.house_parts import Learning
from game.screen.keys.conditions import Condition
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.table.driver import TableHost
from game.screen.table.intents import TopBarAction
from game.table.values import GameId


class UnderIcons(Protocol):
    """What lies under the icons: a table with its game and its keys."""

    @property
    def stage(self) -> TableHost:
        """The scene."""
        ...

    @property
    def game(self) -> GameId:
        """Whose rules the book opens at."""
        ...

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        ...

    @property
    def key_conditions(self) -> frozenset[Condition] | None:
        """What is so of the seat before the screen."""
        ...


def lessons_link(house: Learning, game: GameId) -> str:
    """Return the key of the words on the link to the lessons of a game, nothing where it has none.

    Whoever has done the first is no longer offered it: the link leads to all of them.
    """
    if not has_course(game):
        return ""
    return "courses.title" if first_done(game, house.lessons()) else "table.learn"


def open_icon(
    action: TopBarAction, under: UnderIcons, clause: Callable[[], str], sitting: int | None = None
) -> SceneChange | None:
    """Return where an icon over a cloth leads; None where the scene stays, as it does when the sound is switched.

    `clause` is the one in force, asked for when the book is opened; `sitting` the number of what is to be reviewed.
    """
    services, game = under.stage.services, under.game
    match action:
        case TopBarAction.BOOK:
            return Push(routes.rulebook(services, game=game, clause=clause()))
        case TopBarAction.LEARN:
            first = course_of(game)[0]
            if first_done(game, services.house.lessons()):
                return Push(routes.lessons(services, game))
            return Push(routes.learn(services, path=first.path))
        case TopBarAction.REVIEW:
            return Push(routes.review(services, number=sitting)) if sitting is not None else None
        case TopBarAction.KEYS:
            return Push(routes.keys(services, scopes=under.key_scopes, conditions=under.key_conditions))
        case TopBarAction.SETTINGS:
            return Push(routes.settings(services))
        case TopBarAction.SOUND:
            services.mute()
            return None
        case TopBarAction.SKIP:
            return None
        case TopBarAction.LEAVE:
            return Pop()
        case _:
            assert_never(action)
