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
        pressing(_GAME, "take", "c", de="t"),
    ),
    *only(
        (Condition.BANK,),
        pressing(_GAME, "deal", "d", de="g"),
        pressing(_GAME, "lay_down", "l", fr="a", de="a"),
        pressing(_GAME, "offer", "o", en="j", fr="j", de="j"),
        pressing(_GAME, "stand", "n", fr="r", de="b"),
        pressing(_GAME, "draw", "c", fr="t", de="z"),
    ),
)
