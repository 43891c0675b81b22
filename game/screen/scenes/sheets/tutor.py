"""The sheet of figures and tutor: whether the notebook shows any, when he speaks, and from how much on."""

from game.screen.paper.results import SheetResult
from game.screen.paper.rows import ChoiceRow, Paragraph, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import SceneChange
from game.screen.scene.services import Services
from game.screen.scenes.sheets.settings_rows import Prefer, kept_or_closed, number_row
from game.text.numbers import decimal

MODES = ("before", "asked", "after", "off")


class TutorPage(SheetPage):
    """What is preferred is applied and kept the moment it is set."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Keep what was set, or close the sheet."""
        return kept_or_closed(self.services, result)

    def content(self) -> SheetContent:
        """Return what the tutor does, when, and from how many chips given away."""
        words, preferences = self.services.words, self.services.preferences
        least = preferences.tutor_from
        much = words("settings.tutor_from.chips", decimal(least, words.language, 1))
        modes = tuple(words(f"settings.when.{each}") for each in MODES)
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
            number_row(self.services, "tutor_from", 0.1, much, whole=False),
        )
        return SheetContent(
            words("settings.tutor.sheet"), (rows,), (close_button(self.services),), message=self.services.unkept_told
        )


def tutor(services: Services) -> SheetScene:
    """Return the scene of the tutor's preferences."""
    return SheetScene(services, TutorPage(services), width=760, height=420, fitted=True)
