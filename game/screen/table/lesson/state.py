"""What the table of a lesson may look at: as far as it has come to be seen, and no further."""

from dataclasses import replace
from functools import partial

from game.lessons.teach.courses import is_first
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.question_kinds import question_kinds
from game.lessons.teach.reading import LessonProgress, Page
from game.lessons.teach.table_law import offers_of, refusal_of
from game.screen.scene.services import Services
from game.screen.table.contract import PlayerHand, TableState, TableTold
from game.screen.table.draft import PlayerDraft
from game.screen.table.lesson.learner_turn import LearnerPage, LessonTableState
from game.screen.table.lesson.notebook import tells_nothing
from game.screen.table.lesson.run import LessonRun
from game.screen.table.seen import seen_steps
from game.stage.director import Director
from game.stage.units import Cloth
from game.table.events import Spoke
from game.table.offers import Offers
from game.table.view import AnyView


def scopes_of_lesson(progress: LessonProgress) -> tuple[str, ...]:
    """Return where the commands of a lesson hold: those of its game's table, and its own."""
    return "table", str(progress.lesson.scenario.rules.game), "lesson"


def progress_with_draft(progress: LessonProgress, draft: PlayerDraft) -> LessonProgress:
    """Return how far a lesson would be with a draft of the learner's made; raise IllegalActError where it cannot be."""
    moment = progress.state.moment
    course = moment.course
    for act in draft.acts_to_submit:
        course, _ = course.after(progress.lesson.you, act)
    return replace(progress, state=replace(progress.state, moment=replace(moment, course=course)))


def view_with_draft(progress: LessonProgress, draft: PlayerDraft) -> AnyView:
    """Return the table as a lesson has it for its learner, with a draft of his on it."""
    return seen(progress_with_draft(progress, draft).state.moment.course, progress.lesson.you)


def lesson_state(
    services: Services,
    run: LessonRun,
    director: Director,
    cloth: Cloth,
    *,
    hand: PlayerHand,
    said: tuple[Spoke, ...],
    page: LearnerPage,
) -> TableState:
    """Return all that the table may look at now: nothing that is not seen yet, and no offer while cards move."""
    words, progress = run.words(services.words), progress_with_draft(run.progress, PlayerDraft(hand.drafted))
    asked = progress.page is Page.ASKED and not director.telling
    offers = offers_of(progress) if asked else Offers()
    history, last = seen_steps(director, run.told.history, run.told.history[-1])
    return LessonTableState(
        view=replace(director.shown, offers=Offers() if tells_nothing(progress) else offers)
        if asked
        else director.shown,
        seat=progress.lesson.you,
        offers=offers,
        awaited=progress.state.moment.course.awaited if asked else None,
        words=words,
        cloth=cloth,
        sitters=run.sitters(words),
        options=progress.lesson.scenario.options,
        strict=True,
        history=history,
        last=last,
        hand=hand,
        told=TableTold(
            said,
            asked=_asked(progress),
            put=progress.page is Page.QUESTION,
            tries=progress.page is Page.ASKED,
            blind=tells_nothing(progress),
            taught=_taught(progress) if is_first(run.origin.id) else None,
        ),
        settled=not director.telling,
        muted=services.preferences.muted,
        refusal=partial(refusal_of, progress),
        keys=services.keys,
        scopes=scopes_of_lesson(progress),
        page=page,
    )


def _taught(progress: LessonProgress) -> frozenset[str]:
    """Return the clauses that this page and those before it have told; a page that asks for an act tells none yet."""
    told = progress.index + (progress.page not in {Page.OPENS, Page.ASKED})
    return frozenset(clause for act in progress.lesson.acts[:told] for clause in act.entry.teaches)


def _asked(progress: LessonProgress) -> str:
    """Return what is asked about the table now, or about cards that lie there already and will be summed later."""
    if progress.page in {Page.OPENS, Page.QUESTION} and progress.lesson.acts and progress.step.quiz is not None:
        return str(progress.step.quiz.of)
    kinds = question_kinds(progress.lesson.scenario.rules.game)
    later = (act.quiz.of for act in progress.lesson.acts[progress.state.index :] if act.quiz is not None)
    return next((of for of in later if kinds[of].counts is not None), "")
