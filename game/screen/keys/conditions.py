"""What must be so of a seat at a table for some commands to mean anything there."""

from enum import StrEnum


class Condition(StrEnum):
    """That a seat holds the bank or stakes against it, and that a table is strict."""

    BANK = "bank"
    PONTE = "ponte"
    STRICT = "strict"


def conditions_of(seat: int | None, banker: int | None, *, strict: bool) -> frozenset[Condition]:
    """Return what is so of a seat: whether it holds the bank, and whether the table is strict.

    >>> sorted(conditions_of(1, 0, strict=False)), sorted(conditions_of(2, None, strict=True))
    ([<Condition.PONTE: 'ponte'>], [<Condition.STRICT: 'strict'>])
    """
    role = Condition.BANK if seat == banker else Condition.PONTE
    roles = frozenset({role}) if banker is not None else frozenset[Condition]()
    return roles | ({Condition.STRICT} if strict else frozenset())
