"""What is being dragged, drawn under the pointer, and the place that would take it, outlined."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.stage.pose import Pose, Sprite
from game.stage.units import Box


@dataclass(frozen=True, slots=True)
class InHand:
    """What follows the pointer: its poses, the sprites that no longer lie where they did, and where it would fall."""

    poses: tuple[Pose, ...] = ()
    sprites: frozenset[Sprite] = frozenset()
    lands: tuple[Box, ...] = ()


def without(resting: Mapping[Sprite, Pose], sprites: frozenset[Sprite]) -> Mapping[Sprite, Pose]:
    """Return a picture without what is in the player's hand."""
    return {sprite: pose for sprite, pose in resting.items() if sprite not in sprites} if sprites else resting
