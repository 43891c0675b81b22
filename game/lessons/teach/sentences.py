"""The sentences of a lesson with their holes filled from the law and the figures: no figure is ever typed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.lessons.explain.act_line import parsed
from game.lessons.explain.position import LessonMoment
from game.lessons.explain.worth import Price, price, priced, shown
from game.lessons.teach.file import HOLE
from game.odds.contract import Appraisal
from game.play.scenarios.acts import Translations
from game.play.scenarios.file import caption
from game.table.values import Seat
from game.text.numbers import percent, places, whole
from game.text.words import spaced


class EmptyHoleError(Exception):
    """Raised for a hole that nothing fills."""

    def __init__(self, hole: str) -> None:
        super().__init__(f"nothing fills the hole {hole}")
        self.hole = hole


@dataclass(frozen=True, slots=True)
class Situation:
    """What a sentence is said of: the table before and after, the line there, and the act that it speaks of."""

    you: Seat
    before: LessonMoment
    after: LessonMoment | None = None
    line: Mapping[str, object] | None = None
    act: Mapping[str, object] | None = None

    def filled(self, said: Translations | str, language: str) -> str:
        """Return a sentence in a language; raise EmptyHoleError where the law and the figures do not know a hole."""
        return spaced(HOLE.sub(lambda match: self._hole(match, language), caption(said, language)), language)

    def _hole(self, match: re.Match[str], language: str) -> str:
        what, of = match[1], match[2] or ""
        found = self._gained(language) if what == "gain" else self._owned(of, language) if what == "chips" else None
        if found is None and what in {"edge", "worth", "cost"}:
            found = self._figure(what, of, language)
        if found is None:
            raise EmptyHoleError(match[0])
        return found

    def _gained(self, language: str) -> str | None:
        if self.after is None:
            return None
        return whole(self.after.owned(self.you) - self.before.owned(self.you), language, signed=True)

    def _owned(self, of: str, language: str) -> str | None:
        seat = int(of) if of.isdecimal() else self.you
        return whole(self.before.owned(Seat(seat)), language) if seat < len(self.before.scenario.chairs) else None

    def _figure(self, what: str, of: str, language: str) -> str | None:
        appraisal = self.before.appraise(self.you)
        if what == "edge":
            ranked = appraisal.ranks.get(of)
            return None if ranked is None else percent(ranked.edge, language)
        found = self._priced(of, appraisal) if what == "worth" else self._cost(of, appraisal)
        return None if found is None else shown(found.value, language, places(found.error), sign=what == "worth")

    def _priced(self, of: str, appraisal: Appraisal) -> Price | None:
        plain = parsed(of) if of else self.act or self.line
        return None if plain is None else priced(plain, self.before, appraisal)

    def _cost(self, of: str, appraisal: Appraisal) -> Price | None:
        mine = self._priced(of, appraisal)
        good = None if self.line is None else priced(self.line, self.before, appraisal)
        return None if mine is None or good is None else price(good, mine)
