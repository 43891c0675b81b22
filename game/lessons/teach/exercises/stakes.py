"""What lies on the cards at either Pharaon, in words: a question about a coup is answered from it."""

from collections.abc import Iterable
from enum import Enum

from game.cards.faces import Rank
from game.rules.pharaon.state import Leaf
from game.table.values import Seat
from game.text.words import Words


class WhoseStakes(Enum):
    """Whose stakes are told: the learner's own, each player's, or all of them card by card as the bank sees them."""

    OWN = "own"
    EACH = "each"
    BANK = "bank"


def stakes_said(leaves: Iterable[Leaf], whose: WhoseStakes, words: Words) -> str:
    """Return the sentence that names stakes before a question, empty where there are none."""
    lying = tuple(leaves)
    if not lying:
        return ""
    if whose is not WhoseStakes.EACH:
        return words(f"exercise.lies.{whose.value}", ", ".join(_of_cards(lying, words)))
    seats = sorted({leaf.seat for leaf in lying})
    each = (words("exercise.lies.whose", f"seat:{seat}", _of_seat(lying, seat, words)) for seat in seats)
    return words("exercise.lies.each", " · ".join(each))


def _of_seat(leaves: tuple[Leaf, ...], seat: Seat, words: Words) -> str:
    """Return the chips of one player on each rank: how a leaf lies changes nothing at who wins."""
    return ", ".join(_on(leaf.rank, leaf.lying, words) for leaf in leaves if leaf.seat == seat)


def _of_cards(leaves: tuple[Leaf, ...], words: Words) -> list[str]:
    """Return the chips on each rank, flat stakes of several players together; every other leaf with how it lies."""
    flat, others = dict[Rank, int](), list[str]()
    for leaf in leaves:
        if not leaf.won and not leaf.mark:
            flat[leaf.rank] = flat.get(leaf.rank, 0) + leaf.lying
            continue
        how = "won" if leaf.waits else "bent"
        stood = words(f"exercise.lies.{how}", int(leaf.stake), leaf.mark)
        others.append(f"{_on(leaf.rank, leaf.lying, words)} {stood}")
    return [*(_on(rank, chips, words) for rank, chips in flat.items()), *others]


def _on(rank: Rank, chips: int, words: Words) -> str:
    return words(f"exercise.on.{rank.value}", chips)
