"""Which coups weigh so much that the table marks them: by the law's decisions, and by what they bring. Pure."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from game.play.session_step import SessionStep
from game.resources import content
from game.table.events import Marked, Ruled, Spoke, TableEvent, closes_coup
from game.table.gains import gained
from game.table.marks import MarkKind, MarkValue, kind_of
from game.table.values import Chips, Mark, Place, Seat, staked_on, staker

_FILE = content("marks.toml")


class CoupMarkKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is marked: see marks.toml."""

    name: str
    others: bool
    ruling: str = ""
    marked: str = ""
    spoken: str = ""
    lapses: str = ""
    least: int = 0


class MarkKinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file, the weightiest first."""

    share: int
    mark: tuple[CoupMarkKind, ...]


@dataclass(frozen=True, slots=True)
class CoupMark:
    """A coup of weight: its name, whose it is, and what he has won or lost by it so far.

    `said` is the key of the law's own words with `args`, nothing where there are none.
    """

    name: str
    seat: Seat
    net: Chips
    said: str = ""
    args: tuple[int | str, ...] = ()


@lru_cache(maxsize=1)
def mark_kinds() -> MarkKinds:
    """Return what is marked."""
    return msgspec.convert(tomllib.loads(_FILE.read_text(encoding="utf-8")), MarkKinds)


@dataclass(slots=True)
class WeightWatcher:
    """The coup under way, as far as it has come; by `marks` it knows what is paid for an earlier one."""

    marks: tuple[MarkKind, ...] = ()
    _coup: list[TableEvent] = field(default_factory=list)
    _paid: Counter[Seat] = field(default_factory=Counter)
    """What was paid at the deal of a debt that an earlier coup has caused, and is booked there."""

    def after(self, step: SessionStep, own: Seat | None) -> CoupMark | None:
        """Take the next step; return the weightiest thing in it that is to be marked for who sits before the screen."""
        self._coup.extend(step.events)
        if step.act is None:
            self._pay(step.events)
        found = next(self._named(step.events, own), None)
        if any(map(closes_coup, step.events)):
            found = found or self._heavy(step, own)
            self._coup.clear()
            self._paid.clear()
        return found

    def _pay(self, events: tuple[TableEvent, ...]) -> None:
        """Take what each pays of a debt when the cards are dealt: it is marked as it was, and as it is then."""
        owes = dict[Mark, int]()
        for event in events:
            kind = kind_of(event.mark, self.marks) if isinstance(event, Marked) else None
            if isinstance(event, Marked) and kind is not None and kind.value is MarkValue.OWED:
                left = event.value if isinstance(event.value, int) else 0
                self._paid[Seat(int(event.mark.partition(":")[2]))] += max(0, owes.get(event.mark, 0) - left)
                owes[event.mark] = left

    def _named(self, events: tuple[TableEvent, ...], own: Seat | None) -> Iterator[CoupMark]:
        rulings = {event.ruling for event in events if isinstance(event, Ruled)}
        for kind in mark_kinds().mark:
            for event in () if kind.lapses in rulings else events:
                for seat, args in _concerned(kind, event):
                    if kind.others or seat == own:
                        said = f"ruled.{kind.ruling}" if kind.ruling else ""
                        yield CoupMark(kind.name, seat, self._net(seat), said, args)

    def _heavy(self, step: SessionStep, own: Seat | None) -> CoupMark | None:
        if own is None:
            return None
        net = self._net(own)
        before = step.after.tableau.owned(own) - net
        if not net or abs(net) * mark_kinds().share <= before:
            return None
        return CoupMark("gain" if net > 0 else "loss", own, net)

    def _net(self, seat: Seat) -> Chips:
        return Chips(gained(self._coup, seat) + self._paid[seat])


def _concerned(kind: CoupMarkKind, event: TableEvent) -> Iterator[tuple[Seat, tuple[int | str, ...]]]:
    """Yield whom a kind of mark concerns if an event is one, with the arguments of its words."""
    if isinstance(event, Ruled) and kind.ruling and event.ruling == kind.ruling:
        yield from ((seat, event.args) for seat in event.seats)
    if isinstance(event, Spoke) and kind.spoken == event.word and event.args[-1:] >= (kind.least,):
        yield event.seat, event.args
    if isinstance(event, Marked) and kind.marked and event.mark.startswith(kind.marked):
        place = Place(event.mark.replace(kind.marked, "stake:", 1))
        seat = staker(place)
        if seat is not None and isinstance(event.value, int) and event.value >= kind.least:
            yield seat, (f"rank:{staked_on(place)}", event.value)
