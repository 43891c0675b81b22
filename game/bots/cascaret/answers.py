"""What every character does alike: Lanturlu tactics, trumps to name, faults (CA-13, CA-22, CA-23, CA-26, CA-28)."""

from game.bots.contract import AnyChoice, BotChoice
from game.odds.cascaret.codes import best_suit
from game.rules.cascaret.acts import CascaretPass, Claim, Lanturlu, NameTrump, Play, YieldDeal
from game.rules.cascaret.cards import MISTIGRI
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.table.offers import AnyOffers
from game.table.view import View


def answer(view: View[CascaretPublic], offers: AnyOffers) -> AnyChoice | None:
    """Return the choice of a moment that needs no thought; None where a hand or a card has to be chosen."""
    if not offers.regular():
        return BotChoice(None, "cascaret.content")
    match view.public.phase:
        case CascaretPhase.NAMING:
            return _named(view)
        case CascaretPhase.SERVED:
            return BotChoice(Claim(), "cascaret.claims")
        case CascaretPhase.ASKING:
            return BotChoice(Lanturlu(), "cascaret.shows_lanturlu")
        case CascaretPhase.MISDEALT:
            return BotChoice(YieldDeal(), "cascaret.saves_six")
        case _:
            return _with_lanturlu(view, offers)


def _named(view: View[CascaretPublic]) -> AnyChoice:
    """Name the suit in which the hand, with the Mistigri for its worst card, is strongest."""
    suit, worth = best_suit([view.faces[token] for token in view.hand])
    return BotChoice(NameTrump(suit), "cascaret.best_suit", (f"suit:{suit.value}", worth))


def _with_lanturlu(view: View[CascaretPublic], offers: AnyOffers) -> AnyChoice | None:
    """Show a Lanturlu at once in a noce; pass with it where there is a bête, and let the others commit themselves."""
    if offers.of(Lanturlu):
        return BotChoice(Lanturlu(), "cascaret.shows_lanturlu")
    held = [view.faces[token] for token in view.hand]
    suits = {card.suit for card in held if card != MISTIGRI}
    if view.public.phase is CascaretPhase.SPEAKING and len(held) == 5 and len(suits) == 1:
        act = CascaretPass() if offers.of(CascaretPass) else Play()
        return BotChoice(act, "cascaret.hides_lanturlu")
    return None
