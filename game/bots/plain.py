"""How a character plays a game that has no manners of its own: whatever is allowed, at random."""

from collections.abc import Mapping
from typing import Final

from game.bots.contract import AnyChoice, BotChoice, Choose, Manner, Temper, Trait
from game.odds.contract import Chance
from game.table.any_game import AnyAct
from game.table.offers import AnyOffer, AnyOffers
from game.table.view import HasTableau, View


def random_player(temper: Temper) -> Choose[HasTableau]:  # noqa: ARG001  # as every manner
    """Return a chooser that takes a kind of act first and then one of them, so that rare kinds come up as well."""
    return choose_at_random


def choose_at_random(view: View[HasTableau], offers: AnyOffers, chance: Chance) -> AnyChoice:  # noqa: ARG001  # as all
    """Choose any act that is offered and no fault; nothing where nothing is."""
    regular = offers.regular().items
    kinds = tuple(dict.fromkeys(type(offer.act) for offer in regular))
    if not kinds:
        return BotChoice(None, "plain.waits")
    kind = kinds[chance.below(len(kinds))]
    kept = [offer for offer in regular if type(offer.act) is kind]
    return BotChoice(_with_some_amount(kept[chance.below(len(kept))], chance), "plain.at_random")


def _with_some_amount(offer: AnyOffer, chance: Chance) -> AnyAct:
    if offer.most is None:
        return offer.act
    return offer.with_amount(offer.least + chance.below(offer.most - offer.least + 1))


MANNERS: Final[Mapping[str, Manner]] = {"random": random_player}
TRAITS: Final[Mapping[str, tuple[Trait, ...]]] = {"random": ()}
