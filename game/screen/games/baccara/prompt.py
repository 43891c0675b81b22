"""What is written over a table of Baccara: where the coup stands, what is asked of a player, by which clause."""

from game.rules.baccara.state import BOWL, BaccaraPhase, pile_of
from game.screen.games.baccara import overlays as baccara_overlays
from game.screen.games.baccara import record as baccara_record
from game.screen.games.baccara.asked import is_asked
from game.screen.games.baccara.figures import NATURALS
from game.screen.table import common
from game.screen.table.contract import TableState
from game.stage.tables.baccara import known_point, leads
from game.stage.tables.baccara_plan import seating
from game.table.contract import Over, Shuffling
from game.table.events import CardsMoved, CardsShown, ChipsMoved
from game.table.values import STOCK, hand, purse

_CLAUSES = {
    BaccaraPhase.STAKES: "BA-07",
    BaccaraPhase.SPEAK: "BA-15",
    BaccaraPhase.RIGHT: "BA-11",
    BaccaraPhase.LEFT: "BA-11",
    BaccaraPhase.LAST: "BA-12",
    BaccaraPhase.OUT: "BA-17",
    BaccaraPhase.LOT: "BA-05",
}


def title(state: TableState) -> tuple[str, str, str]:
    """Return title, subtitle, and the bank, the coup and the cards that are left."""
    words, public = state.words, state.view.public
    bank = state.tableau.chips_at(purse(seating(public).banker))
    left = len(state.tableau.pile(STOCK))
    standing = words("table.baccara.state", bank, public.coup, left)
    return words("salon.baccara").upper(), words("table.baccara.sub"), standing


def prompt(state: TableState) -> tuple[str, str]:
    """Return what is asked of the player."""
    words, public = state.words, state.view.public
    if isinstance(state.awaited, Over):
        return words("prompt.over"), ""
    if isinstance(state.awaited, Shuffling):
        return _between_shoes(state)
    if not state.settled:
        return _under_way(state), common.read_on(state) or baccara_record.not_offered(state)
    if public.phase is BaccaraPhase.STAKES and baccara_overlays.is_empty(state):
        return words("prompt.baccara.empty"), words("prompt.baccara.empty.sub")
    if not is_asked(state):
        return words(f"phase.baccara.{public.phase.value}"), ""
    return _asked(state)


def _under_way(state: TableState) -> str:
    """Return what is being done: hands that lie open are not dealt any more, and after them the bowl takes all."""
    words, events = state.words, state.last.events if state.last is not None else ()
    for event in () if state.held else reversed(events):
        match event:
            case CardsMoved(target=target) if target == BOWL:
                return words("prompt.baccara.clears")
            case CardsShown(face_up=True):
                return words("prompt.baccara.shows")
            case CardsMoved() | ChipsMoved():
                break
            case _:
                pass
    return common.under_way(state) or words(f"phase.baccara.{state.view.public.phase.value}")


def _between_shoes(state: TableState) -> tuple[str, str]:
    words, public = state.words, state.view.public
    if public.phase is BaccaraPhase.OUT:
        return words("prompt.baccara.out"), ""
    if public.phase is not BaccaraPhase.LOT:
        return words("prompt.shuffle"), common.order(state)
    holder = leads(state.view)
    if holder is None:
        return words("phase.baccara.lot"), ""
    return words("table.baccara.takes_bank", f"seat:{holder}"), words("prompt.baccara.lot")


def _asked(state: TableState) -> tuple[str, str]:
    words, public = state.words, state.view.public
    banks = state.seat == public.banker
    key = f"prompt.baccara.{public.phase.value}"
    said = words(f"{key}.bank" if banks and public.phase is BaccaraPhase.STAKES else key)
    point = _point(state)
    if point is not None:
        held = public.asked is not None and point in NATURALS
        return said, words("table.baccara.your_natural" if held else "table.baccara.your_point", point)
    name = state.sitters[state.own].name if state.sharing else ""
    return said, name or words("table.baccara.then" if not banks else "table.baccara.you_bank")


def _point(state: TableState) -> int | None:
    side = state.view.public.sides[state.own]
    return known_point(state.view, hand(state.own) if side is None else pile_of(side))


def clause_in_force(state: TableState) -> str:
    """Return the clause in force: what the viewer is asked, or else what the law decided last."""
    phase = state.view.public.phase
    if phase is BaccaraPhase.SPEAK and not state.options.lay_down_any:
        return "BA-10"
    if is_asked(state) and phase is not BaccaraPhase.STAKES:
        return _CLAUSES[phase]
    return common.clause_in_force(state, _CLAUSES[phase])
