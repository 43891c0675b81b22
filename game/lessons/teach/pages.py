"""A lesson from its first page to its last, as it is read by whoever does what it asks, and the table of each page."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.lessons.explain.place_names import seat_names, spot_name
from game.lessons.explain.position import Beat, LessonMoment
from game.lessons.teach.file import LessonFile
from game.lessons.teach.held_back import before_answer, is_held, lying_after
from game.lessons.teach.pictures import LessonPicture, lesson_pictures
from game.lessons.teach.reading import LessonProgress, Page, acted, opened_at, replied, turned
from game.table.tableau import Tableau
from game.table.values import POT, Pile, Place, staked_on, staker
from game.text.words import Words

CLEARED = frozenset({Pile("bowl"), Pile("discard")})
"""Cards of earlier coups, which lie aside."""


def pages_read(lesson: LessonFile) -> Iterator[LessonProgress]:
    """Yield every page of a lesson as it is read by whoever does what it asks."""
    reading = opened_at(lesson)
    while True:
        yield reading
        if reading.over:
            return
        if reading.page is Page.ASKED:
            moment = reading.state.moment
            reading = acted(reading, moment.read(reading.step.wanted, f"acts[{reading.index}]"))
        elif reading.page is Page.QUESTION and reading.step.quiz is not None:
            reading = replied(reading, reading.step.quiz.answer)
        else:
            reading = turned(reading)


def _answering(reading: LessonProgress) -> Beat | None:
    """Return the act whose end would answer the question of a page on the cloth, None where none would.

    The deal that follows it may have been opened since.
    """
    quiz = reading.step.quiz if reading.page is Page.QUESTION else None
    if quiz is None or not is_held(quiz, reading.lesson.scenario.rules.game):
        return None
    return next((beat for beat in reversed(reading.beats) if beat.seat is not None), None)


def moment_at(reading: LessonProgress) -> LessonMoment:
    """Return the moment that a page shows the cards of: with the pack that its question is about."""
    beat = _answering(reading)
    return reading.state.moment if beat is None else beat.after


def lying_at(reading: LessonProgress) -> Tableau:
    """Return the table of a page; where the cloth would answer its question, the table just before that."""
    beat, quiz = _answering(reading), reading.step.quiz
    if beat is None or quiz is None:
        table: Tableau = reading.state.moment.course.position.public.tableau
        return table
    cut = before_answer(beat.events, beat.seat, quiz)
    return lying_after(beat.before.course.position.public.tableau, beat.events[:cut])


@dataclass(frozen=True, slots=True)
class LyingChips:
    """Chips that lie at a place of the table, and how that is said."""

    place: Place
    said: str


def chips_lying(table: Tableau, words: Words) -> list[LyingChips]:
    """Return the chips that lie on the table, stake by stake, then the pot."""
    lying = [
        LyingChips(
            place, words("access.on", spot_name(words, staked_on(place)), words.count("chips", amount), f"seat:{seat}")
        )
        for place, amount in sorted(table.chips.items())
        if (seat := staker(place)) is not None
    ]
    if table.chips_at(POT):
        said = words("access.pair", words("access.pot"), words.count("chips", table.chips_at(POT)))
        lying.append(LyingChips(POT, said))
    return lying


def named_seats(lesson: LessonFile, words: Words) -> Words:
    """Return the words with the names of a lesson's seats; the learner is « you »."""
    names = seat_names(lesson.scenario, words, lesson.you)
    if not lesson.scenario.entry.seats[lesson.you].name:
        names[int(lesson.you)] = words("lesson.you")
    return words.naming(names, int(lesson.you))


def picture_of(reading: LessonProgress) -> LessonPicture | None:
    """Return the picture of the page that is open, None where it has none.

    Where a lesson has no figures, and nothing else stands beside the table, the last picture stays there; a question
    that stands alone may have one of its own.
    """
    entry = reading.lesson.entry
    match reading.page:
        case Page.OPENS:
            name = entry.opens_picture
        case Page.CLOSES:
            name = entry.closes_picture
        case Page.QUESTION if reading.step.asked or not reading.step.line.say:
            own = reading.step.quiz.picture if reading.step.quiz is not None else ""
            name = own or _earlier_picture(reading)
        case _:
            name = reading.step.entry.picture or _earlier_picture(reading)
    return lesson_pictures().get(name)


def _earlier_picture(reading: LessonProgress) -> str:
    """Return the name of the last picture before a page, nothing where the game's own notebook stands there."""
    shown = () if reading.lesson.entry.figures else reading.lesson.acts[: reading.index]
    return next((step.entry.picture for step in reversed(shown) if step.entry.picture), "")
