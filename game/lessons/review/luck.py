"""How the luck of a coup came, event by event, where its positions have exact values of their own.

What falls between two choices is worth what the best act of the later one is worth less what the earlier act was worth;
what falls after the last choice is the rest. The pieces add up to the luck of the coup exactly. At the two Pharaons a
coup is one event, its two cards, so nothing is split there; where figures are sampled nothing is, either.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.lessons.review.review import ReviewedCoup, Split, Weighed
from game.play.replayed import ReplayedSitting
from game.rules.catalogue import facts_of

_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Fortune:
    """What fell before the choice at a place, in chips to the end of the coup; after the last one where it is None."""

    before: int | None
    value: Fraction


def fortunes(
    coup: ReviewedCoup, weighed: Mapping[int, Weighed | None], split: Split, sitting: ReplayedSitting
) -> tuple[Fortune, ...]:
    """Return the pieces of a coup's luck in their order; none where it has no two, or they cannot be told apart."""
    stakes = facts_of(sitting.game).stakes
    found = [weighed.get(place) for place in coup.choices]
    known = [each for each in found if each is not None and each.exact]
    if len(known) != len(found) or not known or stakes.on_cards:
        return ()
    pieces = _between(known, stakes.buys)
    last = Fortune(None, split.luck - sum((each.value for each in pieces), _NOTHING))
    return (*pieces, last) if pieces else ()


def _between(known: Sequence[Weighed], buys: frozenset[str]) -> list[Fortune]:
    """Return what fell before each choice but those that buy a chance: these have a price, and no luck."""
    pieces, worth = list[Fortune](), _NOTHING
    for each in known:
        if each.act.do not in buys:
            pieces.append(Fortune(each.place, Fraction(each.best.value) - worth))
        worth = Fraction(each.mine.value)
    return pieces
