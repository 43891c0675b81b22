"""A question with two answers, or a message, on a small sheet over what was there.

    Push(routes.confirm(services, YesNoQuestion("leave", title=..., text=..., yes=..., no=...)))
    Push(routes.message(services, title=..., text=...))

All texts are already in words. A confirmation ends with `Pop(Answered(name, yes))`, which the scene below takes in
its `receive`; Escape is no. A message ends with `Pop()`.
"""

from dataclasses import dataclass

from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, Paragraph, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene.scene import Answered, Pop, SceneChange, YesNoQuestion
from game.screen.scene.services import Services

_WIDTH, _HEIGHT = 620.0, 520.0


@dataclass(frozen=True, slots=True)
class Yes:
    """The answer that the question asks for."""


@dataclass(frozen=True, slots=True)
class ConfirmPage(SheetPage):
    """A question, its reasons, and the words of its two answers."""

    question: YesNoQuestion

    def content(self) -> SheetContent:
        """Return the text over the two answers, the default at the right."""
        asked = self.question
        yes = Button("yes", asked.yes, default=asked.default_yes, intent=Yes())
        no = Button("close", asked.no, "escape", default=not asked.default_yes, intent=Close())
        return SheetContent(asked.title, (_paragraphs(asked.text),), (no, yes) if asked.default_yes else (yes, no))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """End with the answer."""
        match result:
            case Activated(Yes() | Close() as answer):
                return Pop(Answered(self.question.name, isinstance(answer, Yes)))
            case _:
                return None


@dataclass(frozen=True, slots=True)
class MessagePage(SheetPage):
    """Something to be read, and a button."""

    title: str
    text: str
    done: str

    def content(self) -> SheetContent:
        """Return the text over its button."""
        done = Button("close", self.done, "escape", default=True, intent=Close())
        return SheetContent(self.title, (_paragraphs(self.text),), (done,))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """End when it has been read."""
        return Pop() if result == Activated(Close()) else None


def confirm(services: Services, question: YesNoQuestion) -> SheetScene:
    """Return the scene that asks."""
    page, aside = ConfirmPage(question), question.aside
    return SheetScene(services, page, width=_WIDTH, height=_HEIGHT, fitted=True, aside=aside, ring_visible=True)


def message(services: Services, *, title: str, text: str, done: str = "") -> SheetScene:
    """Return the scene that tells something; its button says « done » unless another word is given."""
    page = MessagePage(title, text, done or services.words("settings.close"))
    return SheetScene(services, page, width=_WIDTH, height=_HEIGHT, fitted=True, ring_visible=True)


def _paragraphs(text: str) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(each) for each in text.split("\n") if each)
