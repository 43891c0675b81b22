"""The opening of a shoe."""

from game.cards.shoe import Shoe
from game.rules.baccara.clauses import BA_01, BA_05
from game.rules.baccara.coup import next_coup
from game.rules.baccara.lot import draw_the_lot
from game.rules.baccara.options import Options
from game.rules.baccara.state import BaccaraCarried, BaccaraPhase, BaccaraPublic
from game.table.contract import Chair
from game.table.draft import Draft
from game.table.events import Opened
from game.table.script import Script
from game.table.values import Seat, Side, purse
from game.table.view import Step


def open_shoe(chairs: tuple[Chair, ...], options: Options, carried: BaccaraCarried, shoe: Shoe) -> Step[BaccaraPublic]:
    """Begin a shoe with the banker of the last one; or draw the lot where that is carried."""
    number = carried.shoe + 1
    banker = Seat(carried.banker)
    sides = tuple(Side(side) if side else None for side in carried.sides)
    chips = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
    script = Script.opening(shoe.tokens, chips, len(chairs), BA_05 if carried.lot else BA_01)
    draft = Draft(BaccaraPublic(script.tableau, options, banker, sides, BaccaraPhase.STAKES, number), shoe, script)
    draft.script.mark("banker", banker, BA_05)
    if carried.lot:
        draw_the_lot(draft)
    else:
        draft.script.add(Opened("shoe", number, BA_01))
        next_coup(draft, 1)
    return draft.step()
