"""What a press beside the cloth comes to wherever one learns or looks on: the icons of the bar, and the notebook."""

from collections.abc import Callable
from typing import assert_never

from game.play.house_parts import PlayerSettings
from game.screen.keys.focus import Pressed, Scrolled, Signal
from game.screen.paper.notebook import FoldBlock, OpenDoor, OpenSlot, ReadNotebook
from game.screen.paper.terms import LookUpTerm
from game.screen.scene.scene import SceneChange
from game.screen.table.board.board import Board
from game.screen.table.driver import Driver
from game.screen.table.icons import open_icon
from game.screen.table.intents import AskWhy, TableIntent, TopBarAction, Use
from game.screen.table.remembered import opened_slot, remember_slot
from game.stage.affordances import Jeton


def open_notebook(board: Board, house: PlayerSettings) -> None:
    """Open the notebook where it lay open last."""
    board.open_slot(opened_slot(house))


def answer_beside(signal: Signal | None, driver: Driver, clause: Callable[[], str]) -> SceneChange | None:
    """Do what a press on an icon or in the notebook comes to; the book opens at the `clause`."""
    match signal:
        case Pressed(intent=intent) if isinstance(intent, TableIntent):
            return _press(intent, driver, clause)
        case Scrolled(steps=steps, intent=ReadNotebook() | AskWhy()):
            driver.stage.board.scroll(steps)
        case _:
            pass
    return None


def _press(intent: TableIntent, driver: Driver, clause: Callable[[], str]) -> SceneChange | None:
    stage = driver.stage
    match intent:
        case TopBarAction():
            stage.show(notebook=False)
            return open_icon(intent, driver, clause)
        case OpenSlot(slot):
            stage.board.open_slot(remember_slot(stage.services.house, slot))
            stage.ring.focused = "carnet"
        case ReadNotebook(steps):
            stage.board.scroll(steps)
        case FoldBlock() | OpenDoor() | LookUpTerm():
            pass  # here the notebook is only read
        case Use() | Jeton() | AskWhy():
            pass  # what can be played or asked about the driver has answered
        case _:
            assert_never(intent)
    return None
