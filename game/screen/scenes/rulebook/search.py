"""The search of the rule book: a line to write on in the footer, and what it finds on the right page."""

import pygame

from game.lessons.book.rulebook import Hit, read_book, search
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.pygame_gui_host import clear
from game.screen.paper.text_input import TextInput
from game.screen.scenes.rulebook import page as pages
from game.screen.scenes.rulebook import plain as plains
from game.screen.scenes.rulebook.intents import ShowHit
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box
from game.text.words import Words

_LONGEST = 40


class Search:
    """It lies in one window while something is searched; `at` is the hit that is marked."""

    def __init__(self, painter: Painter, plan: BookLayout, line: Box, words: Words, book: str) -> None:
        self._painter, self._plan, self._line, self._words, self._book = painter, plan, line, words, book
        clear()  # nothing of a sheet may show through
        self.entry = TextInput("", _LONGEST, pages.SEARCH)
        self.hits: tuple[Hit, ...] = ()
        self.at = self._first = 0

    def close(self) -> None:
        """Take the line away."""
        self.entry.close()

    def write(self, query: str) -> None:
        """Write something into the line and look for it."""
        self.entry.write(query)
        self.find()

    def find(self) -> None:
        """Look for what is written."""
        self.hits = search(self.entry.text, self._words.language, self._book) if self.entry.text else ()
        self.at = self._first = 0

    def handle(self, event: pygame.event.Event) -> bool:
        """Hand the line an event; tell whether it was taken."""
        before = self.entry.text
        self.entry.lay(self._painter, self._line)
        taken = self.entry.handle(event)
        if self.entry.text != before:
            self.find()
        kept = event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
        return taken and kept

    @property
    def marked(self) -> Hit | None:
        """The hit that Return opens."""
        return self.hits[self.at] if self.hits else None

    def go_to(self, at: int) -> None:
        """Mark another hit; the rows follow it."""
        if not self.hits:
            return
        self.at = min(len(self.hits) - 1, max(0, at))
        rows = self._boxes()
        if self.at < rows[0][0]:
            self._first = self.at
        elif self.at > rows[-1][0]:
            self._first += self.at - rows[-1][0]

    def targets(self) -> list[Target]:
        """Return the hits that are seen; the marked one is the default."""
        found = []
        for number, box in self._boxes():
            hit = self.hits[number]
            clause = read_book(hit.book).entries[hit.place]
            name = f"{clause.id} {clause.text.within(self._words.language)}"
            found.append(Target(f"hit:{number}", Role.LINK, name, box, default=number == self.at, intent=ShowHit(hit)))
        return found

    def draw(self) -> None:
        """Draw what was found: how many, and of each the clause's id, its book and how it begins."""
        painter = self._painter
        plains.draw_found(painter, self._plan, len(self.hits), self._words, self.entry.text)
        for number, box in self._boxes():
            if number == self.at:
                painter.plate(box, pages.MARK, 6)
            plains.draw_hit(painter, box, self.hits[number], self._words)

    def _boxes(self) -> tuple[tuple[int, Box], ...]:
        return plains.hit_rows(self._painter, self._plan, self.hits, self._first)
