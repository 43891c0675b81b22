"""Who wins, why, and what is paid."""

from collections.abc import Sequence

from game.rules.prime.clauses import PR_14, PR_19, PR_21
from game.rules.prime.coup import close, made_by
from game.rules.prime.hands import CLAUSE_OF, Hand
from game.rules.prime.state import CoupOutcome, PrimePublic, bet_place
from game.table.draft import Draft
from game.table.values import ClauseId, Seat, purse


def settle(draft: Draft[PrimePublic], contenders: Sequence[Seat]) -> None:
    """Pay the best hand of those who contend, given in turn from the dealer's right (PR-14, PR-19, PR-21)."""
    hands = {seat: made_by(draft, seat) for seat in contenders}
    best_hand = max(hands.values())
    best = tuple(seat for seat, made in hands.items() if made.equals(best_hand))
    side = draft.public.with_partner(best[0])
    if set(best) <= set(side):
        _say_why(draft, best, best_hand, [made for seat, made in hands.items() if seat not in side])
        _pay(draft, best[0], side)
        close(draft, CoupOutcome.WON, best)
    else:
        draft.script.rule("prime.tie", PR_19, best)
        for seat in draft.public.inside:
            draft.script.pay(draft.public.bet, bet_place(seat), purse(seat), PR_19)
        close(draft, CoupOutcome.TIE, best)


def _say_why(draft: Draft[PrimePublic], seats: Sequence[Seat], best: Hand, others: Sequence[Hand]) -> None:
    """Say what the best hand beats, if another was shown against it (PR-15 to PR-18)."""
    if not others:
        return
    second = max(others)
    winning, losing = best.kind.name.lower(), second.kind.name.lower()
    args: tuple[int, ...] = ()
    if best.kind is not second.kind:
        ruling = f"prime.{winning}_beats_{losing}"
    elif len(best.strength) == 1:
        ruling, args = f"prime.stronger_{winning}", (best.total, second.total)
    else:
        ruling = f"prime.higher_{winning}"
    draft.script.rule(ruling, CLAUSE_OF[best.kind], seats, *args)


def _pay(draft: Draft[PrimePublic], winner: Seat, side: tuple[Seat, ...]) -> None:
    """Pay the winner, or the two of his side: an odd chip is the winner's; each takes his own sum back (PR-21)."""
    public = draft.public
    clause: ClauseId = PR_14 if len(side) == 1 else PR_21
    losers = [seat for seat in public.inside if seat not in side]
    won = public.bet * len(losers)
    partner_gets = won // 2 if len(side) == 2 else 0
    named = [f"seat:{seat}" for seat in side]
    draft.script.rule("prime.wins" if len(side) == 1 else "prime.side_wins", clause, side, *named, won)
    for seat in losers:
        to_partner = min(public.bet, partner_gets)
        partner_gets -= to_partner
        draft.script.pay(to_partner, bet_place(seat), purse(side[-1]), clause)
        draft.script.pay(public.bet - to_partner, bet_place(seat), purse(winner), clause)
    for seat in side:
        if seat in public.inside:
            draft.script.pay(public.bet, bet_place(seat), purse(seat), PR_14)
