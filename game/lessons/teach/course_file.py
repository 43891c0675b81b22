"""A course in one file: lessons of ours by name, lessons written out, exercises and tables, each with its number."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import msgspec

from game.lessons.teach.courses import course_of, games_with_courses
from game.lessons.teach.exercises.exercise import kinds
from game.lessons.teach.exercises.question import ExerciseKind
from game.lessons.teach.file import LessonFile, read_lesson_file, tried_lesson
from game.lessons.teach.report import located_doubts, report_in
from game.play.errors import ScenarioError
from game.play.file_shape import named, shaped
from game.play.scenarios.acts import Translations
from game.play.scenarios.file import COURSE_KEY, caption, read_file
from game.rules.catalogue import games
from game.store.file_fault import FileFault, FileFaults
from game.store.toml_text import TomlText, read_toml
from game.store.toml_values import UNREAD
from game.table.values import GameId


class PartEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part as it is written: exactly one of a `lesson` of ours, a `text` that is one, `exercises`, and a `table`."""

    lesson: str = ""
    text: str = ""
    exercises: str = ""
    table: str = ""
    number: Annotated[int, msgspec.Meta(ge=1, le=9_999)] = 1
    """Of exercises and of a table: the same number makes the same exercises, and deals the same packs, everywhere."""


class CourseEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A course as it is written."""

    course: Translations | str
    parts: list[PartEntry]
    about: Translations | str = ""


@dataclass(frozen=True, slots=True)
class CoursePart:
    """A part: a lesson, of ours with its `path`; exercises of a `kind`, or a `table`, by their number."""

    lesson: LessonFile | None = None
    path: Path | None = None
    kind: ExerciseKind | None = None
    table: GameId | None = None
    number: int = 1

    def title(self, language: str) -> str:
        """Return the title of a lesson, nothing of exercises."""
        return "" if self.lesson is None else caption(self.lesson.entry.title, language)


@dataclass(frozen=True, slots=True)
class CourseFile:
    """A course with its parts in their order."""

    entry: CourseEntry
    parts: tuple[CoursePart, ...]

    @property
    def lessons(self) -> tuple[LessonFile, ...]:
        """Its lessons."""
        return tuple(part.lesson for part in self.parts if part.lesson is not None)

    def title(self, language: str) -> str:
        """Return its title."""
        return caption(self.entry.course, language)


def is_course(path: Path) -> bool:
    """Tell whether a file is a course, well or not; whatever cannot be read is none."""
    try:
        return COURSE_KEY in read_file(path).plain
    except ScenarioError:
        return False


def read_course_file(path: Path) -> CourseFile:
    """Read a course; raise ScenarioError with everything that is malformed."""
    course, faults = tried_course(read_file(path))
    if course is None or faults:
        raise ScenarioError(*faults)
    return course


def tried_course(file: TomlText, *, checked: bool = False) -> tuple[CourseFile | None, tuple[FileFault, ...]]:
    """Return the course that a file tells, None where a part is malformed, and every fault with its line.

    With `checked` the lessons written out in it are held against the law and the figures too.
    """
    faults, inner = FileFaults(broken=bool(file.faults)), list[FileFault]()
    plain = shaped(file.plain, CourseEntry, "", faults)
    parts = plain.get("parts") if isinstance(plain, dict) else None
    found = []
    for number, written in enumerate(parts if isinstance(parts, list) else []):
        if written is not UNREAD:
            found.append(_part(written, f"parts[{number}]", file, faults, inner, checked=checked))
    if isinstance(parts, list) and not parts:
        faults.add("parts", "no_part")
    told = tuple(sorted((*file.located(faults.found), *inner), key=lambda each: each.line))
    if None in found or faults.found or file.faults:
        return None, told
    entry: CourseEntry = msgspec.convert(file.plain, CourseEntry)
    return CourseFile(entry, tuple(part for part in found if part is not None)), told


def _part(
    written: dict[str, object],
    place: str,
    file: TomlText,
    faults: FileFaults,
    inner: list[FileFault],
    *,
    checked: bool,
) -> CoursePart | None:
    """Return a part, None where there is no such thing; faults within a lesson written out go to `inner`."""
    given = [name for name in ("lesson", "text", "exercises", "table") if written.get(name)]
    if len(given) != 1:
        faults.add(place, "one_part")
        return None
    value = str(written[given[0]])
    match given[0]:
        case "lesson":
            game = value.partition("/")[0]
            taught = (game,) if game in games_with_courses() else games_with_courses()
            ours = {each.id: each.path for one in taught for each in course_of(one)}
            if not named(value, ours, f"{place}.lesson", faults):
                return None
            return CoursePart(read_lesson_file(ours[value]), ours[value])
        case "exercises":
            if not named(value, kinds(), f"{place}.exercises", faults):
                return None
            return CoursePart(kind=kinds()[value], number=int(str(written.get("number", 1))))
        case "table":
            if not named(value, {str(game): game for game in games()}, f"{place}.table", faults):
                return None
            return CoursePart(table=GameId(value), number=int(str(written.get("number", 1))))
        case _:
            text = read_toml(value)
            lesson, wrong = _checked(text) if checked else tried_lesson(text)
            inner += _within(wrong, f"{place}.text", file)
            return None if lesson is None else CoursePart(lesson)


def _checked(text: TomlText) -> tuple[LessonFile | None, tuple[FileFault, ...]]:
    found = report_in(text)
    doubts = () if found.lesson is None else located_doubts(found.lesson, text)
    return found.lesson, (*found.faults, *doubts)


def _within(faults: tuple[FileFault, ...], place: str, file: TomlText) -> Iterator[FileFault]:
    """Yield the faults of a lesson that is written out at a place, each with its line in the whole file."""
    first = file.line_of(place)
    opens = file.text.split("\n")[first - 1].rstrip()
    above = first if opens.endswith(("'''", '"""')) else first - 1
    for fault in faults:
        yield replace(fault, place=f"{place}.{fault.place}" if fault.place else place, line=above + max(1, fault.line))
