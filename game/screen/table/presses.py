"""What a target of the table stands for: an act, a jeton of the purse, or what lies there on the cloth."""

from collections.abc import Hashable, Sequence

import pygame

from game.screen.keys.focus import Ring, Role, Target, at
from game.stage.affordances import Affordances, Jeton
from game.table.any_game import AnyAct


def act_of(affordances: Affordances, target: str, *, second: bool) -> AnyAct:
    """Return the act that a target does, with the right button the second one; None where it does none."""
    for act in affordances.cloth:
        if act.id == target:
            return act.second if second and act.second is not None else act.act
    buttons = (*affordances.buttons, *affordances.tools)
    return next((button.act for button in buttons if button.id == target), None)


def button_of(event: pygame.event.Event, targets: Sequence[Target], ring: Ring, scale: float) -> str:
    """Return the name of the button that a press is meant for, nothing where it is meant for none.

    A press while something moves completes the motion; it is no answer to a button that only then has come to stand
    there.
    """
    found: Target | None = None
    if event.type == pygame.MOUSEBUTTONDOWN:
        found = at(targets, event.pos[0] / scale, event.pos[1] / scale)
    elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
        found = next((each for each in targets if each.default), None)
    elif event.type == pygame.KEYDOWN and event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
        found = next((each for each in targets if each.id == ring.focused), None)
    return found.name if found is not None and found.role is Role.BUTTON else ""


def settle(ring: Ring, targets: Sequence[Target]) -> None:
    """Keep the focus where it is; while nothing can be pressed it goes nowhere, least of all to the carnet."""
    there = {target.id for target in targets if target.enabled}
    if ring.focused in there or any(target.default and target.enabled for target in targets):
        ring.settle(targets)
    elif ring.focused is not None:
        ring.focused = None


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
