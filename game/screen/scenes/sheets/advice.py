"""The tutor's question before an act: think again, play it anyway, or see the better one."""

from dataclasses import dataclass

from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, Paragraph, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.scene import AdviceAnswer, Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.table.values import GameId

_WIDTH, _HEIGHT = 760.0, 520.0
_SCOPES = ("tutor",)


@dataclass(frozen=True, slots=True)
class OpenBookAt:
    """Read the clause in the rule book."""


@dataclass(frozen=True, slots=True)
class AdvicePage(SheetPage):
    """What the act gives away and why; ends with an `AdviceAnswer`."""

    services: Services
    text: str
    assumed: str
    game: GameId
    clause: str

    def content(self) -> SheetContent:
        """Return the sentence over its answers, to think again being the default and what Escape means."""
        words = self.services.words
        play, show, book = (
            self.services.key_label(key, id_, _SCOPES) for key, id_ in (("p", "play"), ("t", "show"), ("f1", "book"))
        )
        quiet = (Paragraph(self.assumed, quiet=True),) if self.assumed else ()
        buttons = (
            Button("play", words("tutor.again.no"), "p", play, intent=AdviceAnswer.PLAY_ANYWAY),
            Button("show", words("tutor.again.show"), "t", show, intent=AdviceAnswer.SHOW_BETTER),
            *((Button("book", words("tutor.again.book"), "f1", book, intent=OpenBookAt()),) if self.clause else ()),
            close_button(self.services, "tutor.again.yes"),
        )
        return SheetContent(words("tutor.again"), ((Paragraph(self.text), *quiet),), buttons)

    def answer(self, result: SheetResult) -> SceneChange | None:
        """End with the answer, or open the rule book over it."""
        match result:
            case Activated(Close()):
                return Pop(AdviceAnswer.THINK_AGAIN)
            case Activated(AdviceAnswer() as answer):
                return Pop(answer)
            case Activated(OpenBookAt()):
                return Push(routes.rulebook(self.services, game=self.game, clause=self.clause))
            case _:
                return None


def advice(services: Services, *, text: str, assumed: str, game: GameId, clause: str) -> SheetScene:
    """Return the scene that asks, beside the cards that it speaks of; `clause` is where the rule book opens.

    The texts are in words.
    """
    page = AdvicePage(services, text, assumed, game, clause)
    return SheetScene(
        services, page, width=_WIDTH, height=_HEIGHT, fitted=True, aside=True, ring_visible=True, key_scopes=_SCOPES
    )
