"""What acts of any game may have, by which the screen and the lessons know one without knowing its game."""

from collections.abc import Hashable
from typing import Protocol, runtime_checkable

from game.table.values import Chips


@runtime_checkable
class OnCard(Protocol):
    """An act about what lies on a card, or is laid there."""

    on: Hashable


@runtime_checkable
class ToCard(Protocol):
    """An act by which something comes to lie on a card."""

    to: Hashable


@runtime_checkable
class OfAmount(Protocol):
    """An act by a number of chips: two that differ by it alone can be done as one."""

    amount: Chips


@runtime_checkable
class OfCard(Protocol):
    """An act that plays a card."""

    card: Hashable
