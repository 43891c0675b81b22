"""What can be done in the accounts by pressing something there."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.screen.paper.two_sheets_view import OpenPage


class AccountsAct(Enum):
    """What a button or a line without a number does; the values are the names of the targets."""

    CLOSE = "act:close"
    STOP = "act:stop"
    PROVE = "act:prove"
    REVIEW = "act:review"
    COPY = "act:copy"
    UNFOLD = "sealed"
    EARLIER = "more"
    MACHINE = "machine"


@dataclass(frozen=True, slots=True)
class ChooseSitting:
    """Show a sitting, by its number in the journal."""

    number: int


@dataclass(frozen=True, slots=True)
class ReviewCoup:
    """Open the review of the chosen sitting at a coup."""

    number: int


AccountsIntent: TypeAlias = AccountsAct | ChooseSitting | ReviewCoup | OpenPage
