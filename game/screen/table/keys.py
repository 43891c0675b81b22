"""Which keys mean something at a table: those of its game, as far as the seat before the screen can use them."""

from abc import ABC, abstractmethod

from game.play.session import Session
from game.screen.keys.conditions import Condition, conditions_of
from game.table.values import Seat


class TableKeys(ABC):
    """What a table's scene tells the sheet of keys."""

    session: Session

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat before whom the screen lies."""

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where its commands hold."""
        return "table", str(self.session.game)

    @property
    def key_conditions(self) -> frozenset[Condition]:
        """What is so of the seat before the screen: it holds the bank or not, at a strict table or not."""
        banker = self.session.public.banker if self.session.begun else 0
        return conditions_of(self.seat, banker, strict=self.session.strict)
