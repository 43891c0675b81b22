"""The working copy of a step: public state, shoe and script, moved on together by every law alike."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.cards.faces import Card
from game.cards.shoe import Shoe, Token
from game.table.script import Script
from game.table.values import Seat, hand
from game.table.view import HasTableau, Position, Step

P = TypeVar("P", bound=HasTableau)


@dataclass(slots=True)
class Draft(Generic[P]):
    """A step while it is being made. `public` holds the facts; its tableau is the script's, see `now`."""

    public: P
    shoe: Shoe
    script: Script

    @classmethod
    def of(cls, position: Position[P]) -> "Draft[P]":
        """Take up a position."""
        return cls(position.public, position.shoe, Script(position.public.tableau))

    @property
    def now(self) -> P:
        """The public state as the script has left the table."""
        return replace(self.public, tableau=self.script.tableau)  # type: ignore[type-var]  # states are dataclasses

    def change(self, **facts: object) -> None:
        """Change facts of the public state."""
        self.public = replace(self.public, **facts)  # type: ignore[type-var]  # states are dataclasses

    def held_by(self, seat: Seat) -> tuple[Token, ...]:
        """Return the cards that a seat holds now."""
        return self.script.tableau.pile(hand(seat))

    def faces(self, tokens: Iterable[Token]) -> tuple[Card, ...]:
        """Return the faces of cards that the law must judge."""
        return tuple(map(self.shoe.face, tokens))

    def shuffle_again(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        """Shuffle cards anew within the same shoe, and return their fresh tokens, the top one first."""
        self.shoe, fresh = self.shoe.again(tuple(tokens))
        return fresh

    def step(self) -> Step[P]:
        """Return the position that is reached, with what happened on the way."""
        return Step(Position(self.now, self.shoe), self.script.events)
