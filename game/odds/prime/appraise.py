"""Appraise a moment of Prime for one seat."""

from collections.abc import Sequence
from fractions import Fraction

from game.odds.contract import Appraisal, Chance, Figure, Worth
from game.odds.prime.outlook import Outlook, outlooks
from game.odds.prime.sample import sampled
from game.odds.prime.showdown import decline_value, discard_value, showing_value
from game.rules.prime.acts import Decline, Discard, PrimeAct, PrimeHold, Show
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.offers import AnyOffers, Offer
from game.table.view import View

ADVISED, PARTNER, UNASKED, EVEN = "prime.advised", "prime.partner", "prime.unasked", "even"
"""Keys of what is taken for granted."""


def appraise(view: View[PrimePublic], offers: AnyOffers, chance: Chance) -> Appraisal:
    """Return what each act is worth to the end of the coup, and the chances of the hand: of a bet four sums."""
    return weigh_given(view, [act for offer in offers.regular().items for act in _acts(offer)], chance)


def weigh_given(view: View[PrimePublic], acts: Sequence[PrimeAct], chance: Chance, times: int = 1) -> Appraisal:
    """Return what given acts are worth to the end of the coup, and the chances of the hand.

    Exact are: to show or to hold where the count is feasible (`showing_value`), the last discard between two
    (`discard_value`), and a decline that settles the coup or leaves it. Everything else is sampled.
    """
    exact = {number: value for number, act in enumerate(acts) if (value := _exact(view, act)) is not None}
    rest = [act for number, act in enumerate(acts) if number not in exact]
    found = iter(sampled(view, rest, chance, times))
    worths = []
    for number, act in enumerate(acts):
        if number in exact:
            worths.append(Worth(act, exact[number]))
        else:
            each = next(found)
            worths.append(Worth(act, each.mean, each.error, each.behind, each.behind_error))
    sampling = (ADVISED, PARTNER) if view.public.options.partners else (ADVISED,)
    assumes = sampling if rest else tuple(dict.fromkeys(key for act in acts for key in _assumed(view, act)))
    certain = bool(worths) and not assumes
    return Appraisal(view.seat, certain, tuple(worths), figures=_figures(view, worths), assumes=assumes)


def _assumed(view: View[PrimePublic], act: PrimeAct) -> tuple[str, ...]:
    """Return what the exact value of an act takes for granted: a decline that settles the coup nothing at all."""
    public = view.public
    match act:
        case Show() | PrimeHold():
            place = public.inside.index(view.own)
            if place + 1 == len(public.inside):
                return ()
            hidden = any(each not in public.shown for each in public.inside[:place])
            return (UNASKED, EVEN) if hidden else (EVEN,)
        case Discard():
            return (EVEN,)
        case _:
            return ()


def _acts(offer: Offer[PrimeAct]) -> Sequence[PrimeAct]:
    """Return the acts of an offer; of a bet the least, a quarter, a half and the most."""
    if offer.most is None:
        return (offer.act,)
    least, most = offer.least, offer.most
    return [offer.with_amount(amount) for amount in sorted({least, max(least, most // 4), max(least, most // 2), most})]


def _exact(view: View[PrimePublic], act: PrimeAct) -> Fraction | None:
    match act:
        case Decline():
            return decline_value(view)
        case Show() | PrimeHold():
            return showing_value(view, shows=isinstance(act, Show))
        case Discard():
            return discard_value(view, act.cards)
        case _:
            return None


def _figures(view: View[PrimePublic], worths: Sequence[Worth]) -> tuple[Figure, ...]:
    """Return the chances of the hand: with two more cards; or with the discard worth most, then with each of them."""
    if view.seat is None or not view.hand or view.public.phase is PrimePhase.OVER:
        return ()
    ahead = outlooks(view)
    if len(view.hand) == 2:
        return _chances(ahead[0], 2)
    discards = [worth for worth in worths if isinstance(worth.act, Discard)]
    if not discards:
        return ()
    best = max(discards, key=lambda worth: float(worth.value)).act.cards
    outlook = next(each for each in ahead if sorted(each.cards) == sorted(best))
    each = (figure for found in ahead for figure in _of_discard(found))
    return (*_chances(outlook, len(best)), *each)


def _chances(outlook: Outlook, drawn: int) -> tuple[Figure, ...]:
    return (
        Figure("prime.flux", outlook.flux, args=(drawn,)),
        Figure("prime.fifty_five", outlook.fifty_five, args=(drawn,)),
        Figure("prime.prime", outlook.prime, args=(drawn,)),
        Figure("prime.point", outlook.point, args=(drawn,)),
    )


def _of_discard(outlook: Outlook) -> tuple[Figure, ...]:
    """Return the chances of one discard: each kind, then each point; the arguments end with the cards thrown away."""
    drawn, cards = len(outlook.cards), outlook.cards
    kinds = (("flux", outlook.flux), ("fifty_five", outlook.fifty_five), ("prime", outlook.prime))
    return (
        *(Figure(f"prime.discard.{kind}", chance, args=(drawn, *cards)) for kind, chance in kinds),
        Figure("prime.discard.point", outlook.point, args=(drawn, *cards)),
        *(
            Figure("prime.discard.point_of", chance, args=(drawn, point, *cards))
            for point, chance in outlook.points.items()
        ),
    )
