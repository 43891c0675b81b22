"""A scenario that was played: step by step, each step with its caption, its events and the clause that is in force."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.cards.shoe import UnnamedCardError
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.course import Course
from game.play.errors import ScenarioError
from game.play.scenarios.acts import ActEntry
from game.play.scenarios.file import Scenario, caption, read_scenario
from game.play.scenarios.run import Refusal, RefusedActError, steps
from game.table.any_game import AnyAct
from game.table.contract import Waiting
from game.table.errors import IllegalActError
from game.table.events import ChipsMoved, Ruled, TableEvent
from game.table.offers import AnyOffers, Offers
from game.table.values import GameId, Seat
from game.table.view import AnyView, View


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One step: the act as it is written (None where a pack is opened), what came of it, and the table after it.

    Where the law refuses, `refusal` says why, and the table is as it was.
    """

    entry: ActEntry | None
    act: AnyAct
    events: tuple[TableEvent, ...]
    before: Course
    after: Course
    refusal: IllegalActError | None = None

    @property
    def seat(self) -> Seat | None:
        """Who acts; None where a pack is opened."""
        return None if self.entry is None else Seat(self.entry.seat)

    def said(self, language: str) -> str:
        """Return the caption of the step, nothing where it has none."""
        return "" if self.entry is None else caption(self.entry.say, language)


@dataclass(frozen=True, slots=True)
class PlayedScenario:
    """A scenario that has been played to its end. `broken` is why it could not go on, None where it could."""

    scenario: Scenario
    steps: tuple[ScenarioStep, ...]
    broken: ScenarioError | RefusedActError | None = None

    @property
    def game(self) -> GameId:
        """The game that is played."""
        game: GameId = self.scenario.rules.game
        return game

    def title(self, language: str) -> str:
        """Return its title."""
        return caption(self.scenario.entry.title, language)

    def name(self, seat: Seat) -> str:
        """Return the name of a seat, nothing where the file gives none."""
        return self.scenario.entry.seats[seat].name

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return tuple(Seat(seat) for seat in range(len(self.scenario.chairs)))

    @property
    def viewer(self) -> Seat:
        """The seat from which it is best seen: of a ponte where there is a bank, else of the last who acts."""
        acted = [step.seat for step in self.steps if step.seat is not None]
        banker = self.steps[0].after.position.public.banker
        if banker is None:
            return acted[-1] if acted else Seat(0)
        return next((seat for seat in acted if seat != banker), banker)

    def clause(self, number: int) -> str:
        """Return the clause in force after a step: what refused, else what the scenario is about, else what was cited.

        It begins with the first clause that it is about.
        """
        step = self.steps[number]
        if step.refusal is not None:
            return step.refusal.clause
        cites = self.scenario.entry.cites
        cited = _weightiest(step.events) if number or not cites else []
        about = next((clause for clause in reversed(cited) if clause in cites), None)
        return about or (cited[-1] if cited else next(iter(cites), ""))

    def view(self, number: int, seat: Seat) -> AnyView:
        """Return what a seat knows after a step; a card that the file leaves open is known to nobody."""
        return seen(self.steps[number].after, seat)

    def appraise(self, number: int, seat: Seat) -> Appraisal | None:
        """Return the figures after a step, None where the file leaves a card open that they would need. Pure."""
        course = self.steps[number].after
        awaited = course.awaited
        try:
            waits = isinstance(awaited, Waiting) and seat in awaited.seats
            offers: AnyOffers = course.offers(seat).regular() if waits else Offers()
            return appraiser_of(self.game)(course.view(seat), offers, SeededChance(f"lesson {number}"))
        except UnnamedCardError:
            return None


def read_played(path: Path) -> PlayedScenario:
    """Read a scenario file and play it; raise ScenarioError where the file is malformed."""
    return played_to_its_end(read_scenario(path))


def played_to_its_end(scenario: Scenario) -> PlayedScenario:
    """Play a scenario to its end, or to where it cannot go on; raise ScenarioError where not even a pack is opened."""
    found: list[ScenarioStep] = []
    broken: ScenarioError | RefusedActError | None = None
    try:
        for step in steps(scenario):
            before = found[-1].after if found else None
            if isinstance(step, Refusal):
                found.append(_refused(step, found[-1].after))
            else:
                found.append(ScenarioStep(step.entry, step.act, step.events, before or step.course, step.course))
    except RefusedActError as error:
        found.append(_refused(error.refusal, found[-1].after))
        broken = error
    except ScenarioError as error:
        if not found:
            raise
        broken = error
    return PlayedScenario(scenario, tuple(found), broken)


def seen(course: Course, seat: Seat) -> AnyView:
    """Return the view of a seat without the faces that a file leaves open, and what it is offered."""
    public, shoe = course.position.public, course.position.shoe
    faces = {token: shoe.faces[token] for token in public.tableau.seen(seat)}
    known = {token: face for token, face in faces.items() if face is not None}
    return View(seat, public, known, _offered(course, seat))


def _offered(course: Course, seat: Seat) -> AnyOffers:
    """Return what a seat may do; nothing where one of its own cards is left open."""
    try:
        return course.offers(seat).regular()
    except UnnamedCardError:
        return Offers()


def _refused(refusal: Refusal, course: Course) -> ScenarioStep:
    return ScenarioStep(refusal.entry, None, (), course, course, refusal.error)


def _weightiest(events: Iterable[TableEvent]) -> list[str]:
    """Return the clauses that events cite in their order: of rulings, else of payments, else of anything."""
    kept = list(events)
    for kind in (Ruled, ChipsMoved):
        cited = [str(event.clause) for event in kept if isinstance(event, kind)]
        if cited:
            return cited
    return [str(event.clause) for event in kept]
