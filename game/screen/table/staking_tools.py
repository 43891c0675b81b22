"""The small buttons of a player who stakes: take back, lay the last stakes again, double them, clear all, go on.

They lie under the jetons, in the same place at every table where one stakes.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from game.play.session_step import SessionStep
from game.screen.table.contract import AddToDraft, Do, GoesOn, PressMeaning, TableState, TakeAway
from game.screen.table.draft import OfAmount
from game.stage.affordances import ButtonAct, ButtonRole, HouseAct, TextKey
from game.table.any_game import AnyAct, AnyPublic
from game.table.events import CardsMoved
from game.table.values import Chips, Place, Seat, purse, staked_on, staker


class StakingTool(StrEnum):
    """A small button by its id. BACK takes the last drafted stake back, CARRY picks one up to lie elsewhere."""

    BACK = "back"
    AGAIN = "again"
    DOUBLE = "double"
    CLEAR = "clear"
    CARRY = "carry"


_NOT_NOW = "tool.not_now"


@dataclass(frozen=True, slots=True)
class StakingActs:
    """How a game's stakes are laid: on which of its places (`7`, `right`), and so many chips.

    `withdraw` asks for a stake back, at games where stakes lie on after the coup. `gone` tells that no card can decide
    what lies on a place any more. `own` is what a seat has put up of what lies there.
    """

    stake: Callable[[str, Chips], AnyAct]
    withdraw: Callable[[str], AnyAct] | None = None
    gone: Callable[[TableState, str], bool] = lambda state, on: False  # noqa: ARG005  # where each card can come again
    own: Callable[[AnyPublic, Seat], Mapping[str, Chips]] = lambda public, seat: stakes_of(seat, public.tableau.chips)


def tools(state: TableState, acts: StakingActs) -> tuple[ButtonAct, ...]:
    """Return the small buttons of a player who stakes; none for the bank and for spectators."""
    drafted = bool(state.hand.drafted)
    asks = not drafted and asked_back(state, acts) is not None
    back = _tool(StakingTool.BACK, "z", "" if drafted or asks else "tool.none_drafted")
    not_again = _not_again(state, acts, enabled=bool(again(state, acts)))
    found = [
        back if acts.withdraw is None else _back_or_asked(back, asks=asks),
        replace(_tool(StakingTool.AGAIN, "insert", not_again), role=ButtonRole.LAY_AGAIN),
        _tool(StakingTool.DOUBLE, "d", _not_lying(state, acts, "tool.no_more", enabled=bool(doubled(state, acts)))),
        _tool(StakingTool.CLEAR, "shift+delete", "" if drafted else "tool.none_drafted"),
    ]
    lies = bool(state.offers and _live(state, acts, lying(state)))
    on = _not_again(state, acts, enabled=not _is_short(state, acts) and (lies or bool(again(state, acts))))
    found.append(_going(state, "on", "o", HouseAct.PLAY_ON, GoesOn.AGAIN, on))
    if acts.withdraw is not None:
        until = _not_lying(state, acts, _NOT_NOW, enabled=lies)
        found.append(_going(state, "until", "u", HouseAct.DRAW_ON, GoesOn.UNTIL_MINE, until))
    return tuple(found)


def _back_or_asked(back: ButtonAct, *, asks: bool) -> ButtonAct:
    """Return the button that takes back, as what it does: where nothing is drafted the banker is asked."""
    label, other = TextKey("tool.back"), TextKey("tool.back.ask")
    if asks:
        return replace(back, label=other, why=TextKey("tool.back.ask.tip"), room=(label,))
    return replace(back, room=(other,))  # what stands beside it does not move


def _going(state: TableState, name: str, key: str, act: HouseAct, goes: GoesOn, grey: str) -> ButtonAct:
    """Return the button of something that goes on by itself, which stops it while it can go on."""
    stops = state.hand.goes is goes and not (grey and state.offers)
    tool = _tool("stop" if stops else name, key, "" if stops else grey)
    other = TextKey(f"tool.{name if stops else 'stop'}")  # what is asked beside it does not move when it stops
    return replace(tool, id=name, act=act, room=(other,))


def until_any(state: TableState, *, draws: bool) -> ButtonAct:
    """Return the button of a bank that draws on until a card falls on which anybody has a stake."""
    grey = "" if draws or not state.offers else _NOT_NOW
    return _going(state, "draw_on", "u", HouseAct.DRAW_ON, GoesOn.UNTIL_MINE, grey)


def tool_meaning(state: TableState, acts: StakingActs, tool: Hashable) -> PressMeaning:
    """Return what a small button means: what it lays, or what it takes out of the draft."""
    match tool:
        case StakingTool.AGAIN:
            return _laying(again(state, acts))
        case StakingTool.DOUBLE:
            return _laying(doubled(state, acts))
        case StakingTool.CLEAR:
            return TakeAway(all=True)
        case StakingTool.BACK:
            laid = None if state.hand.drafted else asked_back(state, acts)
            return TakeAway() if laid is None else Do(laid)
        case _:
            return None


def _laying(acts: tuple[AnyAct, ...]) -> PressMeaning:
    return AddToDraft(acts) if acts else None


def again(state: TableState, acts: StakingActs) -> tuple[AnyAct, ...]:
    """Return what lays the stakes again that lay before the last coup, or that are repeated, and lie no longer.

    What is repeated is laid whole or not at all.
    """
    if _is_short(state, acts):
        return ()
    return tuple(_offered(state, (acts.stake(on, sum_) for on, sum_ in _missing(state, acts).items())))


def _missing(state: TableState, acts: StakingActs) -> dict[str, Chips]:
    repeats = state.hand.goes is GoesOn.AGAIN
    stakes, lies = dict(state.hand.repeats) if repeats else laid_last(state, acts), lying(state)
    missing = {on: Chips(sum_ - lies.get(on, 0)) for on, sum_ in _live(state, acts, stakes).items()}
    return {on: sum_ for on, sum_ in missing.items() if sum_ > 0}


def _is_short(state: TableState, acts: StakingActs) -> bool:
    """Tell whether what is repeated can no longer be laid whole."""
    if state.hand.goes is not GoesOn.AGAIN or not state.offers:
        return False
    missing = [acts.stake(on, sum_) for on, sum_ in _missing(state, acts).items()]
    held = state.tableau.chips_at(purse(state.own))
    return list(_offered(state, missing)) != missing or sum(_amount(act) for act in missing) > held


def doubled(state: TableState, acts: StakingActs) -> tuple[AnyAct, ...]:
    """Return what lays as much again on everything that lies."""
    live = _live(state, acts, lying(state))
    return tuple(_offered(state, (acts.stake(on, sum_) for on, sum_ in live.items())))


def asked_back(state: TableState, acts: StakingActs) -> AnyAct | None:
    """Return what asks for the stake back that was laid last and lies still; None where that cannot be asked for."""
    if acts.withdraw is None:
        return None
    lies = lying(state)
    for step in reversed(state.history):
        laid = [on for on in lies if step.seat == state.seat and step.act == acts.stake(on, _amount(step.act))]
        if laid:
            act = acts.withdraw(laid[0])
            return act if state.offers.allows(act) else None
    return None


def lying(state: TableState) -> Mapping[str, Chips]:
    """Return what lies of the player's own, by what it lies on."""
    return stakes_of(state.seat, state.tableau.chips)


def laid_last(state: TableState, acts: StakingActs) -> Mapping[str, Chips]:
    """Return what the player had put up when cards last moved."""
    return laid_before(state.seat, state.history, acts.own) if state.seat is not None else {}


def laid_before(
    seat: Seat, history: Sequence[SessionStep], own: Callable[[AnyPublic, Seat], Mapping[str, Chips]]
) -> Mapping[str, Chips]:
    """Return what a seat had put up when cards last moved."""
    for step in reversed(history):
        if step.act is not None and any(isinstance(event, CardsMoved) for event in step.events):
            stakes = own(step.before, seat)
            if stakes:
                return stakes
    return {}


def stakes_of(seat: Seat | None, chips: Mapping[Place, Chips]) -> Mapping[str, Chips]:
    """Return what lies of a seat's, by what it lies on."""
    if seat is None:
        return {}
    return {staked_on(place): sum_ for place, sum_ in chips.items() if staker(place) == seat and sum_}


def _live(state: TableState, acts: StakingActs, stakes: Mapping[str, Chips]) -> Mapping[str, Chips]:
    """Return the stakes that a card can still decide."""
    return {on: sum_ for on, sum_ in stakes.items() if not acts.gone(state, on)}


def _offered(state: TableState, acts: Iterable[AnyAct]) -> Iterator[AnyAct]:
    """Yield each act as far as it is offered: a sum that is too high is laid as high as may be."""
    for act in acts:
        for offer in state.offers.items:
            if offer.most is None or type(offer.act) is not type(act):
                continue
            if offer.with_amount(act.amount) == act and offer.least <= offer.most:
                yield offer.with_amount(max(offer.least, min(offer.most, act.amount)))


def _not_again(state: TableState, acts: StakingActs, *, enabled: bool) -> str:
    """Return why the last stakes cannot be laid again, nothing where they can."""
    if enabled or not state.offers:
        return "" if enabled else _NOT_NOW
    before = laid_last(state, acts)
    if not before:
        return "tool.none_before"
    if not _live(state, acts, before):
        return "tool.gone"
    lies = lying(state)
    return "tool.lie_already" if all(lies.get(on, 0) >= sum_ for on, sum_ in before.items()) else "tool.no_more"


def _not_lying(state: TableState, acts: StakingActs, otherwise: str, *, enabled: bool) -> str:
    """Return the key of why nothing can be done with stakes that lie: none lies, or `otherwise`; empty if it can."""
    if enabled or not state.offers:
        return "" if enabled else _NOT_NOW
    lies = lying(state)
    if lies and not _live(state, acts, lies):
        return "tool.gone"
    return otherwise if lies else "tool.none_lies"


def _tool(name: str, key: str, grey: str) -> ButtonAct:
    """Return a small button: what it is for stands beside it, and where it is grey why it is."""
    tip = f"tool.{name}.tip"
    why = TextKey("tool.grey", (f"key:{tip}", f"key:{grey}")) if grey else TextKey(tip)
    return ButtonAct(name, TextKey(f"tool.{name}"), key=key, enabled=not grey, why=why)


def _amount(act: AnyAct) -> Chips:
    return act.amount if isinstance(act, OfAmount) else Chips(0)
