"""A fault of the program: written down by the house, then told in a scene of its own, or where that fails bare."""

import traceback
from collections.abc import Sequence

import pygame

from game.play.errors import StoreError, lacks_memory
from game.screen.draw.plain_pictures import plain_font
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Scene, SceneChange, Stack
from game.screen.scene.services import Services
from game.table.any_game import AnyAct
from game.text.words import Words
from game.version import VERSION

_PAPER, _INK = (238, 230, 211), (43, 33, 28)


def crash_of(services: Services, error: Exception, scenes: Sequence[AnyAct] = ()) -> Scene:
    """Write a fault down and return the scene that names the log; where it cannot be written the scene says so.

    `scenes` are those that lay on one another: a table among them tells which game was played.
    """
    where = _where(services.words, scenes)
    told = f"{where}\n{''.join(traceback.format_exception(error))}"
    fault = f"{where}: {traceback.format_exception_only(error)[-1].strip()}"
    log, unlogged = "", ""
    try:
        log = str(services.house.write_fault(told))
    except StoreError as failed:
        unlogged = services.words.of_error(failed)
    text = _text_of(error)
    return routes.crash(services, fault=fault, log=log, unlogged=unlogged, text=text)


class BareFault:
    """What is shown where even the sheet of a fault cannot be: its words, without a picture or a file."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)

    def draw(self) -> None:
        """Write the lines on plain paper, as large as the window is now."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        surface.fill(_PAPER)
        font = plain_font(22)
        for number, line in enumerate(self.lines):
            surface.blit(font.render(line[:200], antialias=True, color=_INK), (24, 24 + 30 * number))
        pygame.display.flip()

    def answer(self, event: pygame.event.Event) -> SceneChange | None:
        """End the program by Escape or by closing the window."""
        ends = event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)
        return Pop() if ends else None


class FaultScene:
    """The scene that tells of a fault, and what is shown where even that scene has failed."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.bare: BareFault | None = None
        self._first: Exception | None = None

    def tell(self, services: Services, error: Exception, stack: Stack) -> Scene | None:
        """Return the scene that tells of a fault; None where none can, and `bare` tells."""
        words = services.words
        if self._first is not None and self.scene is not None and stack.top is self.scene:
            self.bare = bare_of(words, self._first, error)
            return None
        self._first = error
        try:
            self.scene = crash_of(services, error, stack.scenes)
        except Exception as failed:  # noqa: BLE001  # a file of the sheet itself may be gone
            self.bare = bare_of(words, error, failed)
            return None
        return self.scene


def bare_of(words: Words, first: Exception, error: Exception) -> BareFault:
    """Return what is shown of a fault, and of the one that kept it from being told properly."""
    return BareFault(
        (
            words("crash.title"),
            words(_text_of(first)),
            *(traceback.format_exception_only(each)[-1].strip() for each in (first, error)),
            words("crash.quit") + ": Esc",
        )
    )


def _text_of(error: Exception) -> str:
    """Return the key of what is said of a fault: where memory ran out it is none of the program's."""
    return "crash.memory" if lacks_memory(error) else "crash.text"


def _where(words: Words, scenes: Sequence[Scene]) -> str:
    session = next((each.sitting for each in reversed(scenes) if each.sitting is not None), None)
    table = words("crash.no_table")
    if session is not None:
        table = words("crash.table", words(f"salon.{session.game}"), session.number, session.deals)
    return words("crash.where", VERSION, table)
