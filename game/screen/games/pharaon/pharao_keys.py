"""The keys of Pharao: those of a game against the bank, and what is done with a leaf that has won."""

from game.screen.games.pharaon.pharaon_keys import bank_commands
from game.screen.keys.command import Command, only, pressing
from game.screen.keys.conditions import Condition

_GAME = "pharao"
COMMANDS: tuple[Command, ...] = (
    *bank_commands(_GAME),
    *only(
        (Condition.PONTE,),
        pressing(_GAME, "collect", "t", fr="e", de="n"),
        pressing(_GAME, "appe", "a"),
        pressing(_GAME, "paroli", "p"),
    ),
)
