"""What is written on the cloth of Cascaret: names and words, the pot, the fille, trumps, bêtes, the order of play."""

import math
from collections.abc import Iterator

from game.cards.faces import Card
from game.lessons.explain.sums.cascaret import bete_due
from game.rules.cascaret.state import (
    FILLE,
    MISTIGRI,
    TRICK,
    TURNUP,
    CascaretPhase,
    suit_of,
)
from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId
from game.screen.draw.painter import Painter
from game.screen.games.cascaret.notes import own_moves, standing
from game.screen.games.cascaret.picks import asked_why, picked_of
from game.screen.paper.about import AboutNet, AboutPlace
from game.screen.table import common
from game.screen.table.bubble import Bubble
from game.screen.table.contract import TableState
from game.screen.table.overlay import EnlargedCard, FocusOutline, Label, Outline, Overlay, Plate, Ticket
from game.stage.pose import CARD_RATIO
from game.stage.tables.cascaret import (
    BOWL,
    HAND,
    TRICK_CARD,
    CascaretArrangement,
    player_of,
    tricks_begun,
    trumps,
)
from game.stage.units import Box, Cloth
from game.table.values import POT, Mark, Seat, hand, owner
from game.table.view import AnyView
from game.text.numbers import whole

RISE = 18.0
_ABOVE = 44.0
"""So far above the hand a refusal lies, on one's own place in the trick."""
_EDGE = 12.0
"""So far over the edge of a card hangs what is said of it."""
_STITCH = "#6E8A4C"
_KINDS = {-1: "loss", 0: "plain", 1: "win"}
_OPEN = 0.8
"""The sine beyond which the ovals are open towards the player."""


def draw_pattern(painter: Painter, cloth: Cloth) -> None:
    """Sew two ovals about the middle, open where words stand over the hand: a bright thread makes them pale."""
    x, y = 476 + cloth.dx, 306 + cloth.dy
    for across, down in ((206, 136), (212, 141)):
        for n in range(420):
            turn = n * math.pi / 210
            if math.sin(turn) > _OPEN:
                continue
            painter.dot(x + across * math.cos(turn), y + down * math.sin(turn), 0.6, _STITCH)


def overlays(state: TableState) -> tuple[Overlay, ...]:
    """Return all that is written on the cloth."""
    layout = CascaretArrangement(state.cloth, state.seat, len(state.sitters))
    found: list[Overlay] = [*_middle(state, layout), *_dealers(state, layout)]
    found += common.seat_overlays(state, layout.blocks(), status(state))
    found += [*_binding(state, layout), *_trick(state, layout), *_hand(state, layout)]
    found += [*_due(state, layout), *_looked_at(state)]
    return tuple(found)


def status(state: TableState) -> dict[Seat, str]:
    """Return how each of the others stands in the coup; not where his words lie on it."""
    speak = {spoke.seat for spoke in state.told.said}
    return {Seat(seat): standing(state, Seat(seat)) for seat in range(len(state.sitters)) if seat not in speak}


def _middle(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield what is written at the bowl, the fille, the talon and the turn-up."""
    words, view, public, table = state.words, state.view, state.view.public, state.tableau
    x, y = layout.bowl
    pot = table.chips_at(POT)
    if pot:
        yield Ticket(words("table.cascaret.pot", pot), x, y - BOWL * 0.376 - 12, room=BOWL)
    if pot and not tricks_begun(view):
        share = words.count("table.cascaret.share", int(public.share)) if public.pot_at_deal else ""
        share = share if state.told.knows("CA-16") else ""
        yield Label(share, x, y + BOWL * 0.376 + 13, theme.LABEL, room=150)
    fille = layout.plate(view)
    if state.told.knows("CA-11") and table.pile(FILLE) and public.fille_taker is None and not tricks_begun(view):
        yield Label(words("table.cascaret.fille_free"), fille.x, fille.y + 26, theme.STATUS, room=220)
    turnup, trump = layout.card(view, TURNUP, 0), trumps(view)
    if trump is not None and not table.pile(TURNUP):
        at = 640 + state.cloth.dx, 232 + state.cloth.dy
        said = words("table.cascaret.trumps", f"suit:{trump.value}")
        if not tricks_begun(view):
            yield Label(said, *at)
        elif state.told.taught is not None and state.told.knows("CA-08"):  # no notebook says it there
            yield Ticket(said, x + BOWL * 1.9, y - BOWL)
    elif turnup is not None and table.pile(TURNUP) and state.told.knows("CA-12"):
        # among the tricks too, or it is taken for a card of the trick
        below = turnup.y + turnup.width * CARD_RATIO / 2 + 14
        if tricks_begun(view):  # at the edge of the cloth
            yield Label(words("table.cascaret.turnup"), state.cloth.right - 6, below, theme.LABEL_PLAIN, "r", room=110)
        else:
            yield Label(words("table.cascaret.turnup"), turnup.x, below, theme.LABEL_PLAIN, room=110)


def _dealers(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the dealer's jeton, and in words who dealt first (CA-04).

    Not of who deals now, nor where he is just speaking, nor once the tricks lie where the words would.
    """
    dealer, first = (state.tableau.mark(Mark(mark)) for mark in ("dealer", "first_dealer"))
    blocks = layout.blocks()
    if dealer is not None and state.told.knows("CA-04"):
        spot = blocks[Seat(int(dealer))]
        yield Plate(JetonId.DEALER, spot.x + (30 if spot.anchor == "r" else -30), spot.y + 30, 28)
    tagged = first is not None and (state.view.public.due[int(first)] or _brought(state, Seat(int(first))))
    untold = tagged or first == dealer or tricks_begun(state.view) or not state.told.knows("CA-04")
    if first is not None and not untold and int(first) not in {spoke.seat for spoke in state.told.said}:
        yield Ticket(state.words("table.cascaret.first"), *layout.under(Seat(int(first))))


def _trick(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the numbers in which the cards of the trick were played."""
    view = state.view
    for number, token in enumerate(state.tableau.pile(TRICK) if not picked_of(state).look else (), start=1):
        seat = player_of(view, token)
        x, y = layout.trick_spot(seat)
        aside = TRICK_CARD / 2 + 16
        outward = 1 if x > state.cloth.w / 2 else -1
        yield Ticket(str(number), x + aside * outward, y)


def _binding(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the ring about the card of the trick that binds: its number is written over it."""
    why = asked_why(state)
    if state.seat is not None and why is not None and why.binding in state.tableau.pile(TRICK):
        x, y = layout.trick_spot(player_of(state.view, why.binding))
        high = TRICK_CARD * CARD_RATIO
        yield FocusOutline(Box(x - TRICK_CARD / 2, y - high / 2, TRICK_CARD, high))


def _hand(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield what is written over the cards of the hand: trump, Mistigri, to be thrown, why not."""
    words, view, picks, trump = state.words, state.view, picked_of(state), trumps(state.view)
    why = asked_why(state)
    if state.seat is None:
        return
    for token in state.tableau.pile(hand(state.seat)):
        card: Card | None = view.faces.get(token) if state.tableau.knows(state.seat, token) else None
        if card is None:
            continue
        box = layout.hand_box(view, token)
        if token in picks.thrown or token == picks.given:
            key = "table.cascaret.give" if token == picks.given else "table.cascaret.throw"
            raised = Box(box.x, box.y - RISE, box.w, box.h)
            yield FocusOutline(raised)
            yield Ticket(words(key), box.cx, raised.y - _EDGE, room=box.w)
        elif under_trick(layout, view, box):
            pass
        elif card == MISTIGRI:
            yield Ticket(words("table.cascaret.mistigri"), box.cx, box.y - _EDGE, room=box.w)
        elif trump is not None and suit_of(card, trump) == trump and state.told.knows("CA-08") and not state.told.blind:
            yield Label(words("table.cascaret.trump"), box.cx, box.y - _EDGE)
        if why is not None and token == picks.why:
            said = words("access.pair", why.clause, words(why.key))
            yield Ticket(said, state.cloth.w / 2, box.y - _ABOVE, "loss")
        if why is not None and token == why.binding:
            yield Outline(box)


def under_trick(layout: CascaretArrangement, view: AnyView, box: Box) -> bool:
    """Tell whether the viewer's own card of the trick lies where something would be written over a card of his hand."""
    if layout.own not in {player_of(view, token) for token in view.public.tableau.pile(TRICK)}:
        return False
    return abs(layout.trick_spot(layout.own)[0] - box.cx) < (TRICK_CARD + HAND) / 2


def _due(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the bêtes that are due under their owners (CA-18); after the coup also what it brought the others."""
    for seat in layout.blocks():
        due, parts = state.view.public.due[seat], _brought(state, seat)
        if due:
            text = state.words("table.cascaret.bete", due)
            yield Ticket(text, *layout.under(seat), "loss", AboutPlace(bete_due(seat)))
        elif parts:
            said = whole(sum(parts), state.words.language, signed=True)
            yield Ticket(said, *layout.under(seat), _KINDS[(sum(parts) > 0) - (sum(parts) < 0)], AboutNet(seat, parts))


def _brought(state: TableState, seat: Seat) -> tuple[int, ...]:
    """Return all that a coup brought a seat and, with a minus, what it cost it, once it is over."""
    public = state.view.public
    if not state.settled or public.phase not in {CascaretPhase.DONE, CascaretPhase.OVER}:
        return ()
    return tuple(_sums(state, seat))


def _sums(state: TableState, seat: Seat) -> Iterator[int]:
    """Yield what moved in a coup to a seat and, with a minus, from it."""
    for move in own_moves(state):
        if seat in {owner(move.source), owner(move.target)}:
            yield int(move.amount) if owner(move.target) == seat else -int(move.amount)


def _looked_at(state: TableState) -> Iterator[Overlay]:
    """Yield the last trick, laid out once more in the order it was played."""
    public = state.view.public
    if not picked_of(state).look or not public.tricks:
        return
    trick = public.tricks[-1]
    cloth, count = state.cloth, len(trick.plays)
    left, top = cloth.w / 2 - 60 * (count - 1), 300 + cloth.dy
    yield Bubble((), Box(left - 84, top - 126, 120 * (count - 1) + 168, 240))  # paper under all of it
    yield Ticket(
        state.words("table.cascaret.last_trick", len(public.tricks), f"seat:{trick.taker}"), cloth.w / 2, top - 96
    )
    for place, (seat, token) in enumerate(trick.plays):
        x = left + 120 * place
        yield EnlargedCard(str(state.view.faces[token]), x, top, HAND * 0.86)
        yield Ticket(f"{place + 1}. {state.sitters[seat].name}", x, top + 88, room=116)
