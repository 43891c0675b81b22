"""Midnight: the candles go out, and one page is left of the evening, to be kept, printed and compared."""

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import assert_never

import pygame

from game.lessons.printing.evening_page import evening_lines
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Scrolled, Target
from game.screen.paper.button import keyed_button
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.evening import page_doing as doing
from game.screen.scenes.evening.candles import Candles
from game.screen.scenes.evening.page_sheet import PageSheet
from game.screen.scenes.evening.page_state import PageState
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.units import Viewport
from game.text.hours import date_words
from game.text.marks import sentence

_LAST_RANK = 5
_LINE = 36
_SEEN = 1.5
"""So many seconds a page that came by itself is seen before its buttons answer: a key may be meant for the table."""


class MidnightAct(Enum):
    """What a button of the page does; the values are the names of the targets."""

    BETTER = "midnight:better"
    PRINT = "midnight:print"
    PICTURE = "midnight:picture"
    COPY = "midnight:copy"
    OTHER = "midnight:other"
    ALBUM = "midnight:album"
    CLOSE = "midnight:bed"


class Midnight(Scene):
    """The page of an evening by its number in the journal; with `candles` four of them go out before it."""

    key_scopes = ("midnight",)

    def __init__(self, services: Services, at: int, *, candles: bool = True) -> None:
        self.services = services
        self.ring = Ring()
        self.state = PageState(services, at)
        self._candles: Candles | None = None
        if candles and not services.preferences.reduced_motion:
            self._candles = Candles(services.house.evenings.album().rank >= _LAST_RANK)
        self._unseen = _SEEN if candles else 0.0
        self._desk: Desk | None = None
        self._sheet: PageSheet | None = None
        self._viewport = Viewport(1, 1)
        self._dear = 0
        self._said = ""
        self._told = ""

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the page out for a window."""
        self._viewport = viewport
        self._desk = Desk(viewport, painter, self.services)
        self._sheet = PageSheet(painter, self._desk.room)
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._desk = self._sheet = None

    @property
    def moving(self) -> bool:
        """Whether a candle burns, the page has only just been seen, or something of it has come."""
        first = self._unseen > 0 if self._candles is None else self._candles.moving
        return first or self.state.moving

    def tick(self, seconds: float) -> SceneChange | None:
        """Let the candles go out, and take what has come of the page."""
        if self._candles is None:
            self._unseen = max(0.0, self._unseen - seconds)
        elif self._candles.tick(seconds):
            self.services.mixer.play(SoundId.BRASS)
        self._show_page()
        if self.state.tick():
            self._lay()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the dark room with its candles, or the page on the desk."""
        words = self.services.words
        if self._candles is not None:
            key = "midnight.out" if self._candles.moving else "midnight.out.yours"
            self._candles.draw(painter, self._viewport, words(key))
            return
        if self._desk is None or self._sheet is None:
            return
        self._desk.draw(painter, self.ring)
        self._sheet.draw(painter, self.state.failed or words("midnight.reading"))

    def targets(self) -> Sequence[Target]:
        """Return the columns that can be scrolled, the buttons, and the icons of the bar; none while a candle burns."""
        if self._candles is not None or self._desk is None or self._sheet is None:
            return ()
        words = self.services.words
        return (*self._sheet.targets((words("midnight.curve"), words("midnight.company"))), *self._desk.targets())

    def reading(self) -> Reading:
        """Return the page as text: every part under its heading, the curve by quarters of an hour."""
        title, said = self.services.words("midnight.title"), self.state.said
        if self._candles is not None or said is None:
            return Reading(title)
        found = []
        for number, (head, lines) in enumerate(evening_lines(said)):
            items = [ReadText(f"page:{number}/{row}", line) for row, line in enumerate(lines)]
            found.append(Region(f"page:{number}", head, (ReadText(f"page:{number}", head, heading=True), *items)))
        return Reading(title, tuple(found))

    def announced(self) -> Sequence[Announcement]:
        """Return what has happened: the candles, the sentence of the evening, what came of a button."""
        words, said = self.services.words, self.state.said
        if self._candles is not None:
            now = words("midnight.out")
        elif self._said or self.state.failed:
            now = self._said or self.state.failed
        else:
            now = sentence(words("midnight.title"), said.purse, said.lady) if said is not None else ""
        if not now or now == self._told:
            return ()
        self._told = now
        return (Announcement(now),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event: any key or press puts the candles out; the page answers once it has been seen."""
        if self._candles is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._candles.snuff()
                self._show_page()
            return None
        desk, sheet = self._desk, self._sheet
        if desk is None or sheet is None:
            return None
        if self._unseen > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return None
        pointer = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        if event.type in pointer and sheet.follow(event):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        change = None
        match self.ring.feed(event, targets, desk.viewport.scale):
            case Pressed(intent=MidnightAct() as act):
                change = self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                change = desk_icon(self.services, icon, "", "", self.key_scopes)
            case Scrolled(target, steps):
                column = sheet.columns[target == "right"]
                column.scroll_to(column.scroll + _LINE * steps)
            case _:
                pass
        if self._desk is not None:
            self.ring.settle(self.targets())
        return change

    # What is done

    def _show_page(self) -> None:
        if self._candles is not None and self._candles.over:
            self._candles = None
            self.services.mixer.play(SoundId.BELL)

    def _do(self, act: MidnightAct) -> SceneChange | None:
        services, state = self.services, self.state
        match act:
            case MidnightAct.CLOSE:
                return Pop()
            case MidnightAct.PRINT:
                return doing.printed(services, state)
            case MidnightAct.ALBUM:
                return Push(routes.album(services))
            case MidnightAct.COPY:
                self._said = doing.copied(services, state)
            case MidnightAct.PICTURE:
                self._said = self._pictured()
            case MidnightAct.OTHER:
                state.other()
            case MidnightAct.BETTER:
                dearest = state.dearest
                self._dear = (self._dear + 1) % len(dearest)
                return doing.better(services, state, dearest[self._dear - 1])
            case _:
                assert_never(act)
        self._lay()
        return None

    def _pictured(self) -> str:
        return "" if self._sheet is None else doing.pictured(self.services, self.state, self._sheet.picture())

    # What is said

    def _lay(self) -> None:
        if self._desk is None or self._sheet is None:
            return
        words, said, state = self.services.words, self.state.said, self.state
        if said is not None:
            self._sheet.lay(said, state.beside, state.waits)
        began = "" if state.kept is None else date_words(words, state.kept.began)
        title = "" if said is None else words("midnight.dated", said.title, began)
        foot = DeskFoot(self._said, "", self._buttons())
        self._desk.say(words("midnight.title").upper(), words("midnight.bar"), title, foot)

    def _buttons(self) -> tuple[ActionButton, ...]:
        words, there, many = self.services.words, bool(self.state.pages), len(self.state.dearest)

        button = partial(keyed_button, self.services, self.key_scopes)

        other = [button(MidnightAct.OTHER, words("midnight.other"), "o")] if len(self.state.pages) > 1 else []
        better = words("midnight.better", self._dear % many + 1, many) if many else words("midnight.better.none")
        return (
            *other,
            button(MidnightAct.PRINT, words("midnight.print"), "p", enabled=there),
            button(MidnightAct.PICTURE, words("midnight.picture"), "s", enabled=there),
            button(MidnightAct.COPY, words("midnight.copy"), "c", enabled=there),
            button(MidnightAct.ALBUM, words("album.open"), "a"),
            button(MidnightAct.CLOSE, words("midnight.bed"), "b"),
            button(MidnightAct.BETTER, better, "space", default=True, enabled=bool(many)),
        )


def midnight(services: Services, at: int, *, candles: bool = True) -> Midnight:
    """Return the page of an evening by its number in the journal, after the candles or at once."""
    return Midnight(services, at, candles=candles)
