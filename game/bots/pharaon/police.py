"""The police exercise: who cheats and how, and the eye of the banker (PA-18).

A cheat is made before everyone's eyes: a stake or a win that comes to lie after the card has fallen, a mark above what
was won. So a banker may see each false leaf, as often as his eye is sharp, each time that he is about to draw.
"""

from collections.abc import Callable

from game.bots.contract import AnyChoice, BotChoice, Temper
from game.bots.pharaon.pontes import Ponte
from game.odds.contract import Chance
from game.rules.pharaon.acts import CHEATS, Challenge, Cheat
from game.rules.pharaon.state import PharaonPublic
from game.table.offers import AnyOffers
from game.table.view import View

_REASONS = {"late_bend": "pharao.lets_it_ride", "high_mark": "pharao.lets_it_ride", "late_stake": "pharaon.starts"}
"""What a cheat gives out as his reason: what an honest player would."""


def cheating(ponte: Ponte, temper: Temper) -> Ponte:
    """Return the ponte as he plays in the exercise.

    `cheats` (0 to 1, 0): how often he cheats where he can; `trick` (0 to 2, 0): in which way, a late bend, a mark too
    high, or a late stake.
    """
    rate, trick = temper.get("cheats", 0.0), CHEATS[int(temper.get("trick", 0))]

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        tricks = [offer.act for offer in offers.of(Cheat) if offer.act.kind == trick]
        if tricks and chance.unit() < rate:
            act = tricks[chance.below(len(tricks))]
            return BotChoice(act, _REASONS[trick], (f"rank:{act.on.value}",))
        return ponte(view, offers.regular(), chance)

    return choose


def challenging(temper: Temper) -> Callable[[View[PharaonPublic], AnyOffers, Chance], AnyChoice | None]:
    """Return how a banker challenges: whom, or None where he lets everyone be.

    `eye` (0 to 1, 0.4): how often he sees a false leaf; `doubt` (0 to 1, 0.02): how often he suspects somebody else.
    """
    eye, doubt = temper.get("eye", 0.4), temper.get("doubt", 0.02)

    def challenged(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice | None:
        accused = {offer.act.of: offer.act for offer in offers.of(Challenge)}
        for false in view.public.false_leaves:
            if false.seat in accused and chance.unit() < eye:
                return BotChoice(accused[false.seat], "pharao.saw_it", (f"rank:{false.rank.value}",))
        if accused and chance.unit() < doubt:
            seats = sorted(accused)
            return BotChoice(accused[seats[chance.below(len(seats))]], "pharao.suspects")
        return None

    return challenged
