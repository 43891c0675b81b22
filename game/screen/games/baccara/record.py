"""The coups of a shoe as the record has them, read from the steps: points, outcomes, and why everyone acted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.play.session_step import SessionStep
from game.rules.baccara.acts import BaccaraRefuse, LayDown, Take
from game.screen.paper.about import AboutSteps
from game.screen.paper.notebook_rows import CoupRow, NotebookText
from game.screen.table import common
from game.screen.table.contract import TableState
from game.stage.tables.baccara_plan import seating
from game.table.events import ChipsMoved, Opened, Ruled, Spoke, TableEvent
from game.table.values import Chips, Seat, Side, purse, staker

_SIDES = {f"side:{side.value}": side for side in Side}
_OUTCOMES = {"baccara.side_wins": "won", "baccara.bank_wins": "lost", "baccara.equal": "void"}
_SILENT = frozenset({"baccara.content", "baccara.deals", "baccara.stakes", "baccara.sits_out"})


@dataclass(frozen=True, slots=True)
class CoupRecord:
    """One coup: the points that were announced, None being the bank's, and how each side fared."""

    number: int
    points: Mapping[Side | None, int] = field(default_factory=dict)
    outcomes: Mapping[Side, str] = field(default_factory=dict)
    events: tuple[TableEvent, ...] = ()
    over: bool = False
    steps: tuple[int, ...] = ()
    """The numbers of its steps in the history of the deal."""

    def net_of(self, seat: Seat) -> common.Net:
        """Return what the coup brought a seat."""
        return common.net_of(self.events, seat)


def played(history: Iterable[SessionStep]) -> tuple[CoupRecord, ...]:
    """Return the coups of a shoe in order, the one that is being played among them.

    A coup ends where the next is opened or the shoe is shut; both happen at the end of the step that settles it.
    """
    coups: list[CoupRecord] = []
    for place, step in enumerate(history):
        number = step.before.coup if step.seat is not None else step.after.coup
        if not coups or coups[-1].number != number:
            coups.append(CoupRecord(number))
        coups[-1] = replace(_with(coups[-1], step), steps=(*coups[-1].steps, place))
    return tuple(coups)


def _with(coup: CoupRecord, step: SessionStep) -> CoupRecord:
    points, outcomes = dict(coup.points), dict(coup.outcomes)
    places = seating(step.before)
    for event in step.events:
        match event:
            case Spoke(seat=seat, word="baccara.point", args=(int(point),)):
                points[None if seat == places.banker else places.sides[seat]] = point
            case Ruled(ruling=ruling, args=(str(side), *_)) if ruling in _OUTCOMES:
                outcomes[_SIDES[side]] = _OUTCOMES[ruling]
            case _:
                pass
    opened = any(isinstance(event, Opened) and event.what == "coup" for event in step.events)
    over = step.seat is not None and (opened or step.after.coup != coup.number)
    return replace(coup, points=points, outcomes=outcomes, events=(*coup.events, *step.events), over=over)


def last_over(state: TableState) -> CoupRecord | None:
    """Return the last coup that is over."""
    return next((coup for coup in reversed(played(state.history)) if coup.over), None)


def rows(state: TableState) -> tuple[CoupRow, ...]:
    """Return the coup list, newest first: each side's points against the bank's, and what it brought the viewer."""
    return tuple(_row(state, coup) for coup in reversed(played(state.history)) if coup.over)


def _row(state: TableState, coup: CoupRecord) -> CoupRow:
    words, parts = state.words, list[str]()
    net = common.signed(coup.net_of(state.own)) if state.seat is not None else ""
    net = "" if net == "—" else net
    for side in (Side.RIGHT, Side.LEFT):
        outcome = coup.outcomes.get(side)
        if outcome is not None:
            own, bank = coup.points.get(side, 0), coup.points.get(None, 0)
            parts.append(words(f"table.baccara.{outcome}", f"side:{side.value}", own, bank))
            if net and side is state.view.public.sides[state.own]:
                parts[-1], net = f"{parts[-1]} ({net})", ""
    if not parts:
        parts.append(words("table.baccara.unstaked"))
    parts = [part.replace(" ", "\u00a0") for part in parts]  # a line breaks between two sides
    parts += [net.replace(" ", "\u00a0")] if net else []
    paid = purse(state.own) if state.seat is not None else None
    return CoupRow(str(coup.number), (), "\u00a0· ".join(parts), AboutSteps(coup.steps[::-1], paid))


def nets(coup: CoupRecord) -> dict[Seat, int]:
    """Return what a coup brought each ponte that had staked."""
    staked = {staker(event.source) for event in coup.events if isinstance(event, ChipsMoved)} - {None}
    found = {}
    for seat in sorted(each for each in staked if each is not None):
        net = common.net_of(coup.events, seat)
        found[seat] = int(net.won) - int(net.lost)
    return found


def bank_net(coup: CoupRecord, banker: Seat) -> int:
    """Return what a coup brought the bank."""
    gained = Chips(0)
    for event in coup.events:
        if isinstance(event, ChipsMoved) and purse(banker) in (event.source, event.target):
            gained = Chips(gained + (event.amount if event.target == purse(banker) else -event.amount))
    return gained


def not_offered(state: TableState) -> str:
    """Return that the banker showed his hand at once, so that nobody was offered a card, after he has done so."""
    last = next((step for step in reversed(state.history) if step.events), None)
    shows = last is not None and last.seat is not None and isinstance(last.act, LayDown)
    return state.words("table.baccara.not_offered", f"seat:{last.seat}") if last is not None and shows else ""


def answered(state: TableState) -> str:
    """Return what another has just answered for a side; the advice of its clause is meant for whoever is asked."""
    last = next((step for step in reversed(state.history) if step.events), None)
    if last is None or last.seat in {None, state.seat} or not isinstance(last.act, Take | BaccaraRefuse):
        return ""
    side = last.before.asked
    return state.words(f"table.baccara.answers.{side.value}.{last.act.do}", f"seat:{last.seat}") if side else ""


def reasons(state: TableState) -> tuple[NotebookText, ...]:
    """Return what each character knew and why it acted in the last coup, told once that coup is over."""
    coup = last_over(state)
    if coup is None:
        return ()
    words, found = state.words, list[NotebookText]()
    for number, step in enumerate(state.history):
        choice = step.choice
        if choice is None or step.seat is None or step.seat == state.seat or choice.reason in _SILENT:
            continue
        if step.before.coup != coup.number:
            continue
        why = words(f"reason.{choice.reason}", *choice.args)
        said = words("table.baccara.because", state.sitters[step.seat].name, why)
        found.append(NotebookText(said, AboutSteps((number,))))
    return tuple(found)
