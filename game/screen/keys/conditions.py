"""What must be so of a seat at a table for some commands to mean anything there, and what is so of a scene's."""

from enum import StrEnum
from typing import Protocol, runtime_checkable


class Condition(StrEnum):
    """That a seat holds the bank or stakes against it, and that a table is strict."""

    BANK = "bank"
    PONTE = "ponte"
    STRICT = "strict"


@runtime_checkable
class Conditioned(Protocol):
    """A scene at which some commands of its scopes can mean nothing: another seat has them, or another table."""

    @property
    def key_conditions(self) -> frozenset[Condition]:
        """What is so of whoever is before the screen."""
        ...


def conditions_at(scene: object) -> frozenset[Condition] | None:
    """Return what is so of whoever is before a scene; None where all its commands may mean something."""
    return scene.key_conditions if isinstance(scene, Conditioned) else None


def conditions_of(seat: int | None, banker: int | None, *, strict: bool) -> frozenset[Condition]:
    """Return what is so of a seat: whether it holds the bank, and whether the table is strict.

    >>> sorted(conditions_of(1, 0, strict=False)), sorted(conditions_of(2, None, strict=True))
    ([<Condition.PONTE: 'ponte'>], [<Condition.STRICT: 'strict'>])
    """
    role = Condition.BANK if seat == banker else Condition.PONTE
    roles = frozenset({role}) if banker is not None else frozenset[Condition]()
    return roles | ({Condition.STRICT} if strict else frozenset())
