"""The opening of a coup: the pot, the deal and the retourne (CA-06 to CA-09)."""

from game.cards.shoe import Shoe
from game.rules.cascaret.cards import MISTIGRI
from game.rules.cascaret.ceremony import draw_the_deal
from game.rules.cascaret.clauses import (
    CA_01,
    CA_02,
    CA_03,
    CA_04,
    CA_05,
    CA_06,
    CA_07,
    CA_08,
    CA_09,
    CA_11,
    CA_13,
    CA_18,
)
from game.rules.cascaret.coup import bete_mark
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.pot import lay_into_pot
from game.rules.cascaret.speak import trumps_are, turn_to_speak
from game.rules.cascaret.state import (
    FILLE,
    MOST_SEATS,
    SHARES,
    TURNUP,
    CascaretCarried,
    CascaretPhase,
    CascaretPublic,
    CoupStanding,
    new_party,
)
from game.table.contract import Chair
from game.table.draft import Draft
from game.table.events import Opened
from game.table.script import Script
from game.table.tableau import Tableau
from game.table.values import POT, Chips, Seat, cash, hand, purse
from game.table.view import Step


def open_coup(
    chairs: tuple[Chair, ...],
    options: CascaretOptions,
    carried: CascaretCarried | None,
    shoe: Shoe,
) -> Step[CascaretPublic]:
    """Open a coup: pot, deal and retourne, until the first player is to speak; or draw the deal where it is carried."""
    before = carried or new_party(Seat(0))
    script = _laid(chairs, before, shoe)
    draft = Draft(_fresh(chairs, options, before, script.tableau), shoe, script)
    if before.lot:
        _draw_the_deal(draft)
        return draft.step()
    _announce(draft, before)
    _fill_pot(draft, before)
    _deal(draft)
    _turn_retourne(draft)
    return draft.step()


def _laid(chairs: tuple[Chair, ...], before: CascaretCarried, shoe: Shoe) -> Script:
    """Lay the pack, the purses, and what is left of the pot and of the cash that was paid (CA-01, CA-03)."""
    places = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
    places[POT] = Chips(before.pot)
    places |= {cash(Seat(seat)): Chips(amount) for seat, amount in enumerate(before.cash)}
    return Script.opening(shoe.tokens, places, len(chairs), CA_04 if before.lot else CA_01)


def _fresh(
    chairs: tuple[Chair, ...],
    options: CascaretOptions,
    before: CascaretCarried,
    tableau: Tableau,
) -> CascaretPublic:
    count = len(chairs)
    nought = (Chips(0),) * count
    return CascaretPublic(
        tableau=tableau,
        options=options,
        phase=CascaretPhase.SPEAKING,
        turn=Seat(before.dealer),
        dealer=Seat(before.dealer),
        first_dealer=Seat(before.first_dealer),
        tour=before.tour,
        coup=before.coup + 1,
        pot_at_deal=Chips(0),
        trump=None,
        standings=(CoupStanding.SILENT,) * count,
        due=tuple(map(Chips, before.due)) or nought,
        brought=tuple(map(Chips, before.brought)) or tuple(chair.chips for chair in chairs),
        drawn=(0,) * count,
        wrong=(0,) * count,
        last_tour=before.last_tour,
    )


def _draw_the_deal(draft: Draft[CascaretPublic]) -> None:
    """Draw who deals first, and mark it for the whole party (CA-04)."""
    first = draw_the_deal(draft.script, draft.shoe)
    draft.script.mark("first_dealer", first, CA_04)
    draft.change(phase=CascaretPhase.LOT, turn=first, dealer=first, first_dealer=first, coup=0)


def _announce(draft: Draft[CascaretPublic], before: CascaretCarried) -> None:
    public, script = draft.public, draft.script
    if not before.coup:
        seated = tuple(Seat(seat) for seat in range(public.seats))
        script.rule("cascaret.party_begins", CA_01, seated, public.seats)
        script.rule("cascaret.seated", CA_02, seated)
        script.rule("cascaret.brought", CA_03, seated)
    if not before.begun:
        script.rule("cascaret.tour_begins", CA_05, (public.first_dealer,), public.tour)
    script.add(Opened("coup", public.coup, CA_06))
    script.mark("first_dealer", public.first_dealer, CA_04)
    script.mark("dealer", public.dealer, CA_05)
    script.mark("tour", public.tour, CA_05)
    script.mark("coup", public.coup, CA_05)
    if public.last_tour:
        script.mark("last_tour", 1, CA_05)
    for seat, due in enumerate(public.due):
        if due:
            script.mark(bete_mark(Seat(seat)), due, CA_18)


def _fill_pot(draft: Draft[CascaretPublic], before: CascaretCarried) -> None:
    """Lay the dealer's six, then the bêtes from his right (CA-06, CA-18), each buying what he lacks (CA-25)."""
    if not before.redealing:
        lay_into_pot(draft, draft.public.dealer, SHARES, CA_06)
    left = list(draft.public.due)
    for seat in draft.public.order:
        left[seat] = Chips(left[seat] - lay_into_pot(draft, seat, left[seat], CA_18))
        draft.script.mark(bete_mark(seat), left[seat] or None, CA_18)
    draft.change(due=tuple(left), pot_at_deal=draft.script.tableau.chips_at(POT))
    if draft.public.noce:
        draft.script.mark("noce", 1, CA_09)
        draft.script.rule("cascaret.noce", CA_09, draft.public.order)


def _deal(draft: Draft[CascaretPublic]) -> None:
    """Deal by twos and then by threes from the dealer's right, the fille just before the dealer (CA-07)."""
    script, order = draft.script, draft.public.order
    for packet in (2, 3):
        for seat in order[:-1]:
            script.draw(packet, hand(seat), CA_07)
        script.draw(packet, FILLE, CA_07)
        script.draw(packet, hand(order[-1]), CA_07)
    for seat in order:
        script.show(draft.held_by(seat), (seat,), CA_07)
    if draft.public.seats == MOST_SEATS:
        script.rule("cascaret.no_cards_given", CA_11, order)


def _turn_retourne(draft: Draft[CascaretPublic]) -> None:
    """Turn the next card: its suit is trumps (CA-08), unless it is the Mistigri (CA-13)."""
    script, dealer = draft.script, draft.public.dealer
    (retourne,) = script.draw(1, TURNUP, CA_08)
    script.turn_up((retourne,), CA_08)
    face = draft.shoe.face(retourne)
    if face == MISTIGRI:
        script.rule("cascaret.mistigri_turned", CA_13, (dealer,))
        draft.change(phase=CascaretPhase.NAMING, turn=dealer)
    else:
        trumps_are(draft, face.suit, CA_08)
        turn_to_speak(draft)
