"""The bank's edge per unit staked: left until it is settled, and for one coup."""

from fractions import Fraction

from game.cards.faces import Rank
from game.odds.pharaon.expect import Options, bank_gain, gain_in_half
from game.odds.pharaon.talon import Talon, chances
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import Leaf
from game.table.values import Chips, Seat

_UNIT = 4
"""A stake that can be halved as often as one rank can fall double, so that a unit is never rounded."""


def edge(talon: Talon, options: Options) -> Fraction:
    """Return the bank's edge on a stake that is left until it is settled.

    >>> edge(Talon(52, 4), PharaonOptions())
    Fraction(33, 1666)
    >>> edge(Talon(30, 2), PharaonOptions(last_doublet="whole"))
    Fraction(8, 435)

    Of a defective pack, whose number of cards is odd (PF-17):

    >>> edge(Talon(5, 4), PharaonOptions())
    Fraction(3, 10)
    """
    return bank_gain(_unit(), talon, options) / _UNIT


def edge_in_half(talon: Talon, options: Options, *, first: bool) -> Fraction:
    """Return the same while one card of a coup lies; `first` where it is of the rank."""
    return gain_in_half(_unit(), talon, options, first=first) / _UNIT


def edge_of_one_coup(talon: Talon, options: Options) -> Fraction:
    """Return the bank's edge on a stake that is withdrawn after one coup.

    >>> edge_of_one_coup(Talon(52, 4), PharaonOptions())
    Fraction(1, 442)
    """
    if not talon.cards:
        return Fraction(0)
    ways = chances(talon)
    whole = (options.last_doublet if isinstance(options, PharaonOptions) else options.last_plie) == "whole"
    double = ways.both if talon.last and whole else Fraction(ways.both, 2)
    return (ways.first + double - (0 if talon.last else ways.second)) / Fraction(ways.ways)


def doublet_chance(talons: list[Talon]) -> Fraction:
    """Return the chance that the next coup is a doublet, from the talon as it looks for every rank."""
    counted = [chances(talon) for talon in talons]
    return sum((Fraction(ways.both, ways.ways) for ways in counted), Fraction(0))


def _unit() -> Leaf:
    return Leaf(Seat(1), Rank.ACE, Chips(_UNIT))
