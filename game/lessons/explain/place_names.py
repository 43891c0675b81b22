"""What seats, piles, places of chips, marks and cards are called."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from game.cards.faces import Card
from game.cards.shoe import Token
from game.play.characters import company_at
from game.play.scenarios.file import Scenario
from game.rules.catalogue import facts_of
from game.table.marks import MarkKind, MarkValue, kind_of
from game.table.tableau import Tableau
from game.table.values import (
    POT,
    GameId,
    Mark,
    Pile,
    Place,
    Seat,
    cash_owner,
    hand,
    holder,
    owner,
    purse_owner,
    staked_on,
    staker,
)
from game.text.words import Words


def seat_names(scenario: Scenario, words: Words, you: Seat | None = None) -> dict[int, str]:
    """Return what everybody is called: by the file, else by a character of the house who plays that game.

    Whoever holds the bank is one who holds banks. The learner `you` is called by his seat where the file does not name
    him.
    """
    seats, facts = scenario.entry.seats, scenario.rules.facts
    taken = {seat.name for seat in seats}
    company = [each for each in company_at(scenario.rules.game) if each.name not in taken]
    bankers = [each.name for each in company if scenario.rules.game in each.banks]
    free = [each.name for each in company]
    names: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if seat.name or number == you:
            names[number] = seat.name or words.of(f"seat:{number}")
            continue
        fit = bankers if facts.banked and number == 0 and bankers else free
        name = fit[0] if fit else words.of(f"seat:{number}")
        free = [each for each in free if each != name]
        names[number] = name
    return names


def pile_name(words: Words, game: str, pile: Pile) -> str:
    """Return what a pile is called: at its game, else at any; one without words by its id."""
    seat, kind = holder(pile), pile.partition(":")[0]
    args = () if seat is None else (f"seat:{seat}",)
    for key in (f"access.pile.{game}.{kind}", f"access.pile.{kind}"):
        if words.has(key):
            return words(key, *args)
    return pile


def spot_name(words: Words, where: str) -> str:
    """Return on what a stake lies: a rank, a side, or what the game calls it."""
    keys = (f"rank.{where}", f"side.{where}", f"access.{where}")
    return next((words(key) for key in keys if words.has(key)), where)


def place_name(words: Words, place: Place) -> str:
    """Return what a place of chips is called."""
    seat = purse_owner(place)
    if seat is not None:
        return words("access.purse", f"seat:{seat}")
    if staker(place) is not None:
        return spot_name(words, staked_on(place))
    return words("access.pot") if place == POT else place


def cards_name(
    words: Words, tokens: Iterable[Token], faces: Mapping[Token, Card], visible: Iterable[Token] | None = None
) -> str:
    """Return the names of cards whose faces are visible, and how many others there are."""
    tokens = tuple(tokens)
    seen = set(faces) if visible is None else set(visible)
    named = [words.of(f"card:{faces[token]}") for token in tokens if token in seen and token in faces]
    others = len(tokens) - len(named)
    return ", ".join([*named, *([words.count("access.cards", others)] if others else [])])


def visible(table: Tableau, seat: Seat | None) -> frozenset[Token]:
    """Return the tokens whose faces the picture shows a seat: what lies open, and what it has seen of its own hand."""
    if seat is None:
        return table.up
    return table.up | {token for token in table.pile(hand(seat)) if table.knows(seat, token)}


def mark_kind(game: str, mark: Mark) -> MarkKind | None:
    """Return the kind of a mark at a game, None for one that a player need not know of."""
    return kind_of(mark, facts_of(GameId(game)).marks)


def mark_said(game: str, mark: Mark, value: int | str, words: Words) -> str:
    """Return what a mark says at a game; the seat and the rank of one stand behind its name."""
    kind = mark_kind(game, mark)
    name, _, rest = mark.partition(":")
    seat, _, rank = rest.partition("/")
    if kind is None:
        return words("access.mark.other", stretch_name(words, name), value)
    said = f"access.mark.{kind.name}"
    match kind.value:
        case MarkValue.LEAF:
            return words(said, f"seat:{seat}", f"rank:{rank}", bent(int(value), words))
        case MarkValue.WON:
            return words(said, f"seat:{seat}", f"rank:{rank}")
        case MarkValue.SUIT:
            return words(said, f"suit:{value}")
        case MarkValue.CHIPS:
            return words(said, f"chips:{value}")
        case MarkValue.OWED:
            return words(said, f"seat:{seat}", value)
        case MarkValue.SEAT:
            return words(said, f"seat:{value}")
        case _:
            assert_never(kind.value)


def bent(mark: int, words: Words) -> str:
    """Return how often a leaf is bent: the digits of its mark after the first are its bends."""
    return words.count("access.bent", mark.bit_length() - 1)


def stretch_name(words: Words, what: str) -> str:
    """Return what a stretch of a game is called: a coup, a taille; one without words by its id."""
    key = f"access.stretch.{what}"
    return words(key) if words.has(key) else what


def giver_and_taker(source: Place, target: Place) -> tuple[Seat | None, Seat | None]:
    """Return whose chips or money go, and whose they are then."""
    return (_whose(source), _whose(target))


def _whose(place: Place) -> Seat | None:
    return cash_owner(place) if cash_owner(place) is not None else owner(place)
