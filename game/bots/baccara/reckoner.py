"""The reckoner: he remembers every card in the bowl, and does what is worth most by the exact figures."""

from fractions import Fraction

from game.bots.contract import AnyChoice, BotChoice
from game.odds.baccara.appraise import appraise
from game.odds.contract import Chance
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPublic, total
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


_PLAIN = {
    Take: "baccara.takes",
    BaccaraRefuse: "baccara.refuses",
    BaccaraDraw: "baccara.draws",
    Stand: "baccara.stands",
    OfferCard: "baccara.offers",
    LayDown: "baccara.lays_down",
}
"""What is said where nothing else was weighed, or nothing is worth less: the hand alone."""


def reckoned(view: View[BaccaraPublic], offers: AnyOffers, chance: Chance, *, lays_down: bool) -> AnyChoice:
    """Return the act that is worth most.

    A reckoner that does not use BA-15 does not weigh it. The arguments are what the act gains over the next best, in
    hundredths of a chip; where that is nothing, the point.
    """
    found = appraise(view, offers, chance)
    worths = {type(each.act): Fraction(each.value) for each in found.worths}
    if not lays_down:
        worths.pop(LayDown, None)
    best, *others = sorted(worths, key=lambda act: worths[act], reverse=True)
    gain = round(100 * (worths[best] - worths[others[0]])) if others else 0
    if not gain:
        return BotChoice(best(), _PLAIN[best], (_point(view),))
    return BotChoice(best(), _WORDS[best], (gain,))


def _point(view: View[BaccaraPublic]) -> int:
    """Return the point of the hand that is asked about, or of the bank's."""
    public = view.public
    cards = public.bank if public.asked is None else public.cards_of(public.asked)
    return total(view.faces[token] for token in cards)
