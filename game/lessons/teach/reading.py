"""A lesson as it is read and played: which page is open, what it says, and what leads from one page to the next.

A page that tells something stays until it is turned; one that asks stays until what it asks for is done.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, auto

from game.lessons.explain.position import Beat, LessonMoment
from game.lessons.teach.entry import Answer
from game.lessons.teach.file import LessonFile, TaughtAct, Wrong
from game.lessons.teach.judge import ActOutcome, Verdict
from game.lessons.teach.play import (
    LessonPhase,
    LessonState,
    answered,
    attempted,
    entry_told,
    hinted,
    idled,
    showed,
    started,
)
from game.lessons.teach.sentences import EmptyHoleError, Situation
from game.play.scenarios.acts import Translations
from game.table.any_game import AnyAct


class Page(StrEnum):
    """What a page does: it tells, or it asks."""

    OPENS = auto()
    TOLD = auto()
    NOTED = auto()
    ASKED = auto()
    QUESTION = auto()
    CLOSES = auto()

    @property
    def told(self) -> bool:
        """Tell whether nothing is asked for: it is only read."""
        return self not in {Page.ASKED, Page.QUESTION}

    @property
    def turns(self) -> bool:
        """Tell whether the page is turned by whoever has read it."""
        return self in {Page.OPENS, Page.TOLD, Page.NOTED}


@dataclass(frozen=True, slots=True)
class LessonReply:
    """What answers the learner's last act or answer, where it was not the right one."""

    verdict: Verdict | None = None
    wrong: Wrong | None = None
    act: AnyAct = None

    @property
    def right_so_far(self) -> bool:
        """Tell whether what was done is a part of what is asked for, and the rest is asked for."""
        return self.verdict is not None and self.verdict.outcome in {ActOutcome.PART, ActOutcome.FEWER}


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a lesson is read: `index` is the entry that the page speaks of, `beats` what led to this page.

    `before` is the table before the act of that entry. `tries` counts what was not right.
    """

    state: LessonState
    page: Page = Page.OPENS
    index: int = 0
    before: LessonMoment | None = None
    beats: tuple[Beat, ...] = ()
    reply: LessonReply | None = None
    tries: int = 0

    @property
    def lesson(self) -> LessonFile:
        """The lesson that is read."""
        return self.state.lesson

    @property
    def step(self) -> TaughtAct:
        """The entry that the page speaks of."""
        return self.lesson.acts[self.index]

    @property
    def over(self) -> bool:
        """Tell whether the last page is open."""
        return self.page is Page.CLOSES


def opened_at(lesson: LessonFile) -> LessonProgress:
    """Return a lesson at its first page; raise ScenarioError where its table cannot be laid."""
    return LessonProgress(started(lesson))


def turned(reading: LessonProgress) -> LessonProgress:
    """Turn a page that tells; one that asks stays."""
    return _next(reading.state, (), reading.tries) if reading.page.turns else reading


def acted(reading: LessonProgress, act: AnyAct) -> LessonProgress:
    """Let the learner act. What is not right leaves the page where it is, with a reply."""
    if reading.page is not Page.ASKED:
        return reading
    before, you = reading.state, reading.lesson.you
    after, verdict = attempted(before, act)
    if verdict.outcome is ActOutcome.PART:
        return replace(reading, state=after, reply=LessonReply(verdict, act=act), beats=before.moment.beats(you, act))
    if not verdict.outcome.right:
        tries = reading.tries + (verdict.outcome is not ActOutcome.FEWER)
        return replace(reading, state=after, reply=LessonReply(verdict, act=act), beats=(), tries=tries)
    beats = () if verdict.after is None else before.moment.beats(you, act)
    if not beats or beats[-1].after.course != after.moment.course:  # the file cannot go on from it: the line is played
        beats = before.moment.beats_of(before.lesson.written(before.index, before.index + 1))
    return _done(before, after, beats, reading.tries)


def waited(reading: LessonProgress) -> LessonProgress:
    """Let the learner do nothing where an act is asked for: the page stays."""
    if reading.page is not Page.ASKED:
        return reading
    reply, state = LessonReply(Verdict(ActOutcome.NOT_ASKED)), idled(reading.state)
    return replace(reading, state=state, reply=reply, beats=(), tries=reading.tries + 1)


def asked_for_hint(reading: LessonProgress) -> LessonProgress:
    """Give the hint of a page that asks: its marks first, then its words."""
    if reading.page not in {Page.ASKED, Page.QUESTION} or not reading.state.hint_left:
        return reading
    return replace(reading, state=hinted(reading.state), beats=())


def replied(reading: LessonProgress, answer: Answer) -> LessonProgress:
    """Take the learner's answer to a question."""
    if reading.page is not Page.QUESTION:
        return reading
    after, wrong = answered(reading.state, answer)
    if after.index == reading.state.index:
        return replace(reading, state=after, reply=LessonReply(wrong=wrong), beats=(), tries=reading.tries + 1)
    return _noted(replace(reading, state=after, reply=None, beats=()))


def shown_once(reading: LessonProgress) -> LessonProgress:
    """Show what a page asks for, where that is offered."""
    if not reading.state.may_be_shown or reading.page not in {Page.ASKED, Page.QUESTION}:
        return reading
    before, after = reading.state, showed(reading.state)
    if reading.page is Page.QUESTION:
        return _noted(replace(reading, state=after, reply=None, beats=()))
    beats = before.moment.beats_of(before.lesson.written(before.index, before.index + 1))
    return _done(before, after, beats, reading.tries)


def sentences(reading: LessonProgress, language: str) -> tuple[str, ...]:
    """Return what the page says, without the reply; a sentence whose hole nothing fills is left out."""
    entry, you = reading.lesson.entry, reading.lesson.you
    moment = reading.state.moment
    if reading.page is Page.OPENS:
        return _said(Situation(you, moment), language, entry.goal, entry.opens)
    if reading.page is Page.CLOSES:
        return _said(Situation(you, moment), language, entry.closes)
    step = reading.step
    if reading.page is Page.ASKED:
        situation = _asking(reading)
        hint = (reading.state.hint,) if reading.state.hint is not None else ()
        return _said(situation, language, step.line.say, step.entry.ask, *hint)
    before = reading.before or moment
    situation = Situation(you, before, moment, _plain_line(reading, before))
    if reading.page is Page.QUESTION:
        said = None if step.asked else step.line.say
        hint = (reading.state.hint,) if reading.state.hint is not None else ()
        return _said(situation, language, said, None if step.quiz is None else step.quiz.ask, *hint)
    if reading.page is Page.TOLD:
        return _said(situation, language, step.line.say, step.entry.note)
    return _said(situation, language, step.entry.note)


def replying(reading: LessonProgress, language: str) -> str:
    """Return the author's sentence on what was not right, nothing where the file has none."""
    reply = reading.reply
    if reply is None:
        return ""
    if reply.verdict is None:
        said = None if reply.wrong is None else reply.wrong.entry.say
        situation = Situation(reading.lesson.you, reading.before or reading.state.moment, reading.state.moment)
    else:
        said = reply.verdict.said
        situation = _asking(reading)
        if (
            reply.verdict.outcome not in {ActOutcome.REFUSED, ActOutcome.PART, ActOutcome.FEWER}
            and reply.act is not None
        ):
            situation = replace(situation, act=reading.state.moment.plain(reply.act), after=reply.verdict.after)
    return " ".join(_said(situation, language, said))


def _asking(reading: LessonProgress) -> Situation:
    moment = reading.state.moment
    return Situation(reading.lesson.you, moment, None, _plain_line(reading, moment))


def _plain_line(reading: LessonProgress, before: LessonMoment) -> dict[str, object] | None:
    line = reading.step.wanted
    if before.course is reading.state.moment.course or reading.step.entry.times == 1:
        return dict(before.plain(before.read(line, f"acts[{reading.index}]")))
    return None


def _said(situation: Situation, language: str, *each: Translations | str | None) -> tuple[str, ...]:
    found: list[str] = []
    for said in each:
        if said is not None and said != "":
            try:
                found.append(situation.filled(said, language))
            except EmptyHoleError:
                continue
    return tuple(found)


def _next(state: LessonState, beats: tuple[Beat, ...], tries: int) -> LessonProgress:
    """Return the next page: what is told without words passes, with all that has happened."""
    if state.phase is LessonPhase.OVER:
        return LessonProgress(state, Page.CLOSES, len(state.lesson.acts) - 1, beats=beats, tries=tries)
    if state.phase is LessonPhase.ASKED:
        return LessonProgress(state, Page.ASKED, state.index, state.moment, beats, tries=tries)
    new = state.moment.beats_of(state.lesson.written(state.index, state.index + 1))
    return _done(state, entry_told(state), (*beats, *new), tries)


def _done(before: LessonState, after: LessonState, beats: tuple[Beat, ...], tries: int) -> LessonProgress:
    reading = LessonProgress(after, Page.TOLD, before.index, before.moment, beats, tries=tries)
    if after.phase is LessonPhase.QUESTION:
        return replace(reading, page=Page.QUESTION)
    step = before.lesson.acts[before.index]
    if step.asked:
        return _noted(reading)
    return reading if step.line.say or step.entry.note else _next(after, beats, tries)


def _noted(reading: LessonProgress) -> LessonProgress:
    """Return the page of the note on what has just been done, the next where there is none."""
    if reading.step.entry.note is None:
        return _next(reading.state, reading.beats, reading.tries)
    return replace(reading, page=Page.NOTED)
