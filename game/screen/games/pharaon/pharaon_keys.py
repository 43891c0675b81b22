"""The keys of both Pharaons: which key presses which of their buttons until the player gives it another."""

from game.screen.keys.command import Command, later, only, pressing, staking
from game.screen.keys.conditions import Condition


def bank_commands(game: str) -> tuple[Command, ...]:
    """Return the commands of a game against the bank: what is staked by a ponte, and what the banker answers."""
    return (
        *only(
            (Condition.PONTE,),
            *staking(game),
            *later(pressing(game, "until", "u", "tool.until", fr="j", de="b")),
            *later(pressing(game, "carry", "c", "tool.carry", de="r")),
        ),
        *only(
            (Condition.BANK,),
            *later(pressing(game, "draw_on", "u", "tool.draw_on", fr="j", de="b")),
            pressing(game, "refuse", "r", de="a"),
            pressing(game, "consent", "c", fr="a", de="g"),
            pressing(game, "end", "e"),
        ),
    )


COMMANDS: tuple[Command, ...] = (
    *bank_commands("pharaon"),
    *only(
        (Condition.BANK, Condition.STRICT),
        pressing("pharaon", "right", "r", fr="d"),
        pressing("pharaon", "left", "l", fr="g"),
        pressing("pharaon", "put_back", "b", de="z"),
        pressing("pharaon", "stuck", "s"),
    ),
)
