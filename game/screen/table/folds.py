"""What a player has folded away in the carnet, the same at every table: the house remembers it."""

from game.play.house import House

_KEPT, _NAMES = "carnet", "folded"
_AT_FIRST = ("seal",)
"""What is folded away before he has said anything."""


def folded(house: House) -> frozenset[str]:
    """Return the names of the blocks that are folded away."""
    kept = house.remembered(_KEPT).get(_NAMES, list(_AT_FIRST))
    return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset(_AT_FIRST)


def fold(house: House, name: str) -> frozenset[str]:
    """Fold a block away or open it again; return what is folded away now."""
    changed = folded(house) ^ {name}
    house.remember(_KEPT, {_NAMES: sorted(changed)})
    return changed
