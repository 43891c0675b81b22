"""Hidden cards dealt out evenly: every deal that agrees with what is known is as likely as every other.

The ways are counted, not tried: cards that may lie in the same hands are one class, and how many of each class a hand
gets is drawn by the number of deals that go on from there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import comb, factorial, prod

from game.odds.cascaret.dice import Dice

Counts = tuple[int, ...]
"""How many cards there are of each class: bit `g` of a class says whether group `g` of those left may have it."""
Takes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Places that are known to hold cards of a certain kind only."""

    places: tuple[int, ...]
    may: frozenset[int]


@dataclass(frozen=True, slots=True)
class BoundDeals:
    """All the deals of `codes`: to the places of the groups, which are bound, and the rest to the free ones."""

    codes: tuple[int, ...]
    groups: tuple[CardGroup, ...]
    free: tuple[int, ...]
    _sorted: list[list[int]] = field(default_factory=list, repr=False, compare=False)
    _known: dict[Counts, tuple[int, tuple[tuple[int, Takes], ...]]] = field(default_factory=dict, repr=False)

    @property
    def ways(self) -> int:
        """How many deals there are."""
        orders = [factorial(len(places)) for places in (*(group.places for group in self.groups), self.free)]
        return self._ways(self._counts())[0] * prod(orders)

    def of(self, codes: Sequence[int]) -> "BoundDeals":
        """Return the deals of other codes to the same places; what has been counted is kept for both."""
        return replace(self, codes=tuple(codes), _sorted=[])

    def deal(self, world: list[int], dice: Dice) -> None:
        """Lay the hidden cards into a world, every deal as likely as every other."""
        classes = [list(each) for each in self._classes()]
        for group in self.groups:
            cards = self._drawn(classes, dice)
            for place, code in zip(group.places, cards, strict=True):
                world[place] = code
            classes = [classes[2 * kind] + classes[2 * kind + 1] for kind in range(len(classes) // 2)]
        for place, code in zip(self.free, dice.shuffled(classes[0]), strict=True):
            world[place] = code

    def _drawn(self, classes: list[list[int]], dice: Dice) -> list[int]:
        """Take the cards of the next group out of the classes, in any order."""
        ways, choices = self._ways(tuple(map(len, classes)))
        lot = dice.below(ways)
        taking = next(taken for upto, taken in choices if lot < upto)
        cards: list[int] = []
        for kind, count in enumerate(taking):
            held = classes[2 * kind + 1]
            for _ in range(count):
                place = dice.below(len(held))
                held[place], held[-1] = held[-1], held[place]
                cards.append(held.pop())
        return dice.shuffled(cards)

    def _classes(self) -> list[list[int]]:
        """Return the codes of each class, sorted once for all deals."""
        if not self._sorted:
            self._sorted.extend([] for _ in range(1 << len(self.groups)))
            for code in self.codes:
                self._sorted[self._class(code)].append(code)
        return self._sorted

    def _class(self, code: int) -> int:
        return sum(1 << number for number, group in enumerate(self.groups) if code in group.may)

    def _counts(self) -> Counts:
        kinds = [self._class(code) for code in self.codes]
        return tuple(kinds.count(kind) for kind in range(1 << len(self.groups)))

    def _ways(self, counts: Counts) -> tuple[int, tuple[tuple[int, Takes], ...]]:
        """Count the deals of what is left, by what the next group takes: the running total and the numbers taken."""
        if len(counts) == 1:
            return 1, ()
        found = self._known.get(counts)
        if found is None:
            group = self.groups[len(self.groups) - (len(counts).bit_length() - 1)]
            upto, choices = 0, []
            for taken in takings(counts[1::2], len(group.places)):
                left = tuple(
                    without + held - gone for without, held, gone in zip(counts[::2], counts[1::2], taken, strict=True)
                )
                upto += prod(map(comb, counts[1::2], taken)) * self._ways(left)[0]
                choices.append((upto, taken))
            found = self._known[counts] = upto, tuple(choices)
        return found


def takings(held: Sequence[int], count: int) -> Iterator[Takes]:
    """Yield how many of each kind may be taken to make a count.

    >>> list(takings((1, 2), 2))
    [(0, 2), (1, 1)]
    """
    if not held:
        if not count:
            yield ()
        return
    for first in range(min(held[0], count) + 1):
        for others in takings(held[1:], count - first):
            yield first, *others
