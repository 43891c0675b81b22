"""The keys of Prime: which key presses which of its buttons until the player gives it another."""

from game.screen.keys.command import Command, pressing

_GAME = "prime"
COMMANDS: tuple[Command, ...] = (
    *(Command(f"prime.card_{n}", key, "command.card", args=(n,)) for n, key in enumerate("1234", start=1)),
    pressing(_GAME, "pass", "p"),
    pressing(_GAME, "bet", "b", "command.bet"),
    pressing(_GAME, "decline", "d"),
    pressing(_GAME, "accept", "t", "command.accept"),
    pressing(_GAME, "hold", "h"),
    pressing(_GAME, "show", "v"),
    pressing(_GAME, "keep", "n"),
    pressing(_GAME, "throw", "j", "act.prime.raise"),
)
