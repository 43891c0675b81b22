"""The history of a game on two sheets: its facts at the left; beside the chosen one its picture and its sources."""

from dataclasses import dataclass
from typing import Final, assert_never

from game.lessons.book.history import HistoryFact, read_history, source_said, standing_of, years
from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import named
from game.screen.paper.accounts_sheet import NOTE, TITLE, GapItem, RuleItem, TextItem
from game.screen.paper.carnet_rows import ActionButton
from game.screen.paper.column import PaperColumn, PaperItem
from game.screen.paper.two_sheets import TwoSheets
from game.screen.paper.two_sheets_view import OpenPage
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_history
from game.screen.scene.scene import Change, Pop, Push
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.history.intents import ChooseFact, HistoryAct, HistoryIntent
from game.screen.scenes.history.pictures import Vignette
from game.stage.units import Viewport
from game.text.marks import sentence
from game.text.words import Words

TIMELINE: Final = "timeline"
YEAR: Final = theme.TextStyle(theme.Typeface.FAT, 15, theme.LOSS, most=1.6)
SAID: Final = theme.TextStyle(theme.Typeface.SERIF, 16.5, theme.INK, leading=1.34)
STANDING: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.SEPIA)
MARKED: Final = theme.TextStyle(theme.Typeface.SEMI, 16.5, theme.INK, leading=1.34)


@dataclass(frozen=True, slots=True)
class FactItem:
    """A fact: when, what, and how well it is known; `answers` where it answers the question that is shown."""

    fact: HistoryFact
    words: Words
    answers: bool = False

    @property
    def id(self) -> str:
        """What it is pressed by."""
        return f"fact:{self.fact.id}"

    @property
    def left(self) -> str:
        """What it says."""
        return f"{years(self.fact, self.words)}: {self.fact.say.within(self.words.language)}"

    @property
    def right(self) -> str:
        """How well it is known."""
        return standing_of(self.fact, self.words)

    @property
    def intent(self) -> ChooseFact:
        """What pressing it does."""
        return ChooseFact(self.fact.id)

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        return 14 + sum(painter.lettering.leading(style) for _, style in self._lines(painter, width))

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Print it with its upper left corner at a point."""
        for line, style in self._lines(painter, width):
            painter.text(line, x, y + painter.lettering.leading(style) / 2, style)
            y += painter.lettering.leading(style)

    def _lines(self, painter: Painter, width: float) -> list[tuple[str, theme.TextStyle]]:
        said = MARKED if self.answers else SAID
        text = self.fact.say.within(self.words.language)
        return [
            (painter.fitted(years(self.fact, self.words), YEAR, width), YEAR),
            *((line, said) for line in painter.wrap(text, said, width)),
            *((line, STANDING) for line in painter.wrap(self.right, STANDING, width)),
        ]


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
        regions = []
        for name, sheet in zip(self._names, (view.left, view.right), strict=True):
            items: list[ReadText | str] = []
            for number, item in enumerate(sheet.items):
                match item:
                    case FactItem() if item.id in shown:
                        items.append(item.id)
                    case FactItem():
                        items.append(ReadText(item.id, sentence(item.left, item.right)))
                    case TextItem(text, style):
                        items.append(ReadText(f"{name}:{number}", text, heading=style in {TITLE, theme.SECTION}))
                    case _:
                        pass
            regions.append(Region(name, name, tuple(items)))
        foot = Region("foot", "", tuple(each.id for each in self._buttons()))
        return Reading(title, (*regions, foot))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the fact that is chosen, once."""
        fact, words = self.fact, self.services.words
        if self._told == fact.id:
            return ()
        self._told = fact.id
        said = sentence(years(fact, words), fact.say.within(words.language), standing_of(fact, words))
        return (Announcement(said),)

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

    def _do(self, intent: object) -> Change | None:
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
        question = next((each for each in history.questions if each.game == self.page), None)
        answer = question.answer if question is not None and self._answered else ()
        left: list[PaperItem] = [TextItem(words("history.title"), TITLE), TextItem(words("history.subtitle"), NOTE)]
        left.append(GapItem(8))
        left += [FactItem(each, words, each.id in answer) for each in history.of_game(self.page)]
        view.lay(left, self._beside(words), f"fact:{self.fact.id}")

    def _beside(self, words: Words) -> list[PaperItem]:
        """Return the picture and the sources of the chosen fact, then what nobody knows, and the question."""
        assert self._sprites is not None  # noqa: S101  # it is laid out
        fact, history, language = self.fact, self._history, words.language
        place = "" if fact.place is None else fact.place.within(language)
        items: list[PaperItem] = [
            Vignette(fact.id, fact.game, self._sprites),
            TextItem(" · ".join(part for part in (place, years(fact, words)) if part), STANDING),
            GapItem(6),
            TextItem(words("history.sources").upper(), theme.SECTION),
            *(TextItem(source_said(history.sources[each], words), NOTE) for each in fact.sources),
            TextItem(standing_of(fact, words), STANDING),
            RuleItem(),
            TextItem(words("history.unknown").upper(), theme.SECTION),
            GapItem(2),
        ]
        for each in history.unknown_of(self.page):
            items += [TextItem(each.say.within(language)), GapItem(4)]
        for question in history.questions:
            if question.game == self.page:
                items += [RuleItem(), TextItem(words("history.question").upper(), theme.SECTION), GapItem(2)]
                items.append(TextItem(question.say.within(language), SAID))
                answered = (history.fact(each).say.within(language) for each in question.answer)
                items += [TextItem(words("history.answered", each)) for each in answered if self._answered]
        return items

    def _buttons(self) -> list[ActionButton]:
        words, label = self.services.words, self.services.key_label
        answer = words("history.hide" if self._answered else "history.answer")
        return [
            _button(HistoryAct.CLOSE, words("history.close"), "escape", label("escape")),
            _button(HistoryAct.BOOK, words("history.book"), "f1", label("F1", "icon:book")),
            _button(HistoryAct.PRINT, words("history.print"), "p", label("p", "print", self.key_scopes)),
            _button(HistoryAct.ANSWER, answer, "space", label("space"), default=True),
        ]


def _button(act: HistoryAct, label: str, key: str, legend: str, *, default: bool = False) -> ActionButton:
    return ActionButton(act.value, label, "", key, legend, default, intent=act)


def history(services: Services, game: str) -> HistoryScene:
    """Return the scene of a game's history."""
    return HistoryScene(services, game)
