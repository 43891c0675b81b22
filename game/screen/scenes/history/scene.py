"""The history of a game on two sheets: its facts at the left; beside the chosen one its picture and its sources."""

from typing import Final, assert_never

from game.lessons.book.history import HistoryFact, read_history
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import named
from game.screen.paper.button import act_button
from game.screen.paper.column import PaperColumn
from game.screen.paper.notebook_rows import ActionButton
from game.screen.paper.two_sheets import TwoSheets
from game.screen.paper.two_sheets_view import OpenPage
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_history
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, Region
from game.screen.scenes.history.facts import beside_items, fact_items, fact_said, read_items
from game.screen.scenes.history.intents import ChooseFact, HistoryAct, HistoryIntent
from game.stage.units import Viewport

TIMELINE: Final = "timeline"


class HistoryScene(TwoSheets):
    """A page for each game."""

    key_scopes = ("history",)

    def __init__(self, services: Services, game: str) -> None:
        history = read_history()
        super().__init__(services, game if game in history.games else history.games[0])
        self._history = history
        self._fact = ""
        self._answered = False
        self._sprites: Sprites | None = None
        self._told = ""

    @property
    def fact(self) -> HistoryFact:
        """The fact that is chosen."""
        facts = self._history.of_game(self.page)
        return next((each for each in facts if each.id == self._fact), facts[0])

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheets out for a window."""
        self._sprites = Sprites(painter.assets, painter.scale, viewport.w / 2)
        self._open_view(viewport, painter, IconId.BOOK)

    def leave(self) -> None:
        """Let the elements go."""
        self._close_view()
        self._sprites = None

    def reading(self) -> Reading:
        """Return both sheets, line by line."""
        words, view = self.services.words, self.view
        title = f"{words(f'salon.{self.page}')}: {words('history.title')}"
        if view is None:
            return Reading(title)
        shown = [target.id for target in self.targets()]
        sheets = zip(self._names, (view.left, view.right), strict=True)
        regions = [Region(name, name, tuple(read_items(name, sheet.items, shown))) for name, sheet in sheets]
        foot = Region("foot", "", tuple(each.id for each in self._buttons()))
        return Reading(title, (*regions, foot))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the fact that is chosen, once."""
        fact, words = self.fact, self.services.words
        if self._told == fact.id:
            return ()
        self._told = fact.id
        return (Announcement(fact_said(fact, words)),)

    @property
    def _names(self) -> tuple[str, str]:
        words = self.services.words
        return words("history.facts"), words("history.beside")

    # What is done

    def _walks(self, name: str) -> bool:
        """Go from fact to fact by the arrows where one of them has the focus."""
        by = {"up": -1, "down": 1}.get(name)
        facts = self._history.of_game(self.page)
        if by is None or not isinstance(self._focused, ChooseFact):
            return False
        at = facts.index(self.fact) + by
        if not 0 <= at < len(facts):
            return False
        self.ring.visible = True
        self._choose(facts[at].id)
        self.ring.focused = f"fact:{facts[at].id}"
        return True

    def _do(self, intent: object) -> SceneChange | None:
        if not isinstance(intent, HistoryIntent):
            return None
        match intent:
            case OpenPage(page) if page == TIMELINE:
                return Push(routes.timeline(self.services))
            case OpenPage(page):
                self.page, self._fact, self._answered = page, "", False
                self.services.mixer.play(SoundId.PAGE)
                self._lay()
                if self.view is not None:
                    self.view.scroll_to(0.0, 0.0)
            case ChooseFact(fact):
                self._choose(fact)
            case HistoryAct.CLOSE:
                return Pop()
            case HistoryAct.BOOK:
                return Push(routes.rulebook(self.services, game=self.page))
            case HistoryAct.PRINT:
                return Push(routes.print_pages(self.services, pages=pages_of_history(self.page)))
            case HistoryAct.ANSWER:
                self._answer()
            case _:
                assert_never(intent)
        return None

    def _choose(self, fact: str) -> None:
        self._fact = fact
        self._lay()
        if self.view is not None:
            self.view.right.scroll_to(0.0)
            self.view.left.show(f"fact:{fact}")

    def _answer(self) -> None:
        """Mark the facts that answer the question, and go to the first of them."""
        self._answered = not self._answered
        question = next(each for each in self._history.questions if each.game == self.page)
        if self._answered:
            self._choose(question.answer[0])
        self._lay()

    def _sheet(self, target: str | None, intent: object) -> PaperColumn | None:
        view = self.view
        if view is None:
            return None
        return view.left if target == "left" or isinstance(intent, ChooseFact) else view.right

    def _sheet_of_keys(self) -> PaperColumn | None:
        target = named(self.targets(), self.ring.focused)
        return self._sheet(self.ring.focused, None if target is None else target.intent)

    # What is shown

    def _lay(self) -> None:
        view, words, history = self.view, self.services.words, self._history
        if view is None or self._sprites is None:
            return
        tabs = [(game, words(f"salon.{game}")) for game in history.games]
        view.tabs([*tabs, (TIMELINE, words("history.timeline_tab"))], self.page)
        view.foot(self._buttons(), words("history.prompt"))
        fact = self.fact
        left = fact_items(history, self.page, words, answered=self._answered)
        right = beside_items(history, fact, self.page, words, self._sprites, answered=self._answered)
        view.lay(left, right, f"fact:{fact.id}")

    def _buttons(self) -> list[ActionButton]:
        words, label = self.services.words, self.services.key_label
        answer = words("history.hide" if self._answered else "history.answer")
        return [
            act_button(HistoryAct.CLOSE, words("history.close"), "escape", label("escape")),
            act_button(HistoryAct.BOOK, words("history.book"), "f1", label("F1", "icon:book")),
            act_button(HistoryAct.PRINT, words("history.print"), "p", label("p", "print", self.key_scopes)),
            act_button(HistoryAct.ANSWER, answer, "space", label("space"), default=True),
        ]


def history(services: Services, game: str) -> HistoryScene:
    """Return the scene of a game's history."""
    return HistoryScene(services, game)
