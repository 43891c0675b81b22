"""What a character is: a manner of choosing with a temperament, which sees its view and nothing else."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from game.odds.contract import Chance
from game.table.any_game import AnyAct, AnyPublic
from game.table.offers import AnyOffers
from game.table.view import HasTableau, View

P_contra = TypeVar("P_contra", bound=HasTableau, contravariant=True)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class BotChoice(Generic[A]):
    """What a character does, and why: `reason` is a key of the word catalogue, `reason.<reason>`, with its arguments.

    An act of None means: nothing more from me until something happens on the table.
    """

    act: A | None
    reason: str
    args: tuple[int | str, ...] = ()


class Choose(Protocol[P_contra]):
    """Choose among the offers of a view. The same view, offers and chance give the same choice."""

    def __call__(self, view: View[P_contra], offers: AnyOffers, chance: Chance) -> BotChoice[AnyAct]:
        """Return the choice; its act is one that the offers allow, never an irregular one."""
        ...


class Manner(Protocol):
    """A family of characters at one game: makes a chooser of a temperament, numbers by name from `characters.toml`."""

    def __call__(self, temper: "Temper") -> Choose[AnyPublic]:
        """Return the chooser of one character."""
        ...


@dataclass(frozen=True, slots=True)
class Trait:
    """One number of a temperament that a manner reads: its name, the least and the most it may be, and of what."""

    name: str
    least: float
    most: float
    unit: str


def rate(name: str) -> Trait:
    """Return a trait that says how often of 1."""
    return Trait(name, 0, 1, "of 1")


@dataclass(frozen=True, slots=True)
class Temper:
    """A temperament: numbers by name; what a character does not say has the manner's default."""

    numbers: tuple[tuple[str, float], ...] = ()

    def get(self, name: str, default: float) -> float:
        """Return one number of the temperament."""
        return dict(self.numbers).get(name, default)


AnyChoice: TypeAlias = BotChoice[AnyAct]
AnyChoose: TypeAlias = Choose[AnyPublic]
