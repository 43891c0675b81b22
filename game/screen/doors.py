"""The doors of the house: one explicit table of its scenes. No scene imports another; it asks for a door by name."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from game.screen.desk import Desk
from game.screen.scene import Scene

DOORS: Mapping[str, str] = {
    "salon": "game.screen.scenes.salon:Salon",
    "table": "game.screen.scenes.table:TableScene",
    "conventions": "game.screen.scenes.conventions:Conventions",
    "settings": "game.screen.scenes.settings:Settings",
    "purses": "game.screen.scenes.purses:Purses",
    "rulebook": "game.screen.scenes.rulebook:RuleBook",
    "accounts": "game.screen.scenes.accounts:Accounts",
    "lesson": "game.screen.scenes.lesson:Lesson",
    "crash": "game.screen.scenes.crash:Crash",
}


def door(name: str, desk: Desk, **what: Any) -> Scene:  # noqa: ANN401  # each scene takes its own
    """Return a scene; its module is imported only now, so that the first frame is drawn without it."""
    module, _, maker = DOORS[name].partition(":")
    scene: Scene = getattr(import_module(module), maker)(desk, **what)
    return scene
