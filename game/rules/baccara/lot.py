"""The lot for the bank (BA-05, BA-17).

The house's way: from a pack of its own, shuffled and sealed like every other, each seat is dealt one card face up,
beginning at the right of who held the bank; the highest point takes it, nine being high. Who are equal draw again.
Should the pack give out, the first of the equals from the right of the old banker takes it. The new banker leaves his
side, and the old one takes his place there.
"""

from collections.abc import Sequence

from game.rules.baccara.clauses import BA_05
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic, lot_pile, pips
from game.table.draft import Draft
from game.table.events import Closed, Opened
from game.table.values import STOCK, Seat, Side, from_the_right_of


def draw_the_lot(draft: Draft[BaccaraPublic]) -> None:
    """Deal a card face up to each seat; the highest has the bank, and equals draw again (BA-05)."""
    script, public = draft.script, draft.public
    script.add(Opened("lot", public.shoe, BA_05))
    best = from_the_right_of(public.banker, len(public.sides))
    while True:
        best = _one_round(draft, best)
        if len(best) == 1 or len(script.tableau.pile(STOCK)) < len(best):
            break
        script.rule("baccara.lot_tie", BA_05, best)
    winner = best[0]
    script.rule("baccara.lot", BA_05, (winner,))
    script.mark("banker", winner, BA_05)
    draft.change(phase=BaccaraPhase.LOT, banker=winner, sides=_seated(draft, winner))
    script.add(Closed("lot", public.shoe, BA_05))


def _one_round(draft: Draft[BaccaraPublic], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    drawn = {}
    for seat in seats:
        tokens = draft.script.draw(1, lot_pile(seat), BA_05)
        draft.script.turn_up(tokens, BA_05)
        (drawn[seat],) = map(pips, draft.faces(tokens))
    highest = max(drawn.values())
    return tuple(seat for seat in seats if drawn[seat] == highest)


def _seated(draft: Draft[BaccaraPublic], winner: Seat) -> tuple[Side | None, ...]:
    sides = list(draft.public.sides)
    sides[winner], sides[draft.public.banker] = None, sides[winner]
    return tuple(sides)
