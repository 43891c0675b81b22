"""What the notebook of a lesson says: what its steps have taught, and after an act what every choice was worth."""

from dataclasses import dataclass, replace

from game.lessons.explain.doing import act_words, unquoted
from game.lessons.explain.judged import SeatChoice, figures_of
from game.lessons.explain.position import LessonMoment
from game.lessons.explain.worth import price_of, with_error
from game.lessons.teach.file import LessonFile, TaughtAct
from game.lessons.teach.judge import ActOutcome
from game.lessons.teach.reading import LessonProgress, Page
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.screen.paper.about import AboutFigure, AboutWorth
from game.screen.paper.notebook_rows import Block, Marginalia, Notebook, NotebookPair, NotebookText
from game.screen.table.common import clause_of
from game.screen.table.lesson.pictured import page_picture
from game.table.any_game import AnyAct
from game.text.words import Words

_NOT_YET = frozenset({ActOutcome.PART, ActOutcome.FEWER, ActOutcome.REFUSED})


@dataclass(frozen=True, slots=True)
class DoneAct:
    """What the learner did, and at which table."""

    moment: LessonMoment
    act: AnyAct


def judged_act(progress: LessonProgress) -> DoneAct | None:
    """Return the act whose choices a page may rank, None where that would tell what is still asked for.

    This alone decides when a lesson shows what choices are worth: never before the learner has acted.
    """
    if not progress.lesson.entry.figures:
        return None
    reply = progress.reply
    if progress.page is Page.ASKED and reply is not None and reply.verdict is not None and reply.act is not None:
        weighed = reply.verdict.outcome is ActOutcome.WORSE or _weighs(progress.step)
        return DoneAct(progress.state.moment, reply.act) if weighed and not _still_open(progress) else None
    return answered_act(progress)


def answered_act(progress: LessonProgress) -> DoneAct | None:
    """Return the act with which a step was answered that the figures judge, while its note is read."""
    if progress.page is Page.NOTED and progress.step.asked and progress.before is not None and _weighs(progress.step):
        line = progress.before.read(progress.step.wanted, f"acts[{progress.index}]")
        mine = () if progress.step.better else progress.beats  # what happened otherwise is not the learner's
        acts = (beat.act for beat in mine if beat.seat == progress.lesson.you)
        return DoneAct(progress.before, next(acts, line))
    return None


def tells_nothing(progress: LessonProgress) -> bool:
    """Tell whether a page asks for an act and none has been tried: nothing on the screen may answer it."""
    return progress.page is Page.ASKED and _still_open(progress)


def lesson_notebook(progress: LessonProgress, table: Notebook, appraisal: Appraisal | None, words: Words) -> Notebook:
    """Return what the notebook says: the table's own blocks, with what was taught in place of the clause in force.

    In a lesson without figures it is empty paper, but for a picture: nothing else draws the eye from the
    cloth. While something is asked for
    that nobody has tried, the table's own blocks have no figures.
    """
    lesson, done = progress.lesson, judged_act(progress)
    drawing = page_picture(progress, words.language)
    pictured = () if drawing is None else (Block("", (drawing,)),)
    if not lesson.entry.figures:
        return Notebook(None, pictured)
    taught = [said for clause in _learnt(progress) if (said := _clause(lesson, clause, words))]
    ranked = _ranked(done, appraisal, lesson, words) if done is not None and appraisal is not None else ()
    blocks = [Block(words("lesson.choices"), ranked)] if ranked else []
    blocks += (
        [Block(words("lesson.taught_before"), tuple(NotebookText(each.clause) for each in taught[1:]))]
        if taught[1:]
        else []
    )
    open_ = tells_nothing(progress) or progress.page is Page.QUESTION
    told = filter(None, map(_without_figures, table.blocks)) if open_ else table.blocks
    return Notebook(next(iter(taught), None), (*pictured, *blocks, *told))


def _learnt(progress: LessonProgress) -> tuple[str, ...]:
    """Return the clauses that have been taught, what the last step was about first."""
    state = progress.state
    steps = [act.entry.teaches for at, act in enumerate(state.lesson.acts[: state.index]) if at not in state.shown]
    return tuple(dict.fromkeys(clause for teaches in reversed(steps) for clause in teaches))


def _without_figures(block: Block) -> Block | None:
    """Return a block of the table's notebook without its figures, None where nothing is left of it."""
    rows = tuple(row for row in block.rows if not isinstance(getattr(row, "about", None), AboutFigure | AboutWorth))
    return replace(block, rows=rows) if rows else None


def _still_open(progress: LessonProgress) -> bool:
    reply = progress.reply
    return reply is None or reply.act is None or (reply.verdict is not None and reply.verdict.outcome in _NOT_YET)


def _weighs(step: TaughtAct) -> bool:
    return step.judge == "odds" or any(wrong.entry.costs for wrong in step.wrong)


def _clause(lesson: LessonFile, clause: str, words: Words) -> Marginalia | None:
    found = clause_of(lesson.scenario.rules.game, clause, words.language)
    return None if found is None else Marginalia(words("lesson.taught"), found.plain or found.text, "")


def _ranked(done: DoneAct, appraisal: Appraisal, lesson: LessonFile, words: Words) -> tuple[NotebookPair, ...]:
    """Return every choice with its worth, the best first, the learner's own on a tint.

    A stake stands beside the same sum on each other card that can still fall.
    """
    view, game = done.moment.course.view(lesson.you), lesson.scenario.rules.game
    mine = done.moment.plain(done.act)
    if done.act.do == lesson.scenario.rules.facts.stakes.lay:
        choice = SeatChoice(game, view, done.moment.offers(lesson.you), done.act)
        appraisal = figures_of(choice, SeededChance("odds"), appraisal) or appraisal
    found = sorted(appraisal.worths, key=lambda each: -each.value)
    return tuple(
        NotebookPair(
            unquoted(act_words(game, view, each.act, words)),
            with_error(price_of(each), words.language, sign=True),
            lit=done.moment.plain(each.act) == mine,
        )
        for each in found
    )
