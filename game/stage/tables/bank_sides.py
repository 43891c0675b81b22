"""On which side the bank's pile lies: the banker's right at Pharaon, his left at Pharao, as each viewer sees it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.rules.pharaon.state import BANKER, LEFT, RIGHT
from game.table.values import GameId, Pile, Seat

Side: TypeAlias = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class BankSides:
    """Whose card lies where. `bank_at` is the side of the screen, `across` that the viewer faces the banker."""

    bank: Pile
    players: Pile
    bank_at: Side
    across: bool

    @property
    def on_screen(self) -> tuple[Pile, Pile]:
        """Return both piles as they lie on the screen, from left to right."""
        return (self.bank, self.players) if self.bank_at == "left" else (self.players, self.bank)


def bank_sides(game: GameId, seat: Seat | None) -> BankSides:
    """Return where the bank's card and the players' card lie before a viewer (PF-04, PA-06); None looks on.

    >>> bank_sides(GameId("pharao"), Seat(1)).bank_at, bank_sides(GameId("pharao"), Seat(0)).bank_at
    ('right', 'left')
    """
    bank, players = (RIGHT, LEFT) if game == "pharaon" else (LEFT, RIGHT)
    return BankSides(bank, players, side_of(bank, seat), seat != BANKER)


def side_of(pile: Pile, seat: Seat | None) -> Side:
    """Return the side of the screen where a pile of the bank lies: whoever faces the banker sees it mirrored."""
    return "left" if (pile == RIGHT) == (seat != BANKER) else "right"
