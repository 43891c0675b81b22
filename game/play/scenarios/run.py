"""Play a scenario without a window, and hold it against what it expects."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.cards.shoe import Token, UnnamedCardError
from game.play.codec import act_to_plain, event_to_plain
from game.play.course import Course, begin
from game.play.errors import ScenarioError
from game.play.scenarios.acts import ActEntry, act_of
from game.play.scenarios.file import Scenario
from game.store.file_fault import FileFault, FileFaults, WordKey
from game.table.any_game import AnyAct, Plain
from game.table.contract import Shuffling, Waiting
from game.table.errors import IllegalActError, OptionError
from game.table.events import CardsCovered, CardsMoved, CardsShown, TableEvent
from game.table.values import POT, T_01, T_04, Seat, staker


@dataclass(frozen=True, slots=True)
class RunStep:
    """One step of a scenario: the act that led to it (None where a deal opens), its events, and the course after."""

    index: int | None
    entry: ActEntry | None
    act: AnyAct
    events: tuple[TableEvent, ...]
    course: Course


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that the law refused."""

    index: int
    entry: ActEntry
    error: IllegalActError


@dataclass(frozen=True, slots=True)
class ScenarioRun:
    """A scenario as it was played. `refusal` is that of its last act, where that was refused as expected or not."""

    scenario: Scenario
    steps_taken: tuple[RunStep, ...]
    refusal: Refusal | None

    @property
    def course(self) -> Course:
        """The course at the end."""
        return self.steps_taken[-1].course

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause cited by an event, in order."""
        return tuple(event.clause for step in self.steps_taken for event in step.events)


class RefusedActError(Exception):
    """Raised where an act is refused that nobody expected to be."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"acts[{refusal.index}]: {refusal.error}")
        self.refusal = refusal

    def fault(self, place: str = "") -> FileFault:
        """Return the refusal as a fault of the file, at the place of its act."""
        error = self.refusal.error
        return FileFault(place or f"acts[{self.refusal.index}]", "refused", (WordKey(error.key), str(error.clause)))


def play(scenario: Scenario) -> ScenarioRun:
    """Play a scenario to its end.

    Raises:
        ScenarioError: an act is malformed, or a card is needed that is not named.
        RefusedActError: the law refuses an act, and the file does not expect it of its last one.
    """
    steps_taken: list[RunStep] = []
    refusal = None
    for step in steps(scenario):
        if isinstance(step, Refusal):
            refusal = step
        else:
            steps_taken.append(step)
    return ScenarioRun(scenario, tuple(steps_taken), refusal)


def steps(scenario: Scenario) -> Iterator[RunStep | Refusal]:
    """Yield a scenario step by step; a refusal can only be the last one. Raise as `play` does."""
    entry = scenario.entry
    deal = 0
    try:
        try:
            course, events = begin(scenario.rules, scenario.chairs, scenario.options, scenario.shoes[deal])
        except OptionError as error:
            raise ScenarioError(unseated(error, len(scenario.chairs))) from None
        yield RunStep(None, None, None, events, course)
        for index, written in enumerate(scenario.acts):
            try:
                act = _act(written, f"acts[{index}]", course)
                course, events = course.after(Seat(written.seat), act)
            except IllegalActError as error:
                refusal = Refusal(index, written, error)
                if index + 1 < len(scenario.acts) or entry.expect is None or entry.expect.refused is None:
                    raise RefusedActError(refusal) from None
                yield refusal
                return
            yield RunStep(index, written, act, events, course)
            while isinstance(course.awaited, Shuffling) and deal + 1 < len(scenario.shoes):
                deal += 1
                course, events = course.dealt(scenario.shoes[deal])
                yield RunStep(None, None, None, events, course)
    except UnnamedCardError as error:
        faces = scenario.shoes[deal].faces[: error.token]  # cards are named in their order: the first lacks first
        first = faces.index(None) if None in faces else error.token
        raise ScenarioError(FileFault(f"deals[{deal}].cards[{first}]", "card_unnamed", (first + 1,))) from None


def unseated(error: OptionError, seats: int) -> FileFault:
    """Return the fault of an option that the law does not take at a table of so many seats."""
    return FileFault(f"options.{error.name}", "option_seats", (error.name, seats))


def unmet(run: ScenarioRun) -> tuple[FileFault, ...]:
    """Return what was expected and did not come out."""
    expect = run.scenario.entry.expect
    if expect is None:
        return ()
    faults = FileFaults()
    if expect.refused is not None:
        if run.refusal is None:
            faults.add("expect.refused", "not_refused", expect.refused)
        elif run.refusal.error.clause != expect.refused:
            faults.add("expect.refused", "refused_otherwise", str(run.refusal.error.clause), expect.refused)
    if expect.chips is not None and expect.chips != chips(run.course):
        faults.add("expect.chips", "chips_otherwise", str(chips(run.course)), str(expect.chips))
    if expect.events is not None:
        missing = _first_missing(expect.events, run.clauses)
        if missing is not None:
            cited = ", ".join(dict.fromkeys(run.clauses))
            faults.add(f"expect.events[{missing}]", "not_cited", expect.events[missing], cited)
    return tuple(faults.found)


def chips(course: Course) -> list[int]:
    """Return what each seat owns, stakes still lying counted as its own."""
    tableau = course.position.public.tableau
    return [tableau.owned(Seat(seat)) for seat in range(len(course.chairs))]


def step_lines(step: RunStep) -> list[Plain]:
    """Return the events of a step as they are printed, with the faces that the file named."""
    lines = []
    faces = step.course.position.shoe.faces
    for event in step.events:
        line = event_to_plain(event)
        if isinstance(event, CardsMoved | CardsShown | CardsCovered):
            line["cards"] = [None if faces[token] is None else str(faces[token]) for token in event.tokens]
        lines.append(line)
    return lines


def end_line(course: Course) -> Plain:
    """Return the last line that is printed: what everyone owns and who is awaited for what."""
    tableau = course.position.public.tableau
    stakes = [0] * len(course.chairs)
    for place, amount in tableau.chips.items():
        seat = staker(place)
        if seat is not None:
            stakes[seat] += amount
    return {
        "event": "end",
        "chips": chips(course),
        "stakes": stakes,
        "pot": tableau.chips_at(POT),
        "awaits": [
            {"seat": seat, "acts": acts}
            for seat in sorted(_seats(course))
            if (acts := _names(course, seat)) is not None
        ],
    }


def act_line(act: AnyAct, course: Course) -> Plain:
    """Return an act as it is written in a scenario file, its tokens as cards."""
    plain = act_to_plain(act)
    for name in ("card", "turnup", "cards"):
        if name in plain:
            value = plain[name]
            written = [
                str(course.position.shoe.face(Token(token))) for token in ([value] if name != "cards" else value)
            ]
            plain[name] = " ".join(written)
    return plain


def _act(written: ActEntry, place: str, course: Course) -> AnyAct:
    try:
        return act_of(written, place, course)
    except (IllegalActError, UnnamedCardError):
        if not isinstance(course.awaited, Waiting):
            raise IllegalActError("nothing_awaited", T_04) from None
        if written.seat not in course.awaited.seats:
            raise IllegalActError("not_your_turn", T_01) from None
        raise


def _first_missing(expected: list[str], cited: tuple[str, ...]) -> int | None:
    rest = iter(cited)
    for place, clause in enumerate(expected):
        if not any(each == clause for each in rest):
            return place
    return None


def _seats(course: Course) -> tuple[Seat, ...]:
    awaited = course.awaited
    return awaited.seats if isinstance(awaited, Waiting) else ()


def _names(course: Course, seat: Seat) -> list[str] | None:
    """Return what a seat may do; None where it could do nothing but commit a fault."""
    try:
        offers = course.offers(seat).regular()
    except UnnamedCardError:  # the seat's own cards were left open: what it may do was never asked
        return []
    return list(dict.fromkeys(offer.act.do for offer in offers.items)) or None
