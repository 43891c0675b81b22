"""What a drag at a table means, and what is seen of it before it is let go."""

from collections.abc import Callable
from dataclasses import replace

from game.screen.focus import Dragged, Ring, Signal
from game.screen.hud.board import Board
from game.screen.hud.dragged import Drag, InHand, Meaning, in_hand
from game.screen.tables.contract import Answer, Table, TableState


def follow(
    signal: Signal | None, ring: Ring, board: Board, table: Table, state: Callable[[], TableState], meant: Meaning
) -> None:
    """Draw what is dragged under the pointer, and light where it would fall; take it away when it is let go."""
    if isinstance(signal, Dragged) and not signal.done:
        on_cloth = board.viewport.on_cloth
        drag = Drag(signal.id, signal.over, on_cloth(*signal.grip), on_cloth(signal.x, signal.y))
        board.carry(in_hand(drag, table, state(), board.affordances, board.director.resting(), meant=meant))
    elif not ring.dragging:
        board.carry(InHand())


def dropped(signal: Dragged, board: Board, table: Table, state: TableState, meant: Meaning) -> Answer:
    """Return what it means that something was let go."""
    on_cloth = board.viewport.on_cloth
    x, y = on_cloth(signal.x, signal.y)
    return table.dropped(replace(state, grip=on_cloth(*signal.grip)), meant(signal.id), meant(signal.over), x=x, y=y)
