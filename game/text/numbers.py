"""Numbers as a language writes them: its decimal point, its groups of thousands, its space before the per cent."""

from fractions import Fraction
from typing import Final

MINUS: Final = "−"
_POINT: Final = {"fr": ",", "de": ","}
_GROUP: Final = {"fr": "\u00a0", "de": ".", "en": ","}
_NO_BREAK_SPACE: Final = "\u00a0"
_FINE: Final = 0.05
"""A sampled figure with a smaller standard error is told in hundredths, as an exact one is."""


def decimal(value: Fraction | float, language: str, digits: int | None = None) -> str:
    """Return a number with so many digits after the point, or with as few as it needs.

    >>> decimal(0.5, "fr", 2), decimal(1.5, "en"), decimal(2.0, "de")
    ('0,50', '1.5', '2')
    """
    written = f"{float(value):g}" if digits is None else f"{float(value):.{digits}f}"
    return written.replace(".", _POINT.get(language, "."))


def percent(value: Fraction | float, language: str, digits: int = 1) -> str:
    r"""Return a share in per cent.

    >>> percent(Fraction(33, 1666), "fr"), percent(-0.5, "en", 0)
    ('2,0\xa0%', '−50%')
    """
    number = decimal(abs(float(value)) * 100, language, digits)
    space = "" if language == "en" else _NO_BREAK_SPACE
    return ("" if value >= 0 or _nought(number) else MINUS) + number + space + "%"


def amount(value: Fraction | float, language: str, digits: int = 2) -> str:
    """Return a worth in jetons with its sign.

    >>> amount(1.5, "de"), amount(Fraction(-1, 4), "en"), amount(0, "fr", 1)
    ('+1,50', '−0.25', '0,0')
    >>> amount(-0.004, "en")
    '0.00'
    """
    number = decimal(abs(float(value)), language, digits)
    return number if _nought(number) else _sign(value, plus=True) + number


def places(error: float) -> int:
    """Return how many places a figure with a standard error is told in; an error of nothing is that of an exact one.

    >>> places(0.0), places(0.03), places(0.05)
    (2, 2, 1)
    """
    return 2 if error < _FINE else 1


def error_of(error: float, language: str, digits: int | None = None) -> str:
    """Return a standard error as it is told, never as nothing: no sampled figure is said to be certain.

    >>> error_of(0.03, "fr"), error_of(0.001, "en"), error_of(0.06, "en"), error_of(0.01, "en", 1)
    ('0,03', '0.01', '0.1', '0.1')
    """
    digits = places(error) if digits is None else digits
    return decimal(max(error, 10**-digits), language, digits)


def whole(value: int, language: str, *, signed: bool = False) -> str:
    """Return a whole number as the language groups it; signed where it is a gain.

    >>> whole(-12345, "en", signed=True), whole(1200, "de"), whole(5, "fr", signed=True)
    ('−12,345', '1.200', '+5')
    """
    return _sign(value, plus=signed) + f"{abs(value):,}".replace(",", _GROUP.get(language, _NO_BREAK_SPACE))


def _nought(number: str) -> bool:
    """Tell whether a number that is written out is nothing as it stands, and so has no sign."""
    return not any(digit in "123456789" for digit in number)


def _sign(value: Fraction | float, *, plus: bool) -> str:
    return MINUS if value < 0 else "+" if plus and value > 0 else ""
