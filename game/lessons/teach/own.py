"""Lessons of the player's own: the files of a folder, each read and checked by itself, so that one spoils no other."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.lessons.teach.courses import own_id
from game.lessons.teach.file import LessonFile
from game.lessons.teach.report import Fault, Report, report
from game.play.errors import ScenarioError
from game.play.scenarios.file import caption, read_text
from game.text.words import Words

ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class OwnLesson:
    """A file of the folder, and what the check found; `lesson` is None where it cannot be played."""

    path: Path
    report: Report

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
        """Return its title in a language, or in the first one it has; the name of the file where it has none."""
        return self.path.name if self.lesson is None else caption(self.lesson.entry.title, language)

    def goal(self, language: str) -> str:
        """Return what it is for."""
        return "" if self.lesson is None else caption(self.lesson.entry.goal, language)

    def languages(self) -> tuple[str, ...]:
        """Return the languages in which not everything is said."""
        missing = (fault.place.rpartition(".")[2] for fault in self.report.faults if fault.untranslated)
        return tuple(dict.fromkeys(missing))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with it, but languages that are missing."""
        return tuple(fault for fault in self.report.faults if not fault.untranslated)


def own_lessons(folder: Path, words: Words) -> tuple[OwnLesson, ...]:
    """Return the lessons of a folder by their names, checked; none where there is no such folder."""
    try:
        paths = sorted(path for path in folder.glob(f"*{ENDING}") if path.is_file())
    except OSError:
        return ()
    return tuple(OwnLesson(path, _checked(path, words)) for path in paths)


def _checked(path: Path, words: Words) -> Report:
    try:
        written = read_text(path)
    except ScenarioError as error:
        return Report(None, (Fault(1, "", error.what, error.kind),))
    return _reported(written, words.language)


@lru_cache(maxsize=64)
def _reported(written: str, language: str) -> Report:
    return report(written, Words(language))
