"""Where the icons over a cloth lead: the rule book at the clause in force, keys, settings, silence, the way out."""

from collections.abc import Callable
from typing import assert_never

from game.lessons.teach.courses import course_of
from game.screen.scene import routes
from game.screen.scene.scene import Change, Pop, Push
from game.screen.table.driver import Driver
from game.screen.table.intents import TopBarAction


def open_icon(
    action: TopBarAction, driver: Driver, clause: Callable[[], str], sitting: int | None = None
) -> Change | None:
    """Return where an icon over a cloth leads; None where the scene stays, as it does when the sound is switched.

    `clause` is the one in force, asked for when the book is opened; `sitting` the number of what is to be reviewed.
    """
    services, game = driver.stage.services, driver.game
    match action:
        case TopBarAction.BOOK:
            return Push(routes.rulebook(services, game=game, clause=clause()))
        case TopBarAction.LEARN:
            return Push(routes.learn(services, path=course_of(game)[0].path))
        case TopBarAction.REVIEW:
            return Push(routes.review(services, number=sitting)) if sitting is not None else None
        case TopBarAction.KEYS:
            return Push(routes.keys(services, scopes=driver.key_scopes, conditions=driver.key_conditions))
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
