"""One's own copy of a document beside the rule book: which file it is, and what is wrong with it."""

from dataclasses import dataclass

from game.lessons.book.own_copy import OwnCopyError, read_copy
from game.lessons.book.rulebook import apparatus_of, ink_of
from game.lessons.teach.fault_words import letters_told
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged
from game.screen.paper.rows import Button, ButtonRow, Paragraph, Row, SheetContent, TextField
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.own_copies import copy_path, keep_copy, path_of
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId

LONGEST_PATH = 240


@dataclass(frozen=True, slots=True)
class CopyPath:
    """Where the file lies."""


@dataclass(frozen=True, slots=True)
class LayBeside:
    """Lay the file beside the book."""


@dataclass(frozen=True, slots=True)
class ForgetCopy:
    """Lay nothing beside the book any more."""


class OwnCopyPage(SheetPage):
    """One line for the path of a text file."""

    def __init__(self, services: Services, book: str) -> None:
        self.services = services
        self._book = book
        self._path = copy_path(services, book)
        self._message = ""

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Lay the file beside the book, take it away, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case TextChanged(CopyPath(), text):
                self._path = text[:LONGEST_PATH]
            case Activated(LayBeside()):
                return self._lay()
            case Activated(ForgetCopy()):
                keep_copy(self.services, self._book, "")
                return Pop()
            case _:
                pass
        return None

    def _lay(self) -> SceneChange | None:
        ink = ink_of(self._book)
        if ink is None:
            return Pop()
        path = path_of(self._path)
        try:
            read_copy(path, ink)
        except OwnCopyError as error:
            self.services.mixer.play(SoundId.REFUSE)
            self._message = self.services.words(f"copy.{error.reason}", error.name)
            return None
        keep_copy(self.services, self._book, str(path))
        self.services.mixer.play(SoundId.PAGE)
        return Pop()

    def content(self) -> SheetContent:
        """Return what such a file is, its path, and what is wrong with it."""
        words, named = self.services.words, bool(self._path.strip())
        kept = bool(copy_path(self.services, self._book))
        cited = apparatus_of(self._book).cited_in(words.language)
        path = TextField(
            "path",
            words("copy.path"),
            self._path,
            letters_told(self._path, words),
            LONGEST_PATH,
            long=True,
            intent=CopyPath(),
            entered=LayBeside(),
        )
        rows: tuple[Row, ...] = (
            Paragraph(words("copy.which", cited)),
            path,
            ButtonRow(
                (
                    Button("lay", words("copy.lay"), enabled=named, intent=LayBeside()),
                    Button(
                        "take",
                        words("copy.take"),
                        enabled=kept,
                        intent=ForgetCopy(),
                    ),
                )
            ),
            *((Paragraph(self._message, strong=True),) if self._message else ()),
            Paragraph(words("copy.kept"), quiet=True),
        )
        return SheetContent(words("copy.title"), (rows,), (close_button(self.services),))


def own_copy(services: Services, book: str) -> SheetScene:
    """Return the scene that asks for a copy of a book's document."""
    return SheetScene(services, OwnCopyPage(services, book), width=820, height=460, fitted=True)
