"""What a rule may raise."""

from game.cards.shoe import Token
from game.table.values import ClauseId


class IllegalActError(Exception):
    """Raised for an act that the law refuses: the player's or the caller's error, shown with its clause.

    `key` is of the word catalogue; `binding` is the card that lies there and binds.
    """

    def __init__(self, reason: str, clause: ClauseId, binding: Token | None = None) -> None:
        super().__init__(f"{reason} ({clause})")
        self.reason = reason
        self.key = f"refusal.{reason}"
        self.clause = clause
        self.binding = binding


class BrokenTableError(Exception):
    """Raised where an event contradicts the table: a bug of ours, never a player's error."""


class OptionError(ValueError):
    """Raised for an option that a game has not, or a value that it does not take; `name` is the option's."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(f"{name}: {what}")
        self.name = name
