"""Where an answer leads on: to its clause in the rule book, a lesson that teaches it, an exercise that asks it."""

import re
import secrets
from functools import lru_cache
from pathlib import Path

from game.lessons.book.rulebook import COMMON, books, read_book, scenario_of
from game.lessons.teach.courses import files_of_course, has_course
from game.lessons.teach.exercises.exercise import kinds_of
from game.lessons.teach.exercises.question import ExerciseKind
from game.screen.scene import routes
from game.screen.scene.scene import Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.table.values import GameId

_TEACHES = re.compile(r"^teaches = \[(.*?)\]", re.MULTILINE | re.DOTALL)


def has_link(name: str, game: GameId, clause: str) -> bool:
    """Tell whether there is something of that name about a clause."""
    match name:
        case "lesson":
            return has_course(game)
        case "exercise":
            return bool(_kinds(game, clause))
        case _:
            return bool(clause)


def follow_link(name: str, services: Services, game: GameId, clause: str) -> SceneChange | None:
    """Go to the book, a lesson or an exercise about a clause; to all lessons of the game where none is about it."""
    match name:
        case "lesson":
            return Push(_lesson(services, game, clause))
        case "exercise":
            kinds = _kinds(game, clause)
            if not kinds:
                return None
            seed = secrets.token_hex(8)
            return Push(routes.exercise(services, kind=kinds[0], within=kinds, seed=seed))
        case _:
            return Push(routes.rulebook(services, game=game, clause=clause))


@lru_cache(maxsize=256)
def lesson_teaching(game: GameId, clause: str) -> Path | None:
    """Return the first lesson of a course that teaches a clause, None where none does."""
    for path in files_of_course(game):
        if any(f'"{clause}"' in taught for taught in _TEACHES.findall(path.read_text(encoding="utf-8"))):
            return path
    return None


def _lesson(services: Services, game: GameId, clause: str) -> Scene:
    """Return the lesson of a course that teaches a clause, else the table where it is tried, else all lessons."""
    path = lesson_teaching(game, clause)
    if path is not None:
        return routes.learn(services, path=path)
    for name in (book for book in (game, COMMON) if book in books()):
        book = read_book(name)
        place = book.place(clause)
        tried = scenario_of(name, book.clauses[place]) if place is not None else None
        if tried is not None and place is not None:
            return routes.clause(services, path=tried, clause=book.clauses[place])
    return routes.lessons(services, game=game)


@lru_cache(maxsize=256)
def _kinds(game: GameId, clause: str) -> tuple[ExerciseKind, ...]:
    """Return the kinds of exercises about a clause, those that explain it first before the others."""
    found = [kind for kind in kinds_of(game) if clause in kind.clauses]
    return tuple(sorted(found, key=lambda kind: kind.clauses.index(clause)))
