"""Why one act is worth more than another at Cascaret."""

from collections.abc import Mapping, Sequence

from game.cards.faces import Card
from game.odds.cascaret.appraise import trump_of
from game.odds.cascaret.codes import CODES, FIRST_TRUMP, lanturlu
from game.odds.contract import Appraisal, Reason
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, LayCard, Play, TakeFille
from game.rules.cascaret.state import CascaretPublic, CoupStanding
from game.table.any_game import AnyAct
from game.table.values import ClauseId
from game.table.view import View


def reasons_of(view: View[CascaretPublic], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:  # noqa: ARG001  # the cards alone tell
    """Return what the pot and a bête have to do with going in, how many cards are idle, or why a card goes first."""
    public = view.public
    own = tuple(CODES[trump_of(public)][view.faces[token]] for token in view.hand)
    trumps = sum(code >= FIRST_TRUMP for code in own)
    match act, best:
        case ((CascaretDraw() | TakeFille()), _) if lanturlu(own):
            return (Reason("tutor.cascaret.lanturlu", (), ClauseId("CA-21")),)
        case CascaretPass(), (Play() | CascaretDraw() | TakeFille()):
            pot = (f"chips:{public.pot_at_deal}", f"chips:{public.share}")
            return (Reason("tutor.cascaret.pot", (trumps, *pot), ClauseId("CA-16")),)
        case ((Play() | CascaretDraw() | TakeFille()), CascaretPass()):
            inside = len(public.having(CoupStanding.IN))
            return (Reason("tutor.cascaret.bete", (trumps, inside, f"chips:{public.pot_at_deal}"), ClauseId("CA-18")),)
        case ((Play() | CascaretDraw()), TakeFille()):
            return (Reason("tutor.cascaret.fille", (trumps,), ClauseId("CA-11")),)
        case TakeFille(), (Play() | CascaretDraw()):
            return (Reason("tutor.cascaret.too_good", (trumps,), ClauseId("CA-11")),)
        case (Play(), CascaretDraw()) | (CascaretDraw(), Play()) | (CascaretDraw(), CascaretDraw()):
            return _thrown(best)
        case LayCard(), LayCard():
            return _laid(view, act, best)
        case _:
            return ()


def _thrown(best: Play | CascaretDraw) -> Sequence[Reason]:
    """Return how many cards are better thrown away or given for the retourne than kept."""
    idle = len(best.cards if isinstance(best, CascaretDraw) else ()) + (best.turnup is not None)
    if not idle:
        return (Reason("tutor.cascaret.keep_all", (), ClauseId("CA-10")),)
    return (Reason("tutor.cascaret.idle", (idle,), ClauseId("CA-10" if best.turnup is None else "CA-12")),)


def _laid(view: View[CascaretPublic], act: LayCard, best: LayCard) -> Sequence[Reason]:
    """Return why a card goes first, and what a bête would cost who has no trick yet.

    A trump led takes out trumps, where he has more; a plain card is the highest that its suit still has.
    """
    public, codes = view.public, CODES[trump_of(view.public)]
    told = []
    held = sum(codes[view.faces[token]] >= FIRST_TRUMP for token in view.hand)
    if held > 1 and not public.plays and codes[view.faces[best.card]] >= FIRST_TRUMP > codes[view.faces[act.card]]:
        told.append(Reason("tutor.cascaret.trumps_first", (f"card:{view.faces[act.card]}",), ClauseId("CA-15")))
    plain = codes[view.faces[act.card]] >= FIRST_TRUMP > codes[view.faces[best.card]]
    if plain and not public.plays and _is_master(view, best, codes):
        told.append(Reason("tutor.cascaret.master", (f"card:{view.faces[best.card]}",), ClauseId("CA-15")))
    if not public.taken_by(view.own) and public.standings[view.own] is CoupStanding.IN and not public.noce:
        told.append(Reason("tutor.cascaret.no_trick", (f"chips:{public.pot_at_deal}",), ClauseId("CA-18")))
    return told


def _is_master(view: View[CascaretPublic], lead: LayCard, codes: Mapping[Card, int]) -> bool:
    """Tell whether every higher card of a led card's suit has been seen already."""
    own, seen = codes[view.faces[lead.card]], {codes[card] for card in view.faces.values()}
    return not any(code > own and code >> 4 == own >> 4 and code not in seen for code in codes.values())
