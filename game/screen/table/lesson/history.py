"""What happened in a lesson, as the cloth shows it: step by step, and up to a question before its answer lies.

A trick that a sentence tells of, and the hands of a coup, lie until that sentence has been read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.lessons.explain.position import Beat, LessonMoment
from game.lessons.teach.entry import QuizEntry
from game.lessons.teach.held_back import before_answer, is_held, lying_after
from game.lessons.teach.played_scenario import seen
from game.play.session_step import SessionStep, opening_step
from game.stage.arrangement import PausesForReader
from game.stage.director import Director
from game.table.events import TableEvent
from game.table.values import Seat
from game.table.view import AnyView, View


@dataclass(slots=True)
class LessonHistory:
    """The steps of the deal that have been told; `rest` is what a question keeps back, with the table after each step.

    The first of them is `under_way` where a part of it has been told.
    """

    you: Seat
    history: tuple[SessionStep, ...] = ()
    rest: tuple[tuple[SessionStep, AnyView], ...] = ()
    under_way: bool = False

    def begin(self, moment: LessonMoment) -> None:
        """Begin at a table that lies as it was laid."""
        self.history, self.rest = (opening_step(moment.course, moment.events),), ()
        self.under_way = False

    def play(self, director: Director, beats: Sequence[Beat], quiz: QuizEntry | None, *, read: bool = False) -> None:
        """Let the cloth go through what happened; where a question is put, up to what would answer it.

        Where something is `read` of what happened, what it tells of is not swept away before. That is in the last
        act: a deal that follows it is kept back as well.
        """
        self.go_on(director)
        asks = quiz is not None and any(is_held(quiz, beat.after.course.rules.game) for beat in beats[:1])
        last = max((number for number, beat in enumerate(beats) if beat.seat is not None), default=len(beats))
        cut = None
        for number, beat in enumerate(beats):
            after, step = seen(beat.after.course, self.you), _step(beat)
            if number == last and quiz is not None and asks:
                cut = before_answer(step.events, step.seat, quiz)
            elif number == last and read:
                cut = _before_swept(director, step)
            if cut is None:
                self._tell(director, step, after)
            elif number == last:
                self._tell_part(director, step, after, cut)
            else:
                self.rest = (*self.rest, (step, after))

    def go_on(self, director: Director, *, read: bool = False) -> None:
        """Show what has been kept back; where the answer is `read`, what it tells of is not swept away before."""
        rest, under_way = self.rest, self.under_way
        self.rest, self.under_way = (), False
        if under_way:
            (step, after), rest = rest[0], rest[1:]
            cut = _before_swept(director, step) if read else None
            if cut is not None:
                part, view = _part(step, after, cut)
                left = replace(step, before=part.after, events=step.events[cut:])
                self.rest, self.under_way = ((left, after), *rest), True
                step, after, rest = part, view, ()
            whole = replace(self.history[-1], after=step.after, events=(*self.history[-1].events, *step.events))
            director.play(director.final, after, step.events)
            self.history = (*self.history[:-1], whole)
        for step, after in rest:
            self._tell(director, step, after)

    def _tell_part(self, director: Director, step: SessionStep, after: AnyView, cut: int) -> None:
        """Tell so many events of a step; keep the others back."""
        if cut == len(step.events):
            self._tell(director, step, after)
            return
        part, view = _part(step, after, cut)
        self.rest, self.under_way = ((replace(step, before=part.after, events=step.events[cut:]), after),), True
        self._tell(director, part, view)

    def _tell(self, director: Director, step: SessionStep, after: AnyView) -> None:
        self.history = (step,) if step.seat is None else (*self.history, step)
        director.play(View(self.you, step.before, director.final.faces), after, step.events)


def _before_swept(director: Director, step: SessionStep) -> int | None:
    """Return how many events of a step come before what lies is swept away, None where nothing is."""
    arrangement = director.arrangement
    if not isinstance(arrangement, PausesForReader):
        return None
    return next((number for number, event in enumerate(step.events) if arrangement.pauses_before(event)), None)


def _step(beat: Beat) -> SessionStep:
    if beat.seat is None:
        return opening_step(beat.after.course, beat.events)
    before, after = beat.before.course.position.public, beat.after.course.position.public
    return SessionStep(beat.seat, beat.act, before, after, beat.events)


def _part(step: SessionStep, after: AnyView, cut: int) -> tuple[SessionStep, AnyView]:
    """Return the step as far as some of its events go, and what is seen of the table then."""
    events: tuple[TableEvent, ...] = step.events[:cut]
    tableau = lying_after(step.before.tableau, events)
    public = replace(step.before, tableau=tableau)
    known = {token: after.faces[token] for token in tableau.seen(after.seat) if token in after.faces}
    return replace(step, after=public, events=events), View(after.seat, public, known)
