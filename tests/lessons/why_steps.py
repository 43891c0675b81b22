"""Why everything in the scenarios of the clauses happened: what the tests of Why read."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.cards.faces import Card
from game.cards.shoe import Token
from game.lessons.explain.why import Because, of_refusal, of_step
from game.play.course import Course
from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import Refusal, steps
from game.play.session_step import SessionStep, opening_step
from game.table.any_game import AnyPublic
from game.table.values import GameId, Seat

SCENARIOS = Path(__file__).parent.parent / "scenarios"


@cache
def asked(scenario: str) -> tuple[tuple[GameId, SessionStep | None, tuple[Because, ...]], ...]:
    """Return each step of a scenario with why everything in it happened; a refusal has no step."""
    return tuple(_asked(SCENARIOS / scenario))


def every_scenario() -> tuple[str, ...]:
    return tuple(path.relative_to(SCENARIOS).as_posix() for path in sorted(SCENARIOS.glob("*/*.toml")))


def _asked(path: Path) -> Iterator[tuple[GameId, SessionStep | None, tuple[Because, ...]]]:
    read = read_scenario(path)
    game = read.rules.game
    before: AnyPublic = None
    for taken in steps(read):
        if isinstance(taken, Refusal):
            yield game, None, (of_refusal(game, taken.error, before.options),)
            continue
        public = taken.course.position.public
        if taken.entry is None:
            step = opening_step(taken.course, taken.events)
        else:
            step = SessionStep(Seat(taken.entry.seat), taken.act, before, public, taken.events)
        before = public
        shoe = taken.course.position.shoe
        faces: dict[Token, Card] = {token: shoe.face(token) for token in public.tableau.seen_by_all}
        yield game, step, of_step(game, step, faces)


def faces_after(scenario: str, step: SessionStep) -> dict[Token, Card]:
    """Return the faces that everybody has seen once a step of a scenario is done."""
    course = next(course for course in _courses(scenario) if course.position.public == step.after)
    return {token: course.position.shoe.face(token) for token in step.after.tableau.seen_by_all}


@cache
def _courses(scenario: str) -> tuple[Course, ...]:
    taken = steps(read_scenario(SCENARIOS / scenario))
    return tuple(each.course for each in taken if not isinstance(each, Refusal))
