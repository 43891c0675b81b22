"""What is said of chance while it is dealt: over the chart, and in the notebook beside it."""

from dataclasses import dataclass

from game.lessons.book.rulebook import basis_of
from game.lessons.book.standing import cited, standings
from game.play.simulations.chance import EDGE, ChanceQuestion, Prospect, Reached
from game.screen.draw import theme
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import NOTE, GapItem, PairItem, RuleItem, TextItem
from game.screen.scenes.teaching.chart import FIRST, ChartSaid, Histogram
from game.screen.scenes.teaching.dealing import ChanceRun
from game.text.numbers import percent, whole
from game.text.words import Words

_EXACT = theme.TextStyle(theme.Typeface.BOLD, 18, theme.LOSS)


@dataclass(frozen=True, slots=True)
class ChanceSaid:
    """A question with its run so far, and what was known of it before."""

    words: Words
    question: ChanceQuestion
    run: ChanceRun
    known: Prospect | None

    @property
    def mean(self) -> str:
        """The mean so far, nothing before anything was dealt."""
        return "" if self._reached is None else self._percent(self._reached.mean)

    @property
    def _reached(self) -> Reached | None:
        return self.run.reached[-1] if self.run.reached else None

    def chart(self) -> ChartSaid:
        """Return what stands over and under the chart."""
        words, question = self.words, self.question
        across = words("chance.across", words(f"chance.unit.{question.unit}"))
        title, subtitle = words(self._key("title")), words("chance.nearer")
        return ChartSaid(title, subtitle, across, self._exact(), question.counted, question.name != EDGE, self._band())

    def _band(self) -> str:
        """Return what the band means."""
        if self.known is None:
            return ""
        return self.words("chance.band_alone" if self.known.exact is None else "chance.band")

    def lines(self) -> list[str]:
        """Return the notebook as it is read."""
        lines = []
        for item in self.notebook():
            match item:
                case PairItem(left, right):
                    lines.append(f"{left}: {right}")
                case TextItem(text):
                    lines.append(text)
                case _:
                    pass
        return [*lines, *filter(None, (self._band(),))]

    def notebook(self) -> list[PaperItem]:
        """Return what stands in the notebook."""
        words, question, reached, known = self.words, self.question, self._reached, self.known
        count = 0 if reached is None else reached.count
        items: list[PaperItem] = [
            TextItem(words("chance.so_far"), theme.SECTION),
            GapItem(4),
            PairItem(words(f"chance.units.{question.unit}"), whole(count, words.language)),
            PairItem(words(self._key("so_far")), self.mean or "—"),
        ]
        if reached is not None and reached.error is not None:
            items.append(PairItem(words("chance.error"), f"± {self._percent(2 * reached.error)}"))
        if known is not None and known.exact is not None:
            items.append(PairItem(words("chance.exact"), self._percent(known.exact), right_type=_EXACT))
        elif known is not None:
            items.append(TextItem(words("chance.none"), theme.CLAUSE))
        basis = basis_of(question.clause)
        source = " · ".join((question.clause, standings(basis, words), *cited(basis, "", words)))
        items += [
            RuleItem(),
            TextItem(words("chance.read"), theme.SECTION),
            GapItem(4),
            TextItem(words(self._key("read"))),
            TextItem(source, theme.SOURCE),
        ]
        return [*items, *self._hundreds(), GapItem(8), TextItem(words("chance.number", self.run.number), NOTE)]

    def _hundreds(self) -> list[PaperItem]:
        """Return how the hundreds came out each by itself, where a gain is asked."""
        words, question, known = self.words, self.question, self.known
        alone = tuple(each.alone for each in self.run.reached if each.alone is not None)
        if question.name != EDGE or known is None or not alone:
            return []
        under = sum(each < 0 for each in alone)
        shares = (percent(part / len(alone), words.language, 0) for part in (under, len(alone) - under))
        lost, won = (words(self._key(what), share) for what, share in zip(("under", "over"), shares, strict=True))
        return [
            RuleItem(),
            TextItem(words("chance.hundreds"), theme.SECTION),
            GapItem(4),
            Histogram(alone, known.near, known.error(max(FIRST, question.each))),
            TextItem(f"{lost} · {won}", theme.SOURCE),
        ]

    def _key(self, what: str) -> str:
        """Return the key of words about the question."""
        return f"chance.{self.question.game}.{self.question.name}.{what}"

    def _exact(self) -> str:
        if self.known is None:
            return ""
        exact = self.known.exact
        return self.words("chance.none") if exact is None else self.words("chance.exact_is", self._percent(exact))

    def _percent(self, value: float) -> str:
        digits = 3 if self.known is not None and 0 < abs(self.known.near) < 0.01 else 2
        return percent(value, self.words.language, digits)
