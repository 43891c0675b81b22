"""Cards that are picked out rise, and those that count together are outlined."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.stage.affordances import ClothAct
from game.stage.pose import Picture, Sprite

RISE: Final = 18.0
"""So far a card rises that is picked out, in cloth units."""


def raised(resting: Picture, acts: Sequence[ClothAct], lit: frozenset[Sprite]) -> Picture:
    """Return a picture with the cards raised that the acts pick out, and those outlined that they, or `lit`, light."""
    chosen = {act.sprite for act in acts if act.picked}
    outlined = {*(act.sprite for act in acts if act.lit), *lit}
    touched = [sprite for sprite in resting if sprite in chosen or sprite in outlined]
    if not touched:
        return resting
    found = dict(resting)
    for sprite in touched:
        pose = resting[sprite]
        y = pose.y - RISE if sprite in chosen else pose.y
        found[sprite] = replace(pose, y=y, ring=pose.ring or sprite in outlined)
    return found
