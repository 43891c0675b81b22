"""Which tables are worth being laid side by side, and where two laws part without a coup's paying otherwise."""

from dataclasses import dataclass
from functools import cache

from game.play.simulations.collate import CollatedTable, can_be_collated
from game.play.tables import facts_of, options_of
from game.table.values import GameId
from game.text.words import Words

_POINTS = (("PF-04", "PA-05"), ("PF-10", "PA-12"), ("PF-18", "PA-13"), ("PF-12", ""), ("PF-08", "PA-09"))
"""What is known before a stake, how one adds to it, what becomes of a win, the last eight cards, the last card."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tables, the name of each and of what is collated; `clauses` are those that part them.

    `option` is the option in which two tables of one game differ.
    """

    one: CollatedTable
    other: CollatedTable
    title: str
    names: tuple[str, str]
    clauses: tuple[str, ...]
    option: str = ""


@cache
def tables_of(game: GameId) -> tuple[CollatedTable, ...]:
    """Return what a game's own table can be laid beside: each sibling's, and its own with one option otherwise.

    Two that one pack cannot be dealt at are none: where an option asks for more packs, or for another company.
    """
    siblings = (CollatedTable(GameId(sibling), {}) for sibling in facts_of(game).siblings if sibling != game)
    others = (CollatedTable(game, {each.name: value}) for each in options_of(game) for value in each.choices[1:])
    return tuple(each for each in (*siblings, *others) if can_be_collated(CollatedTable(game, {}), each))


def pairs_of(game: GameId, words: Words) -> tuple[Pair, ...]:
    """Return a game's table beside each of `tables_of`, named in words."""
    plain = CollatedTable(game, {})
    return tuple(
        _beside_itself(plain, other, words) if other.game == game else _beside_sibling(plain, other, words)
        for other in tables_of(game)
    )


def _beside_sibling(plain: CollatedTable, other: CollatedTable, words: Words) -> Pair:
    names = (words(f"salon.{plain.game}"), words(f"salon.{other.game}"))
    return Pair(
        plain, other, " | ".join(names), names, tuple(clause for point in _POINTS for clause in point if clause)
    )


def _beside_itself(plain: CollatedTable, other: CollatedTable, words: Words) -> Pair:
    ((name, value),) = other.options.items()
    option = next(each for each in options_of(plain.game) if each.name == name)
    key = f"option.{plain.game}.{name}"
    names = (_value(words, key, option.default), _value(words, key, value))
    several = sum(name in each.options for each in tables_of(plain.game)) > 1
    title = f"{words(key)}: {names[1]}" if several else words(key)
    return Pair(plain, other, title, names, (str(option.clause),), words(key))


def _value(words: Words, key: str, value: object) -> str:
    if isinstance(value, bool):
        return words("settings.on" if value else "settings.off")
    return words(f"{key}.{value}") if words.has(f"{key}.{value}") else str(value)
