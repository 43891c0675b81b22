"""Cards of Prime as plain integers: card 10 * suit + place, a set of cards as the bits of one number.

Places run in the order of a new pack, ace to seven and the courts. A score is an integer that compares as hands do: the
kind in its upper bits, the strength below.
"""

from collections.abc import Iterable
from functools import cache

from game.cards.faces import Card, Rank
from game.cards.packs import PACK_40

WORTH_OF_RANK = {
    Rank.ACE: 16, Rank.TWO: 12, Rank.THREE: 13, Rank.FOUR: 14, Rank.FIVE: 15,
    Rank.SIX: 18, Rank.SEVEN: 21, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10,
}  # fmt: skip
WORTHS: tuple[int, ...] = tuple(WORTH_OF_RANK.values())
WORTH: tuple[int, ...] = tuple(WORTH_OF_RANK[card.rank] for card in PACK_40)
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(PACK_40)}

ALL_CARDS = (1 << 40) - 1
SUIT_BITS = 1023
POINT, PRIME, FIFTY_FIVE, FLUX = 1, 2, 3, 4
KIND_SHIFT = 20
_STEPS = (0, 10, 12, 13, 14, 15, 16, 18, 21)

COUNT: tuple[int, ...] = tuple(part.bit_count() for part in range(1024))
SUM: tuple[int, ...] = tuple(sum(WORTHS[place] for place in range(10) if part >> place & 1) for part in range(1024))


def mask_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << NUMBER[card]
    return mask


def numbers_in(mask: int) -> list[int]:
    """Return the cards of a set, lowest first.

    >>> numbers_in(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def parts(mask: int) -> tuple[int, int, int, int]:
    """Return the cards of each suit, ten bits a suit."""
    return mask & SUIT_BITS, mask >> 10 & SUIT_BITS, mask >> 20 & SUIT_BITS, mask >> 30


def strength(worths: Iterable[int], *, highest: bool) -> int:
    """Return the strength of a prime or a flux: its sum, or its worths from the highest down (PR-16).

    >>> strength((10, 10, 21, 12), highest=False)
    53
    """
    if not highest:
        return sum(worths)
    code = 0
    for each in sorted(worths, reverse=True):
        code = code << 4 | _STEPS.index(each)
    return code


class Scores(dict[int, int]):
    """The score of each hand of four, by its bits; read once and remembered.

    An evening comes to know most of the 91,390 hands, with few scores among them: hands of one score share its number.
    """

    def __init__(self, *, highest: bool) -> None:
        super().__init__()
        self.highest = highest
        self._numbers: dict[int, int] = {}

    def __missing__(self, mask: int) -> int:
        read = _score(mask, highest=self.highest)
        score = self[mask] = self._numbers.setdefault(read, read)
        return score


@cache
def scores(compare: str) -> Scores:
    """Return the scores under a way of comparing, `sum` or `highest` (PR-16)."""
    return Scores(highest=compare == "highest")


def kind_of(score: int) -> int:
    """Return the kind of a score: POINT, PRIME, FIFTY_FIVE or FLUX."""
    return score >> KIND_SHIFT


def strength_of(score: int) -> int:
    """Return the strength of a score within its kind."""
    return score & (1 << KIND_SHIFT) - 1


def scored(kind: int, strong: int) -> int:
    """Return the score of a kind and a strength."""
    return kind << KIND_SHIFT | strong


def _score(mask: int, *, highest: bool) -> int:
    suits = parts(mask)
    counts = [COUNT[part] for part in suits]
    most = max(counts)
    if most == 4:
        return scored(FLUX, strength((WORTH[number] for number in numbers_in(mask)), highest=highest))
    if most == 1:
        return scored(PRIME, strength((WORTH[number] for number in numbers_in(mask)), highest=highest))
    point = max(SUM[part] for part, count in zip(suits, counts, strict=True) if count > 1)
    return scored(FIFTY_FIVE if point == 55 else POINT, point)
