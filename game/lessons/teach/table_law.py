"""What a learner may do at the table of a lesson, what is refused and why, and which answers are offered."""

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import LessonMoment
from game.lessons.teach.choices import choices
from game.lessons.teach.entry import Answer
from game.lessons.teach.judge import about_fault
from game.lessons.teach.reading import LessonProgress, Page
from game.odds.contract import Appraisal
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.offers import NOTHING_OFFERED, AnyOffers
from game.table.values import Seat


def offers_of(reading: LessonProgress) -> AnyOffers:
    """Return what the learner may do; faults of the game only where the step is about one."""
    state, you = reading.state, reading.lesson.you
    if reading.page is not Page.ASKED:
        return NOTHING_OFFERED
    offers = state.moment.offers(you)
    return offers if about_fault(state.step, state.moment, you) else offers.regular()


def refusal_of(reading: LessonProgress, act: AnyAct) -> IllegalActError | None:
    """Return why the law would refuse an act of the learner now, None where it would not. Nothing happens."""
    try:
        reading.state.moment.course.after(reading.lesson.you, act)
    except IllegalActError as error:
        return error
    except UnnamedCardError:
        return None
    return None


def offered(reading: LessonProgress) -> tuple[Answer, ...]:
    """Return the answers to the question that is open, nothing where none is."""
    if reading.page is not Page.QUESTION:
        return ()
    return choices(reading.lesson, reading.step, reading.before or reading.state.moment)


def appraised(moment: LessonMoment, you: Seat) -> Appraisal | None:
    """Return the figures of a moment, None where the file leaves a card open that they would need."""
    try:
        return moment.appraise(you)
    except UnnamedCardError:
        return None
