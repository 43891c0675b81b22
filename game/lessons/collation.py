"""Which tables are worth being laid side by side, and where two laws part without a coup's paying otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.lessons.rulebook import books, read_book
from game.play.collate import Laid, can_be_collated
from game.play.tables import facts_of, options_of
from game.table.values import GameId
from game.text.words import Words

_POINTS = (("PF-04", "PA-05"), ("PF-10", "PA-12"), ("PF-18", "PA-13"), ("PF-12", ""), ("PF-08", "PA-09"))
"""What is known before a stake, how one adds to it, what becomes of a win, the last eight cards, the last card."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tables, the name of each and of what is collated; `clauses` are those that part them."""

    one: Laid
    other: Laid
    title: str
    names: tuple[str, str]
    clauses: tuple[str, ...]


def pairs_of(game: GameId, words: Words) -> tuple[Pair, ...]:
    """Return a game's law beside that of each sibling, and its own beside itself with one option otherwise.

    Two that one pack cannot be dealt at are none: where an option asks for more packs, or for another company.
    """
    found = []
    plain = Laid(game, {})
    name = words(f"salon.{game}")
    for sibling in facts_of(game).siblings:
        if sibling != game:
            parting = tuple(clause for point in _POINTS for clause in point if clause)
            names = (name, words(f"salon.{sibling}"))
            found.append(Pair(plain, Laid(GameId(sibling), {}), " | ".join(names), names, parting))
    for option in options_of(game):
        key = f"option.{game}.{option.name}"
        for value in option.choices[1:]:
            names = (_value(words, key, option.default), _value(words, key, value))
            found.append(Pair(plain, Laid(game, {option.name: value}), words(key), names, (str(option.clause),)))
    return tuple(pair for pair in found if can_be_collated(pair.one, pair.other))


def parting(pair: Pair, language: str) -> Iterator[tuple[str, str]]:
    """Yield the clauses that part two tables, each with its plain words."""
    for clause in pair.clauses:
        for game in dict.fromkeys((pair.one.game, pair.other.game)):
            clauses = read_book(game).clauses if game in books() else ()
            found = next((each for each in clauses if each.id == clause), None)
            if found is not None:
                yield clause, found.text.within(language)


def _value(words: Words, key: str, value: object) -> str:
    if isinstance(value, bool):
        return words("settings.on" if value else "settings.off")
    return words(f"{key}.{value}") if words.has(f"{key}.{value}") else str(value)
