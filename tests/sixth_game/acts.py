"""The act of Bataille."""

from dataclasses import dataclass
from typing import ClassVar

from game.cards.shoe import Token


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one of the cards in hand (BT-03)."""

    do: ClassVar[str] = "lay"
    card: Token


ACT_TYPES: tuple[type[Lay], ...] = (Lay,)
