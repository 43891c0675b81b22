"""The one frame of all scenes that show a sheet: settings, conventions, purses, dialogues.

A page says what stands on the sheet and what comes of what was done; the scene does the rest.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring, Target
from game.screen.paper.results import SheetResult
from game.screen.paper.rows import SheetContent
from game.screen.paper.sheet import ASKS, FormSheet
from game.screen.paper.sheet_reading import reading_of
from game.screen.scene.scene import Change, Receiver, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.stage.units import Viewport


class SheetPage(Protocol):
    """What a sheet is about. It knows neither painter nor events."""

    def content(self) -> SheetContent:
        """Return what stands on the sheet now; asked again after every result."""
        ...

    def answer(self, result: SheetResult) -> Change | None:
        """Do what was asked for; return where that leads, None where the sheet stays."""
        ...


@runtime_checkable
class KeyCatcher(Protocol):
    """A page that may wait for a key to be pressed, whatever it means elsewhere."""

    @property
    def capturing(self) -> bool:
        """Tell whether the next key is meant as itself."""
        ...

    def catch(self, event: pygame.event.Event) -> None:
        """Take the key."""
        ...


@runtime_checkable
class BackgroundPage(Protocol):
    """A page of which something is worked out beside the window."""

    @property
    def poll_due(self) -> bool:
        """Tell whether something has come, or is still to be asked for."""
        ...

    def poll(self) -> Change | None:
        """Take what has come, and ask for what is next; return where that leads, None where the sheet stays."""
        ...


@runtime_checkable
class TellingPage(Protocol):
    """A page on which something comes of itself that is to be heard of."""

    def heard(self) -> str:
        """Return what has come since this was last asked, nothing where nothing has."""
        ...


class SheetScene:
    """A scene with one sheet of at most `width` by `height` units; `fitted` makes it no higher than its rows.

    With `aside` it lies on the carnet's column, and what it speaks of stays in sight.
    With `ring_visible` the ring is seen from the first. Space presses the button that it is seen on.
    """

    def __init__(
        self,
        services: Services,
        page: SheetPage,
        *,
        width: float = 1120.0,
        height: float = 620.0,
        fitted: bool = False,
        aside: bool = False,
        ring_visible: bool = False,
        key_scopes: tuple[str, ...] = (),
    ) -> None:
        self.services = services
        self.page = page
        self.key_scopes = key_scopes
        self._sheet = FormSheet(width, height, fitted=fitted, aside=aside)
        self._behind = False
        self._waiting: list[pygame.event.Event] = []
        """What was pressed while rows were still to be made: it is answered once all are there."""
        self.ring.visible, self.ring.answers = ring_visible, True

    @property
    def ring(self) -> Ring:
        """The keyboard's ring."""
        return self._sheet.ring

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheet out for a window."""
        self._sheet.spreads = self.services.prerenders
        self._sheet.enter(viewport, painter)
        self._show()

    def leave(self) -> None:
        """End what is being written."""
        self._sheet.close()

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be drawn."""
        return self._sheet.moving or (isinstance(self.page, BackgroundPage) and self.page.poll_due)

    @property
    def unfinished(self) -> bool:
        """Tell whether rows are still to be made."""
        return self._sheet.unfinished

    @property
    def renewing(self) -> bool:
        """Tell whether rows are still to be made of a sheet that was there before."""
        return self._sheet.renewing

    def tick(self, seconds: float) -> Change | None:
        """Let time pass; nothing changes of itself but a tool tip, what has been worked out, and what was put off."""
        change = None
        if isinstance(self.page, BackgroundPage) and self.page.poll_due and not self._sheet.moving:
            change = self.page.poll()
            self._sheet.show(self.page.content())
        self._sheet.tick(seconds)
        while change is None and self._waiting and not self._sheet.unfinished and not self.services.needs_layout:
            change = self.handle(self._waiting.pop(0))
        if change is not None:
            self._waiting.clear()
        return change

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        return self._sheet.draw()

    def targets(self) -> Sequence[Target]:
        """Return everything that can be set, written on and pressed."""
        return self._sheet.targets()

    def coming(self) -> Sequence[Target]:
        """Return what can be pressed, or will be once all rows are made: what a key means is asked before."""
        return self._sheet.coming()

    @property
    def capturing(self) -> bool:
        """Tell whether the page waits for a key."""
        return isinstance(self.page, KeyCatcher) and self.page.capturing

    def reading(self) -> Reading:
        """Return what is written on the sheet among what can be set."""
        return reading_of(self.page.content())

    def announced(self) -> Sequence[Announcement]:
        """Return what has been explained by key, and what has come of itself, since this was last asked."""
        come = self.page.heard() if isinstance(self.page, TellingPage) else ""
        return tuple(map(Announcement, (*self._sheet.terms.take_announcements(), *((come,) if come else ()))))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Hand the sheet an event and the page what came of it; what the last one changed is shown before."""
        if self._behind:
            self._show()
        if event.type == pygame.KEYDOWN and isinstance(self.page, KeyCatcher) and self.page.capturing:
            self.page.catch(event)
            self._sheet.show(self.page.content())
            return None
        if self.services.prerenders and self._sheet.unfinished and event.type in ASKS:
            self._waiting.append(event)
            return None
        result = self._sheet.handle(event)
        if result is None:
            return None
        change = self.page.answer(result)
        if change is None:
            self._behind = self.services.needs_layout  # all of it is made anew in this very turn
            if not self._behind:
                self._show()
        return change

    def _show(self) -> None:
        self._sheet.show(self.page.content())
        self._behind = False

    def receive(self, result: SceneResult) -> Change | None:
        """Hand the page the answer to what it has asked."""
        return self.page.receive(result) if isinstance(self.page, Receiver) else None
