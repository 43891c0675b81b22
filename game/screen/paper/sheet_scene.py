"""The one scene of all sheets that are filled in: settings, conventions, purses, dialogues.

A page says what stands on the sheet and what comes of what was done; the scene does the rest.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.paper.laid_sheet import SheetShape
from game.screen.paper.results import Close, SheetResult
from game.screen.paper.rows import Button, SheetContent
from game.screen.paper.sheet import FormSheet
from game.screen.paper.sheet_reading import reading_of
from game.screen.scene.scene import Scene, SceneChange, SceneResult
from game.screen.scene.services import Services
from game.screen.scene.spoken import Announcement, Reading
from game.stage.units import Viewport


def close_button(services: Services, label: str = "settings.close", *, default: bool = True) -> Button:
    """Return the button that leaves a sheet, by Escape too, and by Space where nothing else is the default."""
    key = services.key_label("space" if default else "escape")
    return Button("close", services.words(label), "escape", key, default=default, intent=Close())


class SheetPage(ABC):
    """What a sheet is about. It knows neither painter nor events; what it does not say has a default."""

    @abstractmethod
    def content(self) -> SheetContent:
        """Return what stands on the sheet now; asked again after every result."""
        ...

    @abstractmethod
    def answer(self, result: SheetResult) -> SceneChange | None:
        """Do what was asked for; return where that leads, None where the sheet stays."""
        ...

    def receive(self, result: SceneResult) -> SceneChange | None:  # noqa: ARG002  # a default
        """Take the answer to what the page has asked in a dialogue."""
        return None

    @property
    def capturing(self) -> bool:
        """Whether the next key is meant as itself."""
        return False

    def catch(self, event: pygame.event.Event) -> None:  # noqa: B027  # a default
        """Take that key."""

    @property
    def poll_due(self) -> bool:
        """Whether something that is worked out beside the window has come, or is still to be asked for."""
        return False

    def poll(self) -> SceneChange | None:
        """Take what has come, and ask for what is next; return where that leads, None where the sheet stays."""
        return None

    def heard(self) -> str:
        """Return what has come of itself and is to be read aloud, once."""
        return ""


class SheetScene(Scene):
    """A scene with one sheet of at most `width` by `height` units; `fitted` makes it no higher than its rows.

    With `aside` it lies on the notebook's column, and what it speaks of stays in sight.
    With `ring_visible` the ring is seen from the first. Space presses the button that it is seen on.
    """

    key_scopes: tuple[str, ...] = ()

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
        self.sheet = FormSheet(SheetShape(width, height, fitted, aside))
        self.ring = self.sheet.ring
        self.ring.visible, self.ring.space_presses_focused = ring_visible, True

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheet out for a window."""
        self.sheet.lay_out(viewport, painter)
        self.sheet.show(self.page.content())

    def leave(self) -> None:
        """End what is being written."""
        self.sheet.close()

    @property
    def moving(self) -> bool:
        """Whether a tool tip is awaited, or something that is worked out beside the window has come."""
        return self.sheet.moving or self.page.poll_due

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture."""
        return self.sheet.pointed

    def tick(self, seconds: float) -> SceneChange | None:
        """Let time pass for a tool tip, and take what has been worked out."""
        self.sheet.tick(seconds)
        if not self.page.poll_due:
            return None
        change = self.page.poll()
        if change is None:
            self.sheet.show(self.page.content())
        return change

    def draw(self, painter: Painter) -> None:
        """Draw the sheet."""
        self.sheet.draw(painter)

    def targets(self) -> Sequence[Target]:
        """Return everything that can be set, written on and pressed."""
        return self.sheet.targets()

    @property
    def capturing(self) -> bool:
        """Whether the page waits for a key."""
        return self.page.capturing

    def reading(self) -> Reading:
        """Return what is written on the sheet among what can be set."""
        return reading_of(self.page.content())

    def announced(self) -> Sequence[Announcement]:
        """Return what has been explained by key, and what has come of itself, since this was last asked."""
        return tuple(Announcement(said) for said in (*self.sheet.terms.take_announcements(), self.page.heard()) if said)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Hand the sheet an event and the page what came of it."""
        if event.type == pygame.KEYDOWN and self.page.capturing:
            self.page.catch(event)
            self.sheet.show(self.page.content())
            return None
        result = self.sheet.handle(event)
        if result is None:
            return None
        change = self.page.answer(result)
        if change is None:
            self.sheet.show(self.page.content())
        return change

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Hand the page the answer to what it has asked."""
        return self.page.receive(result)
