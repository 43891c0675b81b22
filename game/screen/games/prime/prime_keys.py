"""The keys of Prime: which key presses which of its buttons until the player gives it another."""

from game.screen.keys.command import Command, pressing

_GAME = "prime"
COMMANDS: tuple[Command, ...] = (
    *(Command(f"prime.card_{n}", key, "command.card", args=(n,)) for n, key in enumerate("1234", start=1)),
    pressing(_GAME, "pass", "p"),
    pressing(_GAME, "bet", "b", "command.bet"),
    pressing(_GAME, "decline", "d", fr="r", de="v"),
    pressing(_GAME, "accept", "t", "command.accept", en="a", de="h"),
    pressing(_GAME, "hold", "h", de="l"),
    pressing(_GAME, "show", "v", en="s", de="z"),
    pressing(_GAME, "keep", "n", fr="g"),
    pressing(_GAME, "throw", "j", "act.prime.raise", en="t", fr="e", de="t"),
)
