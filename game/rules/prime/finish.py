"""The second half of a coup: showing early, the second discard, and the showdown."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.rules.prime.clauses import PR_03, PR_11, PR_12, PR_14
from game.rules.prime.hands import CLAUSE_OF, worth
from game.rules.prime.running import give, made_by, throw
from game.rules.prime.settle import settle
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.draft import Draft
from game.table.values import ClauseId, Seat


def ask_for_made_hands(run: Draft[PrimePublic], seats: Sequence[Seat]) -> None:
    """Ask the first of these who holds a prime or a flux whether he shows it; when all are asked go on (PR-11)."""
    for seat in seats:
        if made_by(run, seat).early:
            run.script.rule("prime.asked", PR_11, (seat,), f"seat:{seat}")
            run.change(phase=PrimePhase.SHOW, turn=seat)
            return
    if run.public.shown:
        _end_early(run)
    else:
        run.change(phase=PrimePhase.DISCARD, turn=run.public.inside[0])


def show_by(run: Draft[PrimePublic], seat: Seat) -> None:
    """Show a prime or a flux before the second discard (PR-11)."""
    run.script.say(seat, "prime.show", PR_11)
    _turn_up(run, seat, PR_11)
    run.change(shown=(*run.public.shown, seat))
    ask_for_made_hands(run, _after(run, seat))


def hold_by(run: Draft[PrimePublic], seat: Seat) -> None:
    """Keep a prime or a flux hidden (PR-11)."""
    run.script.say(seat, "prime.hold", PR_11)
    run.change(held=(*run.public.held, seat))
    ask_for_made_hands(run, _after(run, seat))


def discard_by(run: Draft[PrimePublic], seat: Seat, cards: Sequence[Token]) -> None:
    """Throw away none to all four cards and be given as many (PR-12); after the last all is shown (PR-14)."""
    run.script.say(seat, "prime.discard", PR_12, len(cards))
    throw(run, seat, cards, PR_12)
    give(run, seat, len(cards), PR_12, cards)
    thrown = tuple(len(cards) if each == seat else count for each, count in enumerate(run.public.thrown))
    run.change(thrown=thrown)
    left = _after(run, seat)
    if left:
        run.change(turn=left[0])
        return
    for each in run.public.inside:
        _turn_up(run, each, PR_14)
    settle(run, run.public.inside)


def _after(run: Draft[PrimePublic], seat: Seat) -> tuple[Seat, ...]:
    return run.public.inside[run.public.inside.index(seat) + 1 :]


def _end_early(run: Draft[PrimePublic]) -> None:
    """End the coup among the hands that are shown; those that are not, lose (PR-11)."""
    run.change(early=True)
    hidden = tuple(seat for seat in run.public.inside if seat not in run.public.shown)
    if hidden:
        run.script.rule("prime.hidden_hands_lose", PR_11, hidden)
    settle(run, run.public.shown)


def _turn_up(run: Draft[PrimePublic], seat: Seat, clause: ClauseId) -> None:
    """Turn a hand up, and say what its cards are worth (PR-03) and what they make (PR-15 to PR-18)."""
    held = run.held_by(seat)
    run.script.turn_up(held, clause)
    run.script.rule("prime.worths", PR_03, (seat,), *(worth(run.shoe.face(token)) for token in held))
    made = made_by(run, seat)
    run.script.rule(f"prime.{made.kind.name.lower()}", CLAUSE_OF[made.kind], (seat,), f"seat:{seat}", made.total)
