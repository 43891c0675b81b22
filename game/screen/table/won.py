"""Who won: one plain sentence with a subject, at the end of a coup, a round and a game."""

from collections.abc import Iterable, Mapping

from game.screen.table import common
from game.screen.table.contract import TableState
from game.table.events import TableEvent
from game.table.values import Seat
from game.text.numbers import whole


def coup_won(state: TableState, events: Iterable[TableEvent]) -> str:
    """Return who gained most by some events, which are a coup; nothing while a lesson asks about it."""
    events = tuple(events)
    nets = {seat: _net(events, seat) for seat in map(Seat, range(len(state.sitters)))}
    return "" if state.told.asked else _most(state, "won.coup", nets)


def pot_won(state: TableState, taken: Mapping[Seat, int], tricks: Mapping[Seat, str]) -> str:
    """Return who has taken most from the pot, and by which tricks; nothing while a lesson asks about it."""
    most = max(taken.values(), default=0)
    found = [seat for seat, chips in taken.items() if chips == most]
    if most <= 0 or state.told.asked:
        return ""
    if len(found) == 1:
        return state.words("won.pot", f"seat:{found[0]}", tricks[found[0]], f"chips:{most}")
    *others, last = (state.words.of(f"seat:{seat}") for seat in found)
    return state.words("won.pot.several", ", ".join(others), last, f"chips:{most}")


def party_won(state: TableState, gains: Mapping[Seat, int], *, over: bool) -> str:
    """Return who has gained most since a game began, once it is `over`, or so far."""
    return "" if state.told.asked else _most(state, "won.party" if over else "won.so_far", gains)


def bank_told(state: TableState, events: Iterable[TableEvent], banker: Seat) -> str:
    """Return what a coup brought the viewer who stakes against the bank, and then whoever holds it."""
    if state.told.asked:
        return ""
    events = tuple(events)
    said = _gained(state, "won.bank", banker, _net(events, banker))
    if state.seat in {None, banker} or not common.has_staked(events, state.own):
        return said
    return f"{_gained(state, 'won.own', state.own, _net(events, state.own))} {said}"


def _gained(state: TableState, key: str, seat: Seat, net: int) -> str:
    how = "gains" if net > 0 else "loses" if net < 0 else "even"
    return state.words(f"{key}.{how}", f"seat:{seat}", f"chips:{abs(net)}")


def _most(state: TableState, key: str, nets: Mapping[Seat, int]) -> str:
    """Return who has most of it, where anybody has anything: several together where they have as much."""
    most = max(nets.values(), default=0)
    found = [seat for seat, net in nets.items() if net == most]
    if most <= 0:
        return ""
    gained = whole(most, state.words.language, signed=True)
    if len(found) == 1:
        return state.words(key, f"seat:{found[0]}", gained)
    *others, last = (state.words.of(f"seat:{seat}") for seat in found)
    return state.words(f"{key}.several", ", ".join(others), last, gained)


def _net(events: Iterable[TableEvent], seat: Seat) -> int:
    net = common.net_of(events, seat)
    return net.won - net.lost
