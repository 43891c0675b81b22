"""How a step of either Pharaon is closed: the position that a script leaves."""

from game.rules.pharaon.state import FalseLeaf, Phase, Public, Request
from game.table.script import Script
from game.table.view import Position, Step


def step(
    position: Position[Public],
    script: Script,
    *,
    phase: Phase = Phase.BETWEEN,
    coups: int = 0,
    request: Request | None = None,
    false: tuple[FalseLeaf, ...] | None = None,
) -> Step[Public]:
    """Return the step that a script makes; `coups` more of them are settled by it."""
    old = position.public
    false_leaves = old.false_leaves if false is None else false
    new = Public(script.tableau, old.options, old.taille, old.coups + coups, phase, request, false_leaves)
    return Step(Position(new, position.shoe), script.events)
