"""The showing of the hands, the comparison and the payments."""

from game.rules.baccara.clauses import BA_02, BA_03, BA_04, BA_08, BA_09, BA_13, BA_14, BA_16, BA_17
from game.rules.baccara.coup import next_coup, total_of
from game.rules.baccara.state import BOTH, BOWL, NATURAL, POINTS, BaccaraPublic, is_baccara, pile_of, stake_place, total
from game.table.draft import Draft
from game.table.events import Closed
from game.table.values import ClauseId, Side, hand, purse


def show_all_and_settle(draft: Draft[BaccaraPublic], clause: ClauseId = BA_13) -> None:
    """Show every hand, settle what still lies, and clear the cloth for the next coup (BA-13, BA-17).

    `clause` says why the hands are shown now.
    """
    public, script = draft.public, draft.script
    show_hand(draft, None, clause)
    for side in BOTH:
        if side not in public.settled:
            show_hand(draft, side, BA_08 if clause == BA_08 else BA_13)
    for side in public.staked:
        if side not in public.settled:
            settle_side(draft, side, BA_13)
    for pile in (*map(pile_of, BOTH), hand(public.banker)):
        script.move(script.tableau.pile(pile), pile, BOWL, BA_17)
    script.add(Closed("coup", public.coup, BA_13))
    next_coup(draft, public.coup + 1)


def show_hand(draft: Draft[BaccaraPublic], side: Side | None, clause: ClauseId) -> None:
    """Turn a hand up, and let who plays it announce its point; None is the bank's (BA-02, BA-03)."""
    public, script = draft.now, draft.script
    tokens = public.bank if side is None else public.cards_of(side)
    script.turn_up([token for token in tokens if token not in script.tableau.up], clause)
    speakers = (public.banker,) if side is None else public.stakers(side)[:1]
    if not speakers:
        return
    cards = draft.faces(tokens)
    counted = sum(POINTS[card.rank] for card in cards)
    script.say(speakers[0], "baccara.point", BA_02, total(cards))
    if counted >= 10:
        script.rule("baccara.units", BA_03, speakers, counted, total(cards))
    if is_baccara(cards):
        script.rule("baccara.baccara", BA_16, speakers)
    if len(cards) == 3:
        script.rule("baccara.three_cards", BA_14, speakers)


def settle_side(draft: Draft[BaccaraPublic], side: Side, clause: ClauseId) -> None:
    """Compare a side with the banker: the higher wins one for one, equals take their stakes back (BA-04, BA-13)."""
    public, script = draft.now, draft.script
    own, bank = total_of(draft, side), total_of(draft, None)
    stakers = public.stakers(side)
    named = f"side:{side.value}"
    if _natural_played_on(draft, side):
        script.rule("baccara.natural_played_on", BA_09, stakers, named)
    if own == bank:
        script.rule("baccara.equal", BA_13, stakers, named, own)
    else:
        winners = stakers if own > bank else (public.banker,)
        if clause == BA_13:
            script.rule("baccara.higher", BA_04, winners, max(own, bank), min(own, bank))
        script.rule("baccara.side_wins" if own > bank else "baccara.bank_wins", clause, stakers, named)
    for seat in stakers:
        place = stake_place(seat, side)
        amount = script.tableau.chips_at(place)
        if own < bank:
            script.pay(amount, place, purse(public.banker), clause)
            continue
        if own > bank:
            script.pay(amount, purse(public.banker), place, clause)
        script.pay(script.tableau.chips_at(place), place, purse(seat), clause)


def _natural_played_on(draft: Draft[BaccaraPublic], side: Side) -> bool:
    """Tell whether a side's eight or nine met a banker who had less and yet no payment was made at once (BA-09)."""
    public = draft.now
    if public.options.ponte_natural == "settles":
        return False
    return total(draft.faces(public.cards_of(side)[:2])) >= NATURAL > total(draft.faces(public.bank[:2]))
