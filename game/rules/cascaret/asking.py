"""Lanturlu: shown in turn in a noce, asked for when all have spoken (CA-21 to CA-24)."""

from game.cards.faces import Card
from game.cards.shoe import Token
from game.rules.cascaret.clauses import CA_21, CA_22, CA_23, CA_24
from game.rules.cascaret.coup import owe
from game.rules.cascaret.lanturlu import is_lanturlu, rank_of_lanturlu
from game.rules.cascaret.state import LIVE, CascaretPhase, CascaretPublic, CoupStanding, dead
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import POT, Seat, purse

MAY_SHOW = (*LIVE, CoupStanding.PASSED)
CARDS = 5


def ask_next_holder(draft: Draft[CascaretPublic]) -> bool:
    """Ask the first holder who has not answered yet (CA-23); tell whether there is one.

    Nobody is told who else holds one: each is found only when his turn to be asked has come.
    """
    public = draft.public
    if public.asked:
        return False
    order = public.order
    first = order.index(public.turn) + 1 if public.phase is CascaretPhase.ASKING else 0
    for seat in order[first:]:
        if _takes_the_pot_unasked(public, seat):
            continue
        if _holds_one(draft, seat):
            draft.change(phase=CascaretPhase.ASKING, turn=seat)
            draft.script.rule("cascaret.asked", CA_23, (seat,))
            return True
        if public.standings[seat] in MAY_SHOW and len(_tokens(draft, seat)) == CARDS:
            draft.change(passed_over=(*draft.public.passed_over, _tokens(draft, seat)))
    draft.change(asked=True)
    return False


def show_in_turn(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Show a Lanturlu in a noce, in one's turn: the coup is over at once, and everyone else is bête (CA-22)."""
    if not _holds_one(draft, seat):
        raise IllegalActError("cascaret.no_lanturlu", CA_21)
    if not draft.public.noce:
        raise IllegalActError("cascaret.pass_and_show_later", CA_23)
    _show(draft, seat)
    pay_lanturlu(draft)


def show_when_asked(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Show a Lanturlu when asked (CA-23)."""
    _show(draft, seat)


def hold_back(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Keep a Lanturlu to oneself when asked: everyone knows of it now (CA-23)."""
    draft.script.say(seat, "cascaret.holds", CA_23)
    draft.change(held_back=(*draft.public.held_back, _tokens(draft, seat)))


def pay_lanturlu(draft: Draft[CascaretPublic]) -> None:
    """Let the best Lanturlu take the pot, and make bête who went in (CA-23), in a noce everyone else (CA-22)."""
    public, script = draft.public, draft.script
    winner = max(
        sorted(public.shown, key=public.order.index),
        key=lambda seat: rank_of_lanturlu(_cards(draft, seat), public.trump),
    )
    if len(public.shown) > 1:
        script.rule("cascaret.best_lanturlu", CA_24, (winner,))
    if public.fille_taker == winner or public.drawn[winner] or (public.retourne_taken and winner == public.dealer):
        script.rule("cascaret.found_lanturlu", CA_24, (winner,))
    script.rule("cascaret.lanturlu", CA_21, (winner,))
    script.pay(script.tableau.chips_at(POT), POT, purse(winner), CA_21)
    standings = LIVE if public.noce else (CoupStanding.IN,)
    losers = tuple(seat for seat in public.having(*standings) if seat != winner)
    owe(draft, losers, CA_22 if public.noce else CA_23)


def _takes_the_pot_unasked(public: CascaretPublic, seat: Seat) -> bool:
    """Tell whether the dealer is left alone and nobody has shown: a Lanturlu would bring him nothing more (CA-19)."""
    return public.standings[seat] is CoupStanding.SILENT and not public.shown


def _show(draft: Draft[CascaretPublic], seat: Seat) -> None:
    draft.script.say(seat, "cascaret.lanturlu", CA_21)
    draft.script.turn_up(_tokens(draft, seat), CA_21)
    draft.change(shown=(*draft.public.shown, seat))


def _holds_one(draft: Draft[CascaretPublic], seat: Seat) -> bool:
    return draft.public.standings[seat] in MAY_SHOW and is_lanturlu(_cards(draft, seat))


def _cards(draft: Draft[CascaretPublic], seat: Seat) -> tuple[Card, ...]:
    return draft.faces(_tokens(draft, seat))


def _tokens(draft: Draft[CascaretPublic], seat: Seat) -> tuple[Token, ...]:
    return draft.held_by(seat) or draft.script.tableau.pile(dead(seat))
