"""What a seat may do now, from its view alone."""

from itertools import combinations

from game.cards.shoe import Token
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass, Show
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.offers import Offer, Offers
from game.table.values import Chips, Seat, purse
from game.table.view import View


def legal(view: View[PrimePublic]) -> Offers[PrimeAct]:
    """Return all that the seat of this view may do now; nothing where it is not its turn."""
    public = view.public
    if view.seat is None or view.seat != public.turn:
        return Offers()
    match public.phase:
        case PrimePhase.SPEAK:
            return Offers((*_passes(view.hand), *_bets(public, view.seat)))
        case PrimePhase.ANSWER:
            has_sum = public.tableau.chips_at(purse(view.seat)) >= public.bet
            return Offers((Offer(Accept()), Offer(Decline())) if has_sum else (Offer(Decline()),))
        case PrimePhase.SHOW:
            return Offers((Offer(Show()), Offer(PrimeHold())))
        case _:
            return Offers(tuple(Offer(Discard(cards)) for cards in _subsets(view.hand, 0)))


def _passes(held: tuple[Token, ...]) -> tuple[Offer[PrimeAct], ...]:
    return tuple(Offer(PrimePass(cards)) for cards in _subsets(held, 1))


def _bets(public: PrimePublic, seat: Seat) -> tuple[Offer[PrimeAct], ...]:
    most = min(public.options.limit, public.tableau.chips_at(purse(seat)))
    least = public.options.least
    return (Offer(Bet(Chips(least)), Chips(most)),) if least <= most else ()


def _subsets(held: tuple[Token, ...], least: int) -> tuple[tuple[Token, ...], ...]:
    return tuple(cards for count in range(least, len(held) + 1) for cards in combinations(held, count))
