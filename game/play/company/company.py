"""What the company says at a table: one line of one character now and then, the same whenever a sitting is replayed."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from game.play.company.lines import SpokenLine, lines_of
from game.play.company.moments import HEAVY, RARE, RemarkMoment, Watcher
from game.play.session import Sitter
from game.play.session_step import SessionStep
from game.table.values import Chips, Seat

NONE, SPARSE, CHATTY = "none", "sparse", "chatty"
_OF_256: Mapping[str, tuple[int, int, int, int]] = {
    NONE: (0, 0, 0, 0),
    SPARSE: (8, 48, 128, 256),
    CHATTY: (64, 144, 224, 256),
}
"""In how many of 256 cases a moment is remarked upon, by its weight from everyday to rare."""


class GestureKind(Enum):
    """What somebody does without a word."""

    NOD = "nod"
    SIGH = "sigh"
    LEAN = "lean"


_DONE: Mapping[str, GestureKind] = {
    "wins": GestureKind.NOD,
    "luck": GestureKind.NOD,
    "loses": GestureKind.SIGH,
    "bete": GestureKind.SIGH,
    "yours": GestureKind.LEAN,
    "alas": GestureKind.LEAN,
}


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a seat does without a word."""

    seat: Seat
    kind: GestureKind


@dataclass(frozen=True, slots=True)
class Remark:
    """What a seat says, and to what; `amount` stands in its words where they have an amount."""

    seat: Seat
    line: SpokenLine
    occasion: str
    amount: int = 0

    def within(self, language: str) -> str:
        """Return the words in a language."""
        return self.line.within(language).format(self.amount)


@dataclass(slots=True)
class Company:
    """The characters at one table."""

    sitters: tuple[Sitter, ...]
    game: str = ""
    said: set[SpokenLine] = field(default_factory=set)
    """What was said this evening, at whatever table: it is not said again before all else has been."""
    gestures: tuple[Gesture, ...] = ()
    """What was done without a word at the last step."""
    _watcher: Watcher = field(init=False)
    _said: dict[Seat, SpokenLine] = field(default_factory=dict)
    _last: SpokenLine | None = None
    _seated: bool = False
    _remembered: Mapping[Seat, Chips] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look at the table."""
        self._watcher = Watcher(self.sitters)

    def remember(self, lost: Mapping[Seat, Chips]) -> None:
        """Take what the player lost (won: less than 0) when each seat last saw him: it is said once, at a next step."""
        self._remembered = lost

    def hear(self, step: SessionStep, seed: str, mood: str) -> Remark | None:
        """Take the next step; return what somebody says to it. `seed` is different for each step of each sitting."""
        moments = [*self._sitting_down(), *self._watcher.after(step)]
        self.gestures = () if mood == NONE else tuple(_gestures(moments))
        weight = max((each.weight for each in moments), default=0)
        if not weight or _number(seed, "whether") % 256 >= _OF_256[mood][weight - 1]:
            return None
        ranked = sorted((each for each in moments if each.weight == weight), key=lambda each: _rank(seed, each))
        return next((remark for remark in (self._remark(seed, each) for each in ranked) if remark is not None), None)

    def _sitting_down(self) -> Sequence[RemarkMoment]:
        """Return what is said to the player before the first step: old accounts first, else a greeting."""
        old = self._old_accounts()
        if old or self._seated:
            return old
        self._seated = True
        company = [Seat(number) for number, sitter in enumerate(self.sitters) if not sitter.human]
        return [RemarkMoment("sits", seat, RARE) for seat in company]

    def _old_accounts(self) -> Sequence[RemarkMoment]:
        remembered, self._remembered = self._remembered, {}
        if any(remembered.values()):
            self._seated = True
        return [
            RemarkMoment("won_before" if amount > 0 else "lost_before", seat, RARE, abs(amount))
            for seat, amount in remembered.items()
            if amount
        ]

    def _remark(self, seed: str, moment: RemarkMoment) -> Remark | None:
        """Return what a seat says to a moment: nothing twice before it has said all that it has to say to it.

        When it begins anew, it begins neither with what it said last nor with what was said last at all.
        """
        known = lines_of(self.sitters[moment.seat].cameo, self.game).get(moment.occasion, ())
        lines = [line for line in known if line not in self.said]
        if not lines:
            self.said.difference_update(known)
            lines = [line for line in known if line not in (self._said.get(moment.seat), self._last)]
        if not lines:
            return None
        line = lines[_number(seed, f"line {moment.seat} {moment.occasion}") % len(lines)]
        self._said[moment.seat] = self._last = line
        self.said.add(line)
        return Remark(moment.seat, line, moment.occasion, moment.amount)


def _gestures(moments: Sequence[RemarkMoment]) -> Iterator[Gesture]:
    """Yield who nods to a gain of weight, sighs at a loss, and leans over to what the player has won or lost."""
    for each in moments:
        kind = _DONE.get(each.occasion)
        if kind is not None and each.weight >= HEAVY:
            yield Gesture(each.seat, kind)


def _rank(seed: str, moment: RemarkMoment) -> int:
    return _number(seed, f"who {moment.seat} {moment.occasion}")


def _number(seed: str, what: str) -> int:
    """Return a number that depends on nothing but the sitting and the step."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{what}".encode()).digest()[:8])
