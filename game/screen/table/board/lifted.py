"""What is marked on the cloth: cards that are picked out or lit, what has the focus, and what follows the pointer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.screen.table.overlay import EnlargedCard
from game.stage.affordances import ClothAct
from game.stage.pose import Picture, Pose, Sprite
from game.stage.units import Box

RISE: Final = 18.0
"""So far a card rises that is picked out, in cloth units."""
_OUTSIDE: Final = 2.0
"""So far the ring of the keyboard lies outside of the outline of a card, which is as bright as the ring."""


def raised(resting: Picture, acts: Sequence[ClothAct], lit: frozenset[Sprite]) -> Picture:
    """Return a picture with the cards raised that the acts pick out, and those outlined that they, or `lit`, light."""
    chosen = {act.sprite for act in acts if act.picked}
    outlined = {*(act.sprite for act in acts if act.lit), *lit}
    touched = [sprite for sprite in chosen | outlined if sprite is not None and sprite in resting]
    if not touched:
        return resting
    found = dict(resting)
    for sprite in touched:
        pose = resting[sprite]
        y = pose.y - RISE if sprite in chosen else pose.y
        found[sprite] = replace(pose, y=y, ring=pose.ring or sprite in outlined)
    return found


def around(act: ClothAct, resting: Mapping[Sprite, Pose], lit: frozenset[Sprite]) -> Box:
    """Return what the ring of the keyboard goes around: a card with an outline by so much more that both show."""
    ringed = (pose.ring and act.box.holds(pose.x, pose.y) for pose in resting.values())
    outlined = act.lit or act.sprite in lit or any(ringed)
    return act.box.grown(_OUTSIDE if outlined else 0)


@dataclass(frozen=True, slots=True)
class InHand:
    """What follows the pointer: its poses, the sprites that no longer lie where they did, and where it would fall."""

    poses: tuple[Pose, ...] = ()
    sprites: frozenset[Sprite] = frozenset()
    lands: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Pointing:
    """What keyboard and pointer mark: the target focused (None while the pointer leads), and the one under the pointer.

    `large` is the card that is looked at again, `in_hand` what is dragged. `drawer_open` tells that the notebook is
    read where it is a drawer.
    """

    focused: str | None = None
    hovered: str | None = None
    large: EnlargedCard | None = None
    in_hand: InHand = InHand()
    drawer_open: bool = False


def without(resting: Mapping[Sprite, Pose], sprites: frozenset[Sprite]) -> Mapping[Sprite, Pose]:
    """Return a picture without what is in the player's hand."""
    return {sprite: pose for sprite, pose in resting.items() if sprite not in sprites} if sprites else resting
