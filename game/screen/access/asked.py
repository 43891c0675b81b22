"""What is told when a player asks: where the focus is, and what the hand holds."""

from collections.abc import Sequence

from game.screen.keys.focus import Role, Target
from game.screen.scene.spoken import Reading, ReadText
from game.text.marks import sentence

HAND = "hand"
ASKS = ("asks", "more")
"""The ids of the region of the hand, and of what is asked of the player."""


def where_of(reading: Reading, target: Target | None, targets: Sequence[Target] = ()) -> str:
    """Return where the player is: the scene, the region, what has the focus, and what is asked of him.

    >>> where_of(Reading("La Prime"), None)
    'La Prime.'
    """
    region = next((each for each in reading.regions if target is not None and target.id in each.items), None)
    at = () if target is None else (target.name, target.value)
    asked = [
        item.text for each in reading.regions for item in each.items if isinstance(item, ReadText) and item.id in ASKS
    ]
    asked += [each.name for each in targets if each.role is Role.GROUP and each is not target]
    return sentence(reading.title, "" if region is None else region.name, *at, *asked)


def hand_of(reading: Reading, targets: Sequence[Target]) -> str:
    """Return the cards of the hand, in order, each with what it is worth where the table tells it."""
    region = next((each for each in reading.regions if each.id == HAND), None)
    if region is None:
        return ""
    by_id = {target.id: target for target in targets}
    found = []
    for item in region.items:
        if isinstance(item, ReadText):
            found.append(item.text)
        elif item in by_id:
            found.append(", ".join(part for part in (by_id[item].name, by_id[item].value) if part))
    return sentence(*found)
