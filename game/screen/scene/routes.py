"""How a scene is opened: one function a scene, which says what it is opened with. No scene imports another.

Each imports its scene only when it is called, so that the first frame is drawn without all the others.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.screen.scene.scene import Scene, YesNoQuestion
from game.screen.scene.services import Services
from game.table.values import GameId

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.lessons.book.rulebook import Clause
    from game.lessons.teach.exercises.question import ExerciseKind
    from game.lessons.teach.file import LessonFile
    from game.play.accounts.sitting_sums import SittingSums
    from game.play.evening_house import EveningNow, TableOffer
    from game.play.session import Session
    from game.screen.keys.conditions import Condition
    from game.screen.scene.printable import Printable
    from game.screen.scenes.review.rows import Reviewed
    from game.screen.table.lesson.replay_table import Staged
    from game.text.words import Words


def salon(services: Services, *, greets: bool = False) -> Scene:
    """Where it `greets`, the first sheet opens over it at once."""
    from game.screen.scenes.salon.scene import SalonScene

    return SalonScene(services, greets=greets)


# An evening


def evening(services: Services) -> Scene:
    """The room between two tables of the evening that is open; EveningError, StoreError where it cannot be read."""
    from game.screen.scenes.evening.room import evening_room

    return evening_room(services)


def evening_begin(services: Services) -> Scene:
    """Asks with which number an evening begins; ends with `EveningBegun`."""
    from game.screen.scenes.evening.begin import begin

    return begin(services)


def evening_seat(services: Services, now: "EveningNow", table: "TableOffer") -> Scene:
    """Asks how one sits down at a table of the evening; ends with `SittingAgreed`."""
    from game.screen.scenes.evening.sit import sit

    return sit(services, now, table)


def evening_owing(services: Services, now: "EveningNow") -> Scene:
    """Who owes whom, who stands how, and the wishes."""
    from game.screen.scenes.evening.owing import owing

    return owing(services, now)


def midnight(services: Services, at: int, *, candles: bool = True) -> Scene:
    """The page of an evening that is over, by its number in the journal; four candles go out before it."""
    from game.screen.scenes.evening.midnight import midnight

    return midnight(services, at, candles=candles)


def album(services: Services) -> Scene:
    """The visiting cards of the purse that is played with, and the rank they give."""
    from game.screen.scenes.evening.album import album

    return album(services)


# The table, by its drivers


def table(services: Services, session: "Session", *, captions: Sequence[str] = (), word: str = "") -> Scene:
    """A sitting. The first coup begins with `captions`; `word` is said as the table is reached."""
    from game.screen.table.sitting.opening import sitting_at_table

    return sitting_at_table(services, session, captions, word)


def replay(services: Services, *, path: Path = Path(), staged: "Staged | None" = None) -> Scene:
    """A scenario file or a coup of a sitting, played back step by step."""
    from game.screen.table.lesson.tables import replay

    return replay(services, path=path, staged=staged)


def learn(services: Services, path: Path, *, lesson: "LessonFile | None" = None) -> Scene:
    """A lesson that is played; one that stands in no file is given, with the file that it was made of."""
    from game.screen.table.lesson.tables import played_lesson

    return played_lesson(services, path=path, lesson=lesson)


def first_sitting(services: Services, game: GameId) -> Scene | None:
    """The table of a game in a good company, for whoever has just learnt it; None where he sits somewhere already."""
    from game.screen.scenes.salon.first_sitting import first_sitting

    return first_sitting(services, game)


def numbered_sitting(services: Services, game: GameId, number: int) -> Scene | None:
    """A table that is dealt by a number; None where the player sits already, or has too little to bring."""
    from game.screen.scenes.salon.first_sitting import numbered_sitting as sitting

    return sitting(services, game, number)


def exercise(
    services: Services, *, kind: "ExerciseKind", within: "Sequence[ExerciseKind]", seed: str, minutes: float = 0.0
) -> Scene:
    """Exercises of one kind, which may be changed for another `within` a round; of all kinds where time is given."""
    from game.screen.table.lesson.exercises import exercises_at_table

    return exercises_at_table(services, kind=kind, within=within, seed=seed, minutes=minutes)


# Lessons


def file(services: Services, path: Path) -> Scene:
    """What plays a file: a lesson or a scenario."""
    from game.screen.scenes.lessons.lesson_file_scene import scene_of_file

    return scene_of_file(services, path=path)


def clause(services: Services, path: Path, clause: "Clause") -> Scene:
    """A scenario of a clause, played as a lesson."""
    from game.screen.scenes.lessons.lesson_file_scene import scene_of_clause

    return scene_of_clause(services, path=path, clause=clause)


def lessons(services: Services, game: GameId | None = None) -> Scene:
    from game.screen.scenes.lessons.lesson_list import courses

    return courses(services, game)


def lesson_editor(services: Services, path: Path) -> Scene:
    from game.screen.scenes.lessons.lesson_editor import lesson_editor

    return lesson_editor(services, path)


def lectern(services: Services, path: Path, *, lesson: "LessonFile | None" = None) -> Scene:
    """A lesson, a slide after another, for a class; one that stands in a course is given."""
    from game.screen.scenes.lessons.lectern import Lectern

    return Lectern(services, path=path, lesson=lesson)


def course_file(services: Services, path: Path) -> Scene:
    """A course of a file: its lessons and exercises."""
    from game.screen.scenes.lessons.course_scene import course_file

    return course_file(services, path)


def exercises(services: Services, game: GameId) -> Scene:
    """The list of a game's kinds of exercises."""
    from game.screen.scenes.lessons.exercise_list import exercises

    return exercises(services, game)


# Books


def rulebook(services: Services, *, game: str = "", clause: str = "") -> Scene:
    """The rule book at a clause, at a game's first, else where it was left."""
    from game.screen.scenes.rulebook.scene import RuleBook

    return RuleBook(services, game=game, clause=clause)


def own_copy(services: Services, book: str) -> Scene:
    """Asks which file is the reader's copy of a book's document."""
    from game.screen.scenes.sheets.own_copy import own_copy

    return own_copy(services, book)


def history(services: Services, game: str = "") -> Scene:
    """The history of a game."""
    from game.screen.scenes.history.scene import history

    return history(services, game)


def timeline(services: Services) -> Scene:
    """The timeline of the families of games."""
    from game.screen.scenes.history.timeline import timeline

    return timeline(services)


def glossary(services: Services, game: str = "") -> Scene:
    from game.screen.scenes.sheets.glossary import glossary

    return glossary(services, game)


def accounts(services: Services, *, page: str = "figures") -> Scene:
    from game.screen.scenes.accounts.scene import Accounts

    return Accounts(services, page=page)


def review(services: Services, number: int, *, coup: int | None = None) -> Scene:
    """A sitting by its number, at a coup of it."""
    from game.screen.scenes.review.scene import Review

    return Review(services, number=number, coup=coup)


def review_branch(services: Services, found: "Reviewed", place: int) -> Scene:
    """What else could have been done at a step of a reviewed sitting."""
    from game.screen.scenes.review.branch import review_branch

    return review_branch(services, found, place)


# Sheets


def conventions(services: Services, game: GameId) -> Scene:
    from game.screen.scenes.sheets.conventions import conventions

    return conventions(services, game)


def collation(services: Services, game: GameId) -> Scene:
    """Two tables of a game, dealt from one pack."""
    from game.screen.scenes.teaching.collation import collation

    return collation(services, game)


def chance(services: Services, game: GameId) -> Scene:
    """A game dealt many thousand times, with its curve."""
    from game.screen.scenes.teaching.chance import chance

    return chance(services, game)


def purses(services: Services) -> Scene:
    from game.screen.scenes.sheets.purses import purses

    return purses(services)


def settings(services: Services) -> Scene:
    from game.screen.scenes.sheets.settings import settings

    return settings(services)


def settings_file(services: Services) -> Scene:
    from game.screen.scenes.sheets.settings_file import settings_file

    return settings_file(services)


def keys(
    services: Services, *, scopes: Sequence[str] | None = None, conditions: "frozenset[Condition] | None" = None
) -> Scene:
    """The sheet of keys: of some scopes only, and what can be pressed now where conditions are given."""
    from game.screen.scenes.sheets.keys import keys

    return keys(services, scopes=scopes, conditions=conditions)


def tutor(services: Services) -> Scene:
    from game.screen.scenes.sheets.tutor import tutor

    return tutor(services)


def staking(services: Services) -> Scene:
    from game.screen.scenes.sheets.staking import staking

    return staking(services)


def advice(services: Services, *, text: str, assumed: str, game: GameId, clause: str) -> Scene:
    """What the tutor says before an act, in words."""
    from game.screen.scenes.sheets.advice import advice

    return advice(services, text=text, assumed=assumed, game=game, clause=clause)


def about(services: Services) -> Scene:
    from game.screen.scenes.sheets.about import about

    return about(services)


def first_run(services: Services) -> Scene:
    from game.screen.scenes.sheets.first_run import first_run

    return first_run(services)


def farewell(
    services: Services,
    game: GameId,
    number: int,
    *,
    reading: "Callable[[], Future[SittingSums | None]]",
    words: "Callable[[], Words] | None" = None,
    over: bool = False,
) -> Scene:
    """What a sitting came to, whose game may be `over`; the `words` know whose sums they are where several sit."""
    from game.screen.scenes.sheets.farewell import farewell

    return farewell(services, game=game, number=number, reading=reading, words=words, over=over)


def print_pages(services: Services, pages: "tuple[Printable, ...]") -> Scene:
    """Asks which of the pages are to be printed."""
    from game.screen.scenes.sheets.print_sheet import print_sheet

    return print_sheet(services, pages)


def confirm(services: Services, question: YesNoQuestion) -> Scene:
    """A question; the scene below gets `Answered` with its name."""
    from game.screen.scenes.sheets.dialogue import confirm

    return confirm(services, question)


def message(services: Services, *, title: str, text: str, done: str = "") -> Scene:
    from game.screen.scenes.sheets.dialogue import message

    return message(services, title=title, text=text, done=done)


def crash(services: Services, *, fault: str, log: str = "", unlogged: str = "", text: str = "crash.text") -> Scene:
    """A fault of ours, and the log that tells it; `unlogged` says why none could be written."""
    from game.screen.scenes.sheets.crash import Crash

    return Crash(services, fault=fault, log=log, unlogged=unlogged, text=text)
