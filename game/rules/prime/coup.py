"""How a coup goes on: cards thrown and given, hands read, and the end."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.rules.prime.clauses import PR_04, PR_13
from game.rules.prime.hands import Hand, read_hand
from game.rules.prime.state import DISCARD, CoupOutcome, PrimePhase, PrimePublic
from game.table.draft import Draft
from game.table.events import CardsShuffled, Closed
from game.table.values import STOCK, ClauseId, Seat, hand


def made_by(draft: Draft[PrimePublic], seat: Seat) -> Hand:
    """Return what the four cards of a seat make."""
    return read_hand(list(draft.faces(draft.held_by(seat))), draft.public.options.compare)


def throw(draft: Draft[PrimePublic], seat: Seat, tokens: Sequence[Token], clause: ClauseId) -> None:
    """Let a seat throw cards away."""
    draft.script.move(tokens, hand(seat), DISCARD, clause)


def give(draft: Draft[PrimePublic], seat: Seat, count: int, clause: ClauseId, thrown: Sequence[Token] = ()) -> None:
    """Give a seat cards from the stock; when it is empty all but the cards just thrown serve again (PR-13)."""
    while count:
        if not draft.script.tableau.pile(STOCK):
            _shuffle_again(draft, thrown)
        drawn = draft.script.draw(min(count, len(draft.script.tableau.pile(STOCK))), hand(seat), clause)
        draft.script.show(drawn, (seat,), clause)
        count -= len(drawn)


def close(draft: Draft[PrimePublic], outcome: CoupOutcome, best: tuple[Seat, ...] = ()) -> None:
    """End the coup; the deal passes to the right (PR-04)."""
    draft.script.add(Closed("coup", draft.public.coup, PR_04))
    draft.change(phase=PrimePhase.OVER, turn=None, outcome=outcome, best=best)


def _shuffle_again(draft: Draft[PrimePublic], thrown: Sequence[Token]) -> None:
    tokens = tuple(token for token in draft.script.tableau.pile(DISCARD) if token not in thrown)
    fresh = draft.shuffle_again(tokens)
    draft.script.add(CardsShuffled(tokens, fresh[::-1], STOCK, PR_13))
