"""What is reached at Cascaret."""

from collections.abc import Callable, Iterator, Mapping

from game.cards.faces import Card, Rank
from game.play.evening.played import EveningSoFar, Played
from game.table.events import CardsMoved, ChipsMoved, Ruled
from game.table.values import POT, holder, purse

_TRICK, _BETE = "cascaret.trick", "cascaret.bete"


def _any(of: Callable[[Played], object]) -> Callable[[EveningSoFar], bool]:
    return lambda evening: any(of(coup) for coup in evening.coups("cascaret"))


def _tricks(coup: Played) -> int:
    return len(coup.ruled_mine(_TRICK))


def _drawn(coup: Played) -> int:
    """Return how many cards the player changed at once."""
    return max((int(event.args[0]) for event in coup.said("cascaret.draws")), default=0)


def _from_pot(coup: Played) -> int:
    moves = [event for event in coup.events if isinstance(event, ChipsMoved)]
    return sum(event.amount for event in moves if (event.source, event.target) == (POT, purse(coup.seat)))


def _two_betes(coup: Played) -> bool:
    betes = sum(len(event.seats) for event in coup.rulings(_BETE))
    return betes >= 2 and not coup.ruled_mine(_BETE) and _tricks(coup) > 0  # the wish says so


def _took_with(coup: Played) -> Iterator[Card]:
    """Yield the player's card in each trick that he took."""
    own: Card | None = None
    for event in coup.events:
        if isinstance(event, CardsMoved) and event.target == "trick" and holder(event.source) == coup.seat:
            own = coup.faces.get(event.tokens[0])
        if isinstance(event, Ruled) and event.ruling == _TRICK:
            if coup.seat in event.seats and own is not None:
                yield own
            own = None


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "cascaret.highest_trump": _any(lambda coup: coup.ruled_mine("cascaret.double_stands_in")),
    "cascaret.four_tricks": _any(lambda coup: _tricks(coup) >= 4),  # the wishes say so, here and below
    "cascaret.fille_two": _any(lambda coup: coup.said("cascaret.takes_fille") and _tricks(coup) >= 2),
    "cascaret.four_new": _any(lambda coup: _drawn(coup) >= 4 and _tricks(coup)),
    "cascaret.twelve": _any(lambda coup: _from_pot(coup) >= 12),
    "cascaret.two_betes": _any(_two_betes),
    "cascaret.seven": _any(lambda coup: any(card.rank is Rank.SEVEN for card in _took_with(coup))),
    "cascaret.lanturlu": _any(lambda coup: coup.ruled_mine("cascaret.lanturlu")),
}
