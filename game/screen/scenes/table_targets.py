"""What a target of the table stands for: an act, a jeton of the purse, or what lies there on the cloth."""

from collections.abc import Hashable, Sequence

from game.stage.affordances import Affordances, Jeton
from game.table.any_game import AnyAct


def act_of(affordances: Affordances, target: str, *, second: bool) -> AnyAct:
    """Return the act that a target does, with the right button the second one; None where it does none."""
    for act in affordances.cloth:
        if act.id == target:
            return act.second if second and act.second is not None else act.act
    return next((button.act for button in affordances.buttons if button.id == target), None)


def jeton_of(values: Sequence[int], target: str | None) -> Jeton | None:
    """Return the jeton of the purse that a target is.

    >>> jeton_of((1, 5), "jeton:5"), jeton_of((1, 5), "carnet")
    (Jeton(value=5), None)
    """
    return next((Jeton(value) for value in values if target == f"jeton:{value}"), None)


def meaning_of(affordances: Affordances, values: Sequence[int], target: str | None) -> Hashable:
    """Return what a target stands for: a jeton, what lies there on the cloth, else the target itself."""
    jeton = jeton_of(values, target)
    if jeton is not None:
        return jeton
    lying = (act.on for act in affordances.cloth if act.id == target)
    return next((on for on in lying if on is not None), target)
