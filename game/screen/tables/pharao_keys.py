"""The keys of Pharao: which key presses which of its buttons until the player gives it another."""

from game.screen.keys.command import Command, pressing

_GAME = "pharao"
COMMANDS: tuple[Command, ...] = (
    pressing(_GAME, "again", "insert", "tool.again"),
    pressing(_GAME, "double", "d", "tool.double"),
    pressing(_GAME, "on", "o", "tool.on"),
    pressing(_GAME, "refuse", "r"),
    pressing(_GAME, "consent", "c"),
    pressing(_GAME, "end", "e"),
    pressing(_GAME, "right", "r", "act.pharaon.right"),
    pressing(_GAME, "left", "l", "act.pharaon.left"),
    pressing(_GAME, "put_back", "b", "act.pharaon.put_back"),
    pressing(_GAME, "stuck", "s", "act.pharaon.stuck"),
    pressing(_GAME, "back", "z", "tool.back"),
    pressing(_GAME, "clear", "delete", "tool.clear"),
    pressing(_GAME, "collect", "t"),
    pressing(_GAME, "appe", "a"),
    pressing(_GAME, "paroli", "p"),
    pressing(_GAME, "carry", "c"),
)
