"""The deal, and what it brings of itself: the banker's eight or nine, and where it is so agreed a side's."""

from game.rules.baccara.clauses import BA_05, BA_06, BA_08, BA_09
from game.rules.baccara.coup import total_of
from game.rules.baccara.settle import settle_side, show_all_and_settle, show_hand
from game.rules.baccara.state import BOTH, NATURAL, BaccaraPhase, BaccaraPublic, pile_of
from game.table.draft import Draft
from game.table.values import Pile, hand


def deal(coup: Draft[BaccaraPublic]) -> None:
    """Deal two cards each, one at a time: right, left, banker (BA-06); let each look at its own."""
    script, public = coup.script, coup.public
    bank = hand(public.banker)
    order: tuple[Pile, ...] = (*map(pile_of, BOTH), bank)
    for pile in order * 2:
        script.draw(1, pile, BA_06)
    coup.change(staked=tuple(side for side in BOTH if public.stakers(side)))
    for side in coup.public.staked:
        script.show(script.tableau.pile(pile_of(side)), public.stakers(side), BA_05)
    script.show(script.tableau.pile(bank), (public.banker,), BA_08)
    if total_of(coup, None) >= NATURAL:
        script.rule("baccara.natural", BA_08, (public.banker,), total_of(coup, None))
        show_all_and_settle(coup, BA_08)
        return
    if public.options.ponte_natural == "settles":
        _settle_naturals(coup)
    coup.change(phase=BaccaraPhase.SPEAK)
    if coup.public.staked and coup.public.settled == coup.public.staked:
        show_all_and_settle(coup, BA_09)


def _settle_naturals(coup: Draft[BaccaraPublic]) -> None:
    """Lay down a side's eight or nine and pay it at once against the banker's two cards (BA-09)."""
    for side in coup.public.staked:
        if total_of(coup, side) >= NATURAL:
            coup.script.rule("baccara.side_natural", BA_09, coup.now.stakers(side), f"side:{side.value}")
            show_hand(coup, side, BA_09)
            settle_side(coup, side, BA_09)
            coup.change(settled=(*coup.public.settled, side))
