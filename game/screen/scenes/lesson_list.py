"""The courses on a sheet: the lessons of one game, those that are done with their ribbon."""

from game.lessons.courses import CourseLesson, course_of, games_with_courses
from game.screen.form.results import Activated, SheetResult, ValueChanged
from game.screen.form.rows import Button, Choice, Heading, Paragraph, Ribbon, Row, SeatRow, SheetContent
from game.screen.scene import Change, Pop, Push
from game.screen.scene_catalogue import open_scene
from game.screen.services import Services
from game.screen.sheet_scene import SheetScene
from game.table.values import GameId

_LEARN = "learn:"
FIRST = GameId("pharaon")


class CoursePage:
    """The lessons of `game`; another game can be chosen."""

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.games = tuple(GameId(each) for each in games_with_courses())
        self.game = game if game in self.games else self.games[0]

    def answer(self, result: SheetResult) -> Change | None:
        """Play a lesson, choose a game, or close the sheet."""
        match result:
            case Activated("close"):
                return Pop()
            case Activated("collation"):
                return Push(open_scene("collation", self.services, game=self.game))
            case Activated(what) if what.startswith(_LEARN):
                path = next(each.path for each in course_of(self.game) if each.id == what.removeprefix(_LEARN))
                return Push(open_scene("learn", self.services, path=path))
            case Activated("exercises"):
                return Push(open_scene("exercises", self.services, game=self.game))
            case ValueChanged("game", value):
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
        head: tuple[Row, ...] = (
            Choice("game", words("courses.game"), names, self.games.index(self.game)),
            Paragraph(words("courses.known", known, len(course))),
        )
        rows: list[Row] = [self._row(number, each, done) for number, each in enumerate(course, start=1)]
        half = (len(rows) + 1) // 2
        following = next((each for each in course if each.id not in done), course[0])
        foot = (
            Button("close", words("settings.close"), "escape", words("key.esc")),
            Button("collation", words("collation.title")),
            Button("exercises", words("exercises.title"), "e", "E"),
            Button(_LEARN + following.id, words("courses.next"), "space", words("key.space"), default=True),
        )
        columns = ((*head, *rows[:half]), (Heading(words("courses.more")), *rows[half:]))
        return SheetContent(words("courses.title"), columns, foot, words("courses.subtitle"))

    def _row(self, number: int, lesson: CourseLesson, done: dict[str, int]) -> SeatRow:
        """Return a lesson with its ribbon: gold where nothing had to be shown."""
        words = self.services.words
        shown = done.get(lesson.id)
        ribbon = "" if shown is None else words("courses.done" if shown == 0 else "courses.done_shown")
        label = words("courses.play" if shown is None else "courses.again")
        language = words.language
        return SeatRow(
            f"lesson:{lesson.id}",
            ribbon,
            Ribbon.NONE if shown is None else Ribbon.SHOWN if shown else Ribbon.DONE,
            f"{number}. {lesson.title.within(language)}",
            lesson.goal.within(language),
            button=Button(_LEARN + lesson.id, label),
        )


def courses(services: Services, game: GameId = FIRST) -> SheetScene:
    """Return the scene that lists the lessons of a game."""
    return SheetScene(services, CoursePage(services, game), height=640)
