"""What is reached at Baccara."""

from collections.abc import Callable, Iterator, Mapping

from game.play.evening.played import EveningSoFar, Played
from game.rules.baccara.state import total
from game.table.events import CardsMoved
from game.table.gains import gained

_WINS, _LOSES, _HIGHER = "baccara.side_wins", "baccara.bank_wins", "baccara.higher"


def _pontes(evening: EveningSoFar) -> list[Played]:
    return evening.coups("baccara", bank=False)


def _points(evening: EveningSoFar) -> Iterator[tuple[int, int]]:
    """Yield the points of each coup that the player's side won, his own first."""
    for coup in _pontes(evening):
        for event in coup.ruled_mine(_HIGHER):
            yield int(event.args[0]), int(event.args[1])


def _three_running(evening: EveningSoFar) -> bool:
    row = 0
    for coup in _pontes(evening):
        row = row + 1 if coup.ruled_mine(_WINS) else 0 if coup.ruled_mine(_LOSES) else row
        if row == 3:  # the wish says so
            return True
    return False


def _from_nothing(evening: EveningSoFar) -> bool:
    for coup in _pontes(evening):
        moves = [event for event in coup.events if isinstance(event, CardsMoved) and event.target == coup.side]
        cards = [coup.faces[token] for event in moves for token in event.tokens if token in coup.faces]
        if len(cards) > 2 and total(cards[:2]) == 0 and coup.ruled_mine(_WINS):  # two are dealt
            return True
    return False


def _other_side(evening: EveningSoFar) -> bool:
    apart = [coup for coup in _pontes(evening) if coup.ruled_mine(_WINS) and coup.rulings(_LOSES)]
    return len(apart) >= 3  # the wish says so


def _sweeps(evening: EveningSoFar) -> bool:
    row = 0
    for coup in evening.coups("baccara", bank=True):
        row = row + 1 if len(coup.rulings(_LOSES)) == 2 else 0  # both sides
        if row == 3:  # the wish says so
            return True
    return False


def _bank_shoe(evening: EveningSoFar) -> bool:
    for stay in evening.at("baccara"):
        for coups in stay.deals(bank=True):
            events = [event for coup in coups for event in coup.events]
            if all(c.banks for c in coups) and coups[-1].rulings("baccara.shoe_out") and gained(events, stay.seat) > 0:
                return True
    return False


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "baccara.nines": lambda evening: sum(own == 9 for own, _ in _points(evening)) >= 2,  # wishes
    "baccara.by_one": lambda evening: sum(own - other == 1 for own, other in _points(evening)) >= 2,
    "baccara.four": lambda evening: any(own <= 4 for own, _ in _points(evening)),  # same
    "baccara.three_running": _three_running,
    "baccara.from_nothing": _from_nothing,
    "baccara.other_side": _other_side,
    "baccara.sweeps": _sweeps,
    "baccara.bank_shoe": _bank_shoe,
}
