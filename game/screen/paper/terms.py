"""Terms of the trade wherever they are read: underlined once a page, explained under the pointer and by key."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

import pygame

from game.lessons.book.glossary import Found, Term, terms_in
from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.screen.keys.focus import Role, Target
from game.screen.keys.key_map import MODIFIERS
from game.screen.paper.rows import SheetContent
from game.stage.units import Box

TERM: Final = "term:"
"""What the targets of terms begin with."""
_WIDE = 330.0
_TOUCHED = 36.0
"""How wide what is touched is at least."""
_INSET = 14.0
_DOT, _PITCH = 1.6, 4.0
_EDGE = 8.0
_APART = 9.0
"""Between a word and its slip, so that the ring round the word is seen on every side."""


@dataclass(frozen=True, slots=True)
class LookUpTerm:
    """Open the rule book where a term is explained."""

    term: Term


@dataclass(frozen=True, slots=True)
class TermBox:
    """A term and where its words stand."""

    term: Term
    box: Box
    page: str = ""
    """Which of several pages on one screen it stands on."""

    @property
    def id(self) -> str:
        """The id of its target."""
        return f"{TERM}{self.page}/{self.term.id}" if self.page else f"{TERM}{self.term.id}"

    def said(self, language: str) -> str:
        """Return the term and what it means, as it is read aloud."""
        return f"{self.term.name.within(language)}: {self.term.means.within(language)}"


@lru_cache(maxsize=1024)
def _found(line: str, language: str, letters: str) -> tuple[Found, ...]:
    return tuple(found for _, found in terms_in((line,), language, letters))


def terms_among(
    painter: Painter, lines: Sequence[PrintedLine], language: str, letters: str, page: str = ""
) -> tuple[TermBox, ...]:
    """Return the terms in lines of one page, each where it stands first; `letters` are those of the game's clauses."""
    found: dict[str, TermBox] = {}
    for line in lines:
        for at in _found(line.text, language, letters):
            if at.term.id not in found:
                leading = painter.lettering.leading(line.style)
                left = line.x + painter.width(line.text[: at.start], line.style)
                wide = painter.width(line.text[at.start : at.end], line.style)
                found[at.term.id] = TermBox(at.term, Box(left, line.y - leading / 2, wide, leading), page)
    return tuple(found.values())


def seen_within(painter: Painter, lines: Sequence[PrintedLine], box: Box) -> list[PrintedLine]:
    """Return the lines that stand in a box with their whole height."""

    def seen(line: PrintedLine) -> bool:
        half = painter.lettering.leading(line.style) / 2
        return box.y - 1 <= line.y - half and line.y + half <= box.bottom + 1

    return [line for line in lines if seen(line)]


def term_targets(
    found: Sequence[TermBox], language: str, *, focusable: bool = True, role: Role = Role.LINK
) -> list[Target]:
    """Return the terms as what can be pointed at, and focused unless told: the name says what they mean.

    Where nothing comes of a click they are a `Role.PAGE`, which is only read.
    """
    return [
        Target(
            each.id, role, each.said(language), _touched(each.box), focusable=focusable, intent=LookUpTerm(each.term)
        )
        for each in found
    ]


def _touched(box: Box) -> Box:
    """Return where a term is touched: a short word is as wide as a finger asks for."""
    wide = max(_TOUCHED, box.w)
    return replace(box, x=box.cx - wide / 2, w=wide)


def draw_underlines(painter: Painter, found: Sequence[TermBox], colour: theme.Colour = theme.SEPIA) -> None:
    """Draw dots under each term."""
    for each in found:
        y = each.box.bottom - 3
        for number in range(int((each.box.w - _DOT) / _PITCH) + 1):
            painter.plate(Box(each.box.x + number * _PITCH, y, _DOT, _DOT), colour, 0)


@dataclass(frozen=True, slots=True)
class TermSlip:
    """What a term means, in lines on a slip of paper."""

    name: tuple[str, ...]
    said: tuple[str, ...]
    clauses: tuple[str, ...]
    box: Box


def slip_beside(painter: Painter, each: TermBox, language: str, room: Box) -> TermSlip:
    """Lay the slip of a term out under its words, or over them, so that it stays in some room."""
    wide = min(_WIDE * painter.lettering.growth**0.5, room.w - 2 * _EDGE)
    inner, leading = wide - 2 * _INSET, painter.lettering.leading
    name = painter.wrap(each.term.name.within(language), theme.STRONG, inner)
    said = painter.wrap(each.term.means.within(language), theme.GLOSS, inner)
    clauses = painter.wrap(" · ".join(each.term.clauses), theme.SOURCE, inner)
    high = 2 * 10 + len(name) * leading(theme.STRONG)
    high += len(said) * leading(theme.GLOSS) + len(clauses) * leading(theme.SOURCE)
    x = min(max(room.x + _EDGE, each.box.cx - wide / 2), room.right - wide - _EDGE)
    below = each.box.bottom + _APART
    y = below if below + high <= room.bottom - _EDGE else each.box.y - _APART - high
    y = min(max(room.y + _EDGE, y), room.bottom - high - _EDGE)
    return TermSlip(tuple(name), tuple(said), tuple(clauses), Box(x, y, wide, high))


def draw_slip(painter: Painter, slip: TermSlip) -> None:
    """Draw what a term means."""
    box = slip.box
    painter.plate(box.grown(1.2), theme.SEPIA, 6)
    painter.plate(box, theme.TICKET, 5)
    y = box.y + 10
    for lines, style in ((slip.name, theme.STRONG), (slip.said, theme.GLOSS), (slip.clauses, theme.SOURCE)):
        leading = painter.lettering.leading(style)
        for line in lines:
            painter.text(line, box.x + _INSET, y + leading / 2, style)
            y += leading


def asks_for_terms(event: pygame.event.Event) -> bool:
    """Tell whether an event is the key that explains one term after another: Shift with F1."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and bool(event.mod & pygame.KMOD_SHIFT)


def next_term(targets: Sequence[Target], focused: str | None) -> str | None:
    """Return the term after the focused one, the first one after the last; None where there is none."""
    ids = [target.id for target in targets if isinstance(target.intent, LookUpTerm)]
    after = ids.index(focused) + 1 if focused in ids else 0
    return ids[after % len(ids)] if ids else None


@dataclass(slots=True)
class TermWalk:
    """Which term is explained by key: each press goes on to the next one, after the last one none is.

    A click explains the one that it is on, which is `before` the next click: that one leads on.
    """

    at: str | None = None
    before: str | None = None
    _unannounced: list[str] = field(default_factory=list)

    def follow(self, event: pygame.event.Event, found: Sequence[TermBox], language: str) -> bool:
        """Go on at the key, end at any other key or click; tell whether the event was for the terms alone.

        Escape only takes a slip away that lies there.
        """
        if not asks_for_terms(event):
            lay = self.at is not None
            pressed = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
            if pressed or event.type == pygame.MOUSEBUTTONDOWN:
                self.at, self.before = None, self.at
            return lay and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        ids = [each.id for each in found]
        after = ids.index(self.at) + 1 if self.at in ids else 0
        if not ids:
            return False
        self.at = ids[after] if after < len(ids) else None
        self._unannounced += [each.said(language) for each in found if each.id == self.at]
        return True

    def click(self, id_: str) -> bool:
        """Explain the term that is clicked on; tell whether it was explained already by a click or a key."""
        again = self.before == id_
        self.at = None if again else id_
        return again

    def take_announcements(self) -> tuple[str, ...]:
        """Return what has been explained since this was last asked, to be read aloud."""
        found, self._unannounced = tuple(self._unannounced), []
        return found


class SheetTerms:
    """The terms of a sheet as it was last laid out or scrolled, and the one that is explained by key."""

    def __init__(self) -> None:
        self._walk = TermWalk()
        self._found: tuple[TermBox, ...] = ()
        self._language = ""
        self.targets: tuple[Target, ...] = ()
        """The terms as what can be pointed at; a click on one is for whatever lies under it."""

    def look(self, painter: Painter, content: SheetContent, lines: Sequence[PrintedLine], body: Box) -> None:
        """Find the terms among lines as they stand on the window, where they are seen in the body of the sheet."""
        if content.terms is None:
            self._found, self.targets = (), ()
            return
        letters, self._language = content.terms
        self._found = terms_among(painter, seen_within(painter, lines, body), self._language, letters)
        self.targets = tuple(term_targets(self._found, self._language, focusable=False, role=Role.PAGE))

    def handle(self, event: pygame.event.Event) -> bool:
        """Explain the next term at its key; tell whether the event was for the terms alone."""
        return self._walk.follow(event, self._found, self._language)

    def take_announcements(self) -> tuple[str, ...]:
        """Return what has been explained by key since this was last asked."""
        return self._walk.take_announcements()

    def draw(self, painter: Painter, hovered: str | None) -> None:
        """Underline the terms; lay the slip of the one that is asked about over the rows."""
        draw_underlines(painter, self._found)
        shown = self._walk.at or hovered
        each = next((each for each in self._found if each.id == shown), None)
        if each is not None:
            room = Box(0, 0, painter.target.get_width() / painter.scale, painter.target.get_height() / painter.scale)
            draw_slip(painter, slip_beside(painter, each, self._language, room))
