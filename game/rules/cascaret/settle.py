"""The end of a coup, of a tour and of the party: shares, bêtes, the pot of one alone (CA-03, CA-05, CA-16 to CA-19)."""

from collections.abc import Sequence

from game.cards.faces import Card, Suit
from game.rules.cascaret.cards import MISTIGRI, power, suit_of
from game.rules.cascaret.clauses import CA_03, CA_05, CA_06, CA_16, CA_17, CA_18, CA_19, CA_27, CA_28, CA_32
from game.rules.cascaret.coup import bete_mark, owe
from game.rules.cascaret.state import CascaretPhase, CascaretPublic, CoupStanding
from game.table.draft import Draft
from game.table.events import Closed
from game.table.script import Script
from game.table.values import POT, Chips, ClauseId, Seat, cash, purse


def pay_alone(draft: Draft[CascaretPublic]) -> None:
    """Let one who is alone take the pot (CA-19); nobody takes it where nobody is left."""
    public, script = draft.public, draft.script
    alone = public.having(CoupStanding.IN) or public.having(CoupStanding.SILENT)
    if alone:
        script.rule("cascaret.alone", CA_19, alone)
        script.pay(script.tableau.chips_at(POT), POT, purse(alone[0]), CA_19)
    _owe_for_wrong_hands(draft)


def pay_tricks(draft: Draft[CascaretPublic]) -> None:
    """Pay each trick its sixth and the double share, then rule who is bête (CA-16 to CA-18).

    What short hands left unplayed goes to the taker of the last trick.
    """
    public, script = draft.public, draft.script
    double, clause = _double_share(draft)
    script.rule("cascaret.shares", CA_16, public.order, public.share)
    shares = [*((trick.taker, CA_16) for trick in public.tricks), (public.tricks[double].taker, clause)]
    script.rule(f"cascaret.double_{_ruling_of(clause)}", clause, (public.tricks[double].taker,), double + 1)
    for seat in public.order:
        for clause_of_share in (CA_16, CA_17):
            share = shares.count((seat, clause_of_share)) * public.share
            script.pay(share, POT, purse(seat), clause_of_share)
    script.pay(script.tableau.chips_at(POT), POT, purse(public.tricks[-1].taker), CA_16)
    without = [seat for seat in public.having(CoupStanding.IN) if not public.taken_by(seat) and not public.wrong[seat]]
    owe(draft, without, CA_18)
    _owe_for_wrong_hands(draft)


def _ruling_of(clause: ClauseId) -> str:
    return "mistigri" if clause == CA_16 else "stands_in"


def _double_share(draft: Draft[CascaretPublic]) -> tuple[int, ClauseId]:
    """Return which trick is worth two shares: the Mistigri's (CA-16), or what stands in for it (CA-17)."""
    public = draft.public
    assert public.trump is not None  # noqa: S101  # nobody plays before trumps are made
    tricks = [draft.faces([token for _, token in trick.plays]) for trick in public.tricks]
    for number, cards in enumerate(tricks):
        if MISTIGRI in cards:
            return number, CA_16
    return _highest_trump(tricks, public.trump), CA_17


def _highest_trump(tricks: Sequence[Sequence[Card]], trump: Suit) -> int:
    """Return the trick of the highest trump played, the last trick where none was (CA-17)."""
    played = [(number, card) for number, cards in enumerate(tricks) for card in cards]
    found = [(power(card), number) for number, card in played if suit_of(card, trump) == trump]
    return max(found)[1] if found else len(tricks) - 1


def _owe_for_wrong_hands(draft: Draft[CascaretPublic]) -> None:
    """Make bête who played on with a wrong number of cards (CA-27, CA-28)."""
    public = draft.public
    engaged = public.having(CoupStanding.IN)
    owe(draft, [seat for seat in engaged if public.wrong[seat] > 0], CA_27)
    owe(draft, [seat for seat in engaged if public.wrong[seat] < 0], CA_28)


def close_coup(draft: Draft[CascaretPublic]) -> None:
    """Close the coup; where the deal comes back to the first dealer, the tour (CA-05)."""
    public, script = draft.public, draft.script
    script.add(Closed("coup", public.coup, CA_06))
    draft.change(phase=CascaretPhase.DONE)
    if draft.public.tour_is_over:
        script.rule("cascaret.tour_over", CA_05, (public.first_dealer,), public.tour)
        if public.last_tour or public.tour == public.options.tours:
            close_party(draft)


def close_party(draft: Draft[CascaretPublic]) -> None:
    """End the party: nothing is claimed of what nobody has won (CA-32), and every jeton is paid for (CA-03)."""
    public, script = draft.public, draft.script
    lying = script.tableau.chips_at(POT)
    if lying:
        script.rule("cascaret.unclaimed", CA_32, (), lying)
    unpaid = [seat for seat in public.order if public.due[seat]]
    if unpaid:
        script.rule("cascaret.betes_unclaimed", CA_32, unpaid, sum(public.due))
    for seat in unpaid:
        script.mark(bete_mark(seat), None, CA_32)
    draft.change(phase=CascaretPhase.OVER, due=(Chips(0),) * public.seats)
    script.rule("cascaret.party_over", CA_05, public.order, public.tour)
    _pay_in_cash(script, public.order, public.brought)


def _pay_in_cash(script: Script, order: Sequence[Seat], brought: Sequence[Chips]) -> None:
    """Let those who hold fewer jetons than they brought pay those who hold more (CA-03)."""
    gains = {seat: script.tableau.chips_at(purse(seat)) - brought[seat] for seat in order}
    for winner in order:
        for loser in order:
            amount = min(gains[winner], -gains[loser])
            if amount > 0:
                script.pay(amount, cash(loser), cash(winner), CA_03)
                gains[winner] -= amount
                gains[loser] += amount
