"""What the banker's hand holds of one rank, and how the next coup can fall on it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Talon:
    """So many cards in hand, `left` of one rank among them; `bottom` says whether the bottom card is of that rank.

    It is None where the bottom card has not been shown (PA-05), and always in Pharaon.
    """

    cards: int
    left: int
    bottom: bool | None = None

    def after(self, fallen: int) -> "Talon":
        """Return the talon after a coup with so many cards of the rank in it."""
        return Talon(self.cards - 2, self.left - fallen, self.bottom)

    @property
    def last(self) -> bool:
        """Whether the next coup is the last."""
        return self.cards == 2


@dataclass(frozen=True, slots=True)
class Chances:
    """How many of `ways` equal ways the next coup lays the rank first only, second only, twice, or not at all."""

    ways: int
    first: int
    second: int
    both: int
    neither: int


def chances(talon: Talon) -> Chances:
    """Count the ways of the next coup.

    >>> chances(Talon(52, 4)).both, chances(Talon(52, 4)).ways
    (12, 2652)
    >>> chances(Talon(2, 1, bottom=True)).second
    1
    """
    cards, left = talon.cards, talon.left
    if talon.bottom is not None:
        if talon.last:
            return _last(left - talon.bottom, below=talon.bottom)
        cards, left = cards - 1, left - talon.bottom
    other = cards - left
    return Chances(cards * (cards - 1), left * other, left * other, left * (left - 1), other * (other - 1))


def _last(above: int, *, below: bool) -> Chances:
    """Count the one way of the last coup, whose second card is known."""
    first = above > 0
    return Chances(
        ways=1,
        first=int(first and not below),
        second=int(below and not first),
        both=int(first and below),
        neither=int(not first and not below),
    )
