"""What the table of a lesson may look at: as far as it has come to be seen, and the figures of the moment."""

from concurrent.futures import Future
from dataclasses import replace
from functools import partial

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.question_kinds import question_kinds
from game.lessons.teach.reading import LessonProgress, Page
from game.lessons.teach.table_law import appraised, offers_of, refusal_of
from game.odds.contract import Appraisal
from game.play.session import Sitter
from game.screen.scene.services import Services
from game.screen.table.contract import PlayerHand, TableState, TableTold
from game.screen.table.draft import PlayerDraft
from game.screen.table.lesson.history import LessonHistory
from game.screen.table.lesson.notebook import tells_nothing
from game.screen.table.seen import seen_steps
from game.stage.director import Director
from game.stage.units import Cloth
from game.table.events import Spoke
from game.table.offers import Offers
from game.table.values import Seat
from game.text.words import Words


def scopes_of_lesson(progress: LessonProgress) -> tuple[str, ...]:
    """Return where the commands of a lesson hold: those of its game's table, and its own."""
    return "table", str(progress.lesson.scenario.rules.game), "lesson"


def drafted(progress: LessonProgress, draft: PlayerDraft) -> LessonProgress:
    """Return how far a lesson would be with a draft of the learner's made; raise IllegalActError where it cannot be."""
    moment = progress.state.moment
    course = moment.course
    for act in draft.made:
        course, _ = course.after(progress.lesson.you, act)
    return replace(progress, state=replace(progress.state, moment=replace(moment, course=course)))


def lesson_state(
    services: Services,
    progress: LessonProgress,
    told: LessonHistory,
    director: Director,
    cloth: Cloth,
    words: Words,
    sitters: tuple[Sitter, ...],
    *,
    hand: PlayerHand,
    said: tuple[Spoke, ...],
    appraisal: Appraisal | None = None,
) -> TableState:
    """Return all that the table may look at now: nothing that is not seen yet, and no offer while cards move."""
    asked = progress.page is Page.ASKED and not director.telling
    offers = offers_of(progress) if asked else Offers()
    history, last = seen_steps(director, told.history, told.history[-1])
    return TableState(
        view=replace(director.shown, offers=Offers() if tells_nothing(progress) else offers)
        if asked
        else director.shown,
        seat=progress.lesson.you,
        offers=offers,
        awaited=progress.state.moment.course.awaited if asked else None,
        words=words,
        cloth=cloth,
        sitters=sitters,
        options=progress.lesson.scenario.options,
        strict=True,
        history=history,
        last=last,
        appraisal=appraisal if not director.busy and not asked else None,
        hand=hand,
        told=TableTold(said, asked=_asked(progress), put=progress.page is Page.QUESTION, blind=tells_nothing(progress)),
        settled=not director.telling,
        muted=services.preferences.muted,
        refusal=partial(refusal_of, progress),
        keys=services.keys,
        scopes=scopes_of_lesson(progress),
    )


def _asked(progress: LessonProgress) -> str:
    """Return what is asked about the table now, or about cards that lie there already and will be summed later."""
    if progress.page in {Page.OPENS, Page.QUESTION} and progress.lesson.acts and progress.step.quiz is not None:
        return str(progress.step.quiz.of)
    kinds = question_kinds(progress.lesson.scenario.rules.game)
    later = (act.quiz.of for act in progress.lesson.acts[progress.state.index :] if act.quiz is not None)
    return next((of for of in later if kinds[of].counts is not None), "")


class LessonFigures:
    """What is reckoned of one moment; `found` is None until it has come."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._coming: Future[Appraisal | None] | None = None
        self.found: Appraisal | None = None

    @property
    def ready(self) -> bool:
        """Tell whether figures have come that were not taken yet."""
        return self._coming is not None and self._coming.done()

    def poll(self, moment: LessonMoment, you: Seat) -> bool:
        """Have the figures of a moment made, or take them; tell whether there are new ones."""
        if self.found is not None or self._services.preferences.figures == "off":
            return False
        if self._coming is None:
            self._coming = self._services.worker.think(partial(appraised, moment, you))
        elif self._coming.done() and self._coming.result() is not None:
            self.found, self._coming = self._coming.result(), None
            return True
        return False

    def drop(self) -> None:
        """Forget the figures: the table is another."""
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self.found = None
