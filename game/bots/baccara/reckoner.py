"""The reckoner: he remembers every card in the bowl, and does what is worth most by the exact figures."""

from fractions import Fraction

from game.bots.contract import AnyChoice, BotChoice
from game.odds.baccara.appraise import appraise
from game.odds.contract import Chance
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPublic
from game.table.offers import AnyOffers
from game.table.view import View

_WORDS = {
    Take: "baccara.reckons_take",
    BaccaraRefuse: "baccara.reckons_refuse",
    BaccaraDraw: "baccara.reckons_draw",
    Stand: "baccara.reckons_stand",
    OfferCard: "baccara.reckons_offer",
    LayDown: "baccara.reckons_lay_down",
}


def reckoned(view: View[BaccaraPublic], offers: AnyOffers, chance: Chance, *, lays_down: bool) -> AnyChoice:
    """Return the act that is worth most.

    A reckoner that does not use BA-15 does not weigh it. The arguments are what the act gains over the next best, in
    hundredths of a chip.
    """
    found = appraise(view, offers, chance)
    worths = {type(each.act): Fraction(each.value) for each in found.worths}
    if not lays_down:
        worths.pop(LayDown, None)
    best, *others = sorted(worths, key=lambda act: worths[act], reverse=True)
    gain = round(100 * (worths[best] - worths[others[0]])) if others else 0
    return BotChoice(best(), _WORDS[best], (gain,))
