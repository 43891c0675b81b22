"""The scene that a file opens as: a course is listed, a lesson played, a scenario shown."""

from pathlib import Path

from game.lessons.book.rulebook import Clause
from game.lessons.teach.clause_lesson import read_clause_lesson
from game.lessons.teach.course_file import is_course
from game.lessons.teach.file import is_lesson
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services


def scene_of_file(services: Services, *, path: Path) -> Scene:
    """Return the sheet of a course, or the table of a lesson or scenario; raise ScenarioError where it is malformed."""
    if is_course(path):
        return routes.course_file(services, path)
    return routes.learn(services, path) if is_lesson(path) else routes.replay(services, path=path)


def scene_of_clause(services: Services, *, path: Path, clause: Clause) -> Scene:
    """Return the table at which a clause is tried; raise ScenarioError where its scenario is malformed."""
    return routes.learn(services, path=path, lesson=read_clause_lesson(path, clause))
