"""What each event of a table is in words, one by one. What is said and ruled has the words of the notebook.

A face is named only where the picture shows it to the seat: an announcement knows no more than who sees.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from game.cards.faces import Card
from game.cards.shoe import Token
from game.lessons.explain.place_names import (
    cards_name,
    giver_and_taker,
    mark_said,
    pile_name,
    place_name,
    spot_name,
    stretch_name,
    visible,
)
from game.screen.scene.spoken import Announcement
from game.screen.table.common import ruling_said
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.tableau import Tableau
from game.table.values import STOCK, Pile, Seat, cash_owner, hand, holder, purse_owner, staked_on, staker
from game.text.words import Words

LENGTHS = ("terse", "ordinary", "full")


@dataclass(frozen=True, slots=True)
class Audience:
    """Who hears of an event: at which game, from which seat (None: a spectator), with which faces, in which words."""

    game: str
    seat: Seat | None
    faces: Mapping[Token, Card]
    words: Words
    length: str = "ordinary"


def announcement_of(event: TableEvent, before: Tableau, after: Tableau, audience: Audience) -> Announcement:
    """Return what an event is announced as where all is told, its clause with it."""
    text = sentence_of(event, before, after, audience)
    text = f"{text} ({event.clause})" if event.clause else text
    return Announcement(text, is_own_money(event, audience.seat))


def _marked(event: Marked, before: Tableau, audience: Audience) -> str:
    """Return what a mark says now, or that it is gone."""
    game, mark, words = audience.game, event.mark, audience.words
    if event.value is None:
        return words("access.unmarked", mark_said(game, mark, before.mark(mark) or 0, words))
    return mark_said(game, mark, event.value, words)


def is_own_money(event: TableEvent, seat: Seat | None) -> bool:
    """Tell whether chips of a seat change hands: that is heard at once."""
    if seat is None or not isinstance(event, ChipsMoved):
        return False
    giver, taker = giver_and_taker(event.source, event.target)
    return giver != taker and seat in {giver, taker}


def sentence_of(event: TableEvent, before: Tableau, after: Tableau, audience: Audience) -> str:
    """Return what an event is in words."""
    words = audience.words
    match event:
        case TableLaid():
            return words("access.cleared", words.count("access.cards", len(event.stock)))
        case CardsMoved():
            return _moved(event, before, after, audience)
        case CardsShown():
            return _shown(event, after, audience)
        case CardsCovered():
            named = cards_name(words, event.tokens, audience.faces, visible(before, audience.seat))
            return words("access.covered", named)
        case CardsShuffled():
            return words("access.shuffled", words.count("access.cards", len(event.tokens)))
        case ChipsMoved():
            return _paid(event, audience)
        case Marked():
            return _marked(event, before, audience)
        case Spoke():
            return words("access.spoke", f"seat:{event.seat}", words(f"spoken.{event.word}", *event.args))
        case Ruled():
            return ruling_said(words, event)
        case Opened() | Closed():
            key = "access.opened" if isinstance(event, Opened) else "access.closed"
            return words(key, stretch_name(words, event.what), event.number)
        case _:
            assert_never(event)


def _moved(event: CardsMoved, before: Tableau, after: Tableau, audience: Audience) -> str:
    words, game = audience.words, audience.game
    seen = visible(before, audience.seat) | visible(after, audience.seat)
    named = cards_name(words, event.tokens, audience.faces, seen)
    giver, taker = holder(event.source), holder(event.target)
    target = pile_name(words, game, event.target)
    if giver is not None and giver != taker and event.source == hand(giver):
        return words("access.laid", f"seat:{giver}", named, target)
    if taker is not None and event.target == hand(taker):
        if event.source != STOCK:
            return words("access.between", pile_name(words, game, event.source), named, target)
        return words("access.dealt", f"seat:{taker}", named)
    return words("access.lie", target, named)


def _shown(event: CardsShown, after: Tableau, audience: Audience) -> str:
    words = audience.words
    if event.face_up:
        named = cards_name(words, event.tokens, audience.faces, event.tokens)
        return words("access.lie", pile_name(words, audience.game, pile_of(after, event.tokens)), named)
    if audience.seat in event.seats:
        return words("access.seen", cards_name(words, event.tokens, audience.faces, event.tokens))
    who = ", ".join(words.of(f"seat:{each}") for each in event.seats)
    return words("access.looks", who, words.count("access.cards", len(event.tokens)))


def _paid(event: ChipsMoved, audience: Audience) -> str:
    words = audience.words
    giver, taker = giver_and_taker(event.source, event.target)
    amount, source, target = f"chips:{event.amount}", place_name(words, event.source), place_name(words, event.target)
    if cash_owner(event.source) is not None:
        return words("access.cash", f"seat:{giver}", event.amount, f"seat:{taker}")
    if giver is not None and giver == taker:
        return _within(event, giver, words)
    if giver is not None and taker is not None:
        return words("access.pays", f"seat:{giver}", amount, f"seat:{taker}")
    if giver is not None:
        return words("access.into", f"seat:{giver}", amount, target)
    if taker is not None:
        return words("access.from", f"seat:{taker}", amount, source)
    return words("access.between", source, amount, target)


def _within(event: ChipsMoved, seat: Seat, words: Words) -> str:
    """Return what is said of chips that stay a seat's own: it stakes them, takes them back, or moves them."""
    amount, who = f"chips:{event.amount}", f"seat:{seat}"
    if staker(event.source) is None:
        return words("access.stakes", who, amount, place_name(words, event.target))
    if purse_owner(event.target) is not None:
        return words("access.back", who, amount, place_name(words, event.source))
    return words(
        "access.moves", who, amount, spot_name(words, staked_on(event.source)), place_name(words, event.target)
    )


def pile_of(table: Tableau, tokens: tuple[Token, ...]) -> Pile:
    """Return where cards lie."""
    piles = (pile for pile, lying in table.piles.items() if tokens and tokens[0] in lying)
    return next(piles, STOCK)
