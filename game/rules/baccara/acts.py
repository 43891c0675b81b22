"""The acts of Baccara, as scenario files name them."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from game.table.values import Chips


@dataclass(frozen=True, slots=True)
class BaccaraStake:
    """A ponte lays chips on its side, or adds to what lies there (BA-07)."""

    do: ClassVar[str] = "stake"
    amount: Chips


@dataclass(frozen=True, slots=True)
class Deal:
    """The banker deals two cards to each side and to himself (BA-06)."""

    do: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class OfferCard:
    """The banker says « Je donne » (BA-10)."""

    do: ClassVar[str] = "offer"


@dataclass(frozen=True, slots=True)
class LayDown:
    """The banker lays his hand down at once, and nobody draws (BA-15)."""

    do: ClassVar[str] = "lay_down"


@dataclass(frozen=True, slots=True)
class Take:
    """A side takes the offered card (BA-11)."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class BaccaraRefuse:
    """A side refuses the offered card (BA-11)."""

    do: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class BaccaraDraw:
    """The banker takes a card for himself (BA-12)."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Stand:
    """The banker keeps his two cards (BA-12)."""

    do: ClassVar[str] = "stand"


Act: TypeAlias = BaccaraStake | Deal | OfferCard | LayDown | Take | BaccaraRefuse | BaccaraDraw | Stand
ACT_TYPES: tuple[type[Act], ...] = get_args(Act)
