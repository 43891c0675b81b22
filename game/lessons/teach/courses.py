"""The courses: the lessons of each game in their order, with their titles."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.catalogue import registrations
from game.lessons.book.localized import LocalizedText
from game.play.scenarios.file import read_file
from game.resources import content
from game.text.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class CourseLesson:
    """A lesson of a course: its id as progress is kept by, its file, its title and what it is for."""

    id: str
    path: Path
    title: LocalizedText
    goal: LocalizedText


@lru_cache(maxsize=8)
def course_of(game: str) -> tuple[CourseLesson, ...]:
    """Return the lessons of a game in their order; none of a game that has no course."""
    return tuple(_read(game, path) for path in files_of_course(game))


def has_course(game: str) -> bool:
    """Tell whether there are lessons of a game; none is read for it."""
    return bool(files_of_course(game))


@lru_cache(maxsize=8)
def files_of_course(game: str) -> tuple[Path, ...]:
    """Return the files of the lessons of a game in their order."""
    folder = content("lessons") / game
    return tuple(sorted(folder.glob("*.toml"))) if folder.is_dir() else ()


def games_with_courses() -> tuple[str, ...]:
    """Return the games that have a course, in the order of the catalogue."""
    return tuple(each.game for each in registrations() if has_course(each.game))


def lesson_id(path: Path, own: Path | None = None) -> str:
    """Return the id of a shipped lesson or of one in the folder of the player's `own`, nothing of any other file.

    >>> lesson_id(Path("mine.toml"))
    ''
    """
    if path.parent == own:
        return own_id(path)
    return next((each.id for each in course_of(path.parent.name) if each.path == path), "")


def is_first(lesson: str) -> bool:
    """Tell whether a lesson is the first of its course, which tells the whole game.

    >>> is_first("pharaon/01"), is_first("pharaon/02"), is_first("")
    (True, False, False)
    """
    files = files_of_course(lesson.partition("/")[0]) if lesson else ()
    return len(files) > 1 and files[0].stem == lesson.partition("/")[2]


def first_done(game: str, done: Iterable[str]) -> bool:
    """Tell whether the first lesson of a game is among those that are done.

    >>> first_done("pharaon", ["pharaon/01"]), first_done("prime", ["pharaon/01", "prime/02"])
    (True, False)
    """
    return any(is_first(each) and each.partition("/")[0] == game for each in done)


def own_id(path: Path) -> str:
    """Return the id by which progress in a lesson of the player's own is kept.

    >>> own_id(Path("lessons/refait.toml")), own_id(Path("lessons/REFAIT.TOML"))
    ('own/refait', 'own/REFAIT.TOML')
    """
    return f"own/{path.stem if path.suffix == '.toml' else path.name}"


def _read(game: str, path: Path) -> CourseLesson:
    """Return a lesson of a course; one that is not well has its file's name for a title, and tells why when opened."""
    plain = read_file(path).plain
    title, goal = (_said(plain.get(name), path) for name in ("title", "goal"))
    return CourseLesson(f"{game}/{path.stem}", path, title, goal)


def _said(written: object, path: Path) -> LocalizedText:
    said = written if isinstance(written, dict) else {}
    return LocalizedText(**{language: str(said.get(language, path.name)) for language in LANGUAGES})
