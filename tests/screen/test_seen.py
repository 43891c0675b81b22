"""What of a sitting has been seen, step by step, beside a director that stands where it is told to."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from game.screen.table.seen import seen_so_far, seen_steps, told_events
from game.table.events import CardsMoved, CardsShown, Ruled, TableEvent
from game.table.values import ClauseId, Pile, Seat

CLAUSE = ClauseId("PF-04")
MOVED = CardsMoved((), Pile("stock"), Pile("right"), CLAUSE)
SHOWN = CardsShown((), (Seat(0),), CLAUSE, face_up=True)
RULED, OTHER = Ruled(CLAUSE, (), "pharaon.first"), Ruled(CLAUSE, (), "pharaon.second")


@dataclass(frozen=True)
class Step:
    """As much of a step as is asked for."""

    events: tuple[TableEvent, ...]
    after: str


def told(left: int, shown: tuple[TableEvent, ...] = (), *, waits: bool = False) -> tuple[Any, Any]:
    """Return what is seen of three steps where so many are still to be shown, and the last of it."""
    history: Any = tuple(Step((MOVED, RULED, SHOWN), name) for name in ("one", "two", "three"))
    director: Any = SimpleNamespace(
        steps_left=left, shown_events=shown, paused_for_reader=waits, shown=SimpleNamespace(public="under way")
    )
    assert seen_so_far(director) == (left, len(shown), waits)
    final: Any = "the last"
    steps, last = seen_steps(director, history, final)
    return [(step.after, step.events) for step in steps], getattr(last, "after", last)


WHOLE = (MOVED, RULED, SHOWN)


@pytest.mark.parametrize(("left", "shown", "waits", "steps", "last"), [
    (0, (), False, [("one", WHOLE), ("two", WHOLE), ("three", WHOLE)], "the last"),
    (1, WHOLE, True, [("one", WHOLE), ("two", WHOLE), ("three", WHOLE)], "the last"),
    (1, (MOVED,), False, [("one", WHOLE), ("two", WHOLE), ("under way", (MOVED,))], "under way"),
    (1, (MOVED, RULED), False, [("one", WHOLE), ("two", WHOLE), ("under way", (MOVED,))], "under way"),
    (2, (MOVED,), True, [("one", WHOLE), ("two", WHOLE)], "two"),
    (2, (), False, [("one", WHOLE), ("under way", ())], "under way"),
    (3, (), False, [("under way", ())], "under way"), (4, (), True, [], None),
])  # fmt: skip
def test_steps_are_told_as_far_as_they_have_been_seen(
    left: int,
    shown: tuple[TableEvent, ...],
    waits: bool,  # noqa: FBT001
    steps: list[tuple[str, tuple[TableEvent, ...]]],
    last: str | None,
) -> None:
    assert told(left, shown, waits=waits) == (steps, last)


@pytest.mark.parametrize(("seen", "step", "may_be_told"), [
    ((MOVED, RULED), (MOVED, RULED, SHOWN), (MOVED,)), ((MOVED, RULED), (MOVED, RULED, MOVED), (MOVED, RULED)),
    ((RULED, OTHER), (RULED, OTHER, SHOWN), ()), ((RULED,), (RULED, OTHER, SHOWN), ()), ((RULED,), (RULED,), (RULED,)),
    ((RULED, SHOWN), (RULED, SHOWN), (RULED, SHOWN)),
    ((RULED, MOVED, OTHER), (RULED, MOVED, OTHER, SHOWN), (RULED, MOVED)),
    ((), (RULED, SHOWN), ()), ((RULED,), (RULED, MOVED, SHOWN), (RULED,)),
])  # fmt: skip
def test_a_ruling_on_cards_that_are_turned_up_next_waits_until_they_are(
    seen: tuple[TableEvent, ...], step: tuple[TableEvent, ...], may_be_told: tuple[TableEvent, ...]
) -> None:
    assert told_events(seen, step) == may_be_told
