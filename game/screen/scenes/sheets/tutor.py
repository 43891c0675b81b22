"""The sheet of figures and tutor: whether the carnet shows any, when he speaks, and from how much on."""

from game.screen.paper.results import Activated, SheetResult, ValueChanged
from game.screen.paper.rows import Button, Choice, Paragraph, SheetContent, Slider
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene.scene import Change, Pop
from game.screen.scene.services import Services
from game.screen.scenes.sheets.settings_rows import preferred, switch_row
from game.text.numbers import decimal

MODES = ("off", "after", "before")
_LEAST, _MOST, _STEP = 0.1, 10.0, 0.1


class TutorPage(SheetPage):
    """What is preferred is applied and kept the moment it is set."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def answer(self, result: SheetResult) -> Change | None:
        """Keep what was set, or close the sheet."""
        match result:
            case Activated("close"):
                return Pop()
            case ValueChanged("figures", value):
                self.services.prefer(**preferred("figures", value))
            case ValueChanged("tutor", value):
                self.services.prefer(tutor=MODES[int(value)])
            case ValueChanged("tutor_from", value):
                self.services.prefer(tutor_from=round(value, 1))
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return what the tutor does, when, and from how many chips given away."""
        words, preferences = self.services.words, self.services.preferences
        least = preferences.tutor_from
        much = words("settings.tutor_from.chips", decimal(least, words.language, 1))
        modes = tuple(words(f"settings.tutor.{each}") for each in MODES)
        rows = (
            switch_row(self.services, "figures", on=preferences.figures),
            Paragraph(words("settings.tutor.text")),
            Choice("tutor", words("settings.tutor.speaks"), modes, MODES.index(preferences.tutor)),
            Slider("tutor_from", words("settings.tutor_from"), least, _LEAST, _MOST, _STEP, much),
        )
        close = Button("close", words("settings.close"), "escape", self.services.key_label("space"), default=True)
        message = words("house.unkept") if self.services.house.unkept else ""
        return SheetContent(words("settings.tutor.sheet"), (rows,), (close,), message=message)


def tutor(services: Services) -> SheetScene:
    """Return the scene of the tutor's preferences."""
    return SheetScene(services, TutorPage(services), width=760, height=420, fitted=True)
