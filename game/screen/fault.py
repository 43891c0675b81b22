"""A fault of the program: written down by the house, then told in a scene of its own."""

import traceback

from game.play.errors import StoreError
from game.screen.desk import Desk
from game.screen.doors import door
from game.screen.scene import Scene


def crash_of(desk: Desk, error: Exception) -> Scene:
    """Write a fault down and return the scene that names the log; where it cannot be written the scene says so."""
    told = "".join(traceback.format_exception(error))
    fault = traceback.format_exception_only(error)[-1].strip()
    log, unlogged = "", ""
    try:
        log = str(desk.house.write_fault(told))
    except StoreError as failed:
        unlogged = desk.words(f"house.{failed.reason}", *failed.args_coded)
    return door("crash", desk, fault=fault, log=log, unlogged=unlogged)
