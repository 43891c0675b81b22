"""Which coup of a sitting is told beside the list, and by which of its choices it was found."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.lessons.review.review import Weighed
from game.play.replayed import ReplayedSitting


@dataclass(slots=True)
class CoupChosen:
    """A coup by its number, and the place of a dear choice; until the player chooses it `follows` the dearest.

    `asked` is the coup that the review was opened for, until it has been played again.
    """

    asked: int | None
    follows: bool
    coup: int = 0
    choice: int | None = None

    def take(self, coup: int, choice: int | None = None) -> None:
        """Choose a coup, by one of its choices or as it is."""
        self.coup, self.choice = coup, choice

    def take_choice(self, choice: int, sitting: ReplayedSitting) -> None:
        """Choose the coup of a choice."""
        self.take(sitting.steps[choice].coup, choice)

    def follow(self, dearest: Sequence[Weighed], sitting: ReplayedSitting) -> bool:
        """Go to the dearest choice, as long as the player has chosen nothing; tell whether it is another."""
        if not self.follows or not dearest or dearest[0].place == self.choice:
            return False
        self.take_choice(dearest[0].place, sitting)
        return True

    @property
    def row(self) -> str:
        """The row of the list that is chosen."""
        return f"coup:{self.coup}" if self.choice is None else f"choice:{self.choice}"
