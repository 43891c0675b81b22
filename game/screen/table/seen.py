"""What of a sitting has been seen: texts are made of the steps as the director has shown them, and of nothing later."""

from collections.abc import Sequence
from dataclasses import replace

from game.play.session_step import SessionStep
from game.stage.director import Director
from game.table.events import CardsShown, Ruled, TableEvent


def seen_so_far(director: Director) -> tuple[int, int, bool]:
    """Return what changes whenever more has been seen, or what lies begins or ceases to be read."""
    return director.steps_left, len(director.shown_events), director.paused_for_reader


def seen_steps(
    director: Director, history: Sequence[SessionStep], last: SessionStep | None
) -> tuple[tuple[SessionStep, ...], SessionStep | None]:
    """Return the steps of a deal as far as they have been seen, and the last of them.

    A step that is being shown has the events that were seen, and the table as it lies then. While the director waits
    for the reader all cards of the step lie open, and the whole of it may be told.
    """
    steps, behind = tuple(history), director.steps_left
    if director.paused_for_reader:
        behind -= 1
    if behind <= 0:
        return steps, last
    whole, under_way = steps[: max(0, len(steps) - behind)], steps[max(0, len(steps) - behind) :][:1]
    if not under_way or director.paused_for_reader:
        return whole, whole[-1] if whole else None
    step = under_way[0]
    events = (*told_events(director.shown_events, step.events),)
    part = replace(step, events=events, after=director.shown.public)
    return (*whole, part), part


def told_events(seen: Sequence[TableEvent], step: Sequence[TableEvent]) -> tuple[TableEvent, ...]:
    """Return the events that may be told; a ruling on cards that are turned up next waits until they are."""
    told = list(seen)
    while told and isinstance(told[-1], Ruled):
        following = next((event for event in step[len(told) :] if not isinstance(event, Ruled)), None)
        if not isinstance(following, CardsShown):
            break
        told.pop()
    return tuple(told)
