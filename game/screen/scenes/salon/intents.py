"""What can be done in the salon by pressing something there."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from game.screen.draw.asset_ids import IconId, OrnamentId
from game.screen.scenes.shared.tables import SitAt


class FooterLink(Enum):
    """What the footer leads to; the values are the names of the targets there, and of their words."""

    PURSES = "purses"
    RULEBOOK = "rulebook"
    LESSONS = "lessons"
    CONVENTIONS = "conventions"
    ACCOUNTS = "accounts"
    SETTINGS = "settings"
    LEAVE = "leave"


LINKS: Final = (
    (FooterLink.RULEBOOK, IconId.BOOK, "f1"),
    (FooterLink.LESSONS, OrnamentId.SPADE, "f5"),
    (FooterLink.CONVENTIONS, OrnamentId.CLUB, ""),
    (FooterLink.ACCOUNTS, IconId.STATISTICS, "f2"),
    (FooterLink.SETTINGS, IconId.GEAR, "f10"),
    (FooterLink.LEAVE, IconId.DOOR, ""),
)
"""The links of the footer, from left to right: where they lead, their icon and their key."""


@dataclass(frozen=True, slots=True)
class TouchClock:
    """Begin an evening, or go back to the one that is open."""


@dataclass(frozen=True, slots=True)
class Follow:
    """Go where a link of the footer leads."""

    link: FooterLink


@dataclass(frozen=True, slots=True)
class ShutNote:
    """Take the note away."""


@dataclass(frozen=True, slots=True)
class Borrow:
    """Take the loan that the house offers."""


@dataclass(frozen=True, slots=True)
class TakeCopy:
    """Put another copy in the journal's place, by the name of its file."""

    copy: str


@dataclass(frozen=True, slots=True)
class LayAnew:
    """Lay the table anew whose sitting cannot be gone on with."""


Offer: TypeAlias = Borrow | TakeCopy | LayAnew
SalonIntent: TypeAlias = SitAt | TouchClock | Follow | ShutNote | Offer
