"""The rule book: two open pages, the clauses of a game in order at the left, one of them in plain words at the right.

Left and right turn the page, up and down choose a clause, typing searches all books by word or id.
"""

from collections.abc import Sequence
from typing import assert_never

import pygame

from game.lessons.book.rulebook import Entry, Hit, book_of, books, ink_of, read_book
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Scrolled, Signal, Target, named
from game.screen.paper.terms import LookUpTerm, asks_for_terms, next_term
from game.screen.scene import routes
from game.screen.scene.own_copies import copy_beside
from game.screen.scene.printable import pages_of_book
from game.screen.scene.scene import Pop, Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading
from game.screen.scenes.rulebook import page as pages
from game.screen.scenes.rulebook.intents import (
    BookAction,
    ChooseClause,
    FollowLink,
    LiftCard,
    ReadPlain,
    RuleBookIntent,
    ShowHit,
    TryClause,
    TurnToBook,
)
from game.screen.scenes.rulebook.place import opened
from game.screen.scenes.rulebook.reading import entry_reading, with_copy
from game.screen.scenes.rulebook.search import Search
from game.screen.scenes.rulebook.turn import SECONDS, LeafTurn
from game.screen.scenes.rulebook.view import BookView
from game.stage.units import Viewport
from game.text.marks import sentence

_TURNS = {"left": -1, "page up": -1, "right": 1, "page down": 1}
_CHOOSES = {"up": -1, "down": 1}


class RuleBook(Scene):
    """The book opens at a clause where one is named, else where it was left, or at the first clause of a game."""

    def __init__(self, services: Services, *, game: str = "", clause: str = "") -> None:
        self.services = services
        self.ring = Ring()
        self._book = opened(game, clause, str(services.house.remembered("rulebook").get("clause", "")))
        self._turn: LeafTurn | None = None
        self._view: BookView | None = None
        self._beside = True
        """Whether the reader's copy lies on the right page, where there is one."""
        self._searched: tuple[str, int, str | None] | None = None
        """What was searched for in the window before, at which hit, and what had the focus then."""
        self._told = ""

    key_scopes = ("book",)

    @property
    def clause(self) -> Entry:
        """The clause that is explained, or the document."""
        return self._book.clause

    @property
    def book(self) -> str:
        """The name of the book that is open."""
        return self._book.name

    @property
    def view(self) -> BookView | None:
        """How the book lies in the window that it was laid out for."""
        return self._view

    @property
    def page(self) -> int:
        """The page that is open, counted from 0."""
        return self._book.page

    @property
    def _search(self) -> Search | None:
        return None if self._view is None else self._view.search

    @property
    def _query(self) -> str | None:
        """What is searched for; None while nothing is."""
        return None if self._search is None else self._search.entry.text

    @property
    def _focus(self) -> object:
        """What the focused target does."""
        target = named(self.targets(), self.ring.focused)
        return None if target is None else target.intent

    @property
    def _on_line(self) -> bool:
        """Whether keys are for the line on which one writes what is searched."""
        return self.ring.focused is None or self._focus is BookAction.SEARCH

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the book out for a window."""
        words, practised = self.services.words, self.services.house.practice()
        self._put_by()
        self._view = BookView(viewport, painter, words, self._book, practised)
        self._lay_copy()
        if self._searched is not None:
            query, hit, focused = self._searched
            self._ask(query)
            self._go_to_hit(hit)
            self.ring.focused = focused
        self._turn = None
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let the large surfaces go, and remember where the book lies open."""
        self._put_by()
        self._view = self._turn = None
        self.services.house.remember("rulebook", {"clause": self.clause.id})

    @property
    def moving(self) -> bool:
        """Whether a leaf turns."""
        return self._turn is not None

    def tick(self, seconds: float) -> SceneChange | None:
        """Let a leaf go on turning."""
        if self._turn is not None:
            self._turn.gone += seconds * max(0.25, self.services.preferences.pace) / SECONDS
            if self._turn.gone >= 1:
                self._turn = None
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the open book, and the leaf that turns over it."""
        view = self._view
        if view is None:
            return
        view.draw(self.ring)
        if self._turn is not None:
            self._turn.draw(painter.target, painter.rect(view.plan.spread))

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed in reading order: clauses, cards, the default button, tabs, footer."""
        return () if self._view is None else self._view.targets()

    def reading(self) -> Reading:
        """Return the clause that is explained, or the document, as it is read aloud."""
        copy = None if self._view is None else self._view.copy
        read = entry_reading(self.clause, self.services.words)
        return read if copy is None else with_copy(read, copy, self.clause.id, ink_of(self.book), self.services.words)

    def announced(self) -> Sequence[Announcement]:
        """Return the clause that the book has been opened at since this was last asked."""
        if self._told == self.clause.id:
            return ()
        self._told = self.clause.id
        return (Announcement(sentence(self.clause.id, self.clause.text.within(self.services.words.language))),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer one event; a key or a click completes the turning of a leaf."""
        view = self._of_window()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._turn is not None:
            self._turn = None
        if self._writes(event):
            return None
        if event.type == pygame.KEYDOWN:
            self.ring.visible = True
            done, change = self._key(event)
            if done:
                self.ring.settle(self.targets())
                return change
        targets = self.targets()
        self.ring.settle(targets)
        signal = self.ring.feed(event, targets, view.plan.viewport.scale)
        change = self._signal(signal)
        self.ring.settle(self.targets())
        return change

    # What the reader does

    def _key(self, event: pygame.event.Event) -> tuple[bool, SceneChange | None]:
        """Answer the keys that belong to the whole book; tell whether this was one."""
        name = pygame.key.name(event.key)
        if self._query is not None and self._type(name):
            return True, None
        if name == "escape":
            return True, Pop()
        if asks_for_terms(event):
            self.ring.focused = next_term(self.targets(), self.ring.focused)
            return True, None
        if name in _TURNS:
            self._leaf(_TURNS[name])
        elif name in _CHOOSES and not isinstance(self._focus, ReadPlain):  # which they scroll
            self._choose(self._book.chosen + _CHOOSES[name], focused=True)
        elif name in {"home", "end"}:
            self._choose(0 if name == "home" else len(self._book.read.entries) - 1, focused=True)
        else:
            return False, None
        return True, None

    def _writes(self, event: pygame.event.Event) -> bool:
        """Hand an event to the line that is written on; letters begin a search. Tell whether it was taken."""
        if self._search is None:
            if event.type != pygame.TEXTINPUT or not event.text.strip():
                return False
            self._ask("")
        found = self._search
        if found is None or (event.type == pygame.KEYDOWN and not self._on_line):
            return False
        empty = not found.entry.text and not found.entry.composing
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and empty:
            self._ask(None)
            return True
        return found.handle(event)

    def _type(self, name: str) -> bool:
        """Answer a key of the screen while something is searched; tell whether it was for the search."""
        found = self._search
        if found is None:
            return False
        if name == "escape":
            self._ask(None)
        elif name in _CHOOSES:
            self._go_to_hit(_CHOOSES[name])
        elif name in {"return", "enter"} and self._on_line:
            if found.marked is not None:
                self._show(found.marked)
        else:
            return False
        return True

    def _signal(self, signal: Signal | None) -> SceneChange | None:
        match signal:
            case Pressed(intent=intent) if isinstance(intent, RuleBookIntent):
                return self._press(intent)
            case Scrolled(steps=steps, intent=ReadPlain() | LiftCard() | FollowLink()):
                self._of_window().scroll_by(36 * steps)
            case Scrolled(steps=steps, intent=ShowHit()):
                self._go_to_hit(1 if steps > 0 else -1)
            case Scrolled(steps=steps) if steps:
                self._leaf(1 if steps > 0 else -1)
            case _:
                pass
        return None

    def _press(self, intent: RuleBookIntent) -> SceneChange | None:
        match intent:
            case ChooseClause(place):
                self._ask(None)
                self._choose(place)
            case TurnToBook(book):
                self._ask(None)
                self._open(book, 0)
            case ShowHit(hit):
                self._show(hit)
            case FollowLink(entry):
                self._look_up((entry,))
            case LookUpTerm(term):
                self._look_up(term.clauses)
            case TryClause(clause, path):
                self.services.mixer.play(SoundId.BRASS)
                return Push(routes.clause(self.services, path=path, clause=clause))
            case BookAction():
                return self._act(intent)
            case LiftCard() | ReadPlain():
                pass
            case _:
                assert_never(intent)
        return None

    def _act(self, action: BookAction) -> SceneChange | None:
        match action:
            case BookAction.BACK:
                self._leaf(-1)
            case BookAction.FORTH:
                self._leaf(1)
            case BookAction.SEARCH:
                self._ask(None if self._query == "" else self._query or "")
            case BookAction.LEAVE:
                return Pop()
            case BookAction.PRINT:
                return Push(routes.print_pages(self.services, pages=pages_of_book(self.book, self.clause.id)))
            case BookAction.COPY:
                wanted = self._of_window().copy is None
                self._beside = wanted
                self._lay_copy()
                if wanted and self._of_window().copy is None:  # there is no file, or it is gone
                    self._beside = True
                    return Push(routes.own_copy(self.services, self.book))
            case BookAction.ANOTHER:
                self._beside = True
                return Push(routes.own_copy(self.services, self.book))
            case BookAction.HISTORY:
                return Push(routes.history(self.services, game=self.book))
            case BookAction.TERMS:
                return Push(routes.glossary(self.services, game=self.book))
            case _:
                assert_never(action)
        return None

    def _lay_copy(self) -> None:
        """Lay the reader's copy on the right page, or our words; a file that cannot be read is told."""
        view = self._of_window()
        before, (view.copy, fault) = view.copy, copy_beside(self.services, self.book) if self._beside else (None, "")
        if fault:
            self._beside = False
            self.services.says.say(fault)
        if before is not None or view.copy is not None:
            view.scroll = 0.0
            view.explain()

    def _look_up(self, clauses: Sequence[str]) -> None:
        """Open the first of some clauses, of this book where it has one."""
        self._ask(None)
        here = [place for clause in clauses if (place := self._book.read.place(clause)) is not None]
        if here:
            self._choose(here[0])
        elif clauses:
            book = book_of(clauses[0])
            self._open(book, read_book(book).place(clauses[0]) or 0)

    def _choose(self, clause: int, *, focused: bool = False) -> None:
        before = self.page
        self._book.choose(clause)
        self._explain()
        if focused:
            self.ring.focused = f"clause:{self._book.chosen}"
        self._turned(before)

    def _leaf(self, by: int) -> None:
        """Turn a leaf; beyond the last page the next book begins, before the first the one before ends."""
        before, on_clause = self.page, isinstance(self._focus, ChooseClause)
        if not self._book.leaf(by):
            there = self._book.beyond(by)
            if there is not None:
                self._open(*there)
            return
        self._explain()
        if on_clause:
            self.ring.focused = f"clause:{self._book.chosen}"
        self._turned(before)

    def _open(self, name: str, place: int) -> None:
        view = self._of_window()
        before = books().index(self.book), self.page
        self._book.read = read_book(name)
        self._book.choose(place)
        view.scroll = 0.0
        view.copy = None
        view.paginate()
        self._lay_copy()
        after = books().index(name), self.page
        if after != before:
            self._begin_turn(forth=after > before)

    def _explain(self) -> None:
        view = self._of_window()
        view.scroll = 0.0
        view.explain()

    def _turned(self, before: int) -> None:
        if self.page != before:
            self._begin_turn(forth=self.page > before)

    def _begin_turn(self, *, forth: bool) -> None:
        """Let the leaf turn from what the window shows to what it is to show."""
        view = self._of_window()
        self.services.mixer.play(SoundId.PAGE)
        if self.services.preferences.pace == 0 or self._query is not None:
            return
        window, where = view.painter.target, view.painter.rect(view.plan.spread)
        old = window.subsurface(where).copy()
        view.draw(self.ring)
        self._turn = LeafTurn(old, window.subsurface(where).copy(), forth)

    # The search

    def _put_by(self) -> None:
        """Close the search of a window; it is there again in the next."""
        found = self._search
        if self._view is not None:
            self._searched = None if found is None else (found.entry.text, found.at, self.ring.focused)
        if found is not None:
            self._ask(None)

    def _ask(self, query: str | None) -> None:
        """Search for something; with None stop searching."""
        view = self._of_window()
        if query is None:
            if self._focus is BookAction.SEARCH or isinstance(self._focus, ShowHit):
                self.ring.focused = None
            if view.search is not None:
                view.search.close()
                view.search = None
        else:
            if view.search is None:
                line = pages.search_box(view.hints)
                view.search = Search(view.painter, view.plan, line, self.services.words, self.book)
            view.search.write(query)
            self.ring.focused = "search"

    def _go_to_hit(self, by: int) -> None:
        found = self._search
        if found is not None and found.hits:
            found.go_to(found.at + by)
            self.ring.focused = "search"

    def _show(self, hit: Hit) -> None:
        self._ask(None)
        self.ring.focused = f"clause:{hit.place}"
        if hit.book == self.book:
            self._choose(hit.place)
        else:
            self._open(hit.book, hit.place)

    def _of_window(self) -> BookView:
        if self._view is None:
            raise LookupError("the book has not been entered")
        return self._view
