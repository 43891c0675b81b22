"""How a character plays by its totals: what it takes a card on, when it draws as banker, when it lays down at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from game.bots.contract import Temper
from game.odds.baccara.equilibrium import Strategies, equilibrium
from game.odds.baccara.frame import SITUATIONS, Hand
from game.odds.baccara.usage import usage

_TOTALS = range(10)
_BANKS = range(8)
Style: TypeAlias = Callable[[Temper, bool], Strategies]
"""Makes a manner of a temperament, and of whether a side's natural is settled at once (BA-09)."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What a character does unless its temperament says otherwise.

    `share` of its purse is staked, `sits_out` is how often it lets a coup pass; as banker between two sides it minds
    both, each by its stake, or only the heavier. Who plays `even` keeps to the equilibrium of both sides together.
    """

    share: float
    sits_out: float
    minds_both: bool = False
    even: bool = False


def advised(temper: Temper, settles: bool) -> Strategies:  # noqa: ARG001, FBT001  # a style
    """Follow the book's one piece of advice: refuse with 6 or 7 (BA-11). `five`: how often it takes with 5."""
    return _manner(temper, _takes(five=temper.get("five", 0.5)), lambda bank, _: float(bank < 6), laid={})


def equal(temper: Temper, settles: bool) -> Strategies:  # noqa: FBT001  # a style
    """Play the equilibrium, in either seat."""
    found = equilibrium(None, settles=settles).manner
    laid = equilibrium(None, settles=settles, lay_down=True).manner.offers
    right = _share(temper, "lay_down", 0.0)
    return Strategies(found.takes, found.draws, {hand: 1 - right * (1 - offers) for hand, offers in laid.items()})


def timid(temper: Temper, settles: bool) -> Strategies:  # noqa: ARG001, FBT001  # a style
    """Fear to spoil a hand: never take with 5, with 4 seldom (`fear`); as banker stand from 4 or 5."""
    takes = _takes(five=0.0, four=1 - temper.get("fear", 0.5))
    return _manner(temper, takes, lambda bank, seen: float(bank < (5 if seen is None else 4)), laid={})


def rash(temper: Temper, settles: bool) -> Strategies:  # noqa: ARG001, FBT001  # a style
    """Hope for the next card: take with 5, with 6 and 7 too by `fire`; draw as banker to 6; lay 6 and 7 down."""
    fire = temper.get("fire", 0.6)
    takes = _takes(five=1.0, six=fire, seven=fire / 4)
    return _manner(temper, takes, lambda bank, _: float(bank < 7), laid={6: 0.5, 7: 1.0})


def drawing(temper: Temper, settles: bool) -> Strategies:  # noqa: ARG001, FBT001  # a style
    """Always take a card below eight, in either seat."""
    return _manner(temper, _takes(five=1.0, six=1.0, seven=1.0), lambda _bank, _seen: 1.0, laid={})


def watchful(temper: Temper, settles: bool) -> Strategies:  # noqa: FBT001  # a style
    """Watch the third cards as banker and use the right of laying down as `lay_down` says; take with 5."""
    found = usage(settles=settles)
    right = equilibrium(None, settles=settles, lay_down=True).manner.offers
    laid = {hand[0]: 1.0 for hand, offers in right.items() if not offers}
    return _manner(
        temper,
        _takes(five=1.0),
        lambda bank, seen: found.draws(bank, [(1, seen)]) / found.whole_draws,
        laid=laid,
        uses=1.0,
    )


def heavier(met: Sequence[tuple[int, int | None]]) -> int | None:
    """Return the situation of the side with the heavier stake, of two equal ones the first."""
    return max(met, key=lambda each: each[0])[1] if met else None


STYLES: Mapping[str, tuple[Style, Habit]] = {
    "advised": (advised, Habit(0.05, 0.05)),
    "equal": (equal, Habit(0.04, 0.0, even=True)),
    "watchful": (watchful, Habit(0.05, 0.1, minds_both=True)),
    "timid": (timid, Habit(0.01, 0.3)),
    "rash": (rash, Habit(0.15, 0.0)),
    "drawing": (drawing, Habit(0.08, 0.0)),
}
"""Every manner by its style, the plainest first; `reckoner` of the manners counts cards and is none of these."""


def _takes(*, five: float, four: float = 1.0, six: float = 0.0, seven: float = 0.0) -> dict[Hand, Fraction]:
    some = {4: four, 5: five, 6: six, 7: seven}
    return {(total,): _fraction(some.get(total, float(total < 4))) for total in _TOTALS}


def _manner(
    temper: Temper,
    takes: dict[Hand, Fraction],
    draws: Callable[[int, int | None], float],
    laid: Mapping[int, float],
    uses: float = 0.3,
) -> Strategies:
    """Return the manner; `laid` says how readily it lays each total down, times `lay_down` of the temperament."""
    right = _share(temper, "lay_down", uses)
    return Strategies(
        takes,
        {((bank,), seen): _fraction(draws(bank, seen)) for bank in _BANKS for seen in SITUATIONS},
        {(bank,): 1 - right * _fraction(laid.get(bank, 0.0)) for bank in _BANKS},
    )


def _share(temper: Temper, name: str, default: float) -> Fraction:
    return _fraction(temper.get(name, default))


def _fraction(share: float) -> Fraction:
    return Fraction(min(1.0, max(0.0, share))).limit_denominator(10_000)
