"""Midnight: the page of an evening that is over."""

from dataclasses import dataclass

from game.play.evening_house import ClosingPage
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import AccountRow, Heading, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Change, Pop
from game.screen.scene.services import Services
from game.text.numbers import whole


@dataclass(frozen=True, slots=True)
class MidnightSheet(SheetPage):
    """What each player's evening came to, and how the company left."""

    services: Services
    pages: tuple[ClosingPage, ...]

    def content(self) -> SheetContent:
        """Return the sums of each player beside the company's."""
        words = self.services.words
        own: list[Row] = []
        for page in self.pages:
            own += [
                Heading(words("evening.have", page.brought, page.at_hand)),
                AccountRow(words("evening.result"), whole(page.result, words.language, signed=True), page.result >= 0),
                Paragraph(page.line, strong=True),
            ]
        first = self.pages[0]
        left = [
            AccountRow(each.name, whole(each.result, words.language, signed=True), each.result >= 0)
            for each in first.company
        ]
        company: tuple[Row, ...] = (Heading(words("evening.stands")), *left)
        title = words("evening.no", first.number)
        return SheetContent(words("hour.12").capitalize(), (tuple(own), company), (close_button(self.services),), title)

    def answer(self, result: SheetResult) -> Change | None:
        """Go home."""
        return Pop() if result == Activated(Close()) else None


def midnight(services: Services, at: int) -> SheetScene:
    """Return the page of an evening by its number in the journal."""
    return SheetScene(services, MidnightSheet(services, services.house.evenings.closing(at)), ring_visible=True)
