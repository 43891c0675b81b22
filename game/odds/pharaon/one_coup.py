"""What the bank can expect of a coup that comes, from all that lies as it lies: nobody bends, adds or takes back."""

from fractions import Fraction

from game.odds.pharaon.expect import Options
from game.odds.pharaon.talon import Talon, chances
from game.odds.pharaon.talons import talons_of
from game.rules.pharaon.settle import half_on_doublet, whole_on_last
from game.rules.pharaon.state import BANKER, Leaf, PharaonPublic
from game.table.values import Seat
from game.table.view import View


def expected(view: View[PharaonPublic], seat: Seat) -> Fraction:
    """Return what a seat may expect of the coup that comes: a ponte of his leaves, the banker of all of them.

    A leaf that has won and was not attended to goes home first (PA-13).
    """
    talons, public = talons_of(view), view.public
    pontes = public.pontes if seat == BANKER else (seat,)
    leaves = [leaf for each in pontes for leaf in public.leaves_of(Seat(each)) if not leaf.waits]
    gain = sum((gain_of_one_coup(leaf, talons[leaf.rank], public.options) for leaf in leaves), Fraction(0))
    return gain if seat == BANKER else -gain


def gain_of_one_coup(leaf: Leaf, talon: Talon, options: Options) -> Fraction:
    """Return what the bank gains on average by a leaf in one coup: the last card pays nobody (PF-08, PA-09)."""
    ways = chances(talon)
    whole = talon.last and whole_on_last(options)
    doubled = leaf.at_risk if whole else half_on_doublet(leaf.at_risk, options)
    paid = 0 if talon.last else ways.second * leaf.gain
    return Fraction(ways.first * leaf.at_risk + ways.both * doubled - paid, ways.ways)
