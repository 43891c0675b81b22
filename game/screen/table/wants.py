"""What a player who stakes wants beside staking: take back, lay the last stakes again, double them, clear all, play on.

Each is a small button under the jetons, in the same place at every table where one stakes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from game.screen.table.contract import TableState
from game.stage.affordances import ButtonAct, HouseAct, TextKey
from game.table.any_game import AnyAct
from game.table.events import CardsMoved
from game.table.values import Chips, Place, staked_on, staker

BACK = "back"
"""The small button that takes back what was laid last: a single act."""
CARRY = "carry"
"""The small button that begins to lay a stake elsewhere together with its bends."""

_NOT_NOW = "why.not_now"


@dataclass(frozen=True, slots=True)
class StakingActs:
    """How a game's stakes are laid and taken back: on which of its places (`7`, `right`), and so many chips.

    Where what lies cannot be taken back by the law, `withdraw` is None.
    """

    stake: Callable[[str, Chips], AnyAct]
    withdraw: Callable[[str], AnyAct] | None = None


def tools(state: TableState, acts: StakingActs) -> tuple[ButtonAct, ...]:
    """Return the small buttons of a player who stakes; none for the bank and for spectators."""
    found = [
        _tool("again", "insert", _not_again(state, enabled=bool(again(state, acts)))),
        _tool("double", "d", _not_lying(state, "tool.no_more", enabled=bool(doubled(state, acts)))),
    ]
    if acts.withdraw is not None:
        back = last_taken_back(state, acts) is not None
        found.insert(0, _tool(BACK, "z", _not_lying(state, _NOT_NOW, enabled=back)))
        found.append(_tool("clear", "delete", _not_lying(state, _NOT_NOW, enabled=bool(cleared(state, acts)))))
    on = "stop" if state.hand.plays_on else "on"
    can = state.hand.plays_on or bool(again(state, acts) or (state.offers and lying(state)))
    found.append(replace(_tool(on, "o", _not_again(state, enabled=can)), id="on", act=HouseAct.PLAY_ON))
    return tuple(found)


def wanted(state: TableState, acts: StakingActs, tool: str) -> tuple[AnyAct, ...]:
    """Return what a small button does, one act after the other."""
    match tool:
        case "again":
            return again(state, acts)
        case "double":
            return doubled(state, acts)
        case "clear":
            return cleared(state, acts)
        case _ if tool == BACK:
            back = last_taken_back(state, acts)
            return () if back is None else (back,)
        case _:
            return ()


def again(state: TableState, acts: StakingActs) -> tuple[AnyAct, ...]:
    """Return what lays the stakes again that lay before the last coup and lie no longer."""
    lies = lying(state)
    missing = {on: sum_ - lies.get(on, 0) for on, sum_ in laid_last(state).items()}
    return tuple(_offered(state, (acts.stake(on, Chips(sum_)) for on, sum_ in missing.items() if sum_ > 0)))


def doubled(state: TableState, acts: StakingActs) -> tuple[AnyAct, ...]:
    """Return what lays as much again on everything that lies."""
    return tuple(_offered(state, (acts.stake(on, sum_) for on, sum_ in lying(state).items())))


def cleared(state: TableState, acts: StakingActs) -> tuple[AnyAct, ...]:
    """Return what takes every stake back."""
    if acts.withdraw is None:
        return ()
    return tuple(act for act in map(acts.withdraw, lying(state)) if state.offers.allows(act))


def last_taken_back(state: TableState, acts: StakingActs) -> AnyAct | None:
    """Return what takes the stake back that was laid last; None where that cannot be."""
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
    return _stakes(state, state.tableau.chips)


def laid_last(state: TableState) -> Mapping[str, Chips]:
    """Return what lay of the player's own when cards last moved."""
    for step in reversed(state.history):
        if step.act is not None and any(isinstance(event, CardsMoved) for event in step.events):
            stakes = _stakes(state, step.before.tableau.chips)
            if stakes:
                return stakes
    return {}


def _stakes(state: TableState, chips: Mapping[Place, Chips]) -> dict[str, Chips]:
    if state.seat is None:
        return {}
    return {staked_on(place): sum_ for place, sum_ in chips.items() if staker(place) == state.seat and sum_}


def _offered(state: TableState, acts: Iterable[AnyAct]) -> Iterator[AnyAct]:
    """Yield each act as far as it is offered: a sum that is too high is laid as high as may be."""
    for act in acts:
        for offer in state.offers.items:
            if offer.most is None or type(offer.act) is not type(act):
                continue
            if offer.with_amount(act.amount) == act and offer.least <= offer.most:
                yield offer.with_amount(max(offer.least, min(offer.most, act.amount)))


def _amount(act: AnyAct) -> Chips:
    return Chips(getattr(act, "amount", 0))


def _not_again(state: TableState, *, enabled: bool) -> str:
    """Return why the last stakes cannot be laid again, nothing where they can."""
    if enabled or not state.offers:
        return "" if enabled else _NOT_NOW
    before = laid_last(state)
    if not before:
        return "tool.none_before"
    lies = lying(state)
    return "tool.lie_already" if all(lies.get(on, 0) >= sum_ for on, sum_ in before.items()) else "tool.no_more"


def _not_lying(state: TableState, otherwise: str, *, enabled: bool) -> str:
    """Return why nothing can be done with what lies, nothing where it can: there is none, or else as is said."""
    if enabled or not state.offers:
        return "" if enabled else _NOT_NOW
    return otherwise if lying(state) else "tool.none_lies"


def _tool(name: str, key: str, grey: str) -> ButtonAct:
    """Return a small button: what it is for stands beside it, or the key of why it is grey."""
    return ButtonAct(name, TextKey(f"tool.{name}"), key=key, enabled=not grey, why=TextKey(grey or f"tool.{name}.tip"))
