"""The rule book: two open pages, the clauses of a game in order at the left, one of them in plain words at the right.

Left and right turn the page, up and down choose a clause, typing searches all books by word or id.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.lessons.rulebook import Clause, GameClauses, Hit, book_of, books, read_book, scenario_of, search
from game.screen.focus import Pressed, Ring, Role, Scrolled, Signal, Target
from game.screen.hud.action_bar import draw_button
from game.screen.hud.content import ActionButton
from game.screen.painter import Painter
from game.screen.scene import Change, Pop, Push
from game.screen.scene_catalogue import open_scene
from game.screen.scenes import rulebook_page as pages
from game.screen.scenes import rulebook_plain as plains
from game.screen.scenes.rulebook_layout import BookLayout, Page, page_of, paginate
from game.screen.scenes.rulebook_turn import SECONDS, Turn
from game.screen.services import Services
from game.screen.sound_ids import SoundId
from game.screen.sprites import Sprites
from game.screen.text_input import TextInput
from game.screen.theme import BRASS
from game.stage.units import Box, Viewport

_TURNS = {"left": -1, "page up": -1, "right": 1, "page down": 1}
_CHOOSES = {"up": -1, "down": 1}
_LONGEST = 40


@dataclass(slots=True)
class _Layout:
    """What was laid out for one window: everything that `enter` makes."""

    viewport: Viewport
    painter: Painter
    plan: BookLayout
    ground: pygame.Surface
    sprites: Sprites
    hints: dict[str, Box]
    pages: tuple[Page, ...]
    plain: plains.Plain


class RuleBook:
    """The book opens at a clause where one is named, else at the first of a game, else where it was left."""

    def __init__(self, services: Services, *, game: str = "", clause: str = "") -> None:
        self.services = services
        self.ring = Ring()
        name, place = self._opened(game, clause)
        self._book: GameClauses = read_book(name)
        self._chosen = place
        self._scroll = 0.0
        self._entry: TextInput | None = None
        self._hits: tuple[Hit, ...] = ()
        self._at = self._first = 0
        self._turn: Turn | None = None
        self._laid: _Layout | None = None
        self._stale = True

    @property
    def clause(self) -> Clause:
        """The clause that is explained."""
        return self._book.clauses[self._chosen]

    @property
    def book(self) -> str:
        """The name of the book that is open."""
        return self._book.name

    @property
    def page(self) -> int:
        """The page that is open, counted from 0."""
        return page_of(self._of_window().pages, self._chosen) if self._overleaf is None else self._overleaf

    @property
    def _query(self) -> str | None:
        """What is searched for; None while nothing is."""
        return None if self._entry is None else self._entry.text

    _overleaf: int | None = None
    """A page on which no clause begins, where one was turned to."""

    # What the loop asks

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the book out for a window."""
        plan = BookLayout(viewport)
        ground = pygame.Surface(painter.target.get_size())
        ground = ground.convert(painter.target)
        pages.draw_ground(painter.within(ground, painter.scale), plan)
        hints = pages.hint_boxes(painter, plan, self.services.words)
        sprites = Sprites(painter.assets, painter.scale, plan.right.cx)
        language = self.services.words.language
        laid = paginate(painter, self._book, language, plan.law)
        plain = plains.plain_of(painter, plan, self._book, self.clause, self.services.words)
        self._laid = _Layout(viewport, painter, plan, ground, sprites, hints, laid, plain)
        self._turn = self._overleaf = None
        self._scroll = min(self._scroll, self._most_scroll)
        self._stale = True

    def leave(self) -> None:
        """Let the large surfaces go, and remember where the book lies open."""
        self._laid = self._turn = None
        self._ask(None)
        self.services.house.remember("rulebook", {"clause": self.clause.id})

    @property
    def moving(self) -> bool:
        """Tell whether a leaf turns or something is still to be drawn."""
        return self._stale or self._turn is not None

    def tick(self, seconds: float) -> Change | None:
        """Let a leaf go on turning."""
        if self._turn is not None and not self._stale:
            self._turn.gone += seconds * max(0.25, self.services.preferences.pace) / SECONDS
            if self._turn.gone >= 1:
                self._turn = None
                self._stale = True
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        laid = self._laid
        if laid is None or not self.moving:
            return []
        if self._turn is not None and not self._stale:
            where = laid.painter.rect(laid.plan.spread)
            self._turn.draw(laid.painter.target, where)
            return [where]
        self._draw(laid)
        self._stale = False
        return [laid.painter.target.get_rect()]

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed in reading order: clauses, cards, the default button, tabs, footer."""
        laid = self._laid
        if laid is None:
            return ()
        words, plan = self.services.words, laid.plan
        found = [
            Target(
                f"clause:{piece.clause}",
                Role.LINK,
                f"{self._book.clauses[piece.clause].id} {self._book.clauses[piece.clause].text.within(words.language)}",
                pages.piece_box(plan, piece),
            )
            for piece in laid.pages[self.page]
        ]
        found += self._hit_targets(laid) if self._query is not None else self._plain_targets(laid)
        for index, name in enumerate(books()):
            title = read_book(name).title.within(words.language)
            found.append(Target(f"book:{name}", Role.LINK, title, plan.tab(index, chosen=name == self.book)))
        for name, box in laid.hints.items():
            role = Role.ENTRY if name == "search" else Role.BUTTON
            value = (self._query or "") if name == "search" else ""
            key = "esc" if name == "leave" else ""
            found.append(Target(name, role, words(f"rulebook.{name}"), box, value, key))
        return tuple(found)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer one event; a key or a click completes the turning of a leaf."""
        laid = self._of_window()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._turn is not None:
            self._turn, self._stale = None, True
        if self._writes(laid, event):
            return None
        if event.type == pygame.KEYDOWN:
            self.ring.visible = True
            done, change = self._key(event)
            if done:
                self._stale = True
                return change
        targets = self.targets()
        self.ring.settle(targets)
        before = (self.ring.focused, self.ring.visible, self.ring.hovered)
        signal = self.ring.feed(event, targets, laid.viewport.scale)
        if (self.ring.focused, self.ring.visible, self.ring.hovered) != before:
            self._stale = True
        return self._signal(signal)

    # What the reader does

    def _key(self, event: pygame.event.Event) -> tuple[bool, Change | None]:
        """Answer the keys that belong to the whole book; tell whether this was one."""
        name = pygame.key.name(event.key)
        if self._query is not None and self._type(name):
            return True, None
        if name == "escape":
            return True, Pop()
        if name in _TURNS:
            self._leaf(_TURNS[name])
        elif name in _CHOOSES and self._chooses(name):
            self._choose(self._chosen + _CHOOSES[name], focused=True)
        elif name in {"home", "end"}:
            self._choose(0 if name == "home" else len(self._book.clauses) - 1, focused=True)
        else:
            return False, None
        return True, None

    def _writes(self, laid: _Layout, event: pygame.event.Event) -> bool:
        """Hand an event to the line that is written on; letters begin a search. Tell whether it was taken."""
        if self._entry is None:
            if event.type != pygame.TEXTINPUT or not event.text.strip():
                return False
            self._ask("")
        entry = self._entry
        if entry is None or (event.type == pygame.KEYDOWN and self.ring.focused not in {None, "search"}):
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not entry.text:
            self._ask(None)
            return True
        before, revision = entry.text, entry.revision
        entry.lay(laid.painter, pages.search_box(laid.hints))
        taken = entry.handle(event)
        if entry.text != before:
            self._find(entry.text)
        if entry.revision != revision:
            self._stale = True
        return taken and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)

    def _type(self, name: str) -> bool:
        """Answer a key of the screen while something is searched; tell whether it was for the search."""
        if name == "escape":
            self._ask(None)
        elif name in _CHOOSES:
            self._go_to_hit(self._at + _CHOOSES[name])
        elif name in {"return", "enter"} and self.ring.focused in {None, "search"}:
            if self._hits:
                self._open_hit(self._at)
        else:
            return False
        return True

    def _signal(self, signal: Signal | None) -> Change | None:
        match signal:
            case Pressed(target):
                self._stale = True
                return self._pressed(target)
            case Scrolled(target, steps) if target == "plain" or (target or "").startswith("card:"):
                self._scroll_by(36 * steps)
            case Scrolled(target, steps) if (target or "").startswith("hit:") and self._query is not None:
                self._go_to_hit(self._at + (1 if steps > 0 else -1))
            case Scrolled(_, steps) if steps:
                self._leaf(1 if steps > 0 else -1)
            case _:
                pass
        return None

    def _pressed(self, target: str) -> Change | None:
        kind, _, name = target.partition(":")
        match kind:
            case "clause":
                self._ask(None)
                self._choose(int(name))
            case "book":
                self._ask(None)
                self._open(name, 0)
            case "hit":
                self._open_hit(int(name))
            case "try":
                return self._try()
            case "back" | "forth":
                self._leaf(-1 if kind == "back" else 1)
            case "search":
                self._ask(None if not self._query and self._entry is not None else self._query or "")
            case "leave":
                return Pop()
            case _:
                pass
        return None

    def _try(self) -> Change | None:
        path = scenario_of(self.book, self.clause)
        if path is None:
            return None
        self.services.mixer.play(SoundId.BRASS)
        return Push(open_scene("lesson", self.services, path=path))

    def _choose(self, clause: int, *, focused: bool = False) -> None:
        """Choose a clause, and turn to its page."""
        clause = min(len(self._book.clauses) - 1, max(0, clause))
        before = self.page
        self._chosen, self._overleaf, self._scroll = clause, None, 0.0
        self._explain()
        if focused:
            self.ring.focused = f"clause:{clause}"
        self._turned(before)

    def _leaf(self, by: int) -> None:
        """Turn a leaf; beyond the last page the next book begins, before the first the one before ends."""
        laid, before = self._of_window(), self.page
        page = before + by
        if not 0 <= page < len(laid.pages):
            names = books()
            at = names.index(self.book) + by
            if 0 <= at < len(names):
                self._open(names[at], 0 if by > 0 else len(read_book(names[at]).clauses) - 1)
            return
        begins = [piece.clause for piece in laid.pages[page] if piece.begins]
        if begins:
            self._chosen, self._overleaf = begins[0], None
        else:
            self._chosen, self._overleaf = laid.pages[page][0].clause, page
        self._scroll = 0.0
        self._explain()
        if self.ring.focused is not None and self.ring.focused.startswith("clause:"):
            self.ring.focused = f"clause:{self._chosen}"
        self._turned(before)

    def _open(self, name: str, place: int) -> None:
        """Open a book at a clause."""
        laid = self._of_window()
        before = books().index(self.book), self.page
        self._book, self._chosen, self._overleaf, self._scroll = read_book(name), place, None, 0.0
        laid.pages = paginate(laid.painter, self._book, self.services.words.language, laid.plan.law)
        self._explain()
        after = books().index(name), self.page
        if after != before:
            self._begin_turn(forth=after > before)

    def _explain(self) -> None:
        laid = self._of_window()
        laid.plain = plains.plain_of(laid.painter, laid.plan, self._book, self.clause, self.services.words)
        self._stale = True

    def _turned(self, before: int) -> None:
        if self.page != before:
            self._begin_turn(forth=self.page > before)

    def _begin_turn(self, *, forth: bool) -> None:
        """Let the leaf turn from what the window shows to what it is to show."""
        laid = self._of_window()
        self.services.mixer.play(SoundId.PAGE)
        if self.services.preferences.pace == 0 or self._query is not None:
            return
        where = laid.painter.rect(laid.plan.spread)
        old = laid.painter.target.subsurface(where).copy()
        self._draw(laid)
        self._stale = False
        self._turn = Turn(old, laid.painter.target.subsurface(where).copy(), forth)

    # The search

    def _ask(self, query: str | None) -> None:
        """Search for something, or stop searching."""
        if query is None:
            if self._entry is not None:
                self._entry.close()
                self._entry = None
            if self.ring.focused == "search" or (self.ring.focused or "").startswith("hit:"):
                self.ring.focused = None
        else:
            if self._entry is None:
                self._entry = TextInput(query, _LONGEST, pages.SEARCH)
            self._entry.write(query)
            self.ring.focused = "search"
        self._find(query or "")

    def _find(self, query: str) -> None:
        self._hits = search(query, self.services.words.language, self.book) if query else ()
        self._at = self._first = 0
        self._stale = True

    def _go_to_hit(self, at: int) -> None:
        if not self._hits:
            return
        laid = self._of_window()
        self._at = min(len(self._hits) - 1, max(0, at))
        rows = plains.hit_rows(laid.painter, laid.plan, self._hits, self._first)
        if self._at < rows[0][0]:
            self._first = self._at
        elif self._at > rows[-1][0]:
            self._first += self._at - rows[-1][0]
        self.ring.focused = "search"
        self._stale = True

    def _open_hit(self, number: int) -> None:
        hit = self._hits[number]
        self._ask(None)
        self.ring.focused = f"clause:{hit.place}"
        if hit.book == self.book:
            self._choose(hit.place)
        else:
            self._open(hit.book, hit.place)

    # What is drawn

    def _draw(self, laid: _Layout) -> None:
        painter, plan, words = laid.painter, laid.plan, self.services.words
        painter.target.blit(laid.ground, (0, 0))
        pages.draw_law(painter, plan, self._book, laid.pages[self.page], words, self._chosen)
        if self._query is None:
            self._draw_plain(laid)
        else:
            rows = plains.hit_rows(painter, plan, self._hits, self._first)
            plains.draw_hits(painter, plan, self._hits, rows, self._at, words, self._query)
        titles = tuple(_short(read_book(name), words.language) for name in books())
        pages.draw_tabs(painter, plan, titles, self.book)
        pages.draw_footer(painter, laid.hints, words, entry=self._entry)
        self.ring.settle(self.targets())
        focused = next((t for t in self.targets() if t.id == self.ring.focused), None)
        if focused is not None and self.ring.visible and focused.id != "try":
            box = focused.box
            painter.focus(Box(box.x - 6, box.y + 7, box.w + 12, box.h - 14) if focused.id in laid.hints else box)

    def _draw_plain(self, laid: _Layout) -> None:
        painter, plan, words = laid.painter, laid.plan, self.services.words
        plains.draw_plain(painter, laid.sprites, plan, laid.plain, self._scroll, words, self._lifted)
        box = self._button(laid)
        if box is not None:
            button = ActionButton("try", words("rulebook.try"), default=True)
            focused = self.ring.visible and self.ring.focused == "try"
            draw_button(painter, button, box, lit=self.ring.hovered == "try", focused=focused)
        number = words("rulebook.page", self.page + 1, len(laid.pages))
        meets = box is not None and box.right + 12 > plan.plain.right - painter.width(number, plains.NUMBER)
        painter.text(number, plan.plain.right, plan.right.bottom - 10 if meets else plan.button.cy, plains.NUMBER, "r")

    def _button(self, laid: _Layout) -> Box | None:
        if scenario_of(self.book, self.clause) is None:
            return None
        box = laid.plan.button
        width = max(box.w, laid.painter.width(self.services.words("rulebook.try"), BRASS) + 44)
        return Box(box.x, box.y, width, box.h)

    @property
    def _lifted(self) -> int | None:
        """The card under the pointer, or under the ring of the keyboard."""
        focused = self.ring.focused if self.ring.visible else None
        for name in (self.ring.hovered, focused):
            if name is not None and name.startswith("card:"):
                return int(name.removeprefix("card:"))
        return None

    def _plain_targets(self, laid: _Layout) -> list[Target]:
        words, plain = self.services.words, laid.plain
        found = []
        if self._most_scroll > 0:
            found.append(Target("plain", Role.PAGE, words("rulebook.plain"), laid.plan.plain))
        found += [
            Target(f"card:{index}", Role.CARD, plains.card_name(plain.cards[index], words), box)
            for index, box in plains.card_boxes(laid.plan, plain, self._scroll)
        ]
        box = self._button(laid)
        if box is not None:
            found.append(Target("try", Role.BUTTON, words("rulebook.try"), box, self.clause.id, default=True))
        return found

    def _hit_targets(self, laid: _Layout) -> list[Target]:
        rows = plains.hit_rows(laid.painter, laid.plan, self._hits, self._first)
        found = []
        for number, box in rows:
            clause = read_book(self._hits[number].book).clauses[self._hits[number].place]
            name = f"{clause.id} {clause.text.within(self.services.words.language)}"
            found.append(Target(f"hit:{number}", Role.LINK, name, box, default=number == self._at))
        return found

    def _chooses(self, name: str) -> bool:
        """Tell whether an arrow up or down chooses a clause, and does not scroll the right page."""
        return self.ring.focused != "plain" or name not in _CHOOSES

    def _scroll_by(self, units: float) -> None:
        self._scroll = min(self._most_scroll, max(0.0, self._scroll + units))
        self._stale = True

    @property
    def _most_scroll(self) -> float:
        laid = self._laid
        return max(0.0, laid.plain.height - laid.plan.plain.h) if laid is not None else 0.0

    def _opened(self, game: str, clause: str) -> tuple[str, int]:
        """Return the book and the clause to open at."""
        if not clause and not game:
            clause = str(self.services.house.remembered("rulebook").get("clause", ""))
        at_hand = game in books() and (not clause or read_book(game).place(clause) is not None)
        name = game if at_hand else book_of(clause) if clause else books()[0]
        return name, read_book(name).place(clause) or 0

    def _of_window(self) -> _Layout:
        if self._laid is None:
            raise LookupError("the book has not been entered")
        return self._laid


def _short(book: GameClauses, language: str) -> str:
    """Return a book's title for its tab, without its article."""
    title = book.title.within(language)
    article, _, rest = title.partition(" ")
    short = rest if article in {"Le", "La", "Das", "Der", "The"} and book.name != "common" else title
    return short[:1].upper() + short[1:]
