"""What each event of a table is in words, in three lengths. What is said and ruled has the words of the carnet.

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
    mark_kind,
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
from game.table.values import STOCK, Pile, Seat, holder, payer, purse_owner, staked_on, staker
from game.text import numbers
from game.text.words import Words

LENGTHS = ("terse", "ordinary", "full")


@dataclass(frozen=True, slots=True)
class Hearing:
    """Who hears of an event: at which game, from which seat (None: a spectator), with which faces, in which words."""

    game: str
    seat: Seat | None
    faces: Mapping[Token, Card]
    words: Words
    length: str = "ordinary"


def announcement_of(event: TableEvent, before: Tableau, after: Tableau, hearing: Hearing) -> Announcement | None:
    """Return what an event is announced as; None where a shorter length leaves it out, which the full never does."""
    terse, ordinary, full = _sentences(event, before, after, hearing)
    match hearing.length:
        case "terse":
            text = terse
        case "full":
            text = full or ordinary or terse
            text = f"{text} ({event.clause})" if event.clause else text
        case _:
            text = ordinary
    return Announcement(text, _is_weighty(event, hearing.seat)) if text else None


def _marked(event: Marked, before: Tableau, hearing: Hearing) -> tuple[str, str, str]:
    """Return what a mark says now, or that it is gone; an ordinary length leaves out what is told another way."""
    game, mark, words = hearing.game, event.mark, hearing.words
    if event.value is None:
        return "", "", words("access.unmarked", mark_said(game, mark, before.mark(mark) or 0, words))
    said, kind = mark_said(game, mark, event.value, words), mark_kind(game, mark)
    return "", said if kind is not None and kind.told else "", said


def _is_weighty(event: TableEvent, seat: Seat | None) -> bool:
    """Tell whether an event is to be heard at once: the law decides about the seat, or its chips change hands."""
    if seat is None:
        return False
    if isinstance(event, Ruled):
        return seat in event.seats
    if isinstance(event, ChipsMoved):
        giver, taker = giver_and_taker(event.source, event.target)
        return giver != taker and seat in {giver, taker}
    return False


def _sentences(event: TableEvent, before: Tableau, after: Tableau, hearing: Hearing) -> tuple[str, str, str]:
    """Return the terse, the ordinary and the full sentence; one that is empty leaves the event out."""
    words = hearing.words
    match event:
        case TableLaid():
            return "", "", words("access.cleared", words.count("access.cards", len(event.stock)))
        case CardsMoved():
            return _moved(event, before, after, hearing)
        case CardsShown():
            return _shown(event, after, hearing)
        case CardsCovered():
            named = cards_name(words, event.tokens, hearing.faces, visible(before, hearing.seat))
            return "", "", words("access.covered", named)
        case CardsShuffled():
            said = words("access.shuffled", words.count("access.cards", len(event.tokens)))
            return "", said, said
        case ChipsMoved():
            return _paid(event, hearing)
        case Marked():
            return _marked(event, before, hearing)
        case Spoke():
            said = words("access.spoke", f"seat:{event.seat}", words(f"spoken.{event.word}", *event.args))
            return said, said, said
        case Ruled():
            said = ruling_said(words, event)
            return said, said, said
        case Opened() | Closed():
            key = "access.opened" if isinstance(event, Opened) else "access.closed"
            said = words(key, stretch_name(words, event.what), event.number)
            return "", said if event.what == "coup" else "", said
        case _:
            assert_never(event)


def _moved(event: CardsMoved, before: Tableau, after: Tableau, hearing: Hearing) -> tuple[str, str, str]:
    words, game = hearing.words, hearing.game
    seen = visible(before, hearing.seat) | visible(after, hearing.seat)
    named = cards_name(words, event.tokens, hearing.faces, seen)
    giver, taker = holder(event.source), holder(event.target)
    target = pile_name(words, game, event.target)
    if giver is not None and giver != taker and event.source.startswith("hand:"):
        said = words("access.laid", f"seat:{giver}", named, target)
        return (said if after.up.intersection(event.tokens) else ""), said, said
    if taker is not None and event.target.startswith("hand:"):
        said = words("access.dealt", f"seat:{taker}", named)
        if event.source != STOCK:
            full = words("access.between", pile_name(words, game, event.source), named, target)
            return "", said, full
        return "", said, said
    said = words("access.lie", target, named)
    return "", said if taker is not None else "", said


def _shown(event: CardsShown, after: Tableau, hearing: Hearing) -> tuple[str, str, str]:
    words, seat = hearing.words, hearing.seat
    if event.face_up:
        named = cards_name(words, event.tokens, hearing.faces, event.tokens)
        said = words("access.lie", pile_name(words, hearing.game, _pile_of(after, event.tokens)), named)
        return named, said, said
    if seat in event.seats:
        named = cards_name(words, event.tokens, hearing.faces, event.tokens)
        return named, words("access.seen", named), words("access.seen", named)
    who = ", ".join(words.of(f"seat:{each}") for each in event.seats)
    return "", "", words("access.looks", who, words.count("access.cards", len(event.tokens)))


def _paid(event: ChipsMoved, hearing: Hearing) -> tuple[str, str, str]:
    words, seat = hearing.words, hearing.seat
    giver, taker = giver_and_taker(event.source, event.target)
    amount, source, target = f"chips:{event.amount}", place_name(words, event.source), place_name(words, event.target)
    if payer(event.source) is not None:
        said = words("access.cash", f"seat:{giver}", event.amount, f"seat:{taker}")
    elif giver is not None and giver == taker:
        return ("", *2 * (_within(event, giver, words),))
    elif giver is not None and taker is not None:
        said = words("access.pays", f"seat:{giver}", amount, f"seat:{taker}")
    elif giver is not None:
        said = words("access.into", f"seat:{giver}", amount, target)
    elif taker is not None:
        said = words("access.from", f"seat:{taker}", amount, source)
    else:
        said = words("access.between", source, amount, target)
    terse = ""
    if seat is not None and seat in {giver, taker}:
        terse = numbers.whole(event.amount if seat == taker else -event.amount, words.language, signed=True)
    return terse, said, said


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


def _pile_of(table: Tableau, tokens: tuple[Token, ...]) -> Pile:
    """Return where cards lie."""
    piles = (pile for pile, lying in table.piles.items() if tokens and tokens[0] in lying)
    return next(piles, STOCK)
