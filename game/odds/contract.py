"""What the odds of a game answer: what each act of the awaited seat is worth to it, from its own view alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol, TypeAlias, TypeVar

from game.table.any_game import AnyAct, AnyPublic
from game.table.offers import AnyOffers
from game.table.values import ClauseId, Seat
from game.table.view import HasTableau, View

P_contra = TypeVar("P_contra", bound=HasTableau, contravariant=True)


class Chance(Protocol):
    """A source of chance for sampling and for characters; the session seeds it, so that a deal replays alike."""

    def below(self, bound: int) -> int:
        """Return a fair whole number from 0 to below the bound."""
        ...

    def unit(self) -> float:
        """Return a number from 0 to below 1."""
        ...


@dataclass(frozen=True, slots=True)
class Worth:
    """What one act is worth in chips to the end of the coup: reckoned as a Fraction, or sampled with a standard error.

    `behind` is how much less a sampled act is worth than the best one that was tried on the same deals, `behind_error`
    the standard error of that difference, which is smaller than the two errors together.
    """

    act: AnyAct
    value: Fraction | float
    error: float | None = None
    behind: float | None = None
    behind_error: float | None = None


@dataclass(frozen=True, slots=True)
class RankOdds:
    """For the two Pharaons: how many of a rank are left, and the bank's gain per unit staked on it."""

    left: int
    edge: Fraction


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure for the notebook: `name` is a key of the catalogue, `figure.<name>`; a share of 1 or an amount."""

    name: str
    value: Fraction | float
    error: float | None = None
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Appraisal:
    """All the figures of one moment for one seat.

    `exact` says whether every worth is a Fraction without error that takes nothing for granted. `assumes` names what
    the worths take for granted, by keys of the word catalogue, `assumes.<key>`; `remarks` are the reasons of figures
    that would surprise, `remark.<key>`.
    """

    seat: Seat | None
    exact: bool
    worths: tuple[Worth, ...] = ()
    ranks: Mapping[str, RankOdds] = field(default_factory=dict)
    figures: tuple[Figure, ...] = ()
    assumes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one act is worth more than another: a key of the word catalogue, its arguments as in `Words`, its clause."""

    key: str
    args: tuple[int | str, ...]
    clause: ClauseId


class Appraiser(Protocol[P_contra]):
    """Appraise a view: exact where the game allows it, otherwise by sampling what the seat has not seen."""

    def __call__(self, view: View[P_contra], offers: AnyOffers, chance: Chance) -> Appraisal:
        """Return the figures of the moment; a seat that is not awaited gets the figures and no worths."""
        ...


class Weigher(Protocol[P_contra]):
    """Weigh given acts, which the offers of the moment allow: all on the same deals, where deals are sampled."""

    def __call__(self, view: View[P_contra], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:
        """Return the worth of each act that has one, in `times` as many deals as the appraiser samples."""
        ...


class Reasoner(Protocol[P_contra]):
    """Say why one act is worth more than another, from a seat's own view and the figures of the moment."""

    def __call__(self, view: View[P_contra], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:
        """Return at most two reasons, the weightier first; nothing where the number has to speak for itself."""
        ...


AnyAppraiser: TypeAlias = Appraiser[AnyPublic]
AnyWeigher: TypeAlias = Weigher[AnyPublic]
AnyReasoner: TypeAlias = Reasoner[AnyPublic]
