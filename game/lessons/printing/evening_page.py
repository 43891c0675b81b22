"""The page of an evening in words: what a sheet, a screen reader and a printed page say of it alike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from game.lessons.printing.page import heading, page, paragraph, section
from game.play.evening.files import company_file, hours, wishes_file
from game.play.evening.number import drawn_rival
from game.play.evening_house import ClosingPage, CoupTold, Leaver
from game.text.hours import hour_figures
from game.text.numbers import amount, whole
from game.text.words import Words

QUARTER = 15
_WIDE, _HIGH = 640, 150


@dataclass(frozen=True, slots=True)
class WishSaid:
    """A wish as its card says it: `game` and `difficulty` name its picture."""

    id: str
    game: str
    text: str
    difficulty: str
    reached: bool


@dataclass(frozen=True, slots=True)
class LeaverSaid:
    """One of the company: name, hours, result, and what was said at the door."""

    name: str
    hours: str
    result: int
    remark: str


@dataclass(frozen=True, slots=True)
class EveningSaid:
    """What a page says in a language; `place` is that of its player among those of the evening."""

    page: ClosingPage
    words: Words
    place: int = 0

    @property
    def last(self) -> int:
        """Return the minute at which the curve ends: midnight, or a little later."""
        return max(hours().midnight, self.page.minute)

    @property
    def title(self) -> str:
        """Return which evening it was."""
        return self.words("midnight.number", self.page.number)

    @property
    def purse(self) -> str:
        """Return what was brought and borrowed, and what is at hand."""
        page, words = self.page, self.words
        key = "midnight.purse.received" if page.received else "midnight.purse"
        args = (page.brought, page.at_hand, page.received) if page.received else (page.brought, page.at_hand)
        return words(key, *args)

    @property
    def lady(self) -> str:
        """Return the sentence of the lady of the house."""
        key, args = self.page.sentence
        return self.words(f"evening.lady.{key}", *args)

    def hour(self, minute: int) -> str:
        """Return a time as it is written; midnight by its name."""
        return self.words("midnight.midnight") if minute == hours().midnight else hour_figures(self.words, minute)

    def coup(self, told: CoupTold) -> str:
        """Return when and where a coup was."""
        return self.words("midnight.coup", self.hour(told.minute), f"key:salon.{told.game}", told.number)

    def signed(self, chips: int) -> str:
        """Return a gain or a loss."""
        return whole(chips, self.words.language, signed=True)

    def split(self) -> tuple[tuple[str, float], ...]:
        """Return price, choices and luck, which add up to the result; nothing before they have been weighed."""
        page = self.page
        if page.weighed is None:
            return ()
        parts = page.weighed.price, page.weighed.choices, page.weighed.luck(page.result)
        return tuple(zip(("price", "choices", "luck"), parts, strict=True))

    def part(self, name: str, value: float) -> str:
        """Return what a part is called: tables that have brought something cost nothing."""
        return self.words(f"midnight.{name}.gain" if name == "price" and value > 0 else f"midnight.{name}")

    def figure(self, part: float) -> str:
        """Return a part of the result."""
        return amount(part, self.words.language, 1)

    def quarters(self) -> Iterator[tuple[str, int]]:
        """Yield what was at hand at every quarter of an hour, for whoever cannot see the curve."""
        for minute in range(0, max(self.page.minute, QUARTER) + 1, QUARTER):
            yield self.hour(minute), [chips for at, chips in self.page.curve if at <= minute][-1]

    def wishes(self) -> tuple[WishSaid, ...]:
        """Return the wishes of the evening, in order."""
        known, rival = {wish.id: wish for wish in wishes_file()}, drawn_rival(self.page.number, self.place)
        language = self.words.language
        return tuple(
            WishSaid(id_, known[id_].game, known[id_].sentence(rival).within(language), known[id_].difficulty, got)
            for id_, got in self.page.wishes
            if id_ in known
        )

    def company(self) -> tuple[LeaverSaid, ...]:
        """Return who left how, the greatest gain first."""
        return tuple(map(self._leaver, self.page.company))

    def _leaver(self, leaver: Leaver) -> LeaverSaid:
        at = self.words("midnight.hours", self.hour(leaver.came), self.hour(leaver.went))
        return LeaverSaid(leaver.name, at, leaver.result, self._remark(leaver.name))

    def _remark(self, name: str) -> str:
        """Return what somebody says at the door; nothing for whoever only a later edition of the house knows."""
        said = next((each.leaves for each in company_file().guest if each.name == name), ())
        if not said:
            return ""
        french, german, english = said[self.page.number % len(said)]
        return {"fr": french, "de": german}.get(self.words.language, english)


def evening_lines(said: EveningSaid) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each part of the page: its heading, and its lines."""
    words, page = said.words, said.page
    yield said.title, (said.purse, said.lady)
    yield words("midnight.curve"), tuple(words("midnight.at", hour, chips) for hour, chips in said.quarters())
    coups = (("best", page.best), ("dearest", page.dearest))
    told = [
        words("midnight.at", words(f"midnight.{what}"), f"{said.coup(coup)}, {said.signed(coup.net)}")
        for what, coup in coups
        if coup is not None
    ]
    if told:
        yield words("midnight.coups"), tuple(told)
    parts = [words("midnight.at", said.part(part, value), said.figure(value)) for part, value in said.split()]
    yield words("midnight.split"), (*parts, words("midnight.at", words("midnight.together"), said.signed(page.result)))
    got = (f"{wish.text} {words(f'midnight.wish.{_got(wish)}')}" for wish in said.wishes())
    yield words("midnight.wishes"), tuple(got)
    left = (
        words("midnight.at", each.name, f"{said.signed(each.result)}, {each.hours}. {each.remark}".strip())
        for each in said.company()
    )
    yield words("midnight.company"), tuple(left)
    yield words("midnight.line"), (page.line,)


def print_evening(pages: Sequence[ClosingPage], words: Words) -> str:
    """Return the page of an evening as HTML, one for each of its players."""
    body = []
    for place, closing in enumerate(pages):
        said = EveningSaid(closing, words, place)
        for number, (head, lines) in enumerate(evening_lines(said)):
            curve = _curve(closing, words) if number == 1 else ""
            parts = [curve] if curve else [paragraph(line) for line in lines]
            body.append(section(heading(head), *parts))
    return page(words("midnight.title"), body, [], words)


def _got(wish: WishSaid) -> str:
    return "reached" if wish.reached else "missed"


def _curve(closing: ClosingPage, words: Words) -> str:
    """Return the curve by the clock as a picture: a step for each coup, and a line at what was brought."""
    last = max(hours().midnight, closing.minute)
    most, least = max(chips for _, chips in closing.curve), min(chips for _, chips in closing.curve)
    span = (most - least) or 1

    def across(minute: int) -> float:
        return round(30 + (_WIDE - 40) * minute / last, 1)

    def down(chips: int) -> float:
        return round(12 + (_HIGH - 36) * (most - chips) / span, 1)

    x, y = across(0), down(closing.curve[0][1])
    path = [f"M{x} {y}"]
    for minute, chips in closing.curve:
        path.append(f"H{across(minute)}V{down(chips)}")
    path.append(f"H{across(closing.minute)}")
    marks = "".join(
        f'<text x="{across(minute)}" y="{_HIGH - 6}" text-anchor="middle">{escape(hour_figures(words, minute))}</text>'
        for minute in range(0, last + 1, 60)
    )
    ends = "".join(f'<text x="0" y="{down(chips) + 4}">{chips}</text>' for chips in sorted({most, least}))
    brought = down(closing.curve[0][1])
    return (
        f'<svg viewBox="0 0 {_WIDE} {_HIGH}" width="100%" font-size="11" role="img">'
        f'<path d="M30 {brought}H{_WIDE - 10}" stroke="#8a6" stroke-dasharray="2 4" fill="none"/>'
        f'<path d="{"".join(path)}" stroke="#1b1b1b" stroke-width="1.6" fill="none"/>{ends}{marks}</svg>'
    )
