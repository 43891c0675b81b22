"""What an act of a lesson is worth by the figures, and what it costs against another."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.lessons.explain.position import LessonMoment
from game.odds.contract import Appraisal, Worth
from game.text.numbers import error_of, places

_CERTAIN = 2
"""A difference of fewer standard errors is not told."""
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


def priced(plain: Mapping[str, object], moment: LessonMoment, appraisal: Appraisal) -> Price | None:
    """Return what an act is worth, made plain as in `Moment.plain`; None where the figures do not know it.

    At the two Pharaons a stake of any even sum costs the edge of its rank for each jeton (PF-07, PA-10).
    """
    amount, lay = plain.get("amount"), moment.scenario.rules.facts.stakes.lay
    ranked = appraisal.ranks.get(str(plain.get("on"))) if plain["do"] == lay else None
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
    """Tell whether a difference is nothing, or within two standard errors.

    >>> silent(Price(0.12, 0.02)), silent(Price(0.12, 0.07)), silent(Price(0.12))
    (False, True, False)
    """
    return abs(cost.value) <= _CERTAIN * cost.error + _NOTHING


def places_of(cost: Price, among: int | None = None) -> int:
    """Return how many places a difference is told in: hundredths also where tenths would read as doubtful.

    `among` are the places of the figures that it stands beside.

    >>> places_of(Price(0.4, 0.06)), places_of(Price(0.2, 0.06)), places_of(Price(0.4, 0.02))
    (1, 2, 2)
    >>> places_of(Price(0.4, 0.02), 1), places_of(Price(0.1, 0.02), 1)
    (1, 2)
    """
    found = places(cost.error) if among is None else among
    told, error = (round(each, found) for each in (abs(cost.value), max(cost.error, 10**-found)))
    return 2 if told <= _CERTAIN * error + _NOTHING else found


def as_told(cost: Price, best: Price, mine: Price, digits: int = 2) -> Price:
    """Return what lies between two acts as it is told beside them: what lies between the sums told.

    >>> as_told(Price(0.0447), Price(-0.0249), Price(-0.0696)).value
    0.05
    >>> as_told(Price(2.86, 0.5), Price(0.84), Price(-2.02), 1).value
    2.8
    """
    return Price(round(round(best.value, digits) - round(mine.value, digits), digits), cost.error)


def with_error(price: Price, language: str, *, digits: int | None = None, sign: bool = False) -> str:
    """Return an amount as a sentence has it, with its standard error where it is sampled.

    >>> with_error(Price(0.22, 0.03), "en"), with_error(Price(2.9, 0.2), "de", sign=True)
    ('0.22 ± 0.03', '+2,9 ± 0,2')
    """
    digits = places(price.error) if digits is None else digits
    said = shown(price.value, language, digits, sign=sign)
    return f"{said} ± {error_of(price.error, language, digits)}" if price.error else said


def shown(number: float, language: str, digits: int = 2, *, sign: bool = False) -> str:
    """Return an amount in so many places: two where it is exact.

    >>> shown(-1.25, "fr", sign=True), shown(-0.01, "en", 1)
    ('−1,25', '0.0')
    """
    said = f"{number:{'+' if sign else ''}.{digits}f}"
    said = said.replace("-", "−") if float(said) else said.lstrip("+-")
    return said if language == "en" else said.replace(".", ",")
