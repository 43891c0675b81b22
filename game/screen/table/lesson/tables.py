"""The tables where one learns or looks on, each as the scene that shows it."""

from pathlib import Path

from game.lessons.teach.courses import lesson_id
from game.lessons.teach.file import LessonFile, read_lesson_file
from game.lessons.teach.reading import opened_at
from game.screen.scene.services import Services
from game.screen.table.lesson.driver import LessonDriver
from game.screen.table.lesson.laid import LaidLesson
from game.screen.table.lesson.replay import ReplayDriver
from game.screen.table.lesson.replay_table import Staged, watched_table
from game.screen.table.lesson.run import LessonOrigin, run_from
from game.screen.table.scene import TableScene


def played_lesson(services: Services, *, path: Path, lesson: LessonFile | None = None) -> TableScene:
    """Return the table of a lesson file; `lesson` is what was made of a scenario file, which can be watched too."""
    origin = LessonOrigin(
        lesson_id(path, services.house.lesson_folder), path if lesson is not None and path.name else None
    )
    run = run_from(opened_at(lesson or read_lesson_file(path)), origin)
    return TableScene(services, LessonDriver(services, LaidLesson(services, run)))


def replay(services: Services, *, path: Path = Path(), staged: Staged | None = None) -> TableScene:
    """Return the table of a scenario file, or of steps of a sitting."""
    return TableScene(services, ReplayDriver(services, watched_table(path, staged)))
