"""What can be printed from the window: each page with its name, the stem of its file, and what makes it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.lessons.book.rulebook import read_book
from game.lessons.printing.book import print_book, print_clause
from game.lessons.printing.history_page import print_history, print_timeline
from game.lessons.printing.lesson_page import print_course, print_lesson, print_parts, print_worksheet
from game.lessons.teach.course_file import read_course_file
from game.lessons.teach.courses import files_of_course
from game.lessons.teach.file import read_lesson_file
from game.text.words import Words

_EXERCISES = 8


@dataclass(frozen=True, slots=True)
class Printable:
    """A page: `label` and `args` are its words on the button, `make` returns it as HTML in a language."""

    id: str
    label: str
    stem: str
    make: Callable[[Words], str]
    args: tuple[str, ...] = ()
    book: str = ""
    """Whose title in the reader's language is the argument of the label."""

    def named(self, words: Words) -> str:
        """Return what stands on its button."""
        titled = (read_book(self.book).title.within(words.language),) if self.book else ()
        return words(self.label, *self.args, *titled)


def pages_of_book(book: str, clause: str) -> tuple[Printable, ...]:
    """Return a clause, or the document where its id is given, and the whole book."""
    document = read_book(book).document
    label = "print.document" if document is not None and document.id == clause else "print.clause"
    return (
        Printable("clause", label, clause.lower(), partial(print_clause, clause), (clause,)),
        Printable("book", "print.book", book, partial(print_book, book), book=book),
    )


def pages_of_lesson(path: Path) -> tuple[Printable, ...]:
    """Return a lesson file, with its answers and without."""
    stem = f"{path.parent.name}-{path.stem}"

    def page(words: Words, *, key: bool) -> str:
        return print_lesson(read_lesson_file(path), words, key=key)

    alone = (
        Printable("lesson", "print.lesson", stem, partial(page, key=False)),
        Printable("lesson_key", "print.lesson_key", stem, partial(page, key=True)),
    )
    return (*alone, *_pages_of_course(path.parent.name)) if path in files_of_course(path.parent.name) else alone


def _pages_of_course(game: str) -> tuple[Printable, ...]:
    """Return all lessons of a game in one page, without their answers and with them."""

    def page(words: Words, *, key: bool) -> str:
        lessons = [read_lesson_file(path) for path in files_of_course(game)]
        return print_course(lessons, words(f"salon.{game}"), words, key=key)

    return (
        Printable("course", "print.course", f"{game}-course", partial(page, key=False)),
        Printable("course_key", "print.course_key", f"{game}-course", partial(page, key=True)),
    )


def pages_of_course_file(path: Path) -> tuple[Printable, ...]:
    """Return a course of a file in one page, without its answers and with them."""

    def page(words: Words, *, key: bool) -> str:
        return print_parts(read_course_file(path), words, key=key)

    return (
        Printable("course", "print.course_file", path.stem, partial(page, key=False)),
        Printable("course_key", "print.course_file_key", path.stem, partial(page, key=True)),
    )


def pages_of_history(game: str) -> tuple[Printable, ...]:
    """Return the history of a game, and the timeline."""
    return (
        Printable("history", "history.whole", f"{game}-history", partial(print_history, game)),
        Printable("timeline", "history.whole_timeline", "timeline", print_timeline),
    )


def pages_of_exercises(game: str, seed: str) -> tuple[Printable, ...]:
    """Return a worksheet of exercises, with its answers and without: the same ones by the same seed."""
    stem = f"{game}-exercises"
    make = partial(print_worksheet, game, _EXERCISES, seed)
    return (
        Printable("sheet", "print.sheet", stem, make),
        Printable("sheet_key", "print.sheet_key", stem, partial(make, key=True)),
    )
