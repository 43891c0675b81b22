"""The first half of a coup: passing with exchange, the one bet, the answers, the consolation."""

from collections.abc import Sequence

from game.cards.shoe import Token
from game.rules.prime.clauses import PR_05, PR_06, PR_07, PR_08, PR_09, PR_10, PR_21
from game.rules.prime.coup import close, give, throw
from game.rules.prime.finish import ask_for_made_hands
from game.rules.prime.state import BET, BETTOR, CoupOutcome, PrimePhase, PrimePublic, bet_place
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.tableau import everyone
from game.table.values import T_02, Chips, Seat, from_the_right_of, purse, to_the_right


def pass_by(draft: Draft[PrimePublic], seat: Seat, cards: Sequence[Token]) -> None:
    """Throw one or both cards away and be given as many (PR-05); all have passed twice: the coup is void (PR-08)."""
    if not cards:
        raise IllegalActError("prime.pass_throws_nothing", PR_05)
    require_held(draft, seat, cards)
    draft.script.say(seat, "prime.pass", PR_05, len(cards))
    throw(draft, seat, cards, PR_05)
    give(draft, seat, len(cards), PR_05, cards)
    passes = tuple(count + (each == seat) for each, count in enumerate(draft.public.passes))
    changed = tuple(count + len(cards) * (each == seat) for each, count in enumerate(draft.public.changed))
    draft.change(passes=passes, changed=changed, turn=to_the_right(seat, draft.public.seats))
    if min(passes) == 2:
        draft.script.rule("prime.void", PR_08, everyone(draft.script.tableau))
        close(draft, CoupOutcome.VOID)


def bet_by(draft: Draft[PrimePublic], seat: Seat, amount: int) -> None:
    """Bet a sum from the least to the limit and to what one has, and put it before one (PR-06)."""
    options = draft.public.options
    if amount < options.least:
        raise IllegalActError("prime.bet_too_small", PR_06)
    if amount > options.limit:
        raise IllegalActError("prime.bet_too_large", PR_06)
    if amount > draft.script.tableau.chips_at(purse(seat)):
        raise IllegalActError("prime.bet_beyond_purse", PR_06)
    draft.script.say(seat, "prime.bet", PR_06, amount)
    draft.script.pay(amount, purse(seat), bet_place(seat), PR_06)
    draft.script.mark(BETTOR, seat, PR_06)
    draft.script.mark(BET, amount, PR_06)
    draft.change(
        phase=PrimePhase.ANSWER,
        bettor=seat,
        bet=Chips(amount),
        inside=(seat,),
        turn=to_the_right(seat, draft.public.seats),
    )


def accept_by(draft: Draft[PrimePublic], seat: Seat) -> None:
    """Accept the bet and put the sum before one (PR-07, PR-06)."""
    if draft.script.tableau.chips_at(purse(seat)) < draft.public.bet:
        raise IllegalActError("prime.accept_without_sum", PR_07)
    draft.script.say(seat, "prime.accept", PR_07)
    draft.script.pay(draft.public.bet, purse(seat), bet_place(seat), PR_06)
    inside = tuple(each for each in draft.public.order if each in {*draft.public.inside, seat})
    draft.change(inside=inside)
    _after_answer(draft, seat)


def decline_by(draft: Draft[PrimePublic], seat: Seat) -> None:
    """Decline the bet and throw in one's cards (PR-07)."""
    draft.script.say(seat, "prime.decline", PR_07)
    throw(draft, seat, draft.held_by(seat), PR_07)
    draft.change(declined=(*draft.public.declined, seat))
    _after_answer(draft, seat)


def require_held(draft: Draft[PrimePublic], seat: Seat, cards: Sequence[Token]) -> None:
    """Refuse cards that the seat does not hold (T-02)."""
    if len(set(cards)) < len(cards) or not set(cards) <= set(draft.held_by(seat)):
        raise IllegalActError("card_not_held", T_02)


def _after_answer(draft: Draft[PrimePublic], seat: Seat) -> None:
    public = draft.public
    following = to_the_right(seat, public.seats)
    if following != public.bettor:
        draft.change(turn=following)
        return
    assert public.bettor is not None  # noqa: S101  # whoever answers, answers a bet
    side = public.with_partner(public.bettor)
    if set(public.inside) <= set(side):
        _console(draft, public.bettor, side)
    else:
        _give_two_more(draft)


def _console(draft: Draft[PrimePublic], bettor: Seat, side: tuple[Seat, ...]) -> None:
    """Give the bettor his consolation, since no opponent accepts (PR-09; with partners PR-21)."""
    public = draft.public
    partners, amount = public.options.partners, public.options.consolation
    if not partners:
        draft.script.rule("prime.consolation", PR_09, (bettor,), f"seat:{bettor}", amount)
    for seat in public.inside:
        draft.script.pay(public.bet, bet_place(seat), purse(seat), PR_09)
    for seat in from_the_right_of(bettor, public.seats):
        if seat not in side:
            has = draft.script.tableau.chips_at(purse(seat))
            draft.script.pay(min(amount, has), purse(seat), purse(bettor), PR_09)
    if partners:
        draft.script.rule("prime.consolation_of_partners", PR_21, (bettor,), f"seat:{bettor}", amount)
    close(draft, CoupOutcome.CONSOLATION)


def _give_two_more(draft: Draft[PrimePublic]) -> None:
    """Give those in the bet two more cards, one at a time from the dealer's right (PR-10)."""
    for _ in range(2):
        for seat in draft.public.inside:
            give(draft, seat, 1, PR_10)
    ask_for_made_hands(draft, draft.public.inside)
