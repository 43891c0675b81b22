"""The sheet of how one stakes: drafted or laid at once, and what is collected unasked."""

from game.screen.paper.results import SheetResult
from game.screen.paper.rows import SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import SceneChange
from game.screen.scene.services import Services
from game.screen.scenes.sheets.settings_rows import kept_or_closed, switch_row


class StakingPage(SheetPage):
    """What is preferred is applied and kept the moment it is set."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Keep what was set, or close the sheet."""
        return kept_or_closed(self.services, result)

    def content(self) -> SheetContent:
        """Return how stakes are laid and collected."""
        words = self.services.words
        rows = (
            switch_row(self.services, "lay_at_once"),
            switch_row(self.services, "always_collect"),
        )
        return SheetContent(
            words("settings.staking"), (rows,), (close_button(self.services),), message=self.services.unkept_told
        )


def staking(services: Services) -> SheetScene:
    """Return the scene of how one stakes."""
    return SheetScene(services, StakingPage(services), width=760, height=420, fitted=True)
