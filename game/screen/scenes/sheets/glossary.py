"""The terms of the trade on a sheet: those of one game, each with its meaning and the clauses that say it."""

from dataclasses import dataclass

from game.lessons.book.glossary import Term, terms, terms_of_book
from game.play.tables import facts_of, games
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import ChoiceRow, Heading, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class TermsOf:
    """Read the terms of another game."""


class GlossaryPage(SheetPage):
    """The terms of `game`, or with nothing of every table; another game can be chosen."""

    def __init__(self, services: Services, game: str) -> None:
        self.services = services
        self.games = (*games(), "")
        self.game = game if game in self.games else ""

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Choose a game, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case ValueChanged(TermsOf(), value):
                self.game = self.games[int(value)]
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return the game to choose over two columns of its terms, by name."""
        words = self.services.words
        shown = sorted(self._shown(), key=lambda term: term.name.within(words.language).casefold().lstrip("«„“ "))
        names = tuple(words(f"salon.{game}") if game else words("glossary.every") for game in self.games)
        half = (len(shown) + 1) // 2
        left: list[Row] = [
            ChoiceRow("game", words("courses.game"), names, self.games.index(self.game), intent=TermsOf())
        ]
        for term in shown[:half]:
            left += self._rows(term)
        right = [row for term in shown[half:] for row in self._rows(term)]
        foot = (close_button(self.services),)
        return SheetContent(words("glossary.title"), (tuple(left), tuple(right)), foot, words("glossary.subtitle"))

    def _shown(self) -> tuple[Term, ...]:
        """Return the terms of the game; without one those that no single game has."""
        if self.game:
            return terms_of_book(facts_of(GameId(self.game)).clauses)
        return tuple(term for term in terms() if len(term.letters) > 1)

    def _rows(self, term: Term) -> tuple[Row, ...]:
        language = self.services.words.language
        return (
            Heading(term.name.within(language), term=True),
            Paragraph(term.means.within(language)),
            Paragraph(" · ".join(term.clauses), quiet=True),
        )


def glossary(services: Services, game: str = "") -> SheetScene:
    """Return the scene that lists the terms of a game."""
    return SheetScene(services, GlossaryPage(services, game), height=640)
