"""Where a button of a lesson leads away from its table: to the next lesson, to a sitting, or out."""

from pathlib import Path

from game.lessons.teach.courses import course_of
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, Replace, SceneChange
from game.screen.scene.services import Services
from game.screen.table.intents import LessonAct
from game.table.values import GameId


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
