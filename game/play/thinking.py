"""What a character chooses at a moment of a sitting, and the figures of that moment. Pure: both may run in a thread."""

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoice, AnyChoose, Temper
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.course import Course
from game.table.offers import AnyOffers, Offers
from game.table.values import GameId, Seat


class Characters:
    """The characters of a sitting: each plays by one manner from beginning to end, and keeps what it remembers."""

    def __init__(self, game: GameId) -> None:
        self._game = game
        self._choosers: dict[Seat, AnyChoose] = {}

    def choice(self, seat: Seat, manner: str, temper: Temper, course: Course, moment: str) -> AnyChoice:
        """Return what the character at a seat chooses; the same at the same moment."""
        if seat not in self._choosers:
            self._choosers[seat] = manners_of(self._game)[manner](temper)
        return self._choosers[seat](course.view(seat), course.offers(seat).for_character(), SeededChance(moment))


def figures(game: GameId, seat: Seat | None, course: Course, moment: str) -> Appraisal:
    """Return the figures of a moment for a seat; None is a spectator."""
    offers: AnyOffers = Offers() if seat is None else course.offers(seat).regular()
    return appraiser_of(game)(course.view(seat), offers, SeededChance(moment))
