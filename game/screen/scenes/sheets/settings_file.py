"""The settings in one file: where it lies, and the two buttons that write it and read it."""

from dataclasses import dataclass
from pathlib import Path

from game.lessons.teach.fault_words import fault_lines, letters_told
from game.play.errors import ScenarioError, StoreError
from game.play.settings_file import read_settings, write_settings
from game.screen.keys.key_map import keys_left, read_key_map
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged
from game.screen.paper.rows import Button, ButtonRow, Paragraph, Row, SheetContent, TextField
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.own_copies import path_of
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId

LONGEST_PATH = 240


@dataclass(frozen=True, slots=True)
class FilePath:
    """Where the file lies."""


@dataclass(frozen=True, slots=True)
class Export:
    """Write the settings into the file."""


@dataclass(frozen=True, slots=True)
class Import:
    """Take the settings from the file."""


class SettingsFilePage(SheetPage):
    """One line for the file's path; what is wrong with the file is said in one sentence, and nothing is changed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._path = str(Path.home() / "tapis-vert-settings.toml")
        self._message = ""

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Write or read the file, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case TextChanged(FilePath(), text):
                self._path = text[:LONGEST_PATH]
            case Activated(Export() | Import() as what):
                self._carry(what)
            case _:
                pass
        return None

    def _carry(self, what: Export | Import) -> None:
        services, file, lines = self.services, path_of(self._path), tuple[str, ...]()
        try:
            if isinstance(what, Export):
                write_settings(services.preferences, services.keys.moved, file)
            else:
                taken = read_settings(file)
                services.prefer(**taken.settings)
                services.house.keep_later(taken.later)
                keys = taken.keys or {}
                key_map = read_key_map(keys)
                if taken.keys is not None:
                    services.set_keys(key_map)
                lines = fault_lines(file.name, taken.with_keys_left(keys_left(keys)), services.words)
        except StoreError as error:
            services.mixer.play(SoundId.REFUSE)
            self._message = services.words.of_error(error)
        except ScenarioError as error:
            services.mixer.play(SoundId.REFUSE)
            self._message = " ".join(fault_lines(file.name, error.faults, services.words))
        else:
            carried = "settings.exported" if isinstance(what, Export) else "settings.imported"
            done = services.words("settings.imported_in_part" if lines else carried, str(file))
            self._message = "\n".join((done, *lines))

    def content(self) -> SheetContent:
        """Return what such a file is for, its path, and what came of the last button."""
        words, named = self.services.words, bool(self._path.strip())
        rows: tuple[Row, ...] = (
            Paragraph(words("settings.file.text")),
            TextField(
                "path",
                words("settings.file.path"),
                self._path,
                letters_told(self._path, words),
                LONGEST_PATH,
                intent=FilePath(),
            ),
            ButtonRow(
                (
                    Button("export", words("settings.file.export"), enabled=named, intent=Export()),
                    Button("import", words("settings.file.import"), enabled=named, intent=Import()),
                )
            ),
            *((Paragraph(self._message, strong=True),) if self._message else ()),
        )
        return SheetContent(words("settings.file.title"), (rows,), (close_button(self.services),))


def settings_file(services: Services) -> SheetScene:
    """Return the scene of the settings' file."""
    return SheetScene(services, SettingsFilePage(services), width=760, height=460, fitted=True)
