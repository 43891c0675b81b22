"""The course of play: the one loop that the window, the command line and the tests share."""

from dataclasses import dataclass, replace

from game.cards.shoe import Shoe
from game.play.codec import AnyRules
from game.table.any_game import AnyAct, AnyCarried, AnyOptions
from game.table.contract import Awaited, Chair, DrawsLots, EndsByCall, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import TableEvent
from game.table.offers import AnyOffers
from game.table.values import T_01, T_04, Chips, Seat, purse
from game.table.view import AnyPosition, AnyStep, AnyView, Position, view_of


@dataclass(frozen=True, slots=True)
class Course:
    """A game under way: its law, its options, who sits where, and the position."""

    rules: AnyRules
    options: AnyOptions
    chairs: tuple[Chair, ...]
    position: AnyPosition

    @property
    def awaited(self) -> Awaited:
        """What the table waits for."""
        return self.rules.awaits(self.position.public)

    def view(self, seat: Seat | None) -> AnyView:
        """Return what a seat knows."""
        return view_of(self.position, seat)

    def offers(self, seat: Seat) -> AnyOffers:
        """Return all that a seat may do now."""
        return self.rules.legal(self.view(seat))

    def after(self, seat: Seat, act: AnyAct) -> tuple["Course", tuple[TableEvent, ...]]:
        """Let a seat act; raise IllegalActError where the law refuses."""
        awaited = self.awaited
        if isinstance(awaited, Shuffling):
            raise IllegalActError("nothing_awaited", dict(awaited.refuses).get(act.do, T_04))
        if not isinstance(awaited, Waiting):
            raise IllegalActError("nothing_awaited", T_04)
        if not 0 <= seat < len(self.chairs):
            raise IllegalActError("no_such_seat", T_01)
        return self._at(self.rules.apply(self.position, seat, act))

    def lent(self, seat: Seat, amount: Chips) -> "Course":
        """Put chips that come from outside the game into a seat's purse: a loan or a gift, never a rule."""
        tableau = self.position.public.tableau
        place = purse(seat)
        richer = replace(tableau, chips={**tableau.chips, place: Chips(tableau.chips_at(place) + amount)})
        position = Position(replace(self.position.public, tableau=richer), self.position.shoe)
        return Course(self.rules, self.options, self.chairs, position)

    def inherits(self, *, lots: bool) -> AnyCarried:
        """Return what the next opening inherits; where the bank is due to be drawn by lot and `lots` are, the lot."""
        carried = self.rules.carry(self.position.public)
        awaited = self.awaited
        if lots and isinstance(awaited, Shuffling) and awaited.lot and isinstance(self.rules, DrawsLots):
            return self.rules.lot(self.chairs, carried)
        return carried

    def call_last_tour(self) -> tuple["Course", tuple[TableEvent, ...]]:
        """Call the end of a party that goes on until somebody does; raise IllegalActError where there is none."""
        if not isinstance(self.rules, EndsByCall):
            raise IllegalActError("no_such_act", T_04)
        return self._at(self.rules.call_last_tour(self.position))

    def dealt(self, shoe: Shoe, *, lots: bool = False) -> tuple["Course", tuple[TableEvent, ...]]:
        """Open the next deal from a fresh shoe, with what the last one carries over; or draw the lot with it."""
        if not isinstance(self.awaited, Shuffling):
            raise IllegalActError("no_shoe_awaited", T_04)
        public = self.position.public
        chairs = tuple(
            Chair(public.tableau.chips_at(purse(Seat(seat))), chair.side) for seat, chair in enumerate(self.chairs)
        )
        return self._at(self.rules.open(chairs, self.options, self.inherits(lots=lots), shoe))

    def _at(self, step: AnyStep) -> tuple["Course", tuple[TableEvent, ...]]:
        return Course(self.rules, self.options, self.chairs, step.position), step.events


@dataclass(slots=True)
class Awaiting:
    """What a table waits for as it is asked in every frame: the law itself is asked once for each position."""

    _told: tuple[Course, Awaited] | None = None

    def at(self, course: Course) -> Awaited:
        """Return what the table waits for in a course."""
        if self._told is None or self._told[0] is not course:
            self._told = course, course.awaited
        return self._told[1]


def begin(
    rules: AnyRules,
    chairs: tuple[Chair, ...],
    options: AnyOptions,
    shoe: Shoe,
    carried: AnyCarried = None,
) -> tuple[Course, tuple[TableEvent, ...]]:
    """Open the first deal of a game, or a later one from what an earlier one carried."""
    step = rules.open(chairs, options, carried, shoe)
    return Course(rules, options, chairs, step.position), step.events
