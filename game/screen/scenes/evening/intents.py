"""What can be done in the room of an evening by pressing something there; tables carry the salon's own `SitAt`."""

from dataclasses import dataclass
from enum import Enum


class EveningLink(Enum):
    """What the footer leads to; the values are the names of the targets there."""

    OWING = "owing"
    RISE = "rise"
    RULEBOOK = "rulebook"
    LESSONS = "lessons"
    SETTINGS = "settings"
    HOME = "home"
    LEAVE = "leave"

    @property
    def word(self) -> str:
        """The key of its word."""
        return _WORDS[self]


_WORDS = {
    EveningLink.OWING: "evening.owes",
    EveningLink.RISE: "evening.rise",
    EveningLink.RULEBOOK: "salon.link.rulebook",
    EveningLink.LESSONS: "salon.link.lessons",
    EveningLink.SETTINGS: "salon.link.settings",
    EveningLink.HOME: "evening.home",
    EveningLink.LEAVE: "evening.free",
}


@dataclass(frozen=True, slots=True)
class FollowEvening:
    """Go where a link of the footer leads."""

    link: EveningLink


@dataclass(frozen=True, slots=True)
class SeeGuest:
    """Under the pointer a guest tells who he is."""

    portrait: str


@dataclass(frozen=True, slots=True)
class OpenOwing:
    """Look at the sheet of wishes and debts; under the pointer a wish tells itself."""
