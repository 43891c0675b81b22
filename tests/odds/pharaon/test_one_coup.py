"""The edge of one coup, against every way in which the cards can fall."""

from fractions import Fraction
from itertools import permutations

import pytest

from game.cards.faces import Rank
from game.odds.pharaon.edges import edge_of_one_coup
from game.odds.pharaon.expect import Options
from game.odds.pharaon.talon import Talon
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import Leaf
from game.table.values import Chips, Seat

LAWS: tuple[Options, ...] = (
    PharaonOptions(),
    PharaonOptions(last_doublet="whole", odd_unit="bank"),
    PharaoOptions(),
    PharaoOptions(last_plie="whole"),
)
LEAF = Leaf(Seat(1), Rank.ACE, Chips(8))


def counted(leaf: Leaf, talon: Talon, options: Options) -> Fraction:
    """Return the bank's gain, by laying the talon out in every order."""
    pack = [True] * talon.left + [False] * (talon.cards - talon.left)
    whole = "whole" in {getattr(options, "last_doublet", ""), getattr(options, "last_plie", "")} and talon.cards == 2
    half = (leaf.at_risk + (options.odd_unit == "bank")) // 2
    gains = list[int]()
    for order in permutations(range(talon.cards)):
        laid = [pack[n] for n in order]
        if talon.bottom is not None and laid[-1] is not talon.bottom:
            continue
        match laid[:2]:
            case [True, True]:
                gains.append(leaf.at_risk if whole else half)
            case [True, False]:
                gains.append(leaf.at_risk)
            case [False, True]:
                gains.append(0 if talon.cards == 2 else -leaf.gain)
            case _:
                gains.append(0)
    return Fraction(sum(gains), len(gains))


@pytest.mark.parametrize("options", LAWS, ids=str)
def test_the_edge_of_one_coup_is_what_every_order_of_the_talon_brings_the_last_one_too(options: Options) -> None:
    for cards in (2, 4, 6):
        for left in range(min(cards, 4) + 1):
            for bottom in (None,) if isinstance(options, PharaonOptions) else (None, True, False):
                if (bottom is True and not left) or (bottom is False and left == cards):
                    continue
                talon = Talon(cards, left, bottom)
                assert 8 * edge_of_one_coup(talon, options) == counted(LEAF, talon, options), talon
