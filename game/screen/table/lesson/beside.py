"""What a press beside the cloth comes to wherever one learns or looks on: icons, notebook, and a lesson's way out."""

from collections.abc import Callable
from pathlib import Path
from typing import assert_never

from game.lessons.teach.courses import course_of
from game.play.house_parts import PlayerSettings
from game.screen.keys.focus import Pressed, Scrolled, Signal
from game.screen.paper.notebook import FoldBlock, OpenDoor, OpenSlot, ReadNotebook
from game.screen.paper.terms import LookUpTerm
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, Replace, SceneChange
from game.screen.scene.services import Services
from game.screen.table.board.board import Board
from game.screen.table.driver import Driver
from game.screen.table.icons import open_icon
from game.screen.table.intents import AskWhy, LessonAct, TableIntent, TopBarAction, Use
from game.screen.table.remembered import opened_slot, remember_slot
from game.stage.affordances import Jeton
from game.table.values import GameId


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


def lead(act: LessonAct, services: Services, game: GameId, scenario: Path | None) -> SceneChange | None:
    """Return where a button leads, None where it leads nowhere; `scenario` is the file that can be watched."""
    match act:
        case LessonAct.WATCH if scenario is not None:
            return Push(routes.replay(services, path=scenario))
        case LessonAct.LEAVE:
            return Pop()
        case LessonAct.TABLE:
            sits = routes.first_sitting(services, game)
            return _sits_already(services, game) if sits is None else Replace(sits, all_but_lowest=True)
        case LessonAct.LATER:
            return Replace(routes.learn(services, path=course_of(game)[1].path))
        case _:
            return None


def _sits_already(services: Services, game: GameId) -> SceneChange:
    """Return the way back to the table where the player sits, or say which other table he has to leave first."""
    words, sitting = services.words, services.house.open_sitting()
    if sitting is None or sitting.game == game:
        return Pop()
    where = words("conventions.rise.title", f"key:salon.{sitting.game}")
    return Push(routes.message(services, title=where, text=words("lesson.table.sits")))
