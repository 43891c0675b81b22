"""What stands on the two sheets of a history: the facts of a game, and what belongs to the chosen one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.lessons.book.history import History, HistoryFact, source_said, standing_of, years
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import NOTE, TITLE, GapItem, RuleItem, TextItem
from game.screen.scene.spoken import ReadText
from game.screen.scenes.history.intents import ChooseFact
from game.screen.scenes.history.pictures import Vignette
from game.text.marks import sentence
from game.text.words import Words

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


def fact_items(history: History, game: str, words: Words, *, answered: bool) -> list[PaperItem]:
    """Return the left sheet: every fact of a game, those marked that answer its question where that was `answered`."""
    question = next((each for each in history.questions if each.game == game), None)
    answer = question.answer if question is not None and answered else ()
    items: list[PaperItem] = [TextItem(words("history.title"), TITLE), TextItem(words("history.subtitle"), NOTE)]
    items.append(GapItem(8))
    return [*items, *(FactItem(each, words, each.id in answer) for each in history.of_game(game))]


def beside_items(
    history: History, fact: HistoryFact, game: str, words: Words, sprites: Sprites, *, answered: bool
) -> list[PaperItem]:
    """Return the right sheet: picture and sources of the chosen fact, then what nobody knows, and the question."""
    language = words.language
    place = "" if fact.place is None else fact.place.within(language)
    items: list[PaperItem] = [
        Vignette(fact.id, fact.game, sprites),
        TextItem(" · ".join(part for part in (place, years(fact, words)) if part), STANDING),
        GapItem(6),
        TextItem(words("history.sources").upper(), theme.SECTION),
        *(TextItem(source_said(history.sources[each], words), NOTE) for each in fact.sources),
        TextItem(standing_of(fact, words), STANDING),
        RuleItem(),
        TextItem(words("history.unknown").upper(), theme.SECTION),
        GapItem(2),
    ]
    for each in history.unknown_of(game):
        items += [TextItem(each.say.within(language)), GapItem(4)]
    for question in history.questions:
        if question.game == game:
            items += [RuleItem(), TextItem(words("history.question").upper(), theme.SECTION), GapItem(2)]
            items.append(TextItem(question.say.within(language), SAID))
            answers = (history.fact(each).say.within(language) for each in question.answer)
            items += [TextItem(words("history.answered", each)) for each in answers if answered]
    return items


def read_items(name: str, items: Sequence[PaperItem], shown: Sequence[str]) -> Iterator[ReadText | str]:
    """Yield the lines of a sheet as they are read; a fact that is `shown` as a target is that target."""
    for number, item in enumerate(items):
        match item:
            case FactItem() if item.id in shown:
                yield item.id
            case FactItem():
                yield ReadText(item.id, sentence(item.left, item.right))
            case TextItem(text, style):
                yield ReadText(f"{name}:{number}", text, heading=style in {TITLE, theme.SECTION})
            case _:
                pass


def fact_said(fact: HistoryFact, words: Words) -> str:
    """Return a fact as it is read aloud."""
    return sentence(years(fact, words), fact.say.within(words.language), standing_of(fact, words))
