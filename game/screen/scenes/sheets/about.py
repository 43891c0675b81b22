"""About the program: its version, the system under it, the licences of its parts, and a report to copy."""

from concurrent.futures import Future
from dataclasses import dataclass
from datetime import date

import pygame

from game.lessons.book.parts import parts_by_licence
from game.play.errors import StoreError
from game.play.house import DoctorLine
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, Heading, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.text.hours import date_words
from game.version import RELEASED, VERSION

_SHOWN = ("python", "pygame", "video", "sound", "home")
"""What of the doctor's findings the sheet tells; the report has them all."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy the report."""


class AboutPage(SheetPage):
    """What the program is and stands on. The house is looked over beside the window, for that reads all the journal."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._findings: tuple[DoctorLine, ...] = ()
        services.mixer.open()  # or the doctor would open the sound for a moment, in another thread than ours
        self._looking: Future[tuple[DoctorLine, ...]] | None = services.worker.think(services.house.doctor)
        self._message = services.words("about.looking")

    @property
    def poll_due(self) -> bool:
        """Tell whether the house has been looked over."""
        return self._looking is not None and self._looking.done()

    def poll(self) -> None:
        """Take what was found, or why nothing could be."""
        looking, self._looking, self._message = self._looking, None, ""
        try:
            self._findings = looking.result() if looking is not None else ()
        except StoreError as error:
            self._message = self.services.words.of_error(error)

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Copy the report, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(Copy()):
                self._copy()
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return version and system at the left, the parts with their licences at the right."""
        words = self.services.words
        system = (Paragraph(f"{each.what}: {each.found}") for each in self._findings if each.what in _SHOWN)
        left: tuple[Row, ...] = (
            Paragraph(words("about.version", VERSION, date_words(words, date.fromisoformat(RELEASED))), strong=True),
            Paragraph(words("about.own")),
            Heading(words("about.head.system")),
            *system,
        )
        right: tuple[Row, ...] = (
            Heading(words("about.head.parts")),
            *(Paragraph(f"{licence}: {', '.join(names)}") for licence, names in parts_by_licence()),
            Paragraph(words("about.texts"), quiet=True),
        )
        foot = (
            Button("copy", words("about.copy"), enabled=bool(self._findings), intent=Copy()),
            close_button(self.services, "about.close"),
        )
        return SheetContent(words("about.title"), (left, right), foot, "", self._message)

    def report(self) -> str:
        """Return the doctor's report as text."""
        lines = [f"{each.what}: {each.found}" + ("" if each.well else "  (!)") for each in self._findings]
        return "\n".join([f"Tapis Vert {VERSION}, {RELEASED}", *lines])

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report())
            self._message = self.services.words("about.copied")
        except pygame.error as error:
            self._message = self.services.words("about.not_copied", str(error))


def about(services: Services) -> SheetScene:
    """Return the scene that tells of the program."""
    return SheetScene(services, AboutPage(services))
