"""A coup while it runs: the script of a step, and the public state that the step changes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.cards.faces import Card
from game.cards.shoe import Shoe, Token
from game.rules.cascaret.state import CascaretPublic, Standing, dead
from game.table.script import Script
from game.table.values import ClauseId, Mark, Seat, hand
from game.table.view import Position, Step


class Course:
    """The working copy of one step: what is said to it ends up in a position and its events."""

    __slots__ = ("public", "script", "shoe")

    def __init__(self, public: CascaretPublic, shoe: Shoe, script: Script | None = None) -> None:
        self.public = public
        self.shoe = shoe
        self.script = script or Script(public.tableau)

    def change(self, **facts: Any) -> None:  # noqa: ANN401  # the fields of the public state
        """Change facts of the public state."""
        self.public = replace(self.public, **facts)

    def stand(self, seat: Seat, standing: Standing) -> None:
        """Let a seat stand otherwise."""
        self.change(standings=changed(self.public.standings, seat, standing))

    def owe(self, seats: Sequence[Seat], clause: ClauseId) -> None:
        """Make these seats bête: each owes what the pot of this coup held (CA-18)."""
        held = self.public.held
        if not seats or not held:
            return
        self.script.rule("cascaret.bete", clause, seats, held)
        for seat in seats:
            due = self.public.due[seat] + held
            self.change(due=changed(self.public.due, seat, due))
            self.script.mark(bete_mark(seat), due, clause)

    def lay_down(self, seat: Seat, clause: ClauseId) -> None:
        """Let a hand take no more part."""
        self.script.move(self.held_by(seat), hand(seat), dead(seat), clause)

    def held_by(self, seat: Seat) -> tuple[Token, ...]:
        """Return the cards that a seat holds."""
        return self.script.tableau.pile(hand(seat))

    def faces(self, tokens: Sequence[Token]) -> tuple[Card, ...]:
        """Return the faces of cards."""
        return tuple(map(self.shoe.face, tokens))

    def step(self) -> Step[CascaretPublic]:
        """Return what the step came to."""
        public = replace(self.public, tableau=self.script.tableau)
        return Step(Position(public, self.shoe), self.script.events)


def bete_mark(seat: Seat) -> Mark:
    """Return the mark of the jetons that a bête owes."""
    return Mark(f"bete:{seat}")


def changed(values: tuple[Any, ...], seat: Seat, value: object) -> tuple[Any, ...]:
    """Return a tuple by seat with another value for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])
