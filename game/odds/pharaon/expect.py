"""What a stake or a bent leaf is worth to the bank until it is settled: exact, over every way the talon can lie."""

from fractions import Fraction
from functools import cache

from game.odds.pharaon.talon import Talon, chances
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import FULL_PACK, Leaf

Options = PharaonOptions | PharaoOptions
_FRESH = Talon(FULL_PACK, 4)
_NONE = Fraction(0)


def bank_gain(leaf: Leaf, talon: Talon, options: Options, bends: str = "") -> Fraction:
    """Return the chips that the bank can expect of a leaf until it is settled.

    A leaf that wins is collected, unless `bends` says how its player means to go on: `A` an Appe, `P` a Paroli, in
    this order (PA-14, PA-15). A doublet's half is rounded as the options say (PF-07, PA-10). In Pharao a bent leaf that
    has not met its card by the end of the taille lies on into a fresh pack, where that is agreed (PA-17).
    """
    if leaf.waits:
        return _bent_on(leaf.stake, leaf.won, bends, talon, options)
    return _gain(leaf.stake, leaf.won, leaf.mark, bends, talon, options)


def gain_in_half(leaf: Leaf, talon: Talon, options: Options, *, first: bool) -> Fraction:
    """Return the same while one card of a coup lies: `first` where it is of the leaf's rank; `talon` is what is left.

    Only in Pharaon are coups laid by hand, so the leaf is flat and the bottom card unknown (PF-04).
    """
    hit = Fraction(talon.left, talon.cards)
    last = talon.cards == 1
    after = Talon(talon.cards - 1, talon.left)
    if first:
        return (
            hit * _doublet(leaf.stake, Talon(talon.cards - 1, talon.left - 1), options, last=last)
            + (1 - hit) * leaf.stake
        )
    stays = _gain(leaf.stake, 0, 0, "", after, options)
    return stays * (1 - hit) - (_NONE if last else hit * leaf.stake)


@cache
def _gain(stake: int, won: int, mark: int, bends: str, talon: Talon, options: Options) -> Fraction:
    """Return the expected gain from a leaf that lies in play.

    Of a pack with a card too many or too few one is left over, and no coup is the last (PF-17).
    """
    if talon.cards < 2:
        over = mark and isinstance(options, PharaoOptions) and options.carry
        return _gain(stake, won, mark, bends, _FRESH, options) if over else _NONE
    ways = chances(talon)
    risk = (stake * won if mark % 2 == 0 else stake * (won + 1)) if mark else stake
    total = _NONE + ways.first * risk
    if ways.second and not talon.last:
        paid = stake * (mark - won) if mark else stake
        total += ways.second * (_bent_on(stake, mark or 1, bends, talon.after(1), options) - paid)
    if ways.both:
        total += ways.both * _doublet(risk, talon.after(2), options, last=talon.last)
    if ways.neither:
        total += ways.neither * _gain(stake, won, mark, bends, talon.after(0), options)
    return total / ways.ways


def _bent_on(stake: int, won: int, bends: str, talon: Talon, options: Options) -> Fraction:
    """Return the expected gain from a leaf that has won and is bent as its player means to, or collected."""
    if not bends:
        return _NONE
    return _gain(stake, won, 2 * won + (bends[0] == "P"), bends[1:], talon, options)


def _doublet(risk: int, talon: Talon, options: Options, *, last: bool) -> Fraction:
    """Return what a doublet brings: its half, or all in the last coup, and what comes of a rest that stays (PF-18)."""
    whole = (options.last_doublet if isinstance(options, PharaonOptions) else options.last_plie) == "whole"
    taken = risk if last and whole else (risk + (options.odd_unit == "bank")) // 2
    stays = isinstance(options, PharaonOptions) and options.after_doublet == "stays"
    if last or not stays or taken == risk:
        return Fraction(taken)
    return taken + _gain(risk - taken, 0, 0, "", talon, options)
