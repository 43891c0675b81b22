"""What is reached at La Prime."""

from collections.abc import Callable, Mapping

from game.cards.faces import Rank
from game.cards.shoe import Token
from game.play.evening.played import EveningSoFar, Played
from game.table.events import CardsMoved
from game.table.values import hand

_GREAT = ("prime.prime", "prime.fifty_five", "prime.flux")
_SMALL, _NARROW = 54, 7


def _won(and_also: Callable[[Played], object]) -> Callable[[EveningSoFar], bool]:
    """Return whether a coup was won in which something else holds too."""
    return lambda evening: any(coup.ruled_mine("prime.wins") and and_also(coup) for coup in evening.coups("prime"))


def _small(coup: Played) -> bool:
    return any(int(event.args[1]) <= _SMALL for event in coup.ruled_mine("prime.prime"))


def _point_shown(coup: Played) -> bool:
    return bool(coup.ruled_mine("prime.point")) and len(coup.rulings("prime.worths")) >= 2  # compared


def _declined_well(coup: Played) -> bool:
    others = [event for great in _GREAT for event in coup.rulings(great) if coup.seat not in event.seats]
    return bool(coup.said("prime.decline") and others)


def _stood(coup: Played) -> bool:
    return any(int(event.args[0]) <= 1 for event in coup.said("prime.discard"))


def _narrow(coup: Played) -> bool:
    """Tell whether one hand beat another of its kind by so little, as the ruling says it."""
    beaten = [event for kind in ("point", "prime", "flux") for event in coup.ruled_mine(f"prime.stronger_{kind}")]
    return any(int(event.args[0]) - int(event.args[1]) <= _NARROW for event in beaten if len(event.args) == 2)


def _with_seven(coup: Played) -> bool:
    """Tell whether a seven was in the player's hand as he bet or held."""
    held = list[Token]()
    for step in coup.steps:
        if step.seat == coup.seat and step.act and step.act.do in {"bet", "accept"}:
            return any(coup.faces[token].rank is Rank.SEVEN for token in held if token in coup.faces)
        for event in step.events:
            if isinstance(event, CardsMoved):
                held = [token for token in held if token not in event.tokens]
                held += event.tokens if event.target == hand(coup.seat) else ()
    return False


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "prime.prime": _won(lambda coup: coup.ruled_mine("prime.prime")),
    "prime.small": _won(_small),
    "prime.point": _won(_point_shown),
    "prime.decline_two": lambda evening: sum(map(_declined_well, evening.coups("prime"))) >= 2,
    "prime.accept": _won(lambda coup: coup.said("prime.accept")),
    "prime.fifteen": _won(lambda coup: int(coup.ruled_mine("prime.wins")[0].args[-1]) >= 15),
    "prime.early": _won(lambda coup: coup.said("prime.show")),
    "prime.hold_still": _won(_stood),
    "prime.two": lambda evening: sum(bool(coup.ruled_mine("prime.wins")) for coup in evening.coups("prime")) >= 2,
    "prime.crowd": _won(lambda coup: len(coup.rulings("prime.worths")) >= 3),
    "prime.seven": _won(_with_seven),
    "prime.consolation": lambda evening: any(c.ruled_mine("prime.consolation") for c in evening.coups("prime")),
    "prime.narrow_seven": _won(_narrow),
}
