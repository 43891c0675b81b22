"""How a step of either Pharaon is closed: the facts that it leaves."""

from game.rules.pharaon.state import FalseLeaf, PharaonPhase, PharaonPublic, Request
from game.table.draft import Draft
from game.table.view import Step


def end_step(
    draft: Draft[PharaonPublic],
    *,
    phase: PharaonPhase = PharaonPhase.BETWEEN,
    settled: int = 0,
    request: Request | None = None,
    false_leaves: tuple[FalseLeaf, ...] | None = None,
) -> Step[PharaonPublic]:
    """Return the step that a draft makes: unless told, it ends between two coups and with no request.

    `settled` more coups are settled by it, and the false leaves are those that were where none are given.
    """
    old = draft.public
    false_leaves = old.false_leaves if false_leaves is None else false_leaves
    draft.change(coups=old.coups + settled, phase=phase, request=request, false_leaves=false_leaves)
    return draft.step()
