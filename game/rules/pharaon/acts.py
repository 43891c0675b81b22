"""What a banker and a ponte can do. Both laws know every act; the one that has no use for it refuses it (T-04)."""

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias, get_args

from game.cards.faces import Rank
from game.table.values import Chips, Seat

CHEATS: tuple[str, ...] = ("late_bend", "high_mark", "late_stake")
"""The faults of the police exercise (PA-18)."""


@dataclass(frozen=True, slots=True)
class PharaonStake:
    """Lay a stake on a card, or raise the one that lies there by so much (PF-03, PF-10, PA-04, PA-12)."""

    do: ClassVar[str] = "stake"
    on: Rank
    amount: Chips


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Ask to take a stake back (PF-10, PA-11)."""

    do: ClassVar[str] = "withdraw"
    on: Rank


@dataclass(frozen=True, slots=True)
class Lower:
    """Ask to lower a stake by so much (PF-10, PA-11)."""

    do: ClassVar[str] = "lower"
    on: Rank
    amount: Chips


@dataclass(frozen=True, slots=True)
class Move:
    """Ask to move a stake to another card (PF-10, PA-11)."""

    do: ClassVar[str] = "move"
    on: Rank
    to: Rank


@dataclass(frozen=True, slots=True)
class Consent:
    """Grant what a ponte asks (PF-10, PA-11)."""

    do: ClassVar[str] = "consent"


@dataclass(frozen=True, slots=True)
class PharaonRefuse:
    """Deny what a ponte asks (PF-10, PA-11)."""

    do: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class PharaonDraw:
    """Draw both cards of a coup and lay them where they belong (PF-04, PA-06)."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one card by hand on a pile, `right` or `left`; the wrong one is a fausse taille (PF-13)."""

    do: ClassVar[str] = "lay"
    pile: str = field(metadata={"words": ("right", "left")})


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a card that was detached back on the stock: a fausse taille (PF-14)."""

    do: ClassVar[str] = "put_back"


@dataclass(frozen=True, slots=True)
class DrawStuck:
    """Draw two cards that stick together; they are separated and laid in their order (PF-15)."""

    do: ClassVar[str] = "draw_stuck"


@dataclass(frozen=True, slots=True)
class ShowBottom:
    """Show the bottom card of the stock where it is not done of itself (PA-05)."""

    do: ClassVar[str] = "show_bottom"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take a stake that has won, with its winnings (PA-13)."""

    do: ClassVar[str] = "collect"
    on: Rank


@dataclass(frozen=True, slots=True)
class Appe:
    """Bend a leaf that has won across: only its winnings are at risk (PA-14)."""

    do: ClassVar[str] = "appe"
    on: Rank


@dataclass(frozen=True, slots=True)
class Paroli:
    """Fold the ear of a leaf that has won: stake and winnings are at risk (PA-15)."""

    do: ClassVar[str] = "paroli"
    on: Rank


@dataclass(frozen=True, slots=True)
class Carry:
    """Lay a bent leaf as another rank of the Buch (PA-17)."""

    do: ClassVar[str] = "carry"
    on: Rank
    to: Rank


@dataclass(frozen=True, slots=True)
class Cheat:
    """Cheat, in the police exercise: `kind` is `late_bend`, `high_mark` or `late_stake` (PA-18)."""

    do: ClassVar[str] = "cheat"
    kind: str = field(metadata={"words": CHEATS})
    on: Rank


@dataclass(frozen=True, slots=True)
class Challenge:
    """Call a player a cheat, in the police exercise (PA-18)."""

    do: ClassVar[str] = "challenge"
    of: Seat


@dataclass(frozen=True, slots=True)
class End:
    """Give up the bank between two coups; the stakes go back (PF-19, PA-09)."""

    do: ClassVar[str] = "end"


StakeChange: TypeAlias = PharaonStake | Withdraw | Lower | Move
"""What may need the banker's leave."""

PharaonAct: TypeAlias = (
    PharaonStake
    | Withdraw
    | Lower
    | Move
    | Consent
    | PharaonRefuse
    | PharaonDraw
    | Lay
    | PutBack
    | DrawStuck
    | ShowBottom
    | Collect
    | Appe
    | Paroli
    | Carry
    | Cheat
    | Challenge
    | End
)
ACT_TYPES: tuple[type[PharaonAct], ...] = get_args(PharaonAct)
