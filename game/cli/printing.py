"""`tapis-vert print`: a lesson, a worksheet, a clause or a rule book as one HTML page, to be printed by a browser."""

import sys
from pathlib import Path

from game.cli.answer import DONE, complain
from game.lessons.book.rulebook import books
from game.lessons.printing.book import print_book, print_clause
from game.lessons.printing.lesson_page import print_lesson, print_parts, print_worksheet
from game.lessons.teach.course_file import is_course, read_course_file
from game.lessons.teach.file import read_lesson_file
from game.rules.catalogue import games
from game.store.whole_file import write_new
from game.text.words import Words


def printed_book(name: str, words: Words) -> str:
    """Return a rule book as a page; raise LookupError where there is none of that name."""
    if name not in books():
        raise LookupError(f"there is no book {name!r}; there are {', '.join(books())}")
    return print_book(name, words)


def printed_clause(id_: str, words: Words) -> str:
    """Return a clause as a page; raise LookupError where there is none."""
    try:
        return print_clause(id_.upper(), words)
    except LookupError:
        raise LookupError(f"there is no clause {id_!r}") from None


def printed_lesson(path: Path, words: Words, *, key: bool) -> str:
    """Return a lesson as a page, or all of a course; raise ScenarioError where its file is malformed."""
    if is_course(path):
        return print_parts(read_course_file(path), words, key=key)
    return print_lesson(read_lesson_file(path), words, key=key)


def printed_exercises(game: str, count: int, seed: str, words: Words, *, key: bool) -> str:
    """Return a worksheet of so many exercises, kind after kind; raise LookupError where the game has none."""
    if game not in games():
        raise LookupError(f"there are no exercises of {game!r}")
    return print_worksheet(game, count, seed, words, key=key)


def print_to(out: Path | None, page: str) -> int:
    """Write a page into a file, or to standard output; return the exit code."""
    if out is None:
        sys.stdout.buffer.write(page.encode()) if hasattr(sys.stdout, "buffer") else sys.stdout.write(page)
        return DONE
    try:
        write_new(out, page.encode())
    except FileExistsError:
        return complain(f"{out} is there already")
    except OSError as error:
        return complain(f"{out} cannot be written: {error.strerror}")
    return DONE
