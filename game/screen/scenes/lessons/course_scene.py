"""A course of a file on a sheet: its lessons and exercises in their order, played, shown to a room, or printed."""

from dataclasses import dataclass
from pathlib import Path

from game.lessons.teach.course_file import CoursePart, read_course_file
from game.lessons.teach.courses import lesson_id
from game.play.scenarios.file import caption
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, ChoiceRow, Paragraph, Ribbon, Row, SeatRow, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_course_file
from game.screen.scene.scene import Pop, Push, Scene, SceneChange
from game.screen.scene.services import Services

_MODES = ("play", "lectern")


@dataclass(frozen=True, slots=True)
class OpenPart:
    """Play a part, or show it to a room."""

    part: CoursePart


@dataclass(frozen=True, slots=True)
class PrintCourse:
    """Print the whole course."""


@dataclass(frozen=True, slots=True)
class CourseMode:
    """Choose what is done with a lesson."""


class CourseFilePage(SheetPage):
    """The course that the file at `path` tells."""

    def __init__(self, services: Services, path: Path) -> None:
        self.services = services
        self.path = path
        self._course = read_course_file(path)
        self._mode = 0

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Play a part, show it to a room, print the course, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(OpenPart(part)):
                scene = self._opened(part)
                return None if scene is None else Push(scene)
            case Activated(PrintCourse()):
                return Push(routes.print_pages(self.services, pages=pages_of_course_file(self.path)))
            case ValueChanged(CourseMode(), value):
                self._mode = int(value)
            case _:
                pass
        return None

    @property
    def _next(self) -> CoursePart:
        """The first lesson of ours that is not done yet, else the first part."""
        done, parts = self.services.house.lessons(), self._course.parts
        return next((part for part in parts if part.path and lesson_id(part.path) not in done), parts[0])

    def _opened(self, part: CoursePart) -> Scene | None:
        if part.table is not None:
            return routes.numbered_sitting(self.services, part.table, part.number)
        if part.kind is not None:
            return routes.exercise(self.services, kind=part.kind, within=(part.kind,), seed=str(part.number))
        path = part.path or self.path
        if _MODES[self._mode] == "lectern":
            return routes.lectern(self.services, path=path, lesson=part.lesson)
        return routes.learn(self.services, path=path, lesson=None if part.path else part.lesson)

    def content(self) -> SheetContent:
        """Return what is done with a lesson, over the parts in two columns."""
        words, course = self.services.words, self._course
        modes = tuple(words(f"courses.mode.{mode}") for mode in _MODES)
        about = caption(course.entry.about, words.language)
        head: tuple[Row, ...] = (
            ChoiceRow("mode", words("courses.mode"), modes, self._mode, intent=CourseMode()),
            *((Paragraph(about),) if about else ()),
        )
        rows: list[Row] = [self._row(number, part) for number, part in enumerate(course.parts, start=1)]
        half = (len(rows) + 1) // 2
        foot = (
            Button("print", words("print.link"), intent=PrintCourse()),
            close_button(self.services, "accounts.close", default=False),
            Button(
                "next", words("courses.next"), "space", words("key.space"), default=True, intent=OpenPart(self._next)
            ),
        )
        return SheetContent(course.title(words.language), ((*head, *rows[:half]), tuple(rows[half:])), foot)

    def _row(self, number: int, part: CoursePart) -> SeatRow:
        words, language = self.services.words, self.services.words.language
        label = words(f"own.course.{_MODES[self._mode]}")
        button = Button(f"part:{number}", label, intent=OpenPart(part))
        if part.kind is not None:
            said = words("own.course.number", str(part.number))
            named = f"{number}. {words(f'exercise.{part.kind.id}')}"
            button = Button(f"part:{number}", words("exercises.practise"), intent=OpenPart(part))
            return SeatRow(f"course_part:{number}", "", Ribbon.NONE, named, said, button=button)
        if part.table is not None:
            free = self.services.house.open_sitting() is None
            said = words("own.course.pack" if free else "own.course.sits", str(part.number))
            named = f"{number}. {words(f'salon.{part.table}')}"
            button = Button(f"part:{number}", words("own.course.table"), enabled=free, intent=OpenPart(part))
            return SeatRow(f"course_part:{number}", "", Ribbon.NONE, named, said, button=button)
        shown = self.services.house.lessons().get(lesson_id(part.path)) if part.path else None
        ribbon = Ribbon.NONE if shown is None else Ribbon.SHOWN if shown else Ribbon.DONE
        goal = "" if part.lesson is None else caption(part.lesson.entry.goal, language)
        return SeatRow(f"course_part:{number}", "", ribbon, f"{number}. {part.title(language)}", goal, button=button)


def course_file(services: Services, path: Path) -> SheetScene:
    """Return the scene of a course file; raise ScenarioError where it is malformed."""
    return SheetScene(services, CourseFilePage(services, path), height=692)
