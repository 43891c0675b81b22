"""Lessons and exercises to print: what is said and asked, with the cards that the learner sees, and the key.

A sheet shows what the learner's seat has seen and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards.faces import Card
from game.lessons.book.rulebook import Clause, book_of, read_book, scenario_of, title_of
from game.lessons.explain.doing import doing
from game.lessons.printing.fitting import growth
from game.lessons.printing.lesson_table import drawn, table_of
from game.lessons.printing.page import answers, heading, lesson_heading, page, paragraph, section, sheet, subheading
from game.lessons.teach.answer_said import answer_said
from game.lessons.teach.course_file import CourseFile
from game.lessons.teach.exercises.exercise import Exercise, exercise, kinds_of
from game.lessons.teach.exercises.question import ExerciseKind
from game.lessons.teach.file import LessonFile
from game.lessons.teach.marked import page_marks
from game.lessons.teach.pages import named_seats, pages_read
from game.lessons.teach.play import LessonState
from game.lessons.teach.reading import LessonProgress, Page, sentences, turned
from game.lessons.teach.table_law import offered
from game.play.scenarios.file import caption
from game.text.words import Words

_LETTERS = "ABCDEFGH"
_OF_A_KIND = 4
"""So many exercises of a kind stand in a course."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question of a sheet: its HTML, what the key says of it, and the cards in it."""

    question: str
    key: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Told:
    """A lesson as it is printed: its parts, what is asked, the cards in it, and its clauses with their titles."""

    parts: tuple[str, ...]
    asked: tuple[_Asked, ...]
    cards: tuple[Card, ...]
    cited: str


def print_lesson(lesson: LessonFile, words: Words, *, key: bool = False) -> str:
    """Return a lesson as a page: everything it says, and what it asks; the answers on a sheet of their own.

    So is what is said once a question is answered.
    """
    told = _told(lesson, words)
    parts = [sheet(*told.parts, grown=growth(told.parts)), *(_key(told.asked, words, told.cited) if key else ())]
    return page(caption(lesson.entry.title, words.language), parts, told.cards, words, pupil=True)


def print_course(lessons: Sequence[LessonFile], title: str, words: Words, *, key: bool = False) -> str:
    """Return several lessons as one page to print, one after another; all answers on paper of their own."""
    sheets = [_lesson_sheet(lesson, number, words) for number, lesson in enumerate(lessons, start=1)]
    return _page_of(sheets, title, words, key=key)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A part of a course as it is printed: under which heading, what it says, the cards in it, and its answers."""

    named: str
    parts: tuple[str, ...]
    cards: tuple[Card, ...]
    answers: tuple[str, ...]


def _lesson_sheet(lesson: LessonFile, number: int, words: Words) -> _Sheet:
    told = _told(lesson, words)
    answers_ = tuple(paragraph(one.key) for one in told.asked)
    cited = (paragraph(told.cited, quiet=True),) if answers_ else ()
    return _Sheet(
        f"{number}. {caption(lesson.entry.title, words.language)}", told.parts, told.cards, (*answers_, *cited)
    )


def _exercise_sheet(kind: ExerciseKind, seed: int, number: int, words: Words) -> _Sheet:
    made = [exercise(kind, f"{seed}/{each}") for each in range(_OF_A_KIND)]
    asked = [_exercise(each, place, words) for place, each in enumerate(made, start=1)]
    cards = tuple(card for one in asked for card in one.cards)
    named = f"{number}. {words(f'exercise.{kind.id}')} ({words('print.number', str(seed))})"
    return _Sheet(named, tuple(one.question for one in asked), cards, tuple(paragraph(one.key) for one in asked))


def _page_of(sheets: Sequence[_Sheet], title: str, words: Words, *, key: bool) -> str:
    """Return sheets one after another as a page; all answers on paper of their own."""
    grown = growth([part for each in sheets for part in each.parts])
    parts = [part for each in sheets for part in (lesson_heading(each.named), sheet(*each.parts, grown=grown))]
    keys = [part for each in sheets if each.answers for part in (subheading(each.named), *each.answers)]
    answers_ = [f'<div class="key">{heading(words("print.key"))}{sheet(*keys)}</div>'] if key else []
    return page(title, [*parts, *answers_], [card for each in sheets for card in each.cards], words, pupil=True)


def print_parts(course: CourseFile, words: Words, *, key: bool = False) -> str:
    """Return a course as one page: its lessons, and of each kind of exercises as many as fit beside them."""
    sheets = list[_Sheet]()
    for number, part in enumerate(course.parts, start=1):
        if part.lesson is not None:
            sheets.append(_lesson_sheet(part.lesson, number, words))
        elif part.kind is not None:
            sheets.append(_exercise_sheet(part.kind, part.number, number, words))
        elif part.table is not None:
            named = f"{number}. {words(f'salon.{part.table}')}"
            said = words("own.course.pack", str(part.number))
            sheets.append(_Sheet(named, (section(paragraph(said)),), (), ()))
    return _page_of(sheets, course.title(words.language), words, key=key)


def _told(lesson: LessonFile, words: Words) -> _Told:
    told, asked, cards = list[str](), list[_Asked](), list[Card]()
    for reading in pages_read(lesson):
        said = "".join(paragraph(each) for each in sentences(reading, words.language))
        if reading.page in {Page.ASKED, Page.QUESTION}:
            one = _asked(reading, words, len(asked) + 1, cites=False)
            asked.append(one)
            told.append(one.question)
            cards += one.cards
        elif reading.page is not Page.NOTED:
            told.append(section(said, drawn(page_marks(reading), lesson, words)))
        elif asked:
            noted = " ".join((f"{asked[-1].key}.", *sentences(reading, words.language)))
            asked[-1] = replace(asked[-1], key=noted)
    return _Told(tuple(told), tuple(asked), tuple(cards), _cited(lesson, words))


def print_exercises(
    made: Sequence[Exercise], title: str, words: Words, *, key: bool = False, number_said: str = ""
) -> str:
    """Return exercises as a worksheet, with its number in words; the answers on a sheet of their own."""
    asked = [_exercise(each, number, words) for number, each in enumerate(made, start=1)]
    cards = [card for one in asked for card in one.cards]
    questions = [one.question for one in asked]
    parts = [paragraph(number_said, quiet=True), sheet(*questions, grown=growth(questions))]
    return page(title, [*parts, *(_key(asked, words) if key else ())], cards, words, pupil=True)


def _exercise(made: Exercise, number: int, words: Words) -> _Asked:
    state = LessonState(made.lesson, made.moment, made.at)
    return _asked(turned(LessonProgress(state, Page.OPENS, made.at)), words, number)


def print_worksheet(game: str, count: int, seed: str, words: Words, *, key: bool = False) -> str:
    """Return so many exercises of a game, kind after kind; raise LookupError where it has none."""
    kinds = kinds_of(game)
    if not kinds:
        raise LookupError(f"there are no exercises of {game!r}")
    made = [exercise(kinds[number % len(kinds)], f"{seed}/{number}") for number in range(count)]
    title = words("access.pair", words(f"salon.{game}"), words("exercises.title"))
    return print_exercises(made, title, words, key=key, number_said=words("print.number", seed))


def _asked(reading: LessonProgress, words: Words, number: int, *, cites: bool = True) -> _Asked:
    """Return the question of a page with the table as the learner sees it; it `cites` clauses with its answer."""
    lesson, step = reading.lesson, reading.step
    named = named_seats(lesson, words)
    said = "".join(paragraph(each) for each in sentences(reading, words.language))
    quiz = step.quiz if reading.page is Page.QUESTION else None
    cards, table = table_of(reading, named)
    if quiz is None:
        right = doing(step.wanted, lesson.scenario, named)
        choice = '<div class="line"></div>'
    else:
        given = offered(reading)
        place = given.index(quiz.answer) if quiz.answer in given else -1
        right = answer_said(lesson, quiz.answer, quiz.of, named)
        right = f"{_LETTERS[place]}. {right}" if place >= 0 else right
        choice = answers(answer_said(lesson, each, quiz.of, named) for each in given)
    title = heading(words("print.question", number))
    clauses = _cited(lesson, words) if cites else ""
    key = f"{number}. {right}" + (f" ({clauses})" if clauses else "")
    ways = drawn(page_marks(reading), lesson, words)
    return _Asked(section(title, table, said, ways, choice), key, cards)


def _cited(lesson: LessonFile, words: Words) -> str:
    """Return the clauses of a lesson, each with its title."""
    return "; ".join(_named_clause(each, words.language) for each in lesson.entry.cites)


def _named_clause(id_: str, language: str) -> str:
    """Return a clause by its id and its title."""
    book = read_book(book_of(id_))
    place = book.place(id_)
    entry = None if place is None else book.entries[place]
    path = scenario_of(book.name, entry) if isinstance(entry, Clause) else None
    return id_ if path is None else f"{id_} {title_of(path, language)}"


def _key(asked: Sequence[_Asked], words: Words, cited: str = "") -> list[str]:
    return [
        '<div class="key">',
        heading(words("print.key")),
        sheet(*(paragraph(one.key) for one in asked)),
        paragraph(cited, quiet=True),
        "</div>",
    ]
