"""Lessons of the player's own: the files of a folder, each read and checked by itself, so that one spoils no other."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.lessons.teach.course_file import is_course
from game.lessons.teach.courses import own_id
from game.lessons.teach.file import LessonFile
from game.lessons.teach.report import Report, is_untranslated, report_in
from game.play.errors import ScenarioError
from game.play.scenarios.file import caption, read_letters
from game.store.file_fault import FileFault
from game.store.toml_text import read_toml

ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class OwnLesson:
    """A file of the folder, and what the check found; `lesson` is None where it cannot be played.

    `namesakes` tells that another lesson of the folder has the same title.
    """

    path: Path
    report: Report
    namesakes: bool = False

    @property
    def lesson(self) -> LessonFile | None:
        """The lesson, where it can be played."""
        return self.report.lesson

    @property
    def id(self) -> str:
        """The id by which progress in it is kept."""
        return own_id(self.path)

    def of(self, game: str) -> bool:
        """Tell whether it belongs to a game; a file that cannot be read belongs to any."""
        return self.lesson is None or str(self.lesson.scenario.rules.game) == game

    def title(self, language: str) -> str:
        """Return its title in a language, or in the first one it has; with its file where another has the same."""
        if self.lesson is None:
            return self.path.name
        title = caption(self.lesson.entry.title, language)
        return f"{title} ({self.path.name})" if self.namesakes else title

    def goal(self, language: str) -> str:
        """Return what it is for."""
        return "" if self.lesson is None else caption(self.lesson.entry.goal, language)

    def languages(self) -> tuple[str, ...]:
        """Return the languages in which not everything is said."""
        missing = (fault.place.rpartition(".")[2] for fault in self.report.faults if is_untranslated(fault))
        return tuple(dict.fromkeys(missing))

    @property
    def faults(self) -> tuple[FileFault, ...]:
        """What is wrong with it, but languages that are missing."""
        return tuple(fault for fault in self.report.faults if not is_untranslated(fault))


@dataclass(frozen=True, slots=True)
class OwnFolder:
    """The lessons of a folder by their names, checked; its courses; and what else lies there, by why it is no lesson.

    A reason is a key of the word catalogue, `own.unlisted.<reason>`.
    """

    lessons: tuple[OwnLesson, ...] = ()
    courses: tuple[Path, ...] = ()
    unlisted: tuple[tuple[str, tuple[str, ...]], ...] = ()


def own_folder(folder: Path, language: str) -> OwnFolder:
    """Return what lies in a folder; nothing where there is no such folder. Titles are compared in a language."""
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return OwnFolder()
    except OSError:
        return OwnFolder(unlisted=(("folder", (folder.name,)),))
    aside: dict[str, tuple[str, ...]] = {}
    found, courses = list[OwnLesson](), list[Path]()
    for path in paths:
        if path.name.casefold().endswith(f"{ENDING}~"):  # the text before the last change, which the editor keeps
            continue
        reason = _unlisted(path)
        if reason:
            aside[reason] = (*aside.get(reason, ()), path.name)
        elif is_course(path):
            courses.append(path)
        else:
            found.append(OwnLesson(path, _checked(path)))
    titles = Counter((each.title(language), str(each.lesson.scenario.rules.game)) for each in found if each.lesson)
    lessons = tuple(
        OwnLesson(
            each.path,
            each.report,
            each.lesson is not None and titles[each.title(language), str(each.lesson.scenario.rules.game)] > 1,
        )
        for each in found
    )
    return OwnFolder(lessons, tuple(courses), tuple(aside.items()))


def _unlisted(path: Path) -> str:
    """Return why a file is no lesson, nothing where it is one or should be."""
    try:
        if path.is_dir():
            return "inner_folder"
    except OSError:
        return ""
    return "" if path.suffix.casefold() == ENDING or path.name.casefold() == ENDING else "ending"


def _checked(path: Path) -> Report:
    try:
        return _reported(*read_letters(path))
    except ScenarioError as error:
        return Report(None, error.faults)


@lru_cache(maxsize=64)
def _reported(text: str, letters: tuple[FileFault, ...]) -> Report:
    return report_in(read_toml(text, letters))
