"""The rule book in one window: its pages and what can be pressed on them, drawn from where the book lies open."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.lessons.book.own_copy import OwnCopy
from game.lessons.book.rulebook import books, ink_of, read_book
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import Ring, Role, Target, named
from game.screen.paper.terms import TermBox, draw_slip, draw_underlines, slip_beside, term_targets
from game.screen.scenes.rulebook import page as pages
from game.screen.scenes.rulebook import plain as plains
from game.screen.scenes.rulebook.copy_page import CopyPage, copy_page, draw_copy, draw_thread
from game.screen.scenes.rulebook.intents import (
    BookAction,
    ChooseClause,
    FollowLink,
    LiftCard,
    ReadPlain,
    TryClause,
    TurnToBook,
)
from game.screen.scenes.rulebook.layout import BookLayout, paginate
from game.screen.scenes.rulebook.lines import EntryLink, link_boxes
from game.screen.scenes.rulebook.place import OpenBook
from game.screen.scenes.rulebook.progress import bead_said, beads_of
from game.screen.scenes.rulebook.search import Search
from game.screen.scenes.rulebook.terms import terms_on
from game.screen.scenes.rulebook.try_button import try_button
from game.stage.units import Box, Viewport
from game.table.any_game import Plain
from game.text.words import Words


class BookView:
    """Everything that is made for a window. `search` is there while something is searched."""

    def __init__(
        self,
        viewport: Viewport,
        painter: Painter,
        words: Words,
        book: OpenBook,
        practised: Mapping[str, Plain] = MappingProxyType({}),
    ) -> None:
        self.painter, self._words, self._book = painter, words, book
        self._practised = practised
        self.plan = BookLayout(viewport)
        self._ground = pages.ground_of(painter, self.plan)
        self.hints = pages.hint_boxes(painter, self.plan, words)
        self._sprites = Sprites(painter.assets, painter.scale, self.plan.right.cx)
        self.search: Search | None = None
        self._page: CopyPage | None = None
        self.copy: OwnCopy | None = None
        """The reader's copy, while it lies on the right page."""
        self._found: tuple[tuple[int, bool, float], tuple[TermBox, ...]] | None = None
        self.paginate()

    def paginate(self) -> None:
        """Break the open book into the pages of this window, and explain its clause."""
        self._beads = beads_of(self._book.name, self._practised)
        self._book.paged(paginate(self.painter, self._book.read, self._words.language, self.plan.law))
        self.explain()

    def explain(self) -> None:
        """Lay out the chosen clause in plain words, and the reader's copy where it lies beside them."""
        self._found, self._page = None, None
        ink = ink_of(self._book.name)
        if self.copy is not None and ink is not None:
            clause_id = self._book.clause.id
            self._page = copy_page(self.painter, self.plan, self.copy, ink, clause_id, self._words)
            self.scroll = min(self.most_scroll, max(0.0, self._page.first - 30))
        clause = self._book.clause
        self._tries = try_button(self.painter, self.plan, self._words, self._book.name, clause)
        progress = self._progress(clause.id)
        self._plain = plains.plain_of(self.painter, self.plan, self._book.read, clause, self._words, progress)

    def _progress(self, clause: str) -> str:
        return bead_said(self._beads.get(clause), self._words)

    @property
    def scroll(self) -> float:
        """How far the right page is scrolled: it stays so when the window changes."""
        return min(self._book.scroll, self.most_scroll)

    @scroll.setter
    def scroll(self, units: float) -> None:
        self._book.scroll = units

    @property
    def most_scroll(self) -> float:
        """How far the right page can be scrolled."""
        if self._page is not None:
            return max(0.0, self._page.height - self._page.column.h + 8)
        return max(0.0, self._plain.height - self.plan.plain.h)

    @property
    def _corners(self) -> Mapping[BookAction, str]:
        if self._page is not None:
            return plains.BESIDE_CORNERS
        return plains.CORNERS if ink_of(self._book.name) is None else plains.COPY_CORNERS

    def scroll_by(self, units: float) -> None:
        """Scroll the right page."""
        self.scroll = min(self.most_scroll, max(0.0, self.scroll + units))

    # What can be pressed

    def targets(self) -> tuple[Target, ...]:
        """Return what can be pressed in reading order: clauses, cards or hits, the default button, tabs, footer."""
        words, plan, book = self._words, self.plan, self._book.read
        found = [
            Target(
                f"clause:{piece.clause}",
                Role.LINK,
                f"{book.entries[piece.clause].id} {book.entries[piece.clause].text.within(words.language)}",
                pages.piece_box(plan, piece),
                self._progress(book.entries[piece.clause].id),
                intent=ChooseClause(piece.clause),
            )
            for piece in self._book.pages[self._book.page]
        ]
        found += self.search.targets() if self.search is not None else self._plain_targets()
        found += term_targets(self._terms(), words.language)
        for index, name in enumerate(books()):
            title = read_book(name).title.within(words.language)
            tab = plan.tab(index, chosen=name == book.name)
            found.append(Target(f"book:{name}", Role.LINK, title, tab, intent=TurnToBook(name)))
        for action, box in self.hints.items():
            searches = action is BookAction.SEARCH
            role = Role.ENTRY if searches else Role.BUTTON
            value = self.search.entry.text if searches and self.search is not None else ""
            key = "esc" if action is BookAction.LEAVE else ""
            said = words(f"rulebook.{action.value}")
            found.append(Target(action.value, role, said, box, value, key, intent=action))
        return tuple(found)

    def _plain_targets(self) -> list[Target]:
        words, plain = self._words, self._plain
        found = [
            Target(action.value, Role.BUTTON, words(self._corners[action]), box, intent=action)
            for action, box in plains.links_of(self.painter, self.plan, words, self._corners).items()
        ]
        named = words("rulebook.plain" if self._page is None else "copy.head")
        if self.most_scroll > 0:
            area = self.plan.plain if self._page is None else self._page.column
            found.append(Target("plain", Role.PAGE, named, area, intent=ReadPlain()))
        if self._page is not None:
            return found
        found += [
            Target(f"card:{index}", Role.CARD, plains.card_name(plain.cards[index], words), box, intent=LiftCard(index))
            for index, box in plains.card_boxes(self.plan, plain, self.scroll)
        ]
        found += [
            Target(f"to:{link.to}:{number}", Role.LINK, self._leads(link), at, intent=FollowLink(link.to))
            for number, link, at in link_boxes(self.plan.plain, plain.links, self.scroll)
        ]
        if self._tries is not None:
            found.append(self._tries.target)
        return found

    def _leads(self, link: EntryLink) -> str:
        """Return where a link leads, with its words."""
        book = self._book.read
        place = book.place(link.to)
        text = "" if place is None else book.entries[place].text.within(self._words.language)
        return f"{link.to} {text}".strip()

    def _terms(self) -> tuple[TermBox, ...]:
        plain = self._plain if self.search is None and self._page is None else None
        page = self._book.pages[self._book.page]
        key = self._book.page, plain is None, self.scroll
        if self._found is None or self._found[0] != key:
            found = terms_on(self.painter, self.plan, self._book.read, page, plain, self.scroll, self._words)
            self._found = key, found
        return self._found[1]

    # What is drawn

    def draw(self, ring: Ring) -> None:
        """Draw the whole book, with the keyboard's ring."""
        painter, plan, words = self.painter, self.plan, self._words
        painter.target.blit(self._ground, (0, 0))
        targets, page = self.targets(), self._book.pages[self._book.page]
        focused = named(targets, ring.focused if ring.visible else None)
        pages.draw_law(painter, plan, self._book.read, page, words, self._book.chosen, self._beads)
        if self.search is None:
            self._draw_plain(ring, (named(targets, ring.hovered), focused))
        else:
            self.search.draw()
        titles = tuple(_short(name, words.language) for name in books())
        pages.draw_tabs(painter, plan, titles, self._book.name)
        pages.draw_footer(
            painter, self.plan, self.hints, words, entry=self.search.entry if self.search is not None else None
        )
        found = self._terms()
        draw_underlines(painter, found)
        if focused is not None and not isinstance(focused.intent, TryClause):
            box = focused.box
            painter.focus(Box(box.x - 6, box.y + 7, box.w + 12, box.h - 14) if focused.intent in self.hints else box)
        asked = {ring.hovered, ring.focused if ring.visible else None}
        for each in found:
            if each.id in asked:
                viewport = plan.viewport
                draw_slip(painter, slip_beside(painter, each, words.language, Box(0, 0, viewport.w, viewport.h)))
                break

    def _draw_plain(self, ring: Ring, asked: Sequence[Target | None]) -> None:
        """Draw the right page; of the targets that are `asked` about, the first card is lifted."""
        painter, plan, words = self.painter, self.plan, self._words
        lifted = next((t.intent.number for t in asked if t is not None and isinstance(t.intent, LiftCard)), None)
        if self._page is not None:
            plains.draw_corners(painter, plan, words, self._corners)
            draw_copy(painter, plan, self._page, self.scroll, words)
            begins = (each for each in self._book.pages[self._book.page] if each.clause == self._book.chosen)
            piece = next(begins, None)
            if piece is not None:
                draw_thread(painter, self._page, pages.piece_box(plan, piece), self.scroll)
            return
        plains.draw_plain(painter, self._sprites, plan, self._plain, self.scroll, words, lifted, self._corners)
        if self._tries is not None:
            self._tries.draw(painter, ring)
        number = words("rulebook.page", self._book.page + 1, len(self._book.pages))
        meets = self._tries is not None and self._tries.box.right + 12 > plan.plain.right - painter.width(
            number, plains.NUMBER
        )
        painter.text(number, plan.plain.right, plan.right.bottom - 10 if meets else plan.button.cy, plains.NUMBER, "r")


def _short(name: str, language: str) -> str:
    """Return a book's title for its tab, without its article."""
    title = read_book(name).title.within(language)
    article, _, rest = title.partition(" ")
    short = rest if article in {"Le", "La", "Das", "Der", "The"} and name != "common" else title
    return short[:1].upper() + short[1:]
