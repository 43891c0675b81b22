"""What marks there are on a table: what the value of each says, and where it is told. Data that a law's facts have."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.table.values import Mark, Seat


class MarkValue(StrEnum):
    """What the value of a mark says.

    With chips that are owed the debtor's seat stands behind the mark's name (`bete:2`). At a leaf and at what has won,
    seat and rank stand behind the mark's name (`leaf:2/7`), and it is read with the stake that lies there; the value of
    a leaf's mark has its bends.
    """

    SEAT = "seat"
    SUIT = "suit"
    CHIPS = "chips"
    OWED = "owed"
    LEAF = "leaf"
    WON = "won"


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A kind of mark that a player must know of; what a law marks beside these is told only where all is told.

    `name` is the mark's own before its first colon. `told` says that it is announced when it changes: not so, where
    somebody's word tells it already.
    """

    name: str
    value: MarkValue
    told: bool = True

    @property
    def on_stake(self) -> bool:
        """Tell whether it is read with the stake it belongs to, and not by itself."""
        return self.value in {MarkValue.LEAF, MarkValue.WON}


DEALER = MarkKind("dealer", MarkValue.SEAT)
BANKER = MarkKind("banker", MarkValue.SEAT)


def kind_of(mark: Mark, kinds: tuple[MarkKind, ...]) -> MarkKind | None:
    """Return the kind of a mark, None where it is of none of these.

    >>> kind_of(Mark("dealer"), (BANKER, DEALER)).value
    <MarkValue.SEAT: 'seat'>
    """
    name = mark.partition(":")[0]
    return next((kind for kind in kinds if kind.name == name), None)


def owed(marks: Mapping[Mark, int | str], kinds: Iterable[MarkKind], seat: Seat) -> int:
    """Return the chips that a seat owes a later coup, as a bête.

    >>> owed({Mark("bete:2"): 6}, (MarkKind("bete", MarkValue.OWED),), Seat(2))
    6
    """
    names = (kind.name for kind in kinds if kind.value is MarkValue.OWED)
    return sum(int(marks.get(Mark(f"{name}:{seat}"), 0)) for name in names)
