"""What a drag at a table means, and what is seen of it before it is let go."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace

from game.screen.keys.focus import Dragged, Ring, Signal
from game.screen.table.board.board import Board
from game.screen.table.board.lifted import InHand
from game.screen.table.contract import AddToDraft, Do, PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.intents import meaning_of
from game.stage.affordances import Affordances, ClothAct, Jeton
from game.stage.pose import Pose, Sprite, SpriteKind
from game.stage.units import Box

_JETON, _LIFTED, _UPMOST = 48.0, 2.0, 900.0
_AWAY = 5000.0
"""Off every cloth, in cloth units."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A target that is dragged, and what lies under the pointer now; both points in cloth units.

    `thing` and `onto` are what the game's table is told of them.
    """

    target: str
    over: str | None
    thing: Hashable
    onto: Hashable
    grip: tuple[float, float]
    at: tuple[float, float]


def in_hand(
    drag: Drag, table: Table, state: TableState, affordances: Affordances, resting: Mapping[Sprite, Pose]
) -> InHand:
    """Return what is drawn while something is dragged: nothing where the table knows no meaning for it.

    A card comes along, and what can be drawn away: the jetons of a stake, a leaf with what lies on it. A leaf that is
    folded by dragging stays where it lies.
    """
    state, thing = replace(state, hand=replace(state.hand, grip=drag.grip)), drag.thing
    act = _act(affordances, drag.target)
    (x, y), (from_x, from_y) = drag.at, drag.grip
    if isinstance(thing, Jeton):
        poses: tuple[Pose, ...] = (Pose(x, y, _JETON, f"jeton.{thing.value}", lift=_LIFTED, z=_UPMOST, ratio=1.0),)
        sprites: frozenset[Sprite] = frozenset()
    elif act is None:
        return InHand()
    else:
        found = {sprite: pose for sprite, pose in resting.items() if _comes_along(act, sprite, pose)}
        if not any(sprite.kind is SpriteKind.CARD for sprite in found) and not _can_be_drawn_away(table, state, thing):
            return InHand()
        order = sorted(found.values(), key=lambda pose: pose.z)
        poses = tuple(
            replace(pose, x=pose.x + x - from_x, y=pose.y + y - from_y, lift=_LIFTED, z=_UPMOST + n)
            for n, pose in enumerate(order)
        )
        sprites = frozenset(found)
    return InHand(poses, sprites, _lands(drag, table, state, affordances))


def _lands(drag: Drag, table: Table, state: TableState, affordances: Affordances) -> tuple[Box, ...]:
    """Return the place under the pointer where the law takes what is dragged, nothing where it means nothing there."""
    place = _act(affordances, drag.over)
    if place is None or drag.over == drag.target:
        return ()
    answer = table.dropped(state, drag.thing, drag.onto, x=drag.at[0], y=drag.at[1])
    acts = (answer.act,) if isinstance(answer, Do) else answer.acts if isinstance(answer, AddToDraft) else ()
    if answer is None or any(state.refusal(act) is not None for act in acts):
        return ()
    return (place.box,)


def _act(affordances: Affordances, target: str | None) -> ClothAct | None:
    return next((act for act in affordances.cloth if act.id == target), None)


def _comes_along(act: ClothAct, sprite: Sprite, pose: Pose) -> bool:
    """Tell whether something is what is dragged, or lies on a place or a leaf that is."""
    whole = act.sprite is None or act.sprite.kind is SpriteKind.PROP
    return sprite == act.sprite or (whole and sprite.kind is SpriteKind.CHIP and act.box.holds(pose.x, pose.y))


def _can_be_drawn_away(table: Table, state: TableState, thing: Hashable) -> bool:
    """Tell whether something can be drawn away: to one side, or only upwards, for a fold is a fold both ways."""
    x, y = state.hand.grip

    def means(x: float, y: float) -> bool:
        return table.dropped(state, thing, None, x=x, y=y) is not None

    return means(-_AWAY, y) or (means(x, -_AWAY) and not means(x, _AWAY))


def update_drag(signal: Signal | None, ring: Ring, board: Board, table: Table, state: Callable[[], TableState]) -> None:
    """Draw what is dragged under the pointer, and light where it would fall; take it away when it is let go."""
    if isinstance(signal, Dragged) and not signal.done:
        on_cloth, thing, onto = board.viewport.on_cloth, meaning_of(signal.intent), meaning_of(signal.onto)
        drag = Drag(signal.id, signal.over, thing, onto, on_cloth(*signal.grip), on_cloth(signal.x, signal.y))
        board.carry(in_hand(drag, table, state(), board.affordances, board.director.resting()))
    elif not ring.dragging:
        board.carry(InHand())


def dropped(signal: Dragged, board: Board, table: Table, state: TableState) -> PressMeaning:
    """Return what it means that something was let go."""
    on_cloth = board.viewport.on_cloth
    x, y = on_cloth(signal.x, signal.y)
    gripped = replace(state, hand=replace(state.hand, grip=on_cloth(*signal.grip)))
    return table.dropped(gripped, meaning_of(signal.intent), meaning_of(signal.onto), x=x, y=y)
