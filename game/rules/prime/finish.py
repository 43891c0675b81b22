"""The second half of a coup: showing early, the second discard, and the showdown."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.rules.prime.clauses import PR_03, PR_11, PR_12, PR_14
from game.rules.prime.coup import give, made_by, throw
from game.rules.prime.hands import CLAUSE_OF, worth
from game.rules.prime.settle import settle
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.draft import Draft
from game.table.values import ClauseId, Seat


def ask_for_made_hands(draft: Draft[PrimePublic], seats: Sequence[Seat]) -> None:
    """Ask the first of these who holds a prime or a flux whether he shows it; when all are asked go on (PR-11)."""
    for seat in seats:
        if made_by(draft, seat).early:
            draft.script.rule("prime.asked", PR_11, (seat,), f"seat:{seat}")
            draft.change(phase=PrimePhase.SHOW, turn=seat)
            return
    if draft.public.shown:
        _end_early(draft)
    else:
        draft.change(phase=PrimePhase.DISCARD, turn=draft.public.inside[0])


def show_by(draft: Draft[PrimePublic], seat: Seat) -> None:
    """Show a prime or a flux before the second discard (PR-11)."""
    draft.script.say(seat, "prime.show", PR_11)
    _turn_up(draft, seat, PR_11)
    draft.change(shown=(*draft.public.shown, seat))
    ask_for_made_hands(draft, _after(draft, seat))


def hold_by(draft: Draft[PrimePublic], seat: Seat) -> None:
    """Keep a prime or a flux hidden (PR-11)."""
    draft.script.say(seat, "prime.hold", PR_11)
    draft.change(held=(*draft.public.held, seat))
    ask_for_made_hands(draft, _after(draft, seat))


def discard_by(draft: Draft[PrimePublic], seat: Seat, cards: Sequence[Token]) -> None:
    """Throw away none to all four cards and be given as many (PR-12); after the last all is shown (PR-14)."""
    draft.script.say(seat, "prime.discard", PR_12, len(cards))
    throw(draft, seat, cards, PR_12)
    give(draft, seat, len(cards), PR_12, cards)
    thrown = tuple(len(cards) if each == seat else count for each, count in enumerate(draft.public.thrown))
    draft.change(thrown=thrown)
    left = _after(draft, seat)
    if left:
        draft.change(turn=left[0])
        return
    for each in draft.public.inside:
        _turn_up(draft, each, PR_14)
    settle(draft, draft.public.inside)


def _after(draft: Draft[PrimePublic], seat: Seat) -> tuple[Seat, ...]:
    return draft.public.inside[draft.public.inside.index(seat) + 1 :]


def _end_early(draft: Draft[PrimePublic]) -> None:
    """End the coup among the hands that are shown; those that are not, lose (PR-11)."""
    draft.change(early=True)
    hidden = tuple(seat for seat in draft.public.inside if seat not in draft.public.shown)
    if hidden:
        draft.script.rule("prime.hidden_hands_lose", PR_11, hidden)
    settle(draft, draft.public.shown)


def _turn_up(draft: Draft[PrimePublic], seat: Seat, clause: ClauseId) -> None:
    """Turn a hand up, and say what its cards are worth (PR-03) and what they make (PR-15 to PR-18)."""
    held = draft.held_by(seat)
    draft.script.turn_up(held, clause)
    draft.script.rule("prime.worths", PR_03, (seat,), *(worth(draft.shoe.face(token)) for token in held))
    made = made_by(draft, seat)
    draft.script.rule(f"prime.{made.kind.name.lower()}", CLAUSE_OF[made.kind], (seat,), f"seat:{seat}", made.total)
