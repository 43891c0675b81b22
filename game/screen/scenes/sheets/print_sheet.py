"""What can be printed, on a sheet: a page is written as one HTML file and opened in the browser."""

from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.lessons.teach.fault_words import error_told
from game.play.errors import ScenarioError, StoreError
from game.play.exports import folder_for_exports, write_export
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, ButtonRow, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.printable import Printable
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId


class PrintPage(SheetPage):
    """A button for each page. One is made beside the window; where it lies is told, or why it could not be written."""

    def __init__(self, services: Services, pages: tuple[Printable, ...]) -> None:
        self.services = services
        self.pages = pages
        self._making: Future[Path] | None = None
        self._message = ""

    @property
    def poll_due(self) -> bool:
        """Tell whether a page has been written."""
        return self._making is not None and self._making.done()

    def poll(self) -> None:
        """Tell where the page lies, and open it; or why there is none."""
        making, self._making = self._making, None
        services = self.services
        try:
            path = making.result() if making is not None else None
        except StoreError as error:
            services.mixer.play(SoundId.REFUSE)
            self._message = services.words.of_error(error)
        except ScenarioError as error:
            services.mixer.play(SoundId.REFUSE)
            self._message = error_told(error, services.words)
        else:
            services.mixer.play(SoundId.PAGE)
            self._message = services.words("print.written", str(path))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Have a page made, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(Printable() as page) if self._making is None:
                self._message = self.services.words("print.making")
                self._making = self.services.worker.think(partial(_printed, self.services, page))
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return a button for each page, and what becomes of it."""
        words = self.services.words
        rows: list[Row] = [Paragraph(words("print.why"), quiet=True)]
        rows += [ButtonRow((Button(each.id, each.named(words), intent=each),)) for each in self.pages]
        return SheetContent(words("print.title"), (tuple(rows),), (close_button(self.services),), message=self._message)


def print_sheet(services: Services, pages: tuple[Printable, ...]) -> SheetScene:
    """Return the scene that prints one of some pages."""
    return SheetScene(services, PrintPage(services, pages), width=760, height=420, fitted=True)


def _printed(services: Services, page: Printable) -> Path:
    """Write a page among the player's own, open it, and return where it lies."""
    written = page.make(services.words).encode()
    path = write_export(folder_for_exports(services.house.page_folder), f"tapis-vert-{page.stem}", ".html", written)
    services.browse(path.resolve().as_uri())
    return path
