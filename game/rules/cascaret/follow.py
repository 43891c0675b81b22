"""The law of the trick: what may be played, and why a card may not (CA-15, CA-31)."""

from dataclasses import dataclass

from game.cards.shoe import Token
from game.rules.cascaret.cards import beats, best_of, suit_of
from game.rules.cascaret.clauses import CA_15, CA_31
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.table.values import T_01, T_02, T_04, ClauseId
from game.table.view import View


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a card may not be played: the clause, the word of the refusal, and the card that binds."""

    clause: ClauseId
    reason: str
    binding: Token | None = None


def why_not(view: View[CascaretPublic], token: Token) -> WhyNot | None:
    """Say why the seat of this view may not play a card now; None where it may."""
    public = view.public
    if public.phase is not CascaretPhase.TRICKS:
        return WhyNot(T_04, "no_such_act")
    if public.turn != view.seat:
        return WhyNot(T_01, "not_your_turn")
    if token not in view.hand:
        return WhyNot(T_02, "card_not_held")
    return _forbidden(view, token)


def playable(view: View[CascaretPublic]) -> tuple[Token, ...]:
    """Return the cards that the seat in turn may play."""
    return tuple(token for token in view.hand if why_not(view, token) is None)


def _forbidden(view: View[CascaretPublic], token: Token) -> WhyNot | None:
    public = view.public
    trump = public.trump
    assert trump is not None  # noqa: S101  # nobody plays before trumps are made
    hand = {each: view.faces[each] for each in view.hand}
    trumps = [each for each, card in hand.items() if suit_of(card, trump) == trump]
    if not public.plays:
        bound = public.options.trump_second and len(public.tricks) == 1 and trumps and token not in trumps
        return WhyNot(CA_31, "cascaret.lead_trumps", trumps[0]) if bound else None
    lying = [view.faces[each] for _, each in public.plays]
    led_token = public.plays[0][1]
    best_token = public.plays[best_of(lying, trump)][1]
    followers = [each for each, card in hand.items() if suit_of(card, trump) == suit_of(lying[0], trump)]
    owed = followers or ([] if public.options.follow == "suit_only" else trumps)
    if not owed:
        return None
    if token not in owed:
        return WhyNot(CA_15, "cascaret.must_follow" if followers else "cascaret.must_trump", led_token)
    takers = [each for each in owed if beats(hand[each], view.faces[best_token], trump)]
    if public.options.follow == "rams" and takers and token not in takers:
        return WhyNot(CA_15, "cascaret.must_take" if followers else "cascaret.must_overtrump", best_token)
    return None
