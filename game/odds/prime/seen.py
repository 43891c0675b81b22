"""What a seat knows of a coup, as integers: from a view alone."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.odds.prime.coup import ANSWER, DISCARD, OVER, SHOW, SPEAK, PrimeCoup
from game.odds.prime.draws import Source
from game.odds.prime.numbers import ALL_CARDS, NUMBER, mask_of, scores
from game.rules.prime.state import DISCARD as THROWN
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.values import STOCK, Seat, hand, purse
from game.table.view import View

_STAGES = {
    PrimePhase.SPEAK: SPEAK,
    PrimePhase.ANSWER: ANSWER,
    PrimePhase.SHOW: SHOW,
    PrimePhase.DISCARD: DISCARD,
    PrimePhase.OVER: OVER,
}


def unseen(view: View[PrimePublic]) -> int:
    """Return the cards that the seat has not seen, as bits."""
    return ALL_CARDS & ~mask_of(view.faces.values())


def source_of(view: View[PrimePublic]) -> Source:
    """Return where the seat's new cards would come from."""
    tableau = view.public.tableau
    thrown = tableau.pile(THROWN)
    known = [view.faces[token] for token in thrown if token in view.faces]
    return Source(unseen(view), len(tableau.pile(STOCK)), mask_of(known), len(thrown) - len(known))


def numbers_of(view: View[PrimePublic], tokens: Sequence[Token]) -> list[int]:
    """Return cards that the seat has seen as numbers."""
    return [NUMBER[view.faces[token]] for token in tokens]


def coup_of(view: View[PrimePublic]) -> PrimeCoup:
    """Return the coup as the seat knows it: hands that it has not seen are empty, and so are the stock and the pile."""
    public = view.public
    tableau, options = public.tableau, public.options
    seats = range(public.seats)
    hands = [tableau.pile(hand(Seat(seat))) for seat in seats]
    inside = [*public.inside]
    if public.phase is PrimePhase.ANSWER:
        inside.sort(key=lambda seat: (seat - (public.bettor or 0)) % public.seats)
    return PrimeCoup(
        seats=public.seats,
        dealer=public.dealer,
        limit=options.limit,
        least=options.least,
        consolation=options.consolation,
        partners=options.partners,
        read=scores(options.compare),
        purses=[tableau.chips_at(purse(Seat(seat))) for seat in seats],
        stock=[],
        again=list,
        hands=[numbers_of(view, held) if all(token in view.faces for token in held) else [] for held in hands],
        stage=_STAGES[public.phase],
        turn=0 if public.turn is None else public.turn,
        spoken=sum(public.passes),
        bettor=-1 if public.bettor is None else public.bettor,
        bet=public.bet,
        inside=[int(seat) for seat in inside],
        shown=[int(seat) for seat in public.shown],
        thrown=[-1 if count is None else count for count in public.thrown],
    )
