"""What a player may do at Prime. Cards are a set: they are kept in the order of their tokens."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from game.cards.shoe import Token
from game.table.values import Chips


@dataclass(frozen=True, slots=True)
class PrimePass:
    """Pass, throw away one or both cards and be given as many (PR-05)."""

    do: ClassVar[str] = "pass"
    cards: tuple[Token, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet this sum that one's hand will beat the others (PR-06)."""

    do: ClassVar[str] = "bet"
    amount: Chips


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the bet and put the sum before one (PR-07)."""

    do: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline the bet and throw in the cards (PR-07)."""

    do: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Show:
    """Show a prime or a flux before the second discard (PR-11)."""

    do: ClassVar[str] = "show"


@dataclass(frozen=True, slots=True)
class PrimeHold:
    """Keep a prime or a flux hidden (PR-11)."""

    do: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away from none to all four cards and be given as many (PR-12)."""

    do: ClassVar[str] = "discard"
    cards: tuple[Token, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


PrimeAct: TypeAlias = PrimePass | Bet | Accept | Decline | Show | PrimeHold | Discard
ACT_TYPES: tuple[type[PrimeAct], ...] = get_args(PrimeAct)
