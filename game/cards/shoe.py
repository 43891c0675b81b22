"""The shoe: the one object that knows which face lies behind a token."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from game.cards.faces import Card
from game.cards.shuffle import Seed, shuffled

Token = NewType("Token", int)
NO_SEED = Seed(b"")


class UnnamedCardError(LookupError):
    """Raised where a game needs the face of a card that its scenario did not name."""

    def __init__(self, token: Token) -> None:
        super().__init__(f"card {token} of the shoe is needed and not named")
        self.token = token


@dataclass(frozen=True, slots=True)
class Shoe:
    """The faces in their shuffled order: token 0 is the top card.

    A face is None where a scenario left it open. Cards that are shuffled again get fresh tokens behind the old ones,
    so that nobody can follow a thrown card into the new stock.
    """

    faces: tuple[Card | None, ...]
    seed: Seed = NO_SEED
    turns: int = 0

    def face(self, token: Token) -> Card:
        """Return the face behind a token; raise UnnamedCardError where the scenario named none."""
        card = self.faces[token]
        if card is None:
            raise UnnamedCardError(token)
        return card

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Every token, top card first."""
        return tuple(Token(place) for place in range(len(self.faces)))

    def again(self, tokens: Sequence[Token]) -> tuple["Shoe", tuple[Token, ...]]:
        """Shuffle these cards once more: the shoe that knows them, and their fresh tokens, top card first."""
        turn = self.turns + 1
        faces = shuffled([self.faces[token] for token in tokens], self.seed, turn)
        fresh = tuple(Token(len(self.faces) + place) for place in range(len(faces)))
        return Shoe(self.faces + faces, self.seed, turn), fresh


def sealed(pack: Sequence[Card], seed: Seed) -> Shoe:
    """Return the shoe that a pack and a seed make."""
    return Shoe(shuffled(pack, seed), seed)
