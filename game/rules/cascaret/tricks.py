"""The tricks: who leads, what is played, who takes (CA-14, CA-15)."""

from dataclasses import replace

from game.cards.shoe import Token
from game.rules.cascaret.cards import best_of
from game.rules.cascaret.clauses import CA_14, CA_15, CA_31
from game.rules.cascaret.follow import why_not
from game.rules.cascaret.state import TRICK, TRICKS_IN_A_COUP, CascaretPhase, CascaretPublic, CoupStanding, Trick, won
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import CardsCovered
from game.table.values import Seat, from_the_right_of, hand
from game.table.view import Position, view_of


def begin_tricks(draft: Draft[CascaretPublic]) -> None:
    """Let the first engaged player from the dealer's right lead (CA-15)."""
    draft.change(phase=CascaretPhase.TRICKS)
    pass_the_turn(draft)


def lay_card(draft: Draft[CascaretPublic], seat: Seat, token: Token) -> None:
    """Lead or play a card, if the law of the trick allows it (CA-15, CA-31)."""
    public = replace(draft.public, tableau=draft.script.tableau)
    refused = why_not(view_of(Position(public, draft.shoe), seat), token)
    if refused is not None:
        raise IllegalActError(refused.reason, refused.clause, refused.binding)
    draft.script.move((token,), hand(seat), TRICK, CA_15)
    draft.script.turn_up((token,), CA_15)
    draft.change(plays=(*draft.public.plays, (seat, token)))


def collect_if_whole(draft: Draft[CascaretPublic]) -> None:
    """Give a whole trick to its taker, who leads the next one (CA-15)."""
    public, script = draft.public, draft.script
    if not public.plays or _still_to_play(draft):
        return
    tokens = tuple(token for _, token in public.plays)
    assert public.trump is not None  # noqa: S101  # nobody plays before trumps are made
    taker = public.plays[best_of(draft.faces(tokens), public.trump)][0]
    script.rule("cascaret.trick", CA_14, (taker,), len(public.tricks) + 1, f"seat:{taker}")
    script.move(tokens, TRICK, won(taker), CA_15)
    script.add(CardsCovered(tokens, CA_15))
    draft.change(tricks=(*public.tricks, Trick(public.plays, taker)), plays=(), turn=taker)


def tricks_are_over(draft: Draft[CascaretPublic]) -> bool:
    """Tell whether nothing is left to play."""
    public = draft.public
    if public.plays:
        return False
    return len(public.tricks) == TRICKS_IN_A_COUP or not any(map(draft.held_by, public.having(CoupStanding.IN)))


def pass_the_turn(draft: Draft[CascaretPublic]) -> None:
    """Give the turn to who plays next: within a trick to the right, at a lead to the taker if he still plays."""
    public = draft.public
    waiting = _still_to_play(draft)
    if public.plays:
        order = from_the_right_of(public.plays[-1][0], public.seats)
    elif public.tricks:
        taker = public.tricks[-1].taker
        order = (taker, *from_the_right_of(taker, public.seats))
    else:
        order = public.order
    draft.change(turn=next(seat for seat in order if seat in waiting))
    if public.options.trump_second and not public.plays and len(public.tricks) == 1:
        draft.script.rule("cascaret.trump_second", CA_31, (draft.public.turn,))


def _still_to_play(draft: Draft[CascaretPublic]) -> tuple[Seat, ...]:
    """Return who is in, holds cards, and has not played to this trick."""
    played = [seat for seat, _ in draft.public.plays]
    return tuple(seat for seat in draft.public.having(CoupStanding.IN) if seat not in played and draft.held_by(seat))
