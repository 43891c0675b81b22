"""How a character holds the bank: he draws, grants or denies what is asked, challenges, gives up when ruined."""

from game.bots.contract import AnyChoice, BotChoice, Choose, Temper
from game.bots.pharaon.police import challenging
from game.cards.faces import Suit
from game.odds.contract import Chance
from game.rules.pharaon.acts import Consent, End, Lower, PharaonDraw, PharaonRefuse, ShowBottom, Withdraw
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPublic
from game.table.offers import AnyOffers
from game.table.values import STOCK, purse
from game.table.view import View


def bank(temper: Temper, leave: float) -> Choose[PharaonPublic]:
    """Return a banker who grants so many of a hundred requests; the temperament may say it otherwise.

    A stake of whose rank no card is left can neither win nor lose: whoever wants that back has it.
    """
    grants, challenged = temper.get("leave", leave), challenging(temper)

    def choose(view: View[PharaonPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        if not offers:
            return BotChoice(None, "pharaon.content")
        if offers.of(Consent):
            if _is_dead(view) or chance.unit() < grants:
                return BotChoice(Consent(), "pharaon.grants")
            return BotChoice(PharaonRefuse(), "pharaon.denies")
        ruined = not view.public.tableau.chips_at(purse(BANKER)) and not view.public.leaves
        if ruined:
            return BotChoice(End(), "pharaon.ruined")
        if offers.of(ShowBottom):
            return BotChoice(ShowBottom(), "pharao.shows_bottom")
        accused = challenged(view, offers, chance)
        if accused is not None:
            return accused
        on = next((offer.act for offer in offers.of(PharaonDraw)), None)
        return BotChoice(on or offers.items[0].act, "pharaon.draws")

    return choose


def _is_dead(view: View[PharaonPublic]) -> bool:
    """Tell whether a stake is asked back on a rank of which all four cards have fallen."""
    request, public = view.public.request, view.public
    if request is None or not isinstance(request.change, Withdraw | Lower):
        return False
    fallen = [*public.tableau.pile(RIGHT), *public.tableau.pile(LEFT)]
    if public.bottom_shown:
        fallen += public.tableau.pile(STOCK)[:1]
    ranks = [view.faces[token].rank for token in fallen if token in view.faces]
    return ranks.count(request.change.on) == len(Suit)
