"""The deal, and what it brings of itself: the banker's eight or nine, and where it is so agreed a side's."""

from game.rules.baccara.clauses import BA_05, BA_06, BA_08, BA_09
from game.rules.baccara.coup import total_of
from game.rules.baccara.settle import settle_side, show_all_and_settle, show_hand
from game.rules.baccara.state import BOTH, NATURAL, BaccaraPhase, BaccaraPublic, pile_of
from game.table.draft import Draft
from game.table.values import Pile, hand


def deal(draft: Draft[BaccaraPublic]) -> None:
    """Deal two cards each, one at a time: right, left, banker (BA-06); let each look at its own."""
    script, public = draft.script, draft.public
    bank = hand(public.banker)
    order: tuple[Pile, ...] = (*map(pile_of, BOTH), bank)
    for pile in order * 2:
        script.draw(1, pile, BA_06)
    draft.change(staked=tuple(side for side in BOTH if public.stakers(side)))
    for side in draft.public.staked:
        script.show(script.tableau.pile(pile_of(side)), public.stakers(side), BA_05)
    script.show(script.tableau.pile(bank), (public.banker,), BA_08)
    if total_of(draft, None) >= NATURAL:
        script.rule("baccara.natural", BA_08, (public.banker,), total_of(draft, None))
        show_all_and_settle(draft, BA_08)
        return
    if public.options.ponte_natural == "settles":
        _settle_naturals(draft)
    draft.change(phase=BaccaraPhase.SPEAK)
    if draft.public.staked and draft.public.settled == draft.public.staked:
        show_all_and_settle(draft, BA_09)


def _settle_naturals(draft: Draft[BaccaraPublic]) -> None:
    """Lay down a side's eight or nine and pay it at once against the banker's two cards (BA-09)."""
    for side in draft.public.staked:
        if total_of(draft, side) >= NATURAL:
            draft.script.rule("baccara.side_natural", BA_09, draft.now.stakers(side), f"side:{side.value}")
            show_hand(draft, side, BA_09)
            settle_side(draft, side, BA_09)
            draft.change(settled=(*draft.public.settled, side))
