"""A fault of the program: written down by the house, then told in a scene of its own."""

import traceback

from game.play.errors import StoreError
from game.screen.scene import Scene
from game.screen.scene_catalogue import open_scene
from game.screen.services import Services


def crash_of(services: Services, error: Exception) -> Scene:
    """Write a fault down and return the scene that names the log; where it cannot be written the scene says so."""
    told = "".join(traceback.format_exception(error))
    fault = traceback.format_exception_only(error)[-1].strip()
    log, unlogged = "", ""
    try:
        log = str(services.house.write_fault(told))
    except StoreError as failed:
        unlogged = services.words(f"house.{failed.reason}", *failed.args_coded)
    return open_scene("crash", services, fault=fault, log=log, unlogged=unlogged)
