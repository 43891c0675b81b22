"""The manners of both Pharaons by name: five pontes, and two bankers."""

from collections.abc import Callable, Mapping

from game.bots.contract import AnyChoice, Choose, Manner, Temper, Trait, rate
from game.bots.pharaon.bank import bank
from game.bots.pharaon.police import cheating
from game.bots.pharaon.pontes import CONTENT, Ponte, chaser, noticing, prudent, sharp, superstitious, system
from game.odds.contract import Chance
from game.rules.pharaon.state import BANKER, PharaonPublic
from game.table.offers import AnyOffers
from game.table.view import View

_OBLIGING = 0.75
_STRICT = 0.15


def _either(ponte: Callable[[Temper], Ponte], leave: float = _OBLIGING) -> Manner:
    """Return the manner of one who plays as this ponte, and holds the bank obligingly where it falls to him."""

    def manner(temper: Temper) -> Choose[PharaonPublic]:
        at_the_bank, plays = bank(temper, leave), ponte(temper)
        # who lays nothing has nothing to bend
        at_the_table = plays if ponte is _watches else cheating(noticing(plays), temper)

        def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
            return (at_the_bank if view.seat == BANKER else at_the_table)(view, offers, chance)

        return choose

    return manner


def _watches(temper: Temper) -> Ponte:  # noqa: ARG001  # a banker has no belief about cards
    """Return one who lays nothing: a banker who sits among the pontes."""
    return lambda _view, _offers, _chance: CONTENT


MANNERS: Mapping[str, Manner] = {
    "prudent": _either(prudent),
    "superstitious": _either(superstitious),
    "system": _either(system),
    "chaser": _either(chaser),
    "sharp": _either(sharp),
    "obliging_bank": _either(_watches, _OBLIGING),
    "strict_bank": _either(_watches, _STRICT),
}
_STAKE, _CARD = Trait("stake", 1, 100, "chips"), Trait("card", 0, 12, "number of a rank, the ace 0")
_BANKS = (rate("leave"), rate("eye"), rate("doubt"))
_POLICE = (rate("cheats"), Trait("trick", 0, 2, "late bend, high mark, late stake"))
_OWN: Mapping[str, tuple[Trait, ...]] = {
    "prudent": (_STAKE, Trait("stop", 0, 52, "cards left"), Trait("waits", 0, 25, "coups")),
    "superstitious": (_STAKE, rate("trust"), rate("nerve"), _CARD),
    "system": (_STAKE, Trait("doublings", 0, 10, "times"), _CARD),
    "chaser": (_STAKE, Trait("until", 1, 63, "mark of a leaf"), Trait("cards", 1, 13, "cards")),
    "sharp": (Trait("price", 0, 1, "of a chip"),),
}
TRAITS: Mapping[str, tuple[Trait, ...]] = {
    name: (*_OWN.get(name, ()), *_BANKS, *(_POLICE if name in _OWN else ())) for name in MANNERS
}
