"""What stands on the sheets of a review: the coups, the dearest choices, one coup in full, the curve of the purse."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from game.lessons.explain.advice import assumed
from game.lessons.explain.worth import Price, shown, with_error
from game.lessons.review.export import coup_at, dearest_choice
from game.lessons.review.luck import fortunes
from game.lessons.review.review import (
    TIMES,
    ReviewedCoup,
    Split,
    Weighed,
    holds_bank,
    is_refused,
    lost_said,
    together,
    worst,
)
from game.lessons.review.sitting_coups import unchosen
from game.lessons.review.table import act_words, choice_words, verdict
from game.play.replayed import ReplayedSitting
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper import sheet_items as sheet
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import GapItem, PairItem, RuleItem, TextItem
from game.screen.scenes.review.intents import ShowChoice, ShowCoup
from game.screen.scenes.shared.ink_line import ink_line
from game.stage.units import Box
from game.text.numbers import places, whole
from game.text.words import Words

_GAIN = TextStyle(Typeface.BOLD, 17, theme.WIN)
_LOSS = TextStyle(Typeface.BOLD, 17, theme.LOSS)
_EVEN = TextStyle(Typeface.BOLD, 17, theme.INK)
_LABEL = TextStyle(Typeface.SERIF, 13, theme.SEPIA)
_CHART_H = 190.0
_SMALL = 10
_LEAST_REACH = 0.25
"""Of what the player sat down with, so much the axis of the curve shows at least."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A sitting with its coups, as far as their choices have been weighed."""

    sitting: ReplayedSitting
    coups: tuple[ReviewedCoup, ...]
    weighed: Mapping[int, Weighed | None]
    splits: Mapping[int, Split]

    @property
    def is_priced(self) -> bool:
        """Whether there is a bank, against which playing has a price."""
        return bool(facts_of(self.sitting.game).stakes.buys)

    def price_key(self, coups: Sequence[ReviewedCoup]) -> str:
        """Return under which key the price of some coups is told, nothing where there is none."""
        banks = all(holds_bank(self.sitting, coup) for coup in coups)
        return ("price.gain" if coups and banks else "price") if self.is_priced else ""

    @property
    def all_weighed(self) -> bool:
        """Whether every coup that is decided has been reckoned."""
        return len(self.splits) == len(self.decided)

    @property
    def decided(self) -> tuple[ReviewedCoup, ...]:
        """The coups that are decided; the last may still be under way."""
        return tuple(coup for coup in self.coups if coup.decided)


def coup_rows(found: Reviewed, words: Words) -> list[PaperItem]:
    """Return the coups, newest first, each of which can be chosen."""
    rows: list[PaperItem] = []
    for coup in reversed(found.coups):
        left = coup_at(found.sitting, coup, words)
        gain = whole(coup.gain, words.language, signed=True)
        told = dearest_choice(found.sitting, coup, found.weighed, words)
        note = told if coup.decided else words("played.under_way")
        rows.append(
            PairItem(left, gain, note, f"coup:{coup.number}", theme.STRONG, _colour(coup.gain), ShowCoup(coup.number))
        )
    return rows or [TextItem(words("review.nothing"))]


def worst_rows(found: Reviewed, words: Words) -> list[PaperItem]:
    """Return the choices that gave something away, the dearest first."""
    come = TextItem(words("review.reckoning", *_done(found)), sheet.NOTE)
    rows: list[PaperItem] = [] if found.all_weighed else [come, GapItem(8)]
    price = float(sum((each.price for each in found.splits.values()), Fraction(0))) if found.all_weighed else 0.0
    if price < 0:
        own = f"review.priced.{found.sitting.game}"
        said = words(own if words.has(own) else "review.priced", shown(-price, words.language))
        rows += [TextItem(said, sheet.NOTE), GapItem(8)]
    for each in worst(found.weighed.values()):
        step = found.sitting.steps[each.place]
        lost = lost_said(each, words.language)
        note = coup_at(found.sitting, found.coups[step.coup], words)
        left = act_words(found.sitting, step, each.act, words, short=True)
        rows.append(PairItem(left, lost, note, f"choice:{each.place}", theme.STRONG, _LOSS, ShowChoice(each.place)))
    dear = any(isinstance(row, PairItem) for row in rows)
    return rows if dear or not found.all_weighed else [*rows, TextItem(words("review.nothing_lost"))]


def coup_in_full(found: Reviewed, coup: ReviewedCoup, words: Words) -> list[PaperItem]:
    """Return one coup: its result with what it owes to what, and each choice with what the figures say of it."""
    rows: list[PaperItem] = [
        TextItem(coup_at(found.sitting, coup, words), sheet.TITLE),
        GapItem(4),
        *_of_result(found, coup, words),
        *_luck_rows(found, coup, words),
        RuleItem(),
    ]
    if not coup.choices:
        rows.append(TextItem(unchosen(found.sitting, coup, words), sheet.NOTE))
    for place in coup.choices:
        rows.append(TextItem(choice_words(found.sitting, place, words), theme.STRONG))
        if is_refused(found.sitting, place):
            rows.append(TextItem(words("review.refused.means"), sheet.NOTE))
        elif place not in found.weighed:
            rows.append(TextItem(words("review.waits"), sheet.NOTE))
        else:
            judged = found.weighed[place]
            said = words("review.no_figure") if judged is None else verdict(judged, words)
            rows.append(TextItem(said, sheet.NOTE))
        rows.append(GapItem(6))
    told = [found.weighed.get(place) for place in coup.choices]
    anew = any(each is not None and not each.exact for each in told)
    taken = dict.fromkeys(assumed(each.advice, words) for each in told if each is not None and each.advice is not None)
    notes = [words("review.anew", TIMES)] if anew else []
    return [*rows, *(TextItem(each, sheet.NOTE) for each in (*notes, *taken) if each)]


def curve_rows(found: Reviewed, words: Words) -> list[PaperItem]:
    """Return the whole sitting: what its result owes to what, and the curve of the purse."""
    known = [found.splits[coup.number] for coup in found.coups if coup.number in found.splits]
    result = sum(coup.gain for coup in found.decided)
    rows: list[PaperItem] = (
        [] if found.all_weighed else [TextItem(words("review.reckoning", *_done(found)), sheet.NOTE)]
    )
    rows += _split_rows(together(known) if found.all_weighed else None, result, found.price_key(found.decided), words)
    rows += [RuleItem(), TextItem(words("review.curve"), theme.SECTION), GapItem(6)]
    sitting = found.sitting
    reach = sitting.sitters[sitting.seat].chips * _LEAST_REACH
    return [*rows, Curve(*_curves(found), words, reach)]


def explained(words: Words, *, priced: bool) -> list[PaperItem]:
    """Return what choices and luck mean, and the price where there is one."""
    rows: list[PaperItem] = []
    for part in (*(("price",) if priced else ()), "skill", "luck", "curve", "buttons"):
        rows += [TextItem(words(f"review.{part}"), theme.SECTION), TextItem(words(f"review.{part}.means")), GapItem(8)]
    return rows


@dataclass(frozen=True, slots=True)
class Curve:
    """What the purse gained coup by coup, in ink, and beside it in blue what was to be expected of it."""

    gained: tuple[int, ...]
    expected: tuple[float, ...]
    words: Words
    reach: float = 0.0
    """So many chips its axis shows at least, or one jeton that was lost would look like ruin."""
    id: str = ""

    @property
    def ends(self) -> tuple[float, float]:
        """The least and the most on its axis."""
        least, most = (end(0.0, *self.gained, *self.expected) for end in (min, max))
        more = max(0.0, self.reach - (most - least))
        return (least - more, most) if -least > most else (least, most + more)

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return _CHART_H + 3 * painter.lettering.leading(_LABEL)

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Print it with its upper left corner at a point, in units."""
        language, leading = self.words.language, painter.lettering.leading(_LABEL)
        least, most = self.ends
        marks = [_mark(each, language) for each in (most, least)]
        margin = max(painter.width(each, _LABEL) for each in (*marks, "0")) + 10
        plot = Box(x + margin, y + leading / 2, width - margin - 6, _CHART_H)
        span = (most - least) or 1.0
        nought = plot.y + plot.h * most / span
        painter.line(plot.x - 4, plot.y, plot.x - 4, plot.bottom, theme.SEPIA, 1, 150)
        painter.line(plot.x - 4, nought, plot.right, nought, theme.SEPIA, 1, 150)
        painter.text("0", plot.x - 10, nought, _LABEL, "r")
        for said, at in zip(marks, (plot.y, plot.bottom), strict=True):
            if abs(at - nought) > leading:
                painter.text(said, plot.x - 10, at, _LABEL, "r")
        for values, colour in ((self.expected, theme.BLEU), (self.gained, theme.INK)):
            last = max(1, len(self.gained) - 1)
            ink_line(painter, plot, [(n / last, (most - each) / span) for n, each in enumerate(values)], colour)
        below = plot.bottom + 6 + leading
        for said, colour, at in (("gained", theme.INK, plot.x), ("expected", theme.BLEU, plot.x + plot.w / 2)):
            painter.plate(Box(at, below - 2, 18, 4), colour, 1)
            painter.text(self.words(f"review.curve.{said}"), at + 26, below, _LABEL)


def _mark(amount: float, language: str) -> str:
    """Return what stands at an end of the axis: a small sum to the hundredth."""
    return shown(amount, language, 2 if amount % 1 and abs(amount) < _SMALL else 0, sign=True)


def _curves(found: Reviewed) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Return what the purse had gained after each coup, and what was to be expected so far as it is reckoned."""
    expected = [Fraction(0)]
    for coup in found.coups:
        each = found.splits.get(coup.number)
        if each is None:
            break
        expected.append(expected[-1] + each.price + each.skill)
    gained = (0, *accumulate(int(coup.gain) for coup in found.decided))
    return gained, tuple(float(each) for each in expected)


def _of_result(found: Reviewed, coup: ReviewedCoup, words: Words) -> list[PaperItem]:
    if coup.decided:
        return _split_rows(found.splits.get(coup.number), coup.gain, found.price_key((coup,)), words)
    so_far = whole(coup.gain, words.language, signed=True)
    return [PairItem(words("ends.under_way"), so_far), TextItem(words("review.under_way"), sheet.NOTE)]


def _split_rows(found: Split | None, result: int, price: str, words: Words) -> list[PaperItem]:
    """Return what a result owes to what; its price by the key of its name, where there is one."""
    language = words.language
    rows: list[PaperItem] = [
        PairItem(words("review.result"), whole(result, language, signed=True), right_type=_colour(result))
    ]
    if found is None:
        return [*rows, TextItem(words("review.waits"), sheet.NOTE)]
    digits = places(found.error)
    for part, value in ((price, float(found.price)), ("skill", found.skill_told(digits)))[not price :]:
        rows.append(PairItem(words(f"review.{part}"), shown(value, language, digits, sign=True)))
    luck = with_error(Price(found.luck_told(digits), found.error), language, sign=True)
    return [*rows, PairItem(words("review.luck"), luck)]


def _luck_rows(found: Reviewed, coup: ReviewedCoup, words: Words) -> list[PaperItem]:
    """Return how the luck of a coup came, where it can be told: before which choice, and after the last."""
    split = found.splits.get(coup.number)
    rows: list[PaperItem] = []
    for each in () if split is None else fortunes(coup, found.weighed, split, found.sitting):
        step = None if each.before is None else found.sitting.steps[each.before]
        when = words("review.luck.end")
        if step is not None:
            when = words("review.luck.before", act_words(found.sitting, step, step.act, words))
        said = shown(float(each.value), words.language, sign=True)
        rows.append(PairItem(when, said, left_type=sheet.NOTE))
    return rows


def _done(found: Reviewed) -> tuple[int, int]:
    return len(found.weighed), sum(len(coup.choices) for coup in found.coups)


def _colour(amount: int) -> TextStyle:
    return _EVEN if not amount else _GAIN if amount > 0 else _LOSS
