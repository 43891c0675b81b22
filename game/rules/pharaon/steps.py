"""How a step of either Pharaon is closed: the facts that it leaves."""

from game.rules.pharaon.state import FalseLeaf, PharaonPhase, PharaonPublic, Request
from game.table.draft import Draft
from game.table.view import Step


def step(
    draft: Draft[PharaonPublic],
    *,
    phase: PharaonPhase = PharaonPhase.BETWEEN,
    coups: int = 0,
    request: Request | None = None,
    false: tuple[FalseLeaf, ...] | None = None,
) -> Step[PharaonPublic]:
    """Return the step that a draft makes; `coups` more of them are settled by it."""
    old = draft.public
    false_leaves = old.false_leaves if false is None else false
    draft.change(coups=old.coups + coups, phase=phase, request=request, false_leaves=false_leaves)
    return draft.step()
