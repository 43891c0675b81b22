"""Speaking: play, pass, take the fille, draw; and the dealer's rights (CA-09 to CA-13, CA-20)."""

from game.cards.faces import Suit
from game.cards.shoe import Token
from game.rules.cascaret.acts import CascaretDraw, NameTrump, Play
from game.rules.cascaret.clauses import CA_09, CA_10, CA_11, CA_12, CA_13, CA_20
from game.rules.cascaret.coup import retire, set_standing, with_value
from game.rules.cascaret.state import DISCARD, FILLE, MOST_SEATS, TURNUP, CascaretPhase, CascaretPublic, CoupStanding
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import CardsCovered
from game.table.values import STOCK, T_02, ClauseId, Seat, hand


def next_speaker(public: CascaretPublic) -> Seat | None:
    """Return who speaks next; None when all have spoken, or the dealer is left without being asked (CA-19)."""
    silent = public.having(CoupStanding.SILENT)
    if not silent or (silent == (public.dealer,) and not public.having(CoupStanding.IN)):
        return None
    return silent[0]


def turn_to_speak(draft: Draft[CascaretPublic]) -> bool:
    """Let the next player speak; tell whether there is one."""
    speaker = next_speaker(draft.public)
    if speaker is None:
        return False
    draft.change(phase=CascaretPhase.SPEAKING, turn=speaker)
    if draft.public.must_go_in:
        draft.script.rule("cascaret.last_but_one", CA_20, (speaker,))
    return True


def play(draft: Draft[CascaretPublic], seat: Seat, act: Play) -> None:
    """Go in with the hand as it is (CA-10), the dealer perhaps with the retourne (CA-12)."""
    clause = CA_10
    if act.turnup is not None:
        _require_retourne(draft, seat, act.turnup)
        _take_retourne(draft, seat, act.turnup)
        clause = CA_12
    else:
        draft.script.say(seat, "cascaret.plays", CA_10)
    _go_in(draft, seat, clause)


def lay_down(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Pass and lay down the hand, where there is a bête (CA-10)."""
    if draft.public.noce:
        raise IllegalActError("cascaret.noce", CA_09)
    if draft.public.must_go_in:
        raise IllegalActError("cascaret.last_but_one", CA_20)
    draft.script.say(seat, "cascaret.passes", CA_10)
    retire(draft, seat, CA_10)
    set_standing(draft, seat, CoupStanding.PASSED)


def take_fille(draft: Draft[CascaretPublic], seat: Seat) -> None:
    """Take the fille for the five cards of the hand (CA-10)."""
    if draft.public.fille_taker is not None:
        raise IllegalActError("cascaret.fille_gone", CA_10)
    script = draft.script
    script.say(seat, "cascaret.takes_fille", CA_10)
    script.move(draft.held_by(seat), hand(seat), DISCARD, CA_10)
    fille = script.tableau.pile(FILLE)
    script.move(fille, FILLE, hand(seat), CA_10)
    script.show(fille, (seat,), CA_10)
    draft.change(fille_taker=seat)
    if seat == draft.public.dealer:
        script.rule("cascaret.no_retourne", CA_12, (seat,))
    _go_in(draft, seat, CA_10)


def draw(draft: Draft[CascaretPublic], seat: Seat, act: CascaretDraw) -> None:
    """Throw cards away and be given as many while the stock lasts (CA-10); the retourne first (CA-12)."""
    _require_draw(draft, seat, act)
    script = draft.script
    if act.turnup is not None:
        _take_retourne(draft, seat, act.turnup)
    script.say(seat, "cascaret.draws", CA_10, len(act.cards))
    script.move(act.cards, hand(seat), DISCARD, CA_10)
    given = script.draw(len(act.cards), hand(seat), CA_10)
    script.show(given, (seat,), CA_10)
    draft.change(drawn=with_value(draft.public.drawn, seat, len(given)))
    _go_in(draft, seat, CA_10)
    draft.change(served=seat)


def name_trump(draft: Draft[CascaretPublic], act: NameTrump) -> None:
    """Name trumps when the Mistigri is turned (CA-13)."""
    draft.script.say(draft.public.dealer, "cascaret.names_trump", CA_13, f"suit:{act.suit.value}")
    trumps_are(draft, act.suit, CA_13)


def trumps_are(draft: Draft[CascaretPublic], suit: Suit, clause: ClauseId) -> None:
    """Let a suit be trumps (CA-08, CA-13)."""
    draft.change(trump=suit)
    draft.script.mark("trump", suit.value, clause)
    draft.script.rule("cascaret.trumps", clause, draft.public.order, f"suit:{suit.value}")


def _require_draw(draft: Draft[CascaretPublic], seat: Seat, act: CascaretDraw) -> None:
    public = draft.public
    if public.seats == MOST_SEATS:
        raise IllegalActError("cascaret.no_cards_given", CA_11)
    if public.must_go_in:
        raise IllegalActError("cascaret.last_but_one", CA_20)
    if act.turnup is not None:
        _require_retourne(draft, seat, act.turnup)
    held = draft.held_by(seat)
    if any(token not in held for token in act.cards):
        raise IllegalActError("card_not_held", T_02)
    if len(set(act.cards)) < len(act.cards) or act.turnup in act.cards:
        raise IllegalActError("card_named_twice", T_02)
    if not act.cards:
        raise IllegalActError("cascaret.one_to_five", CA_10)
    if len(act.cards) > len(draft.script.tableau.pile(STOCK)):
        raise IllegalActError("cascaret.stock_short", CA_10)


def _require_retourne(draft: Draft[CascaretPublic], seat: Seat, token: Token) -> None:
    if seat != draft.public.dealer:
        raise IllegalActError("cascaret.retourne_dealers", CA_12)
    if token not in draft.held_by(seat):
        raise IllegalActError("card_not_held", T_02)


def _take_retourne(draft: Draft[CascaretPublic], seat: Seat, token: Token) -> None:
    """Exchange a card for the retourne, which is covered and not forgotten (CA-12)."""
    script = draft.script
    retourne = script.tableau.pile(TURNUP)
    script.say(seat, "cascaret.takes_retourne", CA_12)
    script.move((token,), hand(seat), DISCARD, CA_12)
    script.move(retourne, TURNUP, hand(seat), CA_12)
    draft.change(retourne_taken=True)
    script.add(CardsCovered(retourne, CA_12))


def _go_in(draft: Draft[CascaretPublic], seat: Seat, clause: ClauseId) -> None:
    set_standing(draft, seat, CoupStanding.IN)
    draft.script.rule("cascaret.goes_in", clause, (seat,))
