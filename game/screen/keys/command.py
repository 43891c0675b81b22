"""A command: what a key does, under a name that stays the same whatever key it is given."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.screen.keys.conditions import Condition


@dataclass(frozen=True, slots=True)
class Command:
    """What a key does. `name` is `<scope>.<what>`: where it holds, and what it is kept as in the settings.

    `key` is its default, spelled as on screen targets: `a`, `f1`, `page up`, `shift+tab`. `label` is a key of the word
    catalogue. `targets` are the ids of what it presses, so that one key can do different things at different moments;
    without them it presses whatever target has its key, and `anywhere` holds on every screen, target or none. `only`
    are the conditions under which there can be anything to press. One that came `later` gives way to a key that a
    player has given another command before there was this one. `letters` are the letters that stand in for `key` in
    languages where the button begins with another one; they too give way to what a player has chosen. A `key` that is
    no letter then goes on pressing it beside them.
    """

    name: str
    key: str
    label: str
    targets: tuple[str, ...] = ()
    args: tuple[int | str, ...] = ()
    anywhere: bool = False
    only: frozenset[Condition] = frozenset()
    later: bool = False
    letters: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def scope(self) -> str:
        """Where it holds: `all`, a kind of scene, or a game."""
        return self.name.partition(".")[0]

    def usual(self, language: str) -> str:
        """Return its key in a language until a player gives it another."""
        return self.letters.get(language, self.key)


def pressing(game: str, id_: str, key: str, label: str = "", **letters: str) -> Command:
    """Return the command that presses a game's button; it is labelled by the words of the act unless told.

    >>> pressing("prime", "throw", "j", fr="e").usual("fr")
    'e'
    """
    return Command(f"{game}.{id_.replace(':', '_')}", key, label or f"act.{game}.{id_}", (id_,), letters=letters)


def staking(game: str) -> tuple[Command, ...]:
    """Return the commands of the small buttons under the jetons, with which stakes are built at a game."""
    return (
        pressing(game, "again", "insert", "tool.again", fr="r", de="e", en="l"),
        pressing(game, "double", "d", "tool.double"),
        pressing(game, "on", "o", "tool.on"),
        pressing(game, "back", "z", "tool.back"),
        pressing(game, "clear", "shift+delete", "tool.clear", fr="t", de="u", en="e"),
    )


def later(*commands: Command) -> tuple[Command, ...]:
    """Return commands whose keys are newer than those that players have chosen."""
    return tuple(replace(each, later=True) for each in commands)


def only(conditions: tuple[Condition, ...], *commands: Command) -> tuple[Command, ...]:
    """Return commands that mean something under some conditions alone."""
    return tuple(replace(each, only=each.only | frozenset(conditions)) for each in commands)
