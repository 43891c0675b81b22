"""Acts that were tried on the same deals: what each came to, and how far it is behind the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

UNMET = 3
"""What has not been met in so many tries may still come up as often as three times in as many."""


@dataclass(frozen=True, slots=True)
class TriedAct:
    """One act over all deals: its mean and standard error, and the same of what the best act came to more."""

    mean: float
    error: float
    behind: float
    behind_error: float


def tried(outcomes: Sequence[Sequence[float]], widest: float, deals: int = 1) -> list[TriedAct]:
    """Return what acts came to, each with its outcomes in the same deals; `widest` is how far two can lie apart.

    Where one deal follows from another, an outcome is the sum over so many `deals` in turn: then their errors count.

    >>> [(each.mean, each.behind) for each in tried([[1, 3, 2], [0, 2, 1]], 10)]
    [(2.0, 0.0), (1.0, 1.0)]
    """
    means = [sum(each) / len(each) / deals for each in outcomes]
    best = outcomes[max(range(len(means)), key=means.__getitem__)]
    found = []
    for mean, each in zip(means, outcomes, strict=True):
        behind = [more - less for more, less in zip(best, each, strict=True)]
        behind_error = 0.0 if each is best else standard_error(behind, 2 * widest, deals)
        found.append(
            TriedAct(mean, standard_error(each, widest, deals), sum(behind) / len(behind) / deals, behind_error)
        )
    return found


def standard_error(sample: Sequence[float], widest: float, deals: int = 1) -> float:
    """Return the standard error of a mean; a sample without spread is not certain for that."""
    count = len(sample)
    mean = sum(sample) / count
    spread = sum((each - mean) ** 2 for each in sample)
    return sqrt(spread / (count - 1) / count) / deals if spread else widest * UNMET / (count * deals)
