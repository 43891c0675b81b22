"""What is reached at Baccara."""

from collections.abc import Callable, Iterator, Mapping

from game.cards.faces import Card
from game.play.evening.played import EveningSoFar, Played
from game.rules.baccara.state import NATURAL, total
from game.table.events import CardsMoved
from game.table.gains import gained
from game.table.values import hand

_WINS, _LOSES, _HIGHER = "baccara.side_wins", "baccara.bank_wins", "baccara.higher"
_EQUAL = "baccara.equal"


def _pontes(evening: EveningSoFar) -> list[Played]:
    return evening.coups("baccara", bank=False)


def _points(evening: EveningSoFar) -> Iterator[tuple[int, int]]:
    """Yield the points of each coup that the player's side won, his own first."""
    for coup in _pontes(evening):
        for event in coup.ruled_mine(_HIGHER):
            yield int(event.args[0]), int(event.args[1])


def _running(least: int) -> Callable[[EveningSoFar], bool]:
    def reached(evening: EveningSoFar) -> bool:
        row = 0
        for coup in _pontes(evening):
            row = row + 1 if coup.ruled_mine(_WINS) else 0 if coup.ruled_mine(_LOSES) else row
            if row == least:
                return True
        return False

    return reached


def _cards(coup: Played, pile: str) -> list[Card]:
    """Return the cards that were dealt to a pile and drawn there, as far as the player has seen them."""
    moves = [event for event in coup.events if isinstance(event, CardsMoved) and event.target == pile]
    return [coup.faces[token] for event in moves for token in event.tokens if token in coup.faces]


def _from_nothing(evening: EveningSoFar) -> bool:
    for coup in _pontes(evening):
        cards = _cards(coup, coup.side)
        if len(cards) > 2 and total(cards[:2]) == 0 and coup.ruled_mine(_WINS):  # two are dealt
            return True
    return False


def _on_five(evening: EveningSoFar) -> bool:
    taken = [coup for coup in _pontes(evening) if coup.acts("take") and coup.ruled_mine(_WINS)]
    return any(total(_cards(coup, coup.side)[:2]) == 5 for coup in taken)  # the wish says so


def _equal(evening: EveningSoFar) -> bool:
    return any(int(event.args[1]) >= NATURAL for coup in _pontes(evening) for event in coup.ruled_mine(_EQUAL))


def _refuse_four(evening: EveningSoFar) -> bool:
    return sum(bool(coup.acts("refuse") and coup.ruled_mine(_WINS)) for coup in _pontes(evening)) >= 4  # same


def _bank_points(evening: EveningSoFar) -> list[tuple[int, int]]:
    """Return the points with which the player's bank took a side, its own first."""
    found = [event for coup in evening.coups("baccara", bank=True) for event in coup.ruled_mine(_HIGHER)]
    return [(int(event.args[0]), int(event.args[1])) for event in found]


def _laid_down(coup: Played) -> bool:
    point = total(_cards(coup, hand(coup.seat))[:2])
    return bool(coup.acts("lay_down")) and point in {6, 7} and len(coup.rulings(_LOSES)) == 2  # the wish says so


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
    "baccara.three_running": _running(3),
    "baccara.from_nothing": _from_nothing,
    "baccara.other_side": _other_side,
    "baccara.sweeps": _sweeps,
    "baccara.bank_shoe": _bank_shoe,
    "baccara.four_running": _running(4),
    "baccara.five": _on_five,
    "baccara.equal": _equal,
    "baccara.refuse_four": _refuse_four,
    "baccara.bank_nine_eight": lambda evening: (9, 8) in _bank_points(evening),
    "baccara.bank_two": lambda evening: any(own <= 2 for own, _ in _bank_points(evening)),
    "baccara.lay_down_twice": lambda evening: sum(map(_laid_down, evening.coups("baccara", bank=True))) >= 2,
}
