"""The card under the pointer, large beside itself, where it lies too small to be read at a glance."""

from collections.abc import Iterable

from game.screen.table.overlay import EnlargedCard
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Cloth

_SMALL = 76.0
"""Cards wider than that are read where they lie."""
_FACES = ("card.", "bent.")
_LARGE, _APART = 150.0, 14.0


def magnified(poses: Iterable[Pose], cloth: Cloth, x: float, y: float) -> EnlargedCard | None:
    """Return the upmost small open card at a point of the cloth, as large as it is shown beside itself."""
    cards = (pose for pose in poses if pose.look.startswith(_FACES) and pose.width < _SMALL)
    pose = max((each for each in cards if each.box.holds(x, y)), key=lambda each: each.z, default=None)
    if pose is None:
        return None
    name = pose.look.split(".")[1]
    half, high = _LARGE / 2, _LARGE * CARD_RATIO
    aside = pose.box.w / 2 + _APART + half
    left = pose.x + aside + half > cloth.right
    middle = min(max(pose.y, cloth.top + high / 2 + 4), cloth.bottom - high / 2 - 4)
    return EnlargedCard(name, pose.x + (-aside if left else aside), middle, _LARGE)
