"""A stake that is picked up to lie on another card at either Pharaon, without dragging it there."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.cards.faces import Rank
from game.rules.pharaon.acts import Carry, Move
from game.rules.pharaon.state import BANKER
from game.screen.games.pharaon.bank import drafted_on
from game.screen.table.contract import Pick, PressMeaning, TableState
from game.screen.table.staking_tools import StakingTool
from game.stage.affordances import Affordances, ButtonAct, TextKey

_CARRIES = ButtonAct(StakingTool.CARRY, TextKey("tool.carry"), key="c")


@dataclass(frozen=True, slots=True)
class Carrying:
    """A stake that is picked up to be laid on another card."""

    rank: Rank


def carried_rank(state: TableState) -> Rank | None:
    """Return the rank of the stake that is picked up."""
    return next((each.rank for each in state.hand.picked if isinstance(each, Carrying)), None)


def pick_up(state: TableState, tool: Hashable) -> PressMeaning:
    """Pick up the next stake that may lie elsewhere, by its button; after the last of them none is picked up."""
    if tool != StakingTool.CARRY:
        return None
    ranks, carried = _ranks(state), carried_rank(state)
    after = ranks[ranks.index(carried) + 1 :] if carried in ranks else ranks
    return Pick((Carrying(after[0]),) if after else ())


def prompt(state: TableState) -> tuple[str, str] | None:
    """Return where the stake is asked to go that is picked up; None where none is."""
    carried = carried_rank(state)
    return None if carried is None else (state.words("prompt.pharaon.carry", f"rank:{carried.value}"), "")


def with_carrying(state: TableState, found: Affordances) -> Affordances:
    """Add the small button that picks a stake up, behind the others, grey where none can be: so none of them moves."""
    if not found.tools or state.seat in {None, BANKER}:
        return found
    if not _ranks(state):
        why = TextKey("tool.grey", ("key:tool.carry.ask.tip", "key:tool.carry.none"))
        return replace(found, tools=(*found.tools, replace(_CARRIES, enabled=False, why=why)))
    carried = carried_rank(state)
    why = TextKey("tool.carry.tip" if state.offers.of(Carry) else "tool.carry.ask.tip")
    why = why if carried is None else TextKey("prompt.pharaon.carry", (f"rank:{carried.value}",))
    return replace(found, tools=(*found.tools, replace(_CARRIES, why=why)))


def _ranks(state: TableState) -> list[Rank]:
    """Return the cards whose stakes may go elsewhere, bent ones first; not those of which some is only drafted."""
    if state.seat in {None, BANKER} or state.held:
        return []
    ranks = dict.fromkeys(offer.act.on for kind in (Carry, Move) for offer in state.offers.of(kind))
    return [rank for rank in ranks if not drafted_on(state, rank)]
