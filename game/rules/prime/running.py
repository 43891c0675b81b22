"""A coup while a step of it is being made, and the cards it hands out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards.shoe import Shoe, Token
from game.rules.prime.clauses import PR_04, PR_13
from game.rules.prime.hands import Hand, read_hand
from game.rules.prime.state import DISCARD, Outcome, Phase, Public
from game.table.events import CardsShuffled, Closed
from game.table.script import Script
from game.table.values import STOCK, ClauseId, Seat, hand
from game.table.view import Position, Step


@dataclass(slots=True)
class Running:
    """The public state but for its tableau, the shoe, and the script that holds the tableau."""

    public: Public
    shoe: Shoe
    script: Script

    def step(self) -> Step[Public]:
        """Return the position that is reached, with what happened on the way."""
        public = replace(self.public, tableau=self.script.tableau)
        return Step(Position(public, self.shoe), self.script.events)

    def held(self, seat: Seat) -> tuple[Token, ...]:
        """Return the cards that a seat holds now."""
        return self.script.tableau.pile(hand(seat))

    def read(self, seat: Seat) -> Hand:
        """Return what the four cards of a seat make."""
        return read_hand([self.shoe.face(token) for token in self.held(seat)], self.public.options.compare)

    def throw(self, seat: Seat, tokens: Sequence[Token], clause: ClauseId) -> None:
        """Let a seat throw cards away."""
        self.script.move(tokens, hand(seat), DISCARD, clause)

    def give(self, seat: Seat, count: int, clause: ClauseId, thrown: Sequence[Token] = ()) -> None:
        """Give a seat cards from the stock; when it is empty all but the cards just thrown serve again (PR-13)."""
        while count:
            if not self.script.tableau.pile(STOCK):
                self._shuffle_again(thrown)
            drawn = self.script.draw(min(count, len(self.script.tableau.pile(STOCK))), hand(seat), clause)
            self.script.show(drawn, (seat,), clause)
            count -= len(drawn)

    def close(self, outcome: Outcome, best: tuple[Seat, ...] = ()) -> None:
        """End the coup; the deal passes to the right (PR-04)."""
        self.script.add(Closed("coup", self.public.coup, PR_04))
        self.public = replace(self.public, phase=Phase.OVER, turn=None, outcome=outcome, best=best)

    def _shuffle_again(self, thrown: Sequence[Token]) -> None:
        tokens = tuple(token for token in self.script.tableau.pile(DISCARD) if token not in thrown)
        self.shoe, fresh = self.shoe.again(tokens)
        self.script.add(CardsShuffled(tokens, fresh[::-1], STOCK, PR_13))


def resume(position: Position[Public]) -> Running:
    """Take up a coup where it stands."""
    return Running(position.public, position.shoe, Script(position.public.tableau))
