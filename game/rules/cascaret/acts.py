"""The acts of Cascaret, by their names in scenario files."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from game.cards.faces import Suit
from game.cards.shoe import Token
from game.table.values import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play with the hand as it is (CA-10); the dealer may take the retourne for one of his cards (CA-12)."""

    do: ClassVar[str] = "play"
    turnup: Token | None = None


@dataclass(frozen=True, slots=True)
class CascaretPass:
    """Lay down the hand, where there is a bête (CA-10)."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class TakeFille:
    """Take the fille for the five cards of the hand (CA-10)."""

    do: ClassVar[str] = "take_fille"


@dataclass(frozen=True, slots=True)
class CascaretDraw:
    """Throw away one to five cards and be given as many (CA-10); the dealer may take the retourne too (CA-12).

    The order in which the thrown cards are named means nothing: they are kept sorted.
    """

    do: ClassVar[str] = "draw"
    cards: tuple[Token, ...] = ()
    turnup: Token | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trumps when the Mistigri is turned up (CA-13)."""

    do: ClassVar[str] = "name_trump"
    suit: Suit


@dataclass(frozen=True, slots=True)
class Lanturlu:
    """Show five cards of one suit (CA-21)."""

    do: ClassVar[str] = "lanturlu"


@dataclass(frozen=True, slots=True)
class CascaretHold:
    """Keep a Lanturlu to oneself when asked (CA-23)."""

    do: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class LayCard:
    """Lead or play a card to the trick (CA-15)."""

    do: ClassVar[str] = "card"
    card: Token


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Deal wrongly (CA-26); it simply happens."""

    do: ClassVar[str] = "misdeal"


@dataclass(frozen=True, slots=True)
class Redeal:
    """After a maldonne, add six and keep the deal (CA-26)."""

    do: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True)
class YieldDeal:
    """After a maldonne, lose the deal to the next (CA-26)."""

    do: ClassVar[str] = "yield_deal"


@dataclass(frozen=True, slots=True)
class SpeakEarly:
    """Speak before one's turn (CA-30)."""

    do: ClassVar[str] = "speak_early"


@dataclass(frozen=True, slots=True)
class Expose:
    """Show one's hand (CA-29)."""

    do: ClassVar[str] = "expose"


@dataclass(frozen=True, slots=True)
class Misserve:
    """Give the player who has just drawn one card too many or too few (CA-28)."""

    do: ClassVar[str] = "misserve"
    to: Seat
    by: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one was given a wrong number of cards: out of the coup (CA-28)."""

    do: ClassVar[str] = "claim"


@dataclass(frozen=True, slots=True)
class KeepExtra:
    """Play on with a wrong number of cards (CA-27, CA-28)."""

    do: ClassVar[str] = "keep_extra"


CascaretAct: TypeAlias = (
    Play
    | CascaretPass
    | TakeFille
    | CascaretDraw
    | NameTrump
    | Lanturlu
    | CascaretHold
    | LayCard
    | Misdeal
    | Redeal
    | YieldDeal
    | SpeakEarly
    | Expose
    | Misserve
    | Claim
    | KeepExtra
)
ACT_TYPES: tuple[type[CascaretAct], ...] = get_args(CascaretAct)
