"""The keys of Baccara: which key presses which of its buttons until the player gives it another."""

from game.screen.keys.command import Command, only, pressing, staking
from game.screen.keys.conditions import Condition

_GAME = "baccara"
COMMANDS: tuple[Command, ...] = (
    *only(
        (Condition.PONTE,),
        *staking(_GAME),
        pressing(_GAME, "stake", "s"),
        pressing(_GAME, "refuse", "n"),
        pressing(_GAME, "take", "c"),
    ),
    *only(
        (Condition.BANK,),
        pressing(_GAME, "deal", "d"),
        pressing(_GAME, "lay_down", "l"),
        pressing(_GAME, "offer", "o"),
        pressing(_GAME, "stand", "n"),
        pressing(_GAME, "draw", "c"),
    ),
)
