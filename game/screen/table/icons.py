"""Where the icons over a cloth lead: the rule book at the clause in force, keys, settings, silence, the way out."""

from collections.abc import Callable

from game.screen.keys.focus import Ring
from game.screen.scene import routes
from game.screen.scene.scene import Change, Pop, Push
from game.screen.table.board import Board
from game.screen.table.contract import Pick
from game.screen.table.driver import Driver
from game.screen.table.player_actions import PlayerActions
from game.screen.table.why import WhyAsked


def open_icon(name: str, driver: Driver, clause: Callable[[], str], sitting: int | None = None) -> Change | None:
    """Return where an icon over a cloth leads; None where the scene stays, as it does when the sound is switched.

    `clause` is the one in force, asked for when the book is opened; `sitting` the number of what is to be reviewed.
    """
    services, game = driver.stage.services, driver.game
    match name:
        case "book":
            return Push(routes.rulebook(services, game=game, clause=clause()))
        case "learn":
            return Push(routes.lessons(services, game=game))
        case "review" if sitting is not None:
            return Push(routes.review(services, number=sitting))
        case "keys":
            return Push(routes.keys(services, scopes=driver.key_scopes, conditions=driver.key_conditions))
        case "settings":
            return Push(routes.settings(services))
        case "sound":
            services.mute()
            return None
        case _:
            return Pop()


def shut_menu(why: WhyAsked, actions: PlayerActions, board: Board, ring: Ring) -> bool:
    """Take an answer away, put back what was picked out, or leave the drawer; tell whether there was any of it."""
    if why.shown is not None:
        why.shut_on(board)
    elif actions.picked:
        actions.answer(Pick(()))
    elif board.drawer_open:
        ring.focused = None
    else:
        return False
    return True
