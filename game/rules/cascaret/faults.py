"""The faults: maldonne, hands shown, words too early, wrong numbers of cards (CA-26 to CA-30)."""

from game.rules.cascaret.acts import Misserve
from game.rules.cascaret.clauses import CA_26, CA_27, CA_28, CA_29, CA_30
from game.rules.cascaret.coup import owe, retire, set_standing, with_value
from game.rules.cascaret.pot import lay_into_pot
from game.rules.cascaret.state import LIVE, SHARES, TRICK, CascaretPhase, CascaretPublic, CoupStanding, dead
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import STOCK, ClauseId, Seat, hand

UNDER_WAY = (CascaretPhase.NAMING, CascaretPhase.SPEAKING, CascaretPhase.ASKING, CascaretPhase.TRICKS)


def may_misdeal(public: CascaretPublic, seat: Seat) -> bool:
    """Tell whether a maldonne can still be found: nobody has spoken (CA-26)."""
    unspoken = all(standing is CoupStanding.SILENT for standing in public.standings)
    return seat == public.dealer and unspoken and public.phase in (CascaretPhase.NAMING, CascaretPhase.SPEAKING)


def may_spoil(public: CascaretPublic, seat: Seat) -> bool:
    """Tell whether a seat can still make its hand dead: dealt in, not passed, with cards to lose (CA-29, CA-30)."""
    return (
        public.phase in UNDER_WAY and public.standings[seat] in LIVE and len(public.tableau.pile(hand(seat))) > 0
    )  # fmt: skip


def may_misserve(public: CascaretPublic, to: Seat, by: int) -> bool:
    """Tell whether the dealer has just given this player cards, and could give one too many or too few (CA-28)."""
    given = by == -1 or (by == 1 and len(public.tableau.pile(STOCK)) > 0)
    at_hand = public.phase in (CascaretPhase.SPEAKING, CascaretPhase.ASKING) or (
        public.phase is CascaretPhase.TRICKS and not public.plays
    )
    return public.served is not None and public.served == to and given and at_hand


def misdeal(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Deal wrongly: the dealer says what it costs him (CA-26)."""
    if not may_misdeal(draft.public, seat):
        raise IllegalActError("cascaret.no_maldonne", CA_26)
    draft.script.rule("cascaret.maldonne", CA_26, (seat,))
    draft.change(phase=CascaretPhase.MISDEALT, turn=seat)


def redeal(draft: Draft[CascaretPublic]) -> None:
    """Keep the deal for six more (CA-26); who has not got them buys them, as ever."""
    draft.script.say(draft.public.dealer, "cascaret.redeals", CA_26)
    lay_into_pot(draft, draft.public.dealer, SHARES, CA_26)
    draft.change(redealing=True)


def yield_deal(draft: Draft[CascaretPublic]) -> None:
    """Lose the deal to the next; the six stay in the pot (CA-26)."""
    draft.script.say(draft.public.dealer, "cascaret.yields_deal", CA_26)


def expose(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Show one's hand: it is dead, and its holder bête (CA-29)."""
    if not may_spoil(draft.public, seat):
        raise IllegalActError("cascaret.not_in", CA_29)
    draft.script.turn_up(draft.held_by(seat), CA_29)
    _kill(draft, seat, CA_29)


def speak_early(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Speak before one's turn: the hand is dead, and its holder bête (CA-30)."""
    if seat == draft.public.turn:
        raise IllegalActError("cascaret.your_turn", CA_30)
    if not may_spoil(draft.public, seat):
        raise IllegalActError("cascaret.not_in", CA_30)
    draft.script.say(seat, "cascaret.speaks_early", CA_30)
    _kill(draft, seat, CA_30)


def misserve(draft: Draft[CascaretPublic], seat: Seat, act: Misserve) -> None:
    """Give the player who has just drawn one card too many or too few (CA-28)."""
    public, script = draft.public, draft.script
    if seat != public.dealer or not may_misserve(public, act.to, act.by):
        raise IllegalActError("cascaret.nothing_to_misserve", CA_28)
    if act.by > 0:
        script.show(script.draw(1, hand(act.to), CA_28), (act.to,), CA_28)
    else:
        script.move(draft.held_by(act.to)[-1:], hand(act.to), STOCK, CA_28)
    script.rule("cascaret.misserved", CA_28, (act.to,), act.by)
    draft.change(wrong=with_value(public.wrong, act.to, act.by), phase=CascaretPhase.SERVED, turn=act.to, served=None)


def claim(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Say that the number of cards is wrong: out of the coup, and nothing owed (CA-28)."""
    draft.script.say(seat, "cascaret.claims", CA_28)
    retire(draft, seat, CA_28)
    set_standing(draft, seat, CoupStanding.OUT)


def keep_extra(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Play on with a wrong number of cards: bête, whatever is taken (CA-27, CA-28)."""
    clause = CA_27 if draft.public.wrong[seat] > 0 else CA_28
    draft.script.rule("cascaret.plays_wrong_hand", clause, (seat,))


def _kill(draft: Draft[CascaretPublic], seat: Seat, clause: ClauseId) -> None:
    """Make a hand dead, with its card in a trick that is not whole or its shown Lanturlu; its holder is bête."""
    script, public = draft.script, draft.public
    retire(draft, seat, clause)
    if any(player == seat for player, _ in public.plays):
        draft.change(spoiled=(*public.spoiled, (len(public.tricks), public.plays)))
    script.move([token for player, token in public.plays if player == seat], TRICK, dead(seat), clause)
    draft.change(
        plays=tuple(play for play in public.plays if play[0] != seat),
        shown=tuple(shower for shower in public.shown if shower != seat),
    )
    set_standing(draft, seat, CoupStanding.DEAD)
    owe(draft, (seat,), clause)
    script.rule("cascaret.dead", clause, (seat,))
