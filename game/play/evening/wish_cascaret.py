"""What is reached at Cascaret."""

from collections.abc import Callable, Iterator, Mapping

from game.cards.faces import Card, Rank
from game.play.evening.played import EveningSoFar, Played
from game.table.events import CardsMoved, ChipsMoved, Ruled
from game.table.values import POT, holder, purse

_TRICK, _BETE, _STANDS_IN = "cascaret.trick", "cascaret.bete", "cascaret.double_stands_in"
_LAST, _SMALL = 5, frozenset({Rank.SEVEN, Rank.EIGHT, Rank.NINE})


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


def _took_with(coup: Played) -> Iterator[tuple[int, int, Card]]:
    """Yield each trick that the player took: its number from 1, of how many cards, and his own card in it."""
    number, lies, own = 0, 0, None
    for event in coup.events:
        if isinstance(event, CardsMoved) and event.target == "trick":
            lies += 1
            if holder(event.source) == coup.seat:
                own = coup.faces.get(event.tokens[0])
        if isinstance(event, Ruled) and event.ruling == _TRICK:
            number += 1
            if coup.seat in event.seats and own is not None:
                yield number, lies, own
            lies, own = 0, None


def _with_king(coup: Played) -> dict[int, int]:
    """Return the tricks that the player took with the king of trumps, and of how many cards each was."""
    trumps = [str(event.args[0]).removeprefix("suit:") for event in coup.rulings("cascaret.trumps")]
    own = [(number, lies, card) for number, lies, card in _took_with(coup) if card.rank is Rank.KING]
    return {number: lies for number, lies, card in own if card.suit.value in trumps}


def _king_for_cat(coup: Played) -> bool:
    return any(int(event.args[0]) in _with_king(coup) for event in coup.ruled_mine(_STANDS_IN))


def _king_twice(evening: EveningSoFar) -> bool:
    coups = evening.coups("cascaret")
    return sum(lies >= 2 for coup in coups for lies in _with_king(coup).values()) >= 2  # the wish says so


def _last_small(coup: Played) -> bool:
    return any(number == _LAST and card.rank in _SMALL for number, _, card in _took_with(coup))


def _first(evening: EveningSoFar) -> bool:
    over = [stay for stay in evening.at("cascaret") if stay.over and stay.result > 0]
    return any(stay.result > max(won for name, won in stay.results.items() if name != stay.own_name) for stay in over)


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "cascaret.highest_trump": _any(lambda coup: coup.ruled_mine(_STANDS_IN)),
    "cascaret.four_tricks": _any(lambda coup: _tricks(coup) >= 4),  # the wishes say so, here and below
    "cascaret.fille_two": _any(lambda coup: coup.said("cascaret.takes_fille") and _tricks(coup) >= 2),
    "cascaret.four_new": _any(lambda coup: _drawn(coup) >= 4 and _tricks(coup)),
    "cascaret.twelve": _any(lambda coup: _from_pot(coup) >= 12),
    "cascaret.two_betes": _any(_two_betes),
    "cascaret.seven": _any(lambda coup: any(card.rank is Rank.SEVEN for *_, card in _took_with(coup))),
    "cascaret.lanturlu": _any(lambda coup: coup.ruled_mine("cascaret.lanturlu")),
    "cascaret.king_for_cat": _any(_king_for_cat),
    "cascaret.last_small": _any(_last_small),
    "cascaret.first": _first,
    "cascaret.lanturlu_seen": _any(lambda coup: coup.rulings("cascaret.lanturlu")),
    "cascaret.king_twice": _king_twice,
    "cascaret.noce_three": _any(lambda coup: coup.rulings("cascaret.noce") and _tricks(coup) >= 3),
}
