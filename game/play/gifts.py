"""What the house gives a character who is ruined, so that it plays on in the next deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.play.course import Course
from game.rules.catalogue import facts_of
from game.store.pages import LoanPage
from game.table.values import Chips, GameId, Seat, purse


class SatDown(Protocol):
    """Whoever sat down, and with how much."""

    @property
    def human(self) -> bool:
        """Whether he is a player."""
        ...

    @property
    def chips(self) -> Chips:
        """What he brought."""
        ...


@dataclass(frozen=True, slots=True)
class Gift:
    """A gift as it will be written, and the game with it."""

    page: LoanPage
    course: Course


def gifts_to_the_ruined(course: Course | None, sitters: Sequence[SatDown], game: GameId) -> tuple[Gift, ...]:
    """Return what gives each character who has less than a tenth of what it sat down with the rest again."""
    if course is None or facts_of(game).bought:
        return ()
    gifts = list[Gift]()
    for seat, (sitter, chips) in enumerate(zip(sitters, purses_at(course), strict=True)):
        if not sitter.human and chips * 10 < sitter.chips:
            missing = Chips(sitter.chips - chips)
            course = course.lent(Seat(seat), missing)
            gifts.append(Gift(LoanPage(Seat(seat), missing, loan=False), course))
    return tuple(gifts)


def purses_at(course: Course) -> tuple[Chips, ...]:
    """Return what lies in each seat's purse."""
    tableau = course.position.public.tableau
    return tuple(tableau.chips_at(purse(Seat(seat))) for seat in range(len(course.chairs)))
