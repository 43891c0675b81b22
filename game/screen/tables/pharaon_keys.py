"""The keys of both Pharaons: which key presses which of their buttons until the player gives it another."""

from game.screen.keys.command import Command, pressing


def bank_commands(game: str) -> tuple[Command, ...]:
    """Return the commands of a game against the bank: what is staked, asked and dealt."""
    return (
        pressing(game, "again", "insert", "tool.again"),
        pressing(game, "double", "d", "tool.double"),
        pressing(game, "on", "o", "tool.on"),
        pressing(game, "refuse", "r"),
        pressing(game, "consent", "c"),
        pressing(game, "end", "e"),
        pressing(game, "right", "r", "act.pharaon.right"),
        pressing(game, "left", "l", "act.pharaon.left"),
        pressing(game, "put_back", "b", "act.pharaon.put_back"),
        pressing(game, "stuck", "s", "act.pharaon.stuck"),
        pressing(game, "back", "z", "tool.back"),
        pressing(game, "clear", "delete", "tool.clear"),
    )


COMMANDS: tuple[Command, ...] = bank_commands("pharaon")
