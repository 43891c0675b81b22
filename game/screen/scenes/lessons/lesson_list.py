"""The courses on a sheet: the lessons of one game, those that are done with their ribbon, and the player's own."""

import secrets
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.lessons.book.collation import pairs_of
from game.lessons.teach.courses import CourseLesson, course_of, games_with_courses
from game.lessons.teach.exercises.exercise import kinds
from game.lessons.teach.exercises.practice import next_kind, now
from game.lessons.teach.fault_words import fault_lines
from game.lessons.teach.own import OwnFolder, OwnLesson, own_folder
from game.play.errors import ScenarioError
from game.play.simulations.chance import questions_of
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, ButtonRow, ChoiceRow, Heading, Paragraph, Ribbon, Row, SeatRow, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_lesson
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.table.values import GameId

_MODES = ("play", "lectern", "print")
_MINUTES = 10.0
_SCOPES = ("lessons",)
_MOST_FAULTS = 12
"""So many faults of one file are named here; the command line names all."""


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """Play a lesson, show it to a room, or print it."""

    path: Path


@dataclass(frozen=True, slots=True)
class OpenCourse:
    """List the parts of a course of the player's own."""

    path: Path


@dataclass(frozen=True, slots=True)
class EditLesson:
    """Edit a lesson of the player's own."""

    path: Path


@dataclass(frozen=True, slots=True)
class NextLesson:
    """Play the first lesson that is not done yet."""


@dataclass(frozen=True, slots=True)
class TenMinutes:
    """Practise for ten minutes, whatever is due."""


@dataclass(frozen=True, slots=True)
class Exercises:
    """List the exercises of the game."""


@dataclass(frozen=True, slots=True)
class Collate:
    """Lay two tables of the game side by side."""


@dataclass(frozen=True, slots=True)
class WatchChance:
    """Let chance be watched at the game."""


@dataclass(frozen=True, slots=True)
class Mode:
    """Choose what is done with a lesson."""


@dataclass(frozen=True, slots=True)
class LessonsOf:
    """List the lessons of another game."""


class CoursePage(SheetPage):
    """The lessons of `game`, or of the salon's first game that has any; another game can be chosen."""

    def __init__(self, services: Services, game: GameId | None) -> None:
        self.services = services
        self.games = tuple(GameId(each) for each in games_with_courses())
        self.game = self.games[0] if game is None or game not in self.games else game
        self._own = OwnFolder()
        self._reading: Future[OwnFolder] | None = None
        self._stale = True
        self._mode = 0
        self._message = ""

    @property
    def poll_due(self) -> bool:
        """Tell whether the player's own lessons have been read, or are still to be."""
        return self._reading.done() if self._reading is not None else self._stale

    def poll(self) -> None:
        """Take the player's own lessons, or have them read and checked."""
        if self._reading is not None:
            self._own, self._reading = self._reading.result(), None
        else:
            folder, language = self.services.house.lesson_folder, self.services.words.language
            self._stale, self._reading = False, self.services.worker.think(partial(own_folder, folder, language))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Play a lesson, choose a game, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(Collate()):
                return Push(routes.collation(self.services, game=self.game))
            case Activated(WatchChance()):
                return Push(routes.chance(self.services, game=self.game))
            case Activated(NextLesson()):
                return Push(routes.learn(self.services, path=self._following().path))
            case Activated(OpenCourse(path)):
                return self._course(path)
            case Activated(OpenLesson(path)):
                return self._opened(path)
            case ValueChanged(Mode(), value):
                self._mode = int(value)
            case Activated(EditLesson(path)):
                self._stale = True
                return Push(routes.lesson_editor(self.services, path=path))
            case Activated(TenMinutes()):
                every = tuple(kinds().values())
                kind = next_kind(every, self.services.house.practice(), now())
                seed = secrets.token_hex(8)
                scene = routes.exercise(self.services, kind=kind, within=every, seed=seed, minutes=_MINUTES)
                return Push(scene)
            case Activated(Exercises()):
                return Push(routes.exercises(self.services, game=self.game))
            case ValueChanged(LessonsOf(), value):
                self.game = self.games[int(value)]
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return the game to choose over two columns of its lessons."""
        words, done = self.services.words, self.services.house.lessons()
        course = course_of(self.game)
        known = sum(each.id in done for each in course)
        names = tuple(words(f"salon.{game}") for game in self.games)
        modes = tuple(words(f"courses.mode.{mode}") for mode in _MODES)
        head: tuple[Row, ...] = (
            ChoiceRow("game", words("courses.game"), names, self.games.index(self.game), intent=LessonsOf()),
            ChoiceRow("mode", words("courses.mode"), modes, self._mode, intent=Mode()),
            Paragraph(words("courses.known", known, len(course))),
        )
        rows: list[Row] = [self._row(number, each, done) for number, each in enumerate(course, start=1)]
        half = (len(rows) + 1) // 2
        foot = (
            close_button(self.services, "accounts.close", default=False),
            Button(
                "exercises",
                words("exercises.title"),
                "e",
                self.services.key_label("e", "exercises", _SCOPES),
                intent=Exercises(),
            ),
            Button("ten", words("exercises.ten"), intent=TenMinutes()),
            Button(
                "next",
                words("courses.next" if known else "courses.first"),
                "space",
                words("key.space"),
                default=True,
                intent=NextLesson(),
            ),
        )
        watched = ButtonRow(
            (
                Button(
                    "collation", words("collation.title"), enabled=bool(pairs_of(self.game, words)), intent=Collate()
                ),
                Button("chance", words("chance.title"), enabled=bool(questions_of(self.game)), intent=WatchChance()),
            )
        )
        columns = (
            (*head, *rows[:half]),
            (
                watched,
                Paragraph(words("courses.watched"), quiet=True),
                Heading(words("courses.more")),
                *rows[half:],
                *self._own_rows(done),
            ),
        )
        return SheetContent(words("courses.title"), columns, foot, words("courses.subtitle"), self._message)

    def _course(self, path: Path) -> SceneChange | None:
        try:
            return Push(routes.course_file(self.services, path))
        except ScenarioError as error:
            self.services.mixer.play(SoundId.REFUSE)
            self._message = " ".join(fault_lines(path.name, error.faults[:1], self.services.words))
            return None

    def _following(self) -> CourseLesson:
        """Return the first lesson that is not done yet, else the first."""
        course, done = course_of(self.game), self.services.house.lessons()
        return next((each for each in course if each.id not in done), course[0])

    def _opened(self, path: Path) -> SceneChange:
        """Do with a lesson what is chosen: play it, show it to a room, or print it."""
        if _MODES[self._mode] == "lectern":
            return Push(routes.lectern(self.services, path=path))
        if _MODES[self._mode] == "print":
            return Push(routes.print_pages(self.services, pages=pages_of_lesson(path)))
        return Push(routes.learn(self.services, path=path))

    def _label(self, shown: int | None) -> str:
        """Return what stands on the button of a lesson: what is done with it."""
        words = self.services.words
        if _MODES[self._mode] == "play":
            return words("courses.play" if shown is None else "courses.again")
        return words(f"courses.mode.{_MODES[self._mode]}")

    def _own_rows(self, done: dict[str, int]) -> list[Row]:
        """Return the player's own lessons of the game; a faulty one with its file and line."""
        words = self.services.words
        rows: list[Row] = [Heading(words("own.title"))]
        for each in self._own.lessons:
            if each.of(self.game):
                rows += self._own_row(each, done)
        if len(rows) == 1:
            known = self._reading is None and not self._stale
            rows.append(Paragraph(words("own.none" if known else "own.read"), quiet=True))
        rows += [
            ButtonRow((Button(f"course:{path.name}", words("own.course", path.stem), intent=OpenCourse(path)),))
            for path in self._own.courses
        ]
        for reason, names in self._own.unlisted:
            rows.append(Paragraph(words(f"own.unlisted.{reason}", ", ".join(names)), quiet=True))
        return [*rows, Paragraph(words("own.folder", str(self.services.house.lesson_folder)), quiet=True)]

    def _own_row(self, own: OwnLesson, done: dict[str, int]) -> list[Row]:
        words, shown, name = self.services.words, done.get(own.id), own.path.name
        told_faults = list(fault_lines(name, own.faults, words))
        if len(told_faults) > _MOST_FAULTS:
            told_faults[_MOST_FAULTS:] = [words("own.more_faults", len(told_faults) - _MOST_FAULTS, str(own.path))]
        faults: list[Row] = [Paragraph(each, quiet=own.lesson is not None) for each in told_faults]
        if own.lesson is None:
            return faults
        ribbon = Ribbon.NONE if shown is None else Ribbon.SHOWN if shown else Ribbon.DONE
        said = "" if shown is None else words("courses.done" if shown == 0 else "courses.done_shown")
        play = Button(f"own:{name}", self._label(shown), intent=OpenLesson(own.path))
        language = words.language
        row = SeatRow(f"own_lesson:{name}", said, ribbon, own.title(language), own.goal(language), button=play)
        missing = ", ".join(words(f"own.language.{each}") for each in own.languages())
        told: list[Row] = [Paragraph(words("own.missing", missing), quiet=True)] if missing else []
        return [
            row,
            *told,
            *faults,
            ButtonRow((Button(f"edit:{name}", words("own.edit"), intent=EditLesson(own.path)),)),
        ]

    def _row(self, number: int, lesson: CourseLesson, done: dict[str, int]) -> SeatRow:
        """Return a lesson with its ribbon: gold where nothing had to be shown."""
        words = self.services.words
        shown = done.get(lesson.id)
        ribbon = "" if shown is None else words("courses.done" if shown == 0 else "courses.done_shown")
        language = words.language
        return SeatRow(
            f"lesson:{lesson.id}",
            ribbon,
            Ribbon.NONE if shown is None else Ribbon.SHOWN if shown else Ribbon.DONE,
            f"{number}. {lesson.title.within(language)}",
            lesson.goal.within(language),
            button=Button(f"learn:{lesson.id}", self._label(shown), intent=OpenLesson(lesson.path)),
        )


def courses(services: Services, game: GameId | None = None) -> SheetScene:
    """Return the scene that lists the lessons of a game, of the first that has any where none is named."""
    return SheetScene(services, CoursePage(services, game), height=692, key_scopes=_SCOPES)
