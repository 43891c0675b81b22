"""The table of a lesson as it is printed: what the learner sees lie, and what is marked on it."""

from collections.abc import Sequence

from game.cards.faces import Card
from game.cards.shoe import Token
from game.lessons.explain.place_names import cards_name, mark_kind, mark_said, pile_name, visible
from game.lessons.explain.position import LessonMoment
from game.lessons.printing.cards import row
from game.lessons.printing.page import paragraph, ways
from game.lessons.printing.page import pile as pile_of
from game.lessons.teach.file import LessonFile
from game.lessons.teach.marked import marks_said, page_marks, spots_said
from game.lessons.teach.pages import CLEARED, chips_lying, lying_at, moment_at, named_seats
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.reading import LessonProgress
from game.play.scenarios.marks import ClothMark, ClothMarkKind
from game.table.events import CardsMoved
from game.table.values import STOCK, Seat, hand, holder
from game.text.words import Words

_WON = "won"
"""Tricks that are won lie close together, small."""


def table_of(reading: LessonProgress, words: Words) -> tuple[tuple[Card, ...], str]:
    """Return the cards that a learner sees, and the table as HTML: piles, chips, what is marked, his hand the last."""
    moment, you = moment_at(reading), reading.lesson.you
    faces, game = seen(moment.course, you).faces, str(moment.scenario.rules.game)
    table, whose, ringed = lying_at(reading), _whose(moment), _ringed(page_marks(reading))
    lying = {token for pile, tokens in table.piles.items() if holder(pile) is None for token in tokens}
    shown = visible(table, you) | table.seen_by_all | (lying & table.seen(you))
    found, parts, covered = list[Card](), list[str](), list[str]()
    for pile in sorted(table.piles, key=lambda each: each == hand(you)):
        tokens = table.pile(pile)
        cards = [faces[token] for token in tokens if token in shown and token in faces]
        name = pile_name(words, game, pile)
        if not cards and pile not in {*CLEARED, STOCK}:
            covered.append(words("access.pair", name, cards_name(words, tokens, faces, shown)))
        if cards and pile not in CLEARED and (pile != STOCK or len(cards) < len(tokens)):
            found += cards
            laid = [words.of(f"seat:{whose[token]}") for token in tokens if token in whose and holder(pile) is None]
            told = paragraph(f"{name} ({', '.join(laid)})" if laid else name, quiet=True)
            whole = ringed & {str(pile), f"hand:{holder(pile)}"} if pile == hand(you) or holder(pile) is None else set()
            in_line = [str(card) for card in cards if whole or f"card:{card}" in ringed]
            parts.append(pile_of(told, row(cards, words, in_line, small=pile.partition(":")[0] == _WON)))
    marks = [
        mark_said(game, mark, value, words) for mark, value in sorted(table.marks.items()) if mark_kind(game, mark)
    ]
    rest = ". ".join(
        each
        for each in ("; ".join((*(each.said for each in chips_lying(table, words)), *covered)), " ".join(marks))
        if each
    )
    return tuple(found), "".join((*parts, paragraph(rest, quiet=True)))


def drawn(marks: Sequence[ClothMark], lesson: LessonFile, words: Words) -> str:
    """Return the marks of a page that are no line around something: ways with their numbers, sums and names."""
    named, found = named_seats(lesson, words), list[str]()
    for mark in marks:
        if mark.kind is ClothMarkKind.ARROW:
            said = [*spots_said(mark, named)]
            if mark.amount:
                said[-1] += f": {words.count('chips', mark.amount)}"
            found.append(ways(said, numbered=mark.numbered))
        elif mark.kind in {ClothMarkKind.COUNT, ClothMarkKind.FAN}:
            found.append(paragraph(marks_said((mark,), lesson.scenario.rules.game, named), quiet=True))
    return "".join(found)


def _ringed(marks: Sequence[ClothMark]) -> frozenset[str]:
    """Return what has a line around it."""
    kinds = {ClothMarkKind.RING, ClothMarkKind.GLOW, ClothMarkKind.COUNT, ClothMarkKind.FAN}
    return frozenset(spot for mark in marks if mark.kind in kinds for spot in mark.spots)


def _whose(moment: LessonMoment) -> dict[Token, Seat]:
    """Return who laid each card that came out of a hand."""
    moved = (event for event in moment.events if isinstance(event, CardsMoved) and holder(event.source) is not None)
    return {token: seat for event in moved if (seat := holder(event.source)) is not None for token in event.tokens}
