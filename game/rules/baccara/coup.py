"""A coup in the making: the public state, the shoe and the script, moved on together."""

from dataclasses import dataclass, replace

from game.cards.faces import Card
from game.cards.shoe import Shoe, Token
from game.rules.baccara.clauses import BA_17
from game.rules.baccara.state import COUP_NEEDS, Phase, Public, total
from game.table.events import Closed, Opened
from game.table.script import Script
from game.table.values import STOCK, Side
from game.table.view import Position, Step


@dataclass(slots=True)
class Coup:
    """What one act sets going."""

    public: Public
    shoe: Shoe
    script: Script

    @classmethod
    def of(cls, position: Position[Public]) -> "Coup":
        """Take up a position."""
        return cls(position.public, position.shoe, Script(position.public.tableau))

    @property
    def now(self) -> Public:
        """The public state as the script has left the table."""
        return replace(self.public, tableau=self.script.tableau)

    def enter(self, phase: Phase) -> None:
        """Go on to another phase."""
        self.public = replace(self.public, phase=phase)

    def step(self) -> Step[Public]:
        """Return where all this led."""
        return Step(Position(self.now, self.shoe), self.script.events)

    def faces(self, tokens: tuple[Token, ...]) -> tuple[Card, ...]:
        """Return the faces of a hand that the law must judge."""
        return tuple(self.shoe.face(token) for token in tokens)

    def total_of(self, side: Side | None) -> int:
        """Return what the hand of a side counts now, None for the bank's (BA-03)."""
        public = self.now
        return total(self.faces(public.bank if side is None else public.cards_of(side)))

    def next_coup(self, number: int) -> None:
        """Open a coup while nine cards are left; otherwise the shoe is at its end (BA-17)."""
        left = len(self.script.tableau.pile(STOCK))
        self.public = replace(self.public, coup=number, staked=(), settled=())
        if left >= COUP_NEEDS:
            self.enter(Phase.STAKES)
            self.script.add(Opened("coup", number, BA_17))
        else:
            self.enter(Phase.OUT)
            self.script.rule("baccara.shoe_out", BA_17, (), left)
            self.script.add(Closed("shoe", self.public.shoe, BA_17))
