"""The cards of the own hand at Cascaret: what is told of each, and what pressing one means."""

from game.cards.faces import Card, Suit
from game.cards.shoe import Token
from game.rules.cascaret.acts import CascaretDraw, LayCard, NameTrump, Play
from game.rules.cascaret.state import MISTIGRI, TURNUP, CascaretPhase
from game.screen.games.cascaret.acts import may_take_turnup
from game.screen.games.cascaret.picks import Picks, asked_why, picked_of
from game.screen.games.cascaret.shown import RISE
from game.screen.table.contract import Do, Pick, PressMeaning, TableState
from game.stage.affordances import ClothAct, TextKey
from game.stage.pose import card_sprite
from game.stage.tables.cascaret import CascaretArrangement, barred_cards, sorted_hand, trumps
from game.stage.units import Box
from game.table.contract import Over


def cards(state: TableState) -> tuple[ClothAct, ...]:
    """Return the cards of the own hand, each in its place; none where there is nothing to press."""
    view = state.view
    if state.seat is None or state.held or isinstance(state.awaited, Over):
        return ()
    layout, barred = CascaretArrangement(state.cloth, state.seat, len(state.sitters)), barred_cards(view)
    trump, lawful = trumps(view), view.offers.of(LayCard)
    found, why = list[ClothAct](), asked_why(state)
    chosen = bool(state.offers) and not state.offers.of(NameTrump)
    for place, token in enumerate(sorted_hand(view, view.hand), start=1):
        card = view.faces.get(token)
        if card is None:
            continue
        name = TextKey("card.of", (f"rank:{card.rank.value}", f"suit:{card.suit.value}"))
        value = _told_of(card, trump, asked=bool(lawful), barred=token in barred)
        value = TextKey(f"refusal.{why.reason}") if why is not None and token == picked_of(state).why else value
        box = layout.hand_box(view, token)
        if token in picked_of(state).raised:
            box = Box(box.x, box.y - RISE, box.w, box.h)
        sprite, picked = card_sprite(token), token in picked_of(state).raised
        key = str(place) if chosen else ""
        found.append(ClothAct(f"card:{token}", name, box, None, value, sprite, key=key, on=sprite, picked=picked))
    return tuple(found)


def on_card(state: TableState, token: Token, *, second: bool) -> PressMeaning:
    """Raise or lower a card that is to be thrown, play one, ask why one may not be played."""
    picks, phase = picked_of(state), state.view.public.phase
    if phase is CascaretPhase.TRICKS:
        if token not in barred_cards(state.view):
            return Do(LayCard(token)) if not second else None
        return Pick(() if picks.why == token else (Picks(why=token),))
    if phase is CascaretPhase.SPEAKING and state.offers and state.view.public.turn == state.seat:
        throws = bool(state.offers.of(CascaretDraw)) or picks.choosing or token == picks.given
        if not throws and any(offer.act.turnup is not None for offer in state.offers.of(Play)):
            return Pick((picks.giving(token),))  # no card is left to be asked for: it can only go for the turn-up
        return Pick((picks.toggled(token),)) if throws else None
    return None


def dropped_card(state: TableState, token: Token, *, stays: bool, x: float, y: float) -> PressMeaning:
    """Play a card that is dragged off the hand, or give it for the turn-up where it is dropped there."""
    if state.view.public.phase is CascaretPhase.TRICKS:
        return Do(LayCard(token)) if y < state.cloth.bottom - 200 else None
    if may_take_turnup(state):
        layout = CascaretArrangement(state.cloth, state.seat, len(state.sitters))
        spot = layout.card(state.view, TURNUP, 0)
        if spot is not None and abs(x - spot.x) < spot.width and abs(y - spot.y) < spot.width:
            return Pick((picked_of(state).giving(token),))
    return None if stays else on_card(state, token, second=False)


def _told_of(card: Card, trump: Suit | None, *, asked: bool, barred: bool) -> TextKey | None:
    """Return what is told of a card in the hand: that it is a trump, and whether it may be played now."""
    ranks = "mistigri" if card == MISTIGRI else "trump" if card.suit is trump else ""
    may = "barred" if barred else "playable" if asked else ""
    parts = [part for part in (ranks, may) if part]
    return TextKey(f"table.cascaret.card.{'_'.join(parts)}") if parts else None
