"""What is reached at La Prime."""

from collections.abc import Callable, Mapping

from game.play.evening.played import EveningSoFar, Played

_GREAT = ("prime.prime", "prime.fifty_five", "prime.flux")
_SMALL = 54


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


REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "prime.prime": _won(lambda coup: coup.ruled_mine("prime.prime")),
    "prime.small": _won(_small),
    "prime.point": _won(_point_shown),
    "prime.decline_two": lambda evening: sum(map(_declined_well, evening.coups("prime"))) >= 2,
    "prime.accept": _won(lambda coup: coup.said("prime.accept")),
    "prime.fifteen": _won(lambda coup: int(coup.ruled_mine("prime.wins")[0].args[-1]) >= 15),
    "prime.early": _won(lambda coup: coup.said("prime.show")),
    "prime.hold_still": _won(_stood),
}
