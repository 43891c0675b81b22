"""What an act of a lesson is worth by the figures, and what it costs against another."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.lessons.position import Moment
from game.odds.contract import Appraisal, Worth

_CERTAIN = 2
"""A difference of fewer standard errors is not told."""
LEAST_ERROR = 0.1
"""The least error that is told in tenths: no sampled value is said to be certain."""
_NOTHING = 1e-9


@dataclass(frozen=True, slots=True)
class Price:
    """An amount of chips with its standard error; exact where that is nothing.

    `behind` is how far a sampled act lies behind the best of the same deals, with the error of that difference.
    """

    value: float
    error: float = 0.0
    behind: float | None = None
    behind_error: float = 0.0


def priced(plain: Mapping[str, object], moment: Moment, appraisal: Appraisal) -> Price | None:
    """Return what an act is worth, made plain as in `Moment.plain`; None where the figures do not know it.

    At the two Pharaons a stake of any even sum costs the edge of its rank for each jeton (PF-07, PA-10).
    """
    amount = plain.get("amount")
    ranked = appraisal.ranks.get(str(plain.get("on"))) if plain["do"] == "stake" else None
    if ranked is not None and isinstance(amount, int) and amount % 2 == 0:
        return Price(float(-amount * Fraction(ranked.edge)))
    for worth in appraisal.worths:
        if moment.plain(worth.act) == plain:
            return price_of(worth)
    return None


def price_of(worth: Worth) -> Price:
    """Return what an act of the figures is worth."""
    return Price(float(worth.value), worth.error or 0.0, worth.behind, worth.behind_error or 0.0)


def price(good: Price, mine: Price) -> Price:
    """Return what one act gives away against another: on the same deals, where one of them is the best of these."""
    if good.behind == 0 and mine.behind is not None:
        return Price(mine.behind, mine.behind_error)
    if mine.behind == 0 and good.behind is not None:
        return Price(-good.behind, good.behind_error)
    return Price(good.value - mine.value, (good.error**2 + mine.error**2) ** 0.5)


def silent(cost: Price) -> bool:
    """Tell whether a difference is nothing, or within two standard errors: of what is reckoned, and of what is told.

    A sampled difference is told in tenths, with an error of a tenth at least. Where that reads as doubtful nothing is
    said of it, however small the error was.

    >>> silent(Price(0.12, 0.02)), silent(Price(0.4, 0.02)), silent(Price(0.12))
    (True, False, False)
    """
    if abs(cost.value) <= _CERTAIN * cost.error + _NOTHING:
        return True
    return bool(cost.error) and round(abs(cost.value), 1) <= _CERTAIN * told_error(cost.error) + _NOTHING


def told_error(error: float) -> float:
    """Return an error as it is told: in tenths, and no sampled value is said to be certain."""
    return max(round(error, 1), LEAST_ERROR)


def shown(number: float, language: str, *, exact: bool, sign: bool = False) -> str:
    """Return an amount as a sentence has it: two places where it is exact, one where it is sampled.

    >>> shown(-1.25, "fr", exact=True, sign=True), shown(-0.01, "en", exact=False)
    ('−1,25', '0.0')
    """
    said = f"{number:{'+' if sign else ''}.{2 if exact else 1}f}"
    said = said.replace("-", "−") if float(said) else said.lstrip("+-")
    return said if language == "en" else said.replace(".", ",")
