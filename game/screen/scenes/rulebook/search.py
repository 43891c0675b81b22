"""The search of the rule book: a line to write on in the footer, and what it finds on the right page."""

from dataclasses import replace

import pygame

from game.lessons.book.rulebook import Hit, read_book, search
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.elements import Faces, Meaning, PaperButton, Place, painter_on, target_of
from game.screen.paper.pygame_gui_host import at_scale, forget_pointer
from game.screen.paper.text_input import TextInput
from game.screen.scenes.rulebook import page as pages
from game.screen.scenes.rulebook import plain as plains
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box
from game.text.words import Words

_LONGEST = 40


class Search:
    """It lies in one window while something is searched; each hit is a button, `pressed` tells which was pressed."""

    def __init__(self, painter: Painter, plan: BookLayout, line: Box, words: Words, book: str) -> None:
        self._painter, self._plan, self._line, self._words, self._book = painter, plan, line, words, book
        lettering = painter.lettering
        self._manager = at_scale(painter.target.get_size(), painter.scale, lettering.growth, lettering.faces)
        self._manager.clear_and_reset()  # nothing of a sheet may show through
        forget_pointer()
        self.entry = TextInput("", _LONGEST, pages.SEARCH)
        self.hits: tuple[Hit, ...] = ()
        self.at = self._first = 0
        self.pressed: list[int] = []
        self._rows: list[PaperButton] = []

    def close(self) -> None:
        """Take the line and the hits away."""
        self.entry.close()
        self._manager.clear_and_reset()

    def write(self, query: str) -> None:
        """Write something into the line and look for it."""
        self.entry.write(query)
        self.find()

    def find(self) -> None:
        """Look for what is written."""
        self.hits = search(self.entry.text, self._words.language, self._book) if self.entry.text else ()
        self.at = self._first = 0
        self._lay()

    def handle(self, event: pygame.event.Event) -> bool:
        """Hand the line an event; tell whether it was taken."""
        before = self.entry.text
        self.entry.lay(self._painter, self._line)
        taken = self.entry.handle(event)
        if self.entry.text != before:
            self.find()
        kept = event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
        return taken and kept

    def follow(self, event: pygame.event.Event) -> None:
        """Let the hits have an event of the pointer."""
        self._manager.pointer = event.pos
        self._manager.process_events(event)
        self._manager.update(0.0)

    def press(self, number: int) -> None:
        """Press a hit by its key."""
        for row in self._rows:
            if row.meaning.id == f"hit:{number}":
                row.press()

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
        self._lay()

    def targets(self) -> list[Target]:
        """Return the hits that are seen; the marked one is the default."""
        return [target_of(row, self._painter.scale) for row in self._rows]

    def draw(self) -> None:
        """Draw what was found: how many, and of each the clause's id, its book and how it begins."""
        painter = self._painter
        plains.draw_found(painter, self._plan, len(self.hits), self._words, self.entry.text)
        self._manager.draw_ui(painter.target)
        if painter.audit is not None:
            for number, box in self._boxes():
                plains.draw_hit(painter, box, self.hits[number], self._words)

    def _boxes(self) -> tuple[tuple[int, Box], ...]:
        return plains.hit_rows(self._painter, self._plan, self.hits, self._first)

    def _lay(self) -> None:
        for gone in self._rows:
            gone.kill()
        place = Place(self._manager, self._manager.get_root_container(), None)
        self._rows = [self._row(number, box, place) for number, box in self._boxes()]
        self._manager.update(0.0)

    def _row(self, number: int, box: Box, place: Place) -> PaperButton:
        painter, hit = self._painter, self.hits[number]
        rect = painter.rect(box)
        clause = read_book(hit.book).entries[hit.place]
        name = f"{clause.id} {clause.text.within(self._words.language)}"

        def face(*, marked: bool) -> pygame.Surface:
            surface = pygame.Surface(rect.size, pygame.SRCALPHA)
            on, inner = painter_on(painter, surface), replace(box, x=0.0, y=0.0)
            if marked:
                on.plate(inner, pages.MARK, 6)
            plains.draw_hit(on, inner, hit, self._words)
            return surface

        plain, marked = face(marked=False), face(marked=True)
        meaning = Meaning(f"hit:{number}", Role.LINK, name, default=number == self.at)
        row = PaperButton(rect, place, Faces(plain, plain, marked, plain), meaning, self._pressed)
        row.choose(chosen=number == self.at)
        return row

    def _pressed(self, id_: str) -> None:
        self.pressed.append(int(id_.removeprefix("hit:")))
