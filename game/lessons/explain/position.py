"""Where a lesson stands: the table at one moment, and what an act makes of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.cards.shoe import UnnamedCardError
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.play.errors import ScenarioError
from game.play.scenarios.acts import CARD_FIELDS, ActEntry, act_of
from game.play.scenarios.file import Scenario
from game.play.scenarios.run import act_line, chips, unseated
from game.table.any_game import AnyAct
from game.table.contract import Shuffling, Waiting
from game.table.errors import IllegalActError, OptionError
from game.table.events import TableEvent
from game.table.offers import NOTHING_OFFERED, AnyOffers
from game.table.values import T_01, T_04, Seat

Plain = Mapping[str, object]
"""The fields of an act as a file names them, cards as sets."""

_MOST_KEPT = 24
_APPRAISED: dict[tuple[int, Seat], tuple[Course, Appraisal]] = {}
"""The figures of the last moments: a lesson asks for those of one again and again. The course is kept with its id."""


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """The table at one moment of a lesson; `deal` is the pack in use, `events` what has happened from the start."""

    scenario: Scenario
    course: Course
    deal: int
    events: tuple[TableEvent, ...]

    def owned(self, seat: Seat) -> int:
        """Return what a seat owns, its stakes counted."""
        return chips(self.course)[seat]

    def offers(self, seat: Seat) -> AnyOffers:
        """Return all that a seat may do, faults of the game among it; nothing where it is not awaited."""
        awaited = self.course.awaited
        if not isinstance(awaited, Waiting) or seat not in awaited.seats:
            return NOTHING_OFFERED
        return self.course.offers(seat)

    def after(self, seat: Seat, act: AnyAct) -> "LessonMoment":
        """Let a seat act, and open the next pack where one is due.

        Raises:
            IllegalActError: the law refuses.
            UnnamedCardError: the file leaves a card open that is needed.
        """
        return self.beats(seat, act)[-1].after

    def beats(self, seat: Seat, act: AnyAct) -> tuple["Beat", ...]:
        """Return what `after` goes through: the act, and each pack that is opened because of it; raise as it does."""
        course, events = self.course.after(seat, act)
        moment = LessonMoment(self.scenario, course, self.deal, (*self.events, *events))
        found = [Beat(seat, act, self, moment, events)]
        while isinstance(course.awaited, Shuffling) and moment.deal + 1 < len(self.scenario.shoes):
            course, events = course.dealt(self.scenario.shoes[moment.deal + 1])
            opened_ = LessonMoment(self.scenario, course, moment.deal + 1, (*moment.events, *events))
            found.append(Beat(None, None, moment, opened_, events))
            moment = opened_
        return tuple(found)

    def read(self, written: ActEntry, place: str) -> AnyAct:
        """Return an act that is written as the law takes it.

        Raises:
            ScenarioError: a field is missing or not readable.
            IllegalActError: nobody awaits it, or the seat does not hold a card that it names.
        """
        try:
            return act_of(written, place, self.course)
        except (IllegalActError, UnnamedCardError):
            awaited = self.course.awaited
            if not isinstance(awaited, Waiting):
                raise IllegalActError("nothing_awaited", T_04) from None
            if written.seat not in awaited.seats:
                raise IllegalActError("not_your_turn", T_01) from None
            raise

    def beats_of(self, acts: Iterable[tuple[ActEntry, str]]) -> tuple["Beat", ...]:
        """Return what acts that are written go through, each with its place; raise as `read` and `after` do."""
        found: list[Beat] = []
        for written, place in acts:
            moment = found[-1].after if found else self
            found += moment.beats(Seat(written.seat), moment.read(written, place))
        return tuple(found)

    def played(self, acts: Iterable[tuple[ActEntry, str]]) -> "LessonMoment":
        """Play acts that are written, each with its place; raise as `read` and `after` do."""
        moment = self
        for written, place in acts:
            moment = moment.after(Seat(written.seat), moment.read(written, place))
        return moment

    def appraise(self, seat: Seat) -> Appraisal:
        """Return the figures of the moment for a seat; the same moment always has the same figures."""
        key = id(self.course), seat
        kept = _APPRAISED.get(key)
        if kept is None:
            if len(_APPRAISED) >= _MOST_KEPT:
                _APPRAISED.pop(next(iter(_APPRAISED)), None)
            appraiser = appraiser_of(self.scenario.rules.game)
            found = appraiser(self.course.view(seat), self.offers(seat).regular(), SeededChance("odds"))
            kept = _APPRAISED[key] = self.course, found
        return kept[1]

    def plain(self, act: AnyAct) -> Plain:
        """Return the fields of an act as a file names them, cards as sets."""
        return _with_sets(act_line(act, self.course))


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened: a seat's act, or with None a pack that was opened."""

    seat: Seat | None
    act: AnyAct
    before: LessonMoment
    after: LessonMoment
    events: tuple[TableEvent, ...]


def opened(scenario: Scenario) -> LessonMoment:
    """Return the table as a lesson finds it; raise ScenarioError where it cannot be laid."""
    try:
        course, events = begin(scenario.rules, scenario.chairs, scenario.options, scenario.shoes[0])
    except OptionError as error:
        raise ScenarioError(unseated(error, len(scenario.chairs))) from None
    return LessonMoment(scenario, course, 0, events)


def pattern(written: ActEntry) -> Plain:
    """Return an act of a file as a pattern: what it leaves out fits anything."""
    return {"do": written.do, **_with_sets(written.named)}


def _with_sets(named: Plain) -> Plain:
    return {name: frozenset(str(value).split()) if name in CARD_FIELDS else value for name, value in named.items()}


def fits(written: ActEntry, plain: Plain) -> bool:
    """Tell whether an act, made plain, is one that a file means."""
    return pattern(written).items() <= plain.items()
