"""The tricks: who leads, what is played, who takes (CA-14, CA-15)."""

from dataclasses import replace

from game.cards.shoe import Token
from game.rules.cascaret.cards import best_of
from game.rules.cascaret.follow import why_not
from game.rules.cascaret.state import TRICK, TRICKS_IN_A_COUP, CascaretPhase, CascaretPublic, CoupStanding, Trick, won
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import CardsCovered
from game.table.values import ClauseId, Seat, from_the_right_of, hand
from game.table.view import Position, view_of

CA_14 = ClauseId("CA-14")
CA_15 = ClauseId("CA-15")
CA_31 = ClauseId("CA-31")


def begin_tricks(course: Draft[CascaretPublic]) -> None:
    """Let the first engaged player from the dealer's right lead (CA-15)."""
    course.change(phase=CascaretPhase.TRICKS)
    pass_the_turn(course)


def lay_card(course: Draft[CascaretPublic], seat: Seat, token: Token) -> None:
    """Lead or play a card, if the law of the trick allows it (CA-15, CA-31)."""
    public = replace(course.public, tableau=course.script.tableau)
    refused = why_not(view_of(Position(public, course.shoe), seat), token)
    if refused is not None:
        raise IllegalActError(refused.reason, refused.clause, refused.binding)
    course.script.move((token,), hand(seat), TRICK, CA_15)
    course.script.turn_up((token,), CA_15)
    course.change(plays=(*course.public.plays, (seat, token)))


def collect_if_whole(course: Draft[CascaretPublic]) -> None:
    """Give a whole trick to its taker, who leads the next one (CA-15)."""
    public, script = course.public, course.script
    if not public.plays or _still_to_play(course):
        return
    tokens = tuple(token for _, token in public.plays)
    assert public.trump is not None  # noqa: S101  # nobody plays before trumps are made
    taker = public.plays[best_of(course.faces(tokens), public.trump)][0]
    script.rule("cascaret.trick", CA_14, (taker,), len(public.tricks) + 1, f"seat:{taker}")
    script.move(tokens, TRICK, won(taker), CA_15)
    script.add(CardsCovered(tokens, CA_15))
    course.change(tricks=(*public.tricks, Trick(public.plays, taker)), plays=(), turn=taker)


def tricks_are_over(course: Draft[CascaretPublic]) -> bool:
    """Tell whether nothing is left to play."""
    public = course.public
    if public.plays:
        return False
    return len(public.tricks) == TRICKS_IN_A_COUP or not any(map(course.held_by, public.having(CoupStanding.IN)))


def pass_the_turn(course: Draft[CascaretPublic]) -> None:
    """Give the turn to who plays next: within a trick to the right, at a lead to the taker if he still plays."""
    public = course.public
    waiting = _still_to_play(course)
    if public.plays:
        order = from_the_right_of(public.plays[-1][0], public.seats)
    elif public.tricks:
        taker = public.tricks[-1].taker
        order = (taker, *from_the_right_of(taker, public.seats))
    else:
        order = public.order
    course.change(turn=next(seat for seat in order if seat in waiting))
    if public.options.trump_second and not public.plays and len(public.tricks) == 1:
        course.script.rule("cascaret.trump_second", CA_31, (course.public.turn,))


def _still_to_play(course: Draft[CascaretPublic]) -> tuple[Seat, ...]:
    """Return who is in, holds cards, and has not played to this trick."""
    played = [seat for seat, _ in course.public.plays]
    return tuple(seat for seat in course.public.having(CoupStanding.IN) if seat not in played and course.held_by(seat))
