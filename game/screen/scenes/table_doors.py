"""Where the icons of a table lead: the rule book at the clause in force, the settings, silence, the way out."""

from collections.abc import Callable

from game.screen.scene import Change, Pop, Push
from game.screen.scene_catalogue import open_scene
from game.screen.services import Services
from game.table.values import GameId


def door(name: str, services: Services, game: GameId, sitting: int, clause: Callable[[], str]) -> Change | None:
    """Return where an icon leads; None where the table stays, as it does when the sound is switched."""
    match name:
        case "book":
            return Push(open_scene("rulebook", services, game=game, clause=clause()))
        case "learn":
            return Push(open_scene("lessons", services, game=game))
        case "review":
            return Push(open_scene("review", services, number=sitting))
        case "settings":
            return Push(open_scene("settings", services))
        case "sound":
            services.mute()
            return None
        case _:
            return Pop()
