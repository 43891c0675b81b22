"""The keys of Cascaret: which key presses which of its buttons until the player gives it another."""

from game.cards.faces import Suit
from game.screen.keys.command import Command, later, only, pressing
from game.screen.keys.conditions import Condition

_GAME = "cascaret"


def _act(do: str, key: str, **letters: str) -> Command:
    """Return the command of a button that is named by the words of its act."""
    return Command(f"{_GAME}.{do}", key, f"act.cascaret.{do}", (f"act.cascaret.{do}",), letters=letters)


COMMANDS: tuple[Command, ...] = (
    _act("pass", "p"),
    _act("take_fille", "f"),
    pressing(_GAME, "ask", "a", fr="d"),
    pressing(_GAME, "turnup", "t"),
    _act("lanturlu", "u"),
    _act("hold", "h", fr="g", de="b"),
    pressing(_GAME, "play", "y", fr="j", de="s"),
    *(
        Command(f"{_GAME}.trumps_{suit.value}", key, "command.trumps", (f"suit:{suit.value}",), (f"suit:{suit.value}",))
        for key, suit in zip("1234", Suit, strict=True)
    ),
    pressing(_GAME, "look", "l", "table.cascaret.look"),
    pressing(_GAME, "house:last_tour", "r", "act.cascaret.last_tour"),
    *only(
        (Condition.STRICT,),
        _act("keep_extra", "h"),
        _act("redeal", "a", fr="s"),
        _act("yield_deal", "y", de="g"),
        _act("claim", "c"),
        pressing(_GAME, "faults", "x"),
        *later(
            *(
                Command(f"{_GAME}.fault_{n}", key, "command.fault", (f"fault:{key}",), (n,))
                for n, key in enumerate("ertyz", start=1)
            )
        ),
    ),
)
