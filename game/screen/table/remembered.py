"""What the house remembers of a player's table: what is folded away in the notebook, and the jeton in hand."""

from collections.abc import Sequence

from game.play.house_parts import PlayerSettings
from game.screen.paper.notebook_layout import Slot
from game.table.values import GameId

_NOTEBOOK, _NAMES, _JETONS = "carnet", "folded", "jetons"
_SLOT, _OPEN = "carnet_slot", "open"
_AT_FIRST = ("seal",)
"""What is folded away before he has said anything."""


def folded(house: PlayerSettings) -> frozenset[str]:
    """Return the names of the blocks that are folded away."""
    kept = house.remembered(_NOTEBOOK).get(_NAMES, list(_AT_FIRST))
    return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset(_AT_FIRST)


def remember_fold(house: PlayerSettings, name: str) -> frozenset[str]:
    """Fold a block away or open it again; return what is folded away now."""
    changed = folded(house) ^ {name}
    house.remember(_NOTEBOOK, {_NAMES: sorted(changed)})
    return changed


def opened_slot(house: PlayerSettings) -> Slot:
    """Return the slot of the notebook that lies open where there is room for one."""
    kept = house.remembered(_SLOT).get(_OPEN)
    return next((each for each in Slot if each.value == kept), Slot.LAST_EVENT)


def remember_slot(house: PlayerSettings, slot: Slot) -> Slot:
    """Remember which slot lies open, and return it."""
    house.remember(_SLOT, {_OPEN: slot.value})
    return slot


def jeton_in_hand(house: PlayerSettings, game: GameId, values: Sequence[int]) -> int:
    """Return the jeton that was in hand there last, at a first visit the second of them; 1 where there are none."""
    kept = house.remembered(_JETONS).get(game)
    if isinstance(kept, int) and kept in values:
        return kept
    return usual_jeton(values)


def usual_jeton(values: Sequence[int]) -> int:
    """Return the jeton in hand at a first visit: the second of them; 1 where there are none."""
    return values[1] if len(values) > 1 else 1


def keep_in_hand(house: PlayerSettings, game: GameId, values: Sequence[int], jeton: int) -> None:
    """Let the house remember the jeton in hand, where it is another than it knew."""
    if values and jeton != jeton_in_hand(house, game, values):
        house.remember(_JETONS, {**house.remembered(_JETONS), game: jeton})
