"""The sheet of figures and tutor: whether the carnet shows any, when he speaks, and from how much on."""

from dataclasses import dataclass

from game.screen.paper.results import SheetResult, ValueChanged
from game.screen.paper.rows import ChoiceRow, Paragraph, SheetContent, Slider
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Change
from game.screen.scene.services import Services
from game.screen.scenes.sheets.settings_rows import Prefer, kept_or_closed
from game.text.numbers import decimal

MODES = ("before", "asked", "after", "off")
_LEAST, _MOST, _STEP = 0.1, 10.0, 0.1


@dataclass(frozen=True, slots=True)
class From:
    """From how many chips given away on the tutor speaks."""


class TutorPage(SheetPage):
    """What is preferred is applied and kept the moment it is set."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def answer(self, result: SheetResult) -> Change | None:
        """Keep what was set, or close the sheet."""
        match result:
            case ValueChanged(From(), value):
                self.services.prefer(tutor_from=round(value, 1))
                return None
            case _:
                return kept_or_closed(self.services, result)

    def content(self) -> SheetContent:
        """Return what the tutor does, when, and from how many chips given away."""
        words, preferences = self.services.words, self.services.preferences
        least = preferences.tutor_from
        much = words("settings.tutor_from.chips", decimal(least, words.language, 1))
        modes = tuple(words(f"settings.told.{each}") for each in MODES)
        rows = (
            ChoiceRow(
                "figures",
                words("settings.figures"),
                modes,
                MODES.index(preferences.figures),
                intent=Prefer("figures", MODES),
            ),
            Paragraph(words("settings.tutor.text")),
            ChoiceRow(
                "tutor",
                words("settings.tutor.speaks"),
                modes,
                MODES.index(preferences.tutor),
                intent=Prefer("tutor", MODES),
            ),
            Slider("tutor_from", words("settings.tutor_from"), least, _LEAST, _MOST, _STEP, much, intent=From()),
        )
        return SheetContent(
            words("settings.tutor.sheet"), (rows,), (close_button(self.services),), message=self.services.unkept_told
        )


def tutor(services: Services) -> SheetScene:
    """Return the scene of the tutor's preferences."""
    return SheetScene(services, TutorPage(services), width=760, height=420, fitted=True)
